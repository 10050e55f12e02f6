/** What finance does with payouts: draws one up of all due orders of a shop, has another person review it, records the payment. */
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { type PayoutMove, payoutMoves } from '#contract/trade/payout-rules.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Staff, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { addStep } from '../../kit/ledger.ts';
import { decideLost } from '../../kit/lost-rights.ts';
import { tellEnterprise } from '../../kit/messages.ts';
import { credit, debit, post } from '../../kit/money/post.ts';
import { dueOrdersOf } from './due-orders.ts';
import { findHeld } from './held-for-shops.ts';
import {
  asPayout,
  findPayout,
  itemOf,
  lostOfPayout,
  type PayoutRow,
  payoutsIn,
  payoutsToDo,
  staffPayoutOf,
} from './payout-rows.ts';

export const listPayouts: Verb<'GET /console/payouts'> = async (context, { query }) => {
  let rows = (query.view === 'todo' ? payoutsToDo : payoutsIn)(context, context.db);
  if (query.status !== undefined) rows = rows.where('status', '=', query.status);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where((eb) =>
      eb.or([eb('payout_no', 'ilike', like), eb('shop_name', 'ilike', like), eb('payee', 'ilike', like)]),
    );
  }
  return await pageRead(
    rows.selectAll('shop_payout').orderBy('created_at', 'desc').orderBy('obj_id'),
    query,
    async (page) => (await page.execute()).map((row) => itemOf(asPayout(row))),
  );
};

export const getPayout: Verb<'GET /console/payouts/{obj_id}'> = async (context, { params: { obj_id } }) => {
  const row = await findPayout(payoutsIn(context, context.db), obj_id);
  await write(context, async (_, record) => record({ action: 'payout.read', obj_type: 'shop_payout', obj_id }));
  return { data: await staffPayoutOf(context, context.db, row) };
};

