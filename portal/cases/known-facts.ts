/** Which fields still say what the house filled in, so that they can be marked. */
import type { AnyCaseType } from '#contract/kit/case.ts';
import { api } from '../kit/api.ts';

/** By field: whether a value is what the house knows. */
export type Facts = Readonly<Record<string, (value: unknown) => boolean>>;

/** A person's own phone is only known masked here. */
const fits = (known: string) => (value: unknown) => {
  const [start = '', end] = known.split('****');
  const text = String(value ?? '');
  return end === undefined
    ? text === known
    : text.length === known.length && text.startsWith(start) && text.endsWith(end);
};

export const loadFacts = async ({ known }: AnyCaseType): Promise<Facts> => {
  if (Object.keys(known).length === 0) return {};
  const me = (await api()['GET /users/users/me']()).data;
  const enterprise = me.enterprise
    ? (
        await api()['GET /enterprise/enterprise/{enterprise_id}']({
          params: { enterprise_id: me.enterprise.enterprise_id },
        })
      ).data
    : undefined;
  const name = me.name || me.nickname;
  const facts: Readonly<Record<string, unknown>> = {
    ...enterprise,
    contact_person: enterprise?.contact_person || name,
    contact_phone: enterprise?.contact_phone || me.phone,
    person_name: name,
    person_phone: me.phone,
    person_email: me.email,
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([key, fact]) => {
      const value = facts[fact];
      return value === undefined || value === null || value === '' ? [] : [[key, fits(String(value))]];
    }),
  );
};
