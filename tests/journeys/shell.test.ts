/**
 * The frame of the site: by keyboard, also before its application has started; without a connection; the bar and the menu of a phone; the
 * elder version's one column; what says that the demo is invented.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo, settle, touch, type Visitor } from './browser.ts';
import { firstEntry, owner, stranger } from './demo-people.ts';
import { openJourney, openReading } from './journey.ts';
import { smallTargets } from './measure.ts';

const { portal, newcomer, arrive, signedIn } = openReading();
const phone = { width: 375, height: 812 };
const centre = '/userCenter/user';
const bar = (page: Page) => page.getByRole('navigation', { name: '底部导航' });
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement?.querySelector('strong') ?? document.activeElement)?.textContent?.trim());

describe('by keyboard', () => {
  const opener = (page: Page) => page.getByRole('button', { name: '展开政策服务菜单' });

  test('the Tab after opening a menu leads to its first link, arrows move within it, Escape returns to the button', async () => {
    const { page } = await arrive('/');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await page.locator('.mega').waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('政策文件');
    for (const [key, title] of [
      ['ArrowDown', '政策汇编'],
      ['ArrowRight', '政策申报'],
      ['ArrowRight', '常见问题'],
      ['ArrowLeft', '政策申报'],
      ['ArrowUp', '政策匹配'],
      ['ArrowUp', '政策征集'],
      ['Home', '政策文件'],
      ['ArrowUp', '政策文件'],
      ['End', '正在申报'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(page), key).toBe(title);
    }
    await page.keyboard.press('Escape');
    await page.locator('.mega').waitFor({ state: 'detached' });
    expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => opener(page).getAttribute('aria-expanded')).toBe('false');
  });
  test('the arrow down on an entry opens its menu at the first link; leaving the last link closes it', async () => {
    const { page } = await arrive('/');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '空间载体' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('办公用房');
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await page.locator('.mega').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('科技资源');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.locator('.mega').waitFor();
  });
  test('arrow keys pressed before the application has started count, each of them', async () => {
    const { page } = await newcomer();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      // The two scripts that come with the page keep what is done until then.
      if (!/start-later-/.test(route.request().url())) await held;
      await route.continue();
    });
    // What is held back keeps the page from having loaded.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const tabs = page.getByRole('tablist', { name: '政策内容' }).getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tabs.nth(2).getAttribute('aria-selected')).toBe('false');
    release();
    await expect.poll(() => tabs.nth(2).getAttribute('aria-selected')).toBe('true');
    expect(await tabs.nth(2).evaluate((tab) => tab === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true');
  });
});

describe('the first thing that a visitor does is to go to an entry of the header', () => {
  /** A page whose application waits until it is released: only the scripts that come with the page run. */
  const waiting = async () => {
    const { page } = await newcomer();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      if (!/start-later-/.test(route.request().url())) await held;
      await route.continue();
    });
    await page.goto('/policy', { waitUntil: 'domcontentloaded' });
    return { page, release };
  };
  const entry = (page: Page) =>
    page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '空间载体' });
  const menu = (page: Page) => page.locator('.mega:not(.folding)');
  const pointAt = async (page: Page, steps: number) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await entry(page).boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2, { steps });
  };
  const started = (page: Page) =>
    page.waitForFunction(() =>
      Object.keys(document.querySelector('.main-nav') ?? {}).some((key) => key.startsWith('__react')),
    );

  test('a pointer that rests there opens the menu, without another move', async () => {
    const { page, release } = await waiting();
    await pointAt(page, 3);
    release();
    await menu(page).getByRole('link', { name: '办公用房' }).waitFor();
    await page.mouse.move(5, 800);
    await menu(page).waitFor({ state: 'detached' });
  });
  test('a pointer that has left again, and one that has not moved since the page came, open nothing', async () => {
    const { page, release } = await waiting();
    await pointAt(page, 3);
    await page.mouse.move(700, 700);
    release();
    await started(page);
    await settle(page);
    expect(await menu(page).count()).toBe(0);
    // The next page comes under a pointer that rests, and starts by a key.
    await pointAt(page, 1);
    await menu(page).waitFor();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.keyboard.press('Shift');
    await started(page);
    await settle(page);
    expect(await menu(page).count()).toBe(0);
  });
  test('by keyboard Enter on its button opens the menu, once', async () => {
    const { page, release } = await waiting();
    await page.getByRole('button', { name: '展开空间载体菜单' }).focus();
    await page.keyboard.press('Enter');
    release();
    await menu(page).getByRole('link', { name: '办公用房' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('办公用房');
  });
  test('a press on its button opens the menu, though the pointer rests there too', async () => {
    const { page, release } = await waiting();
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await page.getByRole('button', { name: '展开空间载体菜单' }).boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    await page.mouse.down();
    await page.mouse.up();
    release();
    await menu(page).getByRole('link', { name: '办公用房' }).waitFor();
  });
});

