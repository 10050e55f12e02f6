import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { costOf, monthRentFen } from '#contract/space/rent.ts';
import { refusal } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff } from '../staff/test-staff.ts';
import { holdUnit, publishCarrier } from './test-carriers.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());
const visitor = () => portal.visitor().api;

test('a unit whose building lies in another park is refused beside the building', async () => {
  const [park_id, other] = [
    await publishCarrier(portal, 'park', { title: '楼宇所在园区' }),
    await publishCarrier(portal, 'park', { title: '别的园区' }),
  ];
  const building_id = await publishCarrier(portal, 'building', { title: '创新楼', park_id });
  const editor = await newStaff(portal, 'lets.rooms', ['editor']);
  const draft = (place: Record<string, unknown>) =>
    editor.api['POST /console/content/{content_type}']({
      params: { content_type: 'office' },
      body: {
        fields: { title: '创新楼 301', publish_date: '2026-11-01', area_sqm: 200, price_unit: 1, ...place },
      } as never,
    });
  expect((await refusal(draft({ park_id: other, building_id }))).errors).toEqual([
    { field: 'building_id', message: '所属楼宇与所属园区不符，请重新选择' },
  ]);
  // The console offers only the buildings of the park.
  const buildingsIn = async (park: string) =>
    (
      await editor.api['GET /console/content/{content_type}']({
        params: { content_type: 'building' },
        query: { within: `park_id:${park}` },
      })
    ).data.map(({ obj_id }) => obj_id);
  expect(await buildingsIn(park_id)).toEqual([building_id]);
  expect(await buildingsIn(other)).toEqual([]);
  await draft({ park_id, building_id });
  await draft({ building_id });
});

describe('lists of carriers (section 7, Space)', () => {
  test('factories are found by floor load, power, height, area, rent and park together', async () => {
    const park_id = await publishCarrier(portal, 'park', { title: '雁栖园区' });
    const fitting = {
      park_id,
      floor_load_t_sqm: 3,
      power_kva: 630,
      floor_height_m: 8,
      area_sqm: 2400,
      price_fen: 25,
      price_unit: 1,
    };
    const obj_id = await publishCarrier(portal, 'factory', { ...fitting, title: '甲厂房' });
    await publishCarrier(portal, 'factory', { ...fitting, floor_load_t_sqm: 1, title: '承重不足' });
    await publishCarrier(portal, 'factory', { ...fitting, power_kva: 100, title: '配电不足' });
    await publishCarrier(portal, 'factory', { ...fitting, park_id: null, title: '别处' });
    const { data, total, facets } = await visitor()['GET /space-v2/factories/list']({
      query: { park_id, floor_load: '3', power: '3', floor_height: '3', area: '4', rent: '3', with_facets: true },
    });
    expect({ data, total }).toMatchObject({
      total: 1,
      data: [
        {
          obj_id,
          title: '甲厂房',
          park_name: '雁栖园区',
          month_rent_fen: 1_825_000,
          room_status: 1,
          room_status_name: '待租',
        },
      ],
    });
    expect(facets?.park_id).toEqual([{ value: park_id, label: '雁栖园区', count: 1 }]);
  });

  test('a list is sorted by rent and by area; what is to be agreed stands last', async () => {
    const park_id = await publishCarrier(portal, 'park', { title: '排序园区' });
    await publishCarrier(portal, 'office', { park_id, title: '贵', price_fen: 900 });
    await publishCarrier(portal, 'office', { park_id, title: '面议', price_fen: null });
    await publishCarrier(portal, 'office', { park_id, title: '廉', price_fen: 100, area_sqm: 900 });
    const titles = async (sort: string) =>
      (await visitor()['GET /space-v2/offices/list']({ query: { park_id, sort } })).data.map(({ title }) => title);
    expect(await titles('rent_down')).toEqual(['贵', '廉', '面议']);
    expect(await titles('area_down')).toEqual(['廉', expect.any(String), expect.any(String)]);
  });

  test('an item is asked for by obj_id, or by its alias id; a missing one is 404', async () => {
    const obj_id = await publishCarrier(portal, 'industrial_land', {
      title: '地块',
      area_mu: 35.5,
      start_price_wan: null,
    });
    expect(await visitor()['GET /space-v2/industrial_lands/item']({ query: { obj_id } })).toMatchObject({
      data: { obj_id, title: '地块', area_mu: 35.5, start_price_wan: null, land_status_name: '拟出让' },
    });
    const reply = await portal.server.inject({ url: `/api/space-v2/industrial_lands/item?id=${obj_id}` });
    expect(reply.json()).toMatchObject({ data: { obj_id } });
    expect(await refusal(visitor()['GET /space-v2/parks/item']({ query: { obj_id } }))).toMatchObject({ status: 404 });
  });
});

