/** The job that takes what is left of vouchers after their last day. Running it twice changes nothing. */
import { dayOf } from '#contract/kit/day.ts';
import { overtaken } from '../../kit/audit.ts';
import type { Context } from '../../kit/context.ts';
import { writeEach } from '../../kit/each-alone.ts';
import { postExpiry } from './voucher-money.ts';
import { vouchersIn } from './voucher-rows.ts';

const batch = 500;

export const expireVouchers = async (context: Context): Promise<void> => {
  const today = dayOf(context.now);
  const due = await vouchersIn(context, context.db)
    .select('obj_id')
    .where('expire_date', '<', today)
    .where('expired', '=', false)
    .orderBy('expire_date')
    .limit(batch)
    .execute();
  await writeEach(context, 'voucher-expiry', due, async (tx, record, { obj_id }) => {
    const voucher = await vouchersIn(context, tx)
      .selectAll('voucher')
      .where('obj_id', '=', obj_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (voucher.expired) throw overtaken;
    await tx.updateTable('voucher').set({ expired: true }).where('obj_id', '=', obj_id).execute();
    if (voucher.balance_fen > 0) await postExpiry(tx, context, voucher, voucher.balance_fen, record);
    else record({ action: 'voucher.expire', obj_type: 'voucher', obj_id, detail: { amount_fen: 0 } });
  });
};
