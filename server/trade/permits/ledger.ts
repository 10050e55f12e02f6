/** The ledger of controlled goods: who bought how much of what under which certificate, and when it was sent. Kept for the authorities. */
import { sql } from 'kysely';
import { addDays, daysBetween, endOfDay, instantOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { classesOf, goodsName, type PermitKind, permitKinds } from '#contract/material/controlled-goods.ts';
import type { ControlledSale } from '#contract/trade/permit-calls.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { headedSheet, sheetType, writeSheets } from '../../kit/sheets/sheets.ts';

/** A row for each shipment of a line, and one for a line of which nothing was sent yet. */
const salesIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('purchase_permit_use as use')
    .innerJoin('purchase_permit as permit', 'permit.obj_id', 'use.permit_id')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'permit.enterprise_id')
    .innerJoin('trade_order as one', 'one.obj_id', 'use.order_id')
    .innerJoin('trade_line as line', (join) =>
      join.onRef('line.order_id', '=', 'use.order_id').onRef('line.line_no', '=', 'use.line_no'),
    )
    .leftJoin('controlled_sale as sale', (join) =>
      join
        .onRef('sale.order_id', '=', 'use.order_id')
        .onRef('sale.line_no', '=', 'use.line_no')
        .onRef('sale.permit_id', '=', 'use.permit_id'),
    )
    .where('permit.region_code', '=', region.code)
    .select(['use.order_id', 'one.order_no', 'one.buyer_name', 'enterprise.credit_code', 'one.shop_name', 'use.goods'])
    .select(['line.title', 'line.spec_name', 'line.unit', 'use.permit_id', 'permit.number', 'permit.kind'])
    .select(['sale.shipped_at'])
    .select(sql<number>`coalesce(sale.quantity, use.quantity)::int`.as('quantity'))
    .select(sql<number>`coalesce(sale.mass_g, use.unit_mass_g::bigint * use.quantity)::bigint`.as('mass_g'));
type Row = Awaited<ReturnType<ReturnType<typeof salesIn>['execute']>>[number];

const present = ({ goods, kind, shipped_at, mass_g, credit_code, ...row }: Row): ControlledSale => ({
  ...row,
  credit_code: credit_code ?? '',
  mass_g: Number(mass_g),
  goods_name: goodsName(goods),
  class_name: classesOf(goods),
  kind_name: permitKinds[kind as PermitKind],
  shipped_at: shipped_at && instantOf(shipped_at),
});

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
      ]),
    );
  }
  return await pageOf(
    rows
      .orderBy(sql`coalesce(sale.shipped_at, use.created_at)`, 'desc')
      .orderBy('use.order_id')
      .orderBy('use.line_no')
      .orderBy('use.permit_id'),
    query,
    present,
  );
};

const mostDays = 366;
const mostRows = 20_000;
const columns = [
  { title: '发货日期', width: 12 },
  { title: '品种', width: 20 },
  { title: '管制类别', width: 14 },
  { title: '数量（kg）', width: 12, numFmt: '#,##0.000' },
  { title: '购买方', width: 30 },
  { title: '统一社会信用代码', width: 22 },
  { title: '销售方', width: 30 },
  { title: '证明种类', width: 20 },
  { title: '证明编号', width: 22 },
  { title: '订单编号', width: 20 },
  { title: '商品', width: 30 },
  { title: '规格', width: 14 },
  { title: '件数', width: 8 },
];

export const exportSales: Verb<'GET /console/controlled_sales/export'> = async (context, { query }) => {
  const { start_date, end_date, reason } = query;
  if (end_date < start_date) throw refuseAt('day_unbookable', 'end_date', '结束日期不能早于开始日期');
  if (daysBetween(start_date, end_date) >= mostDays)
    throw refuseAt('day_unbookable', 'end_date', '一次最多导出一年，请缩短时间');
  const rows = await salesIn(context, context.db)
    .where('sale.shipped_at', '>', endOfDay(addDays(start_date, -1)))
    .where('sale.shipped_at', '<=', endOfDay(end_date))
    .orderBy('sale.shipped_at')
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
        row.goods_name,
        row.class_name,
        row.mass_g / 1_000,
        row.buyer_name,
        row.credit_code,
        row.shop_name,
        row.kind_name,
        row.number,
        row.order_no,
        row.title,
        row.spec_name,
        row.quantity,
      ]),
  );
  const bytes = await writeSheets([sheet], context);
  await write(context, async (_, record) =>
    record({
      action: 'permit.export',
      obj_type: 'purchase_permit',
      obj_id: context.actor.staff_id,
      detail: { rows: rows.length, reason },
    }),
  );
  return downloadOf(bytes, { name: `管制化学品台账_${start_date}_${end_date}.xlsx`, mime: sheetType });
};
