/** The ledger of controlled goods: who bought how much of what under which certificate, and when it was sent. Kept for the authorities. */
import { sql } from 'kysely';
import { addDays, type Day, dayOf, daysBetween, endOfDay, instantOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { classesOf, goodsName, type PermitKind, permitName } from '#contract/material/controlled-goods.ts';
import type { ControlledSale } from '#contract/trade/permit-calls.ts';
import { handlerSays, keepUntil, reportBy } from '#contract/trade/permit-rules.ts';
import { placeText } from '#contract/trade/place-text.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { noId } from '../../kit/no-id.ts';
import { headedSheet, sheetType, writeSheets } from '../../kit/sheets/sheets.ts';

const said = ['number', 'credit_code', 'purpose', 'handler_name', 'handler_id_tail'] as const;
/** What was sent, and what came back of it with a minus, both with what the paper said when it was sent. */
const movements = (db: Db) =>
  db
    .selectFrom('controlled_sale')
    .select(['order_id', 'line_no', 'permit_id', 'quantity', 'mass_g', 'shipped_at as at'])
    .select([sql<boolean>`false`.as('returned'), sql<boolean>`false`.as('corrects')])
    .select(said)
    .unionAll(
      db
        .selectFrom('controlled_return as back')
        // Once as a return, and once more as its correction where its refund was taken back.
        .innerJoinLateral(
          sql<{
            at: Date;
            corrects: boolean;
            sign: number;
          }>`(values (back.returned_at, false, -1), (back.taken_back_at, true, 1))`.as<'mark'>(
            sql`mark(at, corrects, sign)`,
          ),
          (join) => join.on('mark.at', 'is not', null),
        )
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('controlled_sale as sent')
              .select(said)
              .whereRef('sent.order_id', '=', 'back.order_id')
              .whereRef('sent.line_no', '=', 'back.line_no')
              .whereRef('sent.permit_id', '=', 'back.permit_id')
              .whereRef('sent.shipped_at', '<=', 'back.returned_at')
              .orderBy('sent.shipped_at', 'desc')
              .limit(1)
              .as('sent'),
          (join) => join.onTrue(),
        )
        .select(['back.order_id', 'back.line_no', 'back.permit_id'])
        .select([
          sql<number>`mark.sign * back.quantity`.as('quantity'),
          sql<number>`mark.sign * back.mass_g`.as('mass_g'),
          'mark.at',
        ])
        .select([sql<boolean>`true`.as('returned'), 'mark.corrects'])
        .select(said.map((one) => `sent.${one}` as const)),
    );

/** A row for each shipment of a line and each return, and one for a line of which nothing was sent yet. */
const salesIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('purchase_permit_use as use')
    .innerJoin('purchase_permit as permit', 'permit.obj_id', 'use.permit_id')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'permit.enterprise_id')
    .innerJoin('trade_order as one', 'one.obj_id', 'use.order_id')
    .innerJoin('trade_line as line', (join) =>
      join.onRef('line.order_id', '=', 'use.order_id').onRef('line.line_no', '=', 'use.line_no'),
    )
    .leftJoin(movements(db).as('sale'), (join) =>
      join
        .onRef('sale.order_id', '=', 'use.order_id')
        .onRef('sale.line_no', '=', 'use.line_no')
        .onRef('sale.permit_id', '=', 'use.permit_id'),
    )
    .where('permit.region_code', '=', region.code)
    .select(['use.order_id', 'one.order_no', 'one.buyer_name', 'one.shop_name', 'one.consignee', 'use.goods'])
    .select(['line.title', 'line.spec_name', 'line.unit', 'use.permit_id', 'permit.kind', 'sale.at', 'sale.returned'])
    .select('sale.corrects')
    .select(({ fn }) => [
      fn.coalesce('sale.number', 'permit.number').as('number'),
      fn.coalesce('sale.credit_code', 'enterprise.credit_code').as('credit_code'),
      fn.coalesce('sale.purpose', 'permit.purpose').as('purpose'),
      fn.coalesce('sale.handler_name', 'permit.handler_name').as('handler_name'),
      fn.coalesce('sale.handler_id_tail', 'permit.handler_id_tail').as('handler_id_tail'),
    ])
    .select(sql<number>`coalesce(sale.quantity, use.quantity)::int`.as('quantity'))
    .select(sql<number>`coalesce(sale.mass_g, use.unit_mass_g::bigint * use.quantity)::bigint`.as('mass_g'));
type Sales = ReturnType<typeof salesIn>;
type Row = Awaited<ReturnType<ReturnType<typeof salesIn>['execute']>>[number];

const present = (whole: Row): ControlledSale => {
  const { goods, kind, at, mass_g, credit_code, consignee, handler_name, handler_id_tail, returned, corrects, ...row } =
    whole;
  return {
    ...row,
    buyer_address: consignee ? placeText(consignee as Parameters<typeof placeText>[0]) : '',
    handler: handlerSays({ handler_name, handler_id_tail }),
    returned: returned === true,
    corrects: corrects === true,
    credit_code: credit_code ?? '',
    mass_g: Number(mass_g),
    goods_name: goodsName(goods),
    class_name: classesOf(goods),
    kind_name: permitName(kind as PermitKind, [goods]),
    shipped_at: at && instantOf(at),
    report_by: at && !returned ? reportBy(dayOf(at), kind as PermitKind) : null,
    keep_until: at && keepUntil(dayOf(at), kind as PermitKind),
  };
};

