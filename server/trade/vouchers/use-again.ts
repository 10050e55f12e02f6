/** Vouchers that came back with a refund which is taken back: the order uses them again (decision 162). */
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { reverse } from '../../kit/money/post.ts';
import type { Undo } from '../refund-undo.ts';
import { lapsesOf, postExpiry, setBalance } from './voucher-money.ts';
import type { VoucherRow } from './voucher-rows.ts';

/** What came back has lapsed meanwhile, wholly or in part: that lapse is reversed. Says what the voucher has then. */
const unlapse = async (
  tx: Tx,
  context: Context,
  voucher: Pick<VoucherRow, 'obj_id' | 'balance_fen'>,
  fen: number,
  opinion: string,
): Promise<number> => {
  let left = voucher.balance_fen;
  for (const lapse of left < fen ? await lapsesOf(tx, voucher) : []) {
    if (left >= fen) break;
    await reverse(tx, context, lapse.posting_id, opinion);
    left += lapse.fen;
  }
  await setBalance(tx, voucher, left - voucher.balance_fen);
  return left;
};

/** Takes from each voucher what it got back; the caller reverses the postings. What had lapsed besides lapses anew. */
export const useAgain = async (
  tx: Tx,
  context: Context,
  order_id: string,
  vouchers: Undo['vouchers'],
  opinion: string,
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  for (const { voucher_id, fen } of vouchers) {
    const voucher = await tx
      .selectFrom('voucher')
      .selectAll()
      .where('obj_id', '=', voucher_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const left = await unlapse(tx, context, voucher, fen, opinion);
    if (left < fen)
      throw refuse('voucher_refused', {
        message: `退回的创新券“${voucher.name}”已用于其他订单，余额 ${yuan(left)} 元，不足 ${yuan(fen)} 元；余额恢复后才能撤销`,
      });
    await setBalance(tx, voucher, -fen);
    await tx
      .updateTable('voucher_use')
      .set((eb) => ({ back_fen: eb('back_fen', '-', fen) }))
      .where('order_id', '=', order_id)
      .where('voucher_id', '=', voucher_id)
      .execute();
    record({ action: 'voucher.use', obj_type: 'voucher', obj_id: voucher_id, detail: { amount_fen: fen } });
    if (left > voucher.balance_fen && left > fen) await postExpiry(tx, context, voucher, left - fen, record);
  }
};
