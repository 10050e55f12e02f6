/** What late bills have earned by their contract's rule and nobody has billed yet: one computation for the tenant and for finance. */
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { addDays, type Day, dayOf } from '#contract/kit/day.ts';
import { lateFee } from '#contract/space/leasing/bills.ts';
import type { Context, Db } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';

type AccruedFee = {
  bill: Selectable<Tables['lease_bill']>;
  late_rate: number;
  period_first: Day;
  period_last: Day;
  amount_fen: number;
};

/** Until yesterday: a day counts when it is over. Of the bills that meet `condition`, the earliest due first. */
export const accruedFees = async (
  { now }: Pick<Context, 'now'>,
  db: Db,
  condition: RawBuilder<SqlBool>,
): Promise<AccruedFee[]> => {
  const until = addDays(dayOf(now), -1);
  const bills = await db
    .selectFrom('lease_bill as bill')
    .innerJoin('lease_contract as lease', 'lease.obj_id', 'bill.contract_id')
    .selectAll('bill')
    .select(['lease.late_rate', 'lease.late_grace_days'])
    .select(
      sql<Day | null>`(select max(period_last) from lease_bill fee where fee.late_bill_id = bill.obj_id and not fee.voided)`.as(
        'charged_until',
      ),
    )
    .where(condition)
    .where('lease.late_rate', '>', 0)
    .where('lease.status', 'not in', [1, 8])
    .where('kind', 'in', [1, 2, 3, 4])
    .where('voided', '=', false)
    .where('issued_on', 'is not', null)
    .where('due_day', '<', until)
    .orderBy('due_day')
    .orderBy('bill.obj_id')
    .execute();
  if (bills.length === 0) return [];
  const ids = bills.map(({ obj_id }) => obj_id);
  const entries = await db
    .selectFrom('money_entry as entry')
    .innerJoin('money_posting as posting', 'posting.posting_id', 'entry.posting_id')
    .select(['entry.subject_id', 'entry.amount_fen', 'posting.posted_on'])
    .where('entry.subject_id', 'in', ids)
    .where('entry.account', '=', 'receivable')
    .leftJoin('money_posting as taken', 'taken.posting_id', 'posting.reverses')
    .where(sql<SqlBool>`coalesce(taken.kind, posting.kind) in ('set_off', 'release')`)
    .execute();
  return bills.flatMap((bill) => {
    const settled = entries
      .filter(({ subject_id }) => subject_id === bill.obj_id)
      .map(({ posted_on, amount_fen }) => ({ on: posted_on, fen: -amount_fen }));
    const first = addDays(bill.due_day, bill.late_grace_days + 1);
    const period_first = bill.charged_until && bill.charged_until >= first ? addDays(bill.charged_until, 1) : first;
    const amount_fen = lateFee({ ...bill, settled }, bill, period_first, until);
    return amount_fen > 0 ? [{ bill, late_rate: bill.late_rate, period_first, period_last: until, amount_fen }] : [];
  });
};
