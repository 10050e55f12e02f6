import type { ReactNode } from 'react';

type Props = { rows: readonly (readonly [label: string, value: ReactNode])[]; className?: string; label?: string };

/** Names and values; rows without a value are left out. */
export const FactList = ({ rows, className, label }: Props) => (
  <dl className={className} aria-label={label}>
    {rows
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
