import type { ReactNode } from 'react';

export type FactRow = readonly [label: string, value: ReactNode, shape?: 'long'];

/** Names and values of a record. A value that is empty is shown as missing; leave the row out where nothing is missed. */
export const Facts = ({ rows }: { rows: readonly (FactRow | false | null | '' | undefined)[] }) => (
  <dl className="facts">
    {rows.map(
      (row) =>
        row && (
          <div key={row[0]} className={row[2] && 'fact-long'}>
            <dt>{row[0]}</dt>
            <dd className={row[2] && 'lines'}>{row[1] || '—'}</dd>
          </div>
        ),
    )}
  </dl>
);
