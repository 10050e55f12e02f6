/** What a screen says of its list; `ListScreen` does everything else. */
import type { ReactNode } from 'react';

type Values = Readonly<Record<string, string | number | undefined>>;

export type Filter =
  /** Buttons, one of which is pressed: each puts its values into the address, in place of those of the others and of `clears`. */
  | {
      kind: 'tabs';
      label: string;
      options: readonly { name: string; count?: number | undefined; set: Values }[];
      clears?: readonly string[];
    }
  | {
      kind: 'choice';
      key: string;
      label: string;
      /** Shown while nothing is chosen. */
      all: string;
      options: readonly { value: string; label: string }[];
      searched?: boolean;
      clears?: readonly string[];
    }
  | { kind: 'keyword'; label: string }
  | { kind: 'text'; key: string; label: string }
  | { kind: 'day'; key: string; label: string }
  | { kind: 'note'; text: string };

export type Column<Row> = {
  /** Names the column where a person's choice of columns is kept. */
  key: string;
  title: string;
  width?: number;
  align?: 'right';
  className?: string;
  /** Takes the width that the others leave; what does not fit is cut, so that a row keeps to one line. */
  fills?: boolean;
  /** Cut at its width; the whole text is its tooltip. */
  clip?: boolean;
  /** The value of `sort` in the address that orders by it; with `-` before it, the other way. The call sorts. */
  sort?: string;
  /** Hidden until the person chooses it. */
  spare?: boolean;
  /** Cannot be hidden: what the row is, and what is done with it. */
  always?: boolean;
  render: (row: Row) => ReactNode;
};

/** An act on several chosen rows: the call for one row, made for each in turn. */
export type Bulk<Row> = {
  name: string;
  /** Says what will follow, before it is done. */
  explained: string;
  act: (row: Row, choice: string) => Promise<unknown>;
  /** Asked once for all rows, as a colleague to hand over to. */
  choice?: { label: string; wrong: string; options: readonly { value: string; label: string }[] };
};

export type Declaration<Row> = {
  /** Names the list where columns and views are kept, and labels it: 合同 becomes 合同列表. */
  id: string;
  noun: string;
  keyOf: (row: Row) => string;
  filters?: readonly Filter[];
  /** Without columns, cards are shown at any width. */
  columns?: readonly Column<Row>[];
  card?: (row: Row) => ReactNode;
  /** Draws all rows in another way; stays when the list is empty, since a dialog may be open in it. */
  rows?: (rows: readonly Row[]) => ReactNode;
  /** Stands over the rows. */
  above?: (rows: readonly Row[]) => ReactNode;
  /** `narrowed` is said while filters are set. */
  empty: { title: string; text: string; narrowed?: { title: string; text: string }; act?: ReactNode };
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
