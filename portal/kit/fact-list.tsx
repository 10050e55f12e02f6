import type { ReactNode } from 'react';

/** Names and values; rows without a value are left out. */
export const FactList = ({
  rows,
  className,
}: {
  rows: readonly (readonly [string, ReactNode])[];
  className?: string;
}) => (
  <dl className={className}>
    {rows
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
