/** The menu of the user centre: few entries, groups that open by keyboard, a search, what waits; and the tabs of the orders. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fits, memberByApi, open, owner, press, stranger } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { portal, signedIn } = openJourney();

const centre = '/userCenter/user';
/** Works for the enterprise that runs most of the demo's shops. */
const seller = '13800000004';
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
];

/** At the side, or behind a button on phones. */
const menuOf = async (page: Page): Promise<Locator> => {
  if ((page.viewportSize()?.width ?? 0) >= 960) return page.getByRole('navigation', { name: '用户中心', exact: true });
  const menu = page.getByRole('navigation', { name: '用户中心菜单' });
  if (!(await menu.isVisible())) await press(page, '打开用户中心菜单');
  return menu;
};
/** Hidden links have no role. */
const links = (menu: Locator) => menu.getByRole('link');
const heading = (menu: Locator, group: string) => menu.getByRole('button', { name: new RegExp(`^${group}`) });
const isOpen = (menu: Locator, group: string) => heading(menu, group).getAttribute('aria-expanded');
const headed = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test.each(sizes)(
  'at $width px at most twelve links are seen, groups open by keyboard, words find entries',
  async (size) => {
    const { page, violations } = await signedIn(owner, `${centre}/orders`);
    await page.setViewportSize(size);
    const menu = await menuOf(page);
    await expect.poll(() => isOpen(menu, '订单')).toBe('true');
    expect(await links(menu).count()).toBeLessThanOrEqual(12);
    await expect
      .poll(() => menu.locator('[aria-current]').allTextContents())
      .toEqual([expect.stringMatching(/^我的订单/)]);

    // Another group opens and the first folds, by keyboard.
    await heading(menu, '金融').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isOpen(menu, '金融')).toBe('true');
    expect(await isOpen(menu, '订单')).toBe('false');
    expect(await links(menu).count()).toBeLessThanOrEqual(12);
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Space');
    await expect.poll(() => isOpen(menu, '金融')).toBe('false');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === `${centre}/finance/applications`);
    // Reading goes on at the page, whose group stands open.
    await expect.poll(() => headed(page)).toBe('H1');
    expect(await isOpen(await menuOf(page), '金融')).toBe('true');

    const find = (await menuOf(page)).getByRole('searchbox', { name: '查找菜单' });
    await find.fill('没有这个');
    await menu.getByText('没有这样的菜单项').waitFor();
    await find.fill('订单 发票');
    await expect.poll(() => links(menu).allTextContents()).toEqual(['我的发票 订单']);
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await find.press('Enter');
    await page.waitForURL((url) => url.pathname === `${centre}/invoices`);
    await expect.poll(() => headed(page)).toBe('H1');
    await expect.poll(async () => (await menuOf(page)).getByRole('searchbox').inputValue()).toBe('');
  },
);

test('the page is no longer than without the menu, which scrolls by itself', async () => {
  const { page } = await signedIn(owner, `${centre}/space/needs`);
  await page.setViewportSize({ width: 1440, height: 500 });
  const menu = await menuOf(page);
  await expect.poll(() => isOpen(menu, '空间与经营')).toBe('true');
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heightOf();
  expect(await menu.evaluate((nav) => nav.scrollHeight > nav.clientHeight)).toBe(true);
  await page.locator('.centre-side > div').evaluate((side: HTMLElement) => {
    side.style.display = 'none';
  });
  expect(await heightOf()).toBe(before);
});

test('a shop’s people find their desk and what waits there; who has none sees none', async () => {
  const said = (await (await memberByApi(portal, seller))['GET /users/users/centre_menu']()).data;
  const waits = said.find(({ to }) => to === `${centre}/shop`)?.waiting ?? 0;
  expect(waits).toBeGreaterThan(0);
  const { page } = await signedIn(seller, `${centre}/orders`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const menu = await menuOf(page);
  await menu.getByRole('link', { name: `商家工作台 待办 ${waits}`, exact: true }).waitFor();

  const other = await signedIn(stranger, `${centre}/orders`);
  await other.page.setViewportSize({ width: 1440, height: 900 });
  const theirs = await menuOf(other.page);
  await links(theirs).filter({ hasText: '我的订单' }).waitFor();
  expect(await links(theirs).filter({ hasText: '商家工作台' }).count()).toBe(0);
});

test.each(sizes)(
  'at $width px the orders of each kind are a tab, under the addresses that they have always had',
  async (size) => {
    const { page, violations } = await signedIn(owner, `${centre}/material`);
    await page.setViewportSize(size);
    const tabs = page.getByRole('navigation', { name: '订单种类' });
    const here = () => tabs.locator('[aria-current]').textContent();
    await expect.poll(here).toBe('物料采购');
    await page.getByRole('heading', { level: 1, name: '我的订单' }).waitFor();
    for (const [name, path] of [
      ['技术服务', '/orders?kind=industrial'],
      ['企业服务', '/commodity'],
      ['全部订单', '/orders'],
    ] as const) {
      await tabs.getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname + url.search === centre + path);
      await expect.poll(here).toBe(name);
    }
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await open(page, `${centre}/orders?kind=industrial`);
    await page.getByRole('link', { name: '查看技术服务' }).first().click();
    await page.waitForURL((url) => url.pathname === '/experiment/service');
    await open(page, `${centre}/orders?kind=industrial`);
    await page.getByRole('navigation', { name: '订单状态' }).getByRole('link', { name: '已完成' }).click();
    await page.waitForURL(
      (url) => url.searchParams.get('kind') === 'industrial' && url.searchParams.get('view') === 'done',
    );
    await expect.poll(here).toBe('技术服务');
  },
);
