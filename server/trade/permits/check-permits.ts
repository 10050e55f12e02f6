/** Staff compare certificates with what was typed: one person checks, another confirms; both return and revoke (decision 150). */
import { sql } from 'kysely';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { goodsName, kg, quantitySays } from '#contract/material/controlled-goods.ts';
import type { StaffPermit, WholePermit } from '#contract/trade/permit-calls.ts';
import { permitMoves, permitMovesOf, permitStates } from '#contract/trade/permit-rules.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import { holdAct } from '../../kit/calls/held-figures.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Staff, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { addStep } from '../../kit/ledger.ts';
import { tellEnterprise } from '../../kit/messages.ts';
import { findOrder, ordersIn } from '../order-rows.ts';
import { tellBuyer, tellShop } from '../tell.ts';
import { leaning, leanSays, showLeaning } from './leaning.ts';
import { findPermit, goodsOf, nameOf, type PermitRow, permitsIn, presentPermits } from './permit-rows.ts';

const presentStaff = async (context: Context, db: Db, rows: readonly PermitRow[]): Promise<StaffPermit[]> => {
  if (rows.length === 0) return [];
  const enterprises = await db
    .selectFrom('enterprise')
    .select(['enterprise_id', 'enterprise_name', 'credit_code'])
    .where(
      'enterprise_id',
      'in',
      rows.map(({ enterprise_id }) => enterprise_id),
    )
    .execute();
  const permits = await presentPermits(context, db, rows);
  return permits.map((permit, at) => {
    const enterprise = enterprises.find(({ enterprise_id }) => enterprise_id === rows[at]?.enterprise_id);
    return {
      ...permit,
      enterprise_id: rows[at]?.enterprise_id ?? '',
      enterprise_name: enterprise?.enterprise_name ?? '',
      credit_code: enterprise?.credit_code ?? '',
    };
  });
};

/** Where somebody has to do something: what nobody has checked, and what somebody else did. */
export const permitsToDo = (context: Pick<Context<Staff>, 'region' | 'actor'>, db: Db) =>
  permitsIn(context, db).where((eb) =>
    eb.or([eb('status', '=', 1), eb.and([eb('status', '=', 2), eb('checked_by', '<>', context.actor.staff_id)])]),
  );

export const listPermits: Verb<'GET /console/permits'> = async (context, { query }) => {
  const today = dayOf(context.now);
  let rows = (query.view === 'todo' ? permitsToDo : permitsIn)(context, context.db).innerJoin(
    'enterprise',
    'enterprise.enterprise_id',
    'purchase_permit.enterprise_id',
  );
  if (query.status && query.status <= 5) rows = rows.where('status', '=', query.status);
  if (query.status === 3) rows = rows.where('valid_until', '>=', today).where('valid_from', '<=', today);
  if (query.status === 6) rows = rows.where('status', '=', 3).where('valid_until', '<', today);
  if (query.status === 7) rows = rows.where('status', '=', 3).where('valid_from', '>', today);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where((eb) => eb.or([eb('number', 'ilike', like), eb('enterprise_name', 'ilike', like)]));
  }
  return await pageRead(
    rows
      .selectAll('purchase_permit')
      .orderBy(sql`status in (1, 2)`, 'desc')
      .orderBy('purchase_permit.created_at', 'desc')
      .orderBy('purchase_permit.obj_id'),
    query,
    async (page) => await presentStaff(context, context.db, await page.execute()),
  );
};

