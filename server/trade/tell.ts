/** Who is told about an order: the buyer's side and the shop's. */
import { readersOf } from '../kit/cases/holder.ts';
import type { Context, Tx } from '../kit/context.ts';
import { sendMessages } from '../kit/messages.ts';
import type { OrderRow } from './order-rows.ts';

type Told = { title: string; body: string };
type Telling = Pick<Context, 'newId' | 'now' | 'region'>;

/** The person who placed the order while that person belongs to the enterprise, otherwise its owners. */
export const tellBuyer = async (
  tx: Tx,
  context: Telling,
  { obj_id, user_id, enterprise_id }: Pick<OrderRow, 'obj_id' | 'user_id' | 'enterprise_id'>,
  told: Told,
): Promise<void> => {
  const people = await readersOf(tx, { user_id, holder_id: enterprise_id ?? user_id });
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
  { obj_id, shop_id }: Pick<OrderRow, 'obj_id' | 'shop_id'>,
  told: Told,
): Promise<void> =>
  await tellPeopleOf(tx, context, shop_id, { ...told, link: `/userCenter/user/shop/orders/${obj_id}` });
