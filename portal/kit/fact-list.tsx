import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

type Props = {
  /** `whole`: as wide as the list. */
  rows: readonly (readonly [name: string, value: ReactNode, whole?: boolean])[];
  className?: string;
  label?: string;
  /** Stands where there is no value; without it such rows are left out. */
  blank?: string;
};

/** Names and values. */
export const FactList = ({ rows, className, label, blank }: Props) => (
  <dl className={className} aria-label={label}>
    {rows
      .filter(([, value]) => value || blank)
      .map(([name, value, whole]) => (
        <div key={name} className={whole ? 'whole' : undefined}>
          <dt>
            <Unbroken>{name}</Unbroken>
          </dt>
          <dd className={value ? undefined : 'none'}>
            <Unbroken>{value || blank}</Unbroken>
          </dd>
        </div>
      ))}
  </dl>
);
