import { Checkbox, Table } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Unbroken } from '../unbroken.tsx';
import type { Column } from './declaration.ts';

const shownOf = <Row,>({ kind, show }: Column<Row>, row: Row): ReactNode => {
  if (typeof show === 'function') return show(row);
  const value = row[show];
  return kind === 'moment' ? String(value ?? '').slice(0, 16) : (value as ReactNode);
};

type Title<Row> = { to: (row: Row) => string; text: (row: Row) => string; below?: (row: Row) => ReactNode };
/** The column by which a list of records begins: a link that opens the record, and a quiet second line. */
export const titleColumn = <Row,>({
  to,
  text,
  below,
  ...column
}: Title<Row> & Pick<Column<Row>, 'key' | 'title' | 'sort'>): Column<Row> => ({
  ...column,
  always: true,
  fills: true,
  show: (row) => (
    <div className="entry-title">
      <Link to={to(row)} title={text(row)}>
        {text(row)}
      </Link>
      {below?.(row)}
    </div>
  ),
  card: (row) => (
    <>
      <Link to={to(row)}>{text(row)}</Link>
      {below?.(row)}
    </>
  ),
});

/** What a card says of a row whose columns are declared: what the row is, then the rest. */
export const CardOf = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) => {
  const head = columns.find(({ fills }) => fills) ?? columns[0];
  return (
    <>
      {head && (head.card ? head.card(row) : <b className={head.className}>{shownOf(head, row)}</b>)}
      <div className="card-line">
        {columns
          .filter((column) => column !== head)
          .map((column) => {
            const { key, card, kind, className = kind && 'num' } = column;
            const shown = card === undefined ? shownOf(column, row) : card === false ? null : card(row);
            return (
              shown && (
                <span key={key} className={className}>
                  {/* A number alone says nothing. */}
                  {kind === 'number' && card === undefined && `${column.title} `}
                  {shown}
                </span>
              )
            );
          })}
      </div>
    </>
  );
};

/** A row opens by its title; so does a press anywhere on it that is not for something else: a button, a box, words being marked. */
const openRow = ({ currentTarget: row, target }: MouseEvent<HTMLElement>) => {
  const pressed = target as Element;
  if (!row.contains(pressed) || pressed.closest('a, button, input, label, .ant-table-selection-column')) return;
  if (!getSelection()?.toString()) row.querySelector<HTMLElement>('.cell-fills a')?.click();
};

type Choice<Row> =
  | { chosen: readonly string[]; onChoose: (keys: readonly string[]) => void; titleOf: (row: Row) => string }
  | undefined;
type Shown<Row> = { rows: readonly Row[]; keyOf: (row: Row) => string; choice: Choice<Row> };

type Sorted = { sort: string | undefined; onSort: (sort: string | undefined) => void };

export const RowTable = <Row,>({
  rows,
  keyOf,
  columns,
  choice,
  sort,
  onSort,
}: Shown<Row> & Sorted & { columns: readonly Column<Row>[] }) => (
  <Table<Row>
    className="list-table"
    size="small"
    rowKey={keyOf}
    dataSource={[...rows]}
    pagination={false}
    onRow={() => ({ onClick: openRow })}
    onChange={(_page, _filters, sorter) => {
      const chosen = [sorter].flat()[0];
      const by = columns.find(({ key }) => key === chosen?.columnKey)?.sort;
      onSort(by && chosen?.order ? `${chosen.order === 'descend' ? '-' : ''}${by}` : undefined);
    }}
    {...(choice && {
      rowSelection: {
        selectedRowKeys: [...choice.chosen],
        onChange: (keys) => choice.onChoose(keys.map(String)),
        getCheckboxProps: (row) => ({ 'aria-label': `选择：${choice.titleOf(row)}` }),
      },
    })}
    columns={columns.map((column) => {
      const { key, title, kind, width = kind === 'moment' ? 152 : undefined, fills, clip, sort: by } = column;
      const { align = kind === 'number' ? 'right' : undefined, className = kind ? 'num' : '' } = column;
      return {
        key,
        title,
        ...(width && { width }),
        ...(align && { align }),
        ...(by && {
          sorter: true,
          showSorterTooltip: false,
          sortOrder: sort === by ? ('ascend' as const) : sort === `-${by}` ? ('descend' as const) : null,
        }),
        className: `${className}${fills ? ' cell-fills' : ''}${clip ? ' cell-clip' : ''}${key === 'act' ? ' cell-act' : ''}`,
        render: (_: unknown, row: Row) => {
          const shown = shownOf(column, row);
          if (typeof shown !== 'string') return shown;
          if (fills) return <b title={shown}>{shown}</b>;
          // On paper a cell may have more than one line.
          const words = <Unbroken>{shown}</Unbroken>;
          return clip ? <span title={shown}>{words}</span> : words;
        },
      };
    })}
  />
);

export const Cards = <Row,>({ rows, keyOf, card, choice }: Shown<Row> & { card: (row: Row) => ReactNode }) => (
  <ul className="cards">
    {rows.map((row) => {
      const key = keyOf(row);
      return (
        <li key={key} data-row-key={key}>
          {choice && (
            <Checkbox
              className="card-choice"
              aria-label={`选择：${choice.titleOf(row)}`}
              checked={choice.chosen.includes(key)}
              onChange={({ target }) =>
                choice.onChoose(target.checked ? [...choice.chosen, key] : choice.chosen.filter((one) => one !== key))
              }
            />
          )}
          {card(row)}
        </li>
      );
    })}
  </ul>
);
