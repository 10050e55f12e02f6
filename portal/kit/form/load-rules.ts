import type { FieldErrors } from './told-failure.ts';
import type { Values } from './use-form.ts';

type Rules = typeof import('./rules.ts');
let loading: Promise<Rules | undefined> | undefined;

/** The rules, or nothing when they cannot be fetched: the server has them too. */
export const loadRules = (): Promise<Rules | undefined> => {
  loading ??= import('./rules.ts').catch(() => {
    loading = undefined;
    return undefined;
  });
  return loading;
};

/** A form's check by the contract of the call that it makes; `also` adds what only the form knows. */
export const checkedBy =
  (
    call: Parameters<Rules['wrongFields']>[0],
    body: (values: Values) => object,
    { renamed, also }: { renamed?: Readonly<Record<string, string>>; also?: (values: Values) => FieldErrors } = {},
  ) =>
  async (values: Values): Promise<FieldErrors> => {
    const rules = await loadRules();
    return { ...rules?.wrongFields(call, body(values), renamed), ...also?.(values) };
  };
