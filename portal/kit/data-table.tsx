import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** The unit, under the title. */
  unit?: ReactNode;
  /** The cell names its row. */
  names?: true;
  /** On a phone, where a row is a block, the cell says its column. */
  says?: true;
};
type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  className?: string;
  /** For those who cannot see what stands around the table. */
  caption?: string;
  /** The table may be wider than the page: it scrolls on its own, under this name. */
  scrolls?: string;
};

/** A table by its columns. */
export const DataTable = <Row,>({ columns, rows, keyOf, className, caption, scrolls }: Props<Row>) => {
  const table = (
    <table className={className}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ title, unit, className: look }) => (
            <th key={title} scope="col" className={look}>
              {title}
              {unit && <small>{unit}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, className: look, unit, names, says }) =>
              names ? (
                <th key={title} scope="row" className={look}>
                  <Unbroken>{cell(row)}</Unbroken>
                </th>
              ) : (
                <td
                  key={title}
                  className={look}
                  data-label={says && (typeof unit === 'string' ? `${title}（${unit}）` : title)}
                >
                  <Unbroken>{cell(row)}</Unbroken>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return scrolls ? (
    <div className="table-scroll" role="region" aria-label={scrolls} tabIndex={0}>
      {table}
    </div>
  ) : (
    table
  );
};
