/** A shop's desk: its members see the orders of their shop, quote, send, deliver, answer after-sale, and keep the stock (ruling D14). */
import { addDays, dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { unsentLeft } from '#contract/trade/after-sale-rules.ts';
import { mostFen, quoteValidDays } from '#contract/trade/order-moves.ts';
import { isParcelCarrier, noParcels } from '#contract/trade/permit-rules.ts';
import { type AuditEntry, write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../kit/context.ts';
import { ownAttachments } from '../kit/files/own-files.ts';
import { shareFiles } from '../kit/files/share-files.ts';
import { bumpGeneration } from '../kit/generation.ts';
import { noId } from '../kit/no-id.ts';
import { claimsOf, endAfterSale, findAfterSale } from './after-sales.ts';
import { checkMove, moveOrder, wrongState } from './move-order.ts';
import { lineSays, linesOf } from './order-lines.ts';
import { findOrder, type OrderRow, orderOf, shopOrders } from './order-rows.ts';
import { shipUnderPermits } from './permits/count-permits.ts';
import { controlledLines, requirePermits } from './permits/order-permits.ts';
import { choose, findProducts, productsOfShops } from './products.ts';
import { beginStock, takeOut } from './stock.ts';
import { tellBuyer } from './tell.ts';

type Act = Parameters<Verb<'POST /trade/shop/orders/status'>>[1]['body'];
type Of<A extends Act['action']> = Extract<Act, { action: A }>;
type Doing = { tx: Tx; context: Context<Member>; order: OrderRow; record: (entry: AuditEntry) => void };

/** The enterprise whose people run the shop. */
export const deskOf = async (db: Db, shop_id: string): Promise<string | null> => {
  const desk = await db
    .selectFrom('shop_desk')
    .select('enterprise_id')
    .where('shop_id', '=', shop_id)
    .executeTakeFirst();
  return desk?.enterprise_id ?? null;
};

const quote = async ({ tx, context, order, record }: Doing, { version, prices, valid_until, opinion }: Of<'quote'>) => {
  const today = dayOf(context.now);
  if (valid_until < today || valid_until > addDays(today, quoteValidDays))
    throw refuseAt('day_unbookable', 'valid_until', `报价有效期须在今天起的 ${quoteValidDays} 天内`);
  const lines = await linesOf(tx, [order.obj_id]);
  const priced = lines.map(({ line_no, quantity }) => {
    const given = prices.filter((one) => one.line_no === line_no);
    if (given.length !== 1 || prices.length !== lines.length)
      throw refuseAt('amount_wrong', 'prices', '请为每一项填写一个单价');
    return { line_no, price_fen: given[0]?.price_fen ?? 0, quantity };
  });
  const total_fen = priced.reduce((sum, { price_fen, quantity }) => sum + price_fen * quantity, 0);
  if (total_fen < 1) throw refuseAt('amount_wrong', 'prices', '报价合计须大于 0');
  if (total_fen > mostFen) throw refuseAt('amount_wrong', 'prices', `报价合计不能超过 ${yuan(mostFen)} 元，请核对单价`);
  /** `prices.1.price_fen` is of the line that was sent there. */
  const markOf = (field: string): string => {
    const [name, at] = field.split('.');
    const given = name === 'prices' ? prices[Number(at)] : undefined;
    return lineSays(lines.find(({ line_no }) => line_no === given?.line_no));
  };
  const moved = await moveOrder(tx, context, order, 'quote', record, {
    version,
    opinion,
    open_until: valid_until,
    markOf,
  });
  const { last } = await tx
    .selectFrom('trade_quote')
    .select((eb) => eb.fn.max('quote_no').as('last'))
    .where('order_id', '=', order.obj_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('trade_quote')
    .values({
      order_id: order.obj_id,
      quote_no: (last ?? 0) + 1,
      prices: JSON.stringify(priced.map(({ line_no, price_fen }) => ({ line_no, price_fen }))),
      total_fen,
      valid_until,
      note: opinion,
      quoted_by: context.actor.user_id,
      created_at: context.now,
    })
    .execute();
  await tellBuyer(tx, context, order, {
    title: '商家已报价',
    says: `${yuan(total_fen)} 元，有效期至 ${sayDay(valid_until)}。`,
  });
  return moved;
};

const ship = async ({ tx, context, order, record }: Doing, body: Of<'ship'>) => {
  const { version, lines: asked, carrier, tracking_no, transport_permit_no, opinion } = body;
  await checkMove(tx, order, 'ship', version);
  const lines = await linesOf(tx, [order.obj_id]);
  const left = lines.map((line) => ({ ...line, left: unsentLeft(line) })).filter((line) => line.left > 0);
  const sent = asked
    ? asked.map(({ line_no, quantity }) => {
        const line = left.find((one) => one.line_no === line_no);
        if (!line || quantity > line.left || asked.filter((one) => one.line_no === line_no).length > 1)
          throw refuseAt('amount_wrong', 'lines', '发货数量不能超过待发数量');
        return { ...line, sent: quantity };
      })
    : left.map((line) => ({ ...line, sent: line.left }));
  if (sent.length === 0) throw refuseAt('amount_wrong', 'lines', '请填写发货数量');
  const controlled = await controlledLines(context, tx, order);
  if (isParcelCarrier(carrier) && sent.some(({ line_no }) => controlled.includes(line_no)))
    throw refuseAt('invalid', 'carrier', noParcels);
  const whole = left.every((line) => sent.find((one) => one.line_no === line.line_no)?.sent === line.left);
  const moved = await moveOrder(tx, context, order, whole ? 'ship' : 'ship_part', record, { version, opinion });
  await requirePermits(tx, context, order, record, {
    field: 'lines',
    line_nos: sent.map(({ line_no }) => line_no),
    after: '买家登记有效的证明后才能发货',
  });
  for (const line of sent)
    await tx
      .updateTable('trade_line')
      .set({ shipped: line.shipped + line.sent })
      .where('order_id', '=', order.obj_id)
      .where('line_no', '=', line.line_no)
      .execute();
  const shipment_id = context.newId();
  await takeOut(
    tx,
    sent.filter(({ stocked }) => stocked).map((line) => ({ ...line, quantity: line.sent })),
  );
  await tx
    .insertInto('trade_shipment')
    .values({
      shipment_id,
      order_id: order.obj_id,
      lines: JSON.stringify(sent.map((line) => ({ line_no: line.line_no, quantity: line.sent }))),
      carrier,
      tracking_no,
      transport_permit_no,
      note: opinion,
      attachments: '[]',
      sent_by: context.actor.user_id,
      created_at: context.now,
    })
    .execute();
  await shipUnderPermits(
    tx,
    context,
    { order_id: order.obj_id, shipment_id },
    sent.map(({ line_no, sent: quantity }) => ({ line_no, quantity })),
  );
  await tellBuyer(tx, context, order, {
    title: whole ? '订单已发货' : '订单已部分发货',
    says: `${[carrier, tracking_no].filter(Boolean).join(' ')}`,
  });
  return moved;
};

const deliver = async ({ tx, context, order, record }: Doing, { version, opinion, attachments }: Of<'deliver'>) => {
  const own = await ownAttachments({ ...context, db: tx }, 'attachments', attachments, 'any');
  const ids = own.map(({ file_id }) => file_id);
  const moved = await moveOrder(tx, context, order, 'deliver', record, { version, opinion });
  await tx
    .insertInto('trade_shipment')
    .values({
      shipment_id: context.newId(),
      order_id: order.obj_id,
      lines: '[]',
      carrier: '',
      tracking_no: '',
      note: opinion,
      attachments: JSON.stringify(own),
      sent_by: context.actor.user_id,
      created_at: context.now,
    })
    .execute();
  await shareFiles(tx, ids, [order.enterprise_id ?? order.user_id, context.actor.enterprise_id]);
  await tellBuyer(tx, context, order, { title: '成果已提交，请验收', says: opinion });
  return moved;
};

const toldOf = {
  decline: '商家无法接单',
  agree_after_sale: '商家同意售后',
  refuse_after_sale: '商家拒绝售后',
  finish_exchange: '换货已完成',
} as const;

/** One after-sale is answered; the order follows. */
const answer = async (
  { tx, context, order, record }: Doing,
  body: Of<'agree_after_sale' | 'refuse_after_sale' | 'finish_exchange'>,
) => {
  const { action, version, after_sale_id: id, opinion } = body;
  if (action === 'refuse_after_sale' && !opinion) throw refuseAt('opinion_required', 'opinion', '请填写原因');
  await checkMove(tx, order, action, version);
  const sale = await findAfterSale(
    tx,
    order,
    action === 'finish_exchange' ? { id, status: 2, kinds: [3] } : { id, status: 1 },
  );
  if (!sale && action === 'finish_exchange')
    throw refuse('wrong_order_state', { message: '该售后不是换货，请等待财务退款' });
  if (!sale) throw wrongState(action, order);
  if (action === 'agree_after_sale' && sale.kind === 3) {
    const controlled = await controlledLines(context, tx, order);
    if ((await claimsOf(tx, [sale.obj_id])).some(({ line_no }) => controlled.includes(line_no)))
      throw refuse('wrong_order_state', { message: '管制品种不办理换货，请拒绝并说明退货后重新下单' });
  }
  if (action === 'agree_after_sale')
    await tx.updateTable('trade_after_sale').set({ status: 2, opinion }).where('obj_id', '=', sale.obj_id).execute();
  else await endAfterSale(tx, context, order, sale, { status: action === 'refuse_after_sale' ? 4 : 3, opinion });
  const moved = await moveOrder(tx, context, order, action, record, { version, opinion });
  await tellBuyer(tx, context, order, { title: toldOf[action], says: opinion });
  return moved;
};

const decline = async ({ tx, context, order, record }: Doing, body: Of<'decline'>) => {
  const { version, opinion, close_reason } = body;
  if (!opinion) throw refuseAt('opinion_required', 'opinion', '请填写原因');
  const moved = await moveOrder(tx, context, order, 'decline', record, { version, opinion, close_reason });
  await tellBuyer(tx, context, order, { title: toldOf.decline, says: opinion });
  return moved;
};

export const actAsShop: Verb<'POST /trade/shop/orders/status'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const order = await findOrder(shopOrders(context, tx), body.obj_id, true);
    const doing = { tx, context, order, record };
    const moved =
      body.action === 'quote'
        ? await quote(doing, body)
        : body.action === 'ship'
          ? await ship(doing, body)
          : body.action === 'deliver'
            ? await deliver(doing, body)
            : body.action === 'decline'
              ? await decline(doing, body)
              : await answer(doing, body);
    return { data: await orderOf(context, tx, moved, 'shop') };
  });

export const listStock: Verb<'GET /trade/shop/stock'> = async (context) => {
  const { db, actor, region } = context;
  const desks = await db
    .selectFrom('shop_desk')
    .select('shop_id')
    .where('region_code', '=', region.code)
    .where('enterprise_id', '=', actor.enterprise_id ?? noId)
    .execute();
  const shop_ids = desks.map(({ shop_id }) => shop_id);
  const products = await productsOfShops(context, db, shop_ids);
  const kept = shop_ids.length
    ? await db.selectFrom('trade_stock').selectAll().where('shop_id', 'in', shop_ids).execute()
    : [];
  return {
    data: products.flatMap(({ product_id, title, specs }) =>
      specs.flatMap(({ spec_id, name, stock }) => {
        if (stock === null) return [];
        const row = kept.find((one) => one.product_id === product_id && one.spec_id === spec_id);
        return [
          { product_id, title, spec_id, spec_name: name, on_hand: row?.on_hand ?? stock, reserved: row?.reserved ?? 0 },
        ];
      }),
    ),
  };
};

export const correctStock: Verb<'POST /trade/shop/stock'> = async (
  context,
  { body: { product_id, spec_id, on_hand } },
) => {
  const { actor, now } = context;
  return await write(context, async (tx, record) => {
    const product = (await findProducts(context, tx, [product_id])).get(product_id);
    if (!product || !actor.enterprise_id || (await deskOf(tx, product.shop_id)) !== actor.enterprise_id)
      throw refuse('not_found');
    const chosen = choose(product, spec_id);
    if (!chosen || chosen.stock === null) throw refuse('spec_wrong');
    await beginStock(tx, context, [{ product_id, spec_id, shop_id: product.shop_id, stock: chosen.stock }]);
    const row = await tx
      .updateTable('trade_stock')
      .set({ on_hand, updated_at: now })
      .where('product_id', '=', product_id)
      .where('spec_id', '=', spec_id)
      .where('reserved', '<=', on_hand)
      .returning(['on_hand', 'reserved'])
      .executeTakeFirst();
    if (!row) throw refuse('stock_reserved');
    await bumpGeneration(tx, context.region.code);
    record({ action: 'stock.correct', obj_type: 'trade_stock', obj_id: product_id, detail: { on_hand } });
    return { data: row };
  });
};
