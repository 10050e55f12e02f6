/** The orders of some days as a workbook: one row a line for the buyer's or the shop's books, and one for each sum that was received or given back. */
import { addDays, dayOf, daysBetween, endOfDay } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { backOf } from '#contract/trade/after-sale-rules.ts';
import { owesNothing } from '#contract/trade/order-moves.ts';
import { write } from '../kit/audit.ts';
import type { Download, Verb } from '../kit/calls/implement.ts';
import type { Context } from '../kit/context.ts';
import { downloadOf } from '../kit/files/download-of.ts';
import { headedSheet, sheetType, writeSheets } from '../kit/sheets/sheets.ts';
import { asOrder, itemsOf, ordersIn, ownOrders, shopOrders } from './order-rows.ts';

type Orders = ReturnType<typeof ordersIn>;
type Period = { start_date: string; end_date: string };

const mostDays = 366;
const mostOrders = 5_000;
const money = '#,##0.00;[Red]-#,##0.00';
const yuanOf = (fen: number | null): number | null => (fen === null ? null : fen / 100);
const dated = (title: string) => ({ title, width: 12 });
const sum = (title: string) => ({ title, width: 14, numFmt: money });

const orderColumns = [
  { title: '订单编号', width: 20 },
  dated('下单日期'),
  { title: '类别', width: 12 },
  { title: '买家', width: 30 },
  { title: '商家', width: 30 },
  { title: '名称', width: 40 },
  { title: '规格', width: 16 },
  { title: '数量', width: 8 },
  { title: '单位', width: 8 },
  sum('单价（元）'),
  sum('金额（元）'),
  { title: '已退数量', width: 10 },
  sum('本项已退款（元）'),
  { title: '订单状态', width: 12 },
  { title: '付款状态', width: 12 },
  sum('订单券抵扣（元）'),
  sum('订单应付（元）'),
  sum('订单已付（元）'),
  sum('订单已退款（元）'),
];
const moneyColumns = [
  dated('日期'),
  { title: '订单编号', width: 20 },
  { title: '收付', width: 10 },
  { title: '买家', width: 30 },
  { title: '商家', width: 30 },
  sum('金额（元）'),
];

const checkPeriod = ({ start_date, end_date }: Period): void => {
  if (end_date < start_date) throw refuseAt('day_unbookable', 'end_date', '结束日期不能早于开始日期');
  if (daysBetween(start_date, end_date) >= mostDays)
    throw refuseAt('day_unbookable', 'end_date', '一次最多导出一年，请缩短时间');
};

/** Confirmed transfers, payments online that settled an order, and refunds of these days, whenever their orders were placed. */
const movementsOf = async ({ db }: Context, orders: Orders, { start_date, end_date }: Period) => {
  const among = orders.select('trade_order.obj_id');
  const read = ['trade_order.order_no', 'trade_order.buyer_name', 'trade_order.shop_name'] as const;
  const received = await db
    .selectFrom('trade_payment')
    .innerJoin('trade_order', 'trade_order.obj_id', 'trade_payment.order_id')
    .select([...read, 'paid_on as on', 'amount_fen as fen'])
    .where('order_id', 'in', among)
    .where('trade_payment.status', '=', 2)
    .where('paid_on', '>=', start_date)
    .where('paid_on', '<=', end_date)
    .execute();
  const refunded = await db
    .selectFrom('trade_after_sale')
    .innerJoin('trade_order', 'trade_order.obj_id', 'trade_after_sale.order_id')
    .select([...read, 'refunded_on as on', 'trade_after_sale.refunded_fen as fen'])
    .where('order_id', 'in', among)
    .where('trade_after_sale.status', '=', 3)
    .where('refunded_on', '>=', start_date)
    .where('refunded_on', '<=', end_date)
    .execute();
  const online = await db
    .selectFrom('online_payment')
    .innerJoin('trade_order', 'trade_order.obj_id', 'online_payment.subject_id')
    .select([...read, 'paid_at', 'amount_fen as fen'])
    .where('subject_type', '=', 'trade_order')
    .where('subject_id', 'in', among)
    .where('settles', '=', true)
    .where('paid_at', '>', endOfDay(addDays(start_date, -1)))
    .where('paid_at', '<=', endOfDay(end_date))
    .execute();
  return [
    ...received.map((row) => ({ ...row, what: '到账' })),
    ...online.map(({ paid_at, ...row }) => ({ ...row, on: paid_at && dayOf(paid_at), what: '微信到账' })),
    ...refunded.map((row) => ({ ...row, what: '退款', fen: -row.fen })),
  ].toSorted((a, b) => String(a.on).localeCompare(String(b.on)) || a.order_no.localeCompare(b.order_no));
};

const workbookOf = async (
  context: Context,
  orders: Orders,
  period: Period,
  obj_id: string,
  reason?: string,
): Promise<Download> => {
  checkPeriod(period);
  const { start_date, end_date } = period;
  const rows = await orders
    .selectAll('trade_order')
    .where('trade_order.created_at', '>', endOfDay(addDays(start_date, -1)))
    .where('trade_order.created_at', '<=', endOfDay(end_date))
    .orderBy('trade_order.created_at')
    .orderBy('trade_order.obj_id')
    .limit(mostOrders + 1)
    .execute();
  if (rows.length > mostOrders)
    throw refuse('day_unbookable', { message: `这段时间超过 ${mostOrders} 笔订单，请缩短时间` });
  const items = await itemsOf(context, context.db, rows.map(asOrder));
  const sheets = [
    headedSheet(
      '订单明细',
      orderColumns,
      items.flatMap((order) =>
        order.lines.map(({ line_no, title, spec_name, quantity, unit, price_fen, refunded_fen, ...line }) => [
          order.order_no,
          order.created_at.slice(0, 10),
          order.business_name,
          order.buyer_name,
          order.shop_name,
          title,
          spec_name,
          quantity,
          unit,
          yuanOf(price_fen),
          yuanOf(price_fen === null ? null : price_fen * quantity),
          backOf(line),
          yuanOf(refunded_fen),
          order.status_name,
          order.pay_status_name,
          // Sums of the whole order stand once, so that a column can be added up.
          ...[owesNothing(order) ? 0 : order.voucher_fen, order.payable_fen, order.paid_fen, order.refunded_fen].map(
            (fen) => (line_no === 1 ? yuanOf(fen) : null),
          ),
        ]),
      ),
    ),
    headedSheet(
      '收付款',
      moneyColumns,
      (await movementsOf(context, orders, period)).map(({ on, order_no, what, buyer_name, shop_name, fen }) => [
        on,
        order_no,
        what,
        buyer_name,
        shop_name,
        yuanOf(fen),
      ]),
    ),
  ];
  const bytes = await writeSheets(sheets, context);
  await write(context, async (_, record) =>
    record({
      action: 'order.export',
      obj_type: 'trade_order',
      obj_id,
      detail: { rows: rows.length, ...(reason && { reason }) },
    }),
  );
  return downloadOf(bytes, { name: `订单_${start_date}_${end_date}.xlsx`, mime: sheetType });
};

export const exportOwnOrders: Verb<'GET /trade/order/export'> = async (context, { query }) =>
  await workbookOf(context, ownOrders(context, context.db), query, context.actor.user_id);
export const exportShopOrders: Verb<'GET /trade/shop/orders_export'> = async (context, { query }) =>
  await workbookOf(context, shopOrders(context, context.db), query, context.actor.user_id);
export const exportOrders: Verb<'GET /console/orders/export'> = async (context, { query }) =>
  await workbookOf(context, ordersIn(context, context.db), query, context.actor.staff_id, query.reason);
