/** The words of the demand hall (ruling D13) that needs and supplies share. No zod: pages load this. */

/** 技术领域 of a need, a company, a product and a technical manager. */
export const supplyFields = {
  1: '新材料',
  2: '高端装备与传感器',
  3: '生命健康',
  4: '电子信息与人工智能',
  5: '能源与环保',
  6: '空间与地球科学',
  7: '检验检测与科技服务',
  8: '其他',
} as const;
export type SupplyField = keyof typeof supplyFields;

export const demandTypes = {
  1: '技术攻关',
  2: '寻找成果',
  3: '产品配套',
  4: '检测与中试',
  5: '人才与团队',
  6: '其他合作',
} as const;
export type DemandType = keyof typeof demandTypes;

/** Who may read a need. 2 shows everything but who publishes it; 3 is shown to nobody but the platform and whom the platform invites. */
export const visibilities = { 1: '公开', 2: '隐去单位', 3: '仅平台' } as const;
export type Visibility = keyof typeof visibilities;

/** `ended`: 已签约、已完成、已关闭、已过期 take no answers any more. */
export const demandStates = {
  0: '草稿',
  1: '待审核',
  2: '对接中',
  3: '已揭榜',
  4: '已签约',
  5: '已完成',
  6: '已关闭',
  7: '已过期',
} as const;
export type DemandStatus = keyof typeof demandStates;
