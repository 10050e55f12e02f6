/** Inputs bound to a form: each reads and sets its field, and shows its message. */
import { Input, Radio, Select } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { wholeWanted } from '#contract/kit/typed-number.ts';
import { DayInput, type DayInputProps, dayMessage } from './day-input.tsx';
import { type InputProps, Labelled } from './labelled.tsx';
import { WholeInput } from './number-input.tsx';
import { Opinion } from './opinion.tsx';
import type { Form } from './use-form.ts';

type Values = Record<string, unknown>;
/** What an input needs of its form. */
export type FieldsOf<V extends Values> = Pick<Form<V>, 'form' | 'values' | 'errors' | 'set'>;
type Named<V extends Values, F extends keyof V & string> = {
  of: FieldsOf<V>;
  field: F;
  label: ReactNode;
  required?: boolean;
  help?: ReactNode;
};

type FieldProps<V extends Values, F extends keyof V & string> = Named<V, F> & {
  group?: boolean;
  /** The message, where the schema's words do not fit what was typed. */
  say?: (error: string | undefined, value: V[F]) => string | undefined;
  children: (input: InputProps, value: V[F], set: (value: V[F]) => void) => ReactNode;
};
/** Any input. */
export const Field = <V extends Values, F extends keyof V & string>({
  of: { form, values, errors, set },
  field,
  say = (error) => error,
  children,
  ...labels
}: FieldProps<V, F>) => (
  <Labelled form={form} field={field} error={say(errors[field], values[field])} {...labels}>
    {(input) => children(input, values[field], (value) => set(field, value))}
  </Labelled>
);

/** Fields whose value is a text. */
type TextKey<V extends Values> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string];
type TextProps<V extends Values, F extends TextKey<V>> = Named<V, F> &
  Pick<ComponentProps<typeof Input>, 'autoFocus' | 'autoCapitalize' | 'maxLength' | 'onPressEnter' | 'spellCheck'>;
export const TextField = <V extends Values, F extends TextKey<V>>({
  autoFocus,
  autoCapitalize,
  maxLength,
  onPressEnter,
  spellCheck,
  ...named
}: TextProps<V, F>) => (
  <Field {...named}>
    {(input, value, set) => (
      <Input
        {...input}
        {...(autoFocus && { autoFocus })}
        {...(autoCapitalize && { autoCapitalize })}
        {...(maxLength && { maxLength })}
        {...(onPressEnter && { onPressEnter })}
        {...(spellCheck !== undefined && { spellCheck })}
        autoComplete="off"
        value={value as string}
        onChange={(event) => set(event.target.value as V[F])}
      />
    )}
  </Field>
);

export const DayField = <V extends Values, F extends TextKey<V>>({
  refuses,
  disabled = false,
  ...named
}: Named<V, F> & Pick<DayInputProps, 'refuses' | 'disabled'>) => (
  <Field {...named} say={(error, value) => dayMessage(error, value as string, refuses)}>
    {(input, value, set) => (
      <DayInput
        input={input}
        value={value as string}
        onChange={(day) => set(day as V[F])}
        disabled={disabled}
        refuses={refuses}
      />
    )}
  </Field>
);

type ChoiceProps<V extends Values, F extends keyof V & string> = Named<V, F> & {
  options: readonly { value: V[F]; label: string }[];
};
/** One of a few, all in sight. */
export const ChoiceField = <V extends Values, F extends keyof V & string>({ options, ...named }: ChoiceProps<V, F>) => (
  <Field {...named} group>
    {(input, value, set) => (
      <Radio.Group
        aria-labelledby={input['aria-labelledby']}
        name={named.field}
        value={value}
        onChange={(event) => set(event.target.value)}
        options={options.map((option) => ({ ...option, value: option.value as string }))}
      />
    )}
  </Field>
);

type SelectProps<V extends Values, F extends keyof V & string> = Named<V, F> &
  Pick<ComponentProps<typeof Select>, 'allowClear' | 'loading' | 'placeholder'> & {
    options: readonly { value: Exclude<V[F], null | undefined>; label: string }[];
    /** Found by typing a part of the label. */
    searched?: boolean;
  };
/** One of many. */
export const SelectField = <V extends Values, F extends keyof V & string>({
  options,
  searched = false,
  allowClear = false,
  loading = false,
  placeholder,
  ...named
}: SelectProps<V, F>) => (
  <Field {...named}>
    {(input, value, set) => (
      <Select
        {...input}
        className="wide"
        allowClear={allowClear}
        loading={loading}
        placeholder={placeholder}
        {...(searched && { showSearch: { optionFilterProp: 'label' } })}
        value={(value ?? null) as string | null}
        onChange={(next) => set((next ?? null) as V[F])}
        options={options.map((option) => ({ ...option, value: option.value as string }))}
      />
    )}
  </Field>
);

/** Fields whose value is a number; null while nothing is typed, if the field allows it. */
type NumberKey<V extends Values> = { [K in keyof V & string]: V[K] extends number | null ? K : never }[keyof V &
  string];
type NumberProps<V extends Values, F extends NumberKey<V>> = Named<V, F> & { min?: number; max: number; unit?: string };
/** A whole number. What is typed and is none, or not within the limits, is NaN in the form. */
export const NumberField = <V extends Values, F extends NumberKey<V>>({
  min = 0,
  max,
  unit,
  ...named
}: NumberProps<V, F>) => (
  <Field {...named} say={(error, value) => (error && Number.isNaN(value) ? wholeWanted(min, max) : error)}>
    {(input, value, set) => (
      <WholeInput
        {...input}
        min={min}
        max={max}
        unit={unit}
        value={value as number | null}
        onValue={(next) => set(next as V[F])}
      />
    )}
  </Field>
);

type OpinionRule = Pick<ComponentProps<typeof Opinion>, 'label' | 'required' | 'max' | 'help' | 'autoFocus' | 'ready'>;
/** The text that a step may need. Its limits: `wrongOpinion`. */
export const OpinionField = <V extends { opinion: string }>({
  of: { form, values, errors, set },
  ...rule
}: OpinionRule & { of: FieldsOf<V> }) => (
  <Opinion
    form={form}
    {...rule}
    error={errors.opinion}
    value={values.opinion}
    onChange={(text) => set('opinion', text as V['opinion'])}
  />
);
