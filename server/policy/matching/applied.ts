/** Who has applied already is not reminded of the deadline (decision 078). */
import { type Day, dayOf } from '#contract/kit/day.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import type { Declaration } from './declarations.ts';

/** Handed in, and neither refused, withdrawn nor void. */
const standing = [20, 30, 40, 50, 60];

/** Whether one of these members, or the enterprise it acts for, has handed in an application in the round that is open. */
export const appliedBy = async (
  db: Db | Tx,
  { region }: Pick<Context, 'region'>,
  users: readonly string[],
): Promise<(user_id: string, declaration: Pick<Declaration, 'obj_id' | 'apply_start'>) => boolean> => {
  const rows =
    users.length === 0
      ? []
      : await db
          .selectFrom('member')
          .innerJoin('case_record', (join) =>
            join.on((eb) =>
              eb.or([
                eb('case_record.holder_id', '=', eb.ref('member.user_id')),
                eb('case_record.holder_id', '=', eb.ref('member.enterprise_id')),
              ]),
            ),
          )
          .select(['member.user_id', 'case_record.subject_id', 'case_record.submitted_at'])
          .where('member.user_id', 'in', users)
          .where('case_record.region_code', '=', region.code)
          .where('case_record.case_type', '=', 'policy_application')
          .where('case_record.state', 'in', standing)
          .execute();
  const days = new Map<string, Day>();
  for (const { user_id, subject_id, submitted_at } of rows) {
    const key = `${user_id} ${subject_id}`;
    const day = submitted_at ? dayOf(submitted_at) : '';
    if (day > (days.get(key) ?? '')) days.set(key, day);
  }
  // An application of an earlier round says nothing of this one.
  return (user_id, { obj_id, apply_start }) => {
    const day = days.get(`${user_id} ${obj_id}`);
    return day !== undefined && day >= (apply_start ?? day);
  };
};
