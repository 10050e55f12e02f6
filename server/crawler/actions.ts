/** The audit actions of the crawler's room, with their Chinese names. */
export const crawlerActions = {
  'crawl_source.add': '新增采集来源',
  'crawl_source.edit': '修改采集来源',
  'crawl_source.remove': '删除采集来源',
  'crawl_source.try': '试采',
  'crawl.collect': '采集信息',
  'crawl.fail': '采集失败',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof crawlerActions, string> {}
}
