/** Orders (specification 7, ruling D12): one machine for technical services, enterprise services and materials. Money in whole fen. */

import * as z from 'zod';
import { contract, file, type StaffRole } from '../kit/call.ts';
import { attachment } from '../kit/fields.ts';
import { figureMarks } from '../kit/figure-marks.ts';
import { likely } from '../kit/likely.ts';
import { alone, figure, unasked } from '../kit/plausible.ts';
import { tidyCode } from '../kit/tidy.ts';
import { all, day, daySaying, exportReason, instant, keyword, objId, one, pageOf, paging } from '../kit/wire.ts';
import { address } from './address-calls.ts';
import {
  allOrderMoves,
  type Business,
  businesses,
  closeReasons,
  mostFen,
  mostLines,
  mostOf,
  mostTogether,
  type OrderMove,
  orderKinds,
} from './order-moves.ts';
import { allOrderPapers, type OrderPaper } from './order-papers.ts';
import { mostVouchers } from './voucher-rules.ts';

/** Staff who read orders; who confirm transfers and refunds. */
export const orderReaders = [
  'system',
  'intake',
  'approver',
  'finance',
  'support',
  'auditor',
] as const satisfies readonly StaffRole[];
/** Who gives a shop to an enterprise. */
export const deskHandlers = ['approver', 'system'] as const satisfies readonly StaffRole[];
export const orderFinance = ['finance', 'system'] as const satisfies readonly StaffRole[];

const keys = <T extends Record<string, unknown>>(of: T) =>
  Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];
const move = z.enum(allOrderMoves as [OrderMove, ...OrderMove[]], { error: '不支持的操作' });
const business = z.enum(keys(businesses), { error: '订单类别不正确' });

const quantity = z.int('请填写数量').min(1, '数量至少为 1').max(mostOf, `数量不能超过 ${mostOf}`);
const spec = z.string('请选择规格').max(40, '请选择规格').default('');
const said = (label: string, max: number) => z.string().trim().max(max, `${label}不能超过 ${max} 个字`).default('');

/** What is used of vouchers. */
const voucherWishes = z
  .array(
    z.object({
      voucher_id: z.uuid('请选择创新券'),
      amount_fen: z.int('请填写抵扣金额，最多两位小数').min(1, '抵扣金额须大于 0').max(mostFen, '抵扣金额过大'),
    }),
  )
  .max(mostVouchers, `一次最多使用 ${mostVouchers} 张创新券`);

/** What a buyer sends to place orders. Prices are never taken from the client: `seen_fen` only says which sum the buyer agreed to. */
export const orderSent = z.object({
  items: z
    .array(z.object({ product_id: objId, spec_id: spec, quantity }))
    .min(1, '请选择要购买的商品')
    .max(mostLines, `一次最多 ${mostLines} 种商品`),
  /** Goods are sent there; services need none. */
  address_id: objId.optional(),
  remark: said('备注', 300),
  /** Split over the orders of several shops. */
  vouchers: voucherWishes.optional(),
  /** The sum of the goods that the buyer saw; another sum is refused, so that nobody pays a price that was changed meanwhile. */
  seen_fen: z.int('金额不正确').min(0, '金额不正确').max(mostFen, '金额不正确').nullable().optional(),
});

const line = z.object({
  line_no: z.int(),
  product_type: z.string(),
  product_id: objId,
  spec_id: z.string(),
  title: z.string(),
  spec_name: z.string(),
  unit: z.string(),
  cover: z.string(),
  price_fen: z.int().nullable(),
  quantity: z.int(),
  shipped: z.int(),
  /** Given back for this line, in money and vouchers together. */
  refunded_fen: z.int(),
  /** What open after-sales are about: worth, quantity that was not sent, quantity that was. */
  asked_fen: z.int(),
  asked_unsent: z.int(),
  asked_sent: z.int(),
  /** What no longer belongs to the order: refunded before it was sent, or after. */
  back_unsent: z.int(),
  back_sent: z.int(),
  /** Where readers find the product; empty when it is no longer offered. */
  page: z.string(),
});

