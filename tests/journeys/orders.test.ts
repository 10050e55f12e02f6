/** An order of goods, from the page of a product to its receipt and to a refund, by the buyer, the shop and finance (ruling D12). */
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import { attach, box, fits, memberByApi, open, owner, press, signIn, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { portal, arrive, signedIn, inConsole } = openJourney();

const centre = '/userCenter/user';
/** Works for the enterprise that runs most of the demo's shops. */
const seller = '13800000004';
/** In a question, whose title is asked before its answer. */
const answer = async (page: Page, name: string) =>
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
  'a visitor orders a product, pays by transfer, receives it in two parts and gets a part of the money back at $width px',
  async (size) => {
    const desk = await memberByApi(portal, seller);
    const stock = (await desk['GET /trade/shop/stock']()).data.filter((row) => row.on_hand - row.reserved >= 4);
    const goods = stock[0];
    if (!goods) throw new Error('the demo has nothing in stock');

    // Ordered by a visitor, who comes back from signing in to what was chosen.
    const { page, violations } = await arrive(`/material/product/${goods.product_id}`);
    await page.setViewportSize(size);
    await page.getByRole('button', { name: '去下单' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await signIn(page, owner);
    await page.waitForURL((url) => url.pathname === '/order' && url.searchParams.get('product') === goods.product_id);
    // What is no quantity stays as it was typed, and nothing is ordered.
    const quantity = page.getByRole('textbox', { name: /数量/ });
    await quantity.fill('两个');
    await press(page, '提交订单');
    await told(page, '请填写 1 到 99999 的整数');
    await expect.poll(() => quantity.inputValue()).toBe('两个');
    expect(await violations()).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/order');
    await quantity.fill('２');
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForURL((url) => url.searchParams.get('quantity') === '2');
    await told(page, '合计');
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await press(page, '提交订单');

    // Paid: the shop is not asked before finance has confirmed.
    await page.waitForURL(/\/userCenter\/user\/orders\//);
    await page.getByRole('heading', { name: '待付款', exact: true }).waitFor();
    const obj_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await press(page, '提交转账凭证');
    await attach(page, '转账凭证');
    expect(await violations()).toEqual([]);
    await answer(page, '提交凭证');
    await told(page, '转账凭证已提交，等待财务核验。');

    const { page: finance, violations: financeViolations } = await inConsole('finance', `/orders/${obj_id}`);
    await press(finance, '确认到账');
    expect(await financeViolations()).toEqual([]);
    await answer(finance, '确认到账');
    await told(finance, '已确认到账');

    // Sent in two parts.
    const shop = await signedIn(seller, `${centre}/shop/orders/${obj_id}`);
    await shop.page.setViewportSize(size);
    for (const sent of ['1', '1']) {
      await press(shop.page, '发货');
      const field = shop.page.getByRole('textbox', { name: /本次发出/ });
      await field.fill('一');
      await answer(shop.page, '确认发货');
      await shop.page.getByText(/请填写 0 到 \d 的整数/).waitFor();
      await expect.poll(() => field.inputValue()).toBe('一');
      await field.fill(sent);
      await box(shop.page, '承运方').fill('示例快递');
      expect(await shop.violations()).toEqual([]);
      await answer(shop.page, '确认发货');
      await shop.page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await shop.page.getByRole('heading', { name: '待收货', exact: true }).waitFor();
    expect(await shop.violations()).toEqual([]);

    // Received, and one of them was broken.
    await open(page, `${centre}/orders/${obj_id}`);
    await press(page, '确认收货');
    await answer(page, '确认收货');
    await page.getByRole('heading', { name: '已完成', exact: true }).waitFor();
    await press(page, '申请售后');
    // Of both that were sent, one; the sum follows until another is typed.
    const count = page.getByRole('textbox', { name: /已发 2/ });
    await expect.poll(() => count.inputValue()).toBe('2');
    await page.getByRole('button', { name: /^减少/ }).click();
    await expect.poll(() => count.inputValue()).toBe('1');
    await count.fill('三');
    await page.getByText('请填写 0 到 2 的整数').waitFor();
    await count.fill('1');
    expect(await fits(page)).toBe(true);
    expect(await violations()).toEqual([]);
    await page.getByRole('textbox', { name: /退款金额/ }).fill('0.01');
    await answer(page, '提交申请');
    // The reason is missing, and nothing that was typed is lost.
    await told(page, '请填写售后原因');
    await expect.poll(() => page.getByRole('textbox', { name: /退款金额/ }).inputValue()).toBe('0.01');
    await box(page, '原因').fill('一瓶破损');
    await answer(page, '提交申请');
    await told(page, '售后申请已提交，等待商家处理。');

    await open(shop.page, `${centre}/shop/orders/${obj_id}`);
    await press(shop.page, '同意售后');
    await answer(shop.page, '同意售后');
    await told(shop.page, '已同意售后，等待财务退款，或完成换货。');
    await open(finance, `/console/orders/${obj_id}`);
    await press(finance, '登记退款');
    await answer(finance, '登记退款');
    await told(finance, '退款已登记');
    await open(page, `${centre}/orders/${obj_id}`);
    await told(page, '部分退款');
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
  },
  180_000,
);

test('materials of two shops are two orders; the statement of the bank confirms both transfers at once', async () => {
  const api = await memberByApi(portal, owner);
  const { data: cart } = await api['GET /material_mall/cart']();
  for (const { product_id, spec_id } of cart.shops.flatMap(({ lines }) => lines))
    await api['POST /material_mall/cart']({ body: { product_id, spec_id, quantity: 0 } });
  const desk = await memberByApi(portal, seller);
  const { data: stock } = await desk['GET /trade/shop/stock']();
  const { data: products } = await api['GET /material_mall/products']({ query: { page_size: 100 } });
  const plenty = products.flatMap(({ obj_id, shop_id }) => {
    const row = stock.find((one) => one.product_id === obj_id && one.on_hand - one.reserved >= 4);
    return row ? [{ ...row, shop_id }] : [];
  });
  const [first] = plenty;
  const second = plenty.find(({ shop_id }) => shop_id !== first?.shop_id);
  if (!first || !second) throw new Error('the demo needs two shops with something in stock');

  const { page, violations } = await signedIn(owner, '/material');
  for (const { product_id, spec_id } of [first, second]) {
    await open(page, `/order?product=${product_id}&spec=${spec_id}&quantity=1`);
    await press(page, '放入购物车');
    await told(page, '已放入购物车');
  }
  await open(page, '/order');
  await expect.poll(() => page.getByRole('checkbox', { name: /^购买/ }).count()).toBe(2);
  expect(await violations()).toEqual([]);
  await press(page, '提交订单');
  await page.waitForURL((url) => url.pathname === `${centre}/orders`);
  const { data: orders } = await api['GET /trade/order/list']({ query: { page_size: 2 } });
  expect(orders.map(({ status_name }) => status_name)).toEqual(['待付款', '待付款']);

  // Each is paid by a transfer of its own.
  for (const { obj_id } of orders) {
    await open(page, `${centre}/orders/${obj_id}`);
    await press(page, '提交转账凭证');
    await attach(page, '转账凭证');
    await answer(page, '提交凭证');
    await told(page, '转账凭证已提交，等待财务核验。');
  }

  // The bank shows both, as people write notes; the payer's name alone would not do, since its other transfer may have the same sum.
  const rows = orders.map(({ order_no, payable_fen, buyer_name }, at) => [
    dayOf(new Date()),
    (payable_fen ?? 0) / 100,
    at === 0 ? '' : buyer_name,
    at === 0 ? `付${order_no}` : `货款 ${order_no}`,
  ]);
  const bytes = await writeXlsx({
    sheets: [{ name: '明细', rows: [['交易日期', '收入金额', '对方户名', '附言'], ...rows] }],
  });
  const { page: finance, violations: financeViolations } = await inConsole('finance', '/bank');
  await press(finance, '导入流水');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const statement = { name: '流水.xlsx', mimeType: type, buffer: Buffer.from(bytes) };
  await finance.getByLabel('选择流水文件').setInputFiles(statement);
  expect(await financeViolations()).toEqual([]);
  await press(finance, '下一步');
  await told(finance, '将导入 2 笔收入');
  await answer(finance, '确认导入');
  await told(finance, '导入 2 笔收入');
  for (const { order_no, payable_fen } of orders) {
    const row = finance
      .getByRole('row')
      .filter({ hasText: order_no })
      .filter({ hasText: yuan(payable_fen ?? 0) });
    await row
      .filter({ has: finance.getByText('一致', { exact: true }) })
      .getByRole('checkbox')
      .check();
  }
  await press(finance, '批量核对');
  await answer(finance, '确认核对 2 条');
  await told(finance, '核对：2 条成功');
  expect(await financeViolations()).toEqual([]);

  await open(page, `${centre}/orders/${orders[0]?.obj_id}`);
  await page.getByRole('heading', { name: '待发货', exact: true }).waitFor();
}, 120_000);
