/** Payouts to shops (decision 052): only what nobody can ask for back, to the account that the shop named, by two persons, once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, dayOf } from '#contract/kit/day.ts';
import { refusal } from '../../account/test-member.ts';
import { balanceOf } from '../../kit/money/balances.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { addAddress, newTrader, openShop, publishStocked, type Trader, uploadFile } from '../test-orders.ts';

let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let stranger: Trader;
let first: TestStaff;
let second: TestStaff;
let address_id: string;
const start = new Date('2026-11-21T02:00:00Z');
beforeAll(async () => {
  portal = await openTestServer();
  buyer = await newTrader(portal, '13300000501', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000502', '91110116MA01DEM02H');
  stranger = await newTrader(portal, '13300000503', '91110116MA01DEM03E');
  first = await newStaff(portal, 'first', ['finance']);
  second = await newStaff(portal, 'second', ['finance']);
  address_id = await addAddress(buyer);
});
afterAll(() => portal.close());

/** An order of this shop, paid and received. */
const received = async (shop_id: string, price_fen: number) => {
  const product_id = await publishStocked(portal, shop_id, 9, price_fen);
  const items = [{ product_id, spec_id: 's', quantity: 1 }];
  const [order] = (await buyer.api['POST /material_mall/orders']({ body: { items, address_id } })).data;
  if (!order) throw new Error('no order');
  const { obj_id } = order;
  const paying = { action: 'pay', obj_id, paid_on: '2026-11-21', amount_fen: price_fen } as const;
  const paid = await buyer.api['POST /trade/order/status']({
    body: { ...paying, version: order.version, file_id: await uploadFile(buyer) },
  });
  const ready = await first.api['POST /console/orders/{obj_id}/steps']({
    params: { obj_id },
    body: { action: 'confirm_payment', version: paid.data.version },
  });
  const sent = await seller.api['POST /trade/shop/orders/status']({
    body: { obj_id, version: ready.data.version, action: 'ship', carrier: '示例快递' },
  });
  return (
    await buyer.api['POST /trade/order/status']({ body: { obj_id, version: sent.data.version, action: 'receive' } })
  ).data;
};
/** Does the work so many days later: sessions live on, because each call moves them. */
const daysLater = async (days: number, work: () => Promise<void>) => {
  portal.clock.now = new Date(start.getTime() + days * dayMs);
  const { now } = portal.clock;
  await portal.app.db.updateTable('member_session').set({ created_at: now, stamped_at: now, proved_at: now }).execute();
  await portal.app.db.updateTable('staff_session').set({ created_at: now, seen_at: now }).execute();
  try {
    await work();
  } finally {
    portal.clock.now = start;
  }
};
const setAccount = async (shop_id: string, account_no = '0200 0000 0000 0001', who = seller) =>
  (await who.api['POST /trade/shop/payout_accounts']({ body: { shop_id, bank_name: '示例银行怀柔支行', account_no } }))
    .data;
const held = async (shop_id: string) => {
  const { data } = await first.api['GET /console/payouts/held']({ query: { page_size: 100 } });
  return data.find((one) => one.shop_id === shop_id);
};
const drawUp = async (shop_id: string, seen_fen: number, who = first) =>
  (await who.api['POST /console/payouts']({ body: { shop_id, seen_fen } })).data;
type Act = Parameters<TestStaff['api']['POST /console/payouts/{obj_id}/steps']>[0]['body'];
const take = async (who: TestStaff, obj_id: string, body: Act) =>
  (await who.api['POST /console/payouts/{obj_id}/steps']({ params: { obj_id }, body })).data;
const ofShop = (id: string) => ({ party: { kind: 'shop', id } }) as const;
let shops = 0;
const newShop = () => openShop(portal, seller, `商家 ${++shops}`);

