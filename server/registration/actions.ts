/** The audit actions of the registration room, with their Chinese names. */
export const registrationActions = {
  'registration.create': '开始企业开办',
  'registration.rename': '修改企业开办备注名',
  'company_name.reserve': '保留企业名称',
  'company_name.remind': '提醒企业名称到期',
  'company_name.release': '释放企业名称',
  'company_name.register': '登记企业名称',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof registrationActions, string> {}
}
