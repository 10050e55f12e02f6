/** Prices under a wrong unit, and what can be let: no row breaks a page, and vacancy counts what could be let (ruling D10). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../account/test-member.ts';
import { checkedSheet, filledIn, saidOf } from '../kit/content/sheet/test-sheets.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { demoBuildings } from './demo/parks.ts';
import { holdUnit, publishCarrier } from './test-carriers.ts';

let portal: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'priced', ['editor']);
});
afterAll(() => portal.close());
const visitor = () => portal.visitor().api;

describe('a price under a wrong unit', () => {
  const draft = (fields: Record<string, unknown>) =>
    editor.api['POST /console/content/{content_type}']({
      params: { content_type: 'office' },
      body: {
        fields: { title: '甲座 301', publish_date: '2026-11-01', area_sqm: 200, price_unit: 1, ...fields },
      } as never,
    });

  test.each([
    [{ price_fen: 80_000_000, price_unit: 1 }, '800,000 元/㎡·天过高，最高 100 元/㎡·天，请核对租金单位'],
    [{ price_fen: 80_000_000, price_unit: 2 }, '800,000 元/㎡·月过高，最高 3,000 元/㎡·月，请核对租金单位'],
    [{ price_fen: 80_000_000, price_unit: 3 }, '800,000 元/月合 4,000 元/㎡·月，过高，请核对租金单位和面积'],
    [{ price_fen: 80_000_000, price_unit: 4 }, '800,000 元/工位·月过高，最高 100,000 元/工位·月，请核对租金单位'],
  ])('is said at the price: %j', async (fields, message) => {
    const refused = await refusal(draft(fields));
    expect(refused.errors).toEqual([{ field: 'price_fen', message }]);
  });

  test('limits are said in yuan, as people type', async () => {
    const refused = await refusal(draft({ price_fen: 300, property_fee_fen: 20_001 }));
    expect(refused.errors).toEqual([{ field: 'property_fee_fen', message: '物业费（元/㎡·月）不能大于 200' }]);
  });

  test('is said at its cell when it comes by Excel', async () => {
    const rows = await filledIn(editor, 'office', [
      { 名称: '乙座 101', 发布日期: '2026-11-21', 建筑面积: 120, 租金单价: 800_000, 租金单位: '元/㎡·天' },
    ]);
    const one = await checkedSheet(editor, 'office', rows);
    expect(await saidOf(editor, one)).toContainEqual(expect.stringContaining('800,000 元/㎡·天过高'));
  });

  test('that stands from before breaks no call of the space room', async () => {
    const park_id = await publishCarrier(portal, 'park', { title: '旧数据园区' });
    const building_id = await publishCarrier(portal, 'building', { title: '旧数据楼', park_id });
    const place = { park_id, building_id, floor_no: 3 };
    await publishCarrier(portal, 'office', { ...place, title: '寻常', price_fen: 300 });
    const dear = await publishCarrier(portal, 'office', { ...place, title: '甲总价误作单价' });
    const dearest = await publishCarrier(portal, 'office', { ...place, title: '乙总价误作单价' });
    const { db } = portal.app;
    await sql`update office set price_fen = 80000000 where obj_id = ${dear}`.execute(db);
    await sql`update office set price_fen = 1000000000, area_sqm = 1000000, property_fee_fen = 2000000000 where obj_id = ${dearest}`.execute(
      db,
    );
    const { data } = await visitor()['GET /space-v2/carriers/statistics']();
    expect(data.find((one) => one.park_id === park_id)).toMatchObject({
      unit_count: 3,
      rent_min_fen_sqm: 9_125,
      rent_max_fen_sqm: 9_125,
    });
    const found = await visitor()['GET /space-v2/carriers/search']({ query: { park_id, kind: 'office' } });
    expect(found.total).toBe(3);
    expect((await visitor()['GET /space-v2/offices/list']({ query: { park_id } })).total).toBe(3);
    expect((await visitor()['GET /space-v2/offices/item']({ query: { obj_id: dearest } })).data.month_rent_fen).toBe(
      (1_000_000_000 * 1_000_000 * 365) / 12,
    );
    const plan = await visitor()['GET /space-v2/buildings/plan']({ query: { building_id } });
    expect(plan.data.unplaced).toHaveLength(3);
    expect((await visitor()['GET /space-v2/units/find']({ query: { keyword: '总价误作单价' } })).data).toHaveLength(2);
  });
});

test('vacancy counts what can be let: own use and repair stand apart', async () => {
  const park_id = await publishCarrier(portal, 'park', { title: '空置园区' });
  const units = { park_id, area_sqm: 100 };
  await publishCarrier(portal, 'room', units);
  await publishCarrier(portal, 'room', { ...units, withheld: 4 });
  await publishCarrier(portal, 'room', { ...units, withheld: 5, area_sqm: 50 });
  await publishCarrier(portal, 'room', { ...units, withheld: 3, area_sqm: 30 });
  const rented = await publishCarrier(portal, 'room', units);
  await holdUnit(portal, rented, ['2026-11-01', '2027-10-31'], true);
  const { data } = await visitor()['GET /space-v2/carriers/statistics']();
  expect(data.find((one) => one.park_id === park_id)).toMatchObject({
    unit_count: 5,
    lettable_count: 3,
    free_count: 1,
    area_sqm: 380,
    lettable_area_sqm: 230,
    free_area_sqm: 100,
    own_use_area_sqm: 100,
    repair_area_sqm: 50,
  });
});

test('a unit that is booked for later says from which day, in lists, on the plan and in the search', async () => {
  const park_id = await publishCarrier(portal, 'park', { title: '预订园区' });
  const building_id = await publishCarrier(portal, 'building', { title: '预订楼', park_id });
  const place = { park_id, building_id, floor_no: 1 };
  const later = await publishCarrier(portal, 'room', { ...place, title: '以后起租' });
  const unsigned = await publishCarrier(portal, 'room', { ...place, title: '待签署' });
  const running = await publishCarrier(portal, 'room', { ...place, title: '已租并续租' });
  await publishCarrier(portal, 'room', { ...place, title: '空着' });
  await holdUnit(portal, later, ['2027-06-01', '2028-05-31'], true);
  await holdUnit(portal, later, ['2028-06-01', '2029-05-31'], false);
  await holdUnit(portal, unsigned, ['2026-11-01', '2027-10-31'], false);
  await holdUnit(portal, running, ['2026-01-01', '2026-12-31'], true);
  await holdUnit(portal, running, ['2027-01-01', '2027-12-31'], true);
  const expected = { 以后起租: '2027-06-01', 待签署: null, 已租并续租: null, 空着: null };
  const said = (rows: readonly { title: string; booked_from: string | null }[]) =>
    Object.fromEntries(rows.map(({ title, booked_from }) => [title, booked_from]));
  expect(said((await visitor()['GET /space-v2/rooms/list']({ query: { park_id } })).data as never)).toEqual(expected);
  const found = await visitor()['GET /space-v2/carriers/search']({ query: { park_id, kind: 'room' } });
  expect(said(found.data)).toEqual(expected);
  const { data: plan } = await visitor()['GET /space-v2/buildings/plan']({ query: { building_id } });
  expect(said(plan.unplaced)).toEqual(expected);
  expect((await visitor()['GET /space-v2/rooms/item']({ query: { obj_id: later } })).data.booked_from).toBe(
    '2027-06-01',
  );
});

test('nothing on a plan of the demo stands on something else', () => {
  type Shape = { floors: string; x_m: number; y_m: number; width_m: number; depth_m: number };
  const over = (a: Shape, b: Shape) =>
    a.floors === b.floors &&
    Math.min(a.x_m + a.width_m, b.x_m + b.width_m) - Math.max(a.x_m, b.x_m) > 0.01 &&
    Math.min(a.y_m + a.depth_m, b.y_m + b.depth_m) - Math.max(a.y_m, b.y_m) > 0.01;
  const crowded = demoBuildings(() => '2026-11-01').filter(({ floor_plan }) => {
    const shapes = (floor_plan ?? []) as readonly Shape[];
    return shapes.some((one, at) => shapes.slice(at + 1).some((other) => over(one, other)));
  });
  expect(crowded.map(({ title }) => title)).toEqual([]);
});