describe('the state of a unit follows who holds it (decision D10)', () => {
  const statusOf = async (obj_id: string) =>
    (await visitor()['GET /space-v2/rooms/item']({ query: { obj_id } })).data.room_status_name;

  test('待租 without a contract, 已预订 before the first day or before it is signed, 已租 from the first to the last day', async () => {
    const free = await publishCarrier(portal, 'room');
    const unsigned = await publishCarrier(portal, 'room');
    const future = await publishCarrier(portal, 'room');
    const running = await publishCarrier(portal, 'room');
    const over = await publishCarrier(portal, 'room');
    await holdUnit(portal, unsigned, ['2026-11-01', '2027-10-31'], false);
    await holdUnit(portal, future, ['2026-12-01', '2027-11-30'], true);
    await holdUnit(portal, running, ['2026-11-21', '2026-11-21'], true);
    await holdUnit(portal, over, ['2025-11-21', '2026-11-20'], true);
    expect(await Promise.all([free, unsigned, future, running, over].map(statusOf))).toEqual([
      '待租',
      '已预订',
      '已预订',
      '已租',
      '待租',
    ]);
  });

  test('what staff keep back says so, whatever is held', async () => {
    const own = await publishCarrier(portal, 'room', { withheld: 4 });
    expect(await statusOf(own)).toBe('自用');
    expect(
      (await visitor()['GET /space-v2/rooms/list']({ query: { room_status: '4' } })).data.map(({ obj_id }) => obj_id),
    ).toEqual([own]);
  });

  test('a unit that is let by a contract outside of the platform is let, in lists and in the search', async () => {
    const park_id = await publishCarrier(portal, 'park');
    const let_outside = await publishCarrier(portal, 'room', { park_id, withheld: 3 });
    const free = await publishCarrier(portal, 'room', { park_id });
    expect(await statusOf(let_outside)).toBe('已租');
    for (const [room_status, ids] of [
      ['1', [free]],
      ['2', []],
      ['3', [let_outside]],
    ] as const)
      for (const { data } of [
        await visitor()['GET /space-v2/rooms/list']({ query: { park_id, room_status } }),
        await visitor()['GET /space-v2/carriers/search']({ query: { park_id, room_status, kind: 'room' } }),
      ])
        expect(data.map(({ obj_id }) => obj_id)).toEqual(ids);
  });

  test('two contracts never hold a unit on the same day', async () => {
    const unit = await publishCarrier(portal, 'room');
    await holdUnit(portal, unit, ['2026-11-01', '2027-10-31'], true);
    await holdUnit(portal, unit, ['2027-11-01', '2028-10-31'], true);
    await expect(holdUnit(portal, unit, ['2027-10-31', '2027-11-01'], false)).rejects.toMatchObject({ code: '23P01' });
  });
});

