/** What the platform holds for each shop, and the account into which it is paid. */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import type { HeldForShop } from '#contract/trade/payout-calls.ts';
import { mostPaidOut } from '#contract/trade/payout-rules.ts';
import { requireProof } from '../../account/index.ts';
import { write } from '../../kit/audit.ts';
import { byName } from '../../kit/by-name.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { deskAmong, desksOf } from '../goods/own-goods.ts';
import { dueOrders } from './due-orders.ts';

type Reading = Pick<Context, 'region' | 'now'>;

/** Shops with the enterprise that runs them, their sums, and the account that this enterprise has filled in. */
const shopsIn = (context: Reading, db: Db) =>
  db
    .selectFrom('shop_desk')
    .innerJoin('content_entry as shop', 'shop.obj_id', 'shop_desk.shop_id')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'shop_desk.enterprise_id')
    .leftJoin('shop_account as account', (join) =>
      join
        .onRef('account.shop_id', '=', 'shop_desk.shop_id')
        .onRef('account.enterprise_id', '=', 'shop_desk.enterprise_id'),
    )
    .leftJoin(
      sql<{ shop_id: string; fen: number; orders: number }>`(
        select shop_id, sum(fen)::bigint as fen, count(*)::int as orders from (${dueOrders(context)}) each
        where place <= ${mostPaidOut} group by shop_id)`.as('due'),
      (join) => join.onRef('due.shop_id', '=', 'shop_desk.shop_id'),
    )
    .where('shop_desk.region_code', '=', context.region.code);

const heldOf = (context: Reading, shops: ReturnType<typeof shopsIn>) =>
  shops.select([
    'shop_desk.shop_id',
    'shop_desk.enterprise_id',
    'shop.title as shop_name',
    'enterprise.enterprise_name',
    'account.bank_name',
    'account.account_no',
    'account.changed_at',
    sql<number>`coalesce(due.fen, 0)`.as('due_fen'),
    sql<number>`coalesce(due.orders, 0)`.as('due_orders'),
    sql<number>`(select coalesce(-sum(amount_fen), 0) from money_entry where party_kind = 'shop' and party_id = shop_desk.shop_id
      and account = 'held_for_shop' and region_code = ${context.region.code})::bigint`.as('held_fen'),
    sql<number>`(select coalesce(sum(amount_fen), 0) from shop_payout where shop_payout.shop_id = shop_desk.shop_id
      and status in (1, 2))::bigint`.as('settling_fen'),
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof heldOf>['execute']>>[number];

const present = ({
  shop_id,
  shop_name,
  enterprise_name,
  bank_name,
  account_no,
  changed_at,
  ...sums
}: Row): HeldForShop => ({
  shop_id,
  shop_name,
  enterprise_name,
  account:
    bank_name !== null && account_no !== null && changed_at !== null
      ? { name: enterprise_name, bank_name, account_no, changed_at: instantOf(changed_at) }
      : null,
  held_fen: Number(sums.held_fen),
  due_fen: Number(sums.due_fen),
  due_orders: sums.due_orders,
  settling_fen: Number(sums.settling_fen),
});

/** One shop as payouts see it; undefined when nobody runs it. */
export const findHeld = async (context: Reading, db: Db, shop_id: string): Promise<Row | undefined> =>
  await heldOf(context, shopsIn(context, db).where('shop_desk.shop_id', '=', shop_id)).executeTakeFirst();

export const listHeld: Verb<'GET /console/payouts/held'> = async (context, { query }) => {
  let shops = shopsIn(context, context.db);
  if (query.due) shops = shops.where(sql<boolean>`due.fen > 0`);
  if (query.keyword) {
    const like = containing(query.keyword);
    shops = shops.where((eb) =>
      eb.or([eb('shop.title', 'ilike', like), eb('enterprise.enterprise_name', 'ilike', like)]),
    );
  }
  return await pageRead(
    heldOf(context, shops).orderBy(sql`coalesce(due.fen, 0)`, 'desc').orderBy('shop_desk.shop_id'),
    query,
    async (page) => (await page.execute()).map(present),
  );
};

/** The account that an enterprise named last for one of its shops. */
export const findAccountOf = async (
  { region }: Pick<Context, 'region'>,
  db: Db,
  enterprise_id: string,
): Promise<{ bank_name: string; account_no: string } | undefined> =>
  await db
    .selectFrom('shop_account')
    .select(['bank_name', 'account_no'])
    .where('region_code', '=', region.code)
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const ownHeld = async (context: Context<Member>, db: Db): Promise<HeldForShop[]> => {
  const ids = (await desksOf(context, db)).map(({ shop_id }) => shop_id);
  if (ids.length === 0) return [];
  const rows = await heldOf(context, shopsIn(context, db).where('shop_desk.shop_id', 'in', ids))
    .orderBy('shop_desk.shop_id')
    .execute();
  return rows.map(present).toSorted(byName(({ shop_name }) => shop_name));
};
export const listOwnHeld: Verb<'GET /trade/shop/payout_accounts'> = async (context) => ({
  data: await ownHeld(context, context.db),
});

export const setAccount: Verb<'POST /trade/shop/payout_accounts'> = async (context, { body }) => {
  await requireProof(context);
  return await write(context, async (tx, record) => {
    const { actor, region, now } = context;
    const { shop_id, bank_name, account_no } = body;
    deskAmong(await desksOf(context, tx), shop_id);
    const set = {
      enterprise_id: actor.enterprise_id ?? '',
      bank_name,
      account_no,
      changed_at: now,
    };
    await tx
      .insertInto('shop_account')
      .values({ shop_id, region_code: region.code, ...set })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(set))
      .execute();
    // The number itself stays out of the log.
    record({ action: 'shop.account', obj_type: 'shop_desk', obj_id: shop_id });
    return { data: await ownHeld(context, tx) };
  });
};
