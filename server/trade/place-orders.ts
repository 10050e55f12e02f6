/** Placing orders (ruling D12): one for each shop, all or none. The server computes every price and reserves the stock. */
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { type Business, businesses, firstState, mostFen } from '#contract/trade/order-moves.ts';
import { countAttempt, hour } from '../kit/attempts.ts';
import { type AuditEntry, write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { nextNumber } from '../kit/cases/next-number.ts';
import type { Context, Member, Tx } from '../kit/context.ts';
import { addStep } from '../kit/ledger.ts';
import { addressOf, findAddress } from './addresses.ts';
import { closesAt } from './move-order.ts';
import { lineSays } from './order-lines.ts';
import { asOrder, buyerOrderOf, type OrderRow } from './order-rows.ts';
import { type Use as PermitUse, takePermits, writeUse } from './permits/count-permits.ts';
import { personsMayNot } from './permits/permit-rows.ts';
import { type Chosen, choose, findProducts, type Product } from './products.ts';
import { beginStock, reserve } from './stock.ts';
import { tellShop } from './tell.ts';
import { drawVouchers, orAudited, planVouchers, totalOf, type Use } from './vouchers/use-vouchers.ts';

/** More orders than a person places. */
const limits = [{ max: 120, seconds: hour }];

type Line = Product & Chosen & { quantity: number };
type Item = { product_id: string; spec_id: string; quantity: number };

const wrongItem = (at: number, code: 'spec_wrong' | 'off_sale' | 'invalid', message: string) =>
  refuse(code, { message, errors: [{ field: `items.${at}`, message }] });

/** The same spec named twice is one line. */
const merged = (items: readonly Item[]): Item[] =>
  [...Map.groupBy(items, ({ product_id, spec_id }) => `${product_id} ${spec_id}`).values()].flatMap((same) =>
    same[0] ? [{ ...same[0], quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }] : [],
  );

/** What is ordered, at today's prices. Refuses what this business does not sell, a wrong spec, and too few. */
const linesOf = async (context: Context, tx: Tx, business: Business, items: readonly Item[]): Promise<Line[]> => {
  const products = await findProducts(
    context,
    tx,
    items.map(({ product_id }) => product_id),
  );
  return items.map(({ product_id, spec_id, quantity }, at) => {
    const product = products.get(product_id);
    if (!product || product.business !== business) throw refuse('not_found');
    if (!product.on_sale) throw wrongItem(at, 'off_sale', `${product.title}已下架，请移除后再提交`);
    const chosen = choose(product, spec_id);
    if (!chosen) throw wrongItem(at, 'spec_wrong', `请选择${product.title}的规格`);
    if (quantity < product.min_quantity)
      throw wrongItem(at, 'invalid', `${product.title}起订量为 ${product.min_quantity} ${product.unit}`);
    if ((chosen.price_fen ?? 0) * quantity > mostFen)
      throw wrongItem(at, 'invalid', `${product.title}合计超过 ${yuan(mostFen)} 元，请核对数量`);
    return { ...product, ...chosen, quantity };
  });
};

/** The sum of the lines; null as soon as one price is to be agreed. */
export const sumOf = (lines: readonly { price_fen: number | null; quantity: number }[]): number | null =>
  lines.reduce<number | null>(
    (sum, { price_fen, quantity }) => (sum === null || price_fen === null ? null : sum + price_fen * quantity),
    0,
  );

const checkShops = async (
  tx: Tx,
  { actor }: Context<Member>,
  shop_ids: readonly string[],
): Promise<Map<string, string>> => {
  const shops = await tx
    .selectFrom('search_document')
    .leftJoin('shop_desk', 'shop_desk.shop_id', 'search_document.obj_id')
    .select(['search_document.obj_id as shop_id', 'search_document.title', 'shop_desk.enterprise_id'])
    .where('search_document.obj_id', 'in', [...shop_ids])
    .execute();
  if (actor.enterprise_id && shops.some(({ enterprise_id }) => enterprise_id === actor.enterprise_id))
    throw refuse('own_shop');
  return new Map(shops.map(({ shop_id, title }) => [shop_id, title]));
};

type Buyer = { buyer_name: string; enterprise_id: string | null };
/** The buyer's name of today. */
const buyerOf = async (tx: Tx, { actor }: Context<Member>): Promise<Buyer> => {
  if (!actor.enterprise_id) return { buyer_name: actor.name || '个人用户', enterprise_id: null };
  const { enterprise_name } = await tx
    .selectFrom('enterprise')
    .select('enterprise_name')
    .where('enterprise_id', '=', actor.enterprise_id)
    .executeTakeFirstOrThrow();
  return { buyer_name: enterprise_name, enterprise_id: actor.enterprise_id };
};

type Placed = Buyer & {
  business: Business;
  shop: { shop_id: string; shop_name: string };
  lines: readonly Line[];
  consignee: object | null;
  remark: string;
  uses: readonly Use[];
  /** Whether a field of the form is this order's, and of which line. */
  marks: (field: string) => boolean;
  markOf: (field: string) => string;
  /** What each line took of certificates. */
  permits: readonly (readonly PermitUse[])[];
};

const placeOne = async (
  tx: Tx,
  context: Context<Member>,
  { business, shop, lines, consignee, uses, permits, marks, markOf, ...said }: Placed,
  record: (entry: AuditEntry) => void,
): Promise<OrderRow> => {
  const { actor, region, now, newId } = context;
  const goods_fen = sumOf(lines);
  const voucher_fen = totalOf(uses);
  const state = firstState(goods_fen === null ? null : goods_fen - voucher_fen);
  const obj_id = newId();
  const row = await tx
    .insertInto('trade_order')
    .values({
      ...said,
      ...shop,
      ...state,
      obj_id,
      region_code: region.code,
      // The last lock that is taken, so that an order that waits for stock does not block the day's counter for others.
      order_no: await nextNumber(tx, context, 'DD'),
      kind: businesses[business].kind,
      business,
      user_id: actor.user_id,
      consignee: consignee && JSON.stringify(consignee),
      goods_fen,
      voucher_fen,
      version: 1,
      closes_at: closesAt(state, now),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('trade_line')
    .values(
      lines.map(
        (
          { product_type, product_id, spec_id, title, spec_name, unit, cover, price_fen, quantity, stock, ...line },
          at,
        ) => ({
          order_id: obj_id,
          line_no: at + 1,
          product_type,
          product_id,
          spec_id,
          title,
          spec_name,
          unit,
          cover,
          price_fen,
          quantity,
          stocked: stock !== null,
          controlled: line.controlled,
          mass_g: line.controlled === null ? null : line.mass_g,
        }),
      ),
    )
    .execute();
  await drawVouchers(tx, context, asOrder(row), uses, record);
  for (const [at, own] of permits.entries())
    for (const use of own) await writeUse(tx, context, { order_id: obj_id, line_no: at + 1 }, use, record);
  await addStep(tx, context, { obj_id, action: 'place', revision_no: 1, to: state.status, opinion: said.remark });
  const sum = goods_fen === null ? '待报价' : `${yuan(goods_fen)} 元`;
  await tellShop(tx, context, row, { title: '有新的订单', says: `${said.buyer_name}，${sum}` });
  record({
    action: 'order.place',
    obj_type: 'trade_order',
    obj_id,
    detail: { amount_fen: goods_fen, rows: lines.length },
    marks,
    markOf,
  });
  return asOrder(row);
};

export const placeOrders =
  (business: Business): Verb<'POST /commodity/services/orders'> =>
  async (context, { body }) => {
    const { actor } = context;
    await countAttempt(context, 'order', actor.user_id, limits, 'too_many');
    return await orAudited(context, body.vouchers, () => place(context, business, body));
  };

/**
 * Counts controlled goods against the certificates of the enterprise. What is to be quoted is counted when the quote is accepted; a person may
 * not ask for a quote either.
 */
const permitsOf = async (
  tx: Tx,
  context: Context<Member>,
  own: readonly Line[],
  all: readonly Line[],
): Promise<PermitUse[][]> => {
  const { enterprise_id } = context.actor;
  const fieldOf = (line: Line | undefined) => `items.${line ? all.indexOf(line) : 0}`;
  const controlled = own.find((line) => line.controlled !== null);
  if (controlled && !enterprise_id)
    throw refuse('permit_missing', {
      message: personsMayNot,
      errors: [{ field: fieldOf(controlled), message: personsMayNot }],
    });
  if (sumOf(own) === null) return [];
  return await takePermits(tx, context, enterprise_id, own, (at) => fieldOf(own[at]));
};

/** `items.1.quantity` is the order's that holds what was sent there: `硝酸 500 g：` before its question. */
const ofLines = (sent: readonly Item[], own: readonly Line[]) => {
  const lineAt = (field: string): Line | undefined => {
    const item = sent[Number(field.split('.')[1])];
    return own.find((line) => line.product_id === item?.product_id && line.spec_id === item.spec_id);
  };
  return {
    marks: (field: string): boolean => lineAt(field) !== undefined,
    markOf: (field: string): string => lineSays(lineAt(field)),
  };
};

type Sent = Parameters<Verb<'POST /commodity/services/orders'>>[1]['body'];
const place = async (context: Context<Member>, business: Business, body: Sent) =>
  await write(context, async (tx, record) => {
    const { actor } = context;
    const lines = await linesOf(context, tx, business, merged(body.items));
    const total = sumOf(lines);
    if (body.seen_fen !== undefined && body.seen_fen !== total)
      throw refuse('price_changed', { data: { seen_fen: body.seen_fen, total_fen: total } });
    const needsAddress = businesses[business].kind === 'goods';
    if (needsAddress && !body.address_id)
      throw refuse('address_required', { errors: [{ field: 'address_id', message: '请选择收货地址' }] });
    const consignee = body.address_id
      ? (({ obj_id: _, is_default: __, ...rest }) => rest)(addressOf(await findAddress(context, tx, body.address_id)))
      : null;
    const byShop = Map.groupBy(lines, ({ shop_id }) => shop_id);
    const shops = await checkShops(tx, context, [...byShop.keys()]);
    const buyer = await buyerOf(tx, context);
    // Certificates, vouchers, stock: in the order in which a closing order gives them back.
    const permits = new Map<string, PermitUse[][]>();
    for (const [shop_id, own] of byShop) permits.set(shop_id, await permitsOf(tx, context, own, lines));
    const plans = await planVouchers(
      tx,
      context,
      body.vouchers ?? [],
      [...byShop.values()].map((own) => ({ lines: own })),
    );
    const stocked = lines.flatMap(({ stock, ...line }) => (stock === null ? [] : [{ ...line, stock }]));
    await beginStock(tx, context, stocked);
    await reserve(
      tx,
      context,
      stocked.map((line) => ({ ...line, title: [line.title, line.spec_name].filter(Boolean).join(' ') })),
    );
    const rows: OrderRow[] = [];
    for (const [at, [shop_id, own]] of [...byShop].entries()) {
      const shop = { shop_id, shop_name: shops.get(shop_id) ?? '' };
      rows.push(
        await placeOne(
          tx,
          context,
          {
            business,
            shop,
            lines: own,
            consignee,
            remark: body.remark,
            uses: plans[at] ?? [],
            permits: permits.get(shop_id) ?? [],
            ...ofLines(body.items, own),
            ...buyer,
          },
          record,
        ),
      );
    }
    // What was ordered leaves the cart.
    await tx
      .deleteFrom('trade_cart')
      .where('user_id', '=', actor.user_id)
      .where((eb) => eb.or(lines.map(({ product_id, spec_id }) => eb.and({ product_id, spec_id }))))
      .execute();
    const orders = [];
    for (const row of rows) orders.push(await buyerOrderOf(context, tx, row));
    return { data: orders };
  });
