/**
 * The one state machine of all orders (ruling D12): goods, technical and enterprise services. Who may do what in which state, and what follows,
 * is data; the server, the member's page, the shop's desk and the console read the same table. No zod, because browsers load this.
 */
export const orderKinds = { goods: '商品', service: '服务' } as const;
export type OrderKind = keyof typeof orderKinds;

/** Where an order was placed: each is a list of its own in the user centre, all are one machine. */
export const businesses = {
  industrial: { name: '技术服务', room: 'technology', kind: 'service' },
  commodity: { name: '企业服务', room: 'commodity', kind: 'service' },
  material: { name: '物料采购', room: 'material', kind: 'goods' },
} as const satisfies Record<string, { name: string; room: string; kind: OrderKind }>;
export type Business = keyof typeof businesses;
export const allBusinesses = Object.keys(businesses) as Business[];

export const orderStatuses = {
  goods: { '-1': '待报价', 0: '待付款', 1: '待发货', 2: '待收货', 3: '已完成', 4: '已关闭' },
  service: { '-1': '待报价', 0: '待付款', 1: '待服务', 2: '待验收', 3: '已完成', 4: '已关闭' },
} as const;
export type OrderStatus = -1 | 0 | 1 | 2 | 3 | 4;
export const payStatuses = { 0: '未付款', 1: '待核验', 2: '已付款', 3: '部分退款', 4: '全部退款' } as const;
export type PayStatus = keyof typeof payStatuses;
export const afterSaleStatuses = { 0: '无', 1: '申请中', 2: '处理中', 3: '已退款', 4: '已拒绝' } as const;
export type AfterSaleStatus = keyof typeof afterSaleStatuses;
/** Of a transfer that a buyer reported. */
export const paymentStates = { 1: '待核验', 2: '已确认', 3: '已驳回' } as const;
export const afterSaleKinds = { 1: '仅退款', 2: '退货退款', 3: '换货' } as const;
/** Of one request for after-sale. */
export const afterSaleStates = { 1: '申请中', 2: '处理中', 3: '已完成', 4: '已拒绝', 5: '已撤销' } as const;
export const closeReasons = {
  timeout: '超时关闭',
  buyer: '买家取消',
  seller: '商家取消',
  no_stock: '无货',
  refund: '已退款',
} as const;
export type CloseReason = keyof typeof closeReasons;

/** Who moves an order; `timer` is the scheduled job, `gateway` the provider of payment on the internet. */
export type OrderActor = 'buyer' | 'shop' | 'finance' | 'timer' | 'gateway';

export type OrderState = { status: OrderStatus; pay_status: PayStatus; after_sale_status: AfterSaleStatus };

type Move = {
  /** What people read on the button and in the order's history. */
  name: string;
  by: OrderActor;
  /** Only for orders of this kind. */
  kind?: OrderKind;
  from: readonly OrderStatus[];
  pay: readonly PayStatus[];
  after_sale: readonly AfterSaleStatus[];
  /** Where the after-sale is the order's only one; with several, `afterSaleStatusOf` and `statusByLines` say it (decision 149). */
  to: Partial<OrderState>;
  /** What it says where it closes the order; the shop chooses between its two. */
  closes?: readonly CloseReason[];
};

const settled = [0, 3, 4] as const satisfies readonly AfterSaleStatus[];
const open = [1, 2] as const satisfies readonly AfterSaleStatus[];
/** What is not part of an after-sale goes on; `heldByAfterSale` says whether anything is left of it. */
const any = [0, 1, 2, 3, 4] as const satisfies readonly AfterSaleStatus[];
const paid = [2, 3] as const satisfies readonly PayStatus[];

