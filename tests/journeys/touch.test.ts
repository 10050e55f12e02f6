/**
 * What a finger finds (promise 20): every link and button of a phone is at least 44 px high and wide; in the elder version 60 px, and no text is smaller
 * than 18 px. The bar at the bottom and the menu of a phone; the elder version's one column.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { goTo, settle } from './browser.ts';
import { owner, stranger } from './demo-people.ts';
import { openJourney } from './journey.ts';
import { smallTargets, smallTexts } from './measure.ts';

const { portal, arrive, signedIn } = openJourney({ RATE_LIMIT: '1000000' });

const phone = { width: 375, height: 812 };
const found = { declaration: '', office: '' };
beforeAll(async () => {
  const first = async (list: string) =>
    new RegExp(`href="(${list}/[0-9a-f-]{36})`).exec(await (await fetch(portal.origin + list)).text())?.[1] ?? '';
  found.declaration = await first('/policy/policyDeclaration');
  found.office = await first('/space/office');
});
const open = {
  home: () => '/',
  'policy home': () => '/policy',
  list: () => '/policy/policyDocument?active=2',
  detail: () => found.declaration,
  questions: () => '/policy/policyCommon?active=6',
  search: () => '/search?keyword=科技',
  space: () => '/space',
  offices: () => '/space/office',
  office: () => found.office,
  'sign-in': () => '/login',
  registration: () => '/login/register',
  statement: () => '/footer/accessibility',
  'no page': () => '/nothing/here',
} as const;
const centre = '/userCenter/user';
const own = {
  'user centre': '/userCenter',
  cases: `${centre}/matters`,
  'case form': `${centre}/matters/new/reserve_project`,
  enterprise: `${centre}/informate`,
  bookings: `${centre}/space/roadshow`,
  messages: `${centre}/messages`,
};
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const bar = (page: Page) => page.getByRole('navigation', { name: '底部导航' });

describe('on a phone every link and button is at least 44 px', () => {
  test.each(Object.entries(open))('%s', async (_, path) => {
    expect(path()).not.toBe('');
    const { page } = await arrive(path(), phone);
    expect(await smallTargets(page, 44)).toEqual([]);
    expect(await sideways(page)).toBe(false);
  });
  test('the pages of a member, and the menu', async () => {
    const { page } = await signedIn(owner, '/', phone);
    for (const [name, path] of Object.entries(own)) {
      await goTo(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await smallTargets(page, 44), name).toEqual([]);
      expect(await sideways(page), name).toBe(false);
    }
    await goTo(page, '/');
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog', { name: '网站菜单' }).locator('summary').first().click();
    expect(await smallTargets(page, 44)).toEqual([]);
  });
});

describe('in the elder version every link and button is at least 60 px, every text at least 18 px', () => {
  const looked: (keyof typeof open)[] = [
    'home',
    'list',
    'questions',
    'detail',
    'office',
    'search',
    'sign-in',
    'statement',
  ];
  const widths = [
    { width: 1440, height: 900 },
    { width: 375, height: 812 },
  ];
  test.each(widths)('the pages of everybody, $width px wide', async (size) => {
    const { page, violations } = await arrive('/', { ...size, elder: true });
    for (const name of looked) {
      await goTo(page, open[name]());
      expect(await smallTargets(page, 60), name).toEqual([]);
      expect(await smallTexts(page, 18), name).toEqual([]);
      expect(await sideways(page), name).toBe(false);
      expect(await violations(), name).toEqual([]);
    }
  });
  test.each(widths)('the pages of a member, $width px wide', async (size) => {
    const { page, violations } = await signedIn(owner, '/', { ...size, elder: true });
    for (const name of ['user centre', 'cases', 'case form'] as const) {
      await goTo(page, own[name]);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (name === 'case form') {
        await page
          .getByRole('button', { name: /继续填写|开始填写/ })
          .or(page.getByRole('link', { name: /继续填写|开始填写/ }))
          .first()
          .click();
        await page.getByRole('textbox').first().waitFor();
        await settle(page);
      }
      expect(await smallTargets(page, 60), name).toEqual([]);
      expect(await smallTexts(page, 18), name).toEqual([]);
      expect(await sideways(page), name).toBe(false);
      expect(await violations(), name).toEqual([]);
    }
  });
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
    await goTo(page, found.declaration);
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
