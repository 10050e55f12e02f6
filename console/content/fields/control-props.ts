import type { Field } from '#contract/kit/fields.ts';
import type { InputProps } from '../../kit/form/labelled.tsx';
import type { Errors } from '../../kit/form/use-form.ts';

/** The props of every field's control, whatever its kind. */
export type ControlProps = {
  form: string;
  name: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  input: InputProps;
  /** Messages of parts of this field, `0.name`. */
  inner: Errors;
};
