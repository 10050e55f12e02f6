/** A label, a control, a hint and one message, joined for readers of the screen too. */
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useFormContext } from './use-form.ts';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> & {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Does not block: `校验位不符，请核对`. */
  warning?: string;
  /** Within the control's right edge, or beside it: a button. */
  inside?: ReactNode;
  beside?: ReactNode;
};

export const Field = ({ name, label, hint, warning, inside, beside, required, ...input }: FieldProps) => {
  const { errors } = useFormContext();
  const id = useId();
  const error = errors[name];
  const described = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field" data-wrong={Boolean(error)}>
      <label htmlFor={id}>
        {label}
        {!required && <small>选填</small>}
      </label>
      <div className="field-line">
        <div className="field-control">
          <input
            id={id}
            name={name}
            className="control"
            required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            {...input}
          />
          {inside}
        </div>
        {beside}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field-warning" id={`${id}-warning`} aria-live="polite" hidden={!warning}>
        {warning}
      </p>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
};

/** One box to tick, with its own message. */
export const Tick = ({ name, value = 'yes', children }: { name: string; value?: string; children: ReactNode }) => {
  const { errors } = useFormContext();
  const id = useId();
  const error = errors[name];
  return (
    <div className="field tick" data-wrong={Boolean(error)}>
      <input
        id={id}
        type="checkbox"
        name={name}
        value={value}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{children}</label>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
};
