/** Orders as they are read: whose they are, and what each side sees of them. */
import { type Selectable, sql } from 'kysely';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { heldByAfterSale, sentLeft, unsentLeft } from '#contract/trade/after-sale-rules.ts';
import type { BuyerOrder, Order, OrderItem } from '#contract/trade/order-calls.ts';
import {
  type AfterSaleStatus,
  afterSaleKinds,
  afterSaleStates,
  afterSaleStatuses,
  afterSaleWithinDays,
  type Business,
  businesses,
  closeReasons,
  mayMove,
  movesOf,
  type OrderActor,
  type OrderKind,
  type OrderMove,
  type OrderStatus,
  orderMoves,
  orderStatuses,
  type PayStatus,
  paymentStates,
  payStatuses,
} from '#contract/trade/order-moves.ts';
import { readerAddressOf } from '../kit/content/get-content.ts';
import type { Context, Db, Member } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { payerTail } from '../kit/money/transfers.ts';
import { noId } from '../kit/no-id.ts';
import { onlinePaymentsOf } from '../kit/online-pay/read-payments.ts';
import { claimsOf } from './after-sales.ts';
import { type LineRow, linesOf } from './order-lines.ts';
import { ownAccountOnly, permitsOfOrder } from './permits/order-permits.ts';
import { reversibleOf } from './refund-undo.ts';

type Row = Selectable<Tables['trade_order']>;
/** A row whose states are the machine's. */
export type OrderRow = Omit<
  Row,
  'kind' | 'business' | 'status' | 'pay_status' | 'after_sale_status' | 'close_reason'
> & {
  kind: OrderKind;
  business: Business;
  status: OrderStatus;
  pay_status: PayStatus;
  after_sale_status: AfterSaleStatus;
  close_reason: keyof typeof closeReasons | null;
};

export const asOrder = (row: Row): OrderRow => row as OrderRow;

export const ordersIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('trade_order').where('trade_order.region_code', '=', region.code);

/** Orders of the member, and those of the enterprise the member acts for. */
export const ownOrders = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  ordersIn(context, db).where((eb) =>
    eb.or([
      eb.and([eb('user_id', '=', context.actor.user_id), eb('enterprise_id', 'is', null)]),
      eb('enterprise_id', '=', context.actor.enterprise_id ?? noId),
    ]),
  );

/** Orders that the member reads as their buyer or as their shop. */
export const ordersOfEither = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  ordersIn(context, db).where((eb) =>
    eb('obj_id', 'in', ownOrders(context, db).select('trade_order.obj_id')).or(
      'obj_id',
      'in',
      shopOrders(context, db).select('trade_order.obj_id'),
    ),
  );

/** Orders of the shops that the member's enterprise runs. */
export const shopOrders = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  ordersIn(context, db).where('shop_id', 'in', (eb) =>
    eb
      .selectFrom('shop_desk')
      .select('shop_desk.shop_id')
      .where('shop_desk.enterprise_id', '=', context.actor.enterprise_id ?? noId),
  );

type Orders = ReturnType<typeof ordersIn>;
/** One order among these; any other gets the same response as a missing one. `lock`: until the transaction ends. */
export const findOrder = async (orders: Orders, obj_id: string, lock = false): Promise<OrderRow> => {
  const found = orders.selectAll('trade_order').where('obj_id', '=', obj_id);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return asOrder(row);
};

type Reading = Pick<Context, 'contents' | 'region' | 'now' | 'onlinePay'>;

const itemOf = ({ contents }: Pick<Context, 'contents'>, row: OrderRow, lines: readonly LineRow[]): OrderItem => ({
  obj_id: row.obj_id,
  order_no: row.order_no,
  kind: row.kind,
  business: row.business,
  business_name: businesses[row.business].name,
  buyer_name: row.buyer_name,
  shop_id: row.shop_id,
  shop_name: row.shop_name,
  status: row.status,
  status_name: orderStatuses[row.kind][row.status],
  pay_status: row.pay_status,
  pay_status_name: payStatuses[row.pay_status],
  after_sale_status: row.after_sale_status,
  after_sale_status_name: afterSaleStatuses[row.after_sale_status],
  close_reason: row.close_reason,
  close_reason_name: row.close_reason ? closeReasons[row.close_reason] : '',
  goods_fen: row.goods_fen,
  voucher_fen: row.voucher_fen,
  payable_fen: row.payable_fen,
  paid_fen: row.paid_fen,
  refunded_fen: row.refunded_fen,
  voucher_back_fen: row.voucher_back_fen,
  lines: lines.map(({ order_id: _, stocked: __, controlled: ___, mass_g: ____, ...line }) => {
    const type = contents.get(line.product_type)?.type;
    return { ...line, page: type ? readerAddressOf(type, line.product_id) : '' };
  }),
  closes_at: row.closes_at && instantOf(row.closes_at),
  created_at: instantOf(row.created_at),
});