export const orderMoves = {
  quote: { name: '报价', by: 'shop', from: [-1], pay: [0], after_sale: [0], to: {} },
  accept_quote: { name: '接受报价', by: 'buyer', from: [-1], pay: [0], after_sale: [0], to: { status: 0 } },
  /** A quote that vouchers pay wholly, or of nothing: no transfer follows. */
  accept_quote_settled: {
    name: '接受报价',
    by: 'buyer',
    from: [-1],
    pay: [0],
    after_sale: [0],
    to: { status: 1, pay_status: 2 },
  },
  cancel: {
    name: '取消订单',
    by: 'buyer',
    from: [-1, 0],
    pay: [0],
    after_sale: [0],
    to: { status: 4 },
    closes: ['buyer'],
  },
  decline: {
    name: '无法接单',
    by: 'shop',
    from: [-1, 0],
    pay: [0],
    after_sale: [0],
    to: { status: 4 },
    closes: ['seller', 'no_stock'],
  },
  expire: {
    name: '超时关闭',
    by: 'timer',
    from: [-1, 0],
    pay: [0],
    after_sale: [0],
    to: { status: 4 },
    closes: ['timeout'],
  },
  pay: { name: '提交转账凭证', by: 'buyer', from: [0], pay: [0], after_sale: [0], to: { pay_status: 1 } },
  confirm_payment: {
    name: '确认到账',
    by: 'finance',
    from: [0],
    pay: [1],
    after_sale: [0],
    to: { status: 1, pay_status: 2 },
  },
  reject_payment: { name: '驳回转账凭证', by: 'finance', from: [0], pay: [1], after_sale: [0], to: { pay_status: 0 } },
  /** What was confirmed by mistake waits again, while nothing is sent (decision 153). */
  reverse_payment: {
    name: '撤销到账',
    by: 'finance',
    from: [1],
    pay: [2],
    after_sale: [0],
    to: { status: 0, pay_status: 1 },
  },
  /** Not while a transfer waits: what arrives then goes back (decision 051). */
  pay_online: {
    name: '微信支付',
    by: 'gateway',
    from: [0],
    pay: [0],
    after_sale: [0],
    to: { status: 1, pay_status: 2 },
  },
  ship_part: { name: '部分发货', by: 'shop', kind: 'goods', from: [1], pay: paid, after_sale: any, to: {} },
  ship: { name: '发货', by: 'shop', kind: 'goods', from: [1], pay: paid, after_sale: any, to: { status: 2 } },
  deliver: {
    name: '提交成果',
    by: 'shop',
    kind: 'service',
    from: [1],
    pay: paid,
    after_sale: any,
    to: { status: 2 },
  },
  receive: {
    name: '确认收货',
    by: 'buyer',
    kind: 'goods',
    from: [2],
    pay: paid,
    after_sale: any,
    to: { status: 3 },
  },
  accept_work: {
    name: '验收通过',
    by: 'buyer',
    kind: 'service',
    from: [2],
    pay: paid,
    after_sale: any,
    to: { status: 3 },
  },
  reject_work: {
    name: '验收不通过',
    by: 'buyer',
    kind: 'service',
    from: [2],
    pay: paid,
    after_sale: any,
    to: { status: 1 },
  },
  receive_by_itself: { name: '自动确认', by: 'timer', from: [2], pay: paid, after_sale: settled, to: { status: 3 } },
  ask_after_sale: {
    name: '申请售后',
    by: 'buyer',
    from: [1, 2, 3],
    pay: paid,
    after_sale: any,
    to: { after_sale_status: 1 },
  },
  withdraw_after_sale: {
    name: '撤销售后',
    by: 'buyer',
    from: [1, 2, 3],
    pay: paid,
    after_sale: [1],
    to: { after_sale_status: 0 },
  },
  refuse_after_sale: {
    name: '拒绝售后',
    by: 'shop',
    from: [1, 2, 3],
    pay: paid,
    after_sale: [1],
    to: { after_sale_status: 4 },
  },
  agree_after_sale: {
    name: '同意售后',
    by: 'shop',
    from: [1, 2, 3],
    pay: paid,
    after_sale: [1],
    to: { after_sale_status: 2 },
  },
  finish_exchange: {
    name: '换货完成',
    by: 'shop',
    kind: 'goods',
    from: [1, 2, 3],
    pay: paid,
    after_sale: open,
    to: { after_sale_status: 0 },
  },
  refund_part: {
    name: '退款',
    by: 'finance',
    from: [1, 2, 3],
    pay: paid,
    after_sale: open,
    to: { pay_status: 3, after_sale_status: 3 },
  },
  refund_all: {
    name: '全额退款',
    by: 'finance',
    from: [1, 2, 3],
    pay: paid,
    after_sale: open,
    to: { status: 4, pay_status: 4, after_sale_status: 3 },
    closes: ['refund'],
  },
  /** A refund that was written down by mistake; where the order stands then was kept with the refund (decision 162). */
  reverse_refund: {
    name: '撤销退款',
    by: 'finance',
    from: [1, 2, 3, 4],
    pay: [3, 4],
    after_sale: any,
    to: { after_sale_status: 2 },
  },
  /** Asks the provider for the money; nothing is refunded before it says that the payer has it. */
  refund_online: {
    name: '提交微信退款',
    by: 'finance',
    from: [1, 2, 3],
    pay: paid,
    after_sale: open,
    to: {},
  },
  refund_online_part: {
    name: '微信退款到账',
    by: 'gateway',
    from: [1, 2, 3],
    pay: paid,
    after_sale: open,
    to: { pay_status: 3, after_sale_status: 3 },
  },
  refund_online_all: {
    name: '微信退款到账',
    by: 'gateway',
    from: [1, 2, 3],
    pay: paid,
    after_sale: open,
    to: { status: 4, pay_status: 4, after_sale_status: 3 },
    closes: ['refund'],
  },
  refund_online_failed: {
    name: '微信退款未成功',
    by: 'gateway',
    from: [1, 2, 3],
    pay: paid,
    after_sale: open,
    to: {},
  },
} as const satisfies Record<string, Move>;
export type OrderMove = keyof typeof orderMoves;
export const allOrderMoves = Object.keys(orderMoves) as OrderMove[];