export const drawUpPayout: Verb<'POST /console/payouts'> = async (context, { body: { shop_id, seen_fen } }) =>
  await write(context, async (tx, record) => {
    const { actor, now, region } = context;
    // Two persons who draw up at once would both take the same orders.
    await tx.selectFrom('shop_desk').select('shop_id').where('shop_id', '=', shop_id).forUpdate().execute();
    const held = await findHeld(context, tx, shop_id);
    if (!held) throw refuse('not_found');
    if (held.bank_name === null || held.account_no === null) throw refuse('account_missing');
    const lines = await dueOrdersOf(context, tx, shop_id);
    const amount_fen = lines.reduce((sum, line) => sum + line.amount_fen, 0);
    if (amount_fen === 0 || amount_fen !== seen_fen)
      throw refuse('amount_wrong', { message: `可结算的货款现为 ${yuan(amount_fen)} 元，请刷新后再生成` });
    const row = asPayout(
      await tx
        .insertInto('shop_payout')
        .values({
          obj_id: context.newId(),
          region_code: region.code,
          payout_no: await nextNumber(tx, context, 'JS'),
          shop_id,
          shop_name: held.shop_name,
          enterprise_id: held.enterprise_id,
          payee: held.enterprise_name,
          bank_name: held.bank_name,
          account_no: held.account_no,
          amount_fen,
          orders: lines.length,
          status: 1,
          drawn_up_by: actor.staff_id,
          version: 1,
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await tx
      .insertInto('shop_payout_line')
      .values(lines.map((line) => ({ ...line, payout_id: row.obj_id, counts: true })))
      .execute();
    await addStep(tx, context, { obj_id: row.obj_id, action: 'draw_up', revision_no: 1, to: 1 });
    record({
      action: 'payout.draw_up',
      obj_type: 'shop_payout',
      obj_id: row.obj_id,
      detail: { amount_fen, count: lines.length },
    });
    return { data: await staffPayoutOf(context, tx, row) };
  });

type Act = Parameters<Verb<'POST /console/payouts/{obj_id}/steps'>>[1]['body'];
type Doing = { tx: Tx; context: Context<Staff>; row: PayoutRow; record: (entry: AuditEntry) => void };

/** The only place where a payout changes its state. */
const movePayout = async (
  { tx, context, row, record }: Doing,
  move: PayoutMove,
  { opinion }: Pick<Act, 'opinion'>,
  set: { reviewed_by?: string; paid_on?: string; reference?: string } = {},
): Promise<PayoutRow> => {
  const { to } = payoutMoves[move];
  const moved = asPayout(
    await tx
      .updateTable('shop_payout')
      .set({ ...set, status: to, version: row.version + 1, updated_at: context.now })
      .where('obj_id', '=', row.obj_id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await addStep(tx, context, {
    obj_id: row.obj_id,
    action: move,
    revision_no: moved.version,
    from: row.status,
    to,
    opinion,
  });
  record({
    action: `payout.${move}`,
    obj_type: 'shop_payout',
    obj_id: row.obj_id,
    detail: { from: row.status, to, amount_fen: row.amount_fen },
  });
  return moved;
};

/** Its orders can be settled again: nothing was paid of them, or what the ledger says is left after a refund was taken back. */
const letGo = async ({ tx, row }: Doing): Promise<void> =>
  void (await tx.updateTable('shop_payout_line').set({ counts: false }).where('payout_id', '=', row.obj_id).execute());

const pay = async (doing: Doing, act: Extract<Act, { action: 'pay' }>): Promise<PayoutRow> => {
  const { tx, context, row } = doing;
  const { paid_on, reference } = act;
  if (paid_on > dayOf(context.now) || paid_on < dayOf(row.created_at))
    throw refuseAt('day_unbookable', 'paid_on', '付款日期须在生成结算单之日与今天之间');
  const lines = await tx
    .selectFrom('shop_payout_line')
    .select(['order_id', 'amount_fen'])
    .where('payout_id', '=', row.obj_id)
    .orderBy('order_id')
    .execute();
  const moved = await movePayout(doing, 'pay', act, { paid_on, reference });
  await letGo(doing);
  await post(tx, context, {
    kind: 'settle_shop',
    on: paid_on,
    note: row.payout_no,
    subject: { type: 'shop_payout', id: row.obj_id },
    party: { kind: 'shop', id: row.shop_id },
    lines: [
      ...lines.map(({ order_id, amount_fen }) =>
        debit('held_for_shop', amount_fen, { subject: { type: 'trade_order', id: order_id } }),
      ),
      credit('bank', row.amount_fen),
    ],
  });
  await tellEnterprise(tx, context, row.enterprise_id, {
    title: '货款已结算',
    body: `结算单 ${row.payout_no}：${row.orders} 笔订单，${yuan(row.amount_fen)} 元已于 ${sayDay(paid_on)}付款。`,
    link: `/userCenter/user/shop/payouts/${row.obj_id}`,
  });
  return moved;
};

const cancel = async (doing: Doing, act: Extract<Act, { action: 'cancel' }>): Promise<PayoutRow> => {
  const moved = await movePayout(doing, 'cancel', act);
  await letGo(doing);
  return moved;
};

const review = async (doing: Doing, act: Extract<Act, { action: 'review' }>): Promise<PayoutRow> => {
  const { staff_id } = doing.context.actor;
  if (staff_id === doing.row.drawn_up_by)
    throw refuse('own_review', { message: '生成结算单的人不能复核，请由另一位财务人员办理' });
  return await movePayout(doing, 'review', act, { reviewed_by: staff_id });
};

export const actOnPayout: Verb<'POST /console/payouts/{obj_id}/steps'> = async (context, { params, body }) =>
  await write(context, async (tx, record) => {
    const row = await findPayout(payoutsIn(context, tx), params.obj_id, true);
    if (body.version !== row.version) throw refuse('stale_version');
    if (!(payoutMoves[body.action].from as readonly number[]).includes(row.status)) throw refuse('wrong_state');
    if (body.action !== 'cancel')
      decideLost(context, await lostOfPayout(tx, row), { act: payoutMoves[body.action].name, instead: '请撤销' });
    const doing = { tx, context, row, record };
    const moved =
      body.action === 'review'
        ? await review(doing, body)
        : body.action === 'pay'
          ? await pay(doing, body)
          : await cancel(doing, body);
    return { data: await staffPayoutOf(context, tx, moved) };
  });
