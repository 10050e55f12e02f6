/** Inputs of numbers as people type and paste them. What is none stays as it was typed, and is refused beside its field. */
import { Input } from 'antd';
import { fenOf, yuan } from '#contract/kit/money.ts';
import { entryText, entryTyped, type NumberEntry, wholeTyped } from '#contract/kit/typed-number.ts';
import type { InputProps } from './labelled.tsx';
import { useTyped } from './use-typed.ts';

type ReadProps<T> = InputProps & {
  /** As it is shown: 万元, ㎡. */
  unit?: string | undefined;
  value: T;
  onValue: (value: T) => void;
  read: (typed: string) => T;
  text: (value: T) => string;
};
const ReadInput = <T,>({ unit, value, onValue, read, text, ...input }: ReadProps<T>) => (
  <Input
    {...input}
    className="wide"
    suffix={unit || undefined}
    inputMode="decimal"
    autoComplete="off"
    status={input['aria-invalid'] ? 'error' : ''}
    {...useTyped(value, onValue, read, text)}
  />
);

type Props<T> = Pick<ReadProps<T>, 'unit' | 'value' | 'onValue'> & InputProps;

/** `scale`: how many stored units make one that is typed. */
export const NumberInput = ({ scale = 1, ...given }: Props<NumberEntry> & { scale?: number }) => (
  <ReadInput
    {...given}
    read={(typed) => entryTyped(typed, { column: given.unit === '万元' ? 4 : 0, scale })}
    text={(entry) => entryText(entry, { scale })}
  />
);

/** Forms of dialogs hold NaN for what is none, and say so (`useForm`). */
const told = (value: number | null, text: (value: number) => string): string =>
  value === null || Number.isNaN(value) ? '' : text(value);

/** An amount is typed in 元, as everywhere, and stored in fen. Left, it shows separators, so that zeros can be counted at a glance. */
export const MoneyInput = ({
  fen,
  onFen,
  ...input
}: InputProps & { fen: number | null; onFen: (fen: number | null) => void }) => (
  <ReadInput
    {...input}
    unit="元"
    value={fen}
    onValue={onFen}
    read={(typed) => (typed.trim() === '' ? null : (fenOf(typed) ?? Number.NaN))}
    text={(value) => told(value, yuan)}
  />
);

export const WholeInput = ({ min, max, ...given }: Props<number | null> & { min: number; max: number }) => (
  <ReadInput {...given} read={(typed) => wholeTyped(typed, min, max)} text={(value) => told(value, String)} />
);
