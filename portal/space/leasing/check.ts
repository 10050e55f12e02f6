import type { FieldErrors } from '../../kit/form/told-failure.ts';

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

export const check = async (what: Parameters<Rules['wrongFields']>[0], body: object): Promise<FieldErrors> =>
  (await loadRules())?.wrongFields(what, body) ?? {};
