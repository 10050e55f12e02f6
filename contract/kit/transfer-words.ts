/**
 * What is said where a record is paid by transfer within a term: the clock goes by the voucher, because nobody sees the money on its way. So the
 * voucher is asked for whenever the term is said. No zod: the pages in the browser load this.
 */
import { yuan } from './money.ts';

/** `until`: an instant, as it is on the wire. */
export const saysPayBy = (what: '预约' | '订单', until: string, fen: number): string =>
  `请于 ${until.slice(0, 16)} 前转账 ${yuan(fen)} 元并提交转账凭证，逾期未提交的${what}自动关闭。`;

/** The clock closed it; whoever has paid all the same reads who gives the money back. `orPaid`: it could be paid online as well. */
export const saysUnproved = (what: '预约' | '订单', phone: string, orPaid = false): string =>
  `未在期限内${orPaid ? '付款或' : ''}提交转账凭证，${what}已关闭；已转账的，请联系 ${phone} 退款。`;

/** Where money goes back to; `tail`: the last four digits of the account, where the bank's statement says them. */
export const saysPayer = (tail = ''): string => `原付款账户${tail && `（尾号 ${tail}）`}`;

/** What is still to be paid or given back; empty when nothing is. `waiting`: a voucher is with finance. */
export const saysDifference = (more_fen: number, waiting: boolean, tail = ''): string => {
  if (more_fen === 0) return '';
  if (more_fen < 0) return `应退 ${yuan(-more_fen)} 元，退回${saysPayer(tail)}后通知您。`;
  return waiting
    ? `差额 ${yuan(more_fen)} 元的转账凭证已提交，等待财务核验。`
    : `应补 ${yuan(more_fen)} 元，请转账并提交转账凭证。`;
};
