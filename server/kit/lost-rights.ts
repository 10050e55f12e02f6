/**
 * What gave the right to a record is looked at again at each later step (decision 152): whoever decides sees what was lost since. A plain rule
 * refuses the step; anything else is asked once.
 */
import { refuse } from '#contract/kit/errors.ts';
import { holdAct } from './calls/held-figures.ts';
import type { Context, Db } from './context.ts';

/** In words, and whether nobody may set it aside; `mend`: where whoever lost it gets it back. */
export type Lost = { message: string; refuses: boolean; mend?: string };

export const saysOf = (lost: readonly Lost[]): string[] => lost.map(({ message }) => message);

/** Refuses the step, or asks whether it is meant. `instead`: what can be done instead. */
export const decideLost = (
  context: Pick<Context, 'held'>,
  lost: readonly Lost[],
  { act, instead }: { act: string; instead?: string },
): void => {
  if (lost.length === 0) return;
  const message = saysOf(lost).join('；');
  if (lost.some(({ refuses }) => refuses))
    throw refuse('wrong_state', { message: [`${message}，不能${act}`, instead].filter(Boolean).join('；') });
  holdAct(context, [{ field: 'action', message: `${message}。仍要${act}？` }]);
};

const certified = 2;

/** What an enterprise, and the person who acts for it, no longer are. */
export const lostStanding = async (
  db: Db,
  { enterprise_id, user_id }: { enterprise_id: string; user_id?: string },
  must: { certified?: boolean; department?: boolean; owner?: boolean },
): Promise<Lost[]> => {
  const enterprise = await db
    .selectFrom('enterprise')
    .select(['certification', 'department'])
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  const lost: Lost[] = [];
  if (must.certified && enterprise?.certification !== certified)
    lost.push({ message: '企业认证已失效', refuses: true, mend: '请在用户中心“企业信息”重新申请企业认证' });
  if (must.department && !enterprise?.department)
    lost.push({ message: '该单位已不是部门账号', refuses: true, mend: '请联系平台恢复部门账号' });
  if (!user_id) return lost;
  const member = await db
    .selectFrom('enterprise_member')
    .select('member_role')
    .where('enterprise_id', '=', enterprise_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  // The record is the enterprise's, and its colleagues go on with it.
  if (!member) lost.push({ message: '经办人已离开该企业', refuses: false });
  else if (must.owner && member.member_role !== 'owner')
    lost.push({ message: '经办人已不是企业负责人', refuses: false });
  return lost;
};
