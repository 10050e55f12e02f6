import { caseStates, correctionDays, refusalName, type StaffAction } from '#contract/kit/case.ts';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { findCaseType } from '../kit/case-types.ts';

/** What a step leads to, said before it is taken: of one case in its dialog, of several in the list. */
export const stepWords = {
  return: `申请人会收到意见，可在期限内修改后重新提交，逾期按撤回处理；期间承诺时限暂停计算。期限不填时为 ${correctionDays} 个工作日。`,
  claim: '领取后由您办理；要换人办理，请转交。',
  accept: '受理后进入审核，申请人会收到通知。',
  transfer: '转交后由对方办理，对方会收到站内信。',
} as const;

type Explained = Pick<StaffCase, 'case_type' | 'publicity_days' | 'answered' | 'accepted'>;
export const explained = (action: StaffAction, one: Explained): string => {
  const { publicity_days, answered, accepted } = one;
  const type = findCaseType(one.case_type);
  return {
    ...stepWords,
    accept: accepted ? '此前已受理，补正后继续审核，申请人会收到通知。' : stepWords.accept,
    pass: answered
      ? '答复发给提问人，随即办结。'
      : publicity_days > 0
        ? '通过后先进入公示，期满自动办结；公示天数可以调整，填 0 则不公示。'
        : '通过后立即办结，申请人会收到通知。',
    refuse: `申请人会看到理由和咨询电话；${answered ? '可以复制后重新提问' : '仍在受理的，可以复制后重新申请'}。`,
    ask_opinion: '对方会收到站内信，其回复只有工作人员可见；不影响您继续办理。',
    give_opinion: '您的意见只有工作人员可见。',
    void: '作废后不能恢复，申请人会看到理由和咨询电话。',
    object: '公示期限暂停计算，申请人会看到异议内容，可以陈述申辩；请不要写异议人的信息。',
    reject_objection: '公示期限继续计算，申请人会看到理由。',
    sustain_objection: `公示结束，申请${type ? refusalName(type, false) : caseStates[70]}，申请人会看到理由和咨询电话。`,
  }[action];
};
