/** The audit actions of the content kit, with their Chinese names. */
export const contentActions = {
  'content.create': '新建内容',
  'content.save': '保存内容',
  'content.submit': '提交审核',
  'content.withdraw': '撤回提交',
  'content.pass': '审核通过',
  'content.return': '退回修改',
  'content.unschedule': '取消定时',
  'content.reindex': '更新搜索索引',
  'content.publish': '定时发布',
  'content.take_down': '下线内容',
  'content.withhold': '停止公开历史版本',
  'content.unwithhold': '恢复公开历史版本',
  'content.import': '导入内容',
  'content.export': '导出内容',
  'content.upload_sheet': '上传导入表格',
  'content.upload_archive': '上传导入附件包',
  'content.publish_failed': '定时发布失败',
} as const;

declare module '../audit.ts' {
  interface AuditActions extends Record<keyof typeof contentActions, string> {}
}
