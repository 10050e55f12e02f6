/** The holder of a case, and the facts that are known about it. */
import type { AnyCaseType, KnownFact } from '#contract/kit/case.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Db, Member } from '../context.ts';
import type { CaseRow } from './case-definition.ts';

export type Holder = { holder_id: string; applicant_name: string; facts: Partial<Record<KnownFact, string | number>> };

/** The holders whose cases a member sees: the person, and the enterprise the person acts for. */
export const holdersOf = ({ user_id, enterprise_id }: Member): string[] =>
  enterprise_id ? [user_id, enterprise_id] : [user_id];

/** Who is notified about a case: the person who began it while that person belongs to its holder, otherwise the enterprise's owners. */
export const readersOf = async (
  db: Db,
  { user_id, holder_id }: Pick<CaseRow, 'user_id' | 'holder_id'>,
): Promise<string[]> => {
  if (user_id === holder_id) return [user_id];
  const people = await db
    .selectFrom('enterprise_member')
    .select(['user_id', 'member_role'])
    .where('enterprise_id', '=', holder_id)
    .execute();
  if (people.some((person) => person.user_id === user_id)) return [user_id];
  return people.filter(({ member_role }) => member_role === 'owner').map((person) => person.user_id);
};

/** Refuses a member who may not begin a case of this type. */
export const holderFor = async ({ db, actor }: Context<Member>, type: Pick<AnyCaseType, 'holder'>): Promise<Holder> => {
  const person = await db
    .selectFrom('member')
    .select(['name', 'nickname', 'phone', 'email'])
    .where('user_id', '=', actor.user_id)
    .executeTakeFirstOrThrow();
  const enterprise = actor.enterprise_id
    ? await db.selectFrom('enterprise').selectAll().where('enterprise_id', '=', actor.enterprise_id).executeTakeFirst()
    : undefined;
  if (type.holder !== 'person' && !enterprise) throw refuse('enterprise_missing');
  if (type.holder === 'certified' && !actor.certified) throw refuse('enterprise_uncertified');
  const name = person.name || person.nickname;
  const facts = Object.entries({
    ...enterprise,
    contact_person: enterprise?.contact_person || name,
    contact_phone: enterprise?.contact_phone || person.phone,
    person_name: name,
    person_phone: person.phone,
    person_email: person.email,
  }).filter(
    (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== undefined && entry[1] !== '',
  );
  return {
    holder_id: type.holder === 'person' || !enterprise ? actor.user_id : enterprise.enterprise_id,
    applicant_name: type.holder === 'person' || !enterprise ? name || '个人用户' : enterprise.enterprise_name,
    facts: Object.fromEntries(facts),
  };
};
