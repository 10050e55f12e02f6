import type { SelectHTMLAttributes } from 'react';

type Props<V extends string> = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> & {
  value: V;
  options: readonly (readonly [value: V, label: string])[];
  onChange: (value: V) => void;
};

/** A browser's own select: many of them stand in one editor, and stay quick. */
export const PlainSelect = <V extends string>({ value, options, onChange, ...select }: Props<V>) => (
  <select {...select} value={value} onChange={({ target }) => onChange(target.value as V)}>
    {options.map(([code, label]) => (
      <option key={code} value={code}>
        {label}
      </option>
    ))}
  </select>
);
