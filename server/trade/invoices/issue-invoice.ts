/** What finance does with requests for invoices: takes up, records what was issued, fails with a reason, reverses. */

import { uploadKinds } from '#contract/file/limits.ts';
import { dayOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { type InvoiceState, invoiceMoves } from '#contract/trade/invoice-rules.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { readersOf } from '../../kit/cases/holder.ts';
import type { Context, Staff, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { giveStaffFiles } from '../../kit/files/share-files.ts';
import { sendMessages } from '../../kit/messages.ts';
import {
  findInvoice,
  type InvoiceRow,
  invoicedFen,
  invoicesIn,
  redDue,
  staffInvoiceOf,
  staffInvoicesOf,
} from './invoice-rows.ts';
import { moveInvoice } from './move-invoice.ts';

export const listInvoices: Verb<'GET /console/invoices'> = async (context, { query }) => {
  const { view, status, keyword } = query;
  let rows = invoicesIn(context, context.db);
  if (view === 'waiting') rows = rows.where('status', 'in', [0, 1]);
  if (view === 'red_due') rows = rows.where(redDue(context));
  if (view === 'todo') rows = rows.where((eb) => eb.or([eb('status', 'in', [0, 1]), redDue(context)]));
  if (status !== undefined) rows = rows.where('status', '=', status);
  if (keyword) {
    const like = containing(keyword);
    rows = rows.where((eb) =>
      eb.or([
        eb('request_no', 'ilike', like),
        eb('subject_no', 'ilike', like),
        eb('title', 'ilike', like),
        eb('tax_no', 'ilike', like),
        eb.exists(
          eb
            .selectFrom('invoice_paper')
            .select('invoice_paper.invoice_no')
            .whereRef('invoice_paper.invoice_id', '=', 'invoice.obj_id')
            .where('invoice_paper.invoice_no', 'like', like),
        ),
      ]),
    );
  }
  return await pageRead(
    rows.selectAll('invoice').orderBy('invoice.created_at', 'desc').orderBy('invoice.obj_id'),
    query,
    async (page) => staffInvoicesOf(context, context.db, await page.execute()),
  );
};

export const getInvoice: Verb<'GET /console/invoices/{obj_id}'> = async (context, { params: { obj_id } }) => {
  const row = await findInvoice(invoicesIn(context, context.db), obj_id);
  await write(context, async (_, record) => record({ action: 'invoice.read', obj_type: 'invoice', obj_id }));
  return { data: await staffInvoiceOf(context, context.db, row) };
};

type Act = Parameters<Verb<'POST /console/invoices/{obj_id}/steps'>>[1]['body'];
type Paper = Extract<Act, { action: 'issue' | 'reverse' }>;

/** A file of staff, PDF or OFD, that only the buyer's side reads from now on. */
const giveFile = async (tx: Tx, context: Context<Staff>, row: InvoiceRow, file_id: string): Promise<void> => {
  const file = await tx
    .selectFrom('stored_file')
    .select('mime')
    .where('file_id', '=', file_id)
    .where('region_code', '=', context.region.code)
    .where('owner_kind', '=', 'staff')
    .where('unnamed_since', 'is', null)
    .where('access', '=', 3)
    // Two invoices with one file: the second looks when the first is done.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!file) throw refuseAt('invalid', 'file_id', '文件不存在，请重新上传');
  if (!uploadKinds.invoice.types.test(file.mime))
    throw refuseAt('invalid', 'file_id', `请上传${uploadKinds.invoice.words}`);
  const used = await tx.selectFrom('invoice_paper').select('invoice_no').where('file_id', '=', file_id).execute();
  if (used.length) throw refuseAt('proof_used', 'file_id', '该文件已用于另一张发票');
  await giveStaffFiles(tx, context, [file_id], row.enterprise_id ?? row.user_id);
};

const addPaper = async (tx: Tx, context: Context<Staff>, row: InvoiceRow, paper: Paper): Promise<void> => {
  const { invoice_no, issued_on, file_id } = paper;
  const red = paper.action === 'reverse';
  if (issued_on > dayOf(context.now)) throw refuseAt('day_unbookable', 'issued_on', '日期不能晚于今天');
  const first = red
    ? (
        await tx
          .selectFrom('invoice_paper')
          .select('issued_on')
          .where('invoice_id', '=', row.obj_id)
          .where('red', '=', false)
          .executeTakeFirstOrThrow()
      ).issued_on
    : dayOf(row.created_at);
  if (issued_on < first)
    throw refuseAt('day_unbookable', 'issued_on', red ? '红冲日期不能早于开票日期' : '开票日期不能早于申请日期');
  await giveFile(tx, context, row, file_id);
  const added = await tx
    .insertInto('invoice_paper')
    .values({
      invoice_no,
      region_code: context.region.code,
      invoice_id: row.obj_id,
      red,
      amount_fen: red ? -row.amount_fen : row.amount_fen,
      issued_on,
      file_id,
      reason: paper.action === 'reverse' ? paper.opinion : '',
      issued_by: context.actor.staff_id,
      created_at: context.now,
    })
    .onConflict((conflict) => conflict.columns(['region_code', 'invoice_no']).doNothing())
    .returning('invoice_no')
    .executeTakeFirst();
  if (!added) throw refuseAt('invoice_number_used', 'invoice_no', '该发票号码已登记过，请核对');
};

const told: Record<Act['action'], (row: InvoiceRow, said: string) => { title: string; body: string } | undefined> = {
  take_up: () => undefined,
  issue: (row, said) => ({
    title: '发票已开具',
    body: `${row.subject_no}：${yuan(row.amount_fen)} 元，发票号码 ${said}，可以下载。`,
  }),
  fail: (row, said) => ({ title: '发票未能开具', body: `${row.subject_no}：${said}。修改后可以重新申请。` }),
  reverse: (row, said) => ({
    title: '发票已红冲',
    body: `${row.subject_no}：${yuan(row.amount_fen)} 元的发票已红冲，原因：${said}。余下的实付金额可以重新申请开票。`,
  }),
};

export const stepInvoice: Verb<'POST /console/invoices/{obj_id}/steps'> = async (context, { params, body }) =>
  await write(context, async (tx, record) => {
    // The subject first, as whoever asks for an invoice or refunds does.
    const found = await findInvoice(invoicesIn(context, tx), params.obj_id);
    const subject = context.invoiceSubjects.get(found.subject_type);
    const { net_fen } = (await subject?.find(context, tx, found.subject_id, true)) ?? { net_fen: 0 };
    const row = await findInvoice(invoicesIn(context, tx), params.obj_id, true);
    const { action, version } = body;
    if (version !== row.version) throw refuse('stale_version');
    if (!(invoiceMoves[action].from as readonly InvoiceState[]).includes(row.status as InvoiceState))
      throw refuse('wrong_state');
    if (action === 'issue') {
      const left = net_fen - (await invoicedFen(tx, row.subject_id, row.obj_id));
      if (row.amount_fen > left)
        throw refuse('amount_wrong', {
          message: `实付金额已减少，最多可开 ${yuan(Math.max(0, left))} 元，请以开票失败退回，由申请人重新申请`,
        });
    }
    if (action === 'issue' || action === 'reverse') await addPaper(tx, context, row, body);
    const opinion = 'opinion' in body ? body.opinion : '';
    const moved = await moveInvoice(tx, context, row, action, record, { version, opinion });
    const message = told[action](row, action === 'issue' ? body.invoice_no : opinion);
    if (message) {
      const people = await readersOf(tx, { user_id: row.user_id, holder_id: row.enterprise_id ?? row.user_id });
      const link = subject?.page(row.subject_id) ?? '/userCenter/user/invoices';
      await sendMessages(
        tx,
        context,
        people.map((id) => ({ ...message, link, to: { kind: 'member' as const, id } })),
      );
    }
    return { data: await staffInvoiceOf(context, tx, moved) };
  });
