/** What the reference room writes to the audit log, and what each action is called. */
export const referenceActions = {
  'dictionary.add': '新增字典条目',
  'dictionary.edit': '修改字典条目',
  'dictionary.import': '导入字典',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof referenceActions, string> {}
}
