/**
 * Promise 30: a page that is touched while its scripts cannot be fetched says so, comes to life when they can, and keeps what was typed. A browser
 * never fetches a failed module again, so only a new document helps.
 */
import type { Page, Route } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { goTo, settle, touch, type Visitor } from './browser.ts';
import { openReading } from './journey.ts';

const { newcomer } = openReading();

const scripts = /\/assets\/[^/]+\.js/;
const scriptsOfReading = /\/assets\/(?!start-later)[^/]+\.js/;
const lost = (route: Route) => route.abort('connectionreset');
const started = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in window);
/** Counts the documents that the page asks for. */
const documentsOf = (page: Page) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'GET') documents++;
  });
  return () => documents;
};
const came: Visitor[] = [];
afterEach(() => {
  for (const visitor of came.splice(0)) visitor.forgive(/ERR_|404|Failed to fetch/);
});
const visitorWithLostScripts = async () => {
  const visitor = await newcomer();
  came.push(visitor);
  return visitor.page;
};

test('a line that is lost for a while: what was typed is there again, except the password', async () => {
  const page = await visitorWithLostScripts();
  await page.route(scripts, lost);
  await page.route('**/login/register', (route) =>
    route.request().method() === 'HEAD' ? lost(route) : route.continue(),
  );
  await goTo(page, '/login/register');
  const [phone, password] = [page.locator('#main input[name=phone]'), page.locator('#main input[type=password]')];
  await phone.fill('13800000001');
  await password.fill('not to be kept');
  await page.getByText('连上后会自动重新载入').waitFor();
  await page.unrouteAll();
  await started(page);
  await settle(page);
  expect(await phone.inputValue()).toBe('13800000001');
  expect(await password.inputValue()).toBe('');
  // The application knows the number too: it does not ask for it.
  await page.locator('#main form button[type=submit]').first().click();
  await page.getByText('请输入短信验证码').first().waitFor();
  expect(await page.getByText('请输入手机号码').count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('not to be kept');
});

test('a page for reading whose modules are gone with a new release', async () => {
  const page = await visitorWithLostScripts();
  await page.route(scriptsOfReading, (route) => route.fulfill({ status: 404 }));
  await goTo(page, '/policy');
  const again = page.waitForEvent('framenavigated');
  await touch(page);
  await page.unrouteAll();
  await again;
  await touch(page);
  await started(page);
});

test('scripts that never come: the page is loaded again once, then says so, and its links work', async () => {
  const page = await visitorWithLostScripts();
  await page.route(scripts, (route) => route.abort('blockedbyclient'));
  const documents = documentsOf(page);
  await goTo(page, '/login');
  await page.getByText('按钮可能没有反应').waitFor();
  expect(documents()).toBe(2);
  await page.locator('#main input').first().fill('13800000001');
  await page.getByRole('link', { name: '重新载入' }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#main input')?.value === '13800000001');
  expect(documents()).toBe(3);
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== '/login');
});

test('the console is loaded again as well', async () => {
  const page = await visitorWithLostScripts();
  await page.route('**/console/assets/*.js', lost, { times: 1 });
  await page.goto('/console/');
  await page.getByRole('heading', { name: '工作台登录' }).waitFor();
});
