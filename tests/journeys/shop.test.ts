/** A shop's day: it proposes a product, a reviewer passes it, a buyer orders it, the shop sends it, and its figures count it (decision 042). */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { attach, box, fits, memberByApi, open, owner, press, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { portal, arrive, signedIn, inConsole } = openJourney();

const centre = '/userCenter/user';
/** Orders from the shop that the owner's enterprise runs. */
const buyer = '13800000003';
const answer = async (page: Page, name: string) =>
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, label: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
};

test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
  'a shop proposes a product, which is reviewed, sold, sent and counted, at $width px',
  async (size) => {
    const title = `石英比色皿 ${size.width}`;
    const shop = await memberByApi(portal, owner);
    const before = (await shop['GET /trade/shop/statistics']()).data.months[0]?.orders ?? 0;

    // Written at the desk; what is missing is told beside its field, and nothing typed is lost.
    const { page, violations } = await signedIn(owner, `${centre}/shop/goods`);
    await page.setViewportSize(size);
    await page.getByRole('link', { name: '新建商品' }).click();
    await page.getByRole('link', { name: '物料商品' }).click();
    await box(page, '名称').waitFor();
    await box(page, '计价单位').fill('只');
    await press(page, '添加一行规格');
    await box(page, '规格').last().fill('10 毫米');
    await page.getByRole('textbox', { name: '价格（元）' }).last().fill('120');
    await page.getByRole('textbox', { name: '期初库存' }).fill('5');
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await press(page, '提交审核');
    await page.getByText(/有 \d+ 项需要修改/).waitFor();
    expect(await violations()).toEqual([]);
    await expect.poll(() => box(page, '计价单位').inputValue()).toBe('只');
    await box(page, '名称').fill(title);
    await choose(page, '类别');
    await press(page, '提交审核');
    await page.getByRole('heading', { name: '待审核', exact: true }).waitFor();
    const obj_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);

    // In the queue that reviewers have, under the shop's name.
    const { page: staff, violations: staffViolations } = await inConsole('reviewer', '/review');
    await staff.getByText('商家提交').first().waitFor();
    await staff.getByRole('link', { name: title }).click();
    await told(staff, '商家提交：');
    expect(await staffViolations()).toEqual([]);
    await press(staff, '审核通过');
    await answer(staff, '通过并立即发布');
    await told(staff, '已审核通过');

    // The shop is told, closes for some days, and changes the price at once.
    await open(page, `${centre}/messages`);
    await told(page, '审核已通过');
    await open(page, `${centre}/shop/days`);
    await press(page, '登记休息日');
    const start = addDays(dayOf(new Date()), 3);
    await page.getByLabel('开始日期').fill(start);
    await page.getByLabel('结束日期').fill(addDays(start, 1));
    expect(await violations()).toEqual([]);
    await answer(page, '登记');
    await told(page, '休息日已登记');
    await open(page, `${centre}/shop/goods/${obj_id}`);
    await press(page, '调整价格');
    await page.getByRole('textbox', { name: /10 毫米/ }).fill('110');
    await answer(page, '保存');
    await told(page, '价格已更新');
    expect(await violations()).toEqual([]);

    // A colleague saves while the owner types: both are shown, and the owner chooses.
    const { data: now } = await shop['GET /trade/shop/goods/{obj_id}']({ params: { obj_id } });
    await box(page, '品牌').fill('我写的');
    await shop['PUT /trade/shop/goods/{obj_id}']({
      params: { obj_id },
      body: { revision_no: now.revision_no, fields: { ...now.fields, brand: '同事写的' } },
    });
    await press(page, '保存草稿');
    await told(page, '内容已在别处更新');
    expect(await violations()).toEqual([]);
    await press(page, '保留我填写的');
    await press(page, '保存草稿');
    await told(page, '草稿已保存');
    await expect.poll(() => box(page, '品牌').inputValue()).toBe('我写的');

    // Readers see what was passed, at the new price, and when the shop is closed.
    const reader = await arrive(`/material/product/${obj_id}`);
    await told(reader.page, '110 元');
    await reader.page
      .getByText(/休息，期间不发货/)
      .first()
      .waitFor({ state: 'attached' });
    await expect.poll(() => reader.page.getByText('我写的').count()).toBe(0);

    // Ordered, paid and sent.
    const order = await signedIn(buyer, `/order?product=${obj_id}&spec=S1&quantity=1`);
    await order.page.setViewportSize(size);
    await told(order.page, '休息，期间不发货');
    expect(await order.violations()).toEqual([]);
    await press(order.page, '新增地址');
    await order.page.getByRole('dialog').waitFor();
    await order.page.keyboard.press('Escape');
    const api = await memberByApi(portal, buyer);
    const { data: address } = await api['POST /users/users/addresses/add']({
      body: {
        consignee: '林一',
        phone: '13800000003',
        province_id: 110000,
        city_id: 110100,
        county_id: 110116,
        address: '示例大街 3 号 2 层',
        is_default: true,
      },
    });
    expect(address.obj_id).not.toBe('');
    await open(order.page, `/order?product=${obj_id}&spec=S1&quantity=1`);
    await press(order.page, '提交订单');
    await order.page.waitForURL(/\/userCenter\/user\/orders\//);
    const order_id = new URL(order.page.url()).pathname.split('/').at(-1) ?? '';
    await press(order.page, '提交转账凭证');
    await attach(order.page, '转账凭证');
    await answer(order.page, '提交凭证');
    await told(order.page, '转账凭证已提交，等待财务核验。');
    const { page: finance } = await inConsole('finance', `/orders/${order_id}`);
    await press(finance, '确认到账');
    await answer(finance, '确认到账');
    await told(finance, '已确认到账');
    await open(page, `${centre}/shop/orders/${order_id}`);
    await press(page, '发货');
    await box(page, '承运方').fill('示例快递');
    await answer(page, '确认发货');
    await page.getByRole('heading', { name: '待收货', exact: true }).waitFor();

    // Counted, and off the shelf at once.
    await open(page, `${centre}/shop/statistics`);
    await told(page, title);
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    expect((await shop['GET /trade/shop/statistics']()).data.months[0]?.orders).toBe(before + 1);
    await open(page, `${centre}/shop/goods/${obj_id}`);
    await press(page, '下架');
    await answer(page, '下架');
    await told(page, '商品已下架');
    const { data: off } = await api['GET /material_mall/products/{obj_id}']({ params: { obj_id } });
    expect(off.on_sale).toBe(false);
  },
  240_000,
);
