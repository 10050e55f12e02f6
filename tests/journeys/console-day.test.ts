/** A clerk's day in the console: found from anywhere, one case after the other, a frame that stays. */

import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { staffRoles } from '#contract/kit/call.ts';
import { goTo, settle } from './browser.ts';
import { type Api, press } from './demo-people.ts';
import { openJourney } from './journey.ts';
import { brokenParts, latinNames, nameless, squeezed } from './measure.ts';

const { inConsole, staff } = openJourney();

test('Ctrl+K finds a case by its number, an enterprise, content and screens', { timeout: 120_000 }, async () => {
  const api = await staff('approver');
  const [one] = (await api['GET /console/cases']({ query: { state: '20,30,40,60', page_size: 1 } })).data;
  const { page, violations } = await inConsole('system');
  const dialog = page.getByRole('dialog', { name: '查找' });
  const keyword = dialog.getByRole('combobox', { name: '编号、名称、手机号或信用代码' });
  const open = async (name: string) => {
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  };
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.keyboard.press('Control+k');
    await keyword.fill(one?.application_no ?? '');
    await dialog.getByText(one?.title ?? '', { exact: true }).waitFor();
    expect(await violations()).toEqual([]);
    await open(one?.title ?? '');

    await page.keyboard.press('Control+k');
    await keyword.fill('怀柔光声');
    await dialog
      .getByText(/91110116MA01DEM01K/)
      .first()
      .waitFor();
    await keyword.fill('操作日志');
    await dialog.getByText('操作日志', { exact: true }).waitFor();
    await open('操作日志');
  }
  await page.getByRole('button', { name: '查找' }).click();
  await keyword.fill('无此名称甲乙丙');
  await dialog.getByText('没有找到“无此名称甲乙丙”').waitFor();
});

test('nobody finds what they may not read', async () => {
  const api = await staff('editor');
  const { data } = await api['GET /console/find']({ query: { keyword: '怀柔光声' } });
  expect(data.map(({ kind }) => kind)).not.toContain('enterprise');
  expect(data.map(({ kind }) => kind)).not.toContain('contract');
});

test('after a case is done the next one of the same queue is one press away', { timeout: 120_000 }, async () => {
  const { page } = await inConsole('intake', '/cases?whose=free');
  const titles = page.locator('.entry-title a');
  const [first, second] = await Promise.all([titles.nth(0).textContent(), titles.nth(1).getAttribute('href')]);
  await titles.nth(0).click();
  await page.getByRole('heading', { level: 1, name: first ?? '' }).waitFor();
  await page.getByRole('navigation', { name: '下一件办件' }).getByText('先办下一件').waitFor();
  await press(page, '领取');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /领取|确定/ })
    .click();
  await page.getByText('已领取').waitFor();
  await page.getByRole('navigation', { name: '下一件办件' }).getByRole('link').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(second);
});

test('the frame stays while a screen loads', { timeout: 120_000 }, async () => {
  const { page } = await inConsole('auditor');
  await page.evaluate(() => document.querySelector('.shell')?.setAttribute('data-seen', 'yes'));
  await page.getByRole('link', { name: '操作日志' }).click();
  await settle(page);
  await page.getByRole('heading', { level: 1, name: '操作日志' }).waitFor();
  await expect.poll(() => page.locator('.shell[data-seen="yes"]').count()).toBe(1);
  // A screen that comes late leaves the frame in sight on a first visit too.
  await page.route(/\/assets\/queue-/, () => {});
  await page.goto('/console/cases').catch(() => {});
  await page.locator('.shell .side').waitFor();
  await page.getByRole('link', { name: '操作日志' }).waitFor();
});

test('a panel of the desk that could not be read says so, and reads again', { timeout: 60_000 }, async () => {
  const { page, forgive } = await inConsole('editor', '/password');
  const changedLast = /console\/content\/\w+\?page_size=4$/;
  await page.route(changedLast, (route) => route.abort());
  await page.getByRole('link', { name: '工作台', exact: true }).first().click();
  const panel = page.getByRole('region', { name: '最近动态' });
  await panel.getByRole('heading', { name: '加载失败' }).waitFor();
  await expect.poll(() => panel.getByText('还没有动态').count()).toBe(0);
  await page.unroute(changedLast);
  await panel.getByRole('button', { name: '重试' }).click();
  await panel.getByRole('listitem').first().waitFor();
  forgive(/ERR_FAILED/);
});

test('the first page of finance is what waits for it, not the contents that others write', {
  timeout: 60_000,
}, async () => {
  const { page, violations } = await inConsole('finance', '/', { width: 1440, height: 900 });
  const waiting = page.getByRole('region', { name: '待办' });
  await waiting.getByRole('link', { name: /^\d+ 发票$/ }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: '内容概况' }).count()).toBe(0);
  // The transfers to check stand there by name, of whatever they pay.
  await page.getByRole('region', { name: '订单待办理' }).getByText('待核验').waitFor();
  await page.getByRole('region', { name: '仪器预约待办理' }).getByRole('link').nth(1).waitFor();
  expect(await violations()).toEqual([]);
  // A number opens what it counts, and nothing else.
  for (const name of ['订单', '发票', '货款结算', '站内信']) {
    const link = waiting.getByRole('link', { name: new RegExp(`^\\d+ ${name}$`) });
    const count = Number.parseInt((await link.textContent()) ?? '', 10);
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText(`共 ${count} 条`, { exact: true }).waitFor();
    await page.goBack();
  }
});

