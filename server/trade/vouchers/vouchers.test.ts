/** Vouchers (rulings D1 and D12, decision 041): never granted above a budget, never used twice, and what is not used comes back or lapses. */
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../account/test-member.ts';
import { formOf } from '../../file/test-files.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { balances } from '../../kit/money/balances.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { keepOrderTime } from '../keep-time.ts';
import { newTrader, openShop, publishGoods, type Trader, uploadFile } from '../test-orders.ts';
import { expireVouchers } from './expire-vouchers.ts';
import { newProgramme, newVoucher, passGrants, programmeSent } from './test-vouchers.ts';

let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let other: Trader;
let approver: TestStaff;
let second: TestStaff;
let finance: TestStaff;
let shop: string;
beforeAll(async () => {
  portal = await openTestServer();
  buyer = await newTrader(portal, '13300000201', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000202', '91110116MA01DEM02H');
  other = await newTrader(portal, '13300000203', '91110116MA01DEM03F');
  approver = await newStaff(portal, 'grants', ['approver']);
  second = await newStaff(portal, 'passes', ['approver']);
  finance = await newStaff(portal, 'money', ['finance']);
  shop = await openShop(portal, seller);
});
afterAll(() => portal.close());

const today = '2026-11-21';
type Wishes = { voucher_id: string; amount_fen: number }[];
const itemsOf = (...ids: string[]) => ids.map((product_id) => ({ product_id, quantity: 1 }));
const service = (price_fen: number | null, shop_id = shop, more: object = {}) =>
  publishGoods(portal, shop_id, { price_fen, ...more }, 'technical_service');
const place = async (ids: string[], vouchers: Wishes = []) =>
  (await buyer.api['POST /industrial/services/orders']({ body: { items: itemsOf(...ids), vouchers } })).data;
const one = async (price_fen: number, vouchers: Wishes = []) => {
  const [order] = await place([await service(price_fen)], vouchers);
  if (!order) throw new Error('no order');
  return order;
};
const usable = async (ids: string[]) =>
  (
    await buyer.api['GET /trade/enterprise/debit_cards/use_available']({
      query: { goods: JSON.stringify(itemsOf(...ids).map((item) => ({ ...item, spec_id: '' }))) },
    })
  ).data;
const voucher = async (obj_id: string, who = buyer) =>
  (await who.api['GET /trade/vouchers/{obj_id}']({ params: { obj_id } })).data;
const grant = (obj_id: string, amount_fen: number, { enterprise_id } = buyer) =>
  approver.api['POST /console/voucher_programmes/{obj_id}/vouchers']({
    params: { obj_id },
    body: { enterprise_id, amount_fen },
  });
const programme = async (obj_id: string) =>
  (await approver.api['GET /console/voucher_programmes/{obj_id}']({ params: { obj_id } })).data;
const pay = async ({ obj_id, version }: { obj_id: string; version: number }) => {
  const { data } = await buyer.api['POST /trade/order/status']({
    body: { obj_id, version, action: 'pay', paid_on: today, file_id: await uploadFile(buyer) },
  });
  return (
    await finance.api['POST /console/orders/{obj_id}/steps']({
      params: { obj_id },
      body: { version: data.version, action: 'confirm_payment' },
    })
  ).data;
};
const refund = async (order: { obj_id: string; version: number }, asked_fen: number) => {
  const { obj_id } = order;
  const { data: asked } = await buyer.api['POST /trade/order/status']({
    body: { ...order, obj_id, action: 'ask_after_sale', after_sale_kind: 1, asked_fen, opinion: '不符' },
  });
  const { data: agreed } = await seller.api['POST /trade/shop/orders/status']({
    body: { obj_id, version: asked.version, action: 'agree_after_sale' },
  });
  return (
    await finance.api['POST /console/orders/{obj_id}/steps']({
      params: { obj_id },
      body: { version: agreed.version, action: 'refund', refunded_fen: asked_fen, refunded_on: today },
    })
  ).data;
};
const daysLater = async (days: number, work: () => Promise<void>) => {
  const { now } = portal.clock;
  portal.clock.advance(days * 86_400_000);
  try {
    await work();
  } finally {
    portal.clock.now = now;
  }
};
const refusals = async (voucher_id: string) =>
  await portal.app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'voucher.refuse')
    .where('obj_id', '=', voucher_id)
    .execute();

