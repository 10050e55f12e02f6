/**
 * A job closes what a person acts on at the very moment: one of the two wins, and a person who comes second is told so. On PostgreSQL both wait
 * for the same row, which a third transaction holds, and take it in the order in which they came; the embedded database has one session, where
 * they follow one another by themselves.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from './account/test-member.ts';
import type { Context } from './kit/context.ts';
import { jobContext } from './kit/http/request-context.ts';
import { sendBehind } from './kit/test-locks.ts';
import { openTestServer, type TestServer } from './kit/test-server.ts';
import { closePastBookings } from './roadshow/close-past.ts';
import { bookingFor, half } from './roadshow/test-bookings.ts';
import { keepLeasingDays } from './space/leasing/keep-days.ts';
import { publishCarrier } from './space/test-carriers.ts';
import { newStaff, type TestStaff } from './staff/test-staff.ts';
import { keepDemandDays } from './supply/demands/escalate.ts';
import { ownDemand, publishDemand } from './supply/test-demands.ts';
import { keepReservationClock } from './technology/reservations/keep-clock.ts';
import { pricedAt, publishInstrument, timeForm } from './technology/reservations/test-instruments.ts';
import { keepOrderTime } from './trade/keep-time.ts';
import { addAddress, newTrader, openShop, publishStocked, type Trader } from './trade/test-orders.ts';

let portal: TestServer;
let member: TestMember;
let buyer: Trader;
let shop: string;
let address_id: string;
let support: TestStaff;
let intake: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13300000901');
  buyer = await newTrader(portal, '13300000902', '91110116MA01DEM01K');
  shop = await openShop(portal, await newTrader(portal, '13300000903', '91110116MA01DEM02H'));
  address_id = await addAddress(buyer);
  support = await newStaff(portal, 'visits', ['support']);
  intake = await newStaff(portal, 'needs', ['intake']);
});
afterAll(() => portal.close());

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** What the race is about: a row with its state, who closes it once its time is over, and what a person does. */
type Race = {
  table: 'trade_order' | 'instrument_reservation' | 'supply_demand' | 'viewing' | 'roadshow_booking';
  begin: () => Promise<{ obj_id: string; act: () => Promise<unknown> }>;
  close: (context: Context) => Promise<unknown>;
  days: number;
  /** The states when the job, and when the person, came first. */
  closed: number;
  acted: number;
  /** What the person reads who comes second. */
  says: RegExp;
};

const order = async () => {
  const product_id = await publishStocked(portal, shop, 3);
  const { data } = await buyer.api['POST /material_mall/orders']({
    body: { items: [{ product_id, spec_id: 's', quantity: 1 }], address_id },
  });
  return data[0] ?? { obj_id: '', version: 0 };
};

const viewing = async () => {
  const obj_id = await publishCarrier(portal, 'room');
  const { data } = await member.api['POST /space-v2/appointments/user/add']({
    body: {
      ...{ obj_type: 'room', obj_id, contact: '王一', phone: '13300000901' },
      ...{ visit_date: '2026-11-24', period: 2, visitors: 3 },
    },
  });
  const { data: list } = await support.api['GET /console/viewings']({ query: { page_size: 100 } });
  return { obj_id: data.obj_id, version: list.find((one) => one.obj_id === data.obj_id)?.version ?? 0 };
};

