/** What a member reads of a reservation on its page and in a message alike. No zod: the pages in the browser load this. */
import { type Day, sayDay } from '../kit/day.ts';
import { yuan } from '../kit/money.ts';
import { saysDifference, saysPayBy, saysPayer } from '../kit/transfer-words.ts';
import type { MemberOrderWhole } from './reservation-calls.ts';
import { missedLimit, missedWithinDays } from './reservation-check.ts';

/** Said before it happens: in the rules of booking, and while a reservation is to be used. */
export const missedRule = `未按时取消又未到场的，已付费用不退；${missedWithinDays} 天内未到场 ${missedLimit} 次，须由工作人员代约`;

/** How a reservation ended whose member did not come. */
export const missedName = '未到场';
/** `phone`: of whoever can correct it. */
export const saysMissed = (paid_fen: number, phone: string): string =>
  `${missedName}${paid_fen > 0 ? `，已付 ${yuan(paid_fen)} 元不退` : ''}。如与实际不符，请联系 ${phone} 更正。`;

/** Nobody wrote down that it was used, and its week is over: what is charged, and until when its member may object. */
export const saysAssumed = (final_fen: number, until: string): string =>
  `没有上机记录，按${final_fen > 0 ? `预约计费 ${yuan(final_fen)} 元` : '已使用处理'}；未使用请于 ${until.slice(0, 16)} 前提出异议。`;

/** What its member does with one that is approved and paid. */
export const saysReady = ({ service_mode }: { service_mode: number }): string =>
  service_mode === 2 ? '请按时到场。' : '请寄送样品，寄出后登记快递单号。';

/** Why the member objects to the result, from the steps of the reservation; empty when nobody objected. */
export const objectionOf = (steps: readonly { action: string; opinion: string }[]): string =>
  steps.findLast(({ action }) => action === 'object')?.opinion ?? '';

/** The names of the days by which a member is asked to choose another time, and to pay: in lists, on its page and for staff. */
export const chooseByName = '另选截止';
export const payByName = '付款截止';

/** Maintenance has its time. */
export const saysDisplaced = ({ choose_by, paid_fen }: { choose_by: Day; paid_fen: number }): string =>
  `原定时间因维护已取消。请在 ${sayDay(choose_by)}（含当日）前另选时间或取消${paid_fen > 0 ? '（全额退款）' : ''}；逾期未选的，由工作人员联系办理。`;

/** `isFarAbove` in words; after 实际费用. What was to be agreed, or free, has no price to compare with. */
export const saysFarAbove = (price_fen: number | null): string =>
  price_fen ? `超过预约费用 ${yuan(price_fen)} 元的 1.5 倍` : '高于预约时的“免费”';

/** What is still open of the money once the service is done. */
const openOf = ({ final_fen, paid_fen, payment_waiting, payer_tail }: MemberOrderWhole): string =>
  saysDifference((final_fen ?? paid_fen) - paid_fen, payment_waiting, payer_tail);

/** The result waits for its member. */
const saysResult = (one: MemberOrderWhole): string => {
  if (one.far_above) return `实际费用${saysFarAbove(one.price_fen)}，须您确认后才生效；不同意请提出异议。`;
  const until = one.confirm_until ?? '';
  if (one.service_mode === 2 && !one.used_until) return saysAssumed(one.final_fen ?? 0, until);
  return `服务已完成，请查看结果，并于 ${until.slice(0, 16)} 前确认，逾期按已确认处理。${openOf(one)}`;
};

const saysDone = (one: MemberOrderWhole): string => {
  const more = (one.final_fen ?? one.paid_fen) - one.paid_fen;
  return more > 0 && !one.payment_waiting
    ? `服务已完成，尚有差额 ${yuan(more)} 元待付，请转账并提交转账凭证。`
    : `服务已完成。${openOf(one)}`;
};

const saysToPay = (one: MemberOrderWhole): string => {
  if (one.payment_waiting) return '转账凭证已提交，财务核验后会通知您。';
  const how = '转到下面的账户，附言写预约编号。';
  return one.pay_due_at ? `${saysPayBy('预约', one.pay_due_at, one.price_fen ?? 0)}${how}` : how;
};

/** What a reservation waits for, on the page of its member. */
export const saysState = (one: MemberOrderWhole): string => {
  if (one.choose_by) return `${one.disturbed}。${saysDisplaced({ ...one, choose_by: one.choose_by })}`;
  if (one.disturbed && one.status < 40) return `${one.disturbed}。您可以改到其他时间，或取消；已付费用会全额退还。`;
  switch (one.status) {
    case 10:
      return one.price_fen === null ? '等待工作人员审核和报价。' : '等待工作人员审核，审核通过后会通知您。';
    case 20:
      return saysToPay(one);
    case 30:
      if (one.service_mode === 2) return `${saysReady(one)}${missedRule}。`;
      return one.sample_state === 1 ? saysReady(one) : '样品已寄出，等待签收。';
    case 40:
      if (one.objected) return '已提出异议，工作人员会核对。';
      return one.sample_state ? `样品${one.sample_state_name}，完成后会通知您。` : '仪器使用中。';
    case 50:
      return saysResult(one);
    case 60:
      return saysDone(one);
    case 80:
      return '预约未通过，可以重新选择时间或其他仪器。';
    case 90:
      return `预约已取消，已付 ${yuan(one.paid_fen)} 元等待财务退回${saysPayer(one.payer_tail)}。`;
    case 91:
      return `已付 ${yuan(one.paid_fen)} 元已退回${saysPayer(one.payer_tail)}。`;
    default:
      if (one.end_reason === missedName) return saysMissed(one.paid_fen, one.service_phone);
      return one.end_reason ? `${one.end_reason}。` : '预约已取消。';
  }
};
