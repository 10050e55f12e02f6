/** A number as people type it, and what is none as it was typed (`entryTyped`). */
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { entryText, entryTyped, type NumberEntry, type NumberUnit, textStaying } from '#contract/kit/typed-number.ts';

type Props = Omit<InputProps, 'value' | 'onChange'> &
  NumberUnit & {
    value?: NumberEntry | undefined;
    onChange?: (value: NumberEntry) => void;
  };

export const NumberInput = ({ column = 0, scale = 1, value = null, onChange, onBlur, ...given }: Props) => {
  const read = (typed: string) => entryTyped(typed, { column, scale });
  const text = (entry: NumberEntry) => entryText(entry, { scale });
  const [typed, setTyped] = useState(text(value));
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...given}
      value={textStaying(typed, value, read, text)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(read(target.value));
      }}
      onBlur={(event) => {
        setTyped(text(value));
        onBlur?.(event);
      }}
    />
  );
};
