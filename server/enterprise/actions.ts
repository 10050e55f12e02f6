/** The audit actions of the enterprise room, with their Chinese names. */
export const enterpriseActions = {
  'enterprise.create': '创建企业',
  'enterprise.edit': '修改企业信息',
  'enterprise.invite': '邀请企业成员',
  'enterprise.join': '申请加入企业',
  'enterprise.answer': '答复加入申请或邀请',
  'enterprise.withdraw': '撤回加入申请或邀请',
  'enterprise.switch': '切换代表的企业',
  'enterprise.remove_person': '移除企业成员',
  'enterprise.hand_over': '移交企业负责人',
  'enterprise.let_sign': '授予签约权限',
  'enterprise.forbid_sign': '收回签约权限',
  'enterprise.mark_department': '设置部门账号',
  'registry.upload': '上传企业名单',
  'registry.cancel': '作废待确认的企业名单',
  'registry.import': '导入企业登记库',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof enterpriseActions, string> {}
}
