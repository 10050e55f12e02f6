/** What was confirmed of a figure far from plausible is seen by whoever works on the record, and stays when it goes on (decision 120). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from './account/test-member.ts';
import { openTestServer, type TestServer } from './kit/test-server.ts';
import { bookingFor, half } from './roadshow/test-bookings.ts';
import { publishCarrier } from './space/test-carriers.ts';
import { newStaff, type TestStaff } from './staff/test-staff.ts';
import { publishInstrument, sampleForm, timeForm } from './technology/reservations/test-instruments.ts';
import {
  addAddress,
  newTrader,
  openShop,
  publishGoods,
  publishStocked,
  type Trader,
  uploadFile,
} from './trade/test-orders.ts';

let portal: TestServer;
let member: Trader;
let seller: Trader;
let staff: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await newTrader(portal, '13300000901', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000902', '91110116MA01DEM02H');
  staff = await newStaff(portal, 'clerk', ['system', 'finance', 'approver', 'intake']);
});
afterAll(() => portal.close());

const meant = { warning_confirmed: true };

test('orders: each shop’s order has the marks of its own lines, and they stay when it is paid', async () => {
  const [one, other] = [await openShop(portal, seller, '甲店'), await openShop(portal, seller, '乙店')];
  const [few, many] = [await publishStocked(portal, one, 9), await publishStocked(portal, other, 9_000, 10)];
  const items = [
    { product_id: few, spec_id: 's', quantity: 1 },
    { product_id: many, spec_id: 's', quantity: 5_000 },
  ];
  const body = { items, address_id: await addAddress(member) };
  expect((await refusal(member.api['POST /material_mall/orders']({ body }))).code).toBe('warning_unconfirmed');
  const { data: orders } = await member.api['POST /material_mall/orders']({ body: { ...body, ...meant } });
  const read = async (shop_id: string) => {
    const obj_id = orders.find((order) => order.shop_id === shop_id)?.obj_id ?? '';
    return (await staff.api['GET /console/orders/{obj_id}']({ params: { obj_id } })).data;
  };
  const [{ title = '' } = {}] = orders.find((order) => order.shop_id === other)?.lines ?? [];
  const marks = [
    {
      field: 'items.1.quantity',
      message: `${title} 标准：数量填了 5,000 件，通常不超过 500 件，请核对数字和单位`,
    },
  ];
  expect([(await read(one)).marks, (await read(other)).marks]).toEqual([[], marks]);
  const { obj_id, version } = await read(other);
  await member.api['POST /trade/order/status']({
    body: { obj_id, version, action: 'pay', paid_on: '2026-11-21', file_id: await uploadFile(member) },
  });
  expect((await read(other)).marks).toEqual(marks);
  const { data } = await staff.api['POST /console/orders/{obj_id}/steps']({
    params: { obj_id },
    body: { action: 'confirm_payment', version: version + 1 },
  });
  expect(data.marks).toEqual(marks);
});

test('the mark of a quote says which line it is of', async () => {
  const shop = await openShop(portal, seller, '丙店');
  const specs = [{ spec_id: 's', name: '500 g', price_fen: null, stock: null }];
  const products = [];
  for (const title of ['氯化钠', '氯化钾']) products.push(await publishGoods(portal, shop, { title, specs }));
  const items = products.map((product_id) => ({ product_id, spec_id: 's', quantity: 1 }));
  const { data } = await member.api['POST /material_mall/orders']({
    body: { items, address_id: await addAddress(member) },
  });
  const [{ obj_id = '', version = 0, lines = [] } = {}] = data;
  const [first, second] = lines.map(({ line_no }) => line_no);
  // The shop may say the lines in any order.
  const prices = [
    { line_no: second ?? 0, price_fen: 200_000_000 },
    { line_no: first ?? 0, price_fen: 900 },
  ];
  await seller.api['POST /trade/shop/orders/status']({
    body: { obj_id, version, action: 'quote', prices, valid_until: '2026-12-01', ...meant },
  });
  const read = (await staff.api['GET /console/orders/{obj_id}']({ params: { obj_id } })).data;
  expect(read.marks).toMatchObject([
    { field: 'prices.0.price_fen', message: expect.stringMatching(/^氯化钾 500 g：报价填了 2,000,000 元/) },
  ]);
});

test('a change of the price or of the shelf keeps the marks of the other figures of goods, and its own question is no mark', async () => {
  const shop = await openShop(portal, seller, '丁店');
  const spec = (spec_id: string, price_fen: number) => ({ spec_id, name: spec_id, price_fen, stock: null });
  const obj_id = await publishGoods(portal, shop, { specs: [spec('S1', 900), spec('S2', 900)] });
  const marks = () =>
    portal.app.db.selectFrom('figure_mark').select('field').where('obj_id', '=', obj_id).orderBy('field').execute();
  const terms = async (body: object) => {
    const { data } = await seller.api['GET /trade/shop/goods/{obj_id}']({ params: { obj_id } });
    const sent = { params: { obj_id }, body: { revision_no: data.revision_no, ...body } };
    return await seller.api['POST /trade/shop/goods/{obj_id}/terms'](sent);
  };
  const dear = { specs: [{ spec_id: 'S2', price_fen: 200_000_000 }] };
  const asked = await refusal(terms(dear));
  expect([asked.code, asked.errors.map(({ field }) => field)]).toEqual(['warning_unconfirmed', ['specs.1.price_fen']]);
  await terms({ ...dear, ...meant });
  expect(await marks()).toEqual([{ field: 'specs.1.price_fen' }]);
  // What was confirmed is not asked about again by whoever changes something else.
  await terms({ specs: [{ spec_id: 'S1', price_fen: 950 }] });
  expect(await marks()).toEqual([{ field: 'specs.1.price_fen' }]);
  await member.api['POST /material_mall/cart']({ body: { product_id: obj_id, spec_id: 'S1', quantity: 1 } });
  const off = await refusal(terms({ on_sale: false }));
  expect([off.code, off.errors.map(({ field }) => field)]).toEqual(['warning_unconfirmed', ['on_sale']]);
  await terms({ on_sale: false, ...meant });
  expect(await marks()).toEqual([{ field: 'specs.1.price_fen' }]);
  await terms({ specs: [{ spec_id: 'S2', price_fen: 1_000 }] });
  expect(await marks()).toEqual([]);
});

test('reservations', async () => {
  const instrument = await publishInstrument(portal, { need_approval: true });
  const { data } = await member.api['POST /industrial/instruments/{obj_id}/reservation']({
    params: { obj_id: instrument },
    body: { ...sampleForm, sample_count: 900, ...meant },
  });
  const params = { obj_id: data.obj_id };
  const read = async () => (await staff.api['GET /console/reservations/{obj_id}']({ params })).data;
  const marks = [{ field: 'sample_count', message: '样品数量填了 900 个，通常不超过 200 个，请核对数字和单位' }];
  const one = await read();
  expect(one.marks).toEqual(marks);
  const { data: approved } = await staff.api['POST /console/reservations/{obj_id}/steps']({
    params,
    body: { action: 'approve', version: one.version },
  });
  expect(approved.marks).toEqual(marks);
});

test('what is asked about maintenance is no mark of the reservation that it displaces', async () => {
  const instrument_id = await publishInstrument(portal, { need_approval: true });
  const { data } = await member.api['POST /industrial/instruments/{obj_id}/reservation']({
    params: { obj_id: instrument_id },
    body: timeForm('2026-11-23 11:00', '2026-11-23 12:00'),
  });
  const body = { instrument_id, start: '2026-07-01 09:00:00', end: '2026-11-23 17:00:00', reason: '更换灯丝' };
  const decisions = [{ obj_id: data.obj_id, decision: 'offer' as const }];
  const block = staff.api['POST /console/instrument_blocks'];
  expect((await refusal(block({ body: { ...body, decisions } }))).code).toBe('warning_unconfirmed');
  await block({ body: { ...body, decisions, ...meant } });
  const { data: one } = await staff.api['GET /console/reservations/{obj_id}']({ params: { obj_id: data.obj_id } });
  expect([one.choose_by, one.marks]).toEqual(['2026-11-28', []]);
});

test('viewings', async () => {
  const { data } = await member.api['POST /space-v2/appointments/user/add']({
    body: {
      obj_type: 'room',
      obj_id: await publishCarrier(portal, 'room'),
      contact: '王一',
      phone: '13300000901',
      visit_date: '2026-11-24',
      period: 1,
      visitors: 18,
      ...meant,
    },
  });
  const params = { obj_id: data.obj_id };
  const one = (await staff.api['GET /console/viewings/{obj_id}']({ params })).data;
  const marks = [{ field: 'visitors', message: '到访人数填了 18 人，通常不超过 10 人，请核对数字和单位' }];
  expect(one.marks).toEqual(marks);
  const { data: confirmed } = await staff.api['POST /console/viewings/{obj_id}/steps']({
    params,
    body: { action: 'confirm', version: one.version },
  });
  expect(confirmed.marks).toEqual(marks);
});

test('bookings of the roadshow centre', async () => {
  const { data } = await member.api['POST /space-v2/roadshow/appointments/user/add']({
    body: { ...bookingFor(half('2026-11-24', 1)), attendees_count: 170, ...meant },
  });
  const read = async () =>
    (await staff.api['GET /console/roadshow/appointments/{obj_id}']({ params: { obj_id: data.obj_id } })).data;
  expect((await read()).marks).toEqual([
    { field: 'attendees_count', message: '活动人数填了 170 人，通常不超过 150 人，请核对数字和单位' },
  ]);
});
