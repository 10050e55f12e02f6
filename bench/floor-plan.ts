/** The plan of a building of thirty floors, twenty units each, in a real browser four times slower: how much scripting it takes to draw. */

import pg from 'pg';
import { chromium } from 'playwright-core';

const floors = 30;
const unitsOfFloor = 20;
const times = 9;

/** Publishes the building, a third of its units let; answers its id. */
export const fillTower = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const everyFloor = (kind: number, x_m: number, y_m: number, width_m: number, depth_m: number, shape_id = '') => ({
    ...{ floors: `1-${floors}`, kind, shape_id, x_m, y_m, width_m, depth_m },
  });
  const rooms = Array.from({ length: unitsOfFloor }, (_, n) =>
    everyFloor(1, (n % 10) * 8, n < 10 ? 0 : 12, 8, 9, String.fromCharCode(65 + n)),
  );
  const plan = [...rooms, everyFloor(2, 0, 9, 80, 3), everyFloor(3, 80, 0, 5, 9), everyFloor(4, 80, 12, 5, 9)];
  const { rows } = await client.query<{ obj_id: string }>(
    `insert into building (obj_id, region_code, title, publish_date, summary, park_id, kind, floors_above, elevators, property_company, floor_plan,
       address, cover, pictures, panorama, attachments, contact, contact_phone, content, related, updated_at)
     select gen_random_uuid(), region_code, '压测塔楼', current_date, '', obj_id, 1, $1::int, '', '', $2::jsonb, '', '', '{}', '', '[]', '', '', '', '{}', now() from park limit 1
     returning obj_id`,
    [floors, JSON.stringify(plan)],
  );
  const building_id = rows[0]?.obj_id;
  if (!building_id) throw new Error('no park to stand in');
  await client.query(
    `insert into office (obj_id, region_code, title, publish_date, summary, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit,
       property_fee_fen, decoration, withheld, cover, pictures, panorama, attachments, contact, contact_phone, content, related, updated_at, seats_max, floor_height_m, divisible, registrable)
     select gen_random_uuid(), b.region_code, '塔楼 ' || floor || lpad(n::text, 2, '0'), current_date, '', b.park_id, b.obj_id, floor, floor || lpad(n::text, 2, '0'), chr(64 + n), 72, 250, 1,
       500, 2, case when n % 3 = 0 then 4 end, '', '{}', '', '[]', '', '', '', '{}', now(), 12, 2.9, false, true
     from building b, generate_series(1, $2::int) floor, generate_series(1, $3::int) n where b.obj_id = $1`,
    [building_id, floors, unitsOfFloor],
  );
  await client.end();
  return building_id;
};

export type PlanDrawn = { firstMs: number; floorMs: number; slowestFloorMs: number };

/** Milliseconds of scripting at a quarter of the machine's speed: of the page as it comes, and of choosing another floor (median and slowest). */
export const drawPlan = async (address: string, building_id: string): Promise<PlanDrawn> => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Performance.enable');
    const scriptMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
    };
    const plan = page.getByRole('group', { name: /层平面图$/ });
    await page.goto(`${address}/space/map?num=1&building=${building_id}&floor=1`, { waitUntil: 'networkidle' });
    const firstMs = await scriptMs();
    if ((await plan.getByRole('link').count()) !== unitsOfFloor) throw new Error('the plan is not drawn');
    // The page wakes with the first touch; what it costs from then on is the plan's own.
    await page.mouse.move(200, 200);
    await page.mouse.move(220, 220);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    );
    const took: number[] = [];
    for (let floor = 2; floor <= 1 + times; floor += 1) {
      const before = await scriptMs();
      await page
        .getByRole('navigation', { name: '楼层' })
        .getByRole('link', { name: new RegExp(`^${floor} 层`) })
        .click();
      await page.getByRole('group', { name: `压测塔楼 ${floor} 层平面图` }).waitFor();
      took.push((await scriptMs()) - before);
    }
    const sorted = took.toSorted((a, b) => a - b);
    return {
      firstMs,
      floorMs: sorted[Math.floor(times / 2)] ?? Number.NaN,
      slowestFloorMs: sorted.at(-1) ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
};
