/** The demo shows every state, whatever instruments there are, and filling it twice changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservationStateCodes } from '#contract/technology/reservation-states.ts';
import { accountRoom } from '../../account/index.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { staffRoom } from '../../staff/index.ts';
import { fillReservationDemo } from './fill-demo.ts';
import { pricedAt, publishInstrument } from './test-instruments.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 120_000);
afterAll(() => portal.close());

test('every state is shown; a second filling adds nothing', { timeout: 300_000 }, async () => {
  await accountRoom.demo?.(portal.app);
  await staffRoom.demo?.(portal.app);
  for (const [index, values] of [
    { prices: pricedAt(30_000), need_approval: true },
    { prices: pricedAt(20_000), need_training: true },
    { prices: pricedAt(0), min_advance_days: 2 },
    { prices: pricedAt(null), slot_minutes: 30, min_minutes: 120 },
  ].entries())
    await publishInstrument(portal, { ...values, code: `DEMO-${index}`, title: `示例仪器 ${index}` });
  await fillReservationDemo(portal.app);
  const states = async () =>
    await portal.app.db.selectFrom('instrument_reservation').select(['status', 'version']).orderBy('obj_id').execute();
  const before = await states();
  expect(reservationStateCodes.filter((code) => !before.some(({ status }) => status === code))).toEqual([]);
  expect(await portal.app.db.selectFrom('instrument_wait').select('wait_id').execute()).toHaveLength(1);
  expect(await portal.app.db.selectFrom('instrument_block').select('block_id').execute()).toHaveLength(1);
  await fillReservationDemo(portal.app);
  expect(await states()).toEqual(before);
});
