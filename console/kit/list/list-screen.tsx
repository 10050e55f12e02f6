/** A list of the console from its declaration: filters, rows or cards, empty, loading, failed, pages, chosen columns, views and bulk acts. */
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Page } from '../page.tsx';
import { Pages } from '../pages.tsx';
import { Empty, Reading } from '../states.tsx';
import { useNarrow } from '../use-narrow.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type Declaration, keysOf } from './declaration.ts';
import { Filters } from './filters.tsx';
import { useListMemory } from './list-memory.ts';
import { Columns, Views } from './list-tools.tsx';
import { Cards, RowTable } from './rows.tsx';
import type { ListOf } from './use-list.ts';
import { useRowKeys } from './use-row-keys.ts';
import './list.css';

type Props<Row> = { list: ListOf<Row>; declared: Declaration<Row> };

/** A screen that is a list: `above` stands between its heading and the list, `children` are its dialogs. */
export const ListScreen = <Row,>({
  title,
  crumbs = [],
  extra,
  above,
  children,
  ...list
}: Props<Row> & {
  title: string;
  /** Between the desk and the screen itself. */
  crumbs?: readonly { label: string; to?: string }[];
  extra?: ReactNode;
  above?: ReactNode;
  children?: ReactNode;
}) => (
  <Page title={title} crumbs={[{ label: '工作台', to: '/' }, ...crumbs, { label: title }]} extra={extra}>
    {above}
    <section className="panel" aria-label={`${list.declared.noun}列表`}>
      <List {...list} />
    </section>
    {children}
  </Page>
);

/** The list alone, inside a page that has more. */
export const List = <Row,>({ list, declared }: Props<Row>) => {
  const { read, address, page, size } = list;
  const { filters = [], columns, card, empty, bulk } = declared;
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
          const said = narrowed && empty.narrowed ? empty.narrowed : empty;
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
