import type { FieldErrors } from '../../kit/form/told-failure.ts';
import type { Values } from '../../kit/form/use-form.ts';

type Rules = typeof import('./rules.ts');
let loading: Promise<Rules | undefined> | undefined;

/** The rules, or undefined when they cannot be loaded: the server applies them too. */
export const loadRules = (): Promise<Rules | undefined> => {
  loading ??= import('./rules.ts').catch(() => {
    loading = undefined;
    return undefined;
  });
  return loading;
};

/** Validates a form by the contract of its call; `also` adds checks that only the form knows. */
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
