/**
 * A person's addresses, cart, orders and invoices: exported on request. Orders stay in the books without the person, issued invoices as they are;
 * addresses, the cart, titles and open requests go.
 */
import { yuan } from '#contract/kit/money.ts';
import { onlinePaymentStates } from '#contract/kit/online-pay.ts';
import { permitKinds } from '#contract/material/controlled-goods.ts';
import { questionStates } from '#contract/trade/deal-rules.ts';
import { invoiceStates, invoiceTypes, titleKinds } from '#contract/trade/invoice-rules.ts';
import {
  afterSaleStatuses,
  type Business,
  businesses,
  closeReasons,
  type OrderKind,
  orderKinds,
  orderStatuses,
  paymentStates,
  payStatuses,
} from '#contract/trade/order-moves.ts';
import { permitStates } from '#contract/trade/permit-rules.ts';
import { placeText } from '#contract/trade/place-text.ts';
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

/** Who buys for an enterprise is a person too. Where goods were ordered under the paper, the law has the seller keep the name. */
const eraseHandlers = async (tx: Tx, user_id: string, record: (entry: AuditEntry) => void) => {
  const permits = await tx
    .updateTable('purchase_permit')
    .set({ handler_name: '', handler_id_tail: '' })
    .where('user_id', '=', user_id)
    .where((eb) => eb.or([eb('handler_name', '<>', ''), eb('handler_id_tail', '<>', '')]))
    .where('obj_id', 'not in', (eb) => eb.selectFrom('purchase_permit_use').select('permit_id'))
    .returning('obj_id')
    .execute();
  for (const { obj_id } of permits) record({ action: 'permit.erase', obj_type: 'purchase_permit', obj_id });
};

const trade: PersonalPart = {
  name: 'orders',
  tables: {
    addresses: '收货地址',
    cart: '购物车',
    orders: '订单',
    quotes: '报价',
    shipments: '发货',
    invoice_titles: '发票抬头',
    invoices: '发票',
    ratings: '评价',
    questions: '提问',
    messages: '订单留言',
    online_payments: '在线支付',
    payments: '订单付款',
    permits: '购买证明',
  },
  words: {
    transfer_id: null,
    'addresses.created_at': '添加时间',
    product_type: ['类别', (value, _, app) => app.contents.get(String(value))?.type.name ?? ''],
    added_at: '时间',
    'orders.consignee': [
      '收货人',
      (value) => {
        const consignee = value as { consignee: string; phone: string } & Parameters<typeof placeText>[0];
        return `${consignee.consignee} ${consignee.phone} ${placeText(consignee)}`;
      },
    ],
    order_no: '订单编号',
    'orders.kind': ['类别', orderKinds],
    business: ['业务', (value) => businesses[value as Business]?.name ?? ''],
    buyer_name: '买方',
    'orders.status': [
      '状态',
      (value, { kind }) => (orderStatuses[kind as OrderKind] as Readonly<Record<string, string>>)[String(value)] ?? '',
    ],
    pay_status: ['付款', payStatuses],
    after_sale_status: ['售后', afterSaleStatuses],
    close_reason: ['关闭原因', closeReasons],
    goods_fen: '商品金额（元）',
    voucher_fen: '创新券抵扣（元）',
    voucher_back_fen: '创新券退回（元）',
    closes_at: '付款截止',
    received_at: '收货时间',
    order_id: null,
    quote_no: '报价次序',
    prices: ['单价（元）', (value) => (Array.isArray(value) ? value.map((fen) => yuan(Number(fen))).join('；') : '')],
    total_fen: '合计（元）',
    quoted_by: null,
    accepted_at: '接受时间',
    shipment_id: null,
    lines: ['发货内容', (value) => (Array.isArray(value) ? `${value.length} 项` : '')],
    tracking_no: '物流单号',
    sent_by: null,
    'invoice_titles.kind': ['抬头类型', titleKinds],
    'invoices.kind': ['抬头类型', titleKinds],
    title: '名称',
    request_no: '申请编号',
    subject_no: '单号',
    invoice_type: ['发票类型', invoiceTypes],
    vat_rate: '税率（%）',
    'invoices.status': ['状态', invoiceStates],
    deal_type: ['类别', { trade_order: '订单', instrument_reservation: '仪器预约' }],
    deal_no: '单号',
    author_name: '署名',
    anonymous: '匿名',
    added: '追评',
    may_publish: '同意公开',
    'questions.status': ['状态', questionStates],
    published_at: '公开时间',
    side: ['发送方', { buyer: '买方', seller: '商家' }],
    payment_id: null,
    number: '支付单号',
    payer_name: '付款人',
    party_kind: null,
    party_id: null,
    code_url: null,
    transaction_id: '交易单号',
    settles: null,
    trouble: null,
    asked_at: null,
    'online_payments.status': ['状态', onlinePaymentStates],
    paid_at: '支付时间',
    'payments.status': ['状态', paymentStates],
    'permits.kind': ['证明种类', permitKinds],
    'permits.number': '证明编号',
    'permits.issuer': '发证机关',
    'permits.single_use': '一次使用',
    'permits.purpose': '用途',
    'permits.handler_name': '经办人',
    'permits.handler_id_tail': '经办人证件尾号',
    'permits.valid_from': '有效期起',
    'permits.files': '附件',
    'permits.status': ['状态', permitStates],
  },
  holds: [
    'invoice.user_id',
    'invoice.reg_phone',
    'invoice_title.user_id',
    'invoice_title.reg_phone',
    'online_payment.user_id',
    'purchase_permit.user_id',
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
    // Handed in for an enterprise, whose they are: they stay when the person's account is closed.
    permits: await db
      .selectFrom('purchase_permit')
      .select(['kind', 'number', 'issuer', 'single_use', 'purpose', 'handler_name', 'handler_id_tail'])
      .select(['valid_from', 'valid_until', 'files', 'status', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
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
    await eraseHandlers(tx, user_id, record);
    return undefined;
  },
};

export const personalData: readonly PersonalPart[] = [trade];
