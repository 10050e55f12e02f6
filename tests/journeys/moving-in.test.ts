/**
 * Moving in, whole: one enterprise's way from the search to its roadshow on the demo's data, each step as its person sees it, and what the
 * plan says of its unit meanwhile. What each step is in detail, the other journeys show.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, addMonths, dayOf } from '#contract/kit/day.ts';
import { sayShort } from '#contract/roadshow/say.ts';
import { lastMonth, monthName } from '#contract/space/business-report.ts';
import type { Visitor } from './browser.ts';
import { settle, touch } from './browser.ts';
import { attach, box, caller, open, owner, press, signIn } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { portal, newcomer, staff } = openJourney();
const centre = '/userCenter/user/space';
const today = dayOf(new Date());
/** A kept page is made anew within a second, but a busy machine takes its time. */
const soon = { timeout: 15_000 };

let person: Visitor;
let page: Page;
let unit: { obj_id: string; title: string; room_no: string; building_id: string | null; floor_no: number | null };
let [admission_id, contract_id] = ['', ''];
let failed = false;
beforeAll(async () => {
  person = await newcomer();
  page = person.page;
});
beforeEach(({ skip, onTestFailed }) => {
  skip(failed, 'an earlier step failed');
  onTestFailed(() => {
    failed = true;
  });
});

const usable = async () => expect(await person.violations()).toEqual([]);
const fill = async (at: Page | Locator, typed: Record<string, string>) => {
  for (const [label, value] of Object.entries(typed)) await at.getByLabel(label).fill(value);
};
const idHere = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
/** The unit's state on the plan of its floor: in the name of its link on the page, and by the API. */
const planShows = (state: string) => {
  const query = { building_id: unit.building_id ?? '', floor_no: unit.floor_no ?? 0 };
  const said = async () => {
    await page.goto(`/space/map?num=2&building=${query.building_id}&floor=${query.floor_no}`);
    const link = page
      .getByRole('group', { name: /层平面图$/ })
      .getByRole('link', { name: new RegExp(`^${unit.room_no} `) });
    const { shapes } = (await caller(portal).api['GET /space-v2/buildings/plan']({ query })).data;
    return [
      /^\d+ (.+?)，/.exec((await link.getAttribute('aria-label')) ?? '')?.[1],
      shapes.find((shape) => shape.unit?.obj_id === unit.obj_id)?.unit?.room_status_name,
    ];
  };
  return expect.poll(said, soon).toEqual([state, state]);
};

test('a factory is found by floor load and power, compared with another, and free on the plan of its floor', async () => {
  await page.goto('/space/search');
  for (const name of ['标准厂房', '只看待租']) await page.getByRole('checkbox', { name }).check();
  await fill(page, { 承重不低于: '3', 配电不低于: '400' });
  await page.getByRole('button', { name: '搜索', exact: true }).last().click();
  await page.waitForURL(/power_min=400/);
  const cards = page.locator('main .picture-cards > li');
  for (const said of await cards.locator('p').allTextContents()) {
    expect(Number(/承重 ([\d.]+)/.exec(said)?.[1]), said).toBeGreaterThanOrEqual(3);
    expect(Number(/配电 ([\d.]+)/.exec(said)?.[1]), said).toBeGreaterThanOrEqual(400);
  }
  await usable();
  const found = await cards
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const path of found.slice(0, 2)) {
    await page.goto(path);
    await press(page, '加入对比');
    await page.getByRole('button', { name: '已加入对比' }).waitFor();
  }
  await page.getByRole('link', { name: '对比 2 处' }).click();
  for (const name of ['楼面承重', '配电']) await page.getByRole('rowheader', { name }).waitFor();
  await expect.poll(() => page.getByRole('cell', { name: '待租', exact: true }).count()).toBe(2);
  await usable();
  await page.getByRole('columnheader').getByRole('link').first().click();
  await page.waitForURL(/\/space\/factory\//);
  unit = (await caller(portal).api['GET /space-v2/factories/item']({ query: { obj_id: idHere() } })).data;
  await page.getByRole('link', { name: '看平面图' }).click();
  await page.getByRole('group', { name: /层平面图$/ }).waitFor();
  await usable();
  await planShows('待租');
});