const orderItem = z.object({
  obj_id: objId,
  order_no: z.string(),
  kind: z.enum(keys(orderKinds)),
  business,
  business_name: z.string(),
  buyer_name: z.string(),
  shop_id: objId,
  shop_name: z.string(),
  status: z.int(),
  status_name: z.string(),
  pay_status: z.int(),
  pay_status_name: z.string(),
  after_sale_status: z.int(),
  after_sale_status_name: z.string(),
  close_reason: z.enum(keys(closeReasons)).nullable(),
  close_reason_name: z.string(),
  /** Null until it is quoted. */
  goods_fen: z.int().nullable(),
  voucher_fen: z.int(),
  /** Null until it is quoted; 0 of an order that was closed unpaid. */
  payable_fen: z.int().nullable(),
  paid_fen: z.int(),
  refunded_fen: z.int(),
  /** Of what vouchers paid, given back. */
  voucher_back_fen: z.int(),
  lines: z.array(line),
  /** Until when it waits: then it closes, or is received, by itself. */
  closes_at: instant.nullable(),
  created_at: instant,
});
export type OrderItem = z.output<typeof orderItem>;

const step = z.object({
  action: z.string(),
  action_name: z.string(),
  actor_kind: z.enum(['member', 'staff', 'system']),
  actor_name: z.string(),
  opinion: z.string(),
  at: instant,
});
const payment = z.object({
  payment_id: objId,
  amount_fen: z.int(),
  /** How many orders the transfer pays, and its whole sum. */
  orders: z.int(),
  transfer_fen: z.int(),
  paid_on: day,
  file: attachment,
  remark: z.string(),
  status: z.int(),
  status_name: z.string(),
  opinion: z.string(),
  created_at: instant,
});
const onlinePayment = z.object({
  payment_id: objId,
  number: z.string(),
  amount_fen: z.int(),
  status: z.int(),
  status_name: z.string(),
  paid_at: instant.nullable(),
  /** Whether it paid this order; what arrived too late goes back. */
  settles: z.boolean(),
  refunds: z.array(
    z.object({
      number: z.string(),
      amount_fen: z.int(),
      status: z.int(),
      status_name: z.string(),
      ended_at: instant.nullable(),
    }),
  ),
});
const quote = z.object({
  quote_no: z.int(),
  prices: z.array(z.object({ line_no: z.int(), price_fen: z.int() })),
  total_fen: z.int(),
  valid_until: day,
  note: z.string(),
  created_at: instant,
  accepted_at: instant.nullable(),
});
const shipment = z.object({
  shipment_id: objId,
  lines: z.array(z.object({ line_no: z.int(), quantity: z.int() })),
  carrier: z.string(),
  tracking_no: z.string(),
  transport_permit_no: z.string(),
  note: z.string(),
  attachments: z.array(attachment),
  created_at: instant,
});
const afterSale = z.object({
  obj_id: objId,
  kind: z.int(),
  kind_name: z.string(),
  reason: z.string(),
  /** What it is about, and what that is worth; empty of the time when an after-sale was always of the whole order. */
  lines: z.array(z.object({ line_no: z.int(), unsent: z.int(), sent: z.int(), fen: z.int() })),
  asked_fen: z.int(),
  attachments: z.array(attachment),
  status: z.int(),
  status_name: z.string(),
  opinion: z.string(),
  refunded_fen: z.int(),
  refunded_on: day.nullable(),
  /** Its refund is the order's newest and was transferred by finance, so that its record can be taken back. */
  may_reverse: z.boolean(),
  created_at: instant,
});
/** A certificate that a line of controlled goods leans on, or one that it lacks: then it has no number. */
const orderPermit = z.object({
  line_no: z.int(),
  title: z.string(),
  kind: z.int(),
  kind_name: z.string(),
  number: z.string(),
  issuer: z.string(),
  valid_until: day.nullable(),
  goods_name: z.string(),
  mass_g: z.int(),
  files: z.array(attachment),
  /** Why nothing may be sent under it; empty while it is good. */
  trouble: z.string(),
  /** Pieces that were sent under it, and that came back. */
  sent: z.int(),
  returned: z.int(),
  /** Until when the buyer reports to the authorities what was sent. */
  report_days: z.array(day),
});
const order = orderItem.extend({
  version: z.int(),
  remark: z.string(),
  consignee: address.omit({ obj_id: true, is_default: true }).nullable(),
  vouchers: z.array(z.object({ voucher_id: objId, name: z.string(), amount_fen: z.int(), back_fen: z.int() })),
  quotes: z.array(quote),
  payments: z.array(payment),
  online_payments: z.array(onlinePayment),
  permits: z.array(orderPermit),
  shipments: z.array(shipment),
  /** The last four digits of the account that it was paid from, where the bank's statement says them. Not for the shop. */
  payer_tail: z.string(),
  after_sales: z.array(afterSale),
  steps: z.array(step),
  /** What the reader may do now. */
  actions: z.array(move),
});
const buyerOrder = order.extend({
  /** Whether it can be paid online now. */
  pays_online: z.boolean(),
  /** Precursors of explosives: paid from the enterprise's own account, and not online. */
  own_account_only: z.boolean(),
  /** Where to transfer to, where the region says it. */
  payee: z.object({ account_name: z.string(), bank: z.string(), account_no: z.string() }).nullable(),
  /** Who answers about money: it goes to the platform. */
  service_phone: z.string(),
});
const staffOrder = order.extend({
  /** What gave the right to it and is lost since, in words. */
  lost: z.array(z.string()),
  marks: figureMarks,
});
export type Order = z.output<typeof order>;
export type StaffOrder = z.output<typeof staffOrder>;
export type BuyerOrder = z.output<typeof buyerOrder>;

