/** Bills: read by both sides, reported as paid by the tenant, confirmed by finance. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { type BillKind, billKinds, mayVoidBill } from '#contract/space/leasing/bills.ts';
import { type Bill, paymentHandlers } from '#contract/space/leasing/lease-calls.ts';
import { leaseStatusOn } from '#contract/space/leasing/lease-terms.ts';
import { countAttempt, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { checkOwnFiles } from '../../kit/files/own-files.ts';
import { noId } from '../../kit/no-id.ts';
import { billsWhere, pageOfBills } from './bill-rows.ts';
import { findLease, termsOf } from './lease-rows.ts';
import { settleBill } from './settle-bill.ts';
import { tellStaff, tellTenant } from './tell.ts';

const limits = [{ max: 60, seconds: hour }];
const tenantPage = (contract_id: string) => `/userCenter/user/space/contract/${contract_id}#bills`;
const both = (...conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

const oneBill = async (context: Context, db: Db, obj_id: string): Promise<{ data: Bill }> => {
  const [bill] = await billsWhere(context, db, sql<SqlBool>`bill.obj_id = ${obj_id}`, 'in order');
  if (!bill) throw refuse('not_found');
  return { data: bill };
};

export const listOwnBills: Verb<'GET /space-v2/bills/list'> = async (context, { query }) => {
  const { db, actor } = context;
  const condition = both(
    sql`lease.enterprise_id = ${actor.enterprise_id}`,
    // Before the contract is signed nothing is owed.
    sql`lease.status not in (1, 8)`,
    ...(query.contract_id ? [sql<SqlBool>`bill.contract_id = ${query.contract_id}`] : []),
    ...(query.unpaid ? [sql<SqlBool>`bill.status in (1, 2)`] : []),
  );
  return await pageOfBills(context, db, condition, 'unpaid first', query);
};

/** Locks a bill of the member's own enterprise; any other bill gets the same response as a missing one. */
const lockOwnBill = async (context: Context, tx: Tx, obj_id: string, enterprise_id: string | null) => {
  const row = await tx
    .selectFrom('lease_bill as bill')
    .innerJoin('lease_contract as lease', 'lease.obj_id', 'bill.contract_id')
    .selectAll('bill')
    .select(['lease.contract_no', 'lease.admission_id', 'lease.enterprise_id', 'lease.status as lease_status'])
    .where('bill.obj_id', '=', obj_id)
    .where('bill.region_code', '=', context.region.code)
    .where('lease.enterprise_id', '=', enterprise_id ?? noId)
    .forUpdate('bill')
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

const amountWrong = (message: string) =>
  refuse('amount_wrong', { message, errors: [{ field: 'amount_fen', message }] });

export const payBill: Verb<'POST /space-v2/bills/pay'> = async (context, { body }) => {
  const { actor, now } = context;
  await countAttempt(context, 'pay', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const bill = await lockOwnBill(context, tx, body.obj_id, actor.enterprise_id);
    const waiting = await tx
      .selectFrom('bill_payment')
      .select('payment_id')
      .where('bill_id', '=', bill.obj_id)
      .where('status', '=', 1)
      .executeTakeFirst();
    if (waiting) throw refuse('wrong_state', { message: '已提交的凭证正在等待财务确认，请勿重复提交' });
    if (bill.lease_status === 1 || bill.lease_status === 8 || bill.status > 2)
      throw refuse('wrong_state', { message: '该账单当前无需缴纳' });
    if (body.amount_fen > bill.amount_fen - bill.paid_fen)
      throw amountWrong(`不能超过待缴金额 ${yuan(bill.amount_fen - bill.paid_fen)} 元`);
    if (body.paid_on > dayOf(now)) {
      const message = '转账日期不能晚于今天';
      throw refuse('day_unbookable', { message, errors: [{ field: 'paid_on', message }] });
    }
    await checkOwnFiles({ ...context, db: tx }, [['file_id', body.file_id]], { kind: 'pictureOrPdf' });
    const payment_id = context.newId();
    await tx
      .insertInto('bill_payment')
      .values({
        payment_id,
        bill_id: bill.obj_id,
        user_id: actor.user_id,
        amount_fen: body.amount_fen,
        paid_on: body.paid_on,
        file_id: body.file_id,
        remark: body.remark,
        status: 1,
        created_at: now,
      })
      .execute();
    // The proof is stored among the files of the admission: colleagues may read it, and it stays when its sender leaves.
    await tx
      .insertInto('case_file')
      .values({ obj_id: bill.admission_id, file_id: body.file_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tellStaff(tx, context, paymentHandlers, {
      title: '有转账凭证待确认',
      body: `合同 ${bill.contract_no}，${yuan(body.amount_fen)} 元`,
      link: '/bills?view=waiting',
    });
    record({
      action: 'bill.pay',
      obj_type: 'lease_bill',
      obj_id: bill.obj_id,
      detail: { payment_id, amount_fen: body.amount_fen },
    });
    return await oneBill(context, tx, bill.obj_id);
  });
};

export const listBills: Verb<'GET /console/bills'> = async (context, { query }) => {
  const { db, now } = context;
  const like = query.keyword && containing(query.keyword);
  const waiting = sql<SqlBool>`exists (select 1 from bill_payment where bill_id = bill.obj_id and bill_payment.status = 1)`;
  const condition = both(
    sql`lease.status not in (1, 8)`,
    ...(query.view === 'waiting' ? [waiting] : []),
    ...(query.view === 'late' || query.view === 'unpaid' ? [sql<SqlBool>`bill.status in (1, 2)`] : []),
    ...(query.view === 'late' ? [sql<SqlBool>`bill.due_day < ${dayOf(now)}`] : []),
    ...(like ? [sql<SqlBool>`(lease.contract_no ilike ${like} or lease.enterprise_name ilike ${like})`] : []),
  );
  return await pageOfBills(context, db, condition, query.view ? 'waiting first' : 'unpaid first', query);
};

export const addBill: Verb<'POST /console/bills'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const lease = await findLease(context, tx, body.contract_id, true);
    const status = leaseStatusOn(lease, dayOf(context.now));
    if (status === 1 || status === 8) throw refuse('wrong_state', { message: '合同签署后才能录入账单' });
    const message = '计费截止日不能早于起始日';
    if (body.period_last < body.period_first)
      throw refuse('day_unbookable', { message, errors: [{ field: 'period_last', message }] });
    const obj_id = context.newId();
    await tx
      .insertInto('lease_bill')
      .values({ ...body, obj_id, region_code: context.region.code, created_at: context.now })
      .execute();
    await tellTenant(tx, context, lease, {
      title: body.kind === 3 ? '水费账单' : '电费账单',
      body: `合同 ${lease.contract_no}：${yuan(body.amount_fen)} 元，请于 ${body.due_day}（含当日）前缴纳。`,
      link: tenantPage(lease.obj_id),
    });
    record({
      action: 'bill.add',
      obj_type: 'lease_bill',
      obj_id,
      detail: { contract_id: lease.obj_id, kind: body.kind, amount_fen: body.amount_fen },
    });
    return await oneBill(context, tx, obj_id);
  });

