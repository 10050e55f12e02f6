/** The audit actions of the bank room, with their Chinese names. */
export const bankActions = {
  'bank.import': '导入银行流水',
  'bank.match': '核对银行流水',
  'bank.aside': '流水注明与平台无关',
  'bank.reopen': '流水重新核对',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof bankActions, string> {}
}
