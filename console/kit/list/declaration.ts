/** What a screen says of its list; `ListScreen` does everything else. */
import type { ComponentProps, ReactNode } from 'react';
import type { Opinion } from '../form/opinion.tsx';
import type { ListOf } from './use-list.ts';

type Values = Readonly<Record<string, string | number | undefined>>;
type Names = Readonly<Record<string, string>>;

export type Filter =
  /** Buttons, one of which is pressed: each puts its values into the address, in place of those of the others and of `clears`. */
  | {
      kind: 'tabs';
      label: string;
      options: readonly { name: string; count?: number | string | undefined; set: Values }[];
      clears?: readonly string[];
      /** What the address says within one of the buttons: gone with it, and no other reason why it is pressed. */
      within?: readonly string[];
    }
  | {
      kind: 'choice';
      key: string;
      label: string;
      /** Shown while nothing is chosen. */
      all: string;
      /** In this order, or the contract's names by their codes. */
      options: readonly { value: string; label: string }[] | Names;
      searched?: boolean;
      clears?: readonly string[];
    }
  | { kind: 'keyword'; label: string }
  | { kind: 'text'; key: string; label: string }
  /** `since`: the key of the day on which the period begins that this one ends. */
  | { kind: 'day'; key: string; label: string; since?: string }
  | { kind: 'note'; text: string };

/** 全部, and a button for each state; with `toDo` one for what the number beside the menu counts. */
export const stateTabs = (
  names: Names,
  { key = 'status', counts, toDo }: { key?: string; counts?: Readonly<Record<string, number>>; toDo?: true } = {},
): Extract<Filter, { kind: 'tabs' }> => ({
  kind: 'tabs',
  label: '按状态筛选',
  options: [
    { name: '全部', count: counts && Object.values(counts).reduce((sum, count) => sum + count, 0), set: {} },
    ...(toDo ? [{ name: '待办理', set: { view: 'todo' } }] : []),
    ...Object.entries(names).map(([state, name]) => ({
      name,
      count: counts && (counts[state] ?? 0),
      set: { [key]: state },
    })),
  ],
});

/** 全部, and what the person's own role can act on: what the number beside the menu counts. */
export const toDoTabs: Extract<Filter, { kind: 'tabs' }> = {
  kind: 'tabs',
  label: '按办理筛选',
  clears: ['status'],
  options: [
    { name: '全部', set: {} },
    { name: '待办理', set: { view: 'todo' } },
  ],
};

export type Column<Row> = {
  /** Names the column where a person's choice of columns is kept. */
  key: string;
  title: string;
  width?: number;
  /** Numbers stand on the right; of a moment the minutes are shown. */
  kind?: 'number' | 'moment';
  align?: 'right';
  className?: string;
  /** What the row is: takes the width that the others leave; what does not fit is cut, so that a row keeps to one line. Heads a card. */
  fills?: boolean;
  /** Cut at its width; the whole text is its tooltip. */
  clip?: boolean;
  /** The value of `sort` in the address that orders by it; with `-` before it, the other way. The call sorts. */
  sort?: string;
  /** Hidden until the person chooses it. */
  spare?: boolean;
  /** Cannot be hidden: what the row is, and what is done with it. */
  always?: boolean;
  /** The value of the row that is shown, or a drawing. */
  show: (keyof Row & string) | ((row: Row) => ReactNode);
  /** What a card says in its place; false: nothing. */
  card?: false | ((row: Row) => ReactNode);
};

/** An act on several chosen rows: the call for one row, made for each in turn. */
export type Bulk<Row> = {
  name: string;
  /** Says what will follow, before it is done. */
  explained: string;
  act: (row: Row, choice: string, opinion: string) => Promise<unknown>;
  /** Asked once for all rows, as a colleague to hand over to. */
  choice?: { label: string; wrong: string; options: readonly { value: string; label: string }[] };
  /** Written once for all rows. */
  opinion?: Pick<ComponentProps<typeof Opinion>, 'label' | 'required' | 'ready'>;
};

type Said = { title: string; text: string };

export type Declaration<Row> = {
  list: ListOf<Row>;
  /** Names the list where columns and views are kept. */
  id: string;
  keyOf: (row: Row) => string;
  filters?: readonly Filter[];
  /** Without columns, cards are shown at any width. */
  columns?: readonly Column<Row>[];
  /** Absent: a card is made of the columns. */
  card?: (row: Row) => ReactNode;
  /** Draws all rows in another way; stays when the list is empty, since a dialog may be open in it. */
  rows?: (rows: readonly Row[]) => ReactNode;
  /** Stands over the rows. */
  above?: (rows: readonly Row[]) => ReactNode;
  /** `narrowed` is said while filters are set. */
  empty: Said & { narrowed?: Said; act?: ReactNode };
  /** Its rows open nothing, and its filters are not worth keeping: no views, no keys. */
  fleeting?: true;
  /** Absent for whoever may not act. */
  bulk?: { titleOf: (row: Row) => string; acts: readonly Bulk<Row>[]; done: () => Promise<unknown> } | undefined;
};

/** The keys of the address that a filter owns. */
export const keysOf = (filter: Filter): string[] => {
  if (filter.kind === 'tabs') return [...new Set(filter.options.flatMap(({ set }) => Object.keys(set)))];
  if (filter.kind === 'keyword') return ['keyword'];
  return filter.kind === 'note' ? [] : [filter.key];
};
