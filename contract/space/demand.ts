/** Needs that members register (需求登记, /universal/demands): what kinds there are, and how far each has come. Without zod, for pages. */
import { carrierKinds } from './carrier-kinds.ts';

export const demandTypes = { 1: '空间载体', 2: '物料', 3: '其他' } as const;
export type DemandType = keyof typeof demandTypes;
/** Ruling D10. */
export const areaTypes = {
  1: '100 ㎡ 以下',
  2: '100–300 ㎡',
  3: '300–1,000 ㎡',
  4: '1,000–3,000 ㎡',
  5: '超过 3,000 ㎡',
} as const;
/** What kind of carrier a need asks for. */
export const wantedKinds = {
  1: carrierKinds.office.name,
  2: carrierKinds.factory.name,
  3: carrierKinds.makerspace.name,
  4: carrierKinds.industrial_land.name,
  5: carrierKinds.incubator.name,
  6: carrierKinds.station.name,
} as const;

export const demandStatuses = { 1: '待处理', 2: '处理中', 3: '已答复', 4: '已关闭' } as const;
export type DemandStatus = keyof typeof demandStatuses;

/** The staff's actions on a need, and the states they lead from and to. */
export const demandActions = {
  claim: { name: '领取', from: [1], to: 2 },
  answer: { name: '答复', from: [1, 2, 3], to: 3 },
  close: { name: '关闭', from: [1, 2, 3], to: 4 },
} as const satisfies Record<string, { name: string; from: readonly DemandStatus[]; to: DemandStatus }>;
export type DemandAction = keyof typeof demandActions;
export const demandActionNames = Object.keys(demandActions) as [DemandAction, ...DemandAction[]];
