import { addDays, type Day } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import { amountUntil, clawedBack } from '#contract/space/leasing/bills.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { type LeaseRow, termsOf } from './lease-rows.ts';
import { creditNote, issueBill, lockTenant, release } from './tenant-money.ts';

/**
 * Settles the bills of a contract that ends early: credit notes for what is not owed any more, what was paid above becomes credit, and
 * rent-free days are charged where the contract says so. Transfers that wait for such bills stay and can be confirmed.
 */
export const settleLease = async (
  tx: Tx,
  context: Context,
  lease: LeaseRow,
  ended_on: Day,
): Promise<{ credited_fen: number; released_fen: number; clawed_fen: number }> => {
  await lockTenant(tx, lease.enterprise_id);
  const terms = termsOf(lease);
  const bills = await tx
    .selectFrom('lease_bill')
    .selectAll()
    .where('contract_id', '=', lease.obj_id)
    .where('voided', '=', false)
    .orderBy('due_day')
    .orderBy('obj_id')
    .execute();
  const done = { credited_fen: 0, released_fen: 0, clawed_fen: 0 };
  for (const row of bills) {
    const bill = { ...row, enterprise_id: lease.enterprise_id };
    const owed = amountUntil(terms, ended_on, bill);
    if (owed === bill.amount_fen) continue;
    const [less, over] = [bill.amount_fen - owed, Math.max(0, bill.paid_fen - owed)];
    const says = `合同于 ${ended_on} 提前终止，由 ${yuan(bill.amount_fen)} 元调整${over ? `，多缴 ${yuan(over)} 元转为预收款` : ''}`;
    if (over) await release(tx, context, { bill, fen: over, note: `合同 ${lease.contract_no} 提前终止` });
    await creditNote(tx, context, bill, less, `合同 ${lease.contract_no} 提前终止`);
    const credited_fen = bill.issued_on ? bill.credited_fen + less : bill.credited_fen;
    await tx
      .updateTable('lease_bill')
      .set(
        owed === 0
          ? { voided: true, credited_fen, note: over ? says : bill.note }
          : { amount_fen: owed, credited_fen, note: says },
      )
      .where('obj_id', '=', bill.obj_id)
      .execute();
    done.released_fen += over;
    if (bill.issued_on) done.credited_fen += less;
  }
  if (lease.free_rent_clawback) done.clawed_fen = clawedBack(terms, ended_on);
  if (done.clawed_fen) {
    const last = addDays(lease.first_day, lease.free_rent_days - 1);
    const added = await tx
      .insertInto('lease_bill')
      .values({
        obj_id: context.newId(),
        region_code: lease.region_code,
        contract_id: lease.obj_id,
        kind: 1,
        period_first: lease.first_day,
        period_last: last < ended_on ? last : ended_on,
        due_day: ended_on,
        amount_fen: done.clawed_fen,
        vat_rate: lease.rent_vat_rate,
        note: '合同提前终止，按约定补收免租期租金',
        created_at: context.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await issueBill(tx, context, { ...added, enterprise_id: lease.enterprise_id });
  }
  await tx.updateTable('lease_contract').set({ settled: true }).where('obj_id', '=', lease.obj_id).execute();
  return done;
};
