/** What a buyer does with an order: accepts a quote, pays, receives, asks for after-sale, cancels. */
import { dayOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { saysUnproved } from '#contract/kit/transfer-words.ts';
import { claimOf, claimsNamed, worthOfClaims } from '#contract/trade/after-sale-rules.ts';
import { orderFinance } from '#contract/trade/order-calls.ts';
import { afterSaleWithinDays, type Business, mayMove } from '#contract/trade/order-moves.ts';
import { noExchange } from '#contract/trade/permit-rules.ts';
import { type AuditEntry, write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Member, Tx } from '../kit/context.ts';
import { checkOwnFiles, ownAttachments } from '../kit/files/own-files.ts';
import { shareFiles } from '../kit/files/share-files.ts';
import { tellStaff } from '../kit/messages.ts';
import { spendProof } from '../kit/money/proofs.ts';
import { refuseWhileOpen } from '../kit/online-pay/payments.ts';
import { beginAfterSale, endAfterSale, findAfterSale } from './after-sales.ts';
import { checkOnePayer, lockNamed } from './joint-transfers.ts';
import { checkMove, moveOrder, wrongState } from './move-order.ts';
import { linesOf } from './order-lines.ts';
import { afterSaleIsOver, buyerOrderOf, findOrder, type OrderRow, ownOrders } from './order-rows.ts';
import { controlledLines, requirePermits } from './permits/order-permits.ts';
import { countQuoted, writeQuoted } from './permits/quoted.ts';
import { deskOf } from './shop-desk.ts';
import { tellShop } from './tell.ts';
import { orderLines } from './vouchers/read-vouchers.ts';
import { drawVouchers, orAudited, planVouchers, totalOf } from './vouchers/use-vouchers.ts';

type Act = Parameters<Verb<'POST /trade/order/status'>>[1]['body'];
type Of<A extends Act['action']> = Extract<Act, { action: A }>;
type Doing = { tx: Tx; context: Context<Member>; order: OrderRow; record: (entry: AuditEntry) => void };

const acceptQuote = async (
  { tx, context, order, record }: Doing,
  { version, quote_no, vouchers = [] }: Of<'accept_quote'>,
) => {
  const quotes = await tx
    .selectFrom('trade_quote')
    .selectAll()
    .where('order_id', '=', order.obj_id)
    .orderBy('quote_no', 'desc')
    .execute();
  const [newest] = quotes;
  if (!newest) throw refuse('wrong_order_state');
  if (newest.quote_no !== quote_no) throw refuse('stale_version', { message: '商家已有新的报价，请查看后再接受' });
  if (newest.valid_until < dayOf(context.now))
    throw refuse('wrong_order_state', { message: '报价已过有效期，请联系商家重新报价' });
  if (version !== order.version) throw refuse('stale_version');
  const prices = newest.prices as { line_no: number; price_fen: number }[];
  const priced = await orderLines(
    context,
    tx,
    order,
    new Map(prices.map(({ line_no, price_fen }) => [line_no, price_fen])),
  );
  const [uses = []] = await planVouchers(tx, context, vouchers, [priced]);
  const voucher_fen = totalOf(uses);
  const permits = await countQuoted(tx, context, order);
  const settled = newest.total_fen === voucher_fen;
  const moved = await moveOrder(tx, context, order, settled ? 'accept_quote_settled' : 'accept_quote', record, {
    version,
    set: { goods_fen: newest.total_fen, voucher_fen },
  });
  await drawVouchers(tx, context, moved, uses, record);
  await writeQuoted(tx, context, order, permits, record);
  for (const { line_no, price_fen } of prices)
    await tx
      .updateTable('trade_line')
      .set({ price_fen })
      .where('order_id', '=', order.obj_id)
      .where('line_no', '=', line_no)
      .execute();
  await tx
    .updateTable('trade_quote')
    .set({ accepted_at: context.now })
    .where('order_id', '=', order.obj_id)
    .where('quote_no', '=', quote_no)
    .execute();
  await tellShop(tx, context, order, {
    title: '报价已被接受',
    says: `${yuan(newest.total_fen)} 元，${settled ? '无需转账，请提供服务' : '等待买家付款'}。`,
  });
  return moved;
};

/** Reports one transfer for this order, and for those that it pays besides; all of them or none. */
const pay = async (
  { tx, context, order, record }: Doing,
  { version, with_ids, paid_on, file_id, opinion }: Of<'pay'>,
) => {
  const { now, actor } = context;
  const others: OrderRow[] = [];
  for (const id of new Set(with_ids)) if (id !== order.obj_id) others.push(await findOrder(ownOrders(context, tx), id));
  const all = [order, ...others];
  checkOnePayer(all);
  for (const one of all) {
    // Whoever has paid and comes too late with the voucher reads who gives the money back.
    if (one.close_reason === 'timeout' && one.payable_fen !== null)
      throw refuse('wrong_order_state', { message: saysUnproved('订单', context.region.hotline) });
    if (!mayMove('pay', one)) throw wrongState('pay', one);
    if (paid_on < dayOf(one.created_at)) throw refuseAt('day_unbookable', 'paid_on', '转账日期不能早于下单日');
    await refuseWhileOpen(context, tx, { type: 'trade_order', id: one.obj_id });
    await requirePermits(tx, context, one, record, { field: 'obj_id', after: '请先登记有效的证明，再付款' });
  }
  if (paid_on > dayOf(now)) throw refuseAt('day_unbookable', 'paid_on', '转账日期不能晚于今天');
  await checkOwnFiles({ ...context, db: tx }, [['file_id', file_id]], { kind: 'pictureOrPdf' });
  const transfer_id = context.newId();
  await spendProof(tx, context, file_id, { type: 'trade_payment', id: transfer_id });
  const moved: OrderRow[] = [];
  for (const [at, one] of all.entries()) {
    moved.push(await moveOrder(tx, context, one, 'pay', record, { ...(at === 0 && { version }), opinion }));
    await tx
      .insertInto('trade_payment')
      .values({
        payment_id: at === 0 ? transfer_id : context.newId(),
        transfer_id,
        order_id: one.obj_id,
        user_id: actor.user_id,
        amount_fen: one.payable_fen ?? 0,
        paid_on,
        file_id,
        remark: opinion,
        status: 1,
        created_at: now,
      })
      .execute();
  }
  await shareFiles(tx, [file_id], [order.enterprise_id]);
  const sum = all.reduce((total, { payable_fen }) => total + (payable_fen ?? 0), 0);
  await tellStaff(tx, context, orderFinance, {
    title: '有转账凭证待核验',
    body: `订单 ${order.order_no}${others.length ? ` 等 ${all.length} 笔` : ''}，${yuan(sum)} 元`,
    link: '/orders?view=waiting',
  });
  return moved[0] ?? order;
};

const askAfterSale = async ({ tx, context, order, record }: Doing, body: Of<'ask_after_sale'>) => {
  const { version, after_sale_kind: kind, opinion, attachments } = body;
  if (afterSaleIsOver(order, context.now))
    throw refuse('wrong_order_state', { message: `收货后 ${afterSaleWithinDays} 天内可以申请售后，现已超过` });
  await checkMove(tx, order, 'ask_after_sale', version);
  if (!opinion) throw refuseAt('opinion_required', 'opinion', '请填写售后原因');
  const lines = await linesOf(tx, [order.obj_id]);
  const chosen = claimOf({ kind: order.kind, lines }, kind, body.lines);
  if ('refused' in chosen) throw refuseAt('amount_wrong', chosen.refused.field, chosen.refused.message);
  const { claims } = chosen;
  const worth = worthOfClaims(claims);
  const asked_fen = kind === 3 ? 0 : (body.asked_fen ?? worth);
  if (kind !== 3 && (asked_fen < 1 || asked_fen > worth))
    throw refuseAt('amount_wrong', 'asked_fen', `退款金额须在 0.01 至 ${yuan(worth)} 元之间`);
  if (kind === 3) {
    const controlled = await controlledLines(context, tx, order);
    const wished = body.lines?.findIndex(({ line_no }) => controlled.includes(line_no)) ?? -1;
    if (claims.some(({ line_no }) => controlled.includes(line_no)))
      throw refuseAt('amount_wrong', wished < 0 ? 'after_sale_kind' : `lines.${wished}.quantity`, noExchange);
  }
  const own = await ownAttachments({ ...context, db: tx }, 'attachments', attachments, 'any');
  await beginAfterSale(
    tx,
    context,
    order,
    { kind, reason: opinion, asked_fen, attachments: JSON.stringify(own) },
    claims,
  );
  const moved = await moveOrder(tx, context, order, 'ask_after_sale', record, { version, opinion });
  await shareFiles(
    tx,
    own.map(({ file_id }) => file_id),
    [order.enterprise_id, await deskOf(tx, order.shop_id)],
  );
  await tellShop(tx, context, order, { title: '买家申请售后', says: `${claimsNamed(claims, lines)}，${opinion}` });
  return moved;
};

const withdrawAfterSale = async (
  { tx, context, order, record }: Doing,
  { version, after_sale_id, opinion }: Of<'withdraw_after_sale'>,
) => {
  await checkMove(tx, order, 'withdraw_after_sale', version);
  const sale = await findAfterSale(tx, order, { id: after_sale_id, status: 1 });
  if (!sale) throw wrongState('withdraw_after_sale', order);
  await endAfterSale(tx, context, order, sale, { status: 5 });
  return await moveOrder(tx, context, order, 'withdraw_after_sale', record, { version, opinion });
};

const told = {
  cancel: '买家取消了订单',
  receive: '买家已确认收货',
  accept_work: '买家验收通过',
  reject_work: '买家验收不通过',
} as const;
/** The acts that only move the order. */
const plain = async (
  { tx, context, order, record }: Doing,
  { action, version, opinion }: Of<'cancel' | 'receive' | 'accept_work' | 'reject_work'>,
) => {
  if (action === 'reject_work' && !opinion) throw refuseAt('opinion_required', 'opinion', '请填写不通过的原因');
  const moved = await moveOrder(tx, context, order, action, record, { version, opinion });
  await tellShop(tx, context, order, { title: told[action], says: opinion });
  return moved;
};

export const actAsBuyer: Verb<'POST /trade/order/status'> = async (context, { body }) =>
  await orAudited(context, body.action === 'accept_quote' ? body.vouchers : undefined, () => act(context, body));

/** The same for orders of one business only. */
export const actAsBuyerOf =
  (business: Business): Verb<'POST /trade/order/status'> =>
  async (context, { body }) =>
    await orAudited(context, body.action === 'accept_quote' ? body.vouchers : undefined, () =>
      act(context, body, business),
    );

const act = async (context: Context<Member>, body: Act, business?: Business) =>
  await write(context, async (tx, record) => {
    const all = ownOrders(context, tx);
    const own = business ? all.where('business', '=', business) : all;
    if (body.action === 'pay') await lockNamed(own, [body.obj_id, ...body.with_ids]);
    const order = await findOrder(own, body.obj_id, true);
    const doing = { tx, context, order, record };
    const moved =
      body.action === 'accept_quote'
        ? await acceptQuote(doing, body)
        : body.action === 'pay'
          ? await pay(doing, body)
          : body.action === 'ask_after_sale'
            ? await askAfterSale(doing, body)
            : body.action === 'withdraw_after_sale'
              ? await withdrawAfterSale(doing, body)
              : await plain(doing, body);
    return { data: await buyerOrderOf(context, tx, moved) };
  });
