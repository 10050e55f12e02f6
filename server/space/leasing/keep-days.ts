/** The job for days: contracts begin, near their end and end; reminders of bills go out once before the due day and once when they are late. */
import { sql } from 'kysely';
import { addDays, type Day, dayOf, sayDay } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import { type BillKind, billKinds, remindDaysAhead } from '#contract/space/leasing/bills.ts';
import { leaseStatusOn } from '#contract/space/leasing/lease-terms.ts';
import { viewingPeriods } from '#contract/space/leasing/viewing.ts';
import { overtaken } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { writeEach } from '../../kit/each-alone.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { addStep } from '../../kit/ledger.ts';
import { sendMessages } from '../../kit/messages.ts';
import { endsSoon, findLease, leasesIn, renewed } from './lease-rows.ts';
import { settleLease } from './settle-lease.ts';
import { tellOfLease } from './tell.ts';
import { billsToIssue, issueBill, lockTenant } from './tenant-money.ts';
import type { ViewingRow } from './viewings.ts';

const batch = 200;

/** Stores the state that follows from the days, and notifies people; readers see that state even without this job. */
const keepLeases = async (context: Context): Promise<void> => {
  const today = dayOf(context.now);
  const rows = await leasesIn(context.db, context)
    .where('lease.status', 'in', [2, 3, 5])
    .where(
      sql<boolean>`(lease.status = 2 and first_day <= ${today} or lease.status in (2, 3) and last_day < ${today}
        or lease.status = 5 and ${renewed})`,
    )
    .limit(batch)
    .execute();
  await writeEach(context, 'leasing-days', rows, async (tx, record, { obj_id }) => {
    const row = await findLease(context, tx, obj_id, true);
    const to = leaseStatusOn(row, today);
    if (to === row.status) throw overtaken;
    const action = to === 3 ? 'begin' : 'end';
    await tx
      .updateTable('lease_contract')
      .set({ status: to, updated_at: context.now })
      .where('obj_id', '=', obj_id)
      .execute();
    // The tenant is told of the end once, not again when the state becomes 已续签.
    if (row.status !== 5) {
      await addStep(tx, context, { obj_id, action, revision_no: row.version, from: row.status, to });
      await tellOfLease(tx, context, row, {
        title: to === 3 ? '租赁合同已生效' : '租赁合同已到期',
        says: to === 3 ? `${sayDay(row.first_day)}起租。` : `已于 ${sayDay(row.last_day)}到期。`,
      });
    }
    await bumpGeneration(tx, context.region.code);
    record({ action: `lease.${action}`, obj_type: 'lease_contract', obj_id, detail: { to } });
  });
};

/** Once, while there is time to renew; not if the tenant has sent a request already, or the next contract is drawn up. */
const remindOfEnd = async (context: Context): Promise<void> => {
  const today = dayOf(context.now);
  const rows = await leasesIn(context.db, context)
    .where('lease.status', 'in', [2, 3])
    .where(endsSoon(today))
    .where('lease.reminded_end_at', 'is', null)
    .where('lease.request', '=', '')
    .orderBy('lease.last_day')
    .limit(batch)
    .execute();
  await writeEach(context, 'leasing-days', rows, async (tx, record, lease) => {
    const { obj_id, last_day } = lease;
    const first = await tx
      .updateTable('lease_contract')
      .set({ reminded_end_at: context.now })
      .where('obj_id', '=', obj_id)
      .where('reminded_end_at', 'is', null)
      .returning('obj_id')
      .executeTakeFirst();
    if (!first) throw overtaken;
    await tellOfLease(tx, context, lease, {
      title: '租赁合同即将到期',
      says: `将于 ${sayDay(last_day)}到期。需要续租的，请在合同页面申请。`,
    });
    record({ action: 'lease.remind', obj_type: 'lease_contract', obj_id });
  });
};

