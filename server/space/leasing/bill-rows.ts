/** Bills with their payments, as both sides read them. */
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import {
  type BillKind,
  type BillStatus,
  billKinds,
  billStatuses,
  isOverdue,
  type PaymentStatus,
  paymentStatuses,
} from '#contract/space/leasing/bills.ts';
import type { Bill, Payment } from '#contract/space/leasing/lease-calls.ts';
import type { Context, Db } from '../../kit/context.ts';
import { type Paging, pageRead } from '../../kit/database/page-of.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { accruedFees } from './accrued-fees.ts';
import { meterOf } from './bill-meter.ts';
import { lastSetOffs, type SetOff } from './last-set-offs.ts';
import { setOffOf } from './tenant-money.ts';

type PaymentRow = Selectable<Tables['bill_payment']> & {
  bill_id: string;
  bills: number;
  name: string | null;
  size_bytes: number | null;
};

const paymentsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, PaymentRow[]>> =>
  ids.length
    ? Map.groupBy(
        await db
          .selectFrom('payment_bill as named')
          .innerJoin('bill_payment', 'bill_payment.payment_id', 'named.payment_id')
          .leftJoin('stored_file', 'stored_file.file_id', 'bill_payment.file_id')
          .selectAll('bill_payment')
          .select(['named.bill_id', 'stored_file.name', 'stored_file.size_bytes'])
          .select(
            sql<number>`(select count(*)::int from payment_bill where payment_bill.payment_id = named.payment_id)`.as(
              'bills',
            ),
          )
          .where('named.bill_id', 'in', [...ids])
          .orderBy('bill_payment.created_at', 'desc')
          .orderBy('bill_payment.payment_id')
          .execute(),
        ({ bill_id }) => bill_id,
      )
    : new Map();

const paymentOf = (row: PaymentRow, set_off_fen: number): Payment => ({
  payment_id: row.payment_id,
  amount_fen: row.amount_fen,
  paid_on: row.paid_on,
  file: { file_id: row.file_id, name: row.name ?? '转账凭证', size_bytes: row.size_bytes ?? 0 },
  remark: row.remark,
  status: row.status,
  status_name: paymentStatuses[row.status as PaymentStatus],
  confirmed_fen: row.confirmed_fen,
  arrived_on: row.arrived_on,
  set_off_fen,
  bills: row.bills,
  opinion: row.opinion,
  created_at: instantOf(row.created_at),
});

export const billsIn = (db: Db, { region }: Pick<Context, 'region'>, condition: RawBuilder<SqlBool>) =>
  db
    .selectFrom('lease_bill as bill')
    .innerJoin('lease_contract as lease', 'lease.obj_id', 'bill.contract_id')
    .where('bill.region_code', '=', region.code)
    .where(condition);

type Order = 'in order' | 'unpaid first' | 'waiting first';
/** `order`: of one contract as the term goes; of many, what is to be paid first. */
const billRows = (context: Pick<Context, 'region'>, db: Db, condition: RawBuilder<SqlBool>, order: Order) => {
  let query = billsIn(db, context, condition)
    .selectAll('bill')
    .select(['lease.contract_no', 'lease.enterprise_name', 'lease.status as lease_status']);
  if (order === 'in order')
    query = query.orderBy('bill.due_day').orderBy(sql`case bill.kind when 5 then 0 else bill.kind end`);
  if (order === 'unpaid first')
    query = query.orderBy(sql`(bill.status > 2)`).orderBy('bill.due_day').orderBy('bill.kind');
  if (order === 'waiting first') query = query.orderBy('bill.due_day').orderBy('bill.kind');
  return query.orderBy('bill.obj_id');
};
type BillRow = Awaited<ReturnType<ReturnType<typeof billRows>['execute']>>[number];

/** A bill that was reduced since has given a part of it back already. */
const takenBack = (last: SetOff | undefined, { paid_fen }: BillRow): Bill['last_set_off'] =>
  last && last.fen <= paid_fen ? { fen: last.fen, from_deposit: last.from_deposit } : null;

const withPayments = async ({ now }: Pick<Context, 'now'>, db: Db, rows: readonly BillRow[]): Promise<Bill[]> => {
  const payments = await paymentsOf(
    db,
    rows.map(({ obj_id }) => obj_id),
  );
  const ids = [...payments.values()].flat().map(({ payment_id }) => payment_id);
  const accrued = await accruedFees(
    { now },
    db,
    sql<SqlBool>`bill.obj_id = any(${rows.map(({ obj_id }) => obj_id)}::uuid[])`,
  );
  const late = new Map(
    accrued.map(({ bill, late_rate, period_first, period_last, amount_fen }) => [
      bill.obj_id,
      { late_rate, period_first, period_last, amount_fen },
    ]),
  );
  const used = new Map((await setOffOf(db, ids)).map((one) => [`${one.payment_id} ${one.bill_id}`, one.fen]));
  const lastSetOffsOf = await lastSetOffs(
    db,
    rows.filter(({ paid_fen }) => paid_fen > 0).map(({ obj_id }) => obj_id),
  );
  const today = dayOf(now);
  return rows.map((row) => {
    const own = (payments.get(row.obj_id) ?? []).map((payment) =>
      paymentOf(payment, used.get(`${payment.payment_id} ${row.obj_id}`) ?? 0),
    );
    const signed = row.lease_status !== 1 && row.lease_status !== 8;
    const unpaid = row.status === 1 || row.status === 2;
    return {
      obj_id: row.obj_id,
      contract_id: row.contract_id,
      contract_no: row.contract_no,
      enterprise_name: row.enterprise_name,
      kind: row.kind,
      kind_name: billKinds[row.kind as BillKind],
      period_first: row.period_first,
      period_last: row.period_last,
      meter_no: row.meter_no,
      meter: meterOf(row),
      due_day: row.due_day,
      amount_fen: row.amount_fen,
      credited_fen: row.credited_fen,
      vat_rate: row.vat_rate,
      paid_fen: row.paid_fen,
      last_set_off: takenBack(lastSetOffsOf.get(row.obj_id), row),
      held_fen: Math.max(0, row.paid_fen - own.reduce((sum, { set_off_fen }) => sum + set_off_fen, 0)),
      status: row.status,
      status_name: billStatuses[row.status as BillStatus],
      overdue: signed && isOverdue(row, today),
      late: late.get(row.obj_id) ?? null,
      note: row.note,
      payable: signed && unpaid && !own.some(({ status }) => status === 1),
      payments: own,
    };
  });
};

type Reader = Pick<Context, 'now' | 'region'>;
export const billsWhere = async (
  context: Reader,
  db: Db,
  condition: RawBuilder<SqlBool>,
  order: Order,
): Promise<Bill[]> => withPayments(context, db, await billRows(context, db, condition, order).limit(1_000).execute());

export const pageOfBills = (context: Reader, db: Db, condition: RawBuilder<SqlBool>, order: Order, paging: Paging) =>
  pageRead(billRows(context, db, condition, order), paging, async (page) =>
    withPayments(context, db, await page.execute()),
  );
