/** What a member reads of a reservation on its page and in a message alike. No zod: the pages in the browser load this. */
import { type Day, sayDay } from '../kit/day.ts';
import { yuan } from '../kit/money.ts';
import type { MemberOrderWhole } from './reservation-calls.ts';
import { confirmWithinDays } from './reservation-states.ts';

/** Nobody wrote down that it was used, and its week is over: what is charged, and until when its member may object. */
export const saysAssumed = (final_fen: number): string =>
  `没有上机记录，按${final_fen > 0 ? `预约计费 ${yuan(final_fen)} 元` : '已使用处理'}；未使用请在 ${confirmWithinDays} 天内提出异议。`;

/** The names of the days by which a member is asked to choose another time, and to pay: in lists, on its page and for staff. */
export const chooseByName = '另选截止';
export const payByName = '付款截止';

/** Maintenance has its time. */
export const saysDisplaced = ({ choose_by, paid_fen }: { choose_by: Day; paid_fen: number }): string =>
  `原定时间因维护已取消。请在 ${sayDay(choose_by)}（含当日）前另选时间或取消${paid_fen > 0 ? '（全额退款）' : ''}；逾期未选的，由工作人员联系办理。`;

/** `isFarAbove` in words; after 实际费用. What was to be agreed, or free, has no price to compare with. */
export const saysFarAbove = (price_fen: number | null): string =>
  price_fen ? `超过预约费用 ${yuan(price_fen)} 元的 1.5 倍` : '高于预约时的“免费”';

/** What a reservation waits for, on the page of its member. */
export const saysState = (one: MemberOrderWhole): string => {
  if (one.choose_by) return `${one.disturbed}。${saysDisplaced({ ...one, choose_by: one.choose_by })}`;
  if (one.disturbed && one.status < 40) return `${one.disturbed}。您可以改到其他时间，或取消；已付费用会全额退还。`;
  if (one.status === 50 && one.far_above)
    return `实际费用${saysFarAbove(one.price_fen)}，须您确认后才生效；不同意请提出异议。`;
  if (one.status === 50 && one.service_mode === 2 && !one.used_until) return saysAssumed(one.final_fen ?? 0);
  switch (one.status) {
    case 10:
      return one.price_fen === null ? '等待工作人员审核和报价。' : '等待工作人员审核，审核通过后会通知您。';
    case 20:
      return one.payment_waiting
        ? '转账凭证已提交，财务核验后会通知您。'
        : '请按下面的账户转账，附言写预约编号，再提交转账凭证。';
    case 30:
      return one.service_mode === 2
        ? '请按时到场使用；不能到场请提前取消，未到场会影响以后的预约。'
        : one.sample_state === 1
          ? '请寄送样品，寄出后登记快递单号。'
          : '样品已寄出，等待签收。';
    case 40:
      if (one.objected) return '已提出异议，工作人员会核对。';
      return one.sample_state ? `样品${one.sample_state_name}，完成后会通知您。` : '仪器使用中。';
    case 50:
      return '服务已完成，请查看结果并确认；7 天内未确认的，按已确认处理。';
    case 60:
      return '服务已完成。';
    case 80:
      return '预约未通过，可以重新选择时间或其他仪器。';
    case 90:
      return '预约已取消，已付费用等待财务退回。';
    case 91:
      return '已付费用已退回。';
    default:
      return one.end_reason ? `${one.end_reason}。` : '预约已取消。';
  }
};
