/** Settles a bill of a contract that ends early: the unused part is not owed, and a transfer that waits for such a bill is rejected. */
import type { Selectable } from 'kysely';
import { yuan } from '#contract/kit/money.ts';
import { amountUntil } from '#contract/space/leasing/bills.ts';
import type { LeaseTerms } from '#contract/space/leasing/lease-terms.ts';
import type { Context, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';

export const settleBill = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  terms: LeaseTerms,
  ended_on: string,
  bill: Selectable<Tables['lease_bill']>,
): Promise<void> => {
  const amount_fen = amountUntil(terms, ended_on, bill);
  if (amount_fen === bill.amount_fen) return;
  await tx
    .updateTable('lease_bill')
    .set(
      amount_fen === 0
        ? { voided: true }
        : { amount_fen, note: `合同于 ${ended_on} 提前终止，由 ${yuan(bill.amount_fen)} 元调整` },
    )
    .where('obj_id', '=', bill.obj_id)
    .execute();
  if (amount_fen === bill.paid_fen)
    await tx
      .updateTable('bill_payment')
      .set({ status: 3, opinion: '合同提前终止，该账单无需缴纳', decided_at: now })
      .where('bill_id', '=', bill.obj_id)
      .where('status', '=', 1)
      .execute();
};
