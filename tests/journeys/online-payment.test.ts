/**
 * An order paid by WeChat Pay and refunded there (decision 051). WeChat Pay itself is not there: a server of the test has keys of its own,
 * shows what was asked of it, and reports what was paid.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Notice, openWechat, type Wechat } from '#server/kit/online-pay/test-wechat.ts';
import { box, fits, memberByApi, open, owner, press, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const centre = '/userCenter/user';
const seller = '13800000004';

/** Goods of the demo's shops, ordered by the API: how one orders is a journey of its own. */
const placeOrder = async (portal: Parameters<typeof memberByApi>[0]): Promise<string> => {
  const desk = await memberByApi(portal, seller);
  const goods = (await desk['GET /trade/shop/stock']()).data.find((row) => row.on_hand - row.reserved >= 2);
  if (!goods) throw new Error('the demo has nothing in stock');
  const api = await memberByApi(portal, owner);
  const { data: addresses } = await api['GET /users/users/addresses/list']();
  const address_id = addresses[0]?.obj_id;
  const { data } = await api['POST /material_mall/orders']({
    body: {
      items: [{ product_id: goods.product_id, spec_id: goods.spec_id, quantity: 1 }],
      ...(address_id && { address_id }),
    },
  });
  return data[0]?.obj_id ?? '';
};

describe('with the settings of WeChat Pay', async () => {
  const wechat: Wechat = await openWechat();
  const { portal, signedIn, inConsole } = openJourney({ ...wechat.environment, PUBLIC_ORIGIN: 'http://127.0.0.1' });
  afterAll(() => wechat.close());
  const tell = async ({ headers, body }: Notice) =>
    expect((await fetch(`${portal.origin}/notify/wechat-pay`, { method: 'POST', headers, body })).status).toBe(204);

  test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
    'a buyer scans, the page turns to paid by itself, and a refund goes back at $width px',
    async (size) => {
      const obj_id = await placeOrder(portal);
      const { page, violations } = await signedIn(owner, `${centre}/orders/${obj_id}`);
      await page.setViewportSize(size);
      await press(page, '微信支付');
      const code = page.getByRole('img', { name: /付款二维码/ });
      await code.waitFor();
      expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
      await page.getByText(/剩余/).waitFor();
      expect(await violations()).toEqual([]);
      expect(await fits(page)).toBe(true);

      // Nothing has arrived: the page says so, and the code stays.
      await press(page, '我已付款');
      await told(page, '微信还没有收到付款');
      await code.waitFor();
      const [number = ''] = [...wechat.orders.keys()].slice(-1);
      wechat.pay(number);
      await tell(wechat.paidNotice(number));
      await page.getByRole('heading', { name: '待发货', exact: true }).waitFor();
      await told(page, '付款成功');
      await told(page, '已支付');
      expect(await violations()).toEqual([]);
      expect(await fits(page)).toBe(true);

      // Asked for, agreed to, and given back by finance.
      await press(page, '申请售后');
      await box(page, '原因').fill('买错了');
      await page.getByRole('dialog').getByRole('button', { name: '提交申请' }).click();
      await told(page, '售后申请已提交，等待商家处理。');
      const desk = await memberByApi(portal, seller);
      const { version } = (await desk['GET /trade/shop/orders/{obj_id}']({ params: { obj_id } })).data;
      await desk['POST /trade/shop/orders/status']({ body: { obj_id, version, action: 'agree_after_sale' } });

      const { page: finance, violations: financeViolations } = await inConsole('finance', `/orders/${obj_id}`);
      await press(finance, '登记退款');
      await told(finance, '微信原路退回');
      expect(await financeViolations()).toEqual([]);
      await finance.getByRole('dialog').getByRole('button', { name: '提交退款' }).click();
      await told(finance, '已提交微信退款');
      await open(finance, '/console/online-payments');
      await told(finance, '退款处理中');
      expect(await financeViolations()).toEqual([]);
      await finance.getByRole('button', { name: `查看 ${number}` }).click();
      await told(finance, '向微信查询结果');
      expect(await financeViolations()).toEqual([]);

      const refund = [...wechat.refunds.values()].at(-1);
      if (!refund) throw new Error('nothing was asked of WeChat Pay');
      refund.status = 'SUCCESS';
      await tell(wechat.refundNotice(refund.number));
      await open(page, `${centre}/orders/${obj_id}`);
      await page.getByRole('heading', { name: '已关闭', exact: true }).waitFor();
      await told(page, '退款到账');
      expect(await fits(page)).toBe(true);
    },
    180_000,
  );

  test('a code that is given up can be replaced by a transfer', async () => {
    const obj_id = await placeOrder(portal);
    const { page } = await signedIn(owner, `${centre}/orders/${obj_id}`);
    await press(page, '微信支付');
    await page.getByRole('img', { name: /付款二维码/ }).waitFor();
    await press(page, '取消微信支付');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect([...wechat.orders.values()].at(-1)?.state).toBe('CLOSED');
    await press(page, '提交转账凭证');
    await page.getByRole('dialog').waitFor();
  }, 90_000);
});

describe('without them', () => {
  const { portal, signedIn } = openJourney();
  let obj_id = '';
  beforeAll(async () => {
    obj_id = await placeOrder(portal);
  });
  test('nobody is offered to pay online', async () => {
    const { page } = await signedIn(owner, `${centre}/orders/${obj_id}`);
    await page.getByRole('button', { name: '提交转账凭证' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: '微信支付' }).count()).toBe(0);
    await told(page, '逾期未提交的订单自动关闭');
  }, 90_000);
});
