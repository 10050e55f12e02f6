/** Codes of financial products with their names. No zod, because browsers load this. */

export const debtKinds = {
  1: '信用贷款',
  2: '知识产权质押贷款',
  3: '订单与应收账款贷款',
  4: '设备与厂房贷款',
  5: '人才创业贷款',
} as const;
/** What secures a loan (ruling D13). */
export const guarantees = { 1: '信用', 2: '抵押', 3: '质押', 4: '保证' } as const;

export const fundKinds = { 1: '产业引导基金', 2: '产业直投', 3: '人才直投', 4: '麒麟人才基金' } as const;
export const fundStages = { 1: '种子期', 2: '初创期', 3: '成长期', 4: '成熟期' } as const;
export const fundStates = { 1: '正在投资', 2: '暂停受理', 3: '退出期' } as const;

export const investmentRounds = {
  1: '种子轮',
  2: '天使轮',
  3: 'A 轮',
  4: 'B 轮',
  5: 'C 轮及以后',
  6: '战略投资',
} as const;

export const bondKinds = { 1: '科技创新债券', 2: '中小企业集合债券', 3: '绿色债券', 4: '可转换债券' } as const;
export const bondStates = { 1: '正在征集', 2: '正在发行', 3: '已发行', 4: '已兑付' } as const;
