/** The audit actions of the message room, with their Chinese names. */
export const messageActions = {
  'message.read': '站内信已读',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof messageActions, string> {}
}
