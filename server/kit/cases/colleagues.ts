/** The staff to whom a case may be transferred, and those who may be asked for an opinion. */
import { sql } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import { caseReaders } from '#contract/kit/staff-case-calls.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import { byName } from '../by-name.ts';
import type { Verb } from '../calls/implement.ts';
import type { Context, Db, Staff } from '../context.ts';
import { hasAny } from '../has-any.ts';
import { handling } from './staff-rights.ts';

const colleaguesOf = ({ region, actor }: Context<Staff>, db: Db) =>
  db
    .selectFrom('staff')
    .select(['staff_id', 'name', 'roles'])
    .where('region_code', '=', region.code)
    .where('disabled_at', 'is', null)
    .where('staff_id', '<>', actor.staff_id);

/** Only staff who read cases: others could not open the case they are asked about. */
export const listColleagues: Verb<'GET /console/colleagues'> = async (context) => {
  const rows = await colleaguesOf(context, context.db)
    .where(sql<boolean>`roles && ${[...caseReaders]}::text[]`)
    .orderBy('name')
    .orderBy('staff_id')
    .limit(500)
    .execute();
  return {
    data: rows.toSorted(byName(({ name }) => name)).map(({ staff_id, name, roles }) => ({
      staff_id,
      name,
      role_names: roles.map((role) => roleNames[role as keyof typeof roleNames] ?? role),
      handles: hasAny({ roles }, handling),
    })),
  };
};

/** Refuses a colleague who could not act on the case. */
export const checkColleague = async (
  context: Context<Staff>,
  db: Db,
  action: 'transfer' | 'ask_opinion',
  staff_id: string | undefined,
): Promise<void> => {
  const known = staff_id
    ? await colleaguesOf(context, db).where('staff_id', '=', staff_id).executeTakeFirst()
    : undefined;
  if (known && hasAny(known, action === 'transfer' ? handling : caseReaders)) return;
  const message = known ? '该工作人员不能办理此类事项，请选择其他人' : '请选择工作人员';
  throw refuse('invalid', { errors: [{ field: 'to_staff_id', message }], message });
};