describe('the shortcuts', () => {
  const tab = (page: Page) => page.getByRole('button', { name: '快捷入口' });
  const shortcuts = (page: Page) => page.getByRole('navigation', { name: '快捷入口' });

  test('stand beside the page from 1480 px; a tab at the edge opens them from 768 px; on phones they are in the menu', async () => {
    const { page } = await arrive('/policy');
    for (const [width, shown] of [
      [1480, [false, true]],
      [1479, [true, false]],
      [768, [true, false]],
      [767, [false, false]],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => [await tab(page).isVisible(), await shortcuts(page).isVisible()], { message: `${width} px` })
        .toEqual(shown);
    }
  });
  test.each([true, false])('the tab opens them by keyboard, Escape folds them (JavaScript: %s)', async (javaScript) => {
    const { page, violations } = await arrive('/policy', { width: 1024, javaScript });
    const isOnTab = () => tab(page).evaluate((button) => button === document.activeElement);
    await tab(page).focus();
    await page.keyboard.press('Enter');
    await shortcuts(page).waitFor();
    if (javaScript) {
      await expect.poll(() => tab(page).getAttribute('aria-expanded')).toBe('true');
      expect(await violations()).toEqual([]);
    }
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/路演\s*预约/);
    await page.keyboard.press('Escape');
    await shortcuts(page).waitFor({ state: 'hidden' });
    expect(await isOnTab()).toBe(true);
    if (javaScript) await expect.poll(() => tab(page).getAttribute('aria-expanded')).toBe('false');
    // A press beside them folds them too.
    await tab(page).click();
    await shortcuts(page).waitFor();
    await page.mouse.click(900, 700);
    await shortcuts(page).waitFor({ state: 'hidden' });
  });
});

describe('the frame around every page', () => {
  const documentOf = async (path: string) => await (await fetch(portal.origin + path)).text();
  const frameOf = (html: string) => /<meta name="frame" content="([^"]+)"/.exec(html)?.[1] ?? '';

  test('is a file that browsers keep for ever, and stands in no document', async () => {
    const address = frameOf(await documentOf('/'));
    const reply = await fetch(portal.origin + address);
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect(Object.keys((await reply.json()) as object)).toContain('header_fixed_after_px');
    for (const path of ['/', '/login', '/no/such/page', '/userCenter']) {
      const html = await documentOf(path);
      expect(frameOf(html)).toBe(address);
      expect(html, path).not.toContain('header_fixed_after_px');
      if (path !== '/') expect(Buffer.byteLength(html), path).toBeLessThan(35_000);
    }
    expect((await fetch(`${portal.origin}${address}x`)).status).toBe(404);
  });
  test('a document of another version is loaded again, and not a second time within a minute', async () => {
    const { page, forgive } = await newcomer();
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const asked: number[] = [];
    await page.route('**/frame/**', async (route) => {
      asked.push(documents);
      await route.fulfill({ status: 404 });
    });
    await page.goto('/policy/policyTry', { waitUntil: 'commit' });
    await expect.poll(() => asked.includes(2)).toBe(true);
    await page.getByRole('contentinfo').or(page.getByRole('main')).first().waitFor();
    await settle(page);
    expect(documents).toBe(2);
    forgive(/404/);
  });
});

