/** What needs a certificate asks for it before the order; people check it, and its quantity is counted down (decision 150). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quantitySays } from '#contract/material/controlled-goods.ts';
import { buyerReportSays, ledgerSays } from '#contract/trade/permit-rules.ts';
import { refusal, registerMember, testPassword } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { shownRows } from '../../kit/sheets/test-sheets.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { addAddress, newTrader, openShop, publishGoods, type Trader, uploadFile } from '../test-orders.ts';

let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let finance: TestStaff;
let checker: TestStaff;
let other: TestStaff;
let shop: string;
let address_id: string;
beforeAll(async () => {
  portal = await openTestServer();
  buyer = await newTrader(portal, '13300000401', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000402', '91110116MA01DEM02H');
  finance = await newStaff(portal, 'money', ['finance']);
  checker = await newStaff(portal, 'first', ['intake']);
  other = await newStaff(portal, 'second', ['approver']);
  shop = await openShop(portal, seller);
  address_id = await addAddress(buyer);
});
afterAll(() => portal.close());

const today = '2026-11-21';
const [hydrochloric, acetone, permanganate, nitric] = [306, 302, 304, 401];
let count = 0;
/** Of 500 g a bottle. */
const publish = (controlled: number, more: Record<string, unknown> = {}) =>
  publishGoods(portal, shop, {
    title: `试剂 ${controlled}`,
    hazardous: true,
    controlled,
    specs: [{ spec_id: 's', name: '500 g', price_fen: 1_600, stock: 10_000, mass_g: 500 }],
    ...more,
  });
const sent = (goods: { substance: number; mass_g: number }[], file_id: string, more: object = {}) => ({
  kind: 2 as const,
  number: `备${++count}`,
  issuer: '怀柔分局',
  single_use: false,
  valid_from: '2026-11-01',
  valid_until: '2027-01-31',
  substances: goods,
  files: [{ file_id, name: '备案证明.pdf', size_bytes: 1 }],
  ...more,
});
/** What an enterprise seals itself has no number and no issuer. */
const statement = {
  kind: 3,
  number: '',
  issuer: '',
  purpose: '样品消解',
  handler_name: '李静',
  handler_id_tail: '231x',
};
const licence = { kind: 4, issuer: '怀柔区应急管理局' };
const handIn = async (goods: { substance: number; mass_g: number }[], more: object = {}, who = buyer) => {
  const { file_id } = (await who.api['POST /users/files/upload']({ body: formOf(pdf, '备案证明.pdf') })).data;
  return (await who.api['POST /trade/permits']({ body: sent(goods, file_id, more) })).data;
};
type Step = Parameters<(typeof checker.api)['POST /console/permits/{obj_id}/steps']>[0]['body'];
const step = async (who: TestStaff, obj_id: string, body: Step) =>
  (await who.api['POST /console/permits/{obj_id}/steps']({ params: { obj_id }, body })).data;
/** Handed in, checked and confirmed. */
const accepted = async (goods: { substance: number; mass_g: number }[], more: object = {}, who = buyer) => {
  const { obj_id, version } = await handIn(goods, more, who);
  const granted = goods.map((one) => ({ substance: one.substance, granted_g: one.mass_g }));
  const checked = await step(checker, obj_id, { action: 'check', version, substances: granted });
  return await step(other, obj_id, { action: 'confirm', version: checked.version });
};
const orders = (product_id: string, quantity: number, who: Trader = buyer, address = address_id) =>
  who.api['POST /material_mall/orders']({
    body: { items: [{ product_id, spec_id: 's', quantity }], address_id: address },
  });
const place = async (product_id: string, quantity: number) => {
  const [order] = (await orders(product_id, quantity)).data;
  if (!order) throw new Error('no order');
  return order;
};
const act = async (body: Parameters<(typeof buyer.api)['POST /trade/order/status']>[0]['body']) =>
  (await buyer.api['POST /trade/order/status']({ body })).data;
const sell = async (body: Parameters<(typeof buyer.api)['POST /trade/shop/orders/status']>[0]['body']) =>
  (await seller.api['POST /trade/shop/orders/status']({ body })).data;
type Standing = { obj_id: string; version: number };
const paid = async ({ obj_id, version }: Standing) => {
  const waiting = await act({ obj_id, version, action: 'pay', paid_on: today, file_id: await uploadFile(buyer) });
  const body = { version: waiting.version, action: 'confirm_payment' } as const;
  return (await finance.api['POST /console/orders/{obj_id}/steps']({ params: { obj_id }, body })).data;
};
const ship = ({ obj_id, version }: Standing, lines?: { line_no: number; quantity: number }[]) =>
  sell({ obj_id, version, action: 'ship', carrier: '示例物流', ...(lines && { lines }) });
const held = async (permit_id: string) =>
  (await buyer.api['GET /trade/permits']()).data.find(({ obj_id }) => obj_id === permit_id)?.substances[0]?.held_g;
const missing = async (work: Promise<unknown>): Promise<string> => {
  const failed = await refusal(work);
  expect(failed.code).toBe('permit_missing');
  return failed.message;
};
/** Messages of one moment have no order, and a page of them would not hold all. */
const told = async (title: string): Promise<string[]> =>
  (await portal.app.db.selectFrom('message').select('body').where('title', '=', title).execute()).map(
    ({ body }) => body,
  );
/** Every certificate of the buyer is used up or gone, so that a test begins with none. */
const forget = async () => {
  // More uploads in one hour than a person makes.
  await portal.app.db.deleteFrom('attempt').execute();
  await portal.app.db.updateTable('purchase_permit').set({ valid_until: '2026-11-02' }).execute();
};

