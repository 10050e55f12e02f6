/** A number as people type it. What is none stays as it was typed, and goes on as text, so that the form refuses it beside its field. */
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { numberTyped } from '#contract/kit/typed-number.ts';

type Props = Omit<InputProps, 'value' | 'onChange'> & {
  /** The power of ten of the field's unit: 4 for 万元. */
  column?: number;
  value?: number | string | null | undefined;
  onChange?: (value: number | string | null) => void;
};

const textOf = (value: Props['value']): string => (value === null || value === undefined ? '' : String(value));

export const NumberInput = ({ column = 0, value = null, onChange, onBlur, ...given }: Props) => {
  const read = (typed: string) => (typed.trim() ? (numberTyped(typed, column) ?? typed) : null);
  const [text, setText] = useState(textOf(value));
  const [seen, setSeen] = useState(value);
  // Filled in from elsewhere: known facts, a colleague's version. What was typed here itself, such as 80.0 on the way to 80.05, stays.
  if (!Object.is(seen, value)) {
    setSeen(value);
    if (read(text) !== value) setText(textOf(value));
  }
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...given}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange?.(read(target.value));
      }}
      onBlur={(event) => {
        setText(textOf(read(text)));
        onBlur?.(event);
      }}
    />
  );
};
