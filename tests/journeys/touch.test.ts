/** The bar at the bottom and the menu of a phone, the elder version's one column, and what says that the demo is invented. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo, settle } from './browser.ts';
import { owner, stranger } from './demo-people.ts';
import { openJourney } from './journey.ts';
import { smallTargets } from './measure.ts';

const { portal, arrive, signedIn } = openJourney({ RATE_LIMIT: '1000000' });

const phone = { width: 375, height: 812 };
const centre = '/userCenter/user';
const bar = (page: Page) => page.getByRole('navigation', { name: '底部导航' });

test('in the menu of a phone every link and button is at least 44 px', async () => {
  const { page } = await signedIn(owner, '/', phone);
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('dialog', { name: '网站菜单' }).locator('summary').first().click();
  expect(await smallTargets(page, 44)).toEqual([]);
});

describe('the elder version', () => {
  test('its home page is one column of six tasks without the rail, and one way back to the standard version', async () => {
    const { page } = await arrive('/', { elder: true });
    const tasks = page.getByRole('navigation', { name: '常办的事' }).getByRole('link');
    expect(await tasks.count()).toBe(6);
    const lefts = await tasks.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    expect(await page.getByRole('navigation', { name: '快捷入口' }).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: /电话帮助/ }).getAttribute('href')).toBe('tel:01000000000');
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog', { name: '网站菜单' }).getByRole('link', { name: '政策申报' }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '标准版' }).click();
    expect(await tasks.first().isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: '快捷入口' }).first().isVisible()).toBe(true);
  });
});

describe('the bar at the bottom of a phone', () => {
  test('leads to five places and names the one that is open', async () => {
    const { page, violations } = await signedIn(owner, '/', phone);
    const places: [label: string, path: string][] = [
      ['首页', '/'],
      ['政策', '/policy'],
      ['空间', '/space'],
      ['办件', '/userCenter/user/matters'],
      ['我的', '/userCenter'],
    ];
    expect(await bar(page).getByRole('link').allTextContents()).toEqual(places.map(([label]) => label));
    for (const [label, path] of places) {
      await bar(page).getByRole('link', { name: label }).click();
      await page.waitForURL((url) => url.pathname === path);
      await settle(page);
      expect(await bar(page).locator('[aria-current=page]').allTextContents()).toEqual([label]);
      expect(await violations(), label).toEqual([]);
    }
    const list = await (await fetch(`${portal.origin}/policy/policyDeclaration`)).text();
    await goTo(page, /href="(\/policy\/policyDeclaration\/[0-9a-f-]{36})/.exec(list)?.[1] ?? '');
    expect(await bar(page).locator('[aria-current=page]').allTextContents()).toEqual(['政策']);
  });
  test('covers nothing: the page ends above it, and a form’s own bar stands on it; wide screens and prints have none', async () => {
    const { page } = await signedIn(stranger, `${centre}/matters/new/reserve_project`, phone);
    const begin = page
      .getByRole('button', { name: /继续填写|开始填写/ })
      .or(page.getByRole('link', { name: /继续填写|开始填写/ }));
    await begin.first().click();
    await page.locator('.case-foot').waitFor();
    const edges = () =>
      page.evaluate(() => ({
        bar: document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0,
        foot: document.querySelector('.case-foot')?.getBoundingClientRect().bottom ?? 0,
        height: getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar-height'),
      }));
    const { bar: top, foot } = await edges();
    expect(foot).toBeLessThanOrEqual(top);
    await goTo(page, '/');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.evaluate(() => document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0);
    expect(footer).toBeLessThanOrEqual((await edges()).bar);
    await page.emulateMedia({ media: 'print' });
    expect(await bar(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await bar(page).isVisible()).toBe(false);
    expect((await edges()).height).toBe('0px');
  });
  test('the menu of a member leads to the user centre and signs out; a visitor’s leads to sign-in', async () => {
    const { page } = await signedIn(stranger, '/', phone);
    const menu = page.getByRole('dialog', { name: '网站菜单' });
    await page.getByRole('button', { name: '打开菜单' }).click();
    expect(await menu.getByRole('link', { name: '企业登录' }).count()).toBe(0);
    expect(await menu.getByRole('link', { name: '用户中心' }).getAttribute('href')).toBe('/userCenter');
    await menu.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(/\/login/);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await menu.getByRole('link', { name: '企业登录' }).waitFor();
    expect(await menu.getByRole('button', { name: '退出登录' }).count()).toBe(0);
  });
});

describe('the content is invented, and is said to be', () => {
  test('by one line on every page and in the console, and across every print', async () => {
    const { page } = await arrive('/', phone);
    for (const path of ['/', '/login', '/nothing/here', '/userCenter', '/console/sign-in']) {
      await goTo(page, path);
      expect(await page.getByText('演示环境，内容均为虚构').count(), path).toBe(1);
      await page.emulateMedia({ media: 'print' });
      const line = page.locator('.demo-line');
      expect(await line.isVisible(), path).toBe(true);
      expect(await line.evaluate((mark) => getComputedStyle(mark).position), path).toBe('fixed');
      await page.emulateMedia({ media: 'screen' });
    }
  });
});

describe('without the demo', () => {
  const real = openJourney({ DEMO: 'off' });
  test('nothing says that the content is invented', async () => {
    for (const path of ['/', '/console/sign-in'])
      expect(await (await fetch(real.portal.origin + path)).text(), path).not.toContain('演示环境');
  });
});