describe('before the order', () => {
  test('without a certificate that was accepted, nothing is ordered; one that two persons accepted is counted down', async () => {
    const product = await publish(hydrochloric);
    expect(await missing(place(product, 2))).toBe(
      '试剂 306：须先登记第二、三类易制毒购买备案证明（盐酸），核对通过后才能下单',
    );
    const { obj_id, version } = await handIn([{ substance: hydrochloric, mass_g: 2_000 }]);
    expect(await missing(place(product, 2))).toContain('待核对');
    const goods = [{ substance: hydrochloric, granted_g: 1_500 }];
    const checked = await step(checker, obj_id, { action: 'check', version, substances: goods });
    expect(await missing(place(product, 2))).toContain('待复核');
    const again = refusal(step(checker, obj_id, { action: 'confirm', version: checked.version }));
    expect((await again).code).toBe('own_review');
    await step(other, obj_id, { action: 'confirm', version: checked.version });
    const failed = await refusal(place(product, 4));
    expect(failed.errors).toEqual([
      { field: 'items.0', message: '试剂 306：第二、三类易制毒购买备案证明还可购盐酸 1.5 kg，本次需要 2 kg' },
    ]);
    const order = await place(product, 2);
    expect(order.permits).toMatchObject([{ goods_name: '盐酸', mass_g: 1_000, trouble: '', issuer: '怀柔分局' }]);
    expect(await held(obj_id)).toBe(1_000);
    await missing(place(product, 2));
    await act({ obj_id: order.obj_id, version: order.version, action: 'cancel' });
    expect(await held(obj_id)).toBe(0);
    await forget();
  });

  test('what is refunded before it was sent can be bought again; what was sent stays counted', async () => {
    const product = await publish(hydrochloric);
    const { obj_id: permit_id } = await accepted([{ substance: hydrochloric, mass_g: 9_000 }]);
    const order = await ship(await paid(await place(product, 5)), [{ line_no: 1, quantity: 2 }]);
    const { obj_id } = order;
    const lines = [{ line_no: 1, quantity: 1, sent: false }];
    const asked = await act({
      obj_id,
      version: order.version,
      action: 'ask_after_sale',
      after_sale_kind: 1,
      lines,
      opinion: '少要一瓶',
    });
    expect(await held(permit_id)).toBe(2_500);
    const agreed = await sell({ obj_id, version: asked.version, action: 'agree_after_sale' });
    const body = { version: agreed.version, action: 'refund', refunded_fen: 1_600, refunded_on: today } as const;
    const back = (await finance.api['POST /console/orders/{obj_id}/steps']({ params: { obj_id }, body })).data;
    expect(await held(permit_id)).toBe(2_000);
    const sent = await ship({ obj_id, version: back.version });
    expect(sent.lines).toMatchObject([{ shipped: 4 }]);
    expect(await held(permit_id)).toBe(2_000);
    await forget();
  });

  test('it is of these goods, of this seller and of today', async () => {
    const product = await publish(acetone);
    await accepted([{ substance: hydrochloric, mass_g: 9_000 }]);
    expect(await missing(place(product, 1))).toContain('须先登记');
    const elsewhere = await openShop(portal, seller, '别的商家');
    await accepted([{ substance: acetone, mass_g: 9_000 }], { shop_id: elsewhere });
    expect(await missing(place(product, 1))).toContain('只能向证明上的销售单位购买');
    await forget();
    const { obj_id } = await accepted([{ substance: acetone, mass_g: 9_000 }]);
    await portal.app.db
      .updateTable('purchase_permit')
      .set({ valid_until: '2026-11-20' })
      .where('obj_id', '=', obj_id)
      .execute();
    expect(await missing(place(product, 1))).toContain('已于 2026-11-20 到期');
    await forget();
  });

  test('a person without an enterprise orders none, not even for a quote', async () => {
    const person = await registerMember(portal, '13300000403');
    const own = await addAddress(person);
    const quoted = await publish(hydrochloric, {
      specs: [{ spec_id: 's', name: '500 g', price_fen: null, stock: null, mass_g: 500 }],
    });
    const items = [{ product_id: quoted, spec_id: 's', quantity: 1 }];
    const failed = await missing(person.api['POST /material_mall/orders']({ body: { items, address_id: own } }));
    expect(failed).toContain('只能由单位购买');
    const { data: cart } = await person.api['POST /material_mall/cart']({
      body: { product_id: quoted, spec_id: 's', quantity: 1 },
    });
    expect(cart.shops[0]?.lines[0]).toMatchObject({ trouble: expect.stringContaining('只能由单位购买') });
  });

  test('what two laws control needs a certificate of each', async () => {
    const product = await publish(permanganate);
    const first = await accepted([{ substance: permanganate, mass_g: 1_000 }]);
    expect(await missing(place(product, 1))).toContain('易制爆合法用途说明或危险化学品许可证件');
    expect(await held(first.obj_id)).toBe(0);
    await accepted([{ substance: permanganate, mass_g: 1_000 }], statement);
    expect((await place(product, 2)).permits.map(({ kind_name }) => kind_name).toSorted()).toEqual([
      '易制爆合法用途说明',
      '第二、三类易制毒购买备案证明',
    ]);
    await forget();
  });

  test('cart and product page say what is needed, what one has, and what is too much, beside the line', async () => {
    const product = await publish(hydrochloric);
    await accepted([{ substance: hydrochloric, mass_g: 1_500 }]);
    const put = async (quantity: number) =>
      (
        await buyer.api['POST /material_mall/cart']({ body: { product_id: product, spec_id: 's', quantity } })
      ).data.shops
        .flatMap(({ lines }) => lines)
        .find(({ product_id }) => product_id === product);
    expect(await put(3)).toMatchObject({
      trouble: '',
      caution: '管制化学品，凭购买证明下单',
      permit: '购买需第二、三类易制毒购买备案证明；本企业可购盐酸 1.5 kg，有效至 2027-01-31',
    });
    expect((await put(4))?.trouble).toContain('还可购盐酸 1.5 kg，本次需要 2 kg');
    const { data } = await buyer.api['GET /trade/permits/standing']({ query: { product_id: product } });
    expect(data).toEqual({
      wanted: '第二、三类易制毒购买备案证明',
      says: '本企业可购盐酸 1.5 kg，有效至 2027-01-31',
      may: true,
    });
    await put(0);
    await forget();
  });

  test('a quote is counted when it is accepted, which makes it binding', async () => {
    const quoted = await publish(nitric, {
      specs: [{ spec_id: 's', name: '500 g', price_fen: null, stock: null, mass_g: 500 }],
    });
    const asked = await place(quoted, 2);
    const { version } = await sell({
      obj_id: asked.obj_id,
      version: asked.version,
      action: 'quote',
      prices: [{ line_no: 1, price_fen: 900 }],
      valid_until: '2026-12-01',
    });
    const accept = { obj_id: asked.obj_id, version, action: 'accept_quote', quote_no: 1 } as const;
    await missing(act(accept));
    const { obj_id } = await accepted([{ substance: nitric, mass_g: 1_000 }], statement);
    expect((await act(accept)).status).toBe(0);
    expect(await held(obj_id)).toBe(1_000);
    await forget();
  });
});

