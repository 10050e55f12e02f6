/** A member's data in the space room: needs and viewings of their own; parts in an enterprise's reports, contracts and payments. */

import { sql } from 'kysely';
import { periodNames } from '#contract/roadshow/calendar.ts';
import { reportStatuses } from '#contract/space/business-report.ts';
import { areaTypes, demandStatuses, demandTypes, wantedKinds } from '#contract/space/demand.ts';
import { billKinds, paymentStatuses } from '#contract/space/leasing/bills.ts';
import { leaseStepNames } from '#contract/space/leasing/lease-terms.ts';
import { refundStatuses } from '#contract/space/leasing/money-calls.ts';
import { viewingStatuses } from '#contract/space/leasing/viewing.ts';
import type { PersonalPart } from '../kit/personal-data.ts';

/** The figures belong to the enterprise and stay: the export lists the months that the person wrote, and erasing removes the author. */
const businessReports: PersonalPart = {
  name: 'business_reports',
  tables: '经营情况填报',
  words: { status: ['状态', reportStatuses] },
  holds: ['business_report.user_id'],
  read: (db, user_id) =>
    db
      .selectFrom('business_report')
      .select(['obj_id', 'month', 'status', 'submitted_at', 'updated_at'])
      .where('user_id', '=', user_id)
      .orderBy('month')
      .execute(),
  erase: async (tx, _, { user_id }) =>
    void (await tx.updateTable('business_report').set({ user_id: null }).where('user_id', '=', user_id).execute()),
};

/** A need belongs to the person: it is deleted, answered or not. */
const demands: PersonalPart = {
  name: 'demands',
  tables: '需求登记',
  words: {
    demand_type: ['需求类型', demandTypes],
    area_type: ['面积', areaTypes],
    carrier_kind: ['载体类型', wantedKinds],
    status: ['状态', demandStatuses],
  },
  holds: ['universal_demand.user_id', 'universal_demand.phone'],
  read: (db, user_id) =>
    db
      .selectFrom('universal_demand')
      .select([
        'demand_type',
        'area_type',
        'carrier_kind',
        'budget_wan',
        'wanted_date',
        'description',
        'contact',
        'phone',
      ])
      .select(['status', 'answer', 'answered_at', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, _, { user_id }) => {
    const gone = await tx.deleteFrom('universal_demand').where('user_id', '=', user_id).returning('obj_id').execute();
    const ids = gone.map(({ obj_id }) => obj_id);
    if (ids.length) await tx.deleteFrom('ledger_step').where('obj_id', 'in', ids).execute();
  },
};

/** Viewings belong to the person: open ones are cancelled, and the name is removed from all. */
const viewings: PersonalPart = {
  name: 'viewings',
  tables: '看房预约',
  words: { visit_date: '看房日期', period: ['时段', periodNames], visitors: '人数', status: ['状态', viewingStatuses] },
  holds: ['viewing.user_id', 'viewing.phone'],
  read: (db, user_id) =>
    db
      .selectFrom('viewing')
      .select([
        'target_type',
        'target_id',
        'target_title',
        'contact',
        'phone',
        'visit_date',
        'period',
        'visitors',
        'remark',
        'status',
        'created_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, { now }, { user_id }) => {
    const nothing = { contact: '', phone: '', remark: '', updated_at: now };
    await tx.updateTable('viewing').set(nothing).where('user_id', '=', user_id).execute();
    await tx
      .updateTable('viewing')
      .set({ status: 4 })
      .where('user_id', '=', user_id)
      .where('status', 'in', [1, 2])
      .execute();
  },
};

/** HT-2026-0001 租金 2026-11-01 至 2026-11-30；… */
const billsPaid = sql<string>`(
  select string_agg(concat(contract_no, ' ', (${Object.values(billKinds)}::text[])[kind], ' ' || period_first || ' 至 ' || period_last), '；' order by bill_no)
  from payment_bill join lease_bill on lease_bill.obj_id = payment_bill.bill_id join lease_contract on lease_contract.obj_id = lease_bill.contract_id
  where payment_bill.payment_id = bill_payment.payment_id)`;

/** Payments reported, refunds asked for and contracts confirmed by the person: records of the enterprise, which stay. */
const leasing: PersonalPart = {
  name: 'leasing',
  tables: { confirmed: '签署的合同', asked: '合同申请', payments: '缴费记录', refunds: '退款' },
  words: {
    confirmed_at: '签署时间',
    action: ['操作', leaseStepNames],
    bills: '所缴账单',
    'payments.status': ['状态', paymentStatuses],
    refund_no: '退款编号',
    'refunds.status': ['状态', refundStatuses],
  },
  holds: ['lease_contract.confirmed_by', 'bill_payment.user_id', 'lease_refund.asked_by'],
  read: async (db, user_id) => ({
    confirmed: await db
      .selectFrom('lease_contract')
      .select(['contract_no', 'confirmed_at'])
      .where('confirmed_by', '=', user_id)
      .execute(),
    asked: await db
      .selectFrom('ledger_step')
      .select(['action', 'opinion', 'at'])
      .where('actor_id', '=', user_id)
      .where('action', 'in', ['renew_apply', 'terminate_apply'])
      .orderBy('at')
      .execute(),
    payments: await db
      .selectFrom('bill_payment')
      .select(['amount_fen', billsPaid.as('bills'), 'paid_on', 'remark', 'status', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    refunds: await db
      .selectFrom('lease_refund')
      .select(['refund_no', 'amount_fen', 'account_name', 'bank', 'account_no', 'reason', 'status', 'created_at'])
      .where('asked_by', '=', user_id)
      .orderBy('created_at')
      .execute(),
  }),
  erase: async () => {},
};

export const personalData: readonly PersonalPart[] = [businessReports, demands, viewings, leasing];
