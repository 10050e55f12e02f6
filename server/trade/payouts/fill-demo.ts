/** Payouts in the demo: old orders of one shop, one of them paid out, one waiting for its review, one that may be settled. */
import { dayOf } from '#contract/kit/day.ts';
import type { App, Context, Member, Staff } from '../../kit/context.ts';
import { desksOf } from '../goods/own-goods.ts';
import { actOnPayout, drawUpPayout } from './draw-up-payout.ts';
import { findHeld, setAccount } from './held-for-shops.ts';

const query = undefined;
const params = {};

type People = {
  app: App;
  seller: (days_ago: number) => Context<Member>;
  finance: (days_ago: number) => Context<Staff>;
  reviewer: (days_ago: number) => Context<Staff>;
  /** Places an order of the shop, pays, sends and receives it, so many days ago. */
  received: (days_ago: number) => Promise<{ shop_id: string } | undefined>;
};

const drawUp = async ({ app, finance }: People, shop_id: string, days_ago: number) => {
  const context = finance(days_ago);
  const held = await findHeld(context, app.db, shop_id);
  if (!held || Number(held.due_fen) === 0) return undefined;
  const body = { shop_id, seen_fen: Number(held.due_fen) };
  return (await drawUpPayout(context, { params, query, body })).data;
};

export const fillPayoutDemo = async (people: People): Promise<void> => {
  const { app, seller, finance, reviewer, received } = people;
  const old = await received(80);
  if (!old) return;
  const { shop_id } = old;
  for (const desk of await desksOf(seller(80), app.db))
    await setAccount(seller(80), {
      params,
      query,
      body: { shop_id: desk.shop_id, bank_name: '雁栖湖银行怀柔支行', account_no: '0000000000000000001' },
    });
  const paid = await drawUp(people, shop_id, 62);
  if (paid) {
    const at = { params: { obj_id: paid.obj_id }, query };
    const { data } = await actOnPayout(reviewer(61), { ...at, body: { action: 'review', version: 1, opinion: '' } });
    const paid_on = dayOf(finance(60).now);
    await actOnPayout(finance(60), {
      ...at,
      body: { action: 'pay', version: data.version, paid_on, reference: 'LS20260900001', opinion: '' },
    });
  }
  await received(50);
  // By a colleague, so that finance has one to review.
  await drawUp({ ...people, finance: reviewer }, shop_id, 3);
  await received(40);
};
