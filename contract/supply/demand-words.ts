/** The words and limits of needs. No zod: pages load this. */
export const cooperationWays = {
  1: '委托开发',
  2: '联合研发',
  3: '技术转让或许可',
  4: '采购产品或服务',
  5: '技术咨询',
  6: '共建团队或平台',
} as const;
export type CooperationWay = keyof typeof cooperationWays;
export const cooperationText = (codes: readonly number[]): string =>
  codes.map((code) => cooperationWays[code as CooperationWay] ?? '').join('、');

export const mostKeywords = 8;
/** 高温合金、失效分析 → two words. */
export const keywordsOf = (text: string): string[] =>
  text
    .split(/[、，,；;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** A deadline is at least so many days and at most so many months ahead. */
export const deadlineDays = 7;
export const deadlineMonths = 12;
/** A renewal makes the deadline so many months later, counted from today; more than `mostRenewals` need a new text. */
export const renewalMonths = 6;
export const mostRenewals = 2;
export const mostDemandFiles = 10;

/** `80–120 万元`, `面议`; sums in fen. */
export const budgetText = (low: number | null, high: number | null): string => {
  const wan = (fen: number) => (fen / 1_000_000).toLocaleString('zh-CN', { maximumFractionDigits: 2 });
  if (low === null && high === null) return '面议';
  if (low === null) return `${wan(high ?? 0)} 万元以内`;
  if (high === null) return `${wan(low)} 万元起`;
  return low === high ? `${wan(low)} 万元` : `${wan(low)}–${wan(high)} 万元`;
};
export const priceText = (fen: number | null): string => budgetText(fen, fen);

export const proposalStates = { 1: '已提交', 2: '已入围', 3: '已选中', 4: '未选中', 5: '已撤回' } as const;
export type ProposalStatus = keyof typeof proposalStates;

/** What whoever answers a need agrees to, word by word; the version names it. */
export const unveilConsentVersion = '2026-11';
export const unveilConsentText =
  '同意把本企业名称和本方案提供给发布该需求的单位，仅用于评选；选中后双方互相看到单位名称和联系方式。平台可看到企业名称、报价和周期。选定前可以随时撤回，撤回后对方不再看到方案内容。';
