import type { Field } from '#contract/kit/fields.ts';
import type { InputProps } from '../../kit/form/labelled.tsx';
import type { Errors } from '../../kit/form/use-form.ts';

/** What the control of a field is given, whatever its kind. */
export type ControlProps = {
  form: string;
  name: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  input: InputProps;
  /** Messages inside this field, `0.name`. */
  inner: Errors;
};