describe('what may be paid out', () => {
  test('is what was received more than fifteen days ago, without an open after-sale', async () => {
    const shop = await newShop();
    await received(shop, 3_000);
    const disputed = await received(shop, 5_000);
    expect(await held(shop)).toMatchObject({ held_fen: 8_000, due_fen: 0, due_orders: 0 });
    await buyer.api['POST /trade/order/status']({
      body: {
        obj_id: disputed.obj_id,
        version: disputed.version,
        action: 'ask_after_sale',
        after_sale_kind: 1,
        opinion: '少了配件',
        asked_fen: 2_000,
      },
    });
    await daysLater(15, async () => expect(await held(shop)).toMatchObject({ due_fen: 0 }));
    await daysLater(16, async () => {
      expect(await held(shop)).toMatchObject({ held_fen: 8_000, due_fen: 3_000, due_orders: 1 });
      const { data } = await first.api['GET /console/payouts/held']({ query: { due: true, page_size: 100 } });
      expect(data.map(({ shop_id }) => shop_id)).toContain(shop);
    });
  });

  test('without what was refunded', async () => {
    const shop = await newShop();
    const order = await received(shop, 5_000);
    const asking = { action: 'ask_after_sale', after_sale_kind: 1, opinion: '少了配件', asked_fen: 2_000 } as const;
    const asked = await buyer.api['POST /trade/order/status']({
      body: { obj_id: order.obj_id, version: order.version, ...asking },
    });
    const agreed = await seller.api['POST /trade/shop/orders/status']({
      body: { obj_id: order.obj_id, version: asked.data.version, action: 'agree_after_sale' },
    });
    await first.api['POST /console/orders/{obj_id}/steps']({
      params: { obj_id: order.obj_id },
      body: { action: 'refund', version: agreed.data.version, refunded_fen: 2_000, refunded_on: '2026-11-21' },
    });
    await daysLater(16, async () => expect(await held(shop)).toMatchObject({ held_fen: 3_000, due_fen: 3_000 }));
  });
});

describe('a payout', () => {
  test('goes to the shop’s account, through two persons, and takes the money out of the ledger once', async () => {
    const shop = await newShop();
    const order = await received(shop, 4_000);
    await daysLater(16, async () => {
      expect(await refusal(drawUp(shop, 4_000))).toMatchObject({ code: 'account_missing' });
      expect(await setAccount(shop)).toContainEqual(
        expect.objectContaining({
          shop_id: shop,
          due_fen: 4_000,
          account: expect.objectContaining({ account_no: '0200000000000001', name: '企业502' }),
        }),
      );
      expect(await refusal(drawUp(shop, 3_999))).toMatchObject({
        code: 'amount_wrong',
        message: '可结算的货款现为 40.00 元，请刷新后再生成',
      });
      const made = await drawUp(shop, 4_000);
      expect(made).toMatchObject({ status_name: '待复核', payee: '企业502', amount_fen: 4_000, own: true });
      expect(made.lines).toMatchObject([{ order_id: order.obj_id, amount_fen: 4_000, received_on: '2026-11-21' }]);
      expect(await held(shop)).toMatchObject({ due_fen: 0, settling_fen: 4_000, held_fen: 4_000 });
      expect(await refusal(drawUp(shop, 4_000))).toMatchObject({ code: 'amount_wrong' });

      const { obj_id, payout_no } = made;
      const waitsFor = async ({ api }: TestStaff) =>
        (await api['GET /console/payouts']({ query: { view: 'todo', keyword: payout_no } })).total;
      expect([await waitsFor(first), await waitsFor(second)]).toEqual([0, 1]);
      expect(await refusal(take(first, obj_id, { action: 'review', version: 1 }))).toMatchObject({
        code: 'own_review',
        message: '生成结算单的人不能复核，请由另一位财务人员办理',
      });
      const paying = { action: 'pay', paid_on: '2026-12-07', reference: 'LS001' } as const;
      expect(await refusal(take(first, obj_id, { ...paying, version: 1 }))).toMatchObject({ code: 'wrong_state' });
      const { version } = await take(second, obj_id, { action: 'review', version: 1 });
      expect([await waitsFor(first), await waitsFor(second)]).toEqual([1, 1]);
      expect(await refusal(take(first, obj_id, { ...paying, version, paid_on: '2026-12-08' }))).toMatchObject({
        errors: [{ field: 'paid_on' }],
      });
      const bank = await balanceOf(portal.app.db, portal.app, 'bank');
      const paid = await take(first, obj_id, { ...paying, version });
      expect(paid).toMatchObject({ status_name: '已付款', paid_on: '2026-12-07', actions: [] });
      expect(await balanceOf(portal.app.db, portal.app, 'held_for_shop', ofShop(shop))).toBe(0);
      expect(await balanceOf(portal.app.db, portal.app, 'bank')).toBe(bank - 4_000);
      expect(await refusal(take(first, obj_id, { ...paying, version: paid.version }))).toMatchObject({
        code: 'wrong_state',
      });
      expect(await held(shop)).toMatchObject({ held_fen: 0, due_fen: 0, settling_fen: 0 });
    });
  });

  test('to a shop that is another’s by now, or whose enterprise lost its certification, is asked about by both persons', async () => {
    const shop = await newShop();
    await received(shop, 3_000);
    await setAccount(shop);
    const certify = (certification: number) =>
      portal.app.db
        .updateTable('enterprise')
        .set({ certification })
        .where('enterprise_id', '=', seller.enterprise_id)
        .execute();
    await daysLater(16, async () => {
      const { obj_id, version, lost } = await drawUp(shop, 3_000);
      expect(lost).toEqual([]);
      await certify(0);
      const reviewing = { action: 'review', version } as const;
      expect(await refusal(take(second, obj_id, reviewing))).toMatchObject({
        code: 'warning_unconfirmed',
        message: '企业认证已失效。仍要复核通过？',
      });
      const reviewed = await take(second, obj_id, { ...reviewing, warning_confirmed: true } as typeof reviewing);
      expect(reviewed.lost).toEqual(['企业认证已失效']);
      await certify(2);
      await portal.app.db
        .updateTable('shop_desk')
        .set({ enterprise_id: stranger.enterprise_id })
        .where('shop_id', '=', shop)
        .execute();
      const paying = {
        action: 'pay',
        version: reviewed.version,
        paid_on: dayOf(portal.clock.now),
        reference: 'LS9',
      } as const;
      expect(await refusal(take(first, obj_id, paying))).toMatchObject({
        code: 'warning_unconfirmed',
        message: '商家已不由该企业经营。仍要登记付款？',
      });
      const paid = await take(first, obj_id, { ...paying, warning_confirmed: true } as typeof paying);
      expect(paid).toMatchObject({ status_name: '已付款', lost: [] });
      await portal.app.db
        .updateTable('shop_desk')
        .set({ enterprise_id: seller.enterprise_id })
        .where('shop_id', '=', shop)
        .execute();
    });
  });

  test('that two draw up at the same moment has each order once', async () => {
    const shop = await newShop();
    await received(shop, 4_000);
    await daysLater(16, async () => {
      await setAccount(shop);
      const made = await Promise.allSettled([drawUp(shop, 4_000, first), drawUp(shop, 4_000, second)]);
      expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });
  });

  test('that is cancelled gives its orders free, and the shop sees nothing of it', async () => {
    const shop = await newShop();
    await received(shop, 4_000);
    await daysLater(16, async () => {
      await setAccount(shop);
      const { obj_id } = await drawUp(shop, 4_000);
      await take(first, obj_id, { action: 'cancel', version: 1, opinion: '账户待核实' });
      expect(await held(shop)).toMatchObject({ due_fen: 4_000, settling_fen: 0 });
      const { data } = await seller.api['GET /trade/shop/payouts']();
      expect(data.map((one) => one.obj_id)).not.toContain(obj_id);
      expect((await drawUp(shop, 4_000)).status_name).toBe('待复核');
    });
  });

  test('says when the shop has changed its account since', async () => {
    const shop = await newShop();
    await received(shop, 4_000);
    await daysLater(16, async () => {
      await setAccount(shop);
      const { obj_id, account_changed } = await drawUp(shop, 4_000);
      expect(account_changed).toBe(false);
      await setAccount(shop, '0200000000000002');
      const { data } = await first.api['GET /console/payouts/{obj_id}']({ params: { obj_id } });
      expect(data).toMatchObject({ account_changed: true, account_no: '0200000000000001' });
    });
  });
});

