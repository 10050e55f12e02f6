/** What a member reads of a reservation on its page and in a message alike. No zod: the pages in the browser load this. */
import { type Day, sayDay } from '../kit/day.ts';
import { yuan } from '../kit/money.ts';
import { confirmWithinDays } from './reservation-states.ts';

/** Nobody wrote down that it was used, and its week is over: what is charged, and until when its member may object. */
export const saysAssumed = (final_fen: number): string =>
  `没有上机记录，按${final_fen > 0 ? `预约计费 ${yuan(final_fen)} 元` : '已使用处理'}；未使用请在 ${confirmWithinDays} 天内提出异议。`;

/** Maintenance has its time. */
export const saysDisplaced = ({ choose_by, paid_fen }: { choose_by: Day; paid_fen: number }): string =>
  `原定时间因维护已取消。请在 ${sayDay(choose_by)}（含当日）前另选时间或取消${paid_fen > 0 ? '（全额退款）' : ''}；逾期未选的，由工作人员联系办理。`;

/** `isFarAbove` in words; after 实际费用. What was to be agreed, or free, has no price to compare with. */
export const saysFarAbove = (price_fen: number | null): string =>
  price_fen ? `超过预约费用 ${yuan(price_fen)} 元的 1.5 倍` : '高于预约时的“免费”';
