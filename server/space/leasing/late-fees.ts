/** Late fees by the contract's rule: computed from the books, billed by finance. Of each late bill a day is charged once. */
import { type SqlBool, sql } from 'kysely';
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { accruedFees } from './accrued-fees.ts';
import { dayWrong } from './bills.ts';
import { findLease, type ReadLease } from './lease-rows.ts';
import { tellOfLease } from './tell.ts';
import { billTitle } from './tenant-accounts.ts';
import { issueBill, lockTenant } from './tenant-money.ts';

const feesOf = async (context: Context, db: Db, { obj_id }: ReadLease) =>
  (await accruedFees(context, db, sql<SqlBool>`bill.contract_id = ${obj_id}`)).map(
    ({ bill, late_rate: _, ...fee }) => ({
      ...fee,
      bill_id: bill.obj_id,
      title: billTitle(bill),
      due_day: bill.due_day,
    }),
  );

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
