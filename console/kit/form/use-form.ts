/** A small form validated by a schema of the contract: its values, its messages, and which input gets the focus. */
import { useCallback, useRef, useState } from 'react';
import type * as z from 'zod';
import { Failure } from '#contract/kit/errors.ts';
import { tidyBody } from '#contract/kit/tidy.ts';
import { dayWanted, isUnreadDay } from '#contract/kit/typed-day.ts';

export type Errors = Readonly<Record<string, string>>;

/** The id of the input for a path such as `materials.0.name`. */
export const fieldId = (form: string, field: string) => `${form}-${field.replaceAll('.', '-')}`;

/** The first message for each path. */
const errorsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= message;
  return errors;
};

const holdsDay = (form: string, field: string): boolean =>
  document.getElementById(fieldId(form, field))?.dataset.day !== undefined;
/** Numbers and days that were typed and are none (`number-input.tsx`, `day-input.tsx`): whatever a schema says of them, this says what to do. */
const unread = (form: string, values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      if (Number.isNaN(value)) return [[field, '请填写规范的数字，如 1234.56 或 1,234.56，最多两位小数']];
      return isUnreadDay(value) && holdsDay(form, field) ? [[field, dayWanted]] : [];
    }),
  );

/** The value at `0.passed` within a field's rows. */
const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], value);

/** The messages of a refusal by field; undefined when it has none. */
const refusedFields = (error: unknown): Record<string, string> | undefined =>
  error instanceof Failure && error.detail.errors?.length
    ? Object.fromEntries(
        error.detail.errors.map(({ field, message }) => [field.replace(/^(body|fields)\./, ''), message]),
      )
    : undefined;

/** Focuses the first input, in page order, that has a message. */
export const focusFirst = (form: string, errors: Errors) => {
  const targets = Object.keys(errors)
    .map((field) => {
      for (let path = field; path; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
        const found = document.getElementById(fieldId(form, path));
        if (found) return found;
      }
      return null;
    })
    .filter((found) => found !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const [first] = targets;
  if (!first) return;
  const focusable = first.matches('input,textarea,button,select,[contenteditable],[tabindex]')
    ? first
    : first.querySelector<HTMLElement>('input,textarea,button,[contenteditable],[tabindex]');
  (focusable ?? first).focus({ preventScroll: true });
  first.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
};

export const useForm = <V extends Record<string, unknown>>(form: string, initial: V, schema?: z.ZodType) => {
  const [values, setValues] = useState<V>(initial);
  const [errors, setErrors] = useState<Errors>({});
  const latest = useRef(values);
  latest.current = values;

  const set = useCallback(<K extends keyof V & string>(field: K, value: V[K]) => {
    const before = latest.current[field];
    const mended = (place: string): boolean =>
      place === field ||
      (place.startsWith(`${field}.`) &&
        valueAt(before, place.slice(field.length + 1)) !== valueAt(value, place.slice(field.length + 1)));
    setValues((all) => ({ ...all, [field]: value }));
    setErrors((shown) =>
      Object.keys(shown).some(mended)
        ? Object.fromEntries(Object.entries(shown).filter(([place]) => !mended(place)))
        : shown,
    );
  }, []);
  /** Says something beside a field, and leaves the focus where it is. */
  const tell = useCallback(
    (field: string, message: string) => setErrors((shown) => ({ ...shown, [field]: message })),
    [],
  );
  const show = useCallback(
    (found: Errors) => {
      setErrors(found);
      // After React has drawn the messages.
      setTimeout(() => focusFirst(form, found));
    },
    [form],
  );
  /** True when every value is valid, by the form's schema or by one that asks less, and nothing else is wrong. All is told at once. */
  const check = useCallback(
    (by = schema, elsewhere: Errors = {}): boolean => {
      const found = {
        ...elsewhere,
        ...errorsOf(by?.safeParse(tidyBody(latest.current)).error?.issues ?? []),
        ...unread(form, latest.current),
      };
      if (Object.keys(found).length) {
        show(found);
        return false;
      }
      setErrors({});
      return true;
    },
    [form, schema, show],
  );
  /** Shows a refusal's messages beside their fields; false when it names no field. */
  const refused = useCallback(
    (error: unknown): boolean => {
      const found = refusedFields(error);
      if (found) show(found);
      return found !== undefined;
    },
    [show],
  );
  return { form, values, errors, set, setValues, check, tell, show, refused };
};
export type Form<V extends Record<string, unknown>> = ReturnType<typeof useForm<V>>;
