/** Payouts as they are read: by finance with what happened, by the shop with its orders. */
import type { Selectable } from 'kysely';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Payout, PayoutItem, StaffPayout } from '#contract/trade/payout-calls.ts';
import { type PayoutStatus, payoutMoves, payoutMovesOf, payoutStates } from '#contract/trade/payout-rules.ts';
import type { Context, Db, Member, Staff } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { type Lost, lostStanding, saysOf } from '../../kit/lost-rights.ts';
import { noId } from '../../kit/no-id.ts';

export type PayoutRow = Omit<Selectable<Tables['shop_payout']>, 'status'> & { status: PayoutStatus };
export const asPayout = (row: object): PayoutRow => row as PayoutRow;

export const payoutsIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('shop_payout').where('shop_payout.region_code', '=', region.code);
type Payouts = ReturnType<typeof payoutsIn>;

/** What waits for this person: a payment, or the review of what somebody else drew up. */
export const payoutsToDo = (context: Pick<Context<Staff>, 'region' | 'actor'>, db: Db): Payouts =>
  payoutsIn(context, db).where((eb) =>
    eb.or([eb('status', '=', 2), eb.and([eb('status', '=', 1), eb('drawn_up_by', '<>', context.actor.staff_id)])]),
  );

/** Those that were drawn up for the member's enterprise; a cancelled one is finance's own matter. */
export const ownPayouts = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db): Payouts =>
  payoutsIn(context, db)
    .where('enterprise_id', '=', context.actor.enterprise_id ?? noId)
    .where('status', '<>', 4);

export const findPayout = async (rows: Payouts, obj_id: string, lock = false): Promise<PayoutRow> => {
  const found = rows.selectAll('shop_payout').where('obj_id', '=', obj_id);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return asPayout(row);
};

export const itemOf = (row: PayoutRow): PayoutItem => ({
  obj_id: row.obj_id,
  payout_no: row.payout_no,
  shop_id: row.shop_id,
  shop_name: row.shop_name,
  payee: row.payee,
  bank_name: row.bank_name,
  account_no: row.account_no,
  amount_fen: row.amount_fen,
  orders: row.orders,
  status: row.status,
  status_name: payoutStates[row.status],
  paid_on: row.paid_on,
  reference: row.reference,
  created_at: instantOf(row.created_at),
});

export const payoutOf = async (db: Db, row: PayoutRow): Promise<Payout> => {
  const lines = await db
    .selectFrom('shop_payout_line as line')
    .innerJoin('trade_order as one', 'one.obj_id', 'line.order_id')
    .select(['line.order_id', 'order_no', 'buyer_name', 'received_at', 'amount_fen'])
    .where('payout_id', '=', row.obj_id)
    .orderBy('received_at')
    .orderBy('line.order_id')
    .execute();
  return {
    ...itemOf(row),
    lines: lines.map(({ received_at, ...line }) => ({ ...line, received_on: dayOf(received_at ?? row.created_at) })),
  };
};

/** Money that is owed stays owed: whoever reviews and pays sees it, and nothing is refused. */
export const lostOfPayout = async (
  db: Db,
  { shop_id, enterprise_id }: Pick<PayoutRow, 'shop_id' | 'enterprise_id'>,
): Promise<Lost[]> => {
  const desk = await db
    .selectFrom('shop_desk')
    .select('enterprise_id')
    .where('shop_id', '=', shop_id)
    .executeTakeFirst();
  const elsewhere = desk?.enterprise_id !== enterprise_id;
  const standing = await lostStanding(db, { enterprise_id }, { certified: true });
  return [...(elsewhere ? [{ message: '商家已不由该企业经营' }] : []), ...standing].map(({ message }) => ({
    message,
    refuses: false,
  }));
};

const stepNames: Readonly<Record<string, string>> = {
  draw_up: '生成结算单',
  ...Object.fromEntries(Object.entries(payoutMoves).map(([move, { name }]) => [move, name])),
};
export const staffPayoutOf = async (
  { actor }: Pick<Context<Staff>, 'actor'>,
  db: Db,
  row: PayoutRow,
): Promise<StaffPayout> => {
  const steps = await db
    .selectFrom('ledger_step')
    .selectAll()
    .where('obj_id', '=', row.obj_id)
    .orderBy('step_id')
    .execute();
  const account = await db
    .selectFrom('shop_account')
    .select(['bank_name', 'account_no'])
    .where('shop_id', '=', row.shop_id)
    // Another enterprise runs the shop now: what it was drawn up for is not its account.
    .where('enterprise_id', '=', row.enterprise_id)
    .where('shop_id', 'in', (eb) =>
      eb.selectFrom('shop_desk').select('shop_desk.shop_id').where('shop_desk.enterprise_id', '=', row.enterprise_id),
    )
    .executeTakeFirst();
  return {
    ...(await payoutOf(db, row)),
    version: row.version,
    account_changed: account?.account_no !== row.account_no || account.bank_name !== row.bank_name,
    lost: row.status <= 2 ? saysOf(await lostOfPayout(db, row)) : [],
    own: row.drawn_up_by === actor.staff_id,
    steps: steps.map(({ action, actor_kind, actor_name, opinion, at }) => ({
      action,
      action_name: stepNames[action] ?? action,
      actor_kind: actor_kind as StaffPayout['steps'][number]['actor_kind'],
      actor_name,
      opinion,
      at: instantOf(at),
    })),
    actions: payoutMovesOf(row.status),
  };
};
