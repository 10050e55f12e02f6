import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

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
              <Unbroken>{row[1] || '—'}</Unbroken>
            </dd>
          </div>
        ),
    )}
  </dl>
);
