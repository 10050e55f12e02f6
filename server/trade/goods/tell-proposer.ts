/** The people of a shop are told what became of what they handed in. */
import type { FollowContentStep } from '../../kit/content/manage/take-step.ts';
import { tellPeopleOf } from '../tell.ts';

const told: Readonly<Record<string, { title: string; says: string }>> = {
  pass: { title: '审核已通过', says: '已通过审核并发布' },
  publish: { title: '审核已通过', says: '已发布' },
  return: { title: '审核退回', says: '被退回修改' },
  take_down: { title: '已下线', says: '已由平台下线' },
};

export const tellProposer: FollowContentStep = async (tx, context, { entry, action, opinion }) => {
  const message = told[action];
  if (!message || !entry.proposer_id) return;
  await tellPeopleOf(tx, context, entry.proposer_id, {
    title: message.title,
    body: `“${entry.title}”${message.says}${opinion && `：${opinion}`}`,
    link: `/userCenter/user/shop/goods/${entry.obj_id}`,
  });
};
