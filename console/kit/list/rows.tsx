import { Checkbox, Table } from 'antd';
import type { ReactNode } from 'react';
import type { Column } from './declaration.ts';

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
    columns={columns.map(({ key, title, width, align, className = '', fills, clip, sort: by, render }) => ({
      key,
      title,
      ...(width && { width }),
      ...(align && { align }),
      ...(by && {
        sorter: true,
        showSorterTooltip: false,
        sortOrder: sort === by ? ('ascend' as const) : sort === `-${by}` ? ('descend' as const) : null,
      }),
      className: `${className}${fills ? ' cell-fills' : ''}${clip ? ' cell-clip' : ''}`,
      render: (_: unknown, row: Row) => {
        const shown = render(row);
        return clip && typeof shown === 'string' ? <span title={shown}>{shown}</span> : shown;
      },
    }))}
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
