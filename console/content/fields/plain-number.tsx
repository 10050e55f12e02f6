import { type InputHTMLAttributes, useState } from 'react';
import { entryText, entryTyped, type NumberEntry, type NumberUnit, textStaying } from '#contract/kit/typed-number.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> &
  NumberUnit & { value: NumberEntry; onValue: (value: NumberEntry) => void };

/** A browser's own input of a number as people type it: many of them stand in one editor, and stay quick. */
export const PlainNumber = ({ column = 0, scale = 1, value, onValue, ...input }: Props) => {
  const read = (typed: string) => entryTyped(typed, { column, scale });
  const text = (entry: NumberEntry) => entryText(entry, { scale });
  const [typed, setTyped] = useState(text(value));
  return (
    <input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={textStaying(typed, value, read, text)}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(read(target.value));
      }}
      onBlur={() => setTyped(text(value))}
    />
  );
};
