import { correctionDays } from '#contract/kit/case.ts';

/** What a step leads to, said before it is taken: of one case in its dialog, of several in the list. */
export const stepWords = {
  return: `申请人会收到意见，可在期限内修改后重新提交；期间承诺时限暂停计算。期限不填时为 ${correctionDays} 个工作日。`,
  claim: '领取后由您办理；要换人办理，请转交。',
  accept: '受理后进入审核，申请人会收到通知。',
  transfer: '转交后由对方办理，对方会收到站内信。',
} as const;
