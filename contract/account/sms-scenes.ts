/** The purposes of SMS codes; a code for one scene is invalid for all others. */
export const smsScenes = {
  register: '注册',
  login: '登录',
  reset: '找回密码',
  change_phone: '更换手机号',
  link: '绑定统一身份认证',
  close_account: '注销账号',
  prove: '验证身份',
} as const;
export type SmsScene = keyof typeof smsScenes;