const opinion = said('说明', 500);
const version = z.int('缺少版本号');
const at = { obj_id: objId, version };
/** Which after-sale is meant, where several of the order wait for the same step. */
const after_sale_id = objId.optional();
/** What a buyer does with an order; each action says what it needs. */
export const buyerAct = z.discriminatedUnion(
  'action',
  [
    z.object({
      ...at,
      action: z.literal('accept_quote'),
      quote_no: z.int('请选择报价'),
      vouchers: voucherWishes.optional(),
    }),
    z.object({ ...at, action: z.literal('cancel'), opinion }),
    z.object({
      ...at,
      action: z.literal('pay'),
      /** Other orders of the same buyer that the same transfer pays. */
      with_ids: z
        .array(objId)
        .max(mostTogether - 1, `一笔转账最多支付 ${mostTogether} 笔订单`)
        .default([]),
      paid_on: daySaying('请选择转账日期'),
      file_id: z.uuid('请上传转账凭证'),
      opinion,
    }),
    z.object({ ...at, action: z.literal('receive'), opinion }),
    z.object({ ...at, action: z.literal('accept_work'), opinion }),
    z.object({ ...at, action: z.literal('reject_work'), opinion }),
    z.object({
      ...at,
      action: z.literal('ask_after_sale'),
      after_sale_kind: z.union([z.literal(1), z.literal(2), z.literal(3)], { error: '请选择售后类型' }),
      /** Left out: everything that is left. `sent`: of what was sent, or of what was not. */
      lines: z
        .array(
          z.object({ line_no: z.int('售后明细不正确'), quantity, sent: z.boolean('须为 true 或 false').optional() }),
        )
        .min(1, '请选择售后的商品或服务')
        .max(2 * mostLines, '售后明细不正确')
        .optional(),
      /** In money and vouchers together; left out: what the lines are worth. */
      asked_fen: z
        .int('请填写退款金额，最多两位小数')
        .min(0, '退款金额不能小于 0')
        .max(mostFen, '退款金额过大')
        .optional(),
      opinion,
      attachments: z.array(attachment).max(10, '附件最多 10 个').default([]),
    }),
    z.object({ ...at, action: z.literal('withdraw_after_sale'), after_sale_id, opinion }),
  ],
  { error: '不支持的操作' },
);
/** What a shop does with an order. */
export const shopAct = z.discriminatedUnion(
  'action',
  [
    z.object({
      ...at,
      action: z.literal('quote'),
      prices: z
        .array(
          z.object({
            line_no: z.int('报价不正确'),
            price_fen: z.int('请填写单价').min(0, '单价不能小于 0').max(mostFen, '单价过大'),
          }),
        )
        .min(1, '请填写单价')
        .max(mostLines, '报价不正确'),
      valid_until: daySaying('请选择报价有效期'),
      opinion,
    }),
    z.object({
      ...at,
      action: z.literal('decline'),
      close_reason: z.enum(['seller', 'no_stock'], { error: '请选择原因' }),
      opinion,
    }),
    z.object({
      ...at,
      action: z.literal('ship'),
      /** Left out: everything that is left. */
      lines: z
        .array(z.object({ line_no: z.int('发货明细不正确'), quantity }))
        .max(mostLines, '发货明细不正确')
        .optional(),
      carrier: z.string('请填写承运方').trim().min(1, '请填写承运方').max(40, '承运方不能超过 40 个字'),
      tracking_no: z.string().overwrite(tidyCode).max(60, '运单号不能超过 60 个字').default(''),
      /** Of precursors of drugs, where the carrier has one. */
      transport_permit_no: z.string().overwrite(tidyCode).max(60, '运输证明编号不能超过 60 个字').default(''),
      opinion,
    }),
    z.object({
      ...at,
      action: z.literal('deliver'),
      opinion: z.string('请填写成果说明').trim().min(1, '请填写成果说明').max(500, '成果说明不能超过 500 个字'),
      attachments: z.array(attachment).max(10, '附件最多 10 个').default([]),
    }),
    z.object({ ...at, action: z.literal('agree_after_sale'), after_sale_id, opinion }),
    z.object({ ...at, action: z.literal('refuse_after_sale'), after_sale_id, opinion }),
    z.object({ ...at, action: z.literal('finish_exchange'), after_sale_id, opinion }),
  ],
  { error: '不支持的操作' },
);
/** What finance does with an order. */
export const financeAct = z.discriminatedUnion(
  'action',
  [
    z.object({ version, action: z.literal('confirm_payment'), opinion }),
    z.object({ version, action: z.literal('reject_payment'), opinion }),
    /** With every order of the same transfer. */
    z.object({ version, action: z.literal('reverse_payment'), opinion }),
    /** The newest refund, by transfer, whose record was wrong; named by its after-sale, or left out. */
    z.object({ version, action: z.literal('reverse_refund'), after_sale_id, opinion }),
    z.object({
      version,
      action: z.literal('refund'),
      after_sale_id,
      /** In money and vouchers together; the server splits it. */
      refunded_fen: z.int('请填写退款金额').min(1, '退款金额须大于 0').max(mostFen, '退款金额过大'),
      refunded_on: daySaying('请选择退款日期'),
      /** Paid online, and transferred from the bank all the same. */
      by_transfer: z.boolean('须为 true 或 false').default(false),
      opinion,
    }),
  ],
  { error: '不支持的操作' },
);

