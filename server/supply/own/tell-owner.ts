/** Whom an entry belongs to is told what became of it. */
import type { FollowContentStep } from '../../kit/content/manage/take-step.ts';
import type { Tx } from '../../kit/context.ts';
import { sendMessages } from '../../kit/messages.ts';

const told: Readonly<Record<string, { title: string; says: string }>> = {
  pass: { title: '审核已通过', says: '已通过审核并公开' },
  publish: { title: '审核已通过', says: '已公开' },
  return: { title: '审核退回', says: '被退回修改' },
  take_down: { title: '已下线', says: '已由平台下线' },
};

/** The people of the enterprise, or the person whom it is about; at most fifty. */
const peopleOf = async (tx: Tx, obj_id: string): Promise<string[]> => {
  const owner = await tx
    .selectFrom('supply_owner')
    .select(['enterprise_id', 'user_id'])
    .where('obj_id', '=', obj_id)
    .executeTakeFirst();
  if (!owner) return [];
  if (owner.user_id) return [owner.user_id];
  const people = await tx
    .selectFrom('enterprise_member')
    .select('user_id')
    .where('enterprise_id', '=', owner.enterprise_id)
    .limit(50)
    .execute();
  return people.map(({ user_id }) => user_id);
};

export const tellOwner: FollowContentStep = async (tx, context, { entry, action, opinion }) => {
  const message = told[action];
  if (!message) return;
  const people = await peopleOf(tx, entry.obj_id);
  await sendMessages(
    tx,
    context,
    people.map((id) => ({
      to: { kind: 'member' as const, id },
      title: message.title,
      body: `“${entry.title}”${message.says}${opinion && `：${opinion}`}`,
      link: `/userCenter/user/enterpriseDemandList/supplies/${entry.obj_id}`,
    })),
  );
};
