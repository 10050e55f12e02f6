/** A change that one person of the staff proposed and another passes or returns (decision 088): who may, and what the proposer is told. */
import type { StaffRole } from '#contract/kit/call.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { changeDeciders } from '#contract/kit/proposal.ts';
import type { Context, Staff, Tx } from './context.ts';
import { sendMessages } from './messages.ts';

type Proposal = {
  proposed_by: string;
  /** 字典修改 */
  noun: string;
  /** What it is about. */
  title: string;
  /** The console's page of it. */
  link: string;
  deciders?: readonly StaffRole[];
  /** What passing did, told to the proposer. */
  effect?: string;
};
type Decision = { action: 'pass' | 'refuse'; opinion: string };

/** What is decided is what was read: nothing waits any more, or a later proposal has taken its place. */
export function requireRead<P extends { proposal_id: string }>(
  proposal: P | undefined,
  read: string,
): asserts proposal is P {
  if (!proposal) throw refuse('not_found');
  if (proposal.proposal_id !== read) throw refuse('record_changed', { message: '修改内容有更新，请重新查看后再审核' });
}

/** Refuses whoever may not decide so; tells the proposer, unless they took it back themselves. The caller carries it out in the same write. */
export const settleProposal = async (
  tx: Tx,
  context: Context<Staff>,
  { proposed_by, noun, title, link, deciders = changeDeciders, effect = '修改已生效。' }: Proposal,
  { action, opinion }: Decision,
): Promise<void> => {
  const { actor } = context;
  const own = proposed_by === actor.staff_id;
  const decides = actor.roles.some((role) => deciders.includes(role));
  if (!decides && !(own && action === 'refuse')) throw refuse('forbidden');
  if (own && action === 'pass') throw refuse('wrong_state', { message: '本人提出的须由另一人审核' });
  if (own) return;
  if (action === 'refuse' && !opinion) throw refuseAt('opinion_required', 'opinion', '请填写退回原因');
  const [said, body] = action === 'pass' ? ['已通过', effect] : ['已退回', `退回原因：${opinion}`];
  await sendMessages(tx, context, [
    { to: { kind: 'staff', id: proposed_by }, title: `${noun}${said}：${title}`, body, link },
  ]);
};
