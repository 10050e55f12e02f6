/** Needs, proposals, requests for contact and supplies in words and colours. */
import type { Abutment } from '#contract/supply/abutment-calls.ts';
import type { OwnDemand, OwnProposal } from '#contract/supply/demand-shapes.ts';
import type { SupplyView } from '#contract/supply/own-supply-rules.ts';

export { base } from '../hall.ts';

export const demandTones: Readonly<Record<number, string>> = {
  0: 'amber',
  1: '',
  2: 'teal',
  3: 'amber',
  4: 'teal',
  5: 'teal',
  6: 'grey',
  7: 'red',
};
export const proposalTones: Readonly<Record<number, string>> = { 1: '', 2: 'amber', 3: 'teal', 4: 'grey', 5: 'grey' };
export const abutmentTones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'teal', 3: 'teal', 4: 'grey' };

/** What the publisher reads of where the need stands. */
export const publisherReads = (one: OwnDemand): string => {
  if (one.status === 0) return one.opinion ? '已退回，请按意见修改后重新提交。' : '还没有提交，只有本企业能看到。';
  if (one.status === 1) return '已提交，等待工作人员审核。';
  if (one.status === 2)
    return one.received.length > 0
      ? '正在征集方案。可以让方案入围，或直接选定一家。'
      : one.visibility === 3
        ? '只有平台邀请的企业能看到。'
        : '正在征集方案；收到揭榜或对接会通知您。';
  if (one.status === 3)
    return one.publisher_signed
      ? '您已登记签约，等待揭榜方登记。'
      : one.proposer_signed
        ? '揭榜方已登记签约，请您确认。'
        : '已选定揭榜方，请商定合同后登记签约。';
  if (one.status === 4) return '双方已确认签约；完成后请确认。';
  if (one.status === 5) return '您已确认完成。';
  if (one.status === 6) return one.close_reason || '已关闭。';
  if (one.received.length > 0) return '已过截止日期，不再收新方案。可以从收到的方案中选定，或者续期、修改后继续征集。';
  return one.renewals_left > 0
    ? `已过截止日期。内容不变可以续期，还能续 ${one.renewals_left} 次。`
    : '已过截止日期。请修改内容和截止日期后提交审核。';
};

export const proposerReads = (one: OwnProposal): string => {
  if (one.status <= 2 && one.demand.status === 7) return '需求已过截止日期，等待发布单位选定。';
  if (one.status === 1) return '已提交，等待发布单位评选。';
  if (one.status === 2) return '已入围，等待发布单位选定。';
  if (one.status === 3)
    return one.proposer_signed
      ? one.publisher_signed
        ? '双方已确认签约。'
        : '您已登记签约，等待发布单位登记。'
      : '已选中。请联系发布单位商定合同，签约后登记。';
  if (one.status === 4) return '本次没有选中，感谢您的方案。';
  return '已撤回，发布单位不再看到方案。';
};

export const abutmentReads = (one: Abutment): string => {
  if (one.status === 1) return one.box === 1 ? '已提交，等待对方答复。' : '请同意或婉拒；同意后双方互相看到联系方式。';
  if (one.status === 2) return '双方已同意，请联系对方；有结果后请登记。';
  if (one.status === 3) return '对接成功。';
  return one.result || '对接未成功。';
};

export const supplyTones: Readonly<Record<SupplyView, string>> = {
  draft: 'grey',
  waiting: 'amber',
  returned: 'red',
  shown: 'teal',
  down: 'grey',
};
