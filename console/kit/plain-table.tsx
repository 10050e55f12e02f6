import type { ReactNode } from 'react';

export type PlainColumn<Row> = {
  title: ReactNode;
  key?: string;
  className?: string;
  cell: (row: Row, at: number) => ReactNode;
};
type Props<Row> = {
  /** Names the table, which scrolls sideways where it is narrow. */
  label: string;
  className?: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => string | number;
  /** The first column says what its row is. */
  headed?: boolean;
};

/** A small table to be read: no filters, no choices. */
export const PlainTable = <Row,>({ label, className = '', columns, rows, keyOf, headed = true }: Props<Row>) => (
  <div className="table-scroll" tabIndex={0} role="region" aria-label={`${label}，可左右滚动`}>
    <table className={`plain-table ${className}`}>
      <thead>
        <tr>
          {columns.map(({ title, key = String(title), className }) => (
            // A sum's heading stands above its figures, on the right.
            <th key={key} scope="col" className={className === 'right' ? className : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={keyOf(row, at)}>
            {columns.map(({ title, key = String(title), className: looks, cell }, index) =>
              headed && index === 0 ? (
                <th key={key} scope="row">
                  {cell(row, at)}
                </th>
              ) : (
                <td key={key} className={looks}>
                  {cell(row, at)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