/** Locks any bill of the region, with its reported payments. */
const lockBill = async ({ region }: Context, tx: Tx, obj_id: string) => {
  const bill = await tx
    .selectFrom('lease_bill')
    .selectAll()
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .forUpdate()
    .executeTakeFirst();
  if (!bill) throw refuse('not_found');
  return { bill, payments: await tx.selectFrom('bill_payment').selectAll().where('bill_id', '=', obj_id).execute() };
};
/** Locks the bill first, as everywhere; of two simultaneous decisions the second is refused. */
const lockPayment = async (context: Context, tx: Tx, payment_id: string) => {
  const found = await tx
    .selectFrom('bill_payment')
    .select('bill_id')
    .where('payment_id', '=', payment_id)
    .executeTakeFirst();
  const { bill, payments } = await lockBill(context, tx, found?.bill_id ?? payment_id);
  const payment = payments.find((one) => one.payment_id === payment_id);
  if (!payment) throw refuse('not_found');
  return { bill, payments, payment };
};
const opinionMissing = (message: string) =>
  refuse('opinion_required', { message, errors: [{ field: 'opinion', message }] });

/** Makes a wrongly typed bill void while nobody has paid on it. */
export const voidBill: Verb<'POST /console/bills/{obj_id}/void'> = async (
  context,
  { params: { obj_id }, body: { opinion } },
) =>
  await write(context, async (tx, record) => {
    const { bill, payments } = await lockBill(context, tx, obj_id);
    if (!mayVoidBill({ ...bill, payments }))
      throw refuse('wrong_state', {
        message: bill.voided ? '该账单已作废' : '只能作废没有缴费、也没有凭证待确认的水费、电费账单',
      });
    if (!opinion) throw opinionMissing('请填写作废原因');
    const note = [bill.note, `作废原因：${opinion}`].filter(Boolean).join('；');
    await tx.updateTable('lease_bill').set({ voided: true, note }).where('obj_id', '=', obj_id).execute();
    const lease = await findLease(context, tx, bill.contract_id);
    const kind = billKinds[bill.kind as BillKind];
    await tellTenant(tx, context, lease, {
      title: `${kind}账单已作废`,
      body: `合同 ${lease.contract_no}：${kind} ${yuan(bill.amount_fen)} 元的账单已作废，无需缴纳。原因：${opinion}`,
      link: tenantPage(lease.obj_id),
    });
    record({
      action: 'bill.void',
      obj_type: 'lease_bill',
      obj_id,
      detail: { contract_id: lease.obj_id, kind: bill.kind, amount_fen: bill.amount_fen },
    });
    return await oneBill(context, tx, obj_id);
  });

