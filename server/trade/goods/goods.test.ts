/** A shop's own goods: proposed at its desk, reviewed by staff, sold at the shop's own price (decision 042). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { dueDay } from '#contract/trade/closures.ts';
import { refusal } from '../../account/test-member.ts';
import { formOf, pictures } from '../../file/test-files.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { fillTestDictionaries } from '../../policy/test-policies.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { addAddress, newTrader, openShop, publishGoods, type Trader, uploadFile } from '../test-orders.ts';

let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let rival: Trader;
let editor: TestStaff;
let reviewer: TestStaff;
let both: TestStaff;
let shop: string;
let rivals: string;
let address_id: string;
beforeAll(async () => {
  portal = await openTestServer();
  await fillTestDictionaries(portal);
  buyer = await newTrader(portal, '13300000211', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000212', '91110116MA01DEM02H');
  rival = await newTrader(portal, '13300000213', '91110116MA01DEM03F');
  editor = await newStaff(portal, 'writer', ['editor']);
  reviewer = await newStaff(portal, 'reader', ['reviewer']);
  both = await newStaff(portal, 'allrounder', ['editor', 'reviewer']);
  shop = await openShop(portal, seller, '甲店');
  rivals = await openShop(portal, rival, '乙店');
  address_id = await addAddress(buyer);
});
afterAll(() => portal.close());

const beaker = {
  title: '石英烧杯',
  category_id: 1,
  unit: '只',
  specs: [{ name: '100 毫升', price_fen: 1_000, stock: 10 }],
};
type Entry = { obj_id: string; revision_no: number };
const propose = async (fields: Record<string, unknown> = beaker, by = seller, shop_id = shop) =>
  (await by.api['POST /trade/shop/goods']({ body: { shop_id, content_type: 'material_product', fields } })).data;
const save = async ({ obj_id, revision_no }: Entry, fields: Record<string, unknown>, by = seller) =>
  (await by.api['PUT /trade/shop/goods/{obj_id}']({ params: { obj_id }, body: { revision_no, fields } })).data;
const step = async ({ obj_id, revision_no }: Entry, action: 'submit' | 'withdraw' | 'discard', by = seller) =>
  (await by.api['POST /trade/shop/goods/{obj_id}/steps']({ params: { obj_id }, body: { revision_no, action } })).data;
type Terms = { on_sale?: boolean; price_fen?: number | null; specs?: { spec_id: string; price_fen: number | null }[] };
const setTerms = async ({ obj_id, revision_no }: Entry, terms: Terms, by = seller) =>
  (await by.api['POST /trade/shop/goods/{obj_id}/terms']({ params: { obj_id }, body: { revision_no, ...terms } })).data;
const own = async (obj_id: string, by = seller) =>
  (await by.api['GET /trade/shop/goods/{obj_id}']({ params: { obj_id } })).data;
const review = async (
  { obj_id, revision_no }: Entry,
  action: 'pass' | 'return' | 'take_down',
  more: { opinion?: string; access_confirmed?: boolean } = {},
  { by = reviewer, content_type = 'material_product' }: { by?: TestStaff; content_type?: string } = {},
) =>
  (
    await by.api['POST /console/content/{content_type}/{obj_id}/steps']({
      params: { content_type, obj_id },
      body: { action, revision_no, ...more },
    })
  ).data;
const onSale = async (fields: Record<string, unknown> = beaker) => {
  const draft = await step(await propose(fields), 'submit');
  await review(draft, 'pass');
  return await own(draft.obj_id);
};
const read = async (obj_id: string) =>
  (await portal.visitor().api['GET /material_mall/products/{obj_id}']({ params: { obj_id } })).data;
const order = async (product_id: string, seen_fen: number, spec_id = 'S1') =>
  (
    await buyer.api['POST /material_mall/orders']({
      body: { items: [{ product_id, spec_id, quantity: 1 }], address_id, seen_fen },
    })
  ).data[0];
const told = async (by = seller) => (await by.api['GET /information/messages']({ query: { page_size: 50 } })).data;

describe('review before the shelf', () => {
  test('a draft is read by its shop alone, waits in the reviewers’ queue under the shop’s name, and is sold when another person passed it', async () => {
    const draft = await propose();
    expect(draft).toMatchObject({
      shop_name: '甲店',
      state_name: '草稿',
      view: 'draft',
      actions: ['submit', 'discard'],
      published: false,
      fields: { shop_id: shop, on_sale: true, specs: [{ spec_id: 'S1', price_fen: 1_000 }] },
    });
    expect((await refusal(read(draft.obj_id))).code).toBe('not_found');
    expect((await step(draft, 'submit')).state_name).toBe('待审核');
    expect((await refusal(save(draft, beaker))).code).toBe('wrong_state');
    const queue = (await reviewer.api['GET /console/review']()).data;
    expect(queue.find(({ obj_id }) => obj_id === draft.obj_id)).toMatchObject({
      author_name: '甲店',
      proposer_name: '甲店',
      state_name: '待审',
    });
    const { data: seen } = await reviewer.api['GET /console/content/{content_type}/{obj_id}']({
      params: { content_type: 'material_product', obj_id: draft.obj_id },
    });
    expect(seen.steps[0]).toMatchObject({ action_name: '提交审核', actor_name: '王一' });

    await review(draft, 'return', { opinion: '请补充规格' });
    expect(await own(draft.obj_id)).toMatchObject({ view: 'returned', opinion: '请补充规格' });
    expect(await told()).toContainEqual(
      expect.objectContaining({ title: '审核退回', body: expect.stringContaining('请补充规格') }),
    );
    const again = await step(await save(draft, { ...beaker, summary: '耐高温' }), 'submit');
    expect((await step(again, 'withdraw')).view).toBe('draft');
    await step(again, 'submit');
    await review(again, 'pass');
    expect(await read(draft.obj_id)).toMatchObject({ title: '石英烧杯', shop_id: shop, on_sale: true });
    expect(await own(draft.obj_id)).toMatchObject({ state_name: '在售', view: 'on_sale', actions: ['off_shelf'] });
    expect((await told()).filter(({ title }) => title === '审核已通过')).toHaveLength(1);
    // The reviewer is not named to the shop.
    expect((await own(draft.obj_id)).steps.map(({ actor_name }) => actor_name)).not.toContain('reader');
    const listed = (await seller.api['GET /trade/shop/goods']({ query: { view: 'on_sale' } })).data;
    expect(listed.map(({ obj_id }) => obj_id)).toEqual([draft.obj_id]);
  });
  test('what is sold stays as it is while its change waits; whoever of the staff wrote a part does not review it', async () => {
    const goods = await onSale({ ...beaker, title: '旧名' });
    const changed = await save(goods, { ...beaker, title: '新名', specs: (goods.fields.specs as object[]) ?? [] });
    expect(changed.state_name).toBe('在售 · 修改未提交');
    const params = { content_type: 'material_product', obj_id: goods.obj_id };
    const { data: edited } = await both.api['PUT /console/content/{content_type}/{obj_id}']({
      params,
      body: { revision_no: changed.revision_no, fields: { ...changed.fields, summary: '工作人员补充' } },
    });
    // The shop saves last, and a price in between is published without a review: neither hides who wrote a part of the draft.
    const last = await save(edited, { unit: '个' });
    const priced = await setTerms(last, { specs: [{ spec_id: 'S1', price_fen: 1_100 }] });
    await step(priced, 'submit');
    expect((await read(goods.obj_id)).title).toBe('旧名');
    expect((await refusal(review(priced, 'pass', {}, { by: both }))).code).toBe('own_review');
    await review(priced, 'pass');
    expect(await read(goods.obj_id)).toMatchObject({
      title: '新名',
      summary: '工作人员补充',
      specs: [expect.objectContaining({ price_fen: 1_100 })],
    });
  });
  test('whoever saved an older version is told, and both versions stay', async () => {
    const draft = await propose();
    await save(draft, { ...beaker, title: '先保存的' });
    expect((await refusal(save(draft, { ...beaker, title: '后保存的' }))).code).toBe('stale_version');
    expect((await own(draft.obj_id)).title).toBe('先保存的');
    await step(await own(draft.obj_id), 'discard');
    expect((await seller.api['GET /trade/shop/goods']({ query: { keyword: '先保存的' } })).total).toBe(0);
  });
  test('text with scripts is made safe, and what is filled in wrongly is refused field by field', async () => {
    const draft = await propose({
      ...beaker,
      content: '<p onclick="x()">耐热</p><script>alert(1)</script><img src="https://evil.example/x.png">',
    });
    expect(draft.fields.content).toBe('<p>耐热</p>');
    const wrong = await refusal(propose({ ...beaker, title: '', specs: [{ name: '', price_fen: -1 }] }));
    expect(wrong.code).toBe('invalid');
    expect(wrong.errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['specs.0.name', 'specs.0.price_fen']),
    );
  });
  test('a draft may lack what is required, which is asked for when it is handed in', async () => {
    const draft = await propose({ title: '', specs: [] });
    expect(draft).toMatchObject({ title: '未命名物料商品', view: 'draft' });
    const named = await save(draft, { title: '量筒' });
    expect((await seller.api['GET /trade/shop/goods']({ query: { keyword: '量筒' } })).total).toBe(1);
    const asked = await refusal(step(named, 'submit'));
    expect([asked.status, asked.errors]).toEqual([
      422,
      expect.arrayContaining([{ field: 'category_id', message: '请选择类别' }]),
    ]);
    // What is to be handed in is not even saved with gaps.
    const body = { revision_no: named.revision_no, fields: { title: '量筒' }, complete: true };
    const put = seller.api['PUT /trade/shop/goods/{obj_id}']({ params: { obj_id: named.obj_id }, body });
    expect((await refusal(put)).errors).toEqual(asked.errors);
    await step(named, 'discard');
  });
});

describe('whose goods they are', () => {
  test('the form has what the shop fills in, and nothing that the house sets', async () => {
    const form = async (content_type: string) =>
      (await seller.api['GET /trade/shop/form']({ query: { content_type } })).data;
    const { fields, choices } = await form('material_product');
    const keys = fields.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['title', 'specs', 'cover', 'content']));
    for (const key of ['shop_id', 'on_sale', 'publish_date', 'related']) expect(keys).not.toContain(key);
    expect(fields.find(({ key }) => key === 'specs')?.cells?.map(({ key }) => key)).toEqual([
      'name',
      'price_fen',
      'stock',
      'mass_g',
    ]);
    expect(choices.material_category).toContainEqual({ value: 1, label: expect.any(String) });
    expect((await form('shop')).fields.map(({ key }) => key)).not.toContain('credit_code');
    expect((await refusal(form('policy'))).code).toBe('not_found');
  });
  test('a shop that one does not run is not found, in the body and in the fields', async () => {
    expect((await refusal(propose(beaker, seller, rivals))).code).toBe('not_found');
    const draft = await propose({
      ...beaker,
      shop_id: rivals,
      on_sale: false,
      publish_date: '2020-01-01',
      related: [shop],
    });
    expect(draft.fields).toMatchObject({
      shop_id: shop,
      on_sale: true,
      publish_date: dayOf(portal.clock.now),
      related: [],
    });
    expect((await save(draft, { ...beaker, shop_id: rivals })).fields.shop_id).toBe(shop);
  });
  test('another shop’s goods are not found by any call', async () => {
    const goods = await onSale();
    const calls = [
      () => own(goods.obj_id, rival),
      () => save(goods, beaker, rival),
      () => step(goods, 'submit', rival),
      () => setTerms(goods, { on_sale: false }, rival),
      () => own(rivals),
      () => own(goods.obj_id, buyer),
    ];
    for (const call of calls) expect((await refusal(call())).code).toBe('not_found');
    expect((await rival.api['GET /trade/shop/goods']()).total).toBe(0);
    // Nor is a content type that is not sold.
    const body = { shop_id: shop, content_type: 'policy', fields: {} };
    expect((await refusal(seller.api['POST /trade/shop/goods']({ body }))).code).toBe('not_found');
  });
  test('goods that staff published for the shop are the shop’s too, until staff give them to another', async () => {
    const obj_id = await publishGoods(portal, shop, { title: '平台录入' });
    expect((await own(obj_id)).view).toBe('on_sale');
    const params = { content_type: 'material_product', obj_id };
    const { data: entry } = await editor.api['GET /console/content/{content_type}/{obj_id}']({ params });
    await editor.api['PUT /console/content/{content_type}/{obj_id}']({
      params,
      body: { revision_no: 1, fields: { ...entry.fields, shop_id: rivals } },
    });
    // A draft gives them to nobody yet.
    for (const one of [seller, rival]) expect((await refusal(own(obj_id, one))).code).toBe('not_found');
  });
  test('a picture must be one’s own; its copy is closed until the page is published', async () => {
    const body = formOf(await pictures.png(), '烧杯.png');
    const { file_id } = (await seller.api['POST /users/files/upload']({ body })).data;
    const stolen = await uploadFile(rival);
    expect((await refusal(propose({ ...beaker, cover: stolen }))).code).toBe('invalid');
    const draft = await propose({ ...beaker, cover: file_id });
    const cover = String(draft.fields.cover);
    expect(cover).not.toBe(file_id);
    const bytes = (by: ReturnType<TestServer['visitor']>) => by.request(`GET /api/users/files/${cover}`);
    expect((await bytes(portal.visitor())).status).toBe(401);
    expect((await bytes(seller)).status).toBe(200);
    expect((await bytes(reviewer)).status).toBe(200);
    await review(await step(await save(draft, { ...beaker, cover }), 'submit'), 'pass');
    expect((await bytes(portal.visitor())).status).toBe(200);
  });
});

describe('what the shop decides alone', () => {
  test('a price takes effect at once, and an order pays the sum that its buyer saw', async () => {
    const goods = await onSale();
    const before = await order(goods.obj_id, 1_000);
    const priced = await setTerms(goods, { specs: [{ spec_id: 'S1', price_fen: 1_500 }] });
    expect(priced).toMatchObject({ state_name: '在售', terms: { specs: [{ spec_id: 'S1', price_fen: 1_500 }] } });
    expect((await read(goods.obj_id)).specs[0]?.price_fen).toBe(1_500);
    expect((await refusal(order(goods.obj_id, 1_000))).code).toBe('price_changed');
    expect((await order(goods.obj_id, 1_500))?.goods_fen).toBe(1_500);
    const { data: kept } = await buyer.api['GET /material_mall/orders/{obj_id}']({
      params: { obj_id: before?.obj_id ?? '' },
    });
    expect(kept.goods_fen).toBe(1_000);
    expect((await refusal(setTerms(priced, { specs: [{ spec_id: 'S9', price_fen: 1 }] }))).code).toBe('spec_wrong');
    expect((await refusal(setTerms(goods, { on_sale: false }))).code).toBe('stale_version');
  });
  test('the id of a spec that was given up is never given to another', async () => {
    const goods = await onSale();
    const none = await save(goods, { ...beaker, specs: [{ name: '大桶', price_fen: 9_000, stock: 1 }] });
    expect((none.fields.specs as { spec_id: string }[]).map(({ spec_id }) => spec_id)).toEqual(['S2']);
    const empty = await save(none, { ...beaker, specs: [] });
    const again = await save(empty, { ...beaker, specs: [{ name: '金条', price_fen: 500_000, stock: 1 }] });
    expect((again.fields.specs as { spec_id: string }[]).map(({ spec_id }) => spec_id)).toEqual(['S3']);
  });

  test('off the shelf and on it again without a review; a change that waits meanwhile keeps what was decided', async () => {
    const goods = await onSale();
    const waiting = await step(await save(goods, { ...beaker, title: '改名', specs: goods.fields.specs }), 'submit');
    const off = await setTerms(waiting, { on_sale: false, specs: [{ spec_id: 'S1', price_fen: 900 }] });
    expect(off).toMatchObject({ view: 'waiting', state_name: '已下架 · 修改待审核', on_sale: false });
    expect((await read(goods.obj_id)).on_sale).toBe(false);
    expect((await refusal(order(goods.obj_id, 900))).code).toBe('off_sale');
    // What the reviewer has open is the draft before the change.
    expect((await refusal(review(waiting, 'pass'))).code).toBe('stale_version');
    await review(off, 'pass');
    expect(await read(goods.obj_id)).toMatchObject({ title: '改名', on_sale: false, specs: [{ price_fen: 900 }] });
    expect((await setTerms(await own(goods.obj_id), { on_sale: true })).state_name).toBe('在售');
  });
  test('taken down by staff it is no longer the shop’s to sell', async () => {
    const goods = await onSale();
    await review(goods, 'take_down');
    expect(await own(goods.obj_id)).toMatchObject({ view: 'off_sale', state_name: '已下线', actions: [] });
    expect((await refusal(setTerms(goods, { on_sale: true }))).code).toBe('wrong_state');
  });
  test('the shop’s page: its words are reviewed, its name and what it was certified with stay', async () => {
    const page = await own(shop);
    const saved = await save(page, {
      title: '改了名',
      credit_code: 'x',
      with_material: true,
      summary: '开业',
      service_hours: '周一至周五',
    });
    expect(saved.fields).toMatchObject({ title: '甲店', credit_code: '', with_material: false, summary: '开业' });
    await review(await step(saved, 'submit'), 'pass', {}, { content_type: 'shop' });
    const { data } = await portal.visitor().api['GET /industrial/shops/{obj_id}']({ params: { obj_id: shop } });
    expect(data).toMatchObject({ title: '甲店', summary: '开业', service_hours: '周一至周五' });
  });
});

test('days off are told to buyers and move what was promised; nobody closes another’s shop', async () => {
  const goods = await onSale({ ...beaker, delivery_days: 3 });
  const today = dayOf(portal.clock.now);
  const days = { start_date: addDays(today, 2), end_date: addDays(today, 4) };
  const close = (shop_id: string, more: object = {}) =>
    seller.api['POST /trade/shop/closures']({ body: { shop_id, ...days, ...more } });
  expect((await refusal(close(rivals))).code).toBe('not_found');
  const [closure] = (await close(shop)).data;
  expect((await refusal(close(shop, { start_date: days.end_date }))).errors?.[0]?.field).toBe('start_date');
  expect((await refusal(close(shop, { start_date: addDays(today, -1) }))).code).toBe('day_unbookable');
  const params = { obj_id: goods.obj_id };
  const { data } = await portal.visitor().api['GET /trade/products/{obj_id}/closures']({ params });
  expect(data.text).toBe('商家 11 月 23 日至 11 月 25 日休息，期间不发货、不接待，交付时间顺延。');
  const { data: cart } = await buyer.api['GET /trade/order/preview']({
    query: { product_id: goods.obj_id, spec_id: 'S1', quantity: 1 },
  });
  expect(cart.shops[0]?.closed).toBe(data.text);
  expect(dueDay(today, 3, [days])).toBe(addDays(today, 6));
  expect(dueDay(today, 0, [{ start_date: today, end_date: today }])).toBe(addDays(today, 1));
  const cancel = { body: { closure_id: closure?.closure_id ?? '', action: 'cancel' as const } };
  expect((await refusal(rival.api['POST /trade/shop/closures/status'](cancel))).code).toBe('not_found');
  expect((await seller.api['POST /trade/shop/closures/status'](cancel)).data).toEqual([]);
});

test('figures of the shop count what was paid, refunded and sent, and staff see who is late', async () => {
  const finance = await newStaff(portal, 'money', ['finance']);
  const approver = await newStaff(portal, 'decider', ['approver']);
  const goods = await onSale({ ...beaker, title: '计数', delivery_days: 2 });
  const before = (await seller.api['GET /trade/shop/statistics']()).data;
  const placed = await order(goods.obj_id, 1_000);
  const obj_id = placed?.obj_id ?? '';
  const pay = {
    obj_id,
    version: 1,
    action: 'pay',
    paid_on: dayOf(portal.clock.now),
    file_id: await uploadFile(buyer),
  } as const;
  await buyer.api['POST /trade/order/status']({ body: pay });
  await finance.api['POST /console/orders/{obj_id}/steps']({
    params: { obj_id },
    body: { version: 2, action: 'confirm_payment' },
  });
  const desk = async () => {
    const { data } = await approver.api['GET /console/shop_desks']({ query: { keyword: '甲店' } });
    return data[0];
  };
  expect(await desk()).toMatchObject({ orders_late: 0 });
  const { now } = portal.clock;
  portal.clock.advance(3 * 86_400_000);
  const late = await newStaff(portal, 'later', ['approver']);
  const { data } = await late.api['GET /console/shop_desks']({ query: { keyword: '甲店' } });
  portal.clock.now = now;
  expect(data[0]).toMatchObject({ orders_late: 1 });
  portal.clock.advance(2 * 3_600_000 - 60_000);
  await seller.api['POST /trade/shop/orders/status']({ body: { obj_id, version: 3, action: 'ship', carrier: '快递' } });
  const { data: after } = await seller.api['GET /trade/shop/statistics']({ query: { shop_id: shop } });
  portal.clock.now = now;
  const month = after.months[0];
  expect(month?.orders).toBe((before.months[0]?.orders ?? 0) + 1);
  expect(month?.received_fen).toBe((before.months[0]?.received_fen ?? 0) + 1_000);
  expect(after.best).toContainEqual(expect.objectContaining({ title: '计数', quantity: 1, sum_fen: 1_000 }));
  expect(after).toMatchObject({ shipments: 1, hours_to_ship: 2 });
  expect((await refusal(seller.api['GET /trade/shop/statistics']({ query: { shop_id: rivals } }))).code).toBe(
    'not_found',
  );
  expect((await rival.api['GET /trade/shop/statistics']()).data.best).toEqual([]);
});

test('an open quote of what is taken off is shown to whoever does it, and its buyer is told', async () => {
  const goods = await onSale({ ...beaker, title: '定制烧杯', specs: [{ name: '定制', price_fen: null, stock: null }] });
  await buyer.api['POST /material_mall/cart']({ body: { product_id: goods.obj_id, spec_id: 'S1', quantity: 1 } });
  const items = [{ product_id: goods.obj_id, spec_id: 'S1', quantity: 2 }];
  const [asked] = (await buyer.api['POST /material_mall/orders']({ body: { items, address_id, seen_fen: null } })).data;
  const off = await refusal(setTerms(goods, { on_sale: false }));
  expect(off).toMatchObject({ code: 'warning_unconfirmed', errors: [{ field: 'on_sale' }] });
  expect(off.message).toContain(asked?.order_no);
  const at = { content_type: 'material_product', obj_id: goods.obj_id };
  const { data } = await reviewer.api['GET /console/content/{content_type}/{obj_id}']({ params: at });
  expect(data.warnings).toMatchObject([
    {
      action: 'take_down',
      touches: [{ text: expect.stringContaining(asked?.order_no ?? ''), page: `/orders/${asked?.obj_id}` }],
    },
  ]);
  // Refused, so nobody was told.
  expect((await told(buyer)).map(({ title }) => title)).not.toContain('您询价的商品已下架');
  await seller.api['POST /trade/shop/goods/{obj_id}/terms']({
    params: { obj_id: goods.obj_id },
    body: { revision_no: goods.revision_no, on_sale: false, warning_confirmed: true },
  });
  expect((await told(buyer)).find(({ title }) => title === '您询价的商品已下架')?.body).toContain(asked?.order_no);
});
