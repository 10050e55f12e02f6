/** Programmes of vouchers: their terms, and what was granted, used and lapsed of each. */
import { type Selectable, sql } from 'kysely';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import type { Business } from '#contract/trade/order-moves.ts';
import type { Programme, ProgrammeItem } from '#contract/trade/voucher-calls.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { headedSheet, sheetType, writeSheets } from '../../kit/sheets/sheets.ts';
import { scopeNames, scopeText, vouchersIn, vouchersOf } from './voucher-rows.ts';

export type ProgrammeRow = Selectable<Tables['voucher_programme']>;
type Reading = Pick<Context, 'region' | 'contents' | 'now'>;

const programmesIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('voucher_programme').where('voucher_programme.region_code', '=', region.code);
export const findProgramme = async (
  context: Pick<Context, 'region'>,
  db: Db,
  obj_id: string,
  lock = false,
): Promise<ProgrammeRow> => {
  const found = programmesIn(context, db).selectAll('voucher_programme').where('obj_id', '=', obj_id);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** What orders use of a voucher now. */
const usedFen = sql<number>`(select coalesce(sum(amount_fen - back_fen), 0) from voucher_use where voucher_use.voucher_id = voucher.obj_id)`;

const itemsOf = async (context: Reading, db: Db, rows: readonly ProgrammeRow[]): Promise<ProgrammeItem[]> => {
  if (rows.length === 0) return [];
  const sums = await db
    .selectFrom('voucher')
    .select((eb) => [
      'programme_id',
      eb.fn.countAll<number>().as('vouchers'),
      eb.fn.sum<number>('balance_fen').as('balance_fen'),
      eb.fn.sum<number>(usedFen).as('used_fen'),
    ])
    .where(
      'programme_id',
      'in',
      rows.map(({ obj_id }) => obj_id),
    )
    .groupBy('programme_id')
    .execute();
  const waiting = await db
    .selectFrom('voucher_grant')
    .select((eb) => ['programme_id', eb.fn.countAll<number>().as('lists')])
    .where(
      'programme_id',
      'in',
      rows.map(({ obj_id }) => obj_id),
    )
    .groupBy('programme_id')
    .execute();
  const names = await scopeNames(context, db, rows);
  return rows.map((row) => {
    const sum = sums.find(({ programme_id }) => programme_id === row.obj_id);
    const [used_fen, balance_fen] = [Number(sum?.used_fen ?? 0), Number(sum?.balance_fen ?? 0)];
    const { region_code: _, created_at, updated_at: __, businesses, ...rest } = row;
    return {
      ...rest,
      businesses: businesses as Business[],
      scope: scopeText(row, names),
      used_fen,
      balance_fen,
      lapsed_fen: row.granted_fen - used_fen - balance_fen,
      vouchers: Number(sum?.vouchers ?? 0),
      waiting: Number(waiting.find(({ programme_id }) => programme_id === row.obj_id)?.lists ?? 0),
      created_at: instantOf(created_at),
    };
  });
};
export const programmeOf = async (context: Reading, db: Db, row: ProgrammeRow): Promise<Programme> => {
  const [item] = await itemsOf(context, db, [row]);
  if (!item) throw refuse('not_found');
  const names = await scopeNames(context, db, [row]);
  return {
    ...item,
    shops: row.shop_ids.map((shop_id) => ({ shop_id, shop_name: names.get(shop_id) ?? '（已下线的商家）' })),
  };
};

export const listProgrammes: Verb<'GET /console/voucher_programmes'> = async (context, { query }) => {
  let rows = programmesIn(context, context.db);
  if (query.keyword) rows = rows.where('name', 'ilike', containing(query.keyword));
  return await pageRead(
    rows.selectAll('voucher_programme').orderBy('created_at', 'desc').orderBy('obj_id'),
    query,
    async (page) => itemsOf(context, context.db, await page.execute()),
  );
};

export const getProgramme: Verb<'GET /console/voucher_programmes/{obj_id}'> = async (
  context,
  { params: { obj_id } },
) => ({ data: await programmeOf(context, context.db, await findProgramme(context, context.db, obj_id)) });

/** Every shop of the scope is one of this region. */
const checkShops = async ({ region }: Pick<Context, 'region'>, db: Db, shop_ids: readonly string[]): Promise<void> => {
  if (shop_ids.length === 0) return;
  const known = await db
    .selectFrom('search_document')
    .select('obj_id')
    .where('region_code', '=', region.code)
    .where('content_type', '=', 'shop')
    .where('obj_id', 'in', [...shop_ids])
    .execute();
  if (known.length < new Set(shop_ids).size) throw refuse('not_found');
};

export const addProgramme: Verb<'POST /console/voucher_programmes'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    await checkShops(context, tx, body.shop_ids);
    const row = await tx
      .insertInto('voucher_programme')
      .values({
        ...body,
        obj_id: context.newId(),
        region_code: context.region.code,
        version: 1,
        created_at: context.now,
        updated_at: context.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    record({
      action: 'voucher.programme_add',
      obj_type: 'voucher_programme',
      obj_id: row.obj_id,
      detail: { name: body.name, amount_fen: body.budget_fen },
    });
    return { data: await programmeOf(context, tx, row) };
  });

export const editProgramme: Verb<'PUT /console/voucher_programmes/{obj_id}'> = async (
  context,
  { params: { obj_id }, body },
) =>
  await write(context, async (tx, record) => {
    const had = await findProgramme(context, tx, obj_id, true);
    const { version, ...said } = body;
    if (version !== had.version) throw refuse('stale_version');
    if (said.budget_fen < had.granted_fen)
      throw refuseAt('budget_short', 'budget_fen', `预算不能少于已发放的 ${yuan(had.granted_fen)} 元`);
    await checkShops(context, tx, said.shop_ids);
    const row = await tx
      .updateTable('voucher_programme')
      .set({ ...said, version: version + 1, updated_at: context.now })
      .where('obj_id', '=', obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    record({
      action: 'voucher.programme_edit',
      obj_type: 'voucher_programme',
      obj_id,
      detail: { name: said.name, amount_fen: said.budget_fen, version: row.version },
    });
    return { data: await programmeOf(context, tx, row) };
  });

export const listGranted: Verb<'GET /console/voucher_programmes/{obj_id}/vouchers'> = async (
  context,
  { params: { obj_id }, query },
) => {
  await findProgramme(context, context.db, obj_id);
  let rows = vouchersIn(context, context.db)
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'voucher.enterprise_id')
    .where('programme_id', '=', obj_id);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where((eb) => eb.or([eb('enterprise_name', 'ilike', like), eb('voucher_no', 'ilike', like)]));
  }
  return await pageRead(
    rows.selectAll('voucher').select('enterprise_name').orderBy('voucher.created_at', 'desc').orderBy('voucher.obj_id'),
    query,
    async (page) => {
      const found = await page.execute();
      const shown = await vouchersOf(context, context.db, found);
      return found.map(({ enterprise_id, enterprise_name, created_at }, at) => ({
        ...(shown[at] as (typeof shown)[number]),
        enterprise_id,
        enterprise_name,
        created_at: instantOf(created_at),
      }));
    },
  );
};

