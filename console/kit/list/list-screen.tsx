/** A list of the console from its declaration: filters, rows or cards, empty, loading, failed, pages, chosen columns, views and bulk acts. */
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Page } from '../page.tsx';
import { Pages } from '../pages.tsx';
import { Empty, Reading } from '../states.tsx';
import { useNarrow } from '../use-narrow.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type Declaration, keysOf } from './declaration.ts';
import { askedWords, Filters } from './filters.tsx';
import { useListMemory } from './list-memory.ts';
import { Columns, Views } from './list-tools.tsx';
import { CardOf, Cards, RowTable } from './rows.tsx';
import { useRowKeys } from './use-row-keys.ts';

type Props<Row> = Declaration<Row> & { noun: string };

/** A screen that is a list: `top` stands between its heading and the list, `children` are its dialogs. */
export const ListScreen = <Row,>({
  title,
  noun = title,
  crumbs = [],
  extra,
  top,
  children,
  ...declared
}: Declaration<Row> & {
  title: string;
  /** What its rows are, where the title does not say it: 合同 becomes 合同列表. */
  noun?: string;
  /** Between the desk and the screen itself. */
  crumbs?: readonly { label: string; to?: string }[];
  extra?: ReactNode;
  top?: ReactNode;
  children?: ReactNode;
}) => (
  <Page title={title} crumbs={[...crumbs, { label: title }]} extra={extra}>
    {top}
    <section className="panel" aria-label={`${noun}列表`}>
      <List {...declared} noun={noun} />
    </section>
    {children}
  </Page>
);

/** The list alone, inside a page that has more. */
export const List = <Row,>({ noun, list, ...declared }: Props<Row>) => {
  const { read, address, page, size } = list;
  const { filters = [], columns, empty, bulk } = declared;
  const card = declared.card ?? (columns && ((row: Row) => <CardOf row={row} columns={columns} />));
  const none = { title: `没有符合条件的${noun}`, text: '换个条件试试。' };
  const narrow = useNarrow();
  const memory = useListMemory(
    declared.id,
    columns?.filter(({ spare }) => spare).map(({ key }) => key),
  );
  const place = useRef<HTMLDivElement>(null);
  useRowKeys(place);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const keys = filters.flatMap(keysOf);
  const narrowed = keys.some((key) => address.text(key) !== undefined);
  const tabled = columns && !(narrow && card);
  const shownRows = (rows: readonly Row[]) => {
    if (declared.rows) return declared.rows(rows);
    if (rows.length === 0) return null;
    const choice = bulk && bulk.acts.length > 0 ? { chosen, onChoose: setChosen, titleOf: bulk.titleOf } : undefined;
    return tabled ? (
      <RowTable
        rows={rows}
        keyOf={declared.keyOf}
        columns={columns.filter(({ key, always }) => always || !memory.hidden.includes(key))}
        choice={choice}
        sort={address.text('sort')}
        onSort={(sort) => address.change({ sort })}
      />
    ) : (
      card && <Cards rows={rows} keyOf={declared.keyOf} card={card} choice={choice} />
    );
  };
  return (
    <div className="list" ref={place}>
      {filters.length > 0 && <Filters filters={filters} address={address} />}
      <Reading of={read}>
        {({ data, total }) => {
          const said = narrowed ? (empty.narrowed ?? none) : empty;
          return (
            <div className={read.isPlaceholderData ? 'stale-list' : ''} aria-busy={read.isPlaceholderData}>
              {bulk && (
                <BulkBar
                  chosen={data.filter((row) => chosen.includes(declared.keyOf(row)))}
                  keyOf={declared.keyOf}
                  bulk={bulk}
                  onChoose={setChosen}
                />
              )}
              <p className="print-line">
                {[
                  ...askedWords(filters, address),
                  ...(total === undefined ? [] : [`共 ${total} 条`]),
                  ...(total !== undefined && total > size ? [`第 ${page} 页`] : []),
                ].join('；')}
              </p>
              {declared.above?.(data)}
              {data.length === 0 && (
                <Empty title={said.title} text={said.text}>
                  {narrowed || page > 1 ? (
                    <Button onClick={() => address.change(Object.fromEntries(keys.map((key) => [key, undefined])))}>
                      清除条件
                    </Button>
                  ) : (
                    empty.act
                  )}
                </Empty>
              )}
              {shownRows(data)}
              <footer className="list-foot">
                <span className="list-tools">
                  {keys.length > 0 && !declared.fleeting && <Views address={address} memory={memory} />}
                  {tabled && data.length > 0 && <Columns columns={columns} memory={memory} />}
                  {!narrow && !declared.fleeting && data.length > 0 && (
                    <span className="meta">J、K 上下移动，Enter 打开</span>
                  )}
                </span>
                {total !== undefined && <Pages total={total} page={page} size={size} onChange={address.change} />}
              </footer>
            </div>
          );
        }}
      </Reading>
    </div>
  );
};
