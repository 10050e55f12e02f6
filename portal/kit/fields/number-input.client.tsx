/** A number as people type it, and what is none as it was typed (`entryTyped`). */
import { Input, type InputProps } from 'antd';
import { entryText, entryTyped, type NumberEntry, type NumberUnit } from '#contract/kit/typed-number.ts';
import { useTyped } from './use-typed.client.ts';

type Props = Omit<InputProps, 'value' | 'onChange'> &
  NumberUnit & {
    value?: NumberEntry | undefined;
    onChange?: (value: NumberEntry) => void;
  };

export const NumberInput = ({ column = 0, scale = 1, value = null, onChange, onBlur, ...given }: Props) => {
  const read = (typed: string) => entryTyped(typed, { column, scale });
  const text = (entry: NumberEntry) => entryText(entry, { scale });
  const { onLeft, ...typed } = useTyped(value, onChange, read, text);
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...given}
      {...typed}
      onBlur={(event) => {
        onLeft();
        onBlur?.(event);
      }}
    />
  );
};