test('the rent a month that the table computes is the one that the page says', async () => {
  const terms = [
    { price_fen: 333, price_unit: 1, area_sqm: 123.4567 },
    { price_fen: 4_999, price_unit: 2, area_sqm: 0.9999 * 1000 },
    { price_fen: 1_234_567, price_unit: 3, area_sqm: 88 },
    { price_fen: 1, price_unit: 1, area_sqm: 6 / 365 + 1 },
    { price_fen: null, price_unit: 1, area_sqm: 50 },
  ];
  for (const one of terms) {
    const area_sqm = Math.round(one.area_sqm * 10_000) / 10_000;
    const obj_id = await publishCarrier(portal, 'office', { ...one, area_sqm });
    const row = await portal.app.db
      .selectFrom('office')
      .select('month_rent_fen')
      .where('obj_id', '=', obj_id)
      .executeTakeFirstOrThrow();
    expect(row.month_rent_fen).toBe(monthRentFen({ ...one, area_sqm, seat_count: null }));
  }
  expect(
    costOf({
      price_fen: 200,
      price_unit: 1,
      area_sqm: 120,
      seat_count: null,
      property_fee_fen: 500,
      deposit_months: 2,
      pay_months: 3,
    }),
  ).toEqual({
    rent_fen: 730_000,
    property_fen: 60_000,
    month_fen: 790_000,
    deposit_months: 2,
    pay_months: 3,
  });
});

test('the plan of a park has its buildings as large as their own plans, and the states of their floors', async () => {
  const park_id = await publishCarrier(portal, 'park', { title: '总图园区', land_area_mu: 60 });
  const place = { longitude: 116.6512, latitude: 40.3631 };
  const room = { floors: '1-2', kind: 1, y_m: 0, depth_m: 18 };
  const floor_plan = [
    { ...room, shape_id: 'A', x_m: 0, width_m: 20 },
    { ...room, shape_id: 'B', x_m: 20, width_m: 16 },
  ];
  const drawn = await publishCarrier(portal, 'building', {
    title: '有图',
    park_id,
    ...place,
    floors_above: 3,
    floor_plan,
    summary: '一层自用',
  });
  await publishCarrier(portal, 'building', {
    title: '无图',
    park_id,
    floors_above: 3,
    floors_below: 1,
    floor_area_sqm: 1600,
  });
  await publishCarrier(portal, 'building', { title: '别处', floor_plan });
  const unit = { park_id, building_id: drawn, floor_no: 2, orientation: 2 };
  const leased = await publishCarrier(portal, 'office', { ...unit, room_no: '201', plan_shape_id: 'A' });
  await publishCarrier(portal, 'office', { ...unit, room_no: '202', plan_shape_id: 'B' });
  await publishCarrier(portal, 'office', { ...unit, room_no: '203', withheld: 5 });
  await publishCarrier(portal, 'office', { ...unit, room_no: '204', withheld: 3 });
  await holdUnit(portal, leased, ['2026-01-01', '2099-12-31'], true);
  const { data } = await visitor()['GET /space-v2/parks/plan']({ query: { park_id } });
  expect(data).toMatchObject({ title: '总图园区', land_area_mu: 60 });
  expect(
    Object.fromEntries(
      data.buildings.map(({ title, width_m, depth_m, ...rest }) => [title, { width_m, depth_m, ...rest }]),
    ),
  ).toMatchObject({
    有图: {
      ...{ ...place, width_m: 36, depth_m: 18, floors_above: 3 },
      floors: [
        { floor_no: 2, unit_count: 4, free_count: 1, states: [3, 1, 5, 3] },
        { floor_no: 1, unit_count: 0, free_count: 0, states: [] },
      ],
    },
    无图: { width_m: 20, depth_m: 20, longitude: null, floors: [] },
  });
  expect(data.buildings).toHaveLength(2);
  const { data: plan } = await visitor()['GET /space-v2/buildings/plan']({
    query: { building_id: drawn, floor_no: 2 },
  });
  expect(plan.summary).toBe('一层自用');
  expect(plan.shapes.map(({ unit: here }) => here?.orientation_name)).toEqual(['南', '南']);
  expect(await refusal(visitor()['GET /space-v2/parks/plan']({ query: { park_id: drawn } }))).toMatchObject({
    code: 'not_found',
  });
});