const newestFirst = (rows: Sales): Sales =>
  rows
    .orderBy(sql`coalesce(sale.at, use.created_at)`, 'desc')
    .orderBy('use.order_id')
    .orderBy('use.line_no')
    .orderBy('use.permit_id')
    .orderBy('sale.returned', 'desc');

export const listSales: Verb<'GET /console/controlled_sales'> = async (context, { query }) => {
  let rows = salesIn(context, context.db);
  if (query.substance) rows = rows.where('use.goods', '=', query.substance);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where((eb) =>
      eb.or([
        eb('one.order_no', 'ilike', like),
        eb('one.buyer_name', 'ilike', like),
        eb('one.shop_name', 'ilike', like),
        eb('permit.number', 'ilike', like),
        eb('sale.number', 'ilike', like),
      ]),
    );
  }
  return await pageOf(newestFirst(rows), query, present);
};

/** A seller keeps its own ledger: the law asks it of the seller, and not of the platform. */
const shopSales = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  salesIn(context, db).where('one.shop_id', 'in', (eb) =>
    eb
      .selectFrom('shop_desk')
      .select('shop_desk.shop_id')
      .where('shop_desk.enterprise_id', '=', context.actor.enterprise_id ?? noId),
  );

export const listShopSales: Verb<'GET /trade/shop/controlled_sales'> = async (context, { query }) =>
  await pageOf(newestFirst(shopSales(context, context.db)), query, present);

const mostDays = 366;
const mostRows = 20_000;
const columns = [
  { title: '发货或退货日期', width: 14 },
  { title: '出库或退货', width: 10 },
  { title: '品种', width: 20 },
  { title: '管制类别', width: 14 },
  { title: '数量（kg）', width: 12, numFmt: '#,##0.000' },
  { title: '购买方', width: 30 },
  { title: '统一社会信用代码', width: 22 },
  { title: '收货地址', width: 40 },
  { title: '经办人', width: 22 },
  // The house knows no more than its last four characters.
  { title: '经办人证件号码（按证明补全）', width: 28 },
  { title: '用途', width: 30 },
  { title: '销售方', width: 30 },
  { title: '证明种类', width: 20 },
  { title: '证明编号', width: 22 },
  { title: '订单编号', width: 20 },
  { title: '商品', width: 30 },
  { title: '规格', width: 14 },
  { title: '件数', width: 8 },
  { title: '最晚备案日期（自发货日起）', width: 26 },
  { title: '台账和证明至少保存至', width: 22 },
];

type Asked = { start_date: Day; end_date: Day; reason?: string };
const workbookOf = async (context: Context, sales: Sales, { start_date, end_date, reason }: Asked, obj_id: string) => {
  if (end_date < start_date) throw refuseAt('day_unbookable', 'end_date', '结束日期不能早于开始日期');
  if (daysBetween(start_date, end_date) >= mostDays)
    throw refuseAt('day_unbookable', 'end_date', '一次最多导出一年，请缩短时间');
  const rows = await sales
    .where('sale.at', '>', endOfDay(addDays(start_date, -1)))
    .where('sale.at', '<=', endOfDay(end_date))
    .orderBy('sale.at')
    .orderBy('use.order_id')
    .orderBy('use.line_no')
    .orderBy('use.permit_id')
    .limit(mostRows + 1)
    .execute();
  if (rows.length > mostRows) throw refuse('day_unbookable', { message: `这段时间超过 ${mostRows} 行，请缩短时间` });
  const sheet = headedSheet(
    '管制化学品台账',
    columns,
    rows
      .map(present)
      .map((row) => [
        row.shipped_at?.slice(0, 10) ?? '',
        row.corrects ? '退货更正' : row.returned ? '退货' : '出库',
        row.goods_name,
        row.class_name,
        row.mass_g / 1_000,
        row.buyer_name,
        row.credit_code,
        row.buyer_address,
        row.handler,
        '',
        row.purpose,
        row.shop_name,
        row.kind_name,
        row.number,
        row.order_no,
        row.title,
        row.spec_name,
        row.quantity,
        row.report_by ?? '',
        row.keep_until ?? '',
      ]),
  );
  const bytes = await writeSheets([sheet], context);
  await write(context, async (_, record) =>
    record({
      action: 'permit.export',
      obj_type: 'purchase_permit',
      obj_id,
      detail: { rows: rows.length, ...(reason && { reason }) },
    }),
  );
  return downloadOf(bytes, { name: `管制化学品台账_${start_date}_${end_date}.xlsx`, mime: sheetType });
};

export const exportSales: Verb<'GET /console/controlled_sales/export'> = async (context, { query }) =>
  await workbookOf(context, salesIn(context, context.db), query, context.actor.staff_id);
export const exportShopSales: Verb<'GET /trade/shop/controlled_sales/export'> = async (context, { query }) =>
  await workbookOf(context, shopSales(context, context.db), query, context.actor.user_id);
