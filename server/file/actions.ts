/** The audit actions of the file room, with their Chinese names. */
export const fileActions = {
  'file.upload': '上传文件',
  'file.read': '读取受限文件',
  'file.refuse': '拒收文件',
  'file.discard': '清除拒收文件',
  'file.sweep': '清除未使用的文件',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof fileActions, string> {}
}
