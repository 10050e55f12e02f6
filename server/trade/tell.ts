/** Who is told about an order: the buyer's side and the shop's. */
import { goodsNamed } from '#contract/trade/goods-named.ts';
import { readersOf } from '../kit/cases/holder.ts';
import type { Context, Tx } from '../kit/context.ts';
import { sendMessages } from '../kit/messages.ts';
import { linesOf } from './order-lines.ts';
import type { OrderRow } from './order-rows.ts';

type Told = { title: string; body: string };
/** What happened to an order; the message names what was bought before the number. `says` may be empty. */
type News = { title: string; says: string };
type Telling = Pick<Context, 'newId' | 'now' | 'region'>;

const toldOf = async (
  tx: Tx,
  { obj_id, order_no }: Pick<OrderRow, 'obj_id' | 'order_no'>,
  { title, says }: News,
): Promise<Told> => {
  const named = `“${goodsNamed(await linesOf(tx, [obj_id]))}”（订单 ${order_no}）`;
  return { title, body: says ? `${named}：${says}` : named };
};

/** The person who placed the order while that person belongs to the enterprise, otherwise its owners. */
export const tellBuyer = async (
  tx: Tx,
  context: Telling,
  order: Pick<OrderRow, 'obj_id' | 'order_no' | 'user_id' | 'enterprise_id'>,
  news: News,
): Promise<void> => {
  const { obj_id, user_id, enterprise_id } = order;
  const people = await readersOf(tx, { user_id, holder_id: enterprise_id ?? user_id });
  const told = await toldOf(tx, order, news);
  const link = `/userCenter/user/orders/${obj_id}`;
  await sendMessages(
    tx,
    context,
    people.map((id) => ({ ...told, link, to: { kind: 'member' as const, id } })),
  );
};

/** Everybody who works for the shop, at most fifty. */
export const deskPeople = async (tx: Tx, shop_id: string): Promise<string[]> => {
  const people = await tx
    .selectFrom('enterprise_member')
    .innerJoin('shop_desk', 'shop_desk.enterprise_id', 'enterprise_member.enterprise_id')
    .select('enterprise_member.user_id')
    .where('shop_desk.shop_id', '=', shop_id)
    .limit(50)
    .execute();
  return people.map(({ user_id }) => user_id);
};

export const tellPeopleOf = async (
  tx: Tx,
  context: Telling,
  shop_id: string,
  told: Told & { link: string },
): Promise<void> => {
  const people = await deskPeople(tx, shop_id);
  await sendMessages(
    tx,
    context,
    people.map((id) => ({ ...told, to: { kind: 'member' as const, id } })),
  );
};

export const tellShop = async (
  tx: Tx,
  context: Telling,
  order: Pick<OrderRow, 'obj_id' | 'order_no' | 'shop_id'>,
  news: News,
): Promise<void> =>
  await tellPeopleOf(tx, context, order.shop_id, {
    ...(await toldOf(tx, order, news)),
    link: `/userCenter/user/shop/orders/${order.obj_id}`,
  });
