/** The lists of the console: what one chooses stays in the address and in the browser, the keyboard opens, several are handled at once. */
import { expect, test } from 'vitest';
import { fits, press } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { inConsole, staff } = openJourney();

test('columns and views are kept for the person, filters and order in the address', { timeout: 90_000 }, async () => {
  const { page, violations } = await inConsole('editor', '/content/policy');
  await page.getByRole('columnheader', { name: '更新时间' }).waitFor();
  expect(
    await page
      .locator('.list-table tbody tr')
      .last()
      .evaluate((row) => row.getBoundingClientRect().height),
  ).toBeLessThanOrEqual(40);

  await press(page, '列');
  await page.getByRole('checkbox', { name: '更新时间' }).uncheck();
  await page.getByRole('columnheader', { name: '更新时间' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page
    .getByRole('group', { name: '按状态筛选' })
    .getByRole('button', { name: /^已发布/ })
    .click();
  await page.waitForURL(/state=5/);
  await press(page, '视图');
  await page.getByRole('textbox', { name: '视图名称' }).fill('线上的政策');
  await press(page, '保存当前条件');

  await page.goto('/console/content/policy');
  await page.getByRole('columnheader', { name: '标题' }).waitFor();
  await expect.poll(() => page.getByRole('columnheader', { name: '更新时间' }).count()).toBe(0);
  await press(page, '视图');
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: '线上的政策' }).click();
  await page.waitForURL(/state=5/);

  // A type shows the columns that it declares; the order by one of them stays in the address.
  await page.goto('/console/content/office');
  const header = page.getByRole('columnheader', { name: '建筑面积' });
  await header.waitFor();
  await expect.poll(() => page.getByRole('columnheader', { name: '房源状态' }).count()).toBe(1);
  await expect.poll(() => page.getByRole('columnheader', { name: '版本' }).count()).toBe(0);
  const inOrder = async () => {
    const areas = (await page.locator('.list-table tbody tr td:nth-child(3)').allTextContents()).map(Number);
    return areas.length > 10 && areas.join() === areas.toSorted((a, b) => a - b).join();
  };
  expect(await inOrder()).toBe(false);
  await header.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=area_sqm/);
  await expect.poll(inOrder, { timeout: 10_000 }).toBe(true);
  await page.reload();
  await expect.poll(inOrder, { timeout: 10_000 }).toBe(true);
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  expect(await violations()).toEqual([]);
});

test('J and K move, Enter opens; what is typed is typed', { timeout: 60_000 }, async () => {
  const { page } = await inConsole('editor', '/content/policy');
  const titles = page.locator('.list-table .entry-title > a');
  await titles.first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('j');
  expect(await focused()).toBe(await titles.nth(0).textContent());
  await page.keyboard.press('j');
  expect(await focused()).toBe(await titles.nth(1).textContent());
  await page.keyboard.press('k');
  expect(await focused()).toBe(await titles.nth(0).textContent());

  await page.getByRole('searchbox', { name: '按标题搜索' }).fill('j');
  await expect.poll(() => page.getByRole('searchbox', { name: '按标题搜索' }).inputValue()).toBe('j');
  await titles.first().focus();
  const href = await titles.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === href);

  // A press anywhere on a row opens it.
  await page.goBack();
  await titles.first().waitFor();
  await page.locator('.list-table tbody tr').first().locator('td').nth(2).click();
  await page.waitForURL((url) => url.pathname === href);
});

test('several cases are taken over at once; what a colleague took first is named with the reason, and stays chosen', {
  timeout: 60_000,
}, async () => {
  const intake = await staff('intake');
  const free = (await intake['GET /console/cases']({ query: { whose: 'free', page_size: 100 } })).data;
  const [first, second] = free.filter(({ state }) => state === 20 || state === 30);
  if (!first || !second) throw new Error('the demo has fewer than two cases that nobody took');
  const { page, violations } = await inConsole('system', '/cases?whose=free&size=100');
  for (const one of [first, second]) await page.locator(`[data-row-key="${one.obj_id}"]`).getByRole('checkbox').check();
  await page.getByRole('group', { name: '批量办理' }).getByText('已选 2 条').waitFor();
  await intake['POST /console/cases/{obj_id}/steps']({
    params: { obj_id: first.obj_id },
    body: { action: 'claim', version: first.version },
  });

  await press(page, '批量领取');
  await page.getByRole('dialog').getByText(second.title).waitFor();
  expect(await violations()).toEqual([]);
  await press(page, '确认领取 2 条');
  const result = page.getByRole('status').filter({ hasText: '领取：1 条成功，1 条未成功' });
  await result.waitFor();
  await expect
    .poll(() => result.getByRole('listitem').allTextContents())
    .toEqual([expect.stringContaining(first.title)]);
  expect(
    (await intake['GET /console/cases/{obj_id}']({ params: { obj_id: second.obj_id } })).data.assignee_name,
  ).not.toBe('');
});

