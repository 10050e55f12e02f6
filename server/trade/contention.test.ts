/** No oversold stock (promise 1): crowds order, cancel and ship what there is too little of, at once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../account/test-member.ts';
import { deep } from '../kit/test-depth.ts';
import { drawing } from '../kit/test-draws.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { addAddress, newTrader, openShop, publishStocked, stockOf } from './test-orders.ts';

const clients = 50;
const rounds = 8;
const ordinary = process.env.TEST_DATABASE_URL ? 8 : 1;
/** At full depth 10,000 attempts in all. */
const perRound = deep ? 25 : ordinary;

let portal: TestServer;
let people: { member: TestMember; address_id: string }[];
let shop: string;
beforeAll(async () => {
  portal = await openTestServer();
  const seller = await newTrader(portal, '13400000001', '91110116MA01DEM02H');
  shop = await openShop(portal, seller);
  people = [];
  for (let index = 0; index < clients; index += 1) {
    const member = await registerMember(portal, `134000${String(10_000 + index)}`);
    people.push({ member, address_id: await addAddress(member) });
  }
}, 300_000);
afterAll(() => portal.close());

const order = ({ member, address_id }: (typeof people)[number], items: object[]) =>
  member.request('POST /api/material_mall/orders', { body: { items, address_id } });

test('fifty buyers and one piece: one order', async () => {
  const product_id = await publishStocked(portal, shop, 1);
  const replies = await Promise.all(people.map((person) => order(person, [{ product_id, spec_id: 's', quantity: 1 }])));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(clients - 1).fill(400)]);
  expect(await stockOf(portal, product_id)).toEqual({ on_hand: 1, reserved: 1 });
});

/** Specs whose reserved number is not what open orders hold: asked of the orders, not of the check that forbids it. */
const wrongStock = async (): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`
    with held as (
      select product_id, spec_id, sum(quantity - shipped)::int as pieces
      from trade_line join trade_order on obj_id = order_id where status <> 4 and stocked group by product_id, spec_id
    )
    select count(*)::int as wrong from trade_stock left join held using (product_id, spec_id)
    where reserved <> coalesce(pieces, 0) or reserved > on_hand or on_hand < 0`.execute(portal.app.db);
  return rows[0]?.wrong ?? -1;
};

test('crowds that order several products in any order and cancel: never more than there is, no deadlock surfaces', async () => {
  const products: string[] = [];
  for (let n = 0; n < 6; n += 1) products.push(await publishStocked(portal, shop, 12));
  const counts: Record<string, number> = {};
  const surprises: string[] = [];
  const note = async (what: string, reply: Response) => {
    counts[`${what} ${reply.status}`] = (counts[`${what} ${reply.status}`] ?? 0) + 1;
    if (![200, 400].includes(reply.status)) surprises.push(`${what}: ${reply.status} ${await reply.clone().text()}`);
    return reply;
  };
  const open = people.map((): { obj_id: string; version: number }[] => []);
  const draws = people.map((_, index) => drawing(index + 1));
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      people.map(async (person, index) => {
        const draw = draws[index] as (below: number) => number;
        const own = open[index] as { obj_id: string; version: number }[];
        for (let turn = 0; turn < perRound; turn += 1) {
          const held = own.length > 0 && draw(100) < 45 ? own.splice(draw(own.length), 1)[0] : undefined;
          if (held) {
            const body = { ...held, action: 'cancel' };
            await note('cancel', await person.member.request('POST /api/trade/order/status', { body }));
            continue;
          }
          const wanted = new Set([draw(6), draw(6), draw(6)]);
          const items = [...wanted].map((at) => ({ product_id: products[at], spec_id: 's', quantity: 1 + draw(3) }));
          const reply = await note('order', await order(person, items));
          if (reply.status === 200)
            own.push(...((await reply.json()) as { data: { obj_id: string; version: number }[] }).data);
        }
      }),
    );
    expect(await wrongStock(), `round ${round}`).toBe(0);
    // The sessions slide along, and nobody runs into the limit of an hour.
    portal.clock.advance(29 * 60_000);
  }
  expect(surprises).toEqual([]);
  for (const what of ['order 200', 'order 400', 'cancel 200'])
    expect(counts[what] ?? 0, `${what} of ${JSON.stringify(counts)}`).toBeGreaterThan(perRound);
}, 600_000);
