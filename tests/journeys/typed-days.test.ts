/** Days as people type them: what is no day, or must not be chosen, stays in its field and is refused beside it. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import { box, memberByApi, owner, press, told } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { portal, inConsole, signedIn } = openJourney();

test('a day of an entry', async () => {
  const { page } = await inConsole('editor', '/content/policy_announcement/new');
  const day = box(page, '发布日期');
  await day.fill('2026-13-45');
  await page.keyboard.press('Tab');
  await expect.poll(() => day.inputValue()).toBe('2026-13-45');
  await press(page, '保存草稿');
  await told(page, '没有这一天');
  await expect.poll(() => day.inputValue()).toBe('2026-13-45');
  await day.fill('２０２６/11/5');
  await page.keyboard.press('Tab');
  await expect.poll(() => day.inputValue()).toBe('2026-11-05');
  await expect.poll(() => page.getByText('没有这一天').count()).toBe(0);
  // From the calendar, too.
  await day.click();
  await page.locator('td[title="2026-11-18"]').click();
  await expect.poll(() => day.inputValue()).toBe('2026-11-18');
});

test('a day of a dialog, and one that must not be chosen', async () => {
  const { page } = await inConsole('system', '/vouchers');
  await press(page, '新建项目');
  const dialog = page.getByRole('dialog');
  const [from, until] = ['可用开始日期', '有效期至'].map((name) => dialog.getByRole('textbox', { name }));
  await from?.fill('2026-02-30');
  await from?.blur();
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await told(page, '没有这一天');
  await told(page, '请填写项目名称');
  await expect.poll(() => from?.inputValue()).toBe('2026-02-30');
  await from?.fill('2026-02-28');
  await until?.fill('2026-01-01');
  await until?.blur();
  await told(page, '不能选这一天');
  await expect.poll(() => until?.inputValue()).toBe('2026-01-01');
});

test('a moment', async () => {
  const { page } = await inConsole('intake', '/instrument-time');
  await press(page, '安排维护');
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('textbox', { name: '开始', exact: true });
  await start.fill('2026-13-45');
  await start.blur();
  await expect.poll(() => start.inputValue()).toBe('2026-13-45');
  await dialog.getByRole('button', { name: /安\s*排/ }).click();
  await told(page, '没有这一天');
  await expect.poll(() => start.inputValue()).toBe('2026-13-45');
  await start.fill('2026-12-31');
  await start.blur();
  await expect.poll(() => dialog.getByLabel('开始的时刻').inputValue()).toBe('09:00');
  // A maintenance may have begun already, but not ended.
  const end = dialog.getByRole('textbox', { name: '结束', exact: true });
  await start.fill('2026-01-05');
  await end.fill('2026-01-06');
  await end.blur();
  await told(page, '不能选这一天');
});

test('the day an enterprise was founded', async () => {
  const { page } = await signedIn(owner, '/userCenter/user/informate');
  await press(page, '修改');
  const founded = box(page, '成立日期');
  await founded.fill('2020-02-30');
  await page.keyboard.press('Tab');
  await expect.poll(() => founded.inputValue()).toBe('2020-02-30');
  await press(page, '保存');
  await told(page, '没有这一天');
  await expect.poll(() => founded.getAttribute('aria-invalid')).toBe('true');
  await founded.fill('2020年3月1日');
  await page.keyboard.press('Tab');
  await expect.poll(() => founded.inputValue()).toBe('2020-03-01');
  await press(page, '保存');
  await told(page, '企业信息已保存');
});

test('a day that a list is asked for', async () => {
  const { page } = await inConsole('auditor', '/audit?from=2026-11-01');
  const from = page.getByRole('textbox', { name: '开始日期' });
  await expect.poll(() => from.inputValue()).toBe('2026-11-01');
  await from.fill('2026-13-45');
  await from.blur();
  await told(page, '没有这一天');
  await expect.poll(() => from.inputValue()).toBe('2026-13-45');
  expect(new URL(page.url()).search).toBe('?from=2026-11-01');
  await from.fill('2026年11月5日');
  await page.keyboard.press('Enter');
  await page.waitForURL(/from=2026-11-05/);
  await expect.poll(() => page.getByText('没有这一天').count()).toBe(0);
  await page.goBack();
  await expect.poll(() => from.inputValue()).toBe('2026-11-01');
  await from.fill('');
  await from.blur();
  await page.waitForURL((url) => url.search === '');
  // From the calendar, too.
  await page.getByRole('textbox', { name: '结束日期' }).click();
  await page.locator('.ant-picker-dropdown:visible td.ant-picker-cell-today').click();
  await page.waitForURL(/to=\d{4}-\d\d-\d\d/);
});

test('a list is asked for a period that ends before it begins', async () => {
  const { page } = await inConsole('auditor', '/audit?from=2020-01-01');
  const [from, to] = ['开始日期', '结束日期'].map((name) => page.getByRole('textbox', { name })) as [Locator, Locator];
  const rows = page.locator('tbody tr.ant-table-row');
  await to.fill('2019-12-31');
  await page.keyboard.press('Enter');
  await told(page, '结束日期不能早于开始日期');
  expect(await to.getAttribute('aria-invalid')).toBe('true');
  // The list is not asked for it, and says nothing else.
  expect(await rows.count()).toBeGreaterThan(0);
  // The calendar offers no such day.
  await to.blur();
  await to.click();
  expect(await offers(page, '2019-12-31')).toBe(false);
  await page.keyboard.press('Escape');
  // An earlier start makes it a period.
  await from.fill('2019-01-01');
  await page.keyboard.press('Enter');
  await page.waitForURL(/from=2019-01-01/);
  await expect.poll(() => page.getByText('结束日期不能早于开始日期').count()).toBe(0);
  await page.getByText('没有符合条件的操作日志').waitFor();
});

const offers = async (page: Page, day: string) => {
  const cell = page.locator(`.ant-picker-dropdown:visible td[title="${day}"]`);
  return !(await cell.getAttribute('class'))?.includes('ant-picker-cell-disabled');
};

test('a calendar does not offer what must not be chosen', async () => {
  const { page } = await inConsole('editor', '/content/policy_collection/new');
  await box(page, '征集开始日期').fill('2026-11-10');
  await page.keyboard.press('Tab');
  await box(page, '征集截止日期').click();
  expect(await offers(page, '2026-11-09')).toBe(false);
  expect(await offers(page, '2026-11-10')).toBe(true);
});

test('a calendar is inside the screen of a phone', async () => {
  const { page } = await inConsole('editor', '/content/policy_collection/new', { width: 375 });
  await box(page, '征集截止日期').click();
  const calendar = page.locator('.ant-picker-dropdown:visible .ant-picker-panel-container');
  const left = async () => (await calendar.boundingBox())?.x ?? -1;
  await expect.poll(left).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await left()) + ((await calendar.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(375);
});

test('nor does the calendar of a member offer it', async () => {
  const api = await memberByApi(portal, owner);
  const case_type = 'reserve_project';
  const { data } = await api['POST /cases/{case_type}']({ params: { case_type }, body: {} });
  const { page } = await signedIn(owner, `/userCenter/user/matters/${case_type}/${data.obj_id}`);
  await box(page, '计划开始日期').fill('2026-11-10');
  await page.keyboard.press('Tab');
  await box(page, '计划完成日期').click();
  expect(await offers(page, '2026-11-09')).toBe(false);
  expect(await offers(page, '2026-11-10')).toBe(true);

  const day = dayOf(new Date());
  await page.goto(`${portal.origin}/userCenter/user/enterpriseDemandList/release/new`);
  await box(page, '截止日期').click();
  expect(await offers(page, day)).toBe(false);
});