/** Whether the move is in the table for an order in this state. */
export const mayMove = (move: OrderMove, order: OrderState & { kind: OrderKind }): boolean => {
  const { kind, from, pay, after_sale }: Move = orderMoves[move];
  return (
    (kind === undefined || kind === order.kind) &&
    from.includes(order.status) &&
    pay.includes(order.pay_status) &&
    after_sale.includes(order.after_sale_status)
  );
};

/** Whether the move changes an after-sale, and with it what the order says of all of them. */
export const changesAfterSale = (move: OrderMove): boolean => 'after_sale_status' in orderMoves[move].to;

/** Closed before anything was paid: nothing is owed, and vouchers are back. */
export const owesNothing = ({ status, pay_status }: { status: number; pay_status: number }): boolean =>
  status === 4 && pay_status === 0;

/** The moves that this actor has now. */
export const movesOf = (actor: OrderActor, order: OrderState & { kind: OrderKind }): OrderMove[] =>
  allOrderMoves.filter((move) => orderMoves[move].by === actor && mayMove(move, order));

export const afterMove = (move: OrderMove, { status, pay_status, after_sale_status }: OrderState): OrderState => ({
  status,
  pay_status,
  after_sale_status,
  ...(orderMoves[move] as Move).to,
});

/** What an order begins as: quoted where a price is to be agreed, paid where nothing is to be paid. */
export const firstState = (payable_fen: number | null): OrderState => ({
  status: payable_fen === null ? -1 : payable_fen === 0 ? 1 : 0,
  pay_status: payable_fen === 0 ? 2 : 0,
  after_sale_status: 0,
});

/** An order that is not paid, or not quoted, closes by itself after this many days. */
export const payWithinDays = 7;
/** What was sent is received by itself after this many days. */
export const receiveWithinDays = 10;
/** After-sale may be asked for until this many days after the order was completed. */
export const afterSaleWithinDays = 15;
/** A quote is valid for at most this many days. */
export const quoteValidDays = 60;
export const mostAddresses = 20;
export const mostLines = 50;
/** Orders that one transfer pays. */
export const mostTogether = 20;
export const mostOf = 99_999;
/** Sums up to ten billion yuan are far inside what a number holds exactly. */
export const mostFen = 1_000_000_000_000;