test('grants never exceed budget or share, also of many at once, and go to certified enterprises only', async () => {
  const obj_id = await newProgramme(approver, { budget_fen: 1_000, max_each_fen: 900 });
  expect((await refusal(grant(obj_id, 901))).errors[0]?.field).toBe('amount_fen');
  const many = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) => grant(obj_id, 300, at % 2 ? buyer : other)),
  );
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await refusal(grant(obj_id, 200, other))).message).toContain('预算还剩 10.00 元，其中 9.00 元待复核');
  await Promise.allSettled([passGrants(second, obj_id), passGrants(second, obj_id)]);
  await passGrants(second, obj_id);
  expect((await refusal(grant(obj_id, 200, other))).code).toBe('budget_short');
  expect(await programme(obj_id)).toMatchObject({ granted_fen: 900, balance_fen: 900, vouchers: 3, scope: '全部类别' });
  const less = { ...programmeSent, max_each_fen: 900, version: 1, budget_fen: 899 };
  const edit = (body: typeof less) =>
    approver.api['PUT /console/voucher_programmes/{obj_id}']({ params: { obj_id }, body });
  expect((await refusal(edit(less))).code).toBe('budget_short');
  expect((await edit({ ...less, budget_fen: 2_000 })).data.budget_fen).toBe(2_000);
  await expect(
    sql`update voucher_programme set granted_fen = 2001 where obj_id = ${obj_id}`.execute(portal.app.db),
  ).rejects.toMatchObject({ constraint: 'voucher_programme_budget' });
  await portal.app.db
    .updateTable('enterprise')
    .set({ certification: 1 })
    .where('enterprise_id', '=', other.enterprise_id)
    .execute();
  expect((await refusal(grant(obj_id, 1, other))).code).toBe('enterprise_uncertified');
  await portal.app.db
    .updateTable('enterprise')
    .set({ certification: 2 })
    .where('enterprise_id', '=', other.enterprise_id)
    .execute();
});

test('what is granted waits for another person, who passes the list as it was made, on the terms that it was made under', async () => {
  const obj_id = await newProgramme(approver, { budget_fen: 10_000, max_each_fen: 1_000 });
  type By = Pick<TestStaff, 'api'>;
  const lists = async (by: By = second) =>
    (await by.api['GET /console/voucher_programmes/{obj_id}/grants']({ params: { obj_id } })).data;
  const decide = async (by: By, body: { action: 'pass' | 'refuse'; opinion?: string }, grant_id?: string) =>
    await by.api['POST /console/voucher_programmes/{obj_id}/grants/{grant_id}']({
      params: { obj_id, grant_id: grant_id ?? (await lists())[0]?.grant_id ?? '' },
      body,
    });
  const had = (await buyer.api['GET /trade/vouchers']()).total;
  expect((await grant(obj_id, 800)).data).toMatchObject({ granted_fen: 0, vouchers: 0, waiting: 1 });
  const [list] = await lists();
  expect(list).toMatchObject({ proposed_by_name: 'grants', mine: false, amount_fen: 800, outdated: false });
  expect(list?.rows).toMatchObject([{ enterprise_id: buyer.enterprise_id, amount_fen: 800 }]);
  const told = async (by: By) => (await by.api['GET /console/messages']()).data.map(({ title }) => title);
  expect(await told(second)).toContain('创新券发放待复核：科技创新券');
  expect(await told(approver)).not.toContain('创新券发放待复核：科技创新券');
  // Whoever made the list does not pass it, whatever their roles; finance and others do not decide.
  expect((await refusal(decide(approver, { action: 'pass' }))).code).toBe('wrong_state');
  expect(await refusal(decide(finance, { action: 'pass' }))).toMatchObject({ status: 403 });
  expect((await buyer.api['GET /trade/vouchers']()).total).toBe(had);
  // A change of the programme makes the list void, also one by whoever would pass it.
  const terms = { ...programmeSent, budget_fen: 20_000, max_each_fen: 1_000, version: 1 };
  await second.api['PUT /console/voucher_programmes/{obj_id}']({ params: { obj_id }, body: terms });
  expect((await lists())[0]?.outdated).toBe(true);
  expect((await refusal(decide(second, { action: 'pass' }))).code).toBe('record_changed');
  expect((await refusal(decide(second, { action: 'refuse' }))).code).toBe('opinion_required');
  await decide(second, { action: 'refuse', opinion: '预算已调整' });
  expect(await told(approver)).toContain('创新券发放已退回：科技创新券');

  // Both lists were within the share of an enterprise when they were made; two people pass one at once.
  await grant(obj_id, 800);
  await grant(obj_id, 300);
  const [first, later] = await lists();
  const third = await newStaff(portal, 'passes.too', ['system']);
  const both = await Promise.allSettled([second, third].map((by) => decide(by, { action: 'pass' }, first?.grant_id)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await refusal(decide(third, { action: 'pass' }, later?.grant_id))).message).toBe(
    '企业201：每家最多 10.00 元，已发放 8.00 元',
  );
  await decide(approver, { action: 'refuse' }, later?.grant_id);
  expect(await programme(obj_id)).toMatchObject({ granted_fen: 800, vouchers: 1, waiting: 0 });
  const kept = await portal.app.db
    .selectFrom('voucher')
    .select(['granted_by', 'passed_by'])
    .where('programme_id', '=', obj_id)
    .execute();
  expect(kept).toMatchObject([{ granted_by: approver.staff_id }]);
  expect([second.staff_id, third.staff_id]).toContain(kept[0]?.passed_by);
  const alone = portal.app.db.updateTable('voucher').set((eb) => ({ passed_by: eb.ref('granted_by') }));
  await expect(alone.where('programme_id', '=', obj_id).execute()).rejects.toMatchObject({
    constraint: 'voucher_two_persons',
  });
});

