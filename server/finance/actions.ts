/** The audit actions of finance, with their Chinese names. */
export const financeActions = {
  'finance_application.begin': '新建贷款申请',
  'finance_application.consent': '授权并提交贷款申请',
  'finance_application.take_up': '受理贷款申请',
  'finance_application.ask': '要求补充贷款资料',
  'finance_application.answer': '补充贷款资料',
  'finance_application.grant': '授信',
  'finance_application.lapse': '授信到期失效',
  'finance_application.lend': '登记放款',
  'finance_application.refuse': '贷款申请不予通过',
  'finance_application.withdraw': '撤回贷款申请',
  'finance_application.revoke': '撤回贷款授权',
  'finance_application.read': '查看贷款申请',
  'finance_application.erase': '移除贷款申请中的个人信息',
  'finance_inquiry.add': '提交金融对接',
  'finance_inquiry.answer': '答复金融对接',
  'finance_inquiry.withdraw': '撤回金融对接',
  'finance_inquiry.erase': '移除金融对接中的个人信息',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof financeActions, string> {}
}