describe('a page for reading asks for its data when its application starts', () => {
  const path = '/policy/policyDocument';

  const dataOf = async () => {
    const document = await (await fetch(portal.origin + path)).text();
    expect(document).not.toContain('streamController.enqueue');
    return /data-from="([^"]+)"/.exec(document)?.[1] ?? '';
  };

  test('so the document says nothing twice, and an address behind sign-in has no data', async () => {
    const from = await dataOf();
    const data = await fetch(portal.origin + from + path);
    expect(data.headers.get('x-robots-tag')).toBe('noindex');
    expect((await data.text()).length).toBeGreaterThan(1_000);
    expect((await fetch(`${portal.origin}${from}/userCenter/user/space`)).status).toBe(404);
    const home = await (await fetch(`${portal.origin}/`)).text();
    const [, ofHome] = /data-from="([^"]+)"/.exec(home) ?? [];
    expect((await fetch(`${portal.origin}${ofHome}/`)).status).toBe(200);
  });
  test('they are the data of its own page, whatever address they are first asked under', async () => {
    const own = `${path}?level=3`; // nobody has asked for its data
    const document = await (await fetch(portal.origin + own)).text();
    const [, from] = /data-from="([^"]+)"/.exec(document) ?? [];
    const underAnother = await (await fetch(`${portal.origin}${from}/space`)).text();
    expect(underAnother).toContain('policy/policy-list');
    expect(await (await fetch(portal.origin + from + own)).text()).toBe(underAnother);
  });
  test('a page that is not found brings what the application needs to say so', async () => {
    const reply = await fetch(`${portal.origin}/policy/policyBrowse/00000000-0000-4000-8000-000000000000`);
    const document = await reply.text();
    expect(reply.status).toBe(404);
    const [, encoded = ''] = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(document) ?? [];
    expect(JSON.parse(encoded)).toContain('"ErrorResponse"');
  });
  test('data that no page has now are refused, whatever the address', async () => {
    const other = (await dataOf()).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await fetch(portal.origin + other + path)).status).toBe(409);
    expect((await fetch(`${portal.origin}/page-data/short${path}`)).status).toBe(404);
  });
  // The browser may tell of a pointer by itself when a page appears, so the answers are ready before the page is.
  test('a page whose data are gone is loaded again, and not a second time within a minute', async () => {
    const { page, forgive } = await newcomer();
    // The load event would not count them: the first document may be left before it has loaded.
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const refusals = [0, 0, 0];
    await page.route('**/page-data/**', async (route) => {
      refusals[documents] = (refusals[documents] ?? 0) + 1;
      await route.fulfill({ status: 409 });
    });
    await page.goto(`${path}?active=2&keyword=办法`, { waitUntil: 'commit' }); // no other journey has its data in the browser's cache
    let x = 200;
    const moved = async () => {
      x += 1;
      await page.mouse.move(x, 200);
      return refusals[2];
    };
    await expect.poll(moved).toBeGreaterThan(0);
    await page.unroute('**/page-data/**');
    await moved();
    await page.getByRole('button', { name: '长辈版' }).click();
    await page.getByRole('button', { name: '标准版' }).waitFor();
    expect(documents).toBe(2);
    forgive(/409/);
  });
  test('a page that is not kept brings its data along: what it counts is counted once', async () => {
    const document = await (await fetch(`${portal.origin}/search?keyword=魑魅魍魉`)).text();
    expect(document).toContain('streamController.enqueue');
  });
  test('what was pressed waits for data that fail, and the next touch asks again', async () => {
    const { page, forgive } = await newcomer();
    let fails = true;
    let asked = 0;
    await page.route('**/page-data/**', async (route) => {
      asked += 1;
      await (fails ? route.abort() : route.continue());
    });
    await goTo(page, `${path}?active=2&keyword=细则`);
    const elder = page.getByRole('button', { name: '长辈版' });
    const failed = page.waitForEvent('requestfailed');
    await elder.evaluate((button: HTMLElement) => button.click());
    await failed;
    await expect.poll(() => elder.getAttribute('aria-pressed')).toBe('false');
    fails = false;
    const before = asked;
    await touch(page);
    await expect.poll(() => page.getByRole('button', { name: '标准版' }).getAttribute('aria-pressed')).toBe('true');
    expect(asked).toBe(before + 1);
    forgive(/ERR_FAILED|Failed to fetch/);
  });
});

test('the title and the path visited last are stored for visitors who only read', async () => {
  const { page, forgive } = await newcomer();
  // Whatever touches the page: the application cannot start, so it is not what stores them.
  await page.route('**/assets/entry*', (route) => route.abort());
  await goTo(page, '/policy/policyDocument?level=1');
  const kept = () => page.evaluate(() => [localStorage.getItem('title'), localStorage.getItem('last_path')]);
  await expect.poll(kept).toEqual([await page.title(), '/policy/policyDocument?level=1']);
  forgive(/ERR_FAILED|Failed to fetch/);
});

