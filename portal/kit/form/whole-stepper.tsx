import { type ReactNode, useId } from 'react';
import { wholeTyped, wholeWanted } from '#contract/kit/typed-number.ts';
import { Button } from '../button.tsx';
import './form.css';

type Props = {
  label: ReactNode;
  /** What is counted, for whoever hears the buttons. */
  of: string;
  name: string;
  max: number;
  value: string;
  onValue: (typed: string) => void;
};
/** A whole number from none to `max`, typed or counted with two buttons. What is none stays as it was typed, and is told below it. */
export const WholeStepper = ({ label, of, name, max, value, onValue }: Props) => {
  const id = useId();
  const read = wholeTyped(value, 0, max) ?? 0;
  const wrong = Number.isNaN(read) ? wholeWanted(0, max) : '';
  const step = (by: number) => onValue(String(Math.min(max, Math.max(0, (wrong ? max : read) + by))));
  return (
    <div className="whole-stepper">
      <label htmlFor={`${id}-input`}>{label}</label>
      <span className="whole-stepper-parts">
        <Button aria-label={`减少 ${of}`} disabled={read === 0} onClick={() => step(-1)} text="−" />
        <input
          id={`${id}-input`}
          className="control"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? id : undefined}
        />
        <Button aria-label={`增加 ${of}`} disabled={read === max} onClick={() => step(1)} text="+" />
      </span>
      <span className="whole-wrong" id={id} aria-live="polite">
        {wrong}
      </span>
    </div>
  );
};
