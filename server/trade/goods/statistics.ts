/** A shop's figures of the last twelve months, and the same as a workbook. Sums come from confirmed transfers, refunds and used vouchers. */
import { sql } from 'kysely';
import { addMonths, dayOf } from '#contract/kit/day.ts';
import type { ShopStatistics } from '#contract/trade/goods-calls.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { headedSheet, sheetType, writeSheets } from '../../kit/sheets/sheets.ts';
import { shopOrders } from '../order-rows.ts';
import { paidAt } from './late-orders.ts';
import { deskAmong, desksOf, type Own } from './own-goods.ts';

const monthsTold = 12;
const bestTold = 20;
const beijing = (at: string) => sql<string>`to_char(${sql.ref(at)} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
const days = (from: string) => sql<string>`to_char(${sql.ref(from)}, 'YYYY-MM')`;
const hours = (value: number | string | null): number | null =>
  value === null ? null : Math.round(Number(value) * 10) / 10;

const statisticsOf = async (context: Own, shop_id: string | undefined): Promise<ShopStatistics> => {
  const { db, now } = context;
  if (shop_id !== undefined) deskAmong(await desksOf(context, db), shop_id);
  const first = addMonths(`${dayOf(now).slice(0, 7)}-01`, 1 - monthsTold);
  const orders = shop_id ? shopOrders(context, db).where('shop_id', '=', shop_id) : shopOrders(context, db);
  const ids = orders.select('trade_order.obj_id');
  const since = new Date(`${first}T00:00:00+08:00`);
  const placed = await orders
    .select([
      beijing('trade_order.created_at').as('month'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`count(*) filter (where status = 4)`.as('closed'),
    ])
    .where('trade_order.created_at', '>=', since)
    .groupBy(sql`1`)
    .execute();
  const received = await db
    .selectFrom('trade_payment')
    .select([days('paid_on').as('month'), sql<number>`sum(amount_fen)`.as('fen')])
    .where('order_id', 'in', ids)
    .where('status', '=', 2)
    .where('paid_on', '>=', first)
    .groupBy(sql`1`)
    .execute();
  const vouchers = await orders
    .select([
      sql<string>`to_char(${paidAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`.as('month'),
      sql<number>`sum(voucher_fen - voucher_back_fen)`.as('fen'),
    ])
    .where('voucher_fen', '>', 0)
    .where('pay_status', '>=', 2)
    .groupBy(sql`1`)
    .execute();
  const refunded = await db
    .selectFrom('trade_after_sale')
    .select([days('refunded_on').as('month'), sql<number>`sum(refunded_fen)`.as('fen')])
    .where('order_id', 'in', ids)
    .where('status', '=', 3)
    .where('refunded_on', '>=', first)
    .groupBy(sql`1`)
    .execute();
  const best = await db
    .selectFrom('trade_line')
    .innerJoin('trade_order', 'trade_order.obj_id', 'trade_line.order_id')
    .select([
      'product_id',
      sql<string>`max(title)`.as('title'),
      sql<string>`max(unit)`.as('unit'),
      sql<number>`count(distinct order_id)`.as('orders'),
      // Without what was given back of an order that goes on.
      sql<number>`sum(quantity - back_unsent - back_sent)`.as('quantity'),
      sql<number>`coalesce(sum(price_fen * quantity - trade_line.refunded_fen), 0)`.as('sum_fen'),
    ])
    .where('order_id', 'in', ids)
    .where('trade_order.created_at', '>=', since)
    // Paid, and not given back wholly.
    .where('pay_status', 'in', [2, 3])
    .groupBy('product_id')
    .orderBy('sum_fen', 'desc')
    .orderBy('product_id')
    .limit(bestTold)
    .execute();
  const middle = sql`percentile_cont(0.5) within group (order by extract(epoch from answered - asked) / 3600)`;
  const answers = (asked: ReturnType<typeof sql>, answered: ReturnType<typeof sql>) =>
    db
      .selectFrom(
        orders
          .select([sql<Date | null>`${asked}`.as('asked'), sql<Date | null>`${answered}`.as('answered')])
          .where('trade_order.created_at', '>=', since)
          .as('times'),
      )
      .select([sql<number | null>`${middle}`.as('hours'), sql<number>`count(answered)`.as('count')])
      .where('asked', 'is not', null)
      .where('answered', 'is not', null)
      .executeTakeFirstOrThrow();
  const quoted = await answers(
    sql`trade_order.created_at`,
    sql`(select min(created_at) from trade_quote where trade_quote.order_id = trade_order.obj_id)`,
  );
  const sent = await answers(
    sql`${paidAt}`,
    sql`(select min(created_at) from trade_shipment where trade_shipment.order_id = trade_order.obj_id)`,
  );
  const fenOf = (rows: readonly { month: string; fen: number }[], month: string): number =>
    Number(rows.find((row) => row.month === month)?.fen ?? 0);
  return {
    months: Array.from({ length: monthsTold }, (_, at) => addMonths(first, at).slice(0, 7))
      .toReversed()
      .map((month) => {
        const own = placed.find((row) => row.month === month);
        return {
          month,
          orders: Number(own?.orders ?? 0),
          closed: Number(own?.closed ?? 0),
          received_fen: fenOf(received, month),
          voucher_fen: fenOf(vouchers, month),
          refunded_fen: fenOf(refunded, month),
        };
      }),
    best: best.map(({ product_id, title, unit, orders: count, quantity, sum_fen }) => ({
      product_id,
      title,
      unit,
      orders: Number(count),
      quantity: Number(quantity),
      sum_fen: Number(sum_fen),
    })),
    hours_to_quote: hours(quoted.hours),
    hours_to_ship: hours(sent.hours),
    quotes: Number(quoted.count),
    shipments: Number(sent.count),
  };
};

export const getStatistics: Verb<'GET /trade/shop/statistics'> = async (context, { query }) => ({
  data: await statisticsOf(context, query.shop_id),
});

const money = (title: string) => ({ title, width: 16, numFmt: '#,##0.00;[Red]-#,##0.00' });
const count = (title: string) => ({ title, width: 10 });

export const exportStatistics: Verb<'GET /trade/shop/statistics_export'> = async (context, { query }) => {
  const { months, best, hours_to_quote, hours_to_ship, quotes, shipments } = await statisticsOf(context, query.shop_id);
  const sheets = [
    headedSheet(
      '按月',
      [
        count('月份'),
        count('订单数'),
        count('已关闭'),
        money('转账到账（元）'),
        money('创新券（元）'),
        money('退款（元）'),
      ],
      months.map((row) => [
        row.month,
        row.orders,
        row.closed,
        row.received_fen / 100,
        row.voucher_fen / 100,
        row.refunded_fen / 100,
      ]),
    ),
    headedSheet(
      '商品',
      [{ title: '商品', width: 40 }, count('订单数'), count('数量'), count('单位'), money('金额（元）')],
      best.map(({ title, orders, quantity, unit, sum_fen }) => [title, orders, quantity, unit, sum_fen / 100]),
    ),
    headedSheet(
      '时效',
      [{ title: '项目', width: 30 }, count('次数'), { title: '中位数（小时）', width: 16 }],
      [
        ['下单到首次报价', quotes, hours_to_quote],
        ['付款到首次发货或交付', shipments, hours_to_ship],
      ],
    ),
  ];
  const bytes = await writeSheets(sheets, context);
  await write(context, async (_, record) =>
    record({
      action: 'shop.export',
      obj_type: 'shop_desk',
      obj_id: query.shop_id ?? context.actor.user_id,
      detail: { rows: months.length + best.length },
    }),
  );
  return downloadOf(bytes, { name: `商家统计_${dayOf(context.now)}.xlsx`, mime: sheetType });
};