const stepNames: Readonly<Record<string, string>> = {
  hand_in: '提交',
  ...Object.fromEntries(Object.entries(permitMoves).map(([move, { name }]) => [move, name])),
};
const wholeOf = async (context: Context<Staff>, db: Db, row: PermitRow): Promise<WholePermit> => {
  const [permit] = await presentStaff(context, db, [row]);
  if (!permit) throw refuse('not_found');
  const steps = await db
    .selectFrom('ledger_step')
    .selectAll()
    .where('obj_id', '=', row.obj_id)
    .orderBy('step_id')
    .execute();
  return {
    ...permit,
    own: row.checked_by === context.actor.staff_id,
    touches: (await leaning(db, row.obj_id)).map((one) => ({ text: leanSays(one), page: `/orders/${one.order_id}` })),
    steps: steps.map(({ action, actor_kind, actor_name, opinion, at }) => ({
      action,
      action_name: stepNames[action] ?? action,
      actor_kind: actor_kind as WholePermit['steps'][number]['actor_kind'],
      actor_name,
      opinion,
      at: instantOf(at),
    })),
    actions: permitMovesOf(row.status),
  };
};

export const getPermit: Verb<'GET /console/permits/{obj_id}'> = async (context, { params: { obj_id } }) => {
  const row = await findPermit(permitsIn(context, context.db), obj_id);
  await write(context, async (_, record) => record({ action: 'permit.read', obj_type: 'purchase_permit', obj_id }));
  return { data: await wholeOf(context, context.db, row) };
};

type Act = Parameters<Verb<'POST /console/permits/{obj_id}/steps'>>[1]['body'];
type Doing = { tx: Tx; context: Context<Staff>; row: PermitRow; record: (entry: AuditEntry) => void };

/** The same paper is accepted once. Who else had it until it was stopped, and bought under it, is asked about: one of the two is not its holder. */
const checkTwins = async (context: Context<Staff>, tx: Tx, { obj_id, kind, number }: PermitRow): Promise<void> => {
  const twins = await permitsIn(context, tx)
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'purchase_permit.enterprise_id')
    .select(['obj_id', 'status', 'enterprise_name'])
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('status', 'in', [2, 3, 5])
    .where('obj_id', '<>', obj_id)
    .orderBy('status')
    .execute();
  const [first] = twins;
  if (!first) return;
  if (first.status !== 5)
    throw refuse('permit_known', { message: `编号 ${number} 已由${first.enterprise_name}登记，请核对原件` });
  const goods = await goodsOf(
    tx,
    twins.map((twin) => twin.obj_id),
  );
  const taken = goods
    .filter(({ held_g }) => Number(held_g) > 0)
    .map((one) => `${goodsName(one.goods)} ${kg(Number(one.held_g))}`);
  const bought = taken.length > 0 ? `已购${taken.join('、')}` : '未购买';
  const who = twins.map(({ enterprise_name }) => enterprise_name).join('、');
  holdAct(context, [{ field: 'substances', message: `编号 ${number} 曾由${who}登记，已停用，${bought}。请核对原件` }]);
};

/** What stands on the paper, for each of its goods, and no less than orders have taken already. */
const grant = async ({ tx, context, row }: Doing, granted: Extract<Act, { action: 'check' }>['substances']) => {
  const known = await goodsOf(tx, [row.obj_id]);
  const each = `请为每个品种填写${quantitySays(row.kind).granted}`;
  if (granted.length !== known.length) throw refuseAt('amount_wrong', 'substances', each);
  await checkTwins(context, tx, row);
  for (const { goods, granted_g, held_g } of known) {
    const at = granted.findIndex(({ substance }) => substance === goods);
    const field = `substances.${Math.max(at, 0)}.granted_g`;
    const mass_g = granted[at]?.granted_g;
    if (mass_g === undefined) throw refuseAt('amount_wrong', 'substances', each);
    if (mass_g < Number(held_g))
      throw refuseAt('amount_wrong', field, `${goodsName(goods)}已被订单使用 ${kg(Number(held_g))}，不能少于此数`);
    if (mass_g !== granted_g)
      await tx
        .updateTable('purchase_permit_goods')
        .set({ granted_g: mass_g })
        .where('permit_id', '=', row.obj_id)
        .where('goods', '=', goods)
        .execute();
  }
};