const fails = [
  'not_found',
  'stale_version',
  'wrong_order_state',
  'opinion_required',
  'amount_wrong',
  'day_unbookable',
  'too_many',
  'proof_used',
  'voucher_refused',
  'online_pay_open',
  'online_pay_off',
  'permit_missing',
  'stock_short',
] as const;
const actFigures = {
  paid_on: { label: '付款日期', band: likely.done },
  'vouchers[].amount_fen': { label: '金额', band: unasked('no more than the voucher holds') },
  asked_fen: { label: '金额', band: unasked('no more than was paid') },
  'lines[].quantity': { label: '数量', band: unasked('no more than was ordered') },
} as const;
const actCall = (summary: string) =>
  ({
    summary,
    access: 'member',
    once: true,
    body: buyerAct,
    figures: actFigures,
    reply: one(buyerOrder),
    fails,
  }) as const;

const listQuery = z.object({
  status: z.int('状态不正确').min(-1, '状态不正确').max(4, '状态不正确').optional(),
  /** Only orders with an open after-sale. */
  after_sale: z.boolean('须为 true 或 false').optional(),
  keyword,
  ...paging(),
});
const placeFails = [
  'not_found',
  'stock_short',
  'price_changed',
  'address_required',
  'spec_wrong',
  'off_sale',
  'own_shop',
  'permit_missing',
  'too_many',
  'voucher_refused',
] as const;

