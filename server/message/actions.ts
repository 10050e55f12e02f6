/** The audit actions of the message room, with their Chinese names. */
export const messageActions = {
  'message.read': '站内信已读',
  'message.choose_sms': '选择短信提醒',
  'message.tell_sms': '发送短信提醒',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof messageActions, string> {}
}
