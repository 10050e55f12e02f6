/** The audit actions of the expert room, with their Chinese names. */
export const expertActions = {
  'expert.list': '列入专家库',
  'expert.amend': '更新专家条目',
  'expert.retract': '撤下本人专家条目',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof expertActions, string> {}
}