test('a viewing is booked from its page, by way of signing in, and staff confirm it', async () => {
  await page.goto(`/space/factory/${unit.obj_id}`);
  await touch(page);
  await page.getByRole('link', { name: '预约看房' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await settle(page);
  await signIn(page, owner);
  await page.waitForURL((url) => url.pathname === `/space/factory/${unit.obj_id}`);
  // Back from signing in, the dialog that was asked for is open.
  const dialog = page.getByRole('dialog', { name: '预约看房' });
  // Who is signed in need not say who they are.
  await expect.poll(() => dialog.getByLabel('手机号码').inputValue(), soon).toBe(owner);
  await expect.poll(() => dialog.getByLabel('联系人').inputValue()).not.toBe('');
  await dialog.getByLabel('看房日期').selectOption({ index: 3 });
  await fill(dialog, { 看房人数: '3' });
  await dialog.getByLabel('时段').selectOption('上午');
  await usable();
  await press(page, '提交预约');
  await page.getByRole('link', { name: '查看我的预约' }).click();
  const visit = page.getByRole('listitem').filter({ hasText: unit.title });
  await visit.getByText('待确认').waitFor();

  const support = await staff('support');
  const [asked] = (await support['GET /console/viewings']({ query: { status: 1, keyword: unit.title } })).data;
  const body = {
    action: 'confirm',
    version: asked?.version ?? 0,
    visit_time: '10:00',
    receiver: '李一',
  } as const;
  await support['POST /console/viewings/{obj_id}/steps']({ params: { obj_id: asked?.obj_id ?? '' }, body });
  await open(page, centre);
  await visit.getByText('已确认').waitFor();
  await visit.getByText('接待人：李一').waitFor();
});

test('the enterprise applies for admission to this unit with its materials; staff accept and pass it', async () => {
  await page.goto(`/space/factory/${unit.obj_id}`);
  await page.getByRole('link', { name: '申请入园' }).click();
  await press(page, '开始填写');
  await page.waitForURL(/\/matters\/admission\//);
  admission_id = idHere();
  await fill(page, {
    租赁期限: '12',
    入驻人数: '20',
    计划投资: '300',
    预计年营业收入: '800',
    预计年税收: '40',
    环保说明: '无',
  });
  await fill(page, { 入驻项目简介: '建设传感器标定实验室。', 期望起租日期: today });
  await page.keyboard.press('Enter');
  for (const name of ['营业执照', '法人证件', '商业计划书']) await attach(page, name);
  await page.locator('.save-note.saved').waitFor();
  await usable();
  await press(page, '提交');
  await press(page, '确认提交');
  await page.getByRole('heading', { name: '待受理', exact: true }).waitFor();

  const [params, approver] = [{ obj_id: admission_id }, await staff('approver')];
  for (const action of ['accept', 'pass'] as const) {
    const { version } = (await approver['GET /console/cases/{obj_id}']({ params })).data;
    await approver['POST /console/cases/{obj_id}/steps']({ params, body: { action, version } });
  }
  await page.reload();
  await page.getByRole('heading', { name: '准予入园', exact: true }).waitFor();
});

test('staff draw up its contract, and the plan shows the unit as booked', async () => {
  const approver = await staff('approver');
  const { units, terms, lessor, purpose } = (
    await approver['GET /console/contracts/preset']({ query: { admission_id } })
  ).data;
  expect(units.map(({ unit_id }) => unit_id)).toEqual([unit.obj_id]);
  const days = { first_day: today, last_day: addDays(addMonths(today, 12), -1) };
  const body = { admission_id, unit_ids: [unit.obj_id], lessor, purpose, ...terms, ...days };
  contract_id = (await approver['POST /console/contracts']({ body })).data.obj_id;
  await planShows('已预订');
});

test('the enterprise reads and confirms the contract, and from its first day on the plan shows the unit as let', async () => {
  await open(page, `${centre}/contract`);
  await page.getByRole('link', { name: new RegExp(`${unit.title}.*去签署`) }).click();
  await page.getByRole('heading', { name: '待签署' }).waitFor();
  await usable();
  await press(page, '确认签署');
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: '确认签署' }).click();
  await page.getByRole('heading', { name: '履行中' }).waitFor();
  await planShows('已租');
});

test('the deposit is reported as paid with its proof, and finance confirm it', async () => {
  await open(page, `${centre}/contract/${contract_id}`);
  const deposit = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '押金' }) });
  await press(page, '提交凭证：押金');
  await attach(page, '转账凭证', '回单.pdf');
  await usable();
  await press(page, '提交凭证');
  await deposit.getByText('待核验').waitFor();

  const finance = await staff('finance');
  const waiting = (await finance['GET /console/bills']({ query: { view: 'waiting' } })).data.find(
    (bill) => bill.contract_id === contract_id,
  );
  const params = { payment_id: waiting?.payments[0]?.payment_id ?? '' };
  await finance['POST /console/payments/{payment_id}']({ params, body: { accept: true } });
  await open(page, `${centre}/contract/${contract_id}`);
  await page.getByText('已结清和作废').click();
  await deposit.getByText('已确认').waitFor();
});

test('the month is reported, and staff check it', async () => {
  await open(page, `${centre}/businessStatus`);
  await page.getByRole('link', { name: `${monthName(lastMonth(new Date()))}：去填报` }).click();
  for (const name of ['营业收入', '工业总产值', '出口额', '净利润', '上缴税费', '研发费用'])
    await box(page, `${name}（万元）`).fill('12.5');
  for (const name of ['期末从业人员（人）', '研发人员（人）', '新增知识产权（件）']) await box(page, name).fill('20');
  await usable();
  await press(page, '提交');
  await page.locator('#report-state', { hasText: '已提交' }).waitFor();

  const [params, intake] = [{ obj_id: idHere() }, await staff('intake')];
  const { version } = (await intake['GET /console/business_reports/{obj_id}']({ params })).data;
  await intake['POST /console/business_reports/{obj_id}/steps']({ params, body: { action: 'check', version } });
  await page.reload();
  await page.locator('#report-state', { hasText: '已审核' }).waitFor();
});

test('a roadshow over two days is booked', async () => {
  const days = [
    sayShort({ appointment_date: addDays(today, 2), period: 2 }),
    sayShort({ appointment_date: addDays(today, 3), period: 1 }),
  ];
  await open(page, `${centre}/roadshow`);
  await press(page, '预约路演中心');
  const dialog = page.getByRole('dialog', { name: '路演中心预约' });
  for (const day of days) await dialog.getByRole('button', { name: new RegExp(`^${day} `) }).click();
  // What is known of the enterprise comes by itself.
  await expect.poll(() => dialog.getByLabel('单位名称').inputValue(), soon).toBe('怀柔光声传感科技有限公司');
  await fill(dialog, {
    活动名称: '入驻路演',
    活动人数: '60',
    路演内容: '介绍产品路线。',
    手机号码: owner,
  });
  await usable();
  await press(page, '提交预约');
  await press(page, '完成');
  const card = page.getByRole('listitem').filter({ hasText: '入驻路演' });
  await card.getByText('待审核').waitFor();
  await card.getByText(days.join(' 至 ')).waitFor();
});
