/** Certificates for controlled goods (decision 150): their states and who moves them. No zod, because browsers load this. */
import type { StaffRole } from '../kit/call.ts';
import { addDays, addMonths, type Day } from '../kit/day.ts';
import {
  isDrugPaper,
  keepYears,
  monthsOfUse,
  namesNoQuantity,
  type PermitKind,
  reportWithinDays,
  saysUses,
} from '../material/controlled-goods.ts';

export const permitStates = {
  1: '待核对',
  2: '待复核',
  3: '有效',
  4: '已退回',
  5: '已停用',
  6: '已过期',
  7: '未到有效期',
} as const;
export type PermitState = keyof typeof permitStates;

/** Whether it has begun and run out follows from its days. */
export const permitStateOn = (
  { status, valid_from, valid_until }: { status: number; valid_from: Day; valid_until: Day },
  today: Day,
): PermitState => {
  if (status !== 3) return status as PermitState;
  return valid_until < today ? 6 : valid_from > today ? 7 : 3;
};

/** What staff do; a check is confirmed by somebody else. */
export const permitMoves = {
  check: { name: '核对', from: [1, 2], to: 2 },
  confirm: { name: '复核通过', from: [2], to: 3 },
  return: { name: '退回', from: [1, 2], to: 4 },
  revoke: { name: '停用', from: [3], to: 5 },
} as const satisfies Record<string, { name: string; from: readonly number[]; to: number }>;
export type PermitMove = keyof typeof permitMoves;
export const allPermitMoves = Object.keys(permitMoves) as PermitMove[];
export const permitMovesOf = (status: number): PermitMove[] =>
  allPermitMoves.filter((move) => (permitMoves[move].from as readonly number[]).includes(status));

/** What its enterprise may still change: nobody has begun with it, or it came back. */
export const changeable: readonly number[] = [1, 4, 5];
/** A licence that was accepted as well: it names no quantity, so that the next purchase under it raises the quantity and is checked again. */
export const mayRaise = ({ kind, status }: { kind: number; status: number }): boolean =>
  namesNoQuantity(kind) && [3, 6, 7].includes(status);
export const mayHandInAgain = (permit: { kind: number; status: number }): boolean =>
  changeable.includes(permit.status) || mayRaise(permit);

export const permitHandlers = ['intake', 'approver'] as const satisfies readonly StaffRole[];
export const permitReaders = [
  'system',
  'intake',
  'approver',
  'support',
  'auditor',
] as const satisfies readonly StaffRole[];

export const mostPermitGoods = 20;
export const mostPermitFiles = 5;
/** A thousand tons. */
export const mostMassG = 1_000_000_000;

/** What is asked about days that a paper rarely has; empty when there is nothing to ask. */
export const longValidity = (permit: {
  kind: number;
  single_use: boolean;
  valid_from: Day;
  valid_until: Day;
  goods: readonly number[];
}): string => {
  const { kind, single_use, goods } = permit;
  if (!saysUses(kind)) return '';
  const drug = isDrugPaper(kind, goods);
  const months = monthsOfUse[drug ? 'drug' : single_use ? 'once' : 'several'];
  if (permit.valid_until <= addMonths(permit.valid_from, months)) return '';
  const which = drug ? '购用证明' : `${single_use ? '一次使用' : '多次使用'}的证明`;
  return `${which}有效期通常不超过 ${months} 个月，请核对`;
};

/** `李静（证件尾号 231X）`; empty where the paper names nobody. */
export const handlerSays = ({ handler_name, handler_id_tail }: { handler_name: string; handler_id_tail: string }) =>
  handler_name && `${handler_name}${handler_id_tail && `（证件尾号 ${handler_id_tail}）`}`;

/** The last day on which what was sold or bought on `day` is reported. */
export const reportBy = (day: Day, kind: PermitKind): Day => addDays(day, reportWithinDays[kind]);
/** To the buyer: the house knows the day of sending, and not that of the purchase. */
export const buyerReportSays = (kind: PermitKind, last_days: readonly Day[]): string =>
  `请在购买后 ${reportWithinDays[kind]} 日内（本平台按发货日计，最晚 ${last_days.join('、')}），向所在地县级公安机关备案品种、数量和流向`;
/** To whoever keeps the ledger of sales. */
export const ledgerSays = [
  `自发货日起，第一类易制毒、易制爆 ${reportWithinDays[1]} 日内，第二、三类易制毒 ${reportWithinDays[2]} 日内，向公安机关备案。`,
  `台账和证明复印件：易制毒保存 ${keepYears[1]} 年，易制爆至少 ${keepYears[3]} 年。`,
  '经办人只登记证件号码后四位，请按证明补全。',
] as const;
/** Until when, at least, a row of the ledger and the copy of its paper are kept. */
export const keepUntil = (day: Day, kind: PermitKind): Day => addMonths(day, 12 * keepYears[kind]);

/** Carriers that take parcels, by what they are called: controlled goods are never sent by them. */
const parcelCarriers =
  /快递|速递|速运|快运|邮政|^(顺丰|圆通|中通|申通|韵达|极兔|百世|德邦|京东|菜鸟|丹鸟|宅急送)|\b(EMS|SF|JD|YTO|ZTO|STO)\b/i;
/** Whoever may transport dangerous goods says so in the name. */
const dangerousGoods = /危险品|危险货物|危货|危化/;
export const isParcelCarrier = (carrier: string): boolean =>
  parcelCarriers.test(carrier.trim()) && !dangerousGoods.test(carrier);
export const noParcels = '管制化学品禁止寄递，请由有危险货物运输资质的单位承运，或自提';

/** Said where an order is paid. */
export const ownAccountSays = '含易制爆化学品的订单须从本企业账户转账支付，不能用微信支付';
/** The second delivery would be a sale without a paper. */
export const noExchange = '管制品种不办理换货，请退货后重新下单';
