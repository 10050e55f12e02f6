/**
 * A person's addresses, cart, orders and invoices: exported on request. Orders stay in the books without the person, issued invoices as they are;
 * addresses, the cart, titles and open requests go.
 */
import type { AuditEntry } from '../kit/audit.ts';
import type { Context, Tx } from '../kit/context.ts';
import { bumpGeneration } from '../kit/generation.ts';
import type { PersonalPart } from '../kit/personal-data.ts';

/** A score stays and counts; words, pictures and name of a person go. What was written for an enterprise is the enterprise's. */
const eraseWritten = async (tx: Tx, context: Context, user_id: string, record: (entry: AuditEntry) => void) => {
  const ratings = await tx
    .updateTable('trade_rating')
    .set({ author_name: '（已注销）', body: '', pictures: '[]', added: '', added_at: null })
    .where('user_id', '=', user_id)
    .where('enterprise_id', 'is', null)
    .returning('obj_id')
    .execute();
  // An enterprise's ratings stay; the pictures were the person's files, which are erased.
  const { numUpdatedRows } = await tx
    .updateTable('trade_rating')
    .set({ pictures: '[]' })
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  for (const { obj_id } of ratings) record({ action: 'rating.erase', obj_type: 'trade_rating', obj_id });
  const questions = await tx
    .deleteFrom('trade_question')
    .where('user_id', '=', user_id)
    .where('enterprise_id', 'is', null)
    .returning('obj_id')
    .execute();
  for (const { obj_id } of questions) record({ action: 'question.erase', obj_type: 'trade_question', obj_id });
  const messages = await tx
    .updateTable('trade_talk')
    .set({ body: '（已注销）', attachments: '[]' })
    .where('sent_by', '=', user_id)
    .where('side', '=', 'buyer')
    .where('enterprise_id', 'is', null)
    .returning('deal_id')
    .execute();
  if (messages.length > 0)
    record({ action: 'talk.erase', obj_type: 'member', obj_id: user_id, detail: { count: messages.length } });
  if (Number(numUpdatedRows) + questions.length > 0) await bumpGeneration(tx, context.region.code);
};

const trade: PersonalPart = {
  name: 'orders',
  holds: [
    'invoice.user_id',
    'invoice.reg_phone',
    'invoice_title.user_id',
    'invoice_title.reg_phone',
    'online_payment.user_id',
    'trade_address.user_id',
    'trade_address.phone',
    'trade_cart.user_id',
    'trade_order.user_id',
    'trade_payment.user_id',
    'trade_quote.quoted_by',
    'trade_question.user_id',
    'trade_rating.user_id',
    'trade_shipment.sent_by',
    'trade_talk.sent_by',
    'trade_talk.user_id',
  ],
  read: async (db, user_id) => ({
    addresses: await db.selectFrom('trade_address').selectAll().where('user_id', '=', user_id).execute(),
    cart: await db.selectFrom('trade_cart').selectAll().where('user_id', '=', user_id).execute(),
    orders: await db
      .selectFrom('trade_order')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    quotes: await db.selectFrom('trade_quote').selectAll().where('quoted_by', '=', user_id).execute(),
    shipments: await db.selectFrom('trade_shipment').selectAll().where('sent_by', '=', user_id).execute(),
    invoice_titles: await db.selectFrom('invoice_title').selectAll().where('user_id', '=', user_id).execute(),
    invoices: await db.selectFrom('invoice').selectAll().where('user_id', '=', user_id).execute(),
    ratings: await db.selectFrom('trade_rating').selectAll().where('user_id', '=', user_id).execute(),
    questions: await db.selectFrom('trade_question').selectAll().where('user_id', '=', user_id).execute(),
    messages: await db
      .selectFrom('trade_talk')
      .select(['deal_type', 'deal_id', 'side', 'body', 'attachments', 'created_at'])
      .where('sent_by', '=', user_id)
      .orderBy('created_at')
      .execute(),
    online_payments: await db.selectFrom('online_payment').selectAll().where('user_id', '=', user_id).execute(),
    payments: await db.selectFrom('trade_payment').selectAll().where('user_id', '=', user_id).execute(),
  }),
  erase: async (tx, context, { user_id }, record) => {
    await tx.deleteFrom('trade_address').where('user_id', '=', user_id).execute();
    await tx.deleteFrom('trade_cart').where('user_id', '=', user_id).execute();
    const erased = await tx
      .updateTable('trade_order')
      .set({ consignee: null, remark: '', updated_at: context.now })
      .where('user_id', '=', user_id)
      .where('enterprise_id', 'is', null)
      .returning('obj_id')
      .execute();
    await tx
      .updateTable('trade_order')
      .set({ buyer_name: '（已注销）' })
      .where('user_id', '=', user_id)
      .where('enterprise_id', 'is', null)
      .execute();
    const paid = await tx
      .updateTable('online_payment')
      .set({ payer_name: '（已注销）' })
      .where('party_kind', '=', 'member')
      .where('party_id', '=', user_id)
      .returning('payment_id')
      .execute();
    for (const { payment_id: obj_id } of paid)
      record({ action: 'online_payment.erase', obj_type: 'online_payment', obj_id });
    for (const { obj_id } of erased) record({ action: 'order.erase', obj_type: 'trade_order', obj_id });
    await tx.deleteFrom('invoice_title').where('user_id', '=', user_id).where('enterprise_id', 'is', null).execute();
    // What was issued stays: tax law keeps it, and the database does not let it change.
    const requests = await tx
      .deleteFrom('invoice')
      .where('user_id', '=', user_id)
      .where('enterprise_id', 'is', null)
      .where('status', 'not in', [2, 5])
      .returning('obj_id')
      .execute();
    for (const { obj_id } of requests) record({ action: 'invoice.erase', obj_type: 'invoice', obj_id });
    await eraseWritten(tx, context, user_id, record);
    return undefined;
  },
};

export const personalData: readonly PersonalPart[] = [trade];