/** Several orders for a list, with their lines in one query. */
export const itemsOf = async (context: Reading, db: Db, rows: readonly Row[]): Promise<OrderItem[]> => {
  const lines = Map.groupBy(
    await linesOf(
      db,
      rows.map(({ obj_id }) => obj_id),
    ),
    ({ order_id }) => order_id,
  );
  return rows.map((row) => itemOf(context, asOrder(row), lines.get(row.obj_id) ?? []));
};

const dayMs = 86_400_000;
/** A completed order leaves the buyer this long to ask for after-sale. */
export const afterSaleIsOver = (
  { status, received_at }: Pick<OrderRow, 'status' | 'received_at'>,
  now: Date,
): boolean =>
  status === 3 && received_at !== null && now.getTime() - received_at.getTime() > afterSaleWithinDays * dayMs;

/** The moves that this side has; shipping a part of an order is the same act as shipping the rest. */
const actionsOf = (
  actor: OrderActor,
  row: OrderRow,
  now: Date,
  quotes: readonly { valid_until: string }[],
  online: Order['online_payments'],
  lines: readonly LineRow[],
  sales: readonly { kind: number; status: number }[],
  { reversible, transferred, delivered }: { reversible: boolean; transferred: boolean; delivered: boolean },
): OrderMove[] =>
  movesOf(actor, row).filter((move) => {
    if (heldByAfterSale(move, row, lines)) return false;
    const agreed = sales.filter(({ status }) => status === 2);
    if (move === 'finish_exchange') return agreed.some(({ kind }) => kind === 3);
    // Whether money goes back online follows from how it came; while it is under way nothing else can be refunded.
    if (move === 'refund_online') return false;
    if (move === 'refund_part')
      return (
        agreed.some(({ kind }) => kind !== 3) &&
        !online.some(({ refunds }) => refunds.some(({ status }) => status <= 2))
      );
    if (move === 'ship_part' || move === 'refund_all' || move === 'accept_quote_settled') return false;
    if (move === 'ask_after_sale')
      return !afterSaleIsOver(row, now) && lines.some((line) => unsentLeft(line) + sentLeft(line) > 0);
    // What was paid online or by vouchers alone was confirmed by nobody.
    if (move === 'reverse_payment') return transferred && !delivered;
    if (move === 'reverse_refund') return reversible;
    if (move === 'accept_quote') return quotes.some(({ valid_until }) => valid_until >= dayOf(now));
    return true;
  });

const stepNames: Readonly<Record<string, string>> = {
  place: '提交订单',
  ...Object.fromEntries(Object.entries(orderMoves).map(([move, { name }]) => [move, name])),
};

/** What buyer and finance say of a transfer is not the shop's. */
const ofMoney: ReadonlySet<string> = new Set<OrderMove>([
  'pay',
  'confirm_payment',
  'reject_payment',
  'reverse_payment',
  'refund_online',
  'refund_online_failed',
]);
const sides: Readonly<Record<OrderActor, string>> = {
  buyer: '买家',
  shop: '商家',
  finance: '财务',
  timer: '系统',
  gateway: '微信支付',
};
/** What the ledger says of people without a name. */
const nameless = new Set(['申请人', '工作人员', '系统', '']);
/** `商家 王一`: both sides of an order are members, so that the name alone would not say who acted. */
const actorOf = (action: string, name: string): string => {
  const side = sides[action in orderMoves ? orderMoves[action as OrderMove].by : 'buyer'];
  return nameless.has(name) ? side : `${side} ${name}`;
};

