/**
 * A set-off that finance or the tenant made by mistake is taken back (decision 153): its posting is reversed, so the money is credit or deposit
 * again, and the bill is owed again. What a transfer paid is taken back with the transfer (`reversePayment`).
 */
import { sql } from 'kysely';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { reverse } from '../../kit/money/post.ts';
import { tellRedDue } from '../../trade/index.ts';
import { lockBill, oneBill, opinionMissing } from './bills.ts';
import { lastSetOffs } from './last-set-offs.ts';
import { findLease } from './lease-rows.ts';
import { tellOfLease } from './tell.ts';
import { billTitle } from './tenant-accounts.ts';

export const undoSetOff: Verb<'POST /console/bills/{obj_id}/undo_set_off'> = async (
  context,
  { params: { obj_id }, body: { opinion } },
) =>
  await write(context, async (tx, record) => {
    const { bill } = await lockBill(context, tx, obj_id);
    const last = (await lastSetOffs(tx, [obj_id])).get(obj_id);
    // A bill that was reduced since has given a part of it back already.
    if (!last || last.fen > bill.paid_fen)
      throw refuse('wrong_state', { message: '该账单没有可以撤销的抵扣，请查看最新状态' });
    if (!opinion) throw opinionMissing('请填写撤销原因');
    await reverse(tx, context, last.posting_id, opinion).catch((error) => {
      const gone = error instanceof Failure && error.code === 'money_short';
      throw gone ? refuse('money_short', { message: '这笔押金已退还或已抵扣，不能撤销' }) : error;
    });
    await tx
      .updateTable('lease_bill')
      .set({ paid_fen: sql`paid_fen - ${last.fen}` })
      .where('obj_id', '=', obj_id)
      .execute();
    await tellRedDue(tx, context, obj_id);
    await tellOfLease(tx, context, await findLease(context, tx, bill.contract_id), {
      title: '账单抵扣已撤销',
      says: `${billTitle(bill)}的抵扣 ${yuan(last.fen)} 元已撤销，款项退回${last.from_deposit ? '押金' : '预收款'}，账单重新待缴。原因：${opinion}`,
      bills: true,
    });
    record({
      action: 'credit.undo_set_off',
      obj_type: 'lease_bill',
      obj_id,
      detail: { contract_id: bill.contract_id, amount_fen: last.fen },
    });
    return await oneBill(context, tx, obj_id);
  });
