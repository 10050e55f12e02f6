import type { ReactNode } from 'react';
import { fieldId } from './use-form.ts';

/** Attributes for the input inside a `Labelled`, so that screen readers read label, help and message with it. */
export type InputProps = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-labelledby'?: string;
  'aria-label'?: string;
};

/** A label, an input, its help and its message. `group`: there are several inputs; the label names them as a group. */
export const Labelled = ({
  form,
  field,
  label,
  required = false,
  help,
  error,
  group = false,
  className = '',
  children,
}: {
  form: string;
  field: string;
  label: ReactNode;
  required?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  group?: boolean;
  className?: string;
  children: (input: InputProps) => ReactNode;
}) => {
  const id = fieldId(form, field);
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const input: InputProps = {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
    ...(required && !group && { 'aria-required': true }),
    ...(group && { 'aria-labelledby': `${id}-label` }),
  };
  return (
    <div className={`field ${error ? 'field-wrong' : ''} ${className}`}>
      <div className="field-head">
        {group ? (
          <span id={`${id}-label`} className="field-label">
            {label}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className="field-label">
            {label}
          </label>
        )}
        {required && (
          <i className="required" aria-hidden="true">
            必填
          </i>
        )}
      </div>
      {children(input)}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
};
