import { Input } from 'antd';
import { momentParts } from '#contract/kit/typed-day.ts';
import { DayInput, type DayInputProps } from './day-input.tsx';
import { enterStays } from './enter-stays.ts';
import type { InputProps } from './labelled.tsx';

const usualTime = '09:00';

type Props = {
  input: InputProps;
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  refuses?: DayInputProps['refuses'];
};

/** A day and a time of day as `YYYY-MM-DD HH:mm:00` in Beijing time, whatever the machine's time zone. */
export const MomentInput = ({ input, label, value, onChange, refuses }: Props) => {
  const [day, time] = momentParts(value);
  const status = input['aria-invalid'] ? 'error' : '';
  return (
    <div className="moment">
      <DayInput
        input={input}
        value={day}
        refuses={refuses}
        onChange={(next) => onChange(next ? `${next} ${time || usualTime}:00` : null)}
      />
      <Input
        type="time"
        onKeyDown={enterStays}
        aria-label={`${label}的时刻`}
        status={status}
        disabled={!day}
        value={time}
        onChange={(event) => day && onChange(`${day} ${event.target.value || usualTime}:00`)}
      />
    </div>
  );
};
