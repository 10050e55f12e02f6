/** What a buyer does about invoices: reads them, asks for one, takes the request back. */
import { sql } from 'kysely';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import type { Invoiceable } from '#contract/trade/invoice-calls.ts';
import { type InvoiceSubjectType, invoiceHandlers } from '#contract/trade/invoice-rules.ts';
import { countAttempt, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { addStep } from '../../kit/ledger.ts';
import { tellStaff } from '../../kit/messages.ts';
import { findInvoice, invoicedFen, invoicesIn, invoicesOf, ownInvoices, ownSubject } from './invoice-rows.ts';
import { moveInvoice } from './move-invoice.ts';
import { findTitle } from './titles.ts';

const limits = [{ max: 60, seconds: hour }];
const monthOf = sql<string>`to_char(invoice.created_at at time zone 'Asia/Shanghai', 'YYYY-MM')`;

export const listOwnInvoices: Verb<'GET /trade/invoices'> = async (context, { query }) => {
  let rows = ownInvoices(context, context.db);
  if (query.month) rows = rows.where(monthOf, '=', query.month);
  if (query.status !== undefined) rows = rows.where('status', '=', query.status);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where((eb) =>
      eb.or([
        eb('subject_no', 'ilike', like),
        eb('title', 'ilike', like),
        eb('item', 'ilike', like),
        eb('request_no', 'ilike', like),
      ]),
    );
  }
  return await pageRead(
    rows.selectAll('invoice').orderBy('invoice.created_at', 'desc').orderBy('invoice.obj_id'),
    query,
    async (page) => invoicesOf(context, context.db, await page.execute()),
  );
};

export const listInvoiceMonths: Verb<'GET /trade/invoices/months'> = async (context) => {
  const rows = await ownInvoices(context, context.db)
    .select(monthOf.as('month'))
    .distinct()
    .orderBy('month', 'desc')
    .limit(60)
    .execute();
  return { data: rows.map(({ month }) => month) };
};

const subjectOf = async (
  context: Context<Member>,
  db: Db,
  of: { subject_type: InvoiceSubjectType; subject_id: string },
): Promise<Invoiceable> => {
  const { subject_no, net_fen, item, vat_rate, trouble } = await ownSubject(context, db, of);
  const invoiced_fen = await invoicedFen(db, of.subject_id);
  const available_fen = Math.max(0, net_fen - invoiced_fen);
  const rows = await invoicesIn(context, db)
    .selectAll('invoice')
    .where('subject_id', '=', of.subject_id)
    .orderBy('created_at', 'desc')
    .orderBy('request_no', 'desc')
    .execute();
  return {
    ...of,
    subject_no,
    net_fen,
    invoiced_fen,
    available_fen,
    item,
    vat_rate,
    trouble: trouble || (available_fen > 0 ? '' : '实付金额已全部申请开票'),
    invoices: await invoicesOf(context, db, rows),
  };
};

export const getInvoiceSubject: Verb<'GET /trade/invoices/subject'> = async (context, { query }) => ({
  data: await subjectOf(context, context.db, query),
});

/** A special invoice goes to the certified enterprise itself. Since 2024 it need not name the buyer's address and bank. */
const checkSpecial = async (
  tx: Tx,
  { actor }: Context<Member>,
  title: Awaited<ReturnType<typeof findTitle>>,
  enterprise_id: string | null,
): Promise<void> => {
  if (!actor.certified || !actor.enterprise_id) throw refuse('enterprise_uncertified');
  if (enterprise_id !== actor.enterprise_id)
    throw refuseAt('title_incomplete', 'invoice_type', '以个人名义付款的，不能开专用发票');
  const { credit_code } = await tx
    .selectFrom('enterprise')
    .select('credit_code')
    .where('enterprise_id', '=', actor.enterprise_id)
    .executeTakeFirstOrThrow();
  if (title.kind !== 1 || title.tax_no !== credit_code)
    throw refuseAt('title_incomplete', 'title_id', '专用发票的抬头须为已认证的本企业');
};

export const askInvoice: Verb<'POST /trade/invoices'> = async (context, { body }) => {
  const { actor, region, now } = context;
  await countAttempt(context, 'invoice', actor.user_id, limits, 'too_many');
  const { subject_type, subject_id, title_id, invoice_type, amount_fen, remark } = body;
  const of = { subject_type, subject_id };
  return await write(context, async (tx, record) => {
    const { net_fen, trouble, enterprise_id, user_id: _, ...line } = await ownSubject(context, tx, of, true);
    if (trouble) throw refuse('amount_wrong', { message: trouble });
    const available = net_fen - (await invoicedFen(tx, subject_id));
    if (amount_fen > available)
      throw refuseAt('amount_wrong', 'amount_fen', `最多还能开 ${yuan(Math.max(0, available))} 元`);
    // A colleague may have deleted it since the dialog was opened.
    const gone = refuseAt('title_incomplete', 'title_id', '该抬头已删除，请重新选择');
    const title = await findTitle(context, tx, title_id, gone);
    if (invoice_type === 2) await checkSpecial(tx, context, title, enterprise_id);
    const obj_id = context.newId();
    await tx
      .insertInto('invoice')
      .values({
        ...of,
        obj_id,
        region_code: region.code,
        request_no: await nextNumber(tx, context, 'FP'),
        subject_no: line.subject_no,
        user_id: actor.user_id,
        enterprise_id,
        invoice_type,
        kind: title.kind,
        title: title.title,
        tax_no: title.tax_no,
        reg_address: title.reg_address,
        reg_phone: title.reg_phone,
        bank_name: title.bank_name,
        bank_account: title.bank_account,
        email: title.email,
        item: line.item,
        vat_rate: line.vat_rate,
        amount_fen,
        remark,
        status: 0,
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await addStep(tx, context, { obj_id, action: 'ask', revision_no: 1, to: 0, opinion: remark });
    await tellStaff(tx, context, invoiceHandlers, {
      title: '有发票待开',
      body: `${line.subject_no}，${title.title}，${yuan(amount_fen)} 元`,
      link: '/invoices?view=waiting',
    });
    record({ action: 'invoice.ask', obj_type: 'invoice', obj_id, detail: { amount_fen, kind: invoice_type } });
    return { data: await subjectOf(context, tx, of) };
  });
};

export const withdrawInvoice: Verb<'POST /trade/invoices/status'> = async (context, { body: { obj_id, version } }) =>
  await write(context, async (tx, record) => {
    const row = await findInvoice(ownInvoices(context, tx), obj_id, true);
    const moved = await moveInvoice(tx, context, row, 'withdraw', record, { version });
    const [one] = await invoicesOf(context, tx, [moved]);
    if (!one) throw refuse('not_found');
    return { data: one };
  });