const remind = async (context: Context, late: boolean): Promise<void> => {
  const today = dayOf(context.now);
  const column = late ? 'reminded_late_at' : 'reminded_soon_at';
  const bills = await context.db
    .selectFrom('lease_bill as bill')
    .innerJoin('lease_contract as lease', 'lease.obj_id', 'bill.contract_id')
    .select([
      'bill.obj_id',
      'bill.kind',
      'bill.due_day',
      'bill.contract_id',
      'contract_no',
      'admission_id',
      'enterprise_id',
    ])
    .where('bill.region_code', '=', context.region.code)
    .where('bill.status', 'in', [1, 2])
    .where('lease.status', 'not in', [1, 8])
    .where(column, 'is', null)
    .where('due_day', late ? '<' : '<=', late ? today : addDays(today, remindDaysAhead))
    .$if(!late, (query) => query.where('due_day', '>=', today))
    .orderBy('due_day')
    .limit(batch)
    .execute();
  await writeEach(context, 'leasing-days', bills, async (tx, record, bill) => {
    const { obj_id, kind, due_day, contract_id } = bill;
    const first = await tx
      .updateTable('lease_bill')
      .set({ [column]: context.now })
      .where('obj_id', '=', obj_id)
      .where(column, 'is', null)
      .where('status', 'in', [1, 2])
      .returning(sql<number>`amount_fen - paid_fen`.as('open_fen'))
      .executeTakeFirst();
    if (!first) throw overtaken;
    const sum = `${billKinds[kind as BillKind]} ${yuan(Number(first.open_fen))} 元`;
    await tellOfLease(
      tx,
      context,
      { ...bill, obj_id: contract_id },
      {
        title: late ? '账单已逾期' : '账单即将到期',
        says: `${sum}，应于 ${sayDay(due_day)}（含当日）前缴纳${late ? '，现已逾期，请尽快缴纳' : ''}。`,
        bills: true,
        sms: { kind: late ? 'bill_late' : 'bill_due', day: due_day },
      },
    );
    record({ action: 'bill.remind', obj_type: 'lease_bill', obj_id, detail: { late } });
  });
};

/** Bills that are due soon are put into the books; those of contracts that ended before there were books are settled. */
const keepBooks = async (context: Context): Promise<void> => {
  await writeEach(
    context,
    'leasing-days',
    await billsToIssue(context.db, context).limit(batch).execute(),
    async (tx, record, { obj_id, enterprise_id }) => {
      await lockTenant(tx, enterprise_id);
      const bill = await billsToIssue(tx, context).where('bill.obj_id', '=', obj_id).executeTakeFirst();
      if (!bill) throw overtaken;
      await issueBill(tx, context, bill);
      record({ action: 'bill.issue', obj_type: 'lease_bill', obj_id, detail: { amount_fen: bill.amount_fen } });
    },
  );
  const ended = leasesIn(context.db, context).where('lease.status', '=', 7).where('lease.settled', '=', false);
  await writeEach(context, 'leasing-days', await ended.limit(batch).execute(), async (tx, record, { obj_id }) => {
    const row = await findLease(context, tx, obj_id, true);
    if (row.settled || !row.ended_on) throw overtaken;
    await settleLease(tx, context, row, row.ended_on);
    record({ action: 'lease.settle', obj_type: 'lease_contract', obj_id });
  });
};

const viewingsOf = async ({ db, region }: Context, status: number, before: Day): Promise<string[]> =>
  (
    await db
      .selectFrom('viewing')
      .select('obj_id')
      .where('region_code', '=', region.code)
      .where('status', '=', status)
      .where('visit_date', '<', before)
      .orderBy('visit_date')
      .limit(batch)
      .execute()
  ).map(({ obj_id }) => obj_id);

/** Closes viewings: unconfirmed ones when the day is over, with a message to the member; confirmed ones a week later, if nobody noted the visit. */
const keepViewings = async (context: Context): Promise<void> => {
  const today = dayOf(context.now);
  const close = async (tx: Tx, obj_id: string, from: number, to: number, opinion: string): Promise<ViewingRow> => {
    const closed = await tx
      .updateTable('viewing')
      .set({ status: to, opinion, version: sql`version + 1`, updated_at: context.now })
      .where('obj_id', '=', obj_id)
      .where('status', '=', from)
      .returningAll()
      .executeTakeFirst();
    if (!closed) throw overtaken;
    return closed;
  };
  await writeEach(context, 'leasing-days', await viewingsOf(context, 1, today), async (tx, record, obj_id) => {
    const { user_id, target_title, visit_date, period } = await close(tx, obj_id, 1, 4, '预约日期已过，未能确认');
    await sendMessages(tx, context, [
      {
        to: { kind: 'member', id: user_id },
        title: '看房预约未能确认',
        body: `“${target_title}”的看房预约（${sayDay(visit_date)}${viewingPeriods[period as 1 | 2]}）日期已过，未能确认，已关闭。仍需看房的，请重新预约。`,
        link: '/userCenter/user/space',
      },
    ]);
    record({ action: 'viewing.close', obj_type: 'viewing', obj_id, detail: { to: 4 } });
  });
  await writeEach(
    context,
    'leasing-days',
    await viewingsOf(context, 2, addDays(today, -7)),
    async (tx, record, obj_id) => {
      await close(tx, obj_id, 2, 5, '');
      record({ action: 'viewing.close', obj_type: 'viewing', obj_id, detail: { to: 5 } });
    },
  );
};

export const keepLeasingDays = async (context: Context): Promise<void> => {
  await keepLeases(context);
  await remindOfEnd(context);
  await keepBooks(context);
  await remind(context, false);
  await remind(context, true);
  await keepViewings(context);
};
