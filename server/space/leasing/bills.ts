/** Bills: read by both sides, reported as paid by the tenant, confirmed by finance. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Day, dayOf, sayDay } from '#contract/kit/day.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { type BillKind, billKinds, mayVoidBill } from '#contract/space/leasing/bills.ts';
import { type Bill, paymentHandlers } from '#contract/space/leasing/lease-calls.ts';
import { leaseStatusOn } from '#contract/space/leasing/lease-terms.ts';
import { meterText } from '#contract/space/leasing/meters.ts';
import { countAttempt, hour } from '../../kit/attempts.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Staff, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { checkOwnFiles } from '../../kit/files/own-files.ts';
import { tellStaff } from '../../kit/messages.ts';
import { notReversed, reverse } from '../../kit/money/post.ts';
import { freeProof, spendProof } from '../../kit/money/proofs.ts';
import { freeReceipt } from '../../kit/money/transfers.ts';
import { noId } from '../../kit/no-id.ts';
import { whose } from '../../kit/whose.ts';
import { meterOf, noteOf, wrongReadings } from './bill-meter.ts';
import { billsWhere, pageOfBills } from './bill-rows.ts';
import { findLease } from './lease-rows.ts';
import { tellOfLease } from './tell.ts';
import {
  type BillRow,
  checkDeposit,
  creditNote,
  issueBill,
  lockTenant,
  receive,
  release,
  setOffOf,
  signedBills,
} from './tenant-money.ts';

const limits = [{ max: 60, seconds: hour }];
const both = (...conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

export const oneBill = async (context: Context, db: Db, obj_id: string): Promise<{ data: Bill }> => {
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
    ...(query.obj_id ? [sql<SqlBool>`bill.obj_id = ${query.obj_id}`] : []),
    ...(query.contract_id ? [sql<SqlBool>`bill.contract_id = ${query.contract_id}`] : []),
    ...(query.unpaid ? [sql<SqlBool>`bill.status in (1, 2)`] : []),
  );
  return await pageOfBills(context, db, condition, 'unpaid first', query);
};

/** The bills of the member's own enterprise, in this order; any other bill gets the same response as a missing one. */
const ownBills = async (context: Context, tx: Tx, ids: readonly string[], enterprise_id: string) => {
  const rows = await tx
    .selectFrom('lease_bill as bill')
    .innerJoin('lease_contract as lease', 'lease.obj_id', 'bill.contract_id')
    .selectAll('bill')
    .select(['lease.contract_no', 'lease.admission_id', 'lease.status as lease_status'])
    .select('lease.created_at as drawn_up_at')
    .where('bill.obj_id', 'in', [...ids])
    .where('bill.region_code', '=', context.region.code)
    .where('lease.enterprise_id', '=', enterprise_id)
    .execute();
  return ids.map((id) => {
    const row = rows.find(({ obj_id }) => obj_id === id);
    if (!row) throw refuse('not_found');
    return row;
  });
};

export const dayWrong = (field: string, message: string) =>
  refuse('day_unbookable', { message, errors: [{ field, message }] });
/** Money comes neither from the future nor from before there was a contract. */
export const checkDay = (field: string, label: string, day: Day, drawn_up: Day, { now }: Context): void => {
  if (day > dayOf(now)) throw dayWrong(field, `${label}不能晚于今天`);
  if (day < drawn_up) throw dayWrong(field, `${label}不能早于合同生成日期 ${drawn_up}`);
};
const firstOf = (bills: readonly { drawn_up_at: Date }[]): Day =>
  dayOf(new Date(Math.min(...bills.map(({ drawn_up_at }) => drawn_up_at.getTime()))));