test('an Excel list grants all its rows, or none and says what is wrong with each', async () => {
  const obj_id = await newProgramme(approver, { budget_fen: 500_000, max_each_fen: 300_000 });
  const sheet = async (...rows: (string | number)[][]) =>
    new Uint8Array(
      await writeXlsx({
        sheets: [{ name: '名单', rows: [['统一社会信用代码', '企业名称', '金额（元）'], ...rows] }],
      }),
    );
  const post = async (bytes: Uint8Array, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    (
      await approver.api['POST /console/voucher_programmes/{obj_id}/import'](
        { params: { obj_id }, body: formOf(bytes, '名单.xlsx', fields) },
        { headers },
      )
    ).data;
  /** Shown, and then confirmed; `confirm` is that of an earlier preview. */
  const sendSheet = async (bytes: Uint8Array, headers: Record<string, string> = {}, confirm?: string) =>
    await post(bytes, { confirm: confirm ?? (await post(bytes, {})).preview?.confirm ?? '' }, headers);
  const send = async (...rows: (string | number)[][]) => await sendSheet(await sheet(...rows));
  const wrong = await refusal(
    send(
      ['91110116MA01DEM01K', '企业201', 3_001],
      ['91110116MA01DEM03F', '别的名称', 100],
      ['91110116MA01DEM99X', '不存在', 'abc'],
      ['91110116MA01DEM02H', '企业202', 10],
      ['91110116MA01DEM02H', '企业202', 10],
    ),
  );
  expect(wrong.errors.map(({ message }) => message)).toEqual([
    '第 2 行“金额（元）”：每家最多 3,000.00 元，已发放 0.00 元',
    '第 3 行“企业名称”：应为“企业203”',
    '第 4 行“统一社会信用代码”：平台上没有这家企业',
    '第 4 行“金额（元）”：请填写大于 0 的金额，最多两位小数',
    '第 6 行“统一社会信用代码”：与上面的行重复',
  ]);
  const rows = [
    ['91110116MA01DEM01K', '企业201', 3_000],
    ['91110116ma01dem02h', '', '2000.00'],
  ];
  // A list whose reply was lost is sent again, or twice at once, and grants once.
  const [key, bytes] = [{ 'idempotency-key': 'list-0001' }, await sheet(...rows)];
  const once = { preview: null, proposed: 2, amount_fen: 500_000 };
  const confirm = (await post(bytes, {})).preview?.confirm ?? '';
  expect(await programme(obj_id)).toMatchObject({ granted_fen: 0, vouchers: 0 });
  expect(await Promise.all([sendSheet(bytes, key, confirm), sendSheet(bytes, key, confirm)])).toEqual([once, once]);
  expect(await sendSheet(bytes, key, confirm)).toEqual(once);
  expect(await programme(obj_id)).toMatchObject({ granted_fen: 0, vouchers: 0, waiting: 1 });
  await passGrants(second, obj_id);
  expect(await programme(obj_id)).toMatchObject({ granted_fen: 500_000, vouchers: 2 });
  const other = await sheet(['91110116MA01DEM01K', '', 1]);
  expect((await refusal(sendSheet(other, key, confirm))).code).toBe('idempotency_mismatch');
  expect((await refusal(send(['91110116MA01DEM03F', '企业203', 1]))).code).toBe('budget_short');
  const reply = await approver.request(`GET /api/console/voucher_programmes/${obj_id}/export`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
});

test('what may be used says how much, and otherwise why', async () => {
  const product = await service(10_000);
  const good = await newVoucher([approver, second], buyer, { amount_fen: 3_000, name: '好' });
  const shops = await newVoucher([approver, second], buyer, {
    amount_fen: 3_000,
    name: '别家',
    shop_ids: [await openShop(portal, seller)],
  });
  const goods = await newVoucher([approver, second], buyer, {
    amount_fen: 3_000,
    name: '物资',
    businesses: ['material'],
    valid_from: '2026-12-01',
  });
  const category = await newVoucher([approver, second], buyer, {
    amount_fen: 3_000,
    name: '分类',
    categories: ['technical_service:2'],
    max_ratio: 10,
  });
  const later = await newVoucher([approver, second], buyer, {
    amount_fen: 3_000,
    name: '以后',
    valid_from: '2026-12-01',
  });
  const found = new Map((await usable([product])).map((voucher) => [voucher.obj_id, voucher]));
  expect(found.get(good)).toMatchObject({ most_fen: 3_000, trouble: '', balance_fen: 3_000 });
  const unfit = '不适用于本单的商家或商品';
  expect([shops, goods, category].map((id) => found.get(id)?.trouble)).toEqual([unfit, unfit, unfit]);
  expect(found.get(later)?.trouble).toBe('2026-12-01 起可以使用');
  // Only the lines that it is for count.
  const both = await usable([product, await service(5_000, shop, { category_id: 2 })]);
  expect(both.find(({ obj_id }) => obj_id === category)?.most_fen).toBe(500);
  const open = await usable([await service(null)]);
  expect(open.find(({ obj_id }) => obj_id === good)?.trouble).toBe('面议商品在接受报价时使用');
  expect((await other.api['GET /trade/vouchers']()).data.map(({ obj_id }) => obj_id)).not.toContain(good);
});

test('used at checkout over two shops, paid with the rest, held for the shops; refunds give both back in proportion', async () => {
  const id = await newVoucher([approver, second], buyer, { amount_fen: 5_000 });
  const [a, b] = [await service(6_000), await service(2_000, await openShop(portal, seller))];
  const orders = await place([a, b], [{ voucher_id: id, amount_fen: 4_000 }]);
  const sums = orders.map(({ goods_fen, voucher_fen, payable_fen, status }) => [
    goods_fen,
    voucher_fen,
    payable_fen,
    status,
  ]);
  expect(sums.toSorted()).toEqual([
    [2_000, 1_000, 1_000, 0],
    [6_000, 3_000, 3_000, 0],
  ]);
  expect((await voucher(id)).balance_fen).toBe(1_000);
  const large = orders.find(({ goods_fen }) => goods_fen === 6_000);
  if (!large) throw new Error('no order');
  const party = { kind: 'shop', id: large.shop_id } as const;
  const held = async () =>
    (await balances(portal.app.db, portal.app, { party, subject: { type: 'trade_order', id: large.obj_id } }))
      .held_for_shop;
  expect(await held()).toBeUndefined();
  const paid = await pay(large);
  expect(await held()).toBe(6_000);
  const part = await refund(paid, 2_000);
  expect(part).toMatchObject({ refunded_fen: 1_000, voucher_back_fen: 1_000, vouchers: [{ back_fen: 1_000 }] });
  expect(await held()).toBe(4_000);
  expect(await refund(part, 4_000)).toMatchObject({ status: 4, refunded_fen: 3_000, voucher_back_fen: 3_000 });
  expect(await held()).toBe(0);
  expect(await voucher(id)).toMatchObject({ balance_fen: 4_000, state: 'usable' });
  expect((await voucher(id)).history.map(({ kind_name, amount_fen }) => [kind_name, amount_fen])).toEqual(
    expect.arrayContaining([
      ['创新券发放', 5_000],
      ['创新券抵扣', -3_000],
      ['创新券退回', 1_000],
      ['创新券退回', 2_000],
    ]),
  );
});

test('an order that vouchers pay wholly needs no transfer, by quote as well, and its return gives only vouchers back', async () => {
  const id = await newVoucher([approver, second], buyer, { amount_fen: 10_000, max_ratio: 100 });
  const order = await one(1_000, [{ voucher_id: id, amount_fen: 1_000 }]);
  expect(order).toMatchObject({ status: 1, pay_status: 2, payable_fen: 0, paid_fen: 0 });
  expect(await refund(order, 400)).toMatchObject({ refunded_fen: 0, voucher_back_fen: 400, status: 1 });
  const [asked] = await place([await service(null)]);
  if (!asked) throw new Error('no order');
  const { data: quoted } = await seller.api['POST /trade/shop/orders/status']({
    body: {
      obj_id: asked.obj_id,
      version: 1,
      action: 'quote',
      prices: [{ line_no: 1, price_fen: 2_000 }],
      valid_until: '2026-12-01',
    },
  });
  const byQuote = (
    await buyer.api['GET /trade/enterprise/debit_cards/use_available']({ query: { order_id: asked.obj_id } })
  ).data;
  expect(byQuote.find(({ obj_id }) => obj_id === id)?.most_fen).toBe(2_000);
  const accept = (amount_fen: number) =>
    buyer.api['POST /trade/order/status']({
      body: {
        obj_id: asked.obj_id,
        version: quoted.version,
        action: 'accept_quote',
        quote_no: 1,
        vouchers: [{ voucher_id: id, amount_fen }],
      },
    });
  expect((await refusal(accept(2_001))).code).toBe('voucher_refused');
  expect((await accept(2_000)).data).toMatchObject({ status: 1, pay_status: 2, voucher_fen: 2_000, payable_fen: 0 });
  expect((await voucher(id)).balance_fen).toBe(10_000 - 600 - 2_000);
});

test('another’s voucher, more than it has or may take, twice the same, and two orders racing for one balance are refused and audited', async () => {
  const id = await newVoucher([approver, second], buyer, { amount_fen: 1_000, max_ratio: 50 });
  const theirs = await newVoucher([approver, second], other, { amount_fen: 1_000 });
  expect((await refusal(voucher(theirs))).code).toBe('not_found');
  expect((await refusal(one(4_000, [{ voucher_id: theirs, amount_fen: 100 }]))).code).toBe('not_found');
  expect(await refusals(theirs)).toMatchObject([{ detail: { reason: 'not_found' } }]);
  const refused = async (price_fen: number, ...amounts: number[]) =>
    await refusal(
      one(
        price_fen,
        amounts.map((amount_fen) => ({ voucher_id: id, amount_fen })),
      ),
    );
  expect((await refused(4_000, 1_001)).message).toBe('“科技创新券”最多可抵扣 10.00 元');
  expect((await refused(1_000, 501)).message).toBe('“科技创新券”最多可抵扣 5.00 元');
  expect((await refused(4_000, 1, 1)).code).toBe('voucher_refused');
  expect((await refused(4_000, -5)).code).toBe('invalid');
  const both = await Promise.allSettled([1, 2].map(() => one(4_000, [{ voucher_id: id, amount_fen: 1_000 }])));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await voucher(id)).toMatchObject({ balance_fen: 0, state_name: '已用完' });
  expect(await refusals(id)).toHaveLength(4);
  // With a key the refusal rolls everything back, and is audited as well.
  const body = { items: itemsOf(await service(4_000)), vouchers: [{ voucher_id: id, amount_fen: 1 }] };
  const options = { headers: { 'idempotency-key': 'voucher-key-1' } };
  expect((await refusal(buyer.api['POST /industrial/services/orders']({ body }, options))).code).toBe(
    'voucher_refused',
  );
  expect(await refusals(id)).toHaveLength(5);
});

test('an enterprise that lost its certification uses no voucher, and what it ordered with one is paid only when finance confirms it', async () => {
  const voucher_id = await newVoucher([approver, second], buyer, { amount_fen: 10_000 });
  const wish = { voucher_id, amount_fen: 300 };
  const ordered = await one(1_000, [wish]);
  const asked = await service(null);
  const [deal] = await place([asked]);
  if (!deal) throw new Error('no order');
  const quoted = (
    await seller.api['POST /trade/shop/orders/status']({
      body: {
        obj_id: deal.obj_id,
        version: deal.version,
        action: 'quote',
        prices: [{ line_no: 1, price_fen: 1_000 }],
        valid_until: '2026-12-01',
      },
    })
  ).data;
  const certify = (certification: number) =>
    portal.app.db
      .updateTable('enterprise')
      .set({ certification })
      .where('enterprise_id', '=', buyer.enterprise_id)
      .execute();
  await certify(0);
  const trouble = '企业认证已失效，恢复认证后可以使用创新券';
  const refused = { code: 'voucher_refused', message: trouble };
  const offered = (await usable([await service(1_000)])).find(({ obj_id }) => obj_id === voucher_id);
  expect(offered).toMatchObject({ most_fen: 0, trouble });
  expect(await refusal(one(1_000, [wish]))).toMatchObject(refused);
  const accepting = buyer.api['POST /trade/order/status']({
    body: { obj_id: deal.obj_id, version: quoted.version, action: 'accept_quote', quote_no: 1, vouchers: [wish] },
  });
  expect(await refusal(accepting)).toMatchObject(refused);

  const { obj_id } = ordered;
  const { data: paid } = await buyer.api['POST /trade/order/status']({
    body: { obj_id, version: ordered.version, action: 'pay', paid_on: today, file_id: await uploadFile(buyer) },
  });
  const read = async () => (await finance.api['GET /console/orders/{obj_id}']({ params: { obj_id } })).data;
  expect((await read()).lost).toEqual(['使用创新券的企业认证已失效']);
  const confirming = (more: object = {}) =>
    finance.api['POST /console/orders/{obj_id}/steps']({
      params: { obj_id },
      body: { version: paid.version, action: 'confirm_payment', ...more },
    });
  expect(await refusal(confirming())).toMatchObject({
    code: 'warning_unconfirmed',
    message: '使用创新券的企业认证已失效。仍要确认到账？',
  });
  expect((await voucher(voucher_id)).balance_fen).toBe(9_700);
  expect((await confirming({ warning_confirmed: true })).data).toMatchObject({ status: 1, lost: [] });
  await certify(2);
});

test('cancelled, declined and expired orders give vouchers back; after the last day they lapse', async () => {
  const id = await newVoucher([approver, second], buyer, {
    amount_fen: 3_000,
    max_ratio: 100,
    valid_until: '2026-11-25',
  });
  const wish = [{ voucher_id: id, amount_fen: 500 }];
  const cancelled = await one(1_000, wish);
  await buyer.api['POST /trade/order/status']({ body: { obj_id: cancelled.obj_id, version: 1, action: 'cancel' } });
  const declined = await one(1_000, wish);
  await seller.api['POST /trade/shop/orders/status']({
    body: { obj_id: declined.obj_id, version: 1, action: 'decline', close_reason: 'seller', opinion: '无' },
  });
  expect((await voucher(id)).balance_fen).toBe(3_000);
  const left = await one(1_000, wish);
  await daysLater(8, async () => {
    await expireVouchers(jobContext(portal.app, 'voucher-expiry'));
    await expireVouchers(jobContext(portal.app, 'voucher-expiry'));
    await keepOrderTime(jobContext(portal.app, 'order-time'));
  });
  const { data: closed } = await buyer.api['GET /commodity/services/orders/{obj_id}']({
    params: { obj_id: left.obj_id },
  });
  expect(closed).toMatchObject({ status: 4, close_reason: 'timeout', voucher_back_fen: 500 });
  const { balance_fen, history } = await voucher(id);
  expect(balance_fen).toBe(0);
  expect(
    history
      .filter(({ kind }) => kind === 'voucher_expire')
      .map(({ amount_fen }) => amount_fen)
      .toSorted(),
  ).toEqual([-2_500, -500]);
});

test('every balance is what the ledger says, and every programme what its vouchers were granted', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from voucher where balance_fen <> (select -coalesce(sum(amount_fen), 0) from money_entry
      where account = 'voucher_balance' and subject_id = voucher.obj_id)`.execute(portal.app.db);
  expect(rows).toEqual([{ wrong: 0 }]);
  const { rows: programmes } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from voucher_programme p
      where granted_fen <> (select coalesce(sum(amount_fen), 0) from voucher where programme_id = p.obj_id)`.execute(
    portal.app.db,
  );
  expect(programmes).toEqual([{ wrong: 0 }]);
  const of = await balances(portal.app.db, portal.app);
  expect(of.voucher_granted).toBe((of.voucher_balance ?? 0) + (of.voucher_pledged ?? 0));
});
