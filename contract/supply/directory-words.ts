/** Words of the directory. No zod: pages load this. */

export const staffTiers = { 1: '不满 20 人', 2: '20–99 人', 3: '100–299 人', 4: '300 人及以上' } as const;
export const productKinds = { 1: '产品', 2: '技术成果', 3: '技术服务' } as const;
export const cooperations = { 1: '供货', 2: '许可或转让', 3: '联合研发', 4: '委托服务' } as const;
export const managerLevels = { 1: '初级技术经理人', 2: '中级技术经理人', 3: '高级技术经理人' } as const;

/** 技术成熟度 by the nine levels of GB/T 22900. */
export const maturities = {
  1: '1 级 基本原理',
  2: '2 级 应用设想',
  3: '3 级 关键功能验证',
  4: '4 级 实验室样品',
  5: '5 级 相关环境验证',
  6: '6 级 样机演示',
  7: '7 级 现场试用',
  8: '8 级 定型',
  9: '9 级 批量应用',
} as const;
/** The nine levels as one looks for them. */
export const maturityBands = { 1: '实验室阶段（1–4 级）', 2: '中试阶段（5–6 级）', 3: '应用阶段（7–9 级）' } as const;
export const bandRange: Readonly<Record<number, readonly [number, number]>> = { 1: [1, 4], 2: [5, 6], 3: [7, 9] };

/** What can be followed, in the order of the list. */
export const followed = {
  demand: '技术需求',
  tech_company: '企业',
  tech_product: '产品与技术',
  technical_manager: '技术经理人',
  cooperation_project: '对接案例',
  expert: '专家',
} as const;
export type Followed = keyof typeof followed;

/** What a certified enterprise hands in itself. */
export const ownSupplies = { tech_company: '企业资料', tech_product: '产品与技术' } as const;
export type OwnSupply = keyof typeof ownSupplies;