/** Each booking of the roadshow centre takes another day. */
let bookedDays = 0;
const races: Record<string, Race> = {
  'an order that is cancelled': {
    table: 'trade_order',
    begin: async () => {
      const { obj_id, version } = await order();
      return {
        obj_id,
        act: () => buyer.api['POST /trade/order/status']({ body: { obj_id, version, action: 'cancel' } }),
      };
    },
    close: keepOrderTime,
    days: 8,
    closed: 4,
    acted: 4,
    says: /^订单现为“已关闭”，不能取消订单$/,
  },
  'a reservation that is cancelled': {
    table: 'instrument_reservation',
    begin: async () => {
      const instrument = await publishInstrument(portal, { prices: pricedAt(100) });
      const { obj_id } = (
        await member.api['POST /industrial/instruments/{obj_id}/reservation']({
          params: { obj_id: instrument },
          body: timeForm('2026-12-01 09:00', '2026-12-01 10:00'),
        })
      ).data;
      return {
        obj_id,
        act: () =>
          member.api['POST /industrial/reservation/orders/status']({ body: { obj_id, action: 'cancel', opinion: '' } }),
      };
    },
    close: keepReservationClock,
    days: 20,
    closed: 70,
    acted: 70,
    says: /^该预约已取消，无需再办理$/,
  },
  'a need that is closed': {
    table: 'supply_demand',
    begin: async () => {
      const { obj_id } = await publishDemand(portal, buyer, intake);
      const { version } = await ownDemand(buyer, obj_id);
      return {
        obj_id,
        act: () =>
          buyer.api['POST /tech/demands/status']({
            body: { obj_id, version, action: 'close', reason: 1, opinion: '' } as never,
          }),
      };
    },
    close: keepDemandDays,
    days: 100,
    closed: 7,
    acted: 6,
    says: /^内容已在别处更新/,
  },
  'a viewing that staff confirm': {
    table: 'viewing',
    begin: async () => {
      const { obj_id, version } = await viewing();
      return {
        obj_id,
        act: () =>
          support.api['POST /console/viewings/{obj_id}/steps']({
            params: { obj_id },
            body: { action: 'confirm', version },
          }),
      };
    },
    close: keepLeasingDays,
    days: 5,
    closed: 4,
    acted: 2,
    says: /^该预约已由他人处理/,
  },
  'a viewing that its member cancels': {
    table: 'viewing',
    begin: async () => {
      const { obj_id } = await viewing();
      return {
        obj_id,
        act: () => member.api['POST /space-v2/appointments/user/status']({ body: { obj_id, action: 'cancel' } }),
      };
    },
    close: keepLeasingDays,
    days: 5,
    closed: 4,
    acted: 4,
    says: /^当前状态不能这样办理/,
  },
  'a booking of the roadshow centre that is cancelled': {
    table: 'roadshow_booking',
    begin: async () => {
      bookedDays += 1;
      const { obj_id } = (
        await member.api['POST /space-v2/roadshow/appointments/user/add']({
          body: bookingFor(half(`2026-11-${24 + bookedDays}`, 1)) as never,
        })
      ).data;
      return {
        obj_id,
        act: () =>
          member.api['POST /space-v2/roadshow/appointments/user/status']({ body: { obj_id, action: 'cancel' } }),
      };
    },
    close: closePastBookings,
    days: 20,
    closed: 3,
    acted: 4,
    says: /^该预约已结束，无需取消$/,
  },
};

const statusOf = async (table: Race['table'], obj_id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ status: number }>`
    select status from ${sql.table(table)} where obj_id = ${obj_id}`.execute(portal.app.db);
  return rows[0]?.status;
};
const closing = ({ close, days }: Race) =>
  close({ ...jobContext(portal.app, 'test'), now: new Date(portal.clock.now.getTime() + days * 86_400_000) });

for (const [name, race] of Object.entries(races))
  test.each(['job', 'person'] as const)(`${name}, when the %s comes first`, async (first) => {
    const { table } = race;
    const { obj_id, act } = await race.begin();
    const both = first === 'job' ? [() => closing(race), act] : [act, () => closing(race)];
    const done = onPostgres
      ? await sendBehind(portal, `select 1 from ${table} where obj_id = '${obj_id}' for update`, both)
      : await Promise.allSettled(both.map((one) => one()));
    const [job, person] = first === 'job' ? done : done.toReversed();
    expect(job?.status).toBe('fulfilled');
    if (person?.status === 'fulfilled') return expect(await statusOf(table, obj_id)).toBe(race.acted);
    expect(await statusOf(table, obj_id)).toBe(race.closed);
    expect(person?.reason).toMatchObject({ status: 400, message: expect.stringMatching(race.says) });
    if (onPostgres) expect(first).toBe('job');
  });

test.each(Object.entries(races))('a row that fails keeps none of the others waiting: %s', async (_, race) => {
  const { table } = race;
  const [broken, whole] = [await race.begin(), await race.begin()];
  const run = (statement: string) => sql.raw(statement).execute(portal.app.db);
  const before = await statusOf(table, broken.obj_id);
  await run(
    `create function break_row() returns trigger language plpgsql as $$ begin raise 'broken on purpose'; end $$`,
  );
  await run(
    `create trigger break_row before update on ${table} for each row when (old.obj_id = '${broken.obj_id}') execute function break_row()`,
  );
  await closing(race);
  expect([await statusOf(table, broken.obj_id), await statusOf(table, whole.obj_id)]).toEqual([before, race.closed]);
  await run(`drop trigger break_row on ${table}`);
  await run('drop function break_row');
});
