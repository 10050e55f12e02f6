/** An order of goods, from the page of a product to its receipt and to a refund, by the buyer, the shop and finance (ruling D12). */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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
    await page.getByRole('spinbutton', { name: /数量/ }).fill('2');
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
    await press(page, '提交付款凭证');
    await attach(page, '转账凭证');
    expect(await violations()).toEqual([]);
    await answer(page, '提交凭证');
    await told(page, '付款凭证已提交，等待财务核验。');

    const { page: finance, violations: financeViolations } = await inConsole('finance', `/orders/${obj_id}`);
    await press(finance, '确认到账');
    expect(await financeViolations()).toEqual([]);
    await answer(finance, '确认到账');
    await told(finance, '已确认到账');

    // Sent in two parts.
    const shop = await signedIn(seller, `${centre}/shop/orders/${obj_id}`);
    await shop.page.setViewportSize(size);
    for (const quantity of ['1', '1']) {
      await press(shop.page, '发货');
      await shop.page.getByRole('spinbutton', { name: /本次发出/ }).fill(quantity);
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
    await page.getByRole('textbox', { name: /退款金额/ }).fill('0.01');
    await answer(page, '提交申请');
    // The reason is missing, and nothing that was typed is lost.
    await told(page, '请填写售后原因');
    expect(await page.getByRole('textbox', { name: /退款金额/ }).inputValue()).toBe('0.01');
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
