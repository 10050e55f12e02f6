/** A day as people type, paste or choose it. What is no day stays as it was typed, and the form refuses it beside the field. */
import dayjs, { type Dayjs } from 'dayjs';
import { type ComponentProps, createContext, use } from 'react';
import { isDay } from '#contract/kit/day.ts';
import { dayTyped } from '#contract/kit/typed-day.ts';
import { DayInput } from '../antd/day-input.client.tsx';
import { useTyped } from './use-typed.client.ts';

const Typed = createContext<ReturnType<typeof useTyped<string>> | undefined>(undefined);
/** The picker's own input would empty itself when it is left with what the picker cannot read. */
const TypedInput = (input: ComponentProps<'input'>) => {
  const typed = use(Typed);
  return (
    <input
      {...input}
      value={typed?.value ?? input.value}
      onChange={(event) => {
        typed?.onChange(event);
        input.onChange?.(event);
      }}
      onBlur={(event) => {
        typed?.onLeft();
        input.onBlur?.(event);
      }}
    />
  );
};
const components = { input: TypedInput };
const asTyped = (day: string): string => day;
const fill = { width: '100%' } as const;

/** `value`: `2026-11-22`, what was typed and is no day, or empty. */
type Props = {
  id?: string;
  'aria-label'?: string;
  maxDate?: Dayjs;
  value?: string;
  onValue?: (day: string) => void;
};
export const TypedDay = ({ value = '', onValue, ...given }: Props) => (
  <Typed value={useTyped(value, onValue, dayTyped, asTyped)}>
    <DayInput
      {...given}
      components={components}
      style={fill}
      value={isDay(value) ? dayjs(value) : null}
      onChange={(day) => onValue?.(day?.format('YYYY-MM-DD') ?? '')}
    />
  </Typed>
);
