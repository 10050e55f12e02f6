/** Forms as hurried people fill them in: a press counts, every message comes at once, and what was typed stays. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { films, secondsOf } from '#server/information/demo/films.ts';
import { box, memberByApi, owner, press, stranger, told } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { portal, signedIn, inConsole, staff } = openJourney();

const inStock = async () => {
  const desk = await memberByApi(portal, '13800000004');
  return (await desk['GET /trade/shop/stock']()).data.filter(({ on_hand, reserved }) => on_hand - reserved >= 4);
};

const slowly = (page: Page, address: string) =>
  page.route(address, async (route) => {
    await wait(1_000);
    await route.continue();
  });
const idOf = ({ obj_id }: { obj_id: string }) => obj_id;

test('a quantity that is typed just before the press is ordered, however slowly it is saved', async () => {
  const [goods] = await inStock();
  const { page } = await signedIn(owner, `/order?product=${goods?.product_id}&spec=${goods?.spec_id}&quantity=1`);
  await slowly(page, '**/trade/order/preview?*');
  await box(page, '数量').waitFor();
  await box(page, '数量').fill('２');
  await press(page, '提交订单');
  await page.waitForURL(/\/userCenter\/user\/orders\//);
  const api = await memberByApi(portal, owner);
  const { data } = await api['GET /material_mall/orders']({ query: { page_size: 1 } });
  expect(data[0]?.lines[0]?.quantity).toBe(2);
});

test('quantities of a cart: the one mended last is ordered too, and none is put back into the cart', async () => {
  const stock = await inStock();
  const first = stock[0];
  const second = stock.find(({ product_id }) => product_id !== first?.product_id);
  const api = await memberByApi(portal, owner);
  const { data: before } = await api['GET /material_mall/cart']();
  for (const { product_id, spec_id } of before.shops.flatMap(({ lines }) => lines))
    await api['POST /material_mall/cart']({ body: { product_id, spec_id, quantity: 0 } });
  for (const [goods, quantity] of [
    [first, 1],
    [second, 90_000],
  ] as const)
    await api['POST /material_mall/cart']({
      // More than is in stock, and more than anybody orders: asked about once.
      body: { product_id: goods?.product_id ?? '', spec_id: goods?.spec_id ?? '', quantity, warning_confirmed: true },
    });
  const known = new Set((await api['GET /material_mall/orders']({ query: { page_size: 100 } })).data.map(idOf));
  const { page } = await signedIn(owner, '/order');
  await slowly(page, '**/material_mall/cart');
  await told(page, '库存只剩');
  const quantityOf = (title = '') => page.getByRole('textbox', { name: `${title} 数量` }).first();
  await quantityOf(first?.title).fill('3');
  await quantityOf(second?.title).fill('2');
  await press(page, '提交订单');
  await page.waitForURL(/\/userCenter\/user\/orders/);
  const { data: orders } = await api['GET /material_mall/orders']({ query: { page_size: 100 } });
  const ordered = orders.filter((order) => !known.has(idOf(order))).flatMap(({ lines }) => lines);
  const quantityIn = (goods = first) => ordered.find(({ product_id }) => product_id === goods?.product_id)?.quantity;
  expect([quantityIn(first), quantityIn(second)]).toEqual([3, 2]);
  await expect
    .poll(async () => (await api['GET /material_mall/cart']()).data.shops.flatMap(({ lines }) => lines))
    .toEqual([]);
});

test('a need: wrong numbers and missing fields are told at once, and the first has the focus', async () => {
  const { page } = await signedIn(owner, '/userCenter/user/enterpriseDemandList/release/new');
  await box(page, '需求名称').fill('薄膜应力在线测量');
  await box(page, '预算下限（万元）').fill('12,34');
  await press(page, '提交审核');
  await told(page, '项需要修改');
  const index = page.getByRole('region', { name: '需要修改的内容' });
  await expect
    .poll(() => index.getByRole('link').allTextContents())
    .toEqual(['需求类型', '技术领域', '要解决的问题', '预算下限（万元）', '截止日期', '合作方式']);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('fields_demand_type');
  // A day that is none stays as it was typed.
  await box(page, '截止日期').fill('2026-13-45');
  await box(page, '截止日期').blur();
  await press(page, '提交审核');
  await told(page, '没有这一天，请按 2026-11-05 的格式填写');
  await expect.poll(() => box(page, '截止日期').inputValue()).toBe('2026-13-45');
  await box(page, '截止日期').fill('');
  // A draft lacks what it likes, but no number is wrong.
  await press(page, '保存草稿');
  await expect.poll(() => index.getByRole('link').allTextContents()).toEqual(['预算下限（万元）']);
});

test('an application: more than the declaration gives is told while it is typed', async () => {
  const api = await memberByApi(portal, stranger);
  const { data: open } = await api['GET /policies/policy_declarations']({ query: { page_size: 100, stage: '2,3' } });
  const limited = open.find(({ apply_mode, amount_max_wan }) => apply_mode === 1 && amount_max_wan);
  const most = Number(limited?.amount_max_wan);
  const case_type = 'policy_application';
  const { data } = await api['POST /cases/{case_type}']({
    params: { case_type },
    body: { subject_id: limited?.obj_id ?? '' },
  });
  const { page } = await signedIn(stranger, `/userCenter/user/matters/${case_type}/${data.obj_id}`);
  const amount = box(page, '申请支持金额（万元）');
  await amount.fill(String(most + 1));
  await told(page, `不能超过该项目的支持上限 ${most} 万元`);
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  await amount.fill(String(most));
  await expect.poll(() => page.getByText('不能超过该项目的支持上限').count()).toBe(0);
});

