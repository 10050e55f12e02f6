/** Late fees by the contract's rule: computed from the books, billed by finance. Of each late bill a day is charged once. */
import { sql } from 'kysely';
import { addDays, type Day, dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { lateFee } from '#contract/space/leasing/bills.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { dayWrong } from './bills.ts';
import { findLease, type ReadLease } from './lease-rows.ts';
import { tellOfLease } from './tell.ts';
import { billTitle } from './tenant-accounts.ts';
import { issueBill, lockTenant } from './tenant-money.ts';

type Fee = { bill_id: string; title: string; due_day: Day; period_first: Day; period_last: Day; amount_fen: number };

/** Until yesterday: a day counts when it is over. */
const feesOf = async (context: Context, db: Db, lease: ReadLease): Promise<Fee[]> => {
  if (!lease.late_rate || lease.status === 1 || lease.status === 8) return [];
  const until = addDays(dayOf(context.now), -1);
  const bills = await db
    .selectFrom('lease_bill as bill')
    .selectAll('bill')
    .select(
      sql<Day | null>`(select max(period_last) from lease_bill fee where fee.late_bill_id = bill.obj_id and not fee.voided)`.as(
        'charged_until',
      ),
    )
    .where('contract_id', '=', lease.obj_id)
    .where('kind', 'in', [1, 2, 3, 4])
    .where('voided', '=', false)
    .where('issued_on', 'is not', null)
    .where('due_day', '<', until)
    .orderBy('due_day')
    .orderBy('obj_id')
    .execute();
  if (bills.length === 0) return [];
  const ids = bills.map(({ obj_id }) => obj_id);
  const entries = await db
    .selectFrom('money_entry as entry')
    .innerJoin('money_posting as posting', 'posting.posting_id', 'entry.posting_id')
    .select(['entry.subject_id', 'entry.amount_fen', 'posting.posted_on'])
    .where('entry.subject_id', 'in', ids)
    .where('entry.account', '=', 'receivable')
    .where('posting.kind', 'in', ['set_off', 'release'])
    .execute();
  return bills.flatMap((bill) => {
    const settled = entries
      .filter(({ subject_id }) => subject_id === bill.obj_id)
      .map(({ posted_on, amount_fen }) => ({ on: posted_on, fen: -amount_fen }));
    const first = addDays(bill.due_day, lease.late_grace_days + 1);
    const period_first = bill.charged_until && bill.charged_until >= first ? addDays(bill.charged_until, 1) : first;
    const amount_fen = lateFee({ ...bill, settled }, lease, period_first, until);
    return amount_fen > 0
      ? [
          {
            bill_id: bill.obj_id,
            title: billTitle(bill),
            due_day: bill.due_day,
            period_first,
            period_last: until,
            amount_fen,
          },
        ]
      : [];
  });
};

export const listLateFees: Verb<'GET /console/contracts/{obj_id}/late_fees'> = async (context, { params }) => ({
  data: await feesOf(context, context.db, await findLease(context, context.db, params.obj_id)),
});

export const billLateFees: Verb<'POST /console/contracts/{obj_id}/late_fees'> = async (
  context,
  { params: { obj_id }, body },
) =>
  await write(context, async (tx, record) => {
    const lease = await findLease(context, tx, obj_id, true);
    await lockTenant(tx, lease.enterprise_id);
    if (body.due_day < dayOf(context.now)) throw dayWrong('due_day', '应缴日须在今天或以后');
    const fees = (await feesOf(context, tx, lease)).filter(({ bill_id }) => body.bill_ids.includes(bill_id));
    if (fees.length < new Set(body.bill_ids).size)
      throw refuse('wrong_state', { message: '所选账单没有可出账的违约金，请刷新后查看' });
    for (const { bill_id, title, period_first, period_last, amount_fen } of fees) {
      const added = await tx
        .insertInto('lease_bill')
        .values({
          obj_id: context.newId(),
          region_code: context.region.code,
          contract_id: obj_id,
          kind: 6,
          period_first,
          period_last,
          due_day: body.due_day,
          amount_fen,
          late_bill_id: bill_id,
          note: `${title}逾期，每日万分之 ${lease.late_rate}`,
          created_at: context.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await issueBill(tx, context, { ...added, enterprise_id: lease.enterprise_id });
    }
    const amount_fen = fees.reduce((sum, fee) => sum + fee.amount_fen, 0);
    await tellOfLease(tx, context, lease, {
      title: '逾期违约金账单',
      says: `逾期违约金 ${yuan(amount_fen)} 元，请于 ${sayDay(body.due_day)}（含当日）前缴纳。`,
      bills: true,
    });
    record({ action: 'bill.late_fee', obj_type: 'lease_contract', obj_id, detail: { amount_fen, count: fees.length } });
    return { data: { count: fees.length, amount_fen } };
  });