test('each number opens the list of exactly what it counts, for every role', { timeout: 60_000 }, async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const declared = await Array.fromAsync(glob('console/*/screens.tsx', { cwd: root }), (path) =>
    readFile(`${root}${path}`, 'utf8'),
  );
  const menus = declared.flatMap((text) =>
    [...text.matchAll(/path: '([\w-]+)',\n[^\n]*\n\s+menu: \{([^}]*)\}/g)].flatMap(([, path = '', menu = '']) => {
      const said = (key: string) => menu.match(new RegExp(`\\b${key}: '([^']*)'`))?.[1];
      const count = said('count');
      return count ? [{ count, call: said('needs') ?? `GET /console/${path}`, counted: said('counted') ?? '' }] : [];
    }),
  );
  const seen = new Map<string, number>();
  for (const role of staffRoles) {
    const api = await staff(role);
    const { counts } = (await api['GET /console/me']()).data;
    for (const { count, call, counted } of menus) {
      const number = counts[count];
      if (number === undefined) continue;
      const query = { ...Object.fromEntries(new URLSearchParams(counted)), page_size: 1 };
      const list = api[call as keyof Api] as (sent: object) => Promise<{ total: number }>;
      expect([role, count, (await list({ query })).total]).toEqual([role, count, number]);
      // An auditor reads and has nothing to deal with.
      if (role === 'auditor') expect([count, number]).toEqual([count, 0]);
      seen.set(count, Math.max(number, seen.get(count) ?? 0));
    }
  }
  expect(menus).toHaveLength(23);
  for (const name of ['payouts', 'reservations', 'policy_offers', 'activities', 'roadshow', 'messages', 'cases'])
    expect([name, seen.get(name)]).toEqual([name, expect.toSatisfy((number: number) => number > 0)]);
});

test('every screen names its parts in Chinese and fits a small laptop; on a phone dates and values stay in one line', {
  timeout: 240_000,
}, async () => {
  const api = await staff('approver');
  const [one] = (await api['GET /console/cases']({ query: { state: '30,40,60', page_size: 1 } })).data;
  const [contract] = (await api['GET /console/contracts']({ query: { page_size: 1 } })).data;
  const [loan] = (await api['GET /console/finance_applications']({ query: { page_size: 1 } })).data;
  const { page } = await inConsole('system', '/', { width: 1440, height: 900 });
  const menu = page.getByRole('navigation', { name: '主菜单' }).getByRole('link');
  await menu.first().waitFor();
  const screens = await menu.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(screens.length).toBeGreaterThan(15);
  const records = [
    `/console/cases/${one?.obj_id}`,
    `/console/contracts/${contract?.obj_id}`,
    `/console/finance-applications/${loan?.obj_id}`,
    '/console/content/policy_illustration/new',
  ];
  const wrong: string[] = [];
  for (const path of [...screens, ...records]) {
    await page.setViewportSize({ width: 1024, height: 768 });
    await goTo(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // The button that empties a search is there once something is typed.
    for (const search of await page.getByRole('searchbox').all()) await search.fill('试');
    const found = [...(await latinNames(page)), ...(await nameless(page)), ...(await squeezed(page))];
    await page.setViewportSize({ width: 375, height: 812 });
    found.push(...(await brokenParts(page)));
    wrong.push(...found.map((part) => `${path}: ${part}`));
  }
  expect(wrong).toEqual([]);
  // A dialog, and a choice that can be emptied.
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, '/console/cases?type=reserve_project');
  await press(page, '视图');
  expect(await latinNames(page)).toEqual([]);
  await goTo(page, '/console/dictionaries');
  await press(page, '新增条目');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).waitFor();
  expect(await latinNames(page)).toEqual([]);
});

test('a contract without an application has nothing to be drawn up from: the page says what to do, and leads there', async () => {
  const { page, violations } = await inConsole('approver', '/contracts/new');
  await page.getByRole('heading', { name: '请先选择入园申请' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: '已通过的入园申请' }).click();
  await page.locator('.entry-title a').first().click();
  // Its contract is there: it is shown, and no other is offered.
  const panel = page.getByRole('region', { name: '租赁合同' });
  const drawn = panel.getByRole('link', { name: /^HT\d{13}$/ });
  await drawn.waitFor();
  expect(await panel.getByRole('link', { name: '生成合同' }).count()).toBe(0);
  const admission = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/console/contracts/new?admission=${admission}`);
  await page.getByRole('heading', { name: '该入园申请已生成合同' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: '查看合同' }).click();
  await page.getByRole('heading', { name: '合同要点' }).waitFor();
});

test('the calendars of staff mark today', { timeout: 60_000 }, async () => {
  const { page } = await inConsole('system', '/calendar');
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const marked = page.locator('[aria-current="date"]');
  await marked.waitFor();
  expect(await marked.textContent()).toContain(today);
  await goTo(page, '/console/roadshow');
  await page.getByRole('region', { name: today }).waitFor();
  expect(await marked.getAttribute('aria-label')).toBe(today);
});