const placeFigures = {
  'items[].quantity': { label: '数量', band: likely.quantity },
  'vouchers[].amount_fen': { label: '金额', band: unasked('no more than the voucher holds') },
  seen_fen: { label: '金额', band: unasked('the sum that the page showed, held against the prices') },
} as const;

/** The calls of one business: `/commodity/services/orders` and its siblings. */
const businessCalls = <const P extends `/${string}`>(path: P, of: Business) =>
  ({
    [`GET ${path}`]: {
      summary: `我的${businesses[of].name}订单`,
      access: 'member',
      query: listQuery,
      reply: pageOf(orderItem),
    },
    [`POST ${path}`]: {
      summary: `提交${businesses[of].name}订单：每个商家一张，价格由服务器计算，库存一并锁定`,
      access: 'member',
      once: true,
      body: orderSent,
      figures: placeFigures,
      reply: all(buyerOrder),
      fails: placeFails,
    },
    [`GET ${path}/{obj_id}`]: {
      summary: '订单详情',
      access: 'member',
      reply: one(buyerOrder),
      fails: ['not_found'],
    },
    [`POST ${path}/status`]: actCall('办理订单'),
    [`PUT ${path}/status`]: actCall('办理订单'),
  }) as unknown as BusinessCalls<P>;
type List = {
  summary: string;
  access: 'member';
  query: typeof listQuery;
  reply: ReturnType<typeof pageOf<typeof orderItem>>;
};
type Place = {
  summary: string;
  access: 'member';
  once: true;
  body: typeof orderSent;
  figures: typeof placeFigures;
  reply: ReturnType<typeof all<typeof buyerOrder>>;
  fails: typeof placeFails;
};
type Get = {
  summary: string;
  access: 'member';
  reply: ReturnType<typeof one<typeof buyerOrder>>;
  fails: ['not_found'];
};
type BusinessCalls<P extends string> = { [K in `GET ${P}`]: List } & { [K in `POST ${P}`]: Place } & {
  [K in `GET ${P}/{obj_id}`]: Get;
} & { [K in `${'POST' | 'PUT'} ${P}/status`]: ReturnType<typeof actCall> };

const cartLine = z.object({
  business,
  product_type: z.string(),
  product_id: objId,
  spec_id: z.string(),
  title: z.string(),
  spec_name: z.string(),
  unit: z.string(),
  cover: z.string(),
  page: z.string(),
  price_fen: z.int().nullable(),
  quantity: z.int(),
  /** How many can still be bought; null where nothing is counted. */
  available: z.int().nullable(),
  /** What can be chosen instead. */
  specs: z.array(z.object({ spec_id: z.string(), name: z.string() })),
  /** Why it cannot be bought now; empty when it can. */
  trouble: z.string(),
  /** What the buyer must have; empty when nothing special. */
  caution: z.string(),
  /** Of controlled goods: the certificate that they need, and what the enterprise has of it. */
  permit: z.string(),
  /** Paid from the enterprise's own account, and not online. */
  own_account_only: z.boolean(),
});
const cart = z.object({
  shops: z.array(
    z.object({
      shop_id: objId,
      shop_name: z.string(),
      /** That the shop is closed soon; empty while it serves. */
      closed: z.string(),
      lines: z.array(cartLine),
    }),
  ),
  /** Whether orders can be paid online. */
  pays_online: z.boolean(),
  /** Of what can be bought and has a price. Not z.int(): a quantity that no order takes may stand in a cart. */
  total_fen: z.number(),
});
export type Cart = z.output<typeof cart>;

