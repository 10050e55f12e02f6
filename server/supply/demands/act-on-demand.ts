/** What a publisher does with a need and with the proposals for it. */
import { addMonths, dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { closeReasons, mayMoveDemand } from '#contract/supply/demand-moves.ts';
import { mostRenewals, renewalMonths } from '#contract/supply/demand-words.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Member, Tx } from '../../kit/context.ts';
import { endAbutmentsOf } from '../abutments/end-abutments.ts';
import { ownDemandOf } from './demand-reads.ts';
import { type DemandRow, lockDemand, ownDemands, stateOf } from './demand-row.ts';
import { checkDemandMove, moveDemand, noteDemand, type Recorder } from './move-demand.ts';
import { closeOthers, moveProposal, type ProposalRow, passOver, proposalsOf, restoreOthers } from './move-proposal.ts';
import { submitDemand } from './save-demand.ts';
import { tellProposer } from './tell.ts';

type Act = Parameters<Verb<'POST /tech/demands/status'>>[1]['body'];
type Doing<A extends Act['action'] = Act['action']> = {
  tx: Tx;
  context: Context<Member>;
  row: DemandRow;
  act: Extract<Act, { action: A }>;
  record: Recorder;
};

const proposalAmong = (rows: readonly ProposalRow[], obj_id: string): ProposalRow => {
  const found = rows.find((one) => one.obj_id === obj_id);
  if (!found) throw refuse('not_found');
  return found;
};

const shortlist = async ({ tx, context, row, act, record }: Doing<'shortlist'>): Promise<void> => {
  if (!mayMoveDemand('choose', stateOf(row))) throw refuse('wrong_state');
  const one = proposalAmong(await proposalsOf(tx, row, [1, 2, 3, 4]), act.proposal_id);
  const noted = await noteDemand(tx, context, row, 'shortlist', record, { version: act.version, opinion: act.opinion });
  await moveProposal(tx, context, one, 'shortlist', { opinion: act.opinion, set: { shortlist_reason: act.opinion } });
  await tellProposer(tx, context, one, { title: '您的揭榜方案已入围', body: `“${noted.title}”：${act.opinion}` });
};

/** Choosing is the publisher's agreement: from now on both sides see each other. */
const choose = async ({ tx, context, row, act, record }: Doing<'choose'>): Promise<void> => {
  checkDemandMove(row, 'choose', act.version);
  const one = proposalAmong(await proposalsOf(tx, row, [1, 2, 4]), act.proposal_id);
  await moveProposal(tx, context, one, 'choose', { opinion: act.opinion });
  const moved = await moveDemand(tx, context, row, 'choose', record, {
    version: act.version,
    opinion: act.opinion,
    set: { chosen_id: one.obj_id, publisher_signed_at: null, proposer_signed_at: null },
  });
  await tellProposer(tx, context, one, {
    title: '您的揭榜方案已选中',
    body: `“${moved.title}”的发布单位选定了您的方案，现在可以看到对方的名称和联系方式，请商定合同。`,
  });
  await passOver(tx, context, moved, {
    restorable: true,
    told: '发布单位选定了另一份方案。感谢您的方案；如需求重新征集，您的方案自动重新参选。',
  });
};

const reopen = async ({ tx, context, row, act, record }: Doing<'reopen'>): Promise<void> => {
  checkDemandMove(row, 'reopen', act.version);
  for (const one of await proposalsOf(tx, row, [3])) {
    await moveProposal(tx, context, one, 'fail', { opinion: act.opinion });
    await tellProposer(tx, context, one, {
      title: '揭榜未能签约',
      body: `“${row.title}”的发布单位登记为未能签约：${act.opinion}`,
    });
  }
  const moved = await moveDemand(tx, context, row, 'reopen', record, {
    version: act.version,
    opinion: act.opinion,
    set: { chosen_id: null, publisher_signed_at: null, proposer_signed_at: null },
  });
  await restoreOthers(tx, context, moved);
};

/** One side records the signing; when the other has, the need is signed. */
export const recordSigning = async (
  { tx, context, row, record }: Omit<Doing, 'act'>,
  side: 'publisher' | 'proposer',
  { version, opinion }: { version: number; opinion: string },
): Promise<DemandRow> => {
  checkDemandMove(row, 'sign', version);
  const [own, other] =
    side === 'publisher'
      ? ([row.publisher_signed_at, row.proposer_signed_at] as const)
      : ([row.proposer_signed_at, row.publisher_signed_at] as const);
  if (own) throw refuse('wrong_state');
  const set = side === 'publisher' ? { publisher_signed_at: context.now } : { proposer_signed_at: context.now };
  if (!other) return await noteDemand(tx, context, row, 'sign_once', record, { opinion, set });
  const signed = await moveDemand(tx, context, row, 'sign', record, { opinion, set });
  await closeOthers(tx, signed);
  await endAbutmentsOf(tx, context, signed, '该需求已签约，感谢您的关注。');
  return signed;
};

type Plain = { version: number; opinion: string };
type DoingPlain = Omit<Doing, 'act'> & { act: Plain };
const sign = async (doing: DoingPlain) => {
  const { tx, context, row, act } = doing;
  const moved = await recordSigning(doing, 'publisher', act);
  for (const one of await proposalsOf(tx, row, [3]))
    await tellProposer(tx, context, one, {
      title: moved.status === 4 ? '双方已确认签约' : '对方已登记签约',
      body: `“${row.title}”${moved.status === 4 ? '已签约。' : '的发布单位已登记签约，请您也登记。'}`,
    });
};

const renew = async ({ tx, context, row, act, record }: DoingPlain) => {
  checkDemandMove(row, 'renew', act.version);
  if (row.renewals >= mostRenewals)
    throw refuse('wrong_state', { message: `内容不变的最多续期 ${mostRenewals} 次，请修改内容和截止日期后提交审核` });
  const deadline = addMonths(dayOf(context.now), renewalMonths);
  await moveDemand(tx, context, row, 'renew', record, {
    version: act.version,
    opinion: act.opinion,
    text: { ...row.text, deadline },
    set: { renewals: row.renewals + 1 },
  });
};

/** Everybody who has answered is told that the need is over. */
export const endAnswers = async (tx: Tx, context: Context, row: DemandRow, told: string): Promise<void> => {
  await passOver(tx, context, row, { restorable: false, told });
  await closeOthers(tx, row);
  await endAbutmentsOf(tx, context, row, told);
};

const close = async ({ tx, context, row, act, record }: Doing<'close'>): Promise<void> => {
  const reason = closeReasons[act.reason as 1];
  const close_reason = act.opinion ? `${reason}：${act.opinion}` : reason;
  const moved = await moveDemand(tx, context, row, 'close', record, {
    version: act.version,
    opinion: close_reason,
    set: { close_reason, chosen_id: null },
  });
  await endAnswers(tx, context, moved, '该需求已由发布单位关闭，感谢您的关注。');
};

const complete = async ({ tx, context, row, act, record }: DoingPlain): Promise<void> => {
  const moved = await moveDemand(tx, context, row, 'complete', record, { version: act.version, opinion: act.opinion });
  for (const one of await proposalsOf(tx, row, [3]))
    await tellProposer(tx, context, one, { title: '需求已完成', body: `“${moved.title}”的发布单位确认已完成。` });
};

export const actOnDemand: Verb<'POST /tech/demands/status'> = async (context, { body: act }) =>
  await write(context, async (tx, record) => {
    const row = await lockDemand(ownDemands(context, tx), act.obj_id);
    const doing = { tx, context, row, record };
    switch (act.action) {
      case 'submit':
        checkDemandMove(row, 'submit', act.version);
        await submitDemand(tx, context, row, record, act.opinion);
        break;
      case 'shortlist':
        await shortlist({ ...doing, act });
        break;
      case 'choose':
        await choose({ ...doing, act });
        break;
      case 'reopen':
        await reopen({ ...doing, act });
        break;
      case 'sign':
        await sign({ ...doing, act });
        break;
      case 'renew':
        await renew({ ...doing, act });
        break;
      case 'close':
        await close({ ...doing, act });
        break;
      case 'complete':
        await complete({ ...doing, act });
        break;
      default:
        await moveDemand(tx, context, row, act.action, record, { version: act.version, opinion: act.opinion });
    }
    return { data: await ownDemandOf(context, tx, row, ownDemands(context, tx)) };
  });