describe('the shop’s people', () => {
  test('read their own payouts with every order; nobody else does, and nobody else names an account', async () => {
    const shop = await newShop();
    await received(shop, 4_000);
    await daysLater(16, async () => {
      await setAccount(shop);
      const { obj_id } = await drawUp(shop, 4_000);
      const read = async (who: Trader) =>
        (await who.api['GET /trade/shop/payouts/{obj_id}']({ params: { obj_id } })).data;
      expect(await read(seller)).toMatchObject({ amount_fen: 4_000, lines: [{ amount_fen: 4_000 }] });
      expect(await refusal(read(stranger))).toMatchObject({ status: 404 });
      expect(await refusal(setAccount(shop, '0200000000000009', stranger))).toMatchObject({ status: 404 });
      expect((await stranger.api['GET /trade/shop/payouts']()).total).toBe(0);
      expect((await stranger.api['GET /trade/shop/payout_accounts']()).data).toEqual([]);
    });
  });

  test('type an account in groups of digits; anything else is refused beside its field', async () => {
    const shop = await newShop();
    expect(await refusal(setAccount(shop, '0200 abc'))).toMatchObject({
      errors: [{ field: 'account_no', message: '请填写正确的银行账号' }],
    });
    const [account] = (await setAccount(shop, '6222 0000-0000 0001')).filter(({ shop_id }) => shop_id === shop);
    expect(account?.account?.account_no).toBe('6222000000000001');
    const logged = await portal.app.db.selectFrom('audit_log').selectAll().where('obj_id', '=', shop).execute();
    expect(logged.map(({ action }) => action)).toContain('shop.account');
    expect(JSON.stringify(logged)).not.toContain('6222');
  });
});
