/** A label, a control, a hint and one message, linked for screen readers. */
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { type Option, Options } from '../options.tsx';
import { useFormContext } from './use-form.ts';

type Told = {
  name: string;
  label: string;
  required?: boolean | undefined;
  hint?: ReactNode;
  /** A warning that does not block: `校验位不符，请核对`. */
  warning?: string | undefined;
  /** A button inside the control's right edge, or beside it. */
  inside?: ReactNode;
  beside?: ReactNode;
};
type ControlProps = {
  id: string;
  name: string;
  className: string;
  required?: boolean | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
};

const Frame = ({
  name,
  label,
  required,
  hint,
  warning,
  inside,
  beside,
  control,
}: Told & { control: (props: ControlProps) => ReactNode }) => {
  const { errors } = useFormContext();
  const id = useId();
  const error = errors[name];
  const described = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field" data-wrong={Boolean(error)}>
      <label htmlFor={id}>
        {label}
        {!required && <small>选填</small>}
      </label>
      <div className="field-line">
        <div className="field-control">
          {control({
            id,
            name,
            className: 'control',
            required,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': described || undefined,
          })}
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

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> & Told;
export const Field = ({ name, label, required, hint, warning, inside, beside, ...input }: FieldProps) => (
  <Frame
    {...{ name, label, required, hint, warning, inside, beside }}
    control={(props) => <input {...props} {...input} />}
  />
);

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'> & Told;
/** A text of several lines. */
export const Area = ({ name, label, required, hint, rows = 4, ...area }: AreaProps) => (
  <Frame {...{ name, label, required, hint }} control={(props) => <textarea {...props} rows={rows} {...area} />} />
);

type ChoiceProps = Told & { options: readonly Option[]; blank?: string };
/** A choice of a few options. */
export const Choice = ({ name, label, required, hint, options, blank = '请选择' }: ChoiceProps) => (
  <Frame
    {...{ name, label, required, hint }}
    control={(props) => (
      <select {...props} defaultValue="">
        <Options of={options} blank={blank} />
      </select>
    )}
  />
);

type Props = { name: string; value?: string; required?: boolean; children: ReactNode };
/** One checkbox with its own message. */
export const Tick = ({ name, value = 'yes', required = true, children }: Props) => {
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
        required={required}
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