/** Both sides of each order that leans on it hear of it; sending is refused from now on. */
const tellLeaning = async ({ tx, context, row }: Doing, opinion: string): Promise<void> => {
  for (const order_id of new Set((await leaning(tx, row.obj_id)).map((one) => one.order_id))) {
    const order = await findOrder(ordersIn(context, tx), order_id);
    const says = (why: string) => `平台已停用购买证明 ${row.number}${why}，有新的证明前不能发货。`;
    const next = `请登记新的证明，或${order.pay_status === 0 ? '取消订单' : '申请取消订单退款'}。`;
    await tellBuyer(tx, context, order, { title: '平台已停用购买证明', says: `${says(`（${opinion}）`)}${next}` });
    // Why is between staff and the enterprise.
    await tellShop(tx, context, order, {
      title: '平台已停用买家的购买证明',
      says: `${says('')}买家登记新的证明后会显示在订单中。`,
    });
  }
};

/** What its enterprise does next: buy, or correct it. */
const nextSays = async (tx: Tx, { now }: Pick<Context, 'now'>, row: PermitRow, opinion: string): Promise<string> => {
  if (row.status !== 3) return `${opinion.replace(/[。；;.]+$/, '')}。请在“购买证明”修改后重新提交。`;
  const left = (await goodsOf(tx, [row.obj_id])).map(
    ({ goods, granted_g, held_g }) => `${goodsName(goods)} ${kg(Number(granted_g ?? 0) - Number(held_g))}`,
  );
  const from = row.valid_from > dayOf(now) ? `自 ${row.valid_from} 起可以下单` : '现在可以下单';
  return `可购${left.join('、')}，有效至 ${row.valid_until}，${from}。`;
};

const toldOf: Readonly<Partial<Record<Act['action'], string>>> = {
  confirm: '购买证明已核对通过',
  return: '购买证明被退回',
  revoke: '平台已停用购买证明',
};

export const stepPermit: Verb<'POST /console/permits/{obj_id}/steps'> = async (context, { params: { obj_id }, body }) =>
  await write(context, async (tx, record) => {
    const row = await findPermit(permitsIn(context, tx), obj_id, true);
    const { action, version, opinion } = body;
    if (version !== row.version) throw refuse('stale_version');
    const { from, to } = permitMoves[action];
    if (!(from as readonly number[]).includes(row.status)) throw refuse('wrong_state');
    const { staff_id } = context.actor;
    if (action === 'confirm' && row.checked_by === staff_id)
      throw refuse('own_review', { message: '核对人不能复核，请由另一位工作人员办理' });
    if ((action === 'return' || action === 'revoke') && !opinion)
      throw refuseAt('opinion_required', 'opinion', `请填写${permitMoves[action].name}原因`);
    const doing = { tx, context, row, record };
    if (body.action === 'check') await grant(doing, body.substances);
    if (action === 'revoke')
      await showLeaning(context, tx, obj_id, { field: 'opinion', after: '停用后不能发货，会通知买卖双方' });
    const moved = await tx
      .updateTable('purchase_permit')
      .set({
        status: to,
        opinion,
        ...(action === 'check' && { checked_by: staff_id }),
        ...(action === 'confirm' && { confirmed_by: staff_id }),
        version: row.version + 1,
        updated_at: context.now,
      })
      .where('obj_id', '=', obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await addStep(tx, context, { obj_id, action, revision_no: moved.version, from: row.status, to, opinion });
    const title = toldOf[action];
    if (title)
      await tellEnterprise(tx, context, row.enterprise_id, {
        title,
        body: `${await nameOf(tx, row)} ${row.number}：${await nextSays(tx, context, moved, opinion)}`,
        link: '/userCenter/user/permits',
      });
    if (action === 'revoke') await tellLeaning(doing, opinion);
    record({
      action: `permit.${action}`,
      obj_type: 'purchase_permit',
      obj_id,
      detail: { from: permitStates[row.status as 1], to: permitStates[to] },
    });
    return { data: await wholeOf(context, tx, moved) };
  });