describe('what gave the right is looked at again', () => {
  const certification = async (value: number) =>
    await portal.app.db
      .updateTable('enterprise')
      .set({ certification: value })
      .where('enterprise_id', '=', buyer.enterprise_id)
      .execute();

  test('an enterprise that is not certified any more orders none, and nothing is sent to it', async () => {
    const product = await publish(hydrochloric);
    await accepted([{ substance: hydrochloric, mass_g: 9_000 }]);
    const order = await paid(await place(product, 2));
    await certification(3);
    expect(await missing(place(product, 1))).toBe('试剂 306：企业认证已失效');
    expect(await missing(ship(order))).toContain('企业认证已失效');
    await certification(2);
    expect((await ship(order)).lines).toMatchObject([{ shipped: 2 }]);
    await forget();
  });

  test('a certificate that was corrected to another seller does not hold for this one', async () => {
    const product = await publish(hydrochloric);
    const permit = await accepted([{ substance: hydrochloric, mass_g: 9_000 }]);
    const order = await paid(await place(product, 2));
    const elsewhere = await openShop(portal, seller, '另一商家');
    await portal.app.db
      .updateTable('purchase_permit')
      .set({ shop_id: elsewhere })
      .where('obj_id', '=', permit.obj_id)
      .execute();
    expect(await missing(ship(order))).toContain('只能向证明上的销售单位购买');
    await forget();
  });

  test('what came under control later is counted without what was refunded, and stays controlled', async () => {
    const product = await publish(hydrochloric, { controlled: null });
    const order = await paid(await place(product, 5));
    const { obj_id } = order;
    const asked = await act({
      obj_id,
      version: order.version,
      action: 'ask_after_sale',
      after_sale_kind: 1,
      lines: [{ line_no: 1, quantity: 2 }],
      opinion: '少要两瓶',
    });
    const agreed = await sell({ obj_id, version: asked.version, action: 'agree_after_sale' });
    const body = { version: agreed.version, action: 'refund', refunded_fen: 3_200, refunded_on: today } as const;
    const back = (await finance.api['POST /console/orders/{obj_id}/steps']({ params: { obj_id }, body })).data;
    await portal.app.db
      .updateTable('material_product')
      .set({ controlled: hydrochloric })
      .where('obj_id', '=', product)
      .execute();
    // Enough for three bottles, and not for five.
    const permit = await accepted([{ substance: hydrochloric, mass_g: 1_500 }]);
    const sent = await ship({ obj_id, version: back.version }, [{ line_no: 1, quantity: 1 }]);
    expect(await held(permit.obj_id)).toBe(1_500);
    const line = await portal.app.db
      .selectFrom('trade_line')
      .select(['controlled', 'mass_g'])
      .where('order_id', '=', obj_id)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ controlled: hydrochloric, mass_g: 500 });
    expect(sent.lines).toMatchObject([{ shipped: 1, back_unsent: 2 }]);
    await forget();
  });

  test('the shop reads the corrected paper, and not why staff revoked it', async () => {
    const product = await publish(hydrochloric);
    const permit = await accepted([{ substance: hydrochloric, mass_g: 9_000 }]);
    await paid(await place(product, 2));
    const revoke = { action: 'revoke', version: permit.version, opinion: '原件存疑', warning_confirmed: true } as const;
    await step(other, permit.obj_id, revoke);
    const { data } = await seller.api['GET /information/messages']({ query: { page_size: 100 } });
    const theirs = data.find(({ title }) => title === '平台已停用买家的购买证明');
    expect(theirs?.body).toContain('有新的证明前不能发货。买家登记新的证明后会显示在订单中。');
    expect(await told('平台已停用购买证明')).toEqual(
      expect.arrayContaining([
        expect.stringContaining('有新的证明前不能发货。请登记新的证明，或申请取消订单退款。'),
        `第二、三类易制毒购买备案证明 ${permit.number}：原件存疑。请在“购买证明”修改后重新提交。`,
      ]),
    );
    expect(theirs?.body).not.toContain('原件存疑');
    const { file_id } = (await buyer.api['POST /users/files/upload']({ body: formOf(pdf, '更正.pdf') })).data;
    const [now] = (await buyer.api['GET /trade/permits']()).data.filter(({ obj_id }) => obj_id === permit.obj_id);
    await buyer.api['PUT /trade/permits/{obj_id}']({
      params: { obj_id: permit.obj_id },
      body: { ...sent([{ substance: hydrochloric, mass_g: 9_000 }], file_id), version: now?.version ?? 0 },
    });
    expect((await seller.request(`GET /api/users/files/${file_id}`)).status).toBe(200);
    await forget();
  });
});