/** Reverses a wrong confirmation: the transfer waits again and its sum is owed again, until finance confirms the right sum or rejects it. */
export const reversePayment: Verb<'POST /console/payments/{payment_id}/reverse'> = async (
  context,
  { params: { payment_id }, body: { opinion } },
) =>
  await write(context, async (tx, record) => {
    const { bill, payments, payment } = await lockPayment(context, tx, payment_id);
    if (payment.status !== 2) throw refuse('wrong_state', { message: '该凭证没有确认到账，请查看最新状态' });
    if (payments.some(({ status }) => status === 1))
      throw refuse('wrong_state', { message: '该账单另有凭证待确认，请先处理' });
    if (!opinion) throw opinionMissing('请填写撤销原因');
    await tx
      .updateTable('bill_payment')
      .set({ status: 1, confirmed_fen: 0, opinion: `撤销确认：${opinion}`, decided_at: null, decided_by: null })
      .where('payment_id', '=', payment_id)
      .execute();
    const paid_fen = bill.paid_fen - payment.confirmed_fen;
    await tx.updateTable('lease_bill').set({ paid_fen }).where('obj_id', '=', bill.obj_id).execute();
    const lease = await findLease(context, tx, bill.contract_id);
    // The bill of a contract that ended early was set to the sum paid; without that payment it may be less, or nothing.
    if (lease.ended_on) await settleBill(tx, context, termsOf(lease), lease.ended_on, { ...bill, paid_fen });
    await tellTenant(tx, context, lease, {
      title: '到账确认已撤销',
      body: `合同 ${lease.contract_no}：${yuan(payment.confirmed_fen)} 元的到账确认已撤销。原因：${opinion}`,
      link: tenantPage(lease.obj_id),
    });
    record({
      action: 'bill.reverse',
      obj_type: 'lease_bill',
      obj_id: bill.obj_id,
      detail: { payment_id, confirmed_fen: payment.confirmed_fen },
    });
    return await oneBill(context, tx, bill.obj_id);
  });

export const decidePayment: Verb<'POST /console/payments/{payment_id}'> = async (
  context,
  { params: { payment_id }, body },
) =>
  await write(context, async (tx, record) => {
    const { bill, payment } = await lockPayment(context, tx, payment_id);
    if (payment.status !== 1) throw refuse('wrong_state', { message: '该凭证已由他人处理，请查看最新状态' });
    if (!body.accept && !body.opinion) throw opinionMissing('请填写驳回原因');
    const confirmed_fen = body.accept ? (body.amount_fen ?? payment.amount_fen) : 0;
    const open = bill.voided ? 0 : bill.amount_fen - bill.paid_fen;
    if (confirmed_fen > open) throw amountWrong(`到账金额不能超过待缴金额 ${yuan(open)} 元`);
    await tx
      .updateTable('bill_payment')
      .set({
        status: body.accept ? 2 : 3,
        confirmed_fen,
        opinion: body.opinion,
        decided_at: context.now,
        decided_by: context.actor.staff_id,
      })
      .where('payment_id', '=', payment_id)
      .execute();
    if (confirmed_fen)
      await tx
        .updateTable('lease_bill')
        .set({ paid_fen: bill.paid_fen + confirmed_fen })
        .where('obj_id', '=', bill.obj_id)
        .execute();
    const lease = await findLease(context, tx, bill.contract_id);
    const left = open - confirmed_fen;
    await tellTenant(tx, context, lease, {
      title: body.accept ? '缴费已确认' : '转账凭证被驳回',
      body: body.accept
        ? `合同 ${lease.contract_no}：已确认到账 ${yuan(confirmed_fen)} 元${left ? `，还需缴纳 ${yuan(left)} 元` : ''}。`
        : `合同 ${lease.contract_no}：${body.opinion}`,
      link: tenantPage(lease.obj_id),
    });
    record({
      action: body.accept ? 'bill.confirm' : 'bill.reject',
      obj_type: 'lease_bill',
      obj_id: bill.obj_id,
      detail: { payment_id, confirmed_fen },
    });
    return await oneBill(context, tx, bill.obj_id);
  });