const desk = z.object({
  shop_id: objId,
  shop_name: z.string(),
  /** The enterprise whose people work at the shop's desk; null while nobody does. */
  enterprise_id: objId.nullable(),
  enterprise_name: z.string(),
  /** Of its goods and its page, how many wait for review. */
  goods_waiting: z.int(),
  goods_on_sale: z.int(),
  /** Orders that wait for the shop, and how many of them should have been sent. */
  orders_open: z.int(),
  orders_late: z.int(),
});
export type ShopDesk = z.output<typeof desk>;

const paper = z.enum(allOrderPapers as [OrderPaper, ...OrderPaper[]], { error: '请选择单据' });
/** At most a year, so that one sheet stays readable. */
const period = z.object({ start_date: daySaying('请选择开始日期'), end_date: daySaying('请选择结束日期') });

export const orderCalls = contract({
  ...businessCalls('/industrial/services/orders', 'industrial'),
  ...businessCalls('/commodity/services/orders', 'commodity'),
  ...businessCalls('/material_mall/orders', 'material'),
  'GET /trade/order/list': {
    summary: '我的全部订单',
    access: 'member',
    query: listQuery.extend({
      business: business.optional(),
      /** Only orders that wait for the buyer: a quote to accept, a payment, what came. The first that would end by itself comes first. */
      needs_me: z.boolean('须为 true 或 false').optional(),
    }),
    reply: pageOf(orderItem),
  },
  'GET /trade/order/counts': {
    summary: '我的订单：各状态的数量',
    access: 'member',
    reply: all(z.object({ business, status: z.int(), count: z.int() })),
  },
  'POST /trade/order/status': actCall('办理订单'),
  'PUT /trade/order/status': actCall('办理订单'),

  'GET /trade/order/paper': {
    summary: '订单的单据（PDF）：报价单、订单确认单、合同、送货单、验收单；买家和商家都可以下载',
    access: 'member',
    query: z.object({ obj_id: objId, paper }),
    reply: file,
    fails: ['not_found', 'wrong_order_state', 'unprintable'],
  },
  'GET /trade/order/export': {
    summary: '一段时间的订单明细与收付款（Excel），供记账',
    access: 'member',
    query: period,
    reply: file,
    fails: ['day_unbookable'],
  },
  'GET /trade/order/preview': {
    summary: '一件商品按所选规格和数量的价格与库存，确认订单页使用',
    access: 'member',
    query: z.object({ product_id: objId, spec_id: spec, quantity }),
    reply: one(cart),
  },
  'GET /material_mall/cart': { summary: '我的购物车，按商家列出', access: 'member', reply: one(cart) },
  'POST /material_mall/cart': {
    summary: '放入购物车，或改变数量；数量为 0 时移除',
    access: 'member',
    body: z.object({
      product_id: objId,
      spec_id: spec,
      quantity: z.int('请填写数量').min(0, '数量不能小于 0').max(mostOf, `数量不能超过 ${mostOf}`),
      /** Added to what is there already; otherwise it replaces it. */
      add: z.boolean('须为 true 或 false').default(false),
    }),
    figures: { quantity: { label: '数量', band: likely.quantity } },
    reply: one(cart),
    fails: ['not_found', 'spec_wrong', 'too_many'],
  },

  'GET /trade/shop/orders': {
    summary: '本店的订单',
    access: 'member',
    query: listQuery,
    reply: pageOf(orderItem),
  },
  'GET /trade/shop/orders/{obj_id}': {
    summary: '本店的一笔订单',
    access: 'member',
    reply: one(order),
    fails: ['not_found'],
  },
  'POST /trade/shop/orders/status': {
    summary: '商家办理订单：报价、接单、发货、提交成果、处理售后',
    access: 'member',
    once: true,
    body: shopAct,
    figures: {
      'prices[].price_fen': { label: '报价', band: alone(likely.price) },
      valid_until: { label: '报价有效期', band: likely.soon },
      'lines[].quantity': { label: '数量', band: unasked('no more than was ordered') },
    },
    reply: one(order),
    fails,
  },
  'GET /trade/shop/orders_export': {
    summary: '本店一段时间的订单明细与收付款（Excel）',
    access: 'member',
    query: period,
    reply: file,
    fails: ['day_unbookable'],
  },
  'GET /trade/products/{obj_id}/stock': {
    summary: '商品各规格现在还能买多少；多于 10 件时只说有货',
    access: 'all',
    reply: all(
      z.object({
        spec_id: z.string(),
        /** At most one above `fewLeft`; null where nothing is counted. */
        available: z.int().nullable(),
        text: z.string(),
      }),
    ),
    fails: ['not_found'],
  },
  'GET /trade/shop/stock': {
    summary: '本店商品的库存',
    access: 'member',
    reply: all(
      z.object({
        product_id: objId,
        title: z.string(),
        spec_id: z.string(),
        spec_name: z.string(),
        on_hand: z.int(),
        reserved: z.int(),
      }),
    ),
  },
  'POST /trade/shop/stock': {
    summary: '更正库存；不能少于已锁定的数量',
    access: 'member',
    body: z.object({
      product_id: objId,
      spec_id: spec,
      on_hand: z.int('请填写库存').min(0, '库存不能小于 0').max(1_000_000_000, '库存过大'),
    }),
    figures: { on_hand: { label: '库存', band: figure('件', { to: 100_000 }) } },
    reply: one(z.object({ on_hand: z.int(), reserved: z.int() })),
    fails: ['not_found', 'spec_wrong', 'stock_reserved'],
  },

  'GET /console/shop_desks': {
    summary: '各商家由哪家企业经营',
    access: orderReaders,
    query: z.object({ keyword, ...paging() }),
    reply: pageOf(desk),
  },
  'POST /console/shop_desks': {
    summary: '指定商家由哪家企业经营；enterprise_id 为空时收回',
    access: deskHandlers,
    body: z.object({ shop_id: objId, enterprise_id: objId.nullable() }),
    reply: one(desk),
    fails: ['not_found', 'enterprise_uncertified'],
  },

  'GET /console/orders': {
    summary: '订单；waiting 为有转账凭证待核验的，refund 为待退款的',
    access: orderReaders,
    query: listQuery.extend({
      business: business.optional(),
      view: z.enum(['waiting', 'refund', 'todo'], { error: '筛选条件不正确' }).optional(),
    }),
    reply: pageOf(orderItem),
  },
  'GET /console/orders/export': {
    summary: '一段时间的订单明细与收付款（Excel）；须说明用途，记入操作日志',
    access: orderReaders,
    query: period.extend(exportReason),
    reply: file,
    fails: ['day_unbookable'],
  },
  'GET /console/orders/{obj_id}/paper': {
    summary: '订单的单据（PDF）；下载会记入操作日志',
    access: orderReaders,
    query: z.object({ paper }),
    reply: file,
    fails: ['not_found', 'wrong_order_state', 'unprintable'],
  },
  'GET /console/orders/{obj_id}': {
    summary: '订单详情；查看会记入操作日志',
    access: orderReaders,
    reply: one(staffOrder),
    fails: ['not_found'],
  },
  'POST /console/orders/{obj_id}/steps': {
    summary: '财务确认到账、驳回凭证、登记退款，撤销误确认的到账和误登记的退款',
    access: orderFinance,
    body: financeAct,
    figures: {
      refunded_on: { label: '退款日期', band: likely.done },
      refunded_fen: { label: '退款金额', band: unasked('no more than was paid') },
    },
    reply: one(staffOrder),
    fails,
  },
});