describe('the quantity', () => {
  test('orders at once never take more than was granted', async () => {
    const product = await publish(hydrochloric);
    const { obj_id } = await accepted([{ substance: hydrochloric, mass_g: 5_000 }]);
    const replies = await Promise.all(
      Array.from({ length: 16 }, () =>
        buyer.request('POST /api/material_mall/orders', {
          body: { items: [{ product_id: product, spec_id: 's', quantity: 3 }], address_id },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(13).fill(400)]);
    expect(await held(obj_id)).toBe(4_500);
    await forget();
  });

  test('what was sent stays counted, what was not comes back', async () => {
    const product = await publish(hydrochloric);
    const { obj_id } = await accepted([{ substance: hydrochloric, mass_g: 5_000 }]);
    const part = await ship(await paid(await place(product, 4)), [{ line_no: 1, quantity: 1 }]);
    expect(await held(obj_id)).toBe(2_000);
    const asked = await act({
      obj_id: part.obj_id,
      version: part.version,
      action: 'ask_after_sale',
      after_sale_kind: 1,
      asked_fen: 6_400,
      opinion: '不再需要',
    });
    const agreed = await sell({ obj_id: part.obj_id, version: asked.version, action: 'agree_after_sale' });
    const body = { version: agreed.version, action: 'refund', refunded_fen: 6_400, refunded_on: today } as const;
    await finance.api['POST /console/orders/{obj_id}/steps']({ params: { obj_id: part.obj_id }, body });
    expect(await held(obj_id)).toBe(500);
    await forget();
  });

  test('the same paper counts once', async () => {
    const { number } = await accepted([{ substance: hydrochloric, mass_g: 1_000 }]);
    const twice = await refusal(handIn([{ substance: hydrochloric, mass_g: 1_000 }], { number }));
    expect([twice.code, twice.errors[0]?.field]).toEqual(['permit_known', 'number']);
    const copy = await handIn([{ substance: hydrochloric, mass_g: 1_000 }], { number }, seller);
    const goods = [{ substance: hydrochloric, granted_g: 1_000 }];
    const refused = refusal(step(checker, copy.obj_id, { action: 'check', version: copy.version, substances: goods }));
    expect((await refused).code).toBe('permit_known');
    await forget();
  });

  test('a number that was stopped is its rightful holder’s, once staff have compared the papers', async () => {
    const wrong = await accepted([{ substance: hydrochloric, mass_g: 1_000 }]);
    await step(other, wrong.obj_id, { action: 'revoke', version: wrong.version, opinion: '编号与原件不符' });
    const copy = await handIn([{ substance: hydrochloric, mass_g: 1_000 }], { number: wrong.number }, seller);
    const goods = [{ substance: hydrochloric, granted_g: 1_000 }];
    const check = { action: 'check', version: copy.version, substances: goods } as const;
    const asked = await refusal(step(checker, copy.obj_id, check));
    expect([asked.code, asked.message]).toEqual(['warning_unconfirmed', expect.stringContaining('未购买')]);
    const checked = await step(checker, copy.obj_id, { ...check, warning_confirmed: true });
    await step(other, copy.obj_id, { action: 'confirm', version: checked.version });
    await forget();
  });
});

describe('looked at again', () => {
  test('whoever revokes sees which orders lean on it; both sides hear, nothing is sent until there is another', async () => {
    const product = await publish(hydrochloric);
    const permit = await accepted([{ substance: hydrochloric, mass_g: 5_000 }]);
    const order = await paid(await place(product, 2));
    const revoke = { action: 'revoke', version: permit.version, opinion: '公安机关通知作废' } as const;
    const asked = await refusal(step(other, permit.obj_id, revoke));
    expect([asked.code, asked.message]).toEqual(['warning_unconfirmed', expect.stringContaining(order.order_no)]);
    await step(other, permit.obj_id, { ...revoke, warning_confirmed: true });
    for (const who of [buyer, seller]) {
      const { data } = await who.api['GET /information/messages']({ query: { page_size: 100 } });
      expect(data.some(({ title, body }) => title.includes('平台已停用') && body.includes(order.order_no))).toBe(true);
    }
    const { data: seen } = await seller.api['GET /trade/shop/orders/{obj_id}']({ params: { obj_id: order.obj_id } });
    expect(seen.permits[0]?.trouble).toContain('平台已停用');
    expect(await missing(ship(order))).toContain('买家登记有效的证明后才能发货');
    const instead = await accepted([{ substance: hydrochloric, mass_g: 1_000 }]);
    const going = await ship(order);
    expect(going.permits).toMatchObject([{ number: instead.number, trouble: '' }]);
    expect([await held(permit.obj_id), await held(instead.obj_id)]).toEqual([0, 1_000]);
    await forget();
  });

  test('a certificate that ran out keeps an order from being paid', async () => {
    const product = await publish(hydrochloric);
    await accepted([{ substance: hydrochloric, mass_g: 5_000 }]);
    const { obj_id, version } = await place(product, 1);
    await forget();
    const file_id = await uploadFile(buyer);
    expect(await missing(act({ obj_id, version, action: 'pay', paid_on: today, file_id }))).toContain('到期');
  });

  test('what comes under control after it was ordered is not sent without a certificate', async () => {
    const product = await publishGoods(portal, shop, {
      specs: [{ spec_id: 's', name: '500 g', price_fen: 900, stock: null, mass_g: 500 }],
    });
    const order = await paid(await place(product, 1));
    await portal.app.db
      .updateTable('material_product')
      .set({ controlled: 305 })
      .where('obj_id', '=', product)
      .execute();
    expect(await missing(ship(order))).toContain('没有第二、三类易制毒购买备案证明（硫酸）');
  });

  test('an enterprise corrects what came back; what orders took stays counted', async () => {
    const permit = await accepted([{ substance: hydrochloric, mass_g: 5_000 }]);
    await place(await publish(hydrochloric), 4);
    const revoke = { action: 'revoke', version: permit.version, opinion: '数量有误', warning_confirmed: true } as const;
    const { version } = await step(other, permit.obj_id, revoke);
    const body = {
      ...sent([{ substance: hydrochloric, mass_g: 1_500 }], ''),
      number: permit.number,
      files: permit.files,
      version,
    };
    const params = { obj_id: permit.obj_id };
    const fixed = (await buyer.api['PUT /trade/permits/{obj_id}']({ params, body })).data;
    const goods = [{ substance: hydrochloric, granted_g: 1_500 }];
    const little = await refusal(
      step(checker, permit.obj_id, { action: 'check', version: fixed.version, substances: goods }),
    );
    expect(little.errors[0]).toMatchObject({
      field: 'substances.0.granted_g',
      message: expect.stringContaining('2 kg'),
    });
    await forget();
  });
});

test('the ledger holds who bought how much under which certificate, and goes out as a sheet', async () => {
  const product = await publish(acetone);
  const permit = await accepted([{ substance: acetone, mass_g: 5_000 }]);
  const order = await ship(await paid(await place(product, 3)));
  const { data } = await checker.api['GET /console/controlled_sales']({ query: { substance: acetone } });
  expect(data.find((row) => row.order_no === order.order_no)).toMatchObject({
    goods_name: '丙酮',
    class_name: '第三类易制毒',
    mass_g: 1_500,
    number: permit.number,
    shipped_at: expect.stringContaining(today),
    credit_code: '91110116MA01DEM01K',
  });
  const query = { start_date: today, end_date: today, reason: '公安机关检查' };
  expect((await checker.api['GET /console/controlled_sales/export']({ query })).size).toBeGreaterThan(1_000);
  const file = permit.files[0]?.file_id ?? '';
  expect((await seller.request(`GET /api/users/files/${file}`)).status).toBe(200);
  await forget();
});

describe('papers as the trade has them', () => {
  test('for precursors of explosives a statement or a licence is enough; a statement says what for and who buys', async () => {
    const product = await publish(nitric);
    const empty = await refusal(
      handIn([{ substance: nitric, mass_g: 9_000 }], {
        ...statement,
        purpose: '',
        handler_name: '',
        handler_id_tail: '',
      }),
    );
    expect(empty.errors.map(({ field }) => field)).toEqual(['purpose', 'handler_name', 'handler_id_tail']);
    const none = await refusal(handIn([{ substance: nitric, mass_g: 9_000 }], { ...licence, number: '', issuer: '' }));
    expect(none.errors.map(({ field }) => field)).toEqual(['number', 'issuer']);
    const own = await accepted([{ substance: nitric, mass_g: 9_000 }], statement);
    expect(own).toMatchObject({ issuer: '', number: expect.stringMatching(/^YT2026/), handler_id_tail: '231X' });
    expect((await place(product, 1)).permits.map(({ number }) => number)).toEqual([own.number]);
    await forget();
    await missing(place(product, 1));
    const paper = await accepted([{ substance: nitric, mass_g: 9_000 }], licence);
    expect((await place(product, 1)).permits.map(({ number }) => number)).toEqual([paper.number]);
    await forget();
  });

  test('a paper says whether it is good once; a validity that is rare is asked about', async () => {
    const goods = [{ substance: hydrochloric, mass_g: 1_000 }];
    const unsaid = await refusal(handIn(goods, { single_use: undefined }));
    expect(unsaid.errors).toEqual([{ field: 'single_use', message: '请选择一次使用或多次使用' }]);
    const asked = async (more: object) => {
      const { code, errors } = await refusal(handIn(goods, more));
      return [code, errors.map(({ field, message }) => `${field} ${message}`).join()];
    };
    expect(await asked({ single_use: true })).toEqual([
      'warning_unconfirmed',
      'valid_until 一次使用的证明有效期通常不超过 1 个月，请核对',
    ]);
    expect((await asked({ valid_until: '2027-05-02' }))[1]).toContain('通常不超过 6 个月');
    await handIn(goods, { single_use: true, valid_until: '2026-12-01' });
    await handIn(goods, { valid_until: '2027-05-02', warning_confirmed: true });
    await handIn(goods, { ...licence, kind: 2, valid_until: '2027-05-01' });
    await forget();
  });

  test('a paper for one use is used up by its first order, and comes back only when nothing of it was sent', async () => {
    const product = await publish(hydrochloric);
    const once = { single_use: true, valid_until: '2026-12-01' };
    const { obj_id } = await accepted([{ substance: hydrochloric, mass_g: 5_000 }], once);
    const first = await place(product, 2);
    expect(await missing(place(product, 2))).toContain('为一次使用，只能用于一笔订单');
    await act({ obj_id: first.obj_id, version: first.version, action: 'cancel' });
    expect(await held(obj_id)).toBe(0);
    const part = await ship(await paid(await place(product, 4)), [{ line_no: 1, quantity: 1 }]);
    const ask = { action: 'ask_after_sale', after_sale_kind: 1, asked_fen: 6_400, opinion: '不再需要' } as const;
    const asked = await act({ obj_id: part.obj_id, version: part.version, ...ask });
    const agreed = await sell({ obj_id: part.obj_id, version: asked.version, action: 'agree_after_sale' });
    const body = { version: agreed.version, action: 'refund', refunded_fen: 6_400, refunded_on: today } as const;
    await finance.api['POST /console/orders/{obj_id}/steps']({ params: { obj_id: part.obj_id }, body });
    expect(await held(obj_id)).toBe(500);
    expect(await missing(place(product, 1))).toContain('为一次使用，只能用于一笔订单');
    await forget();
  });

  test('two lines of one order may lean on the same paper for one use', async () => {
    const goods = [hydrochloric, acetone];
    const ids = [await publish(hydrochloric), await publish(acetone)];
    const once = { single_use: true, valid_until: '2026-12-01' };
    await accepted(
      goods.map((substance) => ({ substance, mass_g: 2_000 })),
      once,
    );
    const items = ids.map((product_id) => ({ product_id, spec_id: 's', quantity: 1 }));
    const { data } = await buyer.api['POST /material_mall/orders']({ body: { items, address_id } });
    expect(data[0]?.permits).toHaveLength(2);
    await forget();
  });

  test('an order of precursors of explosives says that it is paid from the enterprise’s own account', async () => {
    await accepted([{ substance: nitric, mass_g: 9_000 }], statement);
    const order = await place(await publish(nitric), 1);
    expect(order).toMatchObject({ own_account_only: true, pays_online: false });
    await accepted([{ substance: acetone, mass_g: 9_000 }]);
    expect(await place(await publish(acetone), 1)).toMatchObject({ own_account_only: false });
    await forget();
  });
});

describe('what the paper does not say', () => {
  test('whoever handed it in reads what may be bought now, or what to do next', async () => {
    const { obj_id, version, number } = await handIn([
      { substance: hydrochloric, mass_g: 30_000 },
      { substance: acetone, mass_g: 1_000 },
    ]);
    const returned = await step(checker, obj_id, { action: 'return', version, opinion: '缺第二页' });
    expect(await told('购买证明被退回')).toContain(
      `第二、三类易制毒购买备案证明 ${number}：缺第二页。请在“购买证明”修改后重新提交。`,
    );
    const { file_id } = (await buyer.api['POST /users/files/upload']({ body: formOf(pdf, '更正.pdf') })).data;
    const goods = [
      { substance: hydrochloric, mass_g: 30_000 },
      { substance: acetone, mass_g: 1_000 },
    ];
    const again = await buyer.api['PUT /trade/permits/{obj_id}']({
      params: { obj_id },
      body: { ...sent(goods, file_id), number, version: returned.version },
    });
    const substances = [
      { substance: acetone, granted_g: 1_000 },
      { substance: hydrochloric, granted_g: 25_000 },
    ];
    const checked = await step(checker, obj_id, { action: 'check', version: again.data.version, substances });
    await step(other, obj_id, { action: 'confirm', version: checked.version });
    expect(await told('购买证明已核对通过')).toContain(
      `第二、三类易制毒购买备案证明 ${number}：可购丙酮 1 kg、盐酸 25 kg，有效至 2027-01-31，现在可以下单。`,
    );
    await forget();
  });

  test('a licence names no quantity: the purchase that is meant is typed, and more of it is asked for when it is used up', async () => {
    expect(quantitySays(4)).toEqual({
      asked: '拟购数量',
      granted: '核定可购数量',
      hint: '许可证不载数量，按本次采购填写',
    });
    const product = await publish(nitric);
    const permit = await accepted([{ substance: nitric, mass_g: 1_000 }], licence);
    const first = await paid(await place(product, 2));
    expect(await missing(place(product, 1))).toContain('可在“购买证明”增加拟购数量，重新提交核对');
    const raise = (version: number, more: object = {}) =>
      buyer.api['PUT /trade/permits/{obj_id}']({
        params: { obj_id: permit.obj_id },
        body: {
          ...sent([{ substance: nitric, mass_g: 2_000 }], '', licence),
          number: permit.number,
          files: permit.files,
          version,
          ...more,
        } as never,
      });
    // What is not sent waits while it is checked again, so that it is asked first.
    const asked = await refusal(raise(permit.version));
    expect([asked.code, asked.message]).toEqual([
      'warning_unconfirmed',
      expect.stringContaining(`重新核对通过前不能发货：订单 ${first.order_no}`),
    ]);
    await ship(first);
    const raised = (await raise(permit.version)).data;
    expect(raised).toMatchObject({ status: 1, substances: [{ asked_g: 2_000, granted_g: 1_000, held_g: 1_000 }] });
    expect(await missing(place(product, 1))).toContain('待核对');
    const none = await refusal(
      step(checker, permit.obj_id, {
        action: 'check',
        version: raised.version,
        substances: [{ substance: hydrochloric, granted_g: 2_000 }],
      }),
    );
    expect(none.message).toBe('请为每个品种填写核定可购数量');
    const substances = [{ substance: nitric, granted_g: 2_000 }];
    const checked = await step(checker, permit.obj_id, { action: 'check', version: raised.version, substances });
    await step(other, permit.obj_id, { action: 'confirm', version: checked.version });
    expect((await place(product, 2)).permits.map(({ number }) => number)).toEqual([permit.number]);
    expect(await held(permit.obj_id)).toBe(2_000);
    // A paper that names its quantity is not raised.
    const stated = await accepted([{ substance: nitric, mass_g: 1_000 }], statement);
    const body = { ...sent([{ substance: nitric, mass_g: 2_000 }], '', statement), files: stated.files };
    const change = buyer.api['PUT /trade/permits/{obj_id}']({
      params: { obj_id: stated.obj_id },
      body: { ...body, version: stated.version } as never,
    });
    expect((await refusal(change)).code).toBe('wrong_state');
    await forget();
  });

  test('precursors that are drugs have a paper of their own, whose three months are not asked about', async () => {
    expect(await missing(place(await publish(109), 1))).toContain('须先登记药品类易制毒化学品购用证明（麦角酸）');
    const goods = [{ substance: 109, mass_g: 1_000 }];
    const paper = { kind: 1, issuer: '市药品监督管理局', single_use: true };
    const permit = await handIn(goods, { ...paper, valid_from: '2026-11-01', valid_until: '2027-02-01' });
    expect(permit.kind_name).toBe('药品类易制毒化学品购用证明');
    const long = await refusal(handIn(goods, { ...paper, valid_from: '2026-11-01', valid_until: '2027-02-02' }));
    expect(long.errors).toEqual([{ field: 'valid_until', message: '购用证明有效期通常不超过 3 个月，请核对' }]);
    await forget();
  });
});

describe('after they were sent', () => {
  test('they are not sent as parcels; what transports precursors of drugs may say its own paper', async () => {
    await accepted([{ substance: hydrochloric, mass_g: 9_000 }]);
    const { obj_id, version } = await paid(await place(await publish(hydrochloric), 2));
    for (const carrier of ['某某快递', '顺丰', '圆通', '京东物流', 'ems'])
      expect((await refusal(sell({ obj_id, version, action: 'ship', carrier }))).errors).toEqual([
        { field: 'carrier', message: expect.stringContaining('禁止寄递') },
      ]);
    const body = {
      obj_id,
      version,
      action: 'ship',
      carrier: '华中通达快运危货公司',
      transport_permit_no: 'ys 01',
    } as const;
    expect((await sell(body)).shipments[0]).toMatchObject({ transport_permit_no: 'YS01' });
    await forget();
  });

  test('they are not exchanged; what came back stands in the ledgers with a minus', async () => {
    await accepted([{ substance: nitric, mass_g: 9_000 }], statement);
    const order = await ship(await paid(await place(await publish(nitric), 3)));
    const at = { obj_id: order.obj_id, version: order.version };
    const exchange = await refusal(act({ ...at, action: 'ask_after_sale', after_sale_kind: 3, opinion: '换一瓶' }));
    expect(exchange.errors).toEqual([{ field: 'after_sale_kind', message: '管制品种不办理换货，请退货后重新下单' }]);
    const lines = [{ line_no: 1, quantity: 1 }];
    const beside = await refusal(
      act({ ...at, action: 'ask_after_sale', after_sale_kind: 3, lines, opinion: '换一瓶' }),
    );
    expect(beside.errors[0]?.field).toBe('lines.0.quantity');
    const settle = async (kind: 1 | 2, version: number) => {
      const ask = { ...at, version, action: 'ask_after_sale', after_sale_kind: kind } as const;
      const asked = await act({ ...ask, lines, opinion: '瓶口破损' });
      const agreed = await sell({ obj_id: order.obj_id, version: asked.version, action: 'agree_after_sale' });
      const body = { version: agreed.version, action: 'refund', refunded_fen: 1_600, refunded_on: today } as const;
      return (await finance.api['POST /console/orders/{obj_id}/steps']({ params: { obj_id: order.obj_id }, body }))
        .data;
    };
    // Money that went back alone brings nothing back.
    const refunded = await settle(1, at.version);
    await settle(2, refunded.version);
    const whole = await seller.api['GET /trade/shop/controlled_sales']({ query: { page_size: 100 } });
    const mine = whole.data.filter(({ order_no }) => order_no === order.order_no);
    expect(mine).toMatchObject([
      { returned: true, quantity: -1, mass_g: -500, report_by: null },
      { returned: false, quantity: 3, mass_g: 1_500, report_by: '2026-11-26' },
    ]);
    expect(mine[0]).toMatchObject({ purpose: '样品消解', handler: '李静（证件尾号 231X）' });
    expect(mine[0]?.buyer_address).not.toBe('');
    expect((await buyer.api['GET /trade/shop/controlled_sales']({ query: {} })).data).toEqual([]);
    const { data } = await buyer.api['GET /material_mall/orders/{obj_id}']({ params: { obj_id: order.obj_id } });
    expect(data.permits[0]).toMatchObject({ sent: 3, returned: 1, report_days: ['2026-11-26'] });
    expect(buyerReportSays(3, data.permits[0]?.report_days ?? [])).toBe(
      '请在购买后 5 日内（本平台按发货日计，最晚 2026-11-26），向所在地县级公安机关备案品种、数量和流向',
    );
    expect(ledgerSays.join('')).toBe(
      '自发货日起，第一类易制毒、易制爆 5 日内，第二、三类易制毒 30 日内，向公安机关备案。台账和证明复印件：易制毒保存 2 年，易制爆至少 1 年。经办人只登记证件号码后四位，请按证明补全。',
    );
    // The sheet, whose rows have columns by their titles.
    const query = { start_date: today, end_date: today };
    const sheet = await seller.api['GET /trade/shop/controlled_sales/export']({ query });
    const rows = await shownRows(await sheet.arrayBuffer());
    const titles = rows.find((row) => row.includes('订单编号')) ?? [];
    const column = (title: string) =>
      rows.filter((row) => row.includes(order.order_no)).map((row) => row[titles.indexOf(title)]);
    expect(column('出库或退货').toSorted()).toEqual(['出库', '退货']);
    expect(column('数量（kg）').toSorted()).toEqual(['-0.500', '1.500']);
    expect(column('经办人')).toEqual(['李静（证件尾号 231X）', '李静（证件尾号 231X）']);
    expect(column('最晚备案日期（自发货日起）').toSorted()).toEqual(['', '2026-11-26']);
    // The house knows the last four characters alone; whoever keeps the ledger adds the rest.
    expect(column('经办人证件号码（按证明补全）')).toEqual(['', '']);
    expect(column('台账和证明至少保存至')).toEqual(['2027-11-21', '2027-11-21']);
    await forget();
  });

  test('a corrected paper changes nothing of what the ledger says of earlier sales', async () => {
    const permit = await accepted([{ substance: nitric, mass_g: 9_000 }], statement);
    const order = await ship(await paid(await place(await publish(nitric), 1)));
    await step(other, permit.obj_id, { action: 'revoke', version: permit.version, opinion: '经办人离职' });
    const { file_id } = (await buyer.api['POST /users/files/upload']({ body: formOf(pdf, '更正.pdf') })).data;
    const [now] = (await buyer.api['GET /trade/permits']()).data.filter(({ obj_id }) => obj_id === permit.obj_id);
    const goods = sent([{ substance: nitric, mass_g: 9_000 }], file_id, { ...statement, handler_name: '王五' });
    await buyer.api['PUT /trade/permits/{obj_id}']({
      params: { obj_id: permit.obj_id },
      body: { ...goods, version: now?.version ?? 0 },
    });
    const { data } = await seller.api['GET /trade/shop/controlled_sales']({ query: { page_size: 100 } });
    expect(data.find(({ order_no }) => order_no === order.order_no)?.handler).toBe('李静（证件尾号 231X）');
    await forget();
  });

  test('a row of what came back says what the paper said at its sale, whatever is sent under it later', async () => {
    const permit = await accepted([{ substance: nitric, mass_g: 9_000 }], statement);
    const order = await ship(await paid(await place(await publish(nitric), 2)), [{ line_no: 1, quantity: 1 }]);
    const at = { obj_id: order.obj_id };
    const lines = [{ line_no: 1, quantity: 1, sent: true }];
    const asked = await act({
      ...{ ...at, version: order.version, action: 'ask_after_sale', after_sale_kind: 2 },
      ...{ lines, opinion: '瓶口破损' },
    });
    const agreed = await sell({ ...at, version: asked.version, action: 'agree_after_sale' });
    const { data: refunded } = await finance.api['POST /console/orders/{obj_id}/steps']({
      params: at,
      body: { version: agreed.version, action: 'refund', refunded_fen: 1_600, refunded_on: today },
    });
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
    await portal.app.db
      .updateTable('purchase_permit')
      .set({ handler_name: '王五' })
      .where('obj_id', '=', permit.obj_id)
      .execute();
    await ship(refunded, [{ line_no: 1, quantity: 1 }]);
    const { data } = await seller.api['GET /trade/shop/controlled_sales']({ query: { page_size: 100 } });
    const rows = data.filter(({ order_no }) => order_no === order.order_no);
    expect(rows.map(({ returned, handler }) => `${returned} ${handler.slice(0, 2)}`).toSorted()).toEqual([
      'false 李静',
      'false 王五',
      'true 李静',
    ]);
    await forget();
  });

  test('sales of the second and third class are reported within thirty days', async () => {
    await accepted([{ substance: acetone, mass_g: 9_000 }]);
    const order = await ship(await paid(await place(await publish(acetone), 1)));
    const { data } = await seller.api['GET /trade/shop/controlled_sales']({ query: { page_size: 100 } });
    expect(data.find(({ order_no }) => order_no === order.order_no)?.report_by).toBe('2026-12-21');
    expect(order.permits[0]?.report_days).toEqual([]);
    await forget();
  });

  test('who buys for the enterprise is in the export of personal data, and goes where nothing was ordered under the paper', async () => {
    const person = await newTrader(portal, '13300000404', '91110116MA01DEM03R');
    const { obj_id } = await handIn([{ substance: nitric, mass_g: 1_000 }], statement, person);
    await person.api['POST /users/users/close-account']({ body: { password: testPassword } });
    const row = await portal.app.db
      .selectFrom('purchase_permit')
      .select(['handler_name', 'handler_id_tail', 'purpose'])
      .where('obj_id', '=', obj_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ handler_name: '', handler_id_tail: '', purpose: '样品消解' });
  });
});
