import { Input } from 'antd';
import { useState } from 'react';
import { numberTyped } from '#contract/kit/typed-number.ts';
import type { InputProps } from './labelled.tsx';

type Props = InputProps & {
  /** As it is shown: 万元, ㎡. */
  unit: string;
  /** Null: nothing has been typed. A text: what was typed is no well-formed number, and the form refuses it beside its field. */
  value: number | string | null;
  onValue: (value: number | string | null) => void;
};

/** A number as people type and paste it (`typedNumber`). What is none stays as it was typed. */
export const NumberInput = ({ unit, value, onValue, ...input }: Props) => {
  const [typed, setTyped] = useState({ text: String(value ?? ''), value });
  // Filled in by something else than typing; what was typed itself stays, such as 80.0 on the way to 80.05.
  const text = Object.is(typed.value, value) ? typed.text : String(value ?? '');
  const read = (next: string) => (next.trim() ? (numberTyped(next, unit === '万元' ? 4 : 0) ?? next) : null);
  return (
    <Input
      {...input}
      className="wide"
      suffix={unit || undefined}
      inputMode="decimal"
      autoComplete="off"
      status={input['aria-invalid'] ? 'error' : ''}
      value={text}
      onChange={({ target }) => {
        const next = read(target.value);
        setTyped({ text: target.value, value: next });
        onValue(next);
      }}
      onBlur={() => setTyped({ text: String(value ?? ''), value })}
    />
  );
};
