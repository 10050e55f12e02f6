/** The house's registry of companies (decision 062). No zod, because browsers load this. */
export const registryImportStates = {
  1: '核对中',
  2: '已导入',
  3: '有误，未导入',
  4: '已中断',
  5: '待确认',
  6: '未确认，已作废',
} as const;
export type RegistryImportState = keyof typeof registryImportStates;
/** The headings of a list, the first two required; the order is that of the template. */
export const registryColumns = {
  credit_code: '统一社会信用代码',
  enterprise_name: '企业名称',
  enterprise_type: '企业类型',
  reg_status: '登记状态',
  established_date: '成立日期',
  reg_address: '注册地址',
} as const;
export const mostRegistryRows = 20_000;
