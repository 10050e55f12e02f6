/** The audit actions of the search room, with their Chinese names. */
export const searchActions = {
  'synonym.propose': '提出同义词修改',
  'synonym.refuse': '退回同义词修改',
  'synonym.add': '新增同义词',
  'synonym.edit': '修改同义词',
  'synonym.remove': '删除同义词',
  'search_miss.remove': '移除未搜到的词',
  'search_miss.clean': '清理未搜到的词',
  'answer_miss.remove': '移除没有答上的问题',
  'answer_miss.draft': '由问题起草常见问题',
  'answer_miss.clean': '清理没有答上的问题',
} as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof searchActions, string> {}
}