test('on a phone the same list is cards, chosen and handled like rows', { timeout: 90_000 }, async () => {
  const { page, violations } = await inConsole('system', '/cases', { width: 375, height: 812 });
  await page
    .getByRole('checkbox', { name: /^选择：/ })
    .first()
    .check();
  await page.getByText('已选 1 条').waitFor();
  expect(await fits(page)).toBe(true);
  expect(await violations()).toEqual([]);

  // A dictionary is a list too: an entry moves at once, and is hidden instead of deleted.
  await page.goto('/console/dictionaries');
  await page.locator('.cards li').first().waitFor();
  expect(await fits(page)).toBe(true);
  expect(await violations()).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('columnheader', { name: '名称' }).waitFor();
  const names = async () =>
    (await page.locator('.list-table tbody tr td:first-child').allTextContents())
      .slice(0, 2)
      .map((name) => name.trim());
  const [first = '', second = ''] = await names();
  await press(page, `下移${first}`);
  await expect.poll(names, { timeout: 10_000 }).toEqual([second, first]);
  await page.getByRole('switch', { name: `显示${second}` }).click();
  // It waits for another person, who passes it.
  await page.getByText(`“${second}”隐藏`).waitFor();
  expect(await violations()).toEqual([]);
  const reviewer = await inConsole('reviewer', '/dictionaries', { width: 375, height: 812 });
  await press(reviewer.page, `通过：“${second}”隐藏`);
  await reviewer.page.getByText('已通过，现已生效').waitFor();
  expect(await fits(reviewer.page)).toBe(true);
  await page.reload();
  await expect.poll(names, { timeout: 10_000 }).toEqual([`${second} 已隐藏`, first]);
});

test('on paper a list is a table with its heads, of whom, when and what was asked for', {
  timeout: 60_000,
}, async () => {
  const { page } = await inConsole('approver', '/utilisation?keyword=显微镜');
  await page.getByRole('columnheader', { name: '共享机时' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  // A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect.poll(() => page.getByRole('columnheader', { name: '服务收入（元）' }).isVisible()).toBe(true);
  expect(
    await page.locator('.list-table table').evaluate((table) => table.getBoundingClientRect().right),
  ).toBeLessThanOrEqual(718);
  const said = (await page.locator('.print-line').allTextContents()).join();
  expect(said).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2} 打印，审批岗,/);
  expect(said).toMatch(/关键词：显微镜；.*按实际使用时间统计；共 \d+ 条$/);
  await page.emulateMedia({ media: 'screen' });
  // On a phone each number has its name.
  await page.setViewportSize({ width: 375, height: 812 });
  await page
    .getByText(/^共享机时 \d/)
    .first()
    .waitFor();

  // The queue has more columns; none is so narrow that a name stands in it sign by sign.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto('/console/cases');
  await page.emulateMedia({ media: 'print' });
  const rows = page.locator('.list-table tbody tr');
  await rows.first().waitFor();
  expect(
    await page.locator('.list-table table').evaluate((table) => table.getBoundingClientRect().right),
  ).toBeLessThanOrEqual(718);
  expect(
    await rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height))),
  ).toBeLessThan(90);
});

test('what narrows the bookings does not stay when one looks at the calendar', { timeout: 60_000 }, async () => {
  const { page } = await inConsole('support', '/roadshow?tab=list');
  const choose = (group: string, name: string) =>
    page
      .getByRole('group', { name: group })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
  await choose('按状态筛选', '已取消');
  await page.waitForURL(/status=/);
  await choose('查看', '日历');
  await page.waitForURL((url) => !url.searchParams.has('tab'));
  await choose('查看', '预约');
  await page.waitForURL(({ search }) => search === '?tab=list', { timeout: 5_000 });
});
