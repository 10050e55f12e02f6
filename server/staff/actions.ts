/** What the staff room writes to the audit log, and what each action is called. */
export const staffActions = {
  'staff.sign_in': '工作人员登录',
  'staff.sign_out': '工作人员退出',
  'staff.change_password': '修改本人密码',
  'staff.recovery_codes': '生成恢复码',
  'staff.create': '新增工作人员',
  'staff.disable': '停用工作人员',
  'staff.enable': '启用工作人员',
  'staff.roles': '调整岗位',
  'staff.ask': '申请变更工作人员',
  'staff.confirm': '确认变更工作人员',
  'staff.refuse': '不予确认变更工作人员',
  'staff.ask_roles': '申请增加岗位',
  'staff.confirm_roles': '确认岗位',
  'staff.refuse_roles': '不予确认岗位',
  'staff.reset_second_factor': '重置动态口令',
  'staff.reset_password': '重置工作人员密码',
  'audit.export': '导出操作日志',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof staffActions, string> {}
}
