/**
 * Promise 30: a page that other software has altered keeps its text, its acts and what was typed, or stays the plain document. Every script of
 * `tests/dirty/browser` alters every kind of page, before its application has started and afterwards.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { deep } from '#server/kit/test-depth.ts';
import { goTo, settle, touch, type Visitor } from './browser.ts';
import { owner } from './demo-people.ts';
import { openReading } from './journey.ts';

const { newcomer, signedIn, inConsole } = openReading();

const folder = new URL('../dirty/browser/', import.meta.url);
const alterations = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name: name.replace('.js', ''), script: readFileSync(new URL(name, folder), 'utf8') }));

const started = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in window);
/** The application runs, and what React does after its first drawing has been done. */
const running = async (page: Page) => {
  await touch(page);
  await started(page);
  await settle(page);
};

/** What a reader of the page has: its words without blanks, and whether it can be read at all. */
const read = (page: Page) =>
  page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent.replaceAll(/\s/g, '') ?? '',
    // biome-ignore lint/performance/useDomNodeTextContent: scripts and hidden parts are not read
    words: document.body.innerText.replaceAll(/\s/g, '').length,
    styled: [...document.styleSheets].length > 0,
  }));

/** What may be said in the console of an altered page: that React drew it anew, and what the policy refused the alteration itself. */
const forgiven = /Minified React error #(418|423|425)|Content Security Policy|inline style|404 .*no-such-page/;
/** Whoever came in this test: what was said is forgiven when it ends. */
const came: Visitor[] = [];
afterEach(() => {
  for (const visitor of came.splice(0)) visitor.forgive(forgiven);
});

const keepsItsWords = async (page: Page, before: Awaited<ReturnType<typeof read>>) => {
  const now = await read(page);
  expect(now.styled).toBe(true);
  // One word may differ, and one element may be blocked.
  expect(now.heading.slice(0, 4)).toBe(before.heading.slice(0, 4));
  expect(now.words).toBeGreaterThan(before.words * 0.6);
};

const publicPages = [
  '/',
  '/login',
  '/register',
  '/policy',
  '/policy/policyDocument',
  '/space/office',
  '/technology/instrument',
  '/search?keyword=%E6%94%BF%E7%AD%96',
  '/about',
  '/no-such-page',
];

/** At full depth every page meets every alteration; otherwise each page meets two, and each alteration some pages. */
const pagesFor = (index: number) =>
  publicPages.filter(
    (_, place) => deep || place % alterations.length === index || (place + 4) % alterations.length === index,
  );

describe.each(alterations.map((alteration, index) => ({ ...alteration, index })))('$name', ({ script, index }) => {
  const alter = (page: Page) => page.evaluate(script);
  const arriveAt = async (path: string, elder = false): Promise<Visitor> => {
    const visitor = await newcomer({ elder });
    came.push(visitor);
    await goTo(visitor.page, path);
    return visitor;
  };

  test.each(pagesFor(index))('%s at first touch', async (path) => {
    const { page } = await arriveAt(path);
    const before = await read(page);
    await alter(page);
    await page.keyboard.press('Tab');
    await running(page);
    await keepsItsWords(page, before);
  });

  test.runIf(deep || index % 4 === 1)('/ for elders, at first touch', async () => {
    const { page } = await arriveAt('/', true);
    const before = await read(page);
    await alter(page);
    await running(page);
    await keepsItsWords(page, before);
  });

  test('what was typed, and where, stays', async () => {
    const { page } = await arriveAt('/login');
    await page.locator('#main input').first().fill('13800000001');
    await alter(page);
    await running(page);
    expect(await page.locator('#main input').first().inputValue()).toBe('13800000001');
  });

  test('a page in use goes on: links are followed, back and forth', async () => {
    const { page } = await arriveAt('/policy');
    await running(page);
    const before = await read(page);
    await alter(page);
    await keepsItsWords(page, before);
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await settle(page);
    expect((await read(page)).heading).not.toBe('');
    await alter(page);
    await page.goBack();
    await settle(page);
    await keepsItsWords(page, before);
  });

  test.runIf(deep || index % 2 === 0)('the user centre goes on', async () => {
    const visitor = await signedIn(owner, '/userCenter');
    const { page } = visitor;
    came.push(visitor);
    const before = await read(page);
    await alter(page);
    await keepsItsWords(page, before);
    await page.getByRole('link', { name: '站内信' }).first().click();
    await settle(page);
    expect((await read(page)).words).toBeGreaterThan(50);
  });

  test.runIf(deep || index % 2 === 1)('the console goes on', async () => {
    const visitor = await inConsole('intake');
    const { page } = visitor;
    came.push(visitor);
    await alter(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^办件(?!统计)/ })
      .click();
    await settle(page);
    expect((await read(page)).heading).toContain('办件');
    await alter(page);
    await page.goBack();
    await settle(page);
    expect((await read(page)).words).toBeGreaterThan(50);
  });
});

test('a page that was drawn anew is counted, without a word of its reader', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  came.push(visitor);
  await goTo(page, '/login');
  const reported = page.waitForRequest((request) => request.url().endsWith('/universal/page_troubles'));
  await page.evaluate(alterations.find(({ name }) => name === 'password-manager-span')?.script ?? '');
  await running(page);
  const request = await reported;
  expect(request.postDataJSON()).toEqual({ kind: 'redrawn', room: 'login' });
  expect((await request.response())?.status()).toBe(200);
});

test('a browser that keeps nothing for the site shows the console’s sign-in', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/console/');
  await page.getByRole('heading', { name: '工作台登录' }).waitFor();
});
