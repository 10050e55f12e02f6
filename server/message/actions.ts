/** What the message room writes to the audit log, and what each action is called. */
export const messageActions = {
  'message.read': '站内信已读',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof messageActions, string> {}
}
