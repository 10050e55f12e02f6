/** The text messages about one's own affairs (decision 085). Each has its template in the region, and each person may switch it off. */
export const smsNotices = {
  returned: {
    name: '申请被退回补正',
    template: '您提交的“{name}”需要补正，请于{day}（含当日）前修改后重新提交；逾期未提交的，按撤回申请处理。',
  },
  result: { name: '申请有结果', template: '您提交的“{name}”{result}，请登录平台查看。' },
  corrected: { name: '通知更正', template: '您提交的“{name}”此前的通知有误，现已更正，申请继续有效，请登录平台查看。' },
  contract: { name: '合同待签署', template: '“{name}”的租赁合同待签署，请登录平台核对后确认。' },
  invitation: { name: '企业邀请您加入', template: '{name}邀请您成为企业成员，请登录平台答复。' },
  bill_due: { name: '账单即将到期', template: '“{name}”的账单应于{day}（含当日）前缴纳，请登录平台查看。' },
  bill_late: { name: '账单已逾期', template: '“{name}”的账单应于{day}（含当日）前缴纳，现已逾期，请尽快缴纳。' },
  viewing: { name: '看房预约已确认', template: '“{name}”的看房已确认：{day}，请按时到场。' },
  viewing_off: { name: '看房预约被取消', template: '“{name}”{day}的看房预约已取消，请不要前往，详情请登录平台查看。' },
} as const;
export type SmsNoticeKind = keyof typeof smsNotices;
export const smsNoticeKinds = Object.keys(smsNotices) as SmsNoticeKind[];
