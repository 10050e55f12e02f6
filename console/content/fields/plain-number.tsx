import type { InputHTMLAttributes } from 'react';
import { entryText, entryTyped, type NumberEntry, type NumberUnit } from '#contract/kit/typed-number.ts';
import { useTyped } from '../../kit/form/use-typed.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> &
  NumberUnit & { value: NumberEntry; onValue: (value: NumberEntry) => void };

/** A browser's own input of a number as people type it: many of them stand in one editor, and stay quick. */
export const PlainNumber = ({ column = 0, scale = 1, value, onValue, ...input }: Props) => {
  const read = (typed: string) => entryTyped(typed, { column, scale });
  const text = (entry: NumberEntry) => entryText(entry, { scale });
  return <input {...input} inputMode="decimal" autoComplete="off" {...useTyped(value, onValue, read, text)} />;
};
