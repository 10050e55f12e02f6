/** A day as people type, paste or choose it. What is no day stays as it was typed, and is refused beside its field. */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type ComponentProps, createContext, use } from 'react';
import { isDay } from '#contract/kit/day.ts';
import { dayTyped } from '#contract/kit/typed-day.ts';
import { enterStays } from './enter-stays.ts';
import type { InputProps } from './labelled.tsx';
import { useTyped } from './use-typed.ts';

type InHand = ReturnType<typeof useTyped<string>> & { invalid: InputProps['aria-invalid'] };
const Typed = createContext<InHand | undefined>(undefined);
/** The picker's own input would empty itself when it is left with what the picker cannot read, and says that nothing is wrong with it. */
const TypedInput = (input: ComponentProps<'input'>) => {
  const typed = use(Typed);
  return (
    <input
      {...input}
      data-day
      aria-invalid={typed?.invalid}
      value={typed?.value ?? input.value}
      onChange={(event) => {
        typed?.onChange(event);
        input.onChange?.(event);
      }}
      onBlur={(event) => {
        typed?.onBlur();
        input.onBlur?.(event);
      }}
    />
  );
};
const components = { input: TypedInput };
/** On a phone there is no room beside the field: the calendar stays inside the screen. */
const onScreen = { adjustX: true, adjustY: true, shiftX: true, shiftY: true };
const places = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: onScreen },
  bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: onScreen },
  topLeft: { points: ['bl', 'tl'], offset: [0, -4], overflow: onScreen },
  topRight: { points: ['br', 'tr'], offset: [0, -4], overflow: onScreen },
};
const asTyped = (day: string): string => day;

export type DayInputProps = {
  input: InputProps;
  /** `2026-11-22`, what was typed and is no day, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** What was chosen in the calendar, where that is more than what is still being typed. */
  onChoose?: (day: string) => void;
  placeholder?: string;
  /** Whether a day cannot be chosen. */
  refuses?: ((day: string) => boolean) | undefined;
  disabled?: boolean;
  className?: string;
};
export const DayInput = ({
  input,
  value,
  onChange,
  onChoose = onChange,
  placeholder = '年-月-日',
  refuses,
  disabled = false,
  className,
}: DayInputProps) => (
  <Typed value={{ ...useTyped(value, onChange, dayTyped, asTyped), invalid: input['aria-invalid'] }}>
    <DatePicker
      {...input}
      {...(className && { className })}
      builtinPlacements={places}
      components={components}
      disabled={disabled}
      placeholder={placeholder}
      status={input['aria-invalid'] ? 'error' : ''}
      onKeyDown={enterStays}
      value={isDay(value) ? dayjs(value) : null}
      {...(refuses && { disabledDate: (day: dayjs.Dayjs) => refuses(day.format('YYYY-MM-DD')) })}
      onChange={(day) => onChoose(day ? day.format('YYYY-MM-DD') : '')}
    />
  </Typed>
);

/** A day that must not be chosen stays, too, and is told at once. */
export const dayMessage = (
  error: string | undefined,
  day: string,
  refuses: ((day: string) => boolean) | undefined,
): string | undefined => error ?? (isDay(day) && refuses?.(day) ? '不能选这一天' : undefined);
