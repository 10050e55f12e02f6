import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { enterStays } from './enter-stays.ts';
import type { InputProps } from './labelled.tsx';

const usualTime = '09:00';

type Props = {
  input: InputProps;
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  notBefore?: string;
};

/** A day and a time of day as `YYYY-MM-DD HH:mm:00` in Beijing time, whatever the machine's time zone. */
export const MomentInput = ({ input, label, value, onChange, notBefore }: Props) => {
  const [day, time] = value ? [value.slice(0, 10), value.slice(11, 16)] : [null, ''];
  const status = input['aria-invalid'] ? 'error' : '';
  return (
    <div className="moment">
      <DatePicker
        {...input}
        placeholder="年-月-日"
        onKeyDown={enterStays}
        status={status}
        value={day ? dayjs(day) : null}
        {...(notBefore && { disabledDate: (one) => one.format('YYYY-MM-DD') < notBefore })}
        onChange={(next) => onChange(next ? `${next.format('YYYY-MM-DD')} ${time || usualTime}:00` : null)}
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
