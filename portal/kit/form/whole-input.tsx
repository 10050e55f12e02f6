import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import './form.css';

type Props = InputHTMLAttributes<HTMLInputElement> & { frame?: string; label: ReactNode; wrong: string };
/** A whole number outside a form of fields, e.g. in a cart. What is none stays as it was typed; `wrong` is said below it. */
export const WholeInput = ({ frame, label, wrong, className = '', ...input }: Props) => {
  const id = useId();
  return (
    <div className={frame}>
      <label>
        {label}
        <input
          {...input}
          className={`control ${className}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? id : undefined}
        />
      </label>
      <span className="whole-wrong" id={id} aria-live="polite">
        {wrong}
      </span>
    </div>
  );
};
