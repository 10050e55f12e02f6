import type { ReactNode } from 'react';
import { Dated } from './dated.tsx';

export type FactRow = readonly [label: string, value: ReactNode, shape?: 'long' | undefined];

type Props = { rows: readonly (FactRow | false | null | '' | undefined)[]; narrow?: boolean };

/** Names and values of a record. A value that is empty is shown as missing; leave the row out where nothing is missed. */
export const Facts = ({ rows, narrow = false }: Props) => (
  <dl className={narrow ? 'facts one' : 'facts'}>
    {rows.map(
      (row) =>
        row && (
          <div key={row[0]} className={row[2] && 'fact-long'}>
            <dt>{row[0]}</dt>
            <dd className={row[2] && 'lines'}>
              <Dated>{row[1] || '—'}</Dated>
            </dd>
          </div>
        ),
    )}
  </dl>
);
