/** What the portal does about failures (specification 8), seen in a browser. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo, settle, touch } from './browser.ts';
import { box, owner, press, told } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { arrive, signedIn, inConsole } = openJourney();

const started = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in window);
const notice = (page: Page, text: string) => page.locator('.notice', { hasText: text }).waitFor();

test('a route whose chunk is gone: the link is followed with one reload; within the minute the page says what to do', {
  timeout: 120_000,
}, async () => {
  const { page, forgive } = await arrive('/');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
  // Every script that is not here yet was replaced by an upgrade.
  const upgrade = () =>
    page.route('**/assets/**', (route) =>
      route.request().resourceType() === 'script' ? route.fulfill({ status: 404 }) : route.continue(),
    );
  const follow = async () => {
    await touch(page);
    await started(page);
    await settle(page);
    await upgrade();
    documents.length = 0;
    await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click();
  };
  await follow();
  await page.getByRole('heading', { level: 1, name: '联系我们' }).waitFor();
  expect(documents).toEqual([new URL(page.url()).pathname]);

  await page.unroute('**/assets/**');
  await goTo(page, '/');
  await follow();
  await page.getByRole('heading', { level: 1, name: '页面没有打开' }).waitFor();
  await told(page, '请一分钟后重新打开');
  expect(documents).toEqual([]);
  await page.unroute('**/assets/**');
  await press(page, '重新打开');
  await page.getByRole('heading', { level: 1, name: '联系我们' }).waitFor();
  forgive(/404 .*\/assets\/|loading route module|imported module/);
});

test('a screen of the console whose chunk is gone is opened all the same', { timeout: 60_000 }, async () => {
  const { page, forgive } = await inConsole('intake');
  await page.route(/\/console\/assets\/queue-/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^办件(?!统计)/ })
    .click();
  await page.getByRole('heading', { level: 1, name: '办件', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/cases');
  forgive(/404 .*\/assets\/|imported module|reading 'default'/);
});

test('422: each message stands beside its field, and a notice says it too', { timeout: 60_000 }, async () => {
  const { page } = await signedIn(owner, '/userCenter/user/space/needs');
  await page.route('**/api/universal/demands/add', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({
        error: 'INVALID',
        message: '提交的内容有误，请检查',
        errors: [{ field: 'description', message: '需求说明不能含有网址' }],
        request_id: 'a',
      }),
    }),
  );
  await page.getByLabel('需求类型').selectOption('其他');
  await box(page, '需求说明').fill('需要会议设备');
  await box(page, '手机号码').fill(owner);
  await press(page, '登记需求');
  await notice(page, '提交的内容有误，请检查');
  await told(page, '需求说明不能含有网址');
  await expect.poll(() => box(page, '需求说明').inputValue()).toBe('需要会议设备');
});

test('502 with the login flag is an expired sign-in; without it the page stays signed in', {
  timeout: 60_000,
}, async () => {
  const { page, forgive } = await signedIn(owner, '/userCenter/user/space/needs');
  const answer = async (data: object | undefined) =>
    await page.route('**/api/universal/demands/add', (route) =>
      route.fulfill({ status: 502, contentType: 'application/json', body: JSON.stringify({ message: '网关', data }) }),
    );
  const send = async () => {
    await box(page, '需求说明').fill('需要会议设备');
    await box(page, '手机号码').fill(owner);
    await page.getByLabel('需求类型').selectOption('其他');
    await press(page, '登记需求');
  };
  await answer(undefined);
  await send();
  await page.locator('.form-message.error').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  await page.unroute('**/api/universal/demands/add');
  await answer({ login: true });
  await send();
  await notice(page, '未登录或登录已过期，请重新登录');
  await page.waitForURL(/\/login/);
  forgive(/^502 /);
});

test('a failure is told by a notice with the server’s message or a text of our own, unless notices are hushed; a 400 is the form’s alone', {
  timeout: 120_000,
}, async () => {
  const { page, forgive } = await signedIn(owner, '/userCenter/user/space/needs');
  let answer: { status: number; body: string };
  await page.route('**/api/universal/demands/add', (route) =>
    route.fulfill({ contentType: 'application/json', ...answer }),
  );
  const send = async (status: number, message?: string) => {
    answer = { status, body: JSON.stringify({ message, request_id: 'a' }) };
    const answered = page.waitForResponse('**/api/universal/demands/add');
    await box(page, '需求说明').fill('需要会议设备');
    await box(page, '手机号码').fill(owner);
    await page.getByLabel('需求类型').selectOption('其他');
    await press(page, '登记需求');
    await answered;
  };
  const notices = page.locator('.notice');
  const closed = async () => {
    await notices.getByRole('button', { name: '关闭提示' }).click();
    await notices.waitFor({ state: 'detached' });
  };
  for (const status of [403, 404, 405, 500, 503]) {
    await send(status, `不能办理 ${status}`);
    await notice(page, `不能办理 ${status}`);
    await expect.poll(() => notices.getByText('系统提示').count()).toBe(1);
    await closed();
  }
  await send(500);
  await notice(page, '系统内部错误，请联系维护人员');
  await closed();

  const stays = async () => {
    await page.locator('.form-message.error').waitFor();
    await expect.poll(() => notices.count()).toBe(0);
    await expect.poll(() => box(page, '需求说明').inputValue()).toBe('需要会议设备');
  };
  await send(400, '填写有误');
  await stays();
  await page.evaluate(() => localStorage.setItem('whether', '1'));
  await send(503, '稍后再试');
  await stays();
  await page.evaluate(() => localStorage.setItem('whether', 'false'));
  await send(503, '稍后再试');
  await notice(page, '稍后再试');
  await closed();

  await send(401);
  await notice(page, '未登录或登录已过期，请重新登录');
  await expect.poll(() => notices.getByText('系统提示').count()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.waitForURL(/\/login/);
  forgive(/^(401|403|404|405|500|503) /);
});

test.each([
  ['/nothing', '页面不存在'],
  ['/%zz', '网址有误'],
])('from %s, which is no page, one goes on', async (path, title) => {
  const { page, forgive } = await arrive(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await started(page);
  await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click();
  await page.getByRole('heading', { level: 1, name: '联系我们' }).waitFor();
  forgive(/^(400|404) |could not be decoded/);
});

test('a page that fails says its message and status, Error and 500 by default; when even that fails, one line leads home', {
  timeout: 120_000,
}, async () => {
  const { page, forgive } = await arrive('/');
  const follow = async (answer: { status: number; body: string }, before = () => {}) => {
    await goTo(page, '/');
    await touch(page);
    await started(page);
    await settle(page);
    await page.evaluate(before);
    await page.route('**/*.data*', (route) => route.fulfill(answer));
    await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click();
  };
  const shows = async (title: string, status: number) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.locator('.error-page .status').textContent()).toBe(String(status));
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).waitFor();
    await page.unroute('**/*.data*');
  };
  await follow({ status: 503, body: '' });
  await shows('服务暂不可用', 503);
  await follow({ status: 502, body: '' });
  await shows('Bad Gateway', 502);
  const unreadable = { status: 200, body: 'no data of a page' };
  await follow(unreadable);
  await shows('Error', 500);
  await follow(unreadable, () => {
    const set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'src' && String(value).includes('/art/spots/'))
        throw new TypeError('the error page cannot be drawn');
      set.call(this, name, value);
    };
  });
  await page.getByText('An error occurred while showing the error page').waitFor();
  await expect.poll(() => page.getByRole('link', { name: '返回首页 Go back home' }).getAttribute('href')).toBe('/');
  forgive(/./);
});