describe('the frame moves as specification 9 says', () => {
  const began = async () => {
    const { page } = await newcomer();
    await goTo(page, '/');
    await touch(page);
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await settle(page);
    return page;
  };
  test('the header is fixed after 50 px of scrolling, the rail moves up after 700', async () => {
    const page = await began();
    const at = async (y: number) => {
      await page.evaluate((top) => scrollTo(0, top), y);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      return await page.evaluate(() => [
        document.querySelector('.header')?.getAttribute('data-fixed'),
        document.querySelector('.rail')?.getAttribute('data-moved'),
      ]);
    };
    expect(await at(50)).toEqual(['false', 'false']);
    expect(await at(51)).toEqual(['true', 'false']);
    expect(await at(700)).toEqual(['true', 'false']);
    expect(await at(701)).toEqual(['true', 'true']);
  });
  test('a menu closes 100 ms after the pointer has left it', async () => {
    const page = await began();
    const menu = page.locator('.mega:not(.folding)');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '空间载体' }).hover();
    await menu.waitFor();
    // The page's own clock is left alone: whoever holds it holds every page of the browser's context.
    await page.evaluate(() => {
      const delays: number[] = [];
      Object.assign(window, { delays });
      const later = window.setTimeout;
      window.setTimeout = ((work: () => void, ms = 0) => {
        delays.push(ms);
        return later(work, ms);
      }) as typeof window.setTimeout;
    });
    await page.mouse.move(5, 800);
    await menu.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (window as unknown as { delays: number[] }).delays)).toContain(100);
  });
  test('the loading line waits 200 ms and grows for five seconds', async () => {
    const page = await began();
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/*.data*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click();
    const line = page.locator('.progress[data-busy=true]');
    await line.waitFor({ state: 'attached' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const times = await line.evaluate((element) => {
      const { transitionProperty, transitionDelay, transitionDuration } = getComputedStyle(element);
      return [transitionProperty, transitionDelay, transitionDuration];
    });
    expect(times).toEqual(['scale, opacity', '0.2s, 0.2s', '5s, 0s']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    release();
    await page.getByRole('heading', { level: 1, name: '联系我们' }).waitFor();
  });
});

describe('without a connection', () => {
  const ready = (page: Page) => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));

  test('a navigation ends on our own page, which opens the wanted one when the connection is back; nothing else is kept', async () => {
    const { page, context, forgive } = await arrive('/policy/policyDocument', { offlinePage: true });
    // The application, and with it the worker, starts at the first touch.
    await touch(page);
    await settle(page);
    await expect.poll(() => ready(page)).toBe(true);
    await goTo(page, '/space/office');
    const kept = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      return found;
    });
    expect(kept).toEqual(['/offline.html']);

    await page.evaluate(() => sessionStorage.setItem('draft something', '{"a":1}'));
    await context.setOffline(true);
    await page.goto('/policy/policyActivity').catch(() => {});
    await page.getByRole('heading', { name: '没有网络连接' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/policy/policyActivity');
    await page.getByRole('heading', { name: '您填写的内容还在' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^拨打/ }).getAttribute('href')).toBe('tel:01000000000');
    await page.evaluate(() => Object.assign(window, { earlier: true }));
    await page.getByRole('link', { name: '重新打开' }).click();
    await page.waitForFunction(() => !('earlier' in window) && document.readyState === 'complete');
    await page.getByRole('heading', { name: '没有网络连接' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: '政策活动' }).waitFor();
    forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  });
  test('a link of a page that has started ends there too, at the wanted address, and the way back is open', async () => {
    const { page, context, forgive } = await arrive('/policy', { offlinePage: true });
    await touch(page);
    await settle(page);
    await expect.poll(() => ready(page)).toBe(true);
    await context.setOffline(true);
    await page.getByRole('main').getByRole('link', { name: '政策活动' }).first().click();
    await page.getByRole('heading', { name: '没有网络连接' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/policy/policyActivity');
    await page.getByRole('button', { name: '返回上一页' }).click();
    // The page may come back from memory, which loads nothing.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/policy');
    forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  });
  test('a server that cannot be reached while a link is followed is told in the page, which can be opened again', async () => {
    const { page, forgive } = await arrive('/policy');
    await touch(page);
    await settle(page);
    await page.route('**/*.data*', (route) => route.abort());
    await page.getByRole('main').getByRole('link', { name: '政策活动' }).first().click();
    await page.getByRole('heading', { name: '网站暂时没有回应' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: '重新打开' }).click();
    await page.getByRole('heading', { level: 1, name: '政策活动' }).waitFor();
    forgive(/ERR_FAILED|Failed to fetch/);
  });
  test('the page and its worker may run nothing but themselves, and the worker answers no call', async () => {
    const answer = async (path: string) => {
      const { headers, status } = await fetch(portal.origin + path);
      return { status, policy: headers.get('content-security-policy') ?? '', kept: headers.get('cache-control') };
    };
    const html = await answer('/offline.html');
    expect(html).toMatchObject({ status: 200, kept: 'no-cache' });
    expect(html.policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'; /,
    );
    expect(html.policy).toContain("trusted-types 'none'");
    expect(await answer('/offline-worker.js')).toEqual({
      status: 200,
      kept: 'no-cache',
      policy: "default-src 'none'; connect-src 'self'",
    });
  });
});

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
    await expect.poll(() => tasks.count()).toBe(6);
    const lefts = await tasks.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    await expect.poll(() => page.getByRole('navigation', { name: '快捷入口' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('button', { name: '快捷入口' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('link', { name: /电话帮助/ }).getAttribute('href')).toBe('tel:01000000000');
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog', { name: '网站菜单' }).getByRole('link', { name: '办公选址' }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '标准版' }).click();
    await expect.poll(() => tasks.first().isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('button', { name: '快捷入口' }).isVisible()).toBe(true);
  });

  test('stays with the next page, and so does the way back', async () => {
    const { page } = await arrive('/');
    const version = () => page.evaluate(() => document.documentElement.dataset.elder ?? '');
    for (const [button, on] of [
      ['长辈版', 'on'],
      ['标准版', ''],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      // The application may start with this click.
      await expect.poll(version).toBe(on);
      await goTo(page, '/policy');
      expect(await version()).toBe(on);
    }
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
    await expect.poll(() => bar(page).getByRole('link').allTextContents()).toEqual(places.map(([label]) => label));
    for (const [label, path] of places) {
      await bar(page).getByRole('link', { name: label }).click();
      await page.waitForURL((url) => url.pathname === path);
      await settle(page);
      await expect.poll(() => bar(page).locator('[aria-current=page]').allTextContents()).toEqual([label]);
      expect(await violations(), label).toEqual([]);
    }
    await goTo(page, await firstEntry(portal, '/policy/policyDeclaration'));
    await expect.poll(() => bar(page).locator('[aria-current=page]').allTextContents()).toEqual(['政策']);
  });
  test('covers nothing: the page ends above it, and a form’s own bar stands on it; wide screens and prints have none', async () => {
    const { page } = await signedIn(stranger, `${centre}/matters/new/reserve_project`, phone);
    const begin = page
      .getByRole('button', { name: /继续填写|开始填写/ })
      .or(page.getByRole('link', { name: /继续填写|开始填写/ }));
    await begin.first().click();
    await page.locator('.declared-foot').waitFor();
    const edges = () =>
      page.evaluate(() => ({
        bar: document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0,
        foot: document.querySelector('.declared-foot')?.getBoundingClientRect().bottom ?? 0,
        height: getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar-height'),
      }));
    const { bar: top, foot } = await edges();
    expect(foot).toBeLessThanOrEqual(top);
    await goTo(page, '/');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.evaluate(() => document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0);
    // The page scrolls by whole pixels, and ends where it ends.
    expect(Math.floor(footer)).toBeLessThanOrEqual((await edges()).bar);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => bar(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => bar(page).isVisible()).toBe(false);
    expect((await edges()).height).toBe('0px');
  });
  test('the menu of a member leads to the user centre and signs out; a visitor’s leads to sign-in', async () => {
    const { page } = await signedIn(stranger, '/', phone);
    const menu = page.getByRole('dialog', { name: '网站菜单' });
    await page.getByRole('button', { name: '打开菜单' }).click();
    await expect.poll(() => menu.getByRole('link', { name: '企业登录' }).count()).toBe(0);
    await expect.poll(() => menu.getByRole('link', { name: '用户中心' }).getAttribute('href')).toBe('/userCenter');
    await menu.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(/\/login/);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await menu.getByRole('link', { name: '企业登录' }).waitFor();
    await expect.poll(() => menu.getByRole('button', { name: '退出登录' }).count()).toBe(0);
  });
});

describe('the content is invented, and is said to be', () => {
  test('by one line on every page and in the console, and across every print', async () => {
    const says = async ({ page }: Visitor, path: string) => {
      await goTo(page, path);
      await expect.poll(() => page.getByText('演示环境，内容均为虚构').count(), { message: path }).toBe(1);
      await page.emulateMedia({ media: 'print' });
      const line = page.locator('.demo-line');
      await expect.poll(() => line.isVisible(), { message: path }).toBe(true);
      expect(await line.evaluate((mark) => getComputedStyle(mark).position), path).toBe('fixed');
      await page.emulateMedia({ media: 'screen' });
    };
    const reader = await arrive('/', phone);
    for (const path of ['/', '/login', '/nothing/here', '/console/sign-in']) await says(reader, path);
    const member = await signedIn(stranger, '/userCenter', phone);
    for (const path of ['/userCenter', '/userCenter/user/matters']) await says(member, path);
  });
});

describe('without the demo', () => {
  const real = openJourney({ DEMO: 'off' });
  test('nothing says that the content is invented', async () => {
    for (const path of ['/', '/console/sign-in'])
      expect(await (await fetch(real.portal.origin + path)).text(), path).not.toContain('演示环境');
  });
});