/** An order with everything that happened to it, as this side sees it. */
export const orderOf = async (context: Reading, db: Db, row: OrderRow, actor: OrderActor): Promise<Order> => {
  const of = { order_id: row.obj_id };
  // The money goes to the platform: a shop reads that an order is paid, and neither its buyer's slip of the bank nor the payments online.
  const online_payments =
    actor === 'shop' ? [] : await onlinePaymentsOf(context, db, { type: 'trade_order', id: row.obj_id });
  const [lines, vouchers, quotes, payments, shipments, afterSales, steps] = [
    await linesOf(db, [row.obj_id]),
    await db
      .selectFrom('voucher_use')
      .innerJoin('voucher', 'voucher.obj_id', 'voucher_use.voucher_id')
      .select(['voucher_id', 'voucher.name', 'voucher_use.amount_fen', 'back_fen'])
      .where('order_id', '=', of.order_id)
      .orderBy('voucher_id')
      .execute(),
    await db
      .selectFrom('trade_quote')
      .selectAll()
      .where('order_id', '=', of.order_id)
      .orderBy('quote_no', 'desc')
      .execute(),
    await db
      .selectFrom('trade_payment')
      .leftJoin('stored_file', 'stored_file.file_id', 'trade_payment.file_id')
      .selectAll('trade_payment')
      .select(['stored_file.name', 'stored_file.size_bytes'])
      .select(
        sql<number>`(select count(*)::int from trade_payment part where part.transfer_id = trade_payment.transfer_id)`.as(
          'orders',
        ),
      )
      .select(
        sql<number>`(select sum(part.amount_fen)::bigint from trade_payment part where part.transfer_id = trade_payment.transfer_id)`.as(
          'transfer_fen',
        ),
      )
      .where('order_id', '=', of.order_id)
      .orderBy('trade_payment.created_at', 'desc')
      .orderBy('payment_id')
      .execute(),
    await db
      .selectFrom('trade_shipment')
      .selectAll()
      .where('order_id', '=', of.order_id)
      .orderBy('created_at')
      .orderBy('shipment_id')
      .execute(),
    await db
      .selectFrom('trade_after_sale')
      .selectAll()
      .where('order_id', '=', of.order_id)
      .orderBy('created_at', 'desc')
      .orderBy('obj_id')
      .execute(),
    await db.selectFrom('ledger_step').selectAll().where('obj_id', '=', of.order_id).orderBy('step_id').execute(),
  ];
  const claims = await claimsOf(
    db,
    afterSales.map(({ obj_id }) => obj_id),
  );
  const reversible = reversibleOf(afterSales);
  return {
    ...itemOf(context, row, lines),
    permits: await permitsOfOrder(context, db, row, lines),
    version: row.version,
    remark: row.remark,
    consignee: row.consignee as Order['consignee'],
    vouchers,
    quotes: quotes.map(({ quote_no, prices, total_fen, valid_until, note, created_at, accepted_at }) => ({
      quote_no,
      prices: prices as Order['quotes'][number]['prices'],
      total_fen,
      valid_until,
      note,
      created_at: instantOf(created_at),
      accepted_at: accepted_at && instantOf(accepted_at),
    })),
    online_payments,
    payments: (actor === 'shop' ? [] : payments).map(
      ({ payment_id, amount_fen, orders, transfer_fen, paid_on, file_id, name, size_bytes, ...one }) => ({
        payment_id,
        amount_fen,
        orders: Number(orders),
        transfer_fen: Number(transfer_fen),
        paid_on,
        file: { file_id, name: name ?? '转账凭证', size_bytes: size_bytes ?? 0 },
        remark: one.remark,
        status: one.status,
        status_name: paymentStates[one.status as keyof typeof paymentStates],
        opinion: one.opinion,
        created_at: instantOf(one.created_at),
      }),
    ),
    shipments: shipments.map(
      ({ shipment_id, lines: sent, carrier, tracking_no, transport_permit_no, note, attachments, created_at }) => ({
        shipment_id,
        lines: sent as Order['shipments'][number]['lines'],
        carrier,
        tracking_no,
        transport_permit_no,
        note,
        attachments: attachments as Order['shipments'][number]['attachments'],
        created_at: instantOf(created_at),
      }),
    ),
    payer_tail:
      actor === 'shop'
        ? ''
        : await payerTail(
            db,
            payments.map(({ transfer_id }) => transfer_id),
          ),
    after_sales: afterSales.map((one) => ({
      obj_id: one.obj_id,
      kind: one.kind,
      kind_name: afterSaleKinds[one.kind as keyof typeof afterSaleKinds],
      reason: one.reason,
      lines: claims
        .filter(({ after_sale_id }) => after_sale_id === one.obj_id)
        .map(({ after_sale_id: _, ...claim }) => claim),
      asked_fen: one.asked_fen,
      attachments: one.attachments as Order['after_sales'][number]['attachments'],
      status: one.status,
      status_name: afterSaleStates[one.status as keyof typeof afterSaleStates],
      opinion: one.opinion,
      refunded_fen: one.refunded_fen,
      refunded_on: one.refunded_on,
      may_reverse: one === reversible,
      created_at: instantOf(one.created_at),
    })),
    steps: steps.map(({ action, actor_kind, actor_name, opinion, at }) => ({
      action,
      action_name: stepNames[action] ?? action,
      actor_kind: actor_kind as Order['steps'][number]['actor_kind'],
      actor_name: actorOf(action, actor_name),
      opinion: actor === 'shop' && ofMoney.has(action) ? '' : opinion,
      at: instantOf(at),
    })),
    actions: actionsOf(actor, row, context.now, quotes, online_payments, lines, afterSales, {
      reversible: reversible !== undefined,
      transferred: payments.some(({ status }) => status === 2),
      delivered: shipments.length > 0,
    }),
  };
};

/** What the buyer sees besides: where to transfer to. */
export const buyerOrderOf = async (context: Reading, db: Db, row: OrderRow): Promise<BuyerOrder> => {
  const own_account_only = await ownAccountOnly(context, db, row);
  return {
    ...(await orderOf(context, db, row, 'buyer')),
    payee: context.region.leasing?.payee ?? null,
    service_phone: context.region.hotline,
    pays_online: context.onlinePay !== undefined && !own_account_only && mayMove('pay_online', row),
    own_account_only,
  };
};

/** Orders that wait for a decision of after-sale. */
export const inAfterSale = sql<boolean>`after_sale_status in (1, 2)`;