const mostRows = 20_000;
const amount = (fen: number): number => fen / 100;
const money = { width: 16, numFmt: '#,##0.00' };

/** Two sheets: the vouchers, and the orders that used them. */
export const exportProgramme: Verb<'GET /console/voucher_programmes/{obj_id}/export'> = async (
  context,
  { params: { obj_id } },
) => {
  const programme = await findProgramme(context, context.db, obj_id);
  const vouchers = await vouchersIn(context, context.db)
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'voucher.enterprise_id')
    .selectAll('voucher')
    .select(['enterprise_name', 'credit_code'])
    .select(usedFen.as('used_fen'))
    .where('programme_id', '=', obj_id)
    .orderBy('voucher_no')
    .limit(mostRows)
    .execute();
  const uses = await context.db
    .selectFrom('voucher_use')
    .innerJoin('voucher', 'voucher.obj_id', 'voucher_use.voucher_id')
    .innerJoin('trade_order', 'trade_order.obj_id', 'voucher_use.order_id')
    .select(['voucher_no', 'order_no', 'buyer_name', 'shop_name', 'voucher_use.amount_fen', 'back_fen'])
    .select(['voucher_use.created_at', 'trade_order.goods_fen', 'trade_order.pay_status'])
    .where('voucher.programme_id', '=', obj_id)
    .orderBy('voucher_use.created_at')
    .orderBy('order_no')
    .limit(mostRows)
    .execute();
  const sheets = [
    headedSheet(
      '发放',
      [
        { title: '券号', width: 20 },
        { title: '企业名称', width: 36 },
        { title: '统一社会信用代码', width: 22 },
        { title: '金额（元）', ...money },
        { title: '已用（元）', ...money },
        { title: '余额（元）', ...money },
        { title: '失效（元）', ...money },
        { title: '有效期至', width: 12 },
        { title: '发放日期', width: 12 },
      ],
      vouchers.map((one) => [
        one.voucher_no,
        one.enterprise_name,
        one.credit_code ?? '',
        amount(one.amount_fen),
        amount(Number(one.used_fen)),
        amount(one.balance_fen),
        amount(one.amount_fen - Number(one.used_fen) - one.balance_fen),
        one.expire_date,
        dayOf(one.created_at),
      ]),
    ),
    headedSheet(
      '使用',
      [
        { title: '券号', width: 20 },
        { title: '订单编号', width: 20 },
        { title: '买家', width: 36 },
        { title: '商家', width: 30 },
        { title: '订单金额（元）', ...money },
        { title: '抵扣（元）', ...money },
        { title: '退回（元）', ...money },
        { title: '是否已付款', width: 12 },
        { title: '下单日期', width: 12 },
      ],
      uses.map((one) => [
        one.voucher_no,
        one.order_no,
        one.buyer_name,
        one.shop_name,
        amount(one.goods_fen ?? 0),
        amount(one.amount_fen),
        amount(one.back_fen),
        one.pay_status >= 2 ? '是' : '否',
        dayOf(one.created_at),
      ]),
    ),
  ];
  const bytes = await writeSheets(sheets, context);
  await write(context, async (_, record) =>
    record({
      action: 'voucher.export',
      obj_type: 'voucher_programme',
      obj_id,
      detail: { rows: vouchers.length + uses.length },
    }),
  );
  return downloadOf(bytes, { name: `${programme.name}_${dayOf(context.now)}.xlsx`, mime: sheetType });
};