/** The proof is stored among the files of the admission: colleagues may read it, and it stays when its sender leaves. */
export const keepProof = async (tx: Tx, admission_ids: readonly string[], file_id: string): Promise<void> =>
  void (await tx
    .insertInto('case_file')
    .values([...new Set(admission_ids)].map((obj_id) => ({ obj_id, file_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute());

/** What a proof opened to its tenant is closed again: it was written down for the wrong one. */
export const dropProof = async (tx: Tx, file_id: string): Promise<void> =>
  void (await tx.deleteFrom('case_file').where('file_id', '=', file_id).execute());

export const payBill: Verb<'POST /space-v2/bills/pay'> = async (context, { body }) => {
  const { actor, now } = context;
  await countAttempt(context, 'pay', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const enterprise_id = actor.enterprise_id ?? noId;
    await lockTenant(tx, enterprise_id);
    const bills = await ownBills(context, tx, [...new Set([body.obj_id, ...body.with_ids])], enterprise_id);
    const waiting = await tx
      .selectFrom('payment_bill')
      .innerJoin('bill_payment', 'bill_payment.payment_id', 'payment_bill.payment_id')
      .select('bill_id')
      .where(
        'bill_id',
        'in',
        bills.map(({ obj_id }) => obj_id),
      )
      .where('bill_payment.status', '=', 1)
      .executeTakeFirst();
    if (waiting) throw refuse('wrong_state', { message: '已提交的凭证正在等待财务确认，请勿重复提交' });
    if (bills.some(({ lease_status, status }) => lease_status === 1 || lease_status === 8 || status > 2))
      throw refuse('wrong_state', { message: '该账单当前无需缴纳' });
    checkDay('paid_on', '转账日期', body.paid_on, firstOf(bills), context);
    await checkOwnFiles({ ...context, db: tx }, [['file_id', body.file_id]], { kind: 'pictureOrPdf' });
    const payment_id = context.newId();
    await spendProof(tx, context, body.file_id, { type: 'bill_payment', id: payment_id });
    await tx
      .insertInto('bill_payment')
      .values({
        payment_id,
        region_code: context.region.code,
        enterprise_id,
        user_id: actor.user_id,
        amount_fen: body.amount_fen,
        paid_on: body.paid_on,
        file_id: body.file_id,
        remark: body.remark,
        status: 1,
        created_at: now,
      })
      .execute();
    await tx
      .insertInto('payment_bill')
      .values(bills.map(({ obj_id }, bill_no) => ({ payment_id, bill_id: obj_id, bill_no })))
      .execute();
    await keepProof(
      tx,
      bills.map(({ admission_id }) => admission_id),
      body.file_id,
    );
    const contracts = [...new Set(bills.map(({ contract_no }) => contract_no))];
    await tellStaff(tx, context, paymentHandlers, {
      title: '有转账凭证待核验',
      body: `合同 ${contracts.join('、')}，${bills.length > 1 ? `${bills.length} 笔账单，` : ''}${yuan(body.amount_fen)} 元`,
      link: '/bills?view=waiting',
    });
    record({
      action: 'bill.pay',
      obj_type: 'lease_bill',
      obj_id: body.obj_id,
      detail: { payment_id, amount_fen: body.amount_fen, count: bills.length },
    });
    return await oneBill(context, tx, body.obj_id);
  });
};

export const listBills: Verb<'GET /console/bills'> = async (context, { query }) => {
  const { db, now } = context;
  const like = query.keyword && containing(query.keyword);
  const waiting = sql<SqlBool>`exists (select 1 from payment_bill join bill_payment using (payment_id) where bill_id = bill.obj_id and bill_payment.status = 1)`;
  const condition = both(
    sql`lease.status not in (1, 8)`,
    ...(query.view === 'waiting' ? [waiting] : []),
    ...(query.view === 'late' || query.view === 'unpaid' ? [sql<SqlBool>`bill.status in (1, 2)`] : []),
    ...(query.view === 'late' ? [sql<SqlBool>`bill.due_day < ${dayOf(now)}`] : []),
    ...(like
      ? [
          sql<SqlBool>`(lease.contract_no ilike ${like} or lease.enterprise_name ilike ${like} or ${whose(context, query.keyword ?? '', { enterprise: 'lease.enterprise_id', code: sql<string>`lease.credit_code` })})`,
        ]
      : []),
  );
  return await pageOfBills(context, db, condition, query.view ? 'waiting first' : 'unpaid first', query);
};

/** What is wrong with the days of a meter's bill; the caller has locked the contract, so that of two at once the second finds the first. */
const wrongDays = async (
  { now }: Context,
  tx: Tx,
  { obj_id, first_day }: { obj_id: string; first_day: Day },
  body: Parameters<typeof addBill>[1]['body'],
): Promise<{ field: string; message: string }[]> => {
  const { kind, meter_no, period_first, period_last, due_day } = body;
  const overlapping = await tx
    .selectFrom('lease_bill')
    .select(['period_first', 'period_last'])
    .where('contract_id', '=', obj_id)
    .where('kind', '=', kind)
    .where('meter_no', '=', meter_no)
    .where('voided', '=', false)
    .where('period_first', '<=', period_last)
    .where('period_last', '>=', period_first)
    .orderBy('period_first')
    .executeTakeFirst();
  return [
    period_first < first_day && { field: 'period_first', message: `计费起始日不能早于起租日 ${first_day}` },
    period_last < period_first && { field: 'period_last', message: '计费截止日不能早于起始日' },
    due_day < dayOf(now) && { field: 'due_day', message: '应缴日不能早于今天' },
    overlapping && {
      field: 'period_first',
      message: `与已录入的${billKinds[kind]}账单（${overlapping.period_first} 至 ${overlapping.period_last}）重叠${meter_no ? '' : '；如是另一块表，请填写表号'}`,
    },
  ].filter((wrong) => wrong !== false && wrong !== undefined);
};

export const addBill: Verb<'POST /console/bills'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const lease = await findLease(context, tx, body.contract_id, true);
    const status = leaseStatusOn(lease, dayOf(context.now));
    if (status === 1 || status === 8) throw refuse('wrong_state', { message: '合同签署后才能录入账单' });
    const errors = await wrongDays(context, tx, lease, body);
    if (errors[0]) throw refuse('day_unbookable', { message: errors[0].message, errors });
    const misread = await wrongReadings(tx, lease.obj_id, body);
    if (misread[0]) throw refuse('amount_wrong', { message: misread[0].message, errors: misread });
    const obj_id = context.newId();
    const { exceptions: _, ...typed } = { ...body, note: noteOf(body) };
    await lockTenant(tx, lease.enterprise_id);
    const added = await tx
      .insertInto('lease_bill')
      .values({ ...typed, obj_id, region_code: context.region.code, created_at: context.now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await issueBill(tx, context, { ...added, enterprise_id: lease.enterprise_id });
    const meter = meterOf(added);
    await tellOfLease(tx, context, lease, {
      title: body.kind === 3 ? '水费账单' : '电费账单',
      says: `${yuan(body.amount_fen)} 元（${meter ? meterText(meter) : ''}），请于 ${sayDay(body.due_day)}（含当日）前缴纳。`,
      bills: true,
    });
    record({
      action: 'bill.add',
      obj_type: 'lease_bill',
      obj_id,
      detail: { contract_id: lease.obj_id, kind: body.kind, amount_fen: body.amount_fen },
    });
    return await oneBill(context, tx, obj_id);
  });

/** Any bill of the region under the lock of its tenant, with the payments that name it. */
export const lockBill = async ({ region }: Context, tx: Tx, obj_id: string) => {
  const read = () =>
    tx
      .selectFrom('lease_bill as bill')
      .innerJoin('lease_contract as lease', 'lease.obj_id', 'bill.contract_id')
      .selectAll('bill')
      .select('lease.enterprise_id')
      .where('bill.obj_id', '=', obj_id)
      .where('bill.region_code', '=', region.code)
      .executeTakeFirst();
  const found = await read();
  if (!found) throw refuse('not_found');
  await lockTenant(tx, found.enterprise_id);
  const payments = await tx
    .selectFrom('payment_bill')
    .innerJoin('bill_payment', 'bill_payment.payment_id', 'payment_bill.payment_id')
    .selectAll('bill_payment')
    .where('bill_id', '=', obj_id)
    .execute();
  return { bill: (await read()) ?? found, payments };
};
/** Under the lock of its tenant: of two simultaneous decisions the second is refused. */
const lockPayment = async ({ region }: Context, tx: Tx, payment_id: string) => {
  const read = () =>
    tx
      .selectFrom('bill_payment')
      .selectAll()
      .where('payment_id', '=', payment_id)
      .where('region_code', '=', region.code)
      .executeTakeFirst();
  const found = await read();
  if (!found) throw refuse('not_found');
  await lockTenant(tx, found.enterprise_id);
  const bills = await tx
    .selectFrom('payment_bill')
    .innerJoin('lease_bill as bill', 'bill.obj_id', 'payment_bill.bill_id')
    .innerJoin('lease_contract as lease', 'lease.obj_id', 'bill.contract_id')
    .selectAll('bill')
    .select(['lease.enterprise_id', 'lease.created_at as drawn_up_at', 'lease.contract_no', 'lease.admission_id'])
    .where('payment_id', '=', payment_id)
    .orderBy('bill_no')
    .execute();
  const [first] = bills;
  if (!first) throw refuse('not_found');
  return { payment: (await read()) ?? found, bills, first };
};
export const opinionMissing = (message: string) =>
  refuse('opinion_required', { message, errors: [{ field: 'opinion', message }] });

/** What was paid on it is credit again, first what transfers paid, each under its own. */
const releaseAll = async (
  tx: Tx,
  context: Context,
  bill: BillRow,
  payments: readonly { payment_id: string }[],
  note: string,
): Promise<void> => {
  let left = bill.paid_fen;
  const paid = await setOffOf(
    tx,
    payments.map(({ payment_id }) => payment_id),
  );
  for (const { payment_id, bill_id, fen } of paid) {
    const back = bill_id === bill.obj_id ? Math.min(fen, left) : 0;
    if (back <= 0) continue;
    left -= back;
    await release(tx, context, { bill, fen: back, of: { type: 'bill_payment', id: payment_id }, note });
  }
  if (left > 0) await release(tx, context, { bill, fen: left, note });
};

/** Makes a wrongly typed bill void; what was paid on it is credit again. */
export const voidBill: Verb<'POST /console/bills/{obj_id}/void'> = async (
  context,
  { params: { obj_id }, body: { opinion } },
) =>
  await write(context, async (tx, record) => {
    const { bill, payments } = await lockBill(context, tx, obj_id);
    if (!mayVoidBill({ ...bill, payments }))
      throw refuse('wrong_state', {
        message: bill.voided ? '该账单已作废' : '只能作废水费、电费、违约金账单；有凭证待核验的，请先核对',
      });
    if (!opinion) throw opinionMissing('请填写作废原因');
    const note = [bill.note, `作废原因：${opinion}`].filter(Boolean).join('；');
    await releaseAll(tx, context, bill, payments, opinion);
    await creditNote(tx, context, bill, bill.amount_fen, opinion);
    await tx
      .updateTable('lease_bill')
      .set({
        voided: true,
        note,
        credited_fen: bill.issued_on ? bill.credited_fen + bill.amount_fen : bill.credited_fen,
      })
      .where('obj_id', '=', obj_id)
      .execute();
    const lease = await findLease(context, tx, bill.contract_id);
    const kind = billKinds[bill.kind as BillKind];
    await tellOfLease(tx, context, lease, {
      title: `${kind}账单已作废`,
      says: `${kind} ${yuan(bill.amount_fen)} 元的账单已作废，${bill.paid_fen > 0 ? `已缴 ${yuan(bill.paid_fen)} 元转为预收款` : '无需缴纳'}。原因：${opinion}`,
      bills: true,
    });
    record({
      action: 'bill.void',
      obj_type: 'lease_bill',
      obj_id,
      detail: { contract_id: lease.obj_id, kind: bill.kind, amount_fen: bill.amount_fen },
    });
    return await oneBill(context, tx, obj_id);
  });

/**
 * Reverses a wrong confirmation: the transfer waits again, and what it paid is owed again, until finance confirms the right sum or rejects it. Not
 * possible once the money that was left over is refunded or used otherwise.
 */
export const reversePayment: Verb<'POST /console/payments/{payment_id}/reverse'> = async (
  context,
  { params: { payment_id }, body: { opinion } },
) =>
  await write(context, async (tx, record) => {
    const { bills, payment, first } = await lockPayment(context, tx, payment_id);
    if (payment.status !== 2) throw refuse('wrong_state', { message: '该凭证没有确认到账，请查看最新状态' });
    const other = await tx
      .selectFrom('payment_bill')
      .innerJoin('bill_payment', 'bill_payment.payment_id', 'payment_bill.payment_id')
      .select('bill_id')
      .where(
        'bill_id',
        'in',
        bills.map(({ obj_id }) => obj_id),
      )
      .where('bill_payment.status', '=', 1)
      .executeTakeFirst();
    if (other) throw refuse('wrong_state', { message: '该账单另有凭证待核验，请先处理' });
    if (!opinion) throw opinionMissing('请填写撤销原因');
    const of = { type: 'bill_payment', id: payment_id };
    for (const { bill_id, fen } of await setOffOf(tx, [payment_id])) {
      const bill = await signedBills(tx, context).where('bill.obj_id', '=', bill_id).executeTakeFirstOrThrow();
      // A bill that was reduced since has given the rest back already.
      const back = Math.min(fen, bill.paid_fen);
      if (bill.kind === 5) await checkDeposit(tx, context, { ...bill, obj_id: bill.contract_id }, back);
      if (back > 0) await release(tx, context, { bill, fen: back, of, note: opinion });
    }
    const receipt = await tx
      .selectFrom('money_posting')
      .select('posting_id')
      .where('obj_id', '=', payment_id)
      .where('kind', '=', 'receipt')
      .orderBy('created_at', 'desc')
      .where(notReversed('money_posting.posting_id'))
      .executeTakeFirstOrThrow();
    await reverse(tx, context, receipt.posting_id, opinion).catch((error) => {
      const gone = error instanceof Failure && error.code === 'money_short';
      throw gone ? refuse('money_short', { message: '该笔到账的余款已退款或已抵扣其他账单，不能撤销' }) : error;
    });
    await tx
      .updateTable('bill_payment')
      .set({
        status: 1,
        confirmed_fen: 0,
        arrived_on: null,
        opinion: `撤销确认：${opinion}`,
        decided_at: null,
        decided_by: null,
      })
      .where('payment_id', '=', payment_id)
      .execute();
    await freeReceipt(tx, payment_id);
    const lease = await findLease(context, tx, first.contract_id);
    await tellOfLease(tx, context, lease, {
      title: '到账确认已撤销',
      says: `${yuan(payment.confirmed_fen)} 元的到账确认已撤销。原因：${opinion}`,
      bills: true,
    });
    record({
      action: 'bill.reverse',
      obj_type: 'lease_bill',
      obj_id: first.obj_id,
      detail: { payment_id, confirmed_fen: payment.confirmed_fen },
    });
    return await oneBill(context, tx, first.obj_id);
  });

/** Confirms what has arrived, whatever was reported and whatever is owed by now, or rejects the proof. */
export const decide = async (
  tx: Tx,
  context: Context<Staff>,
  payment_id: string,
  body: Parameters<Verb<'POST /console/payments/{payment_id}'>>[1]['body'],
  record: (entry: AuditEntry) => void,
): Promise<{ first_id: string }> => {
  const { bills, payment, first } = await lockPayment(context, tx, payment_id);
  if (payment.status !== 1) throw refuse('wrong_state', { message: '该凭证已由他人处理，请查看最新状态' });
  if (!body.accept && !body.opinion) throw opinionMissing('请填写驳回原因');
  const confirmed_fen = body.accept ? (body.amount_fen ?? payment.amount_fen) : 0;
  const arrived_on = body.arrived_on ?? payment.paid_on;
  if (body.accept) checkDay('arrived_on', '到账日期', arrived_on, firstOf(bills), context);
  await tx
    .updateTable('bill_payment')
    .set({
      status: body.accept ? 2 : 3,
      confirmed_fen,
      arrived_on: body.accept ? arrived_on : null,
      opinion: body.opinion,
      decided_at: context.now,
      decided_by: context.actor.staff_id,
    })
    .where('payment_id', '=', payment_id)
    .execute();
  if (!body.accept) await freeProof(tx, payment.file_id);
  const bill_ids = bills.map(({ obj_id }) => obj_id);
  const { enterprise_id } = payment;
  const { set_off_fen, rest_fen } = body.accept
    ? await receive(tx, context, { payment_id, enterprise_id, fen: confirmed_fen, arrived_on, bill_ids })
    : { set_off_fen: 0, rest_fen: 0 };
  const left = (await signedBills(tx, context).where('bill.obj_id', 'in', bill_ids).execute()).reduce(
    (sum, bill) => sum + (bill.voided ? 0 : bill.amount_fen - bill.paid_fen),
    0,
  );
  const lease = await findLease(context, tx, first.contract_id);
  const says = [
    `已确认到账 ${yuan(confirmed_fen)} 元`,
    rest_fen && `抵扣账单 ${yuan(set_off_fen)} 元，余 ${yuan(rest_fen)} 元转为预收款`,
    left && `还需缴纳 ${yuan(left)} 元`,
  ];
  await tellOfLease(tx, context, lease, {
    title: body.accept ? '缴费已确认' : '转账凭证被驳回',
    says: body.accept
      ? `${says.filter(Boolean).join('，')}。`
      : `${body.opinion}。${left ? `还需缴纳 ${yuan(left)} 元，` : ''}请核对后重新提交转账凭证。`,
    bills: true,
  });
  record({
    action: body.accept ? 'bill.confirm' : 'bill.reject',
    obj_type: 'lease_bill',
    obj_id: first.obj_id,
    detail: { payment_id, confirmed_fen },
  });
  return { first_id: first.obj_id };
};

export const decidePayment: Verb<'POST /console/payments/{payment_id}'> = async (
  context,
  { params: { payment_id }, body },
) =>
  await write(context, async (tx, record) => {
    const { first_id } = await decide(tx, context, payment_id, body, record);
    return await oneBill(context, tx, first_id);
  });
