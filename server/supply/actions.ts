/** The audit actions of the demand hall, with their Chinese names. */
import { abutmentActions } from './abutments/actions.ts';
import { demandActions } from './demands/actions.ts';

const directoryActions = {
  'supply.create': '新建供给',
  'supply.save': '修改供给',
  'supply.submit': '供给提交审核',
  'supply.withdraw': '供给撤回提交',
  'supply.discard': '删除供给草稿',
  'supply.take_down': '撤下供给',
  'supply.assign': '指定供给所属',
  'company_search.keep': '保存企业匹配条件',
  'follow.add': '关注',
  'follow.remove': '取消关注',
  'follow.tell': '发送关注提醒',
} as const;

export const supplyActions = { ...demandActions, ...abutmentActions, ...directoryActions } as const;

declare module '../kit/audit.ts' {
  interface AuditActions extends Record<keyof typeof supplyActions, string> {}
}
