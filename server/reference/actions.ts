/** The audit actions of the reference room, with their Chinese names. */
export const referenceActions = {
  'dictionary.propose': '提出字典修改',
  'dictionary.refuse': '退回字典修改',
  'dictionary.add': '新增字典条目',
  'dictionary.edit': '修改字典条目',
  'dictionary.import': '导入字典',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof referenceActions, string> {}
}
