/** The audit actions of the file room, with their Chinese names. */
export const fileActions = {
  'file.upload': '上传文件',
  'file.read': '查看受限文件',
  'file.refuse': '拒绝上传文件',
  'file.discard': '清除被拒绝的文件',
  'file.sweep': '清除未使用的文件',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof fileActions, string> {}
}
