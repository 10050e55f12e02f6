/** A day as people type, paste or choose it. What is no day stays as it was typed, and the form refuses it beside the field. */
import { Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ComponentProps, createContext, use } from 'react';
import { isDay } from '#contract/kit/day.ts';
import { dayTyped, momentParts } from '#contract/kit/typed-day.ts';
import { DayInput } from '../antd/day-input.client.tsx';
import { useTyped } from './use-typed.client.ts';

type InHand = ReturnType<typeof useTyped<string>> & { invalid: TypedDayProps['aria-invalid'] };
const Typed = createContext<InHand | undefined>(undefined);
/** The picker's own input would empty itself when it is left with what the picker cannot read, and says that nothing is wrong with it. */
const TypedInput = (input: ComponentProps<'input'>) => {
  const typed = use(Typed);
  return (
    <input
      {...input}
      aria-invalid={typed?.invalid}
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
export type TypedDayProps = {
  id?: string;
  'aria-label'?: string;
  /** Given by the form. */
  'aria-invalid'?: 'true' | undefined;
  /** Days that the calendar does not offer. */
  refuses?: ((day: string) => boolean) | undefined;
  value?: string;
  onValue?: (day: string) => void;
};
export const TypedDay = ({ value = '', onValue, refuses, 'aria-invalid': invalid, ...given }: TypedDayProps) => (
  <Typed value={{ ...useTyped(value, onValue, dayTyped, asTyped), invalid }}>
    <DayInput
      {...given}
      components={components}
      style={fill}
      value={isDay(value) ? dayjs(value) : null}
      {...(refuses && { disabledDate: (day: Dayjs) => refuses(day.format('YYYY-MM-DD')) })}
      onChange={(day) => onValue?.(day?.format('YYYY-MM-DD') ?? '')}
    />
  </Typed>
);

type MomentProps = Pick<TypedDayProps, 'id' | 'aria-label' | 'onValue'> & { label: string; value: string };
const usualTime = '09:00';
/** A day and a time of day: `2026-11-22 09:00:00`, or with what was typed for the day. */
export const TypedMoment = ({ label, value, onValue, ...given }: MomentProps) => {
  const [day, time] = momentParts(value);
  return (
    <div className="typed-moment">
      <TypedDay {...given} value={day} onValue={(next) => onValue?.(next && `${next} ${time || usualTime}:00`)} />
      <Input
        type="time"
        aria-label={`${label}的时刻`}
        disabled={!day}
        value={time}
        onChange={({ target }) => onValue?.(`${day} ${target.value || usualTime}:00`)}
      />
    </div>
  );
};