test('an instrument: whoever sends a sample is not told how to choose a time', async () => {
  const api = await memberByApi(portal, owner);
  const { data } = await api['GET /industrial/instruments']({ query: { page_size: 50 } });
  const details = await Promise.all(
    data.map(({ obj_id }) => api['GET /industrial/instruments/{obj_id}']({ params: { obj_id } })),
  );
  const both = details.find(({ data: one }) => one.by_sample && one.by_time && one.status === 1)?.data;
  const { page } = await signedIn(owner, `/experiment/instrument/${both?.obj_id}`);
  await page.getByRole('link', { name: '下一周' }).click();
  await page.locator('[data-bucket][data-status="1"]').first().click();
  await told(page, '已选开始时段，再点一个时段作为结束');
  await page.getByRole('radio', { name: '送样' }).check();
  await expect.poll(() => page.getByText('已选开始时段').count()).toBe(0);
});

test('a unit is offered the buildings of its park only', async () => {
  const editor = await staff('editor');
  const published = async (content_type: string) =>
    (
      await editor['GET /console/content/{content_type}']({
        params: { content_type },
        query: { state: 5, page_size: 100 },
      })
    ).data;
  const buildings = await Promise.all(
    (await published('building')).map(async ({ obj_id, title }) => {
      const { data } = await editor['GET /console/content/{content_type}/{obj_id}']({
        params: { content_type: 'building', obj_id },
      });
      return { title, park_id: data.fields.park_id };
    }),
  );
  const park = (await published('park')).find(({ obj_id }) => buildings.some(({ park_id }) => park_id === obj_id));
  const own = buildings.filter(({ park_id }) => park_id === park?.obj_id).map(({ title }) => title);
  expect(own.length).toBeLessThan(buildings.length);
  const { page } = await inConsole('editor', '/content/office/new');
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option-content');
  await page.getByRole('combobox', { name: '所属园区' }).click();
  await offered.getByText(park?.title ?? '', { exact: true }).click();
  await page.getByRole('combobox', { name: '所属楼宇' }).click();
  await expect.poll(async () => (await offered.allTextContents()).toSorted()).toEqual(own.toSorted());

  // Of another park it is none: it goes with its park, and the field says so until another is chosen.
  await offered.getByText(own[0] ?? '', { exact: true }).click();
  const chosen = page.locator('.field', { has: page.getByRole('combobox', { name: '所属楼宇' }) });
  await chosen.getByTitle(own[0] ?? '', { exact: true }).waitFor();
  const other = (await published('park')).find(({ obj_id }) => obj_id !== park?.obj_id);
  const parks = page.getByRole('combobox', { name: '所属园区' });
  await parks.click();
  await offered.getByText(other?.title ?? '', { exact: true }).click();
  await chosen.getByText('所属园区已更换，请重新选择所属楼宇').waitFor();
  await expect.poll(() => chosen.getByTitle(own[0] ?? '', { exact: true }).count()).toBe(0);
  await parks.click();
  await offered.getByText(park?.title ?? '', { exact: true }).click();
  await page.getByRole('combobox', { name: '所属楼宇' }).click();
  await offered.getByText(own[0] ?? '', { exact: true }).click();
  await chosen.getByText('所属园区已更换').waitFor({ state: 'detached' });
});

test('a film tells its own length', async () => {
  const { page } = await inConsole('editor', '/content/video/new');
  const film = films.find(({ key }) => key === 'apply');
  const length = box(page, '时长');
  await page.locator('.attachments input[type=file]').setInputFiles('server/information/demo/films/apply.webm');
  await expect.poll(() => length.inputValue()).toBe(String(film && secondsOf(film)));
});

test('captions of a film are read from a file', async () => {
  const { page } = await inConsole('editor', '/content/video/new');
  const file = (text: string) => ({ name: '字幕.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });
  const choose = (text: string) => page.getByLabel('选择字幕文件', { exact: true }).setInputFiles(file(text));
  const cell = (row: number, name: string) => page.getByLabel(`第 ${row} 行 ${name}`);
  await choose(
    'WEBVTT\n\n00:00.000 --> 00:02.500\n第一句\n\n2\n00:01:02.500 --> 00:01:05.000 align:start\n<v 讲解>第二句</v>\n接着说\n',
  );
  await expect.poll(() => cell(2, '文字').inputValue()).toBe('第二句 接着说');
  expect(await cell(1, '结束（秒）').inputValue()).toBe('2.5');
  expect(await cell(2, '开始（秒）').inputValue()).toBe('62.5');
  // What is not understood is refused with its line, and changes nothing.
  await choose('WEBVTT\n\n00:00.000 --> 00:02,500\n第一句\n');
  await told(page, '第 3 行');
  expect(await cell(2, '文字').inputValue()).toBe('第二句 接着说');
  // Rows that are there are replaced only when asked.
  await choose('WEBVTT\n\n00:00.000 --> 00:01.000\n新的一句\n');
  await told(page, '将替换现有 2 条');
  expect(await cell(2, '文字').inputValue()).toBe('第二句 接着说');
  await page.getByRole('button', { name: /^替\s*换$/ }).click();
  await expect.poll(() => cell(1, '文字').inputValue()).toBe('新的一句');
  expect(await cell(2, '文字').count()).toBe(0);
});
