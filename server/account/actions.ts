/** The audit actions of the account room, with their Chinese names. */
export const accountActions = {
  'account.register': '会员注册',
  'account.sign_in': '会员登录',
  'account.sign_out': '会员退出',
  'account.edit': '会员修改资料',
  'account.change_phone': '会员更换手机号',
  'account.prove': '会员验证身份',
  'account.export': '会员导出数据',
  'account.close': '会员注销',
  'account.reset_password': '会员重置密码',
  'account.end_session': '会员结束一处登录',
  'account.link_sign_on': '会员绑定统一身份认证',
  'account.unlink_sign_on': '会员解除统一身份认证',
  'account.read_person': '查看会员联系方式',
  'account.end_sessions': '会员结束其他登录',
  'sms.alarm': '短信额度告警',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof accountActions, string> {}
}
