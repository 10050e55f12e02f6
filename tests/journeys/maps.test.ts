/**
 * Online maps in a real browser. Neither AMap nor Tianditu is there: a stand-in on this machine serves tiles, and a script that knows the few
 * names of AMap's API that we use. What AMap's own script does in its frame can only be seen with AMap.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor, VisitorOptions } from './browser.ts';
import { touch } from './browser.ts';
import { openJourney } from './journey.ts';

const key = '0123456789abcdef0123456789abcdef';
const code = 'fedcba9876543210fedcba9876543210';

/** Of AMap's API what our frame calls. It stores, makes functions of texts and asks by JSONP, as AMap's does. */
const amapScript = `(() => {
  localStorage.setItem('amap', new Function('return "kept"')());
  class Bounds { constructor(southWest, northEast) { Object.assign(this, { southWest, northEast }); } }
  class Marker {
    constructor(options) { this.options = options; }
    on() {}
  }
  class Map {
    constructor(id) { this.box = document.getElementById(id); this.box.style.position = 'relative'; this.heard = {}; this.ask(); }
    on(name, then) { this.heard[name] = then; }
    zoomIn() { this.box.dataset.zoomed = 'in'; }
    zoomOut() { this.box.dataset.zoomed = 'out'; }
    setBounds(bounds) { this.bounds = bounds; }
    add({ options: { position, content } }) {
      const [[west, south], [east, north]] = [this.bounds.southWest, this.bounds.northEast];
      const at = document.createElement('div');
      at.style.cssText = 'position:absolute;left:' + ((position[0] - west) / (east - west)) * 100 + '%;top:' + ((north - position[1]) / (north - south)) * 100 + '%';
      at.append(content);
      this.box.append(at);
    }
    ask() {
      window.jsonp_1_ = ({ status }) => status === '1' && this.heard.complete();
      const script = document.createElement('script');
      script.src = window._AMapSecurityConfig.serviceHost + '/v3/log/init?key=${key}&callback=jsonp_1_';
      document.head.append(script);
    }
  }
  window.AMap = { Map, Marker, Bounds };
  window.amapArrived();
})()`;

const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#eaf1e4' } })
  .png()
  .toBuffer();
type Answer = (url: URL, response: ServerResponse) => void;
const mapServices: Answer = ({ pathname, searchParams }, response) => {
  if (pathname.endsWith('/wmts')) return void response.setHeader('content-type', 'image/png').end(tile);
  response.setHeader('content-type', 'text/javascript');
  if (pathname === '/webapi.amap.com/maps') return void response.end(amapScript);
  if (searchParams.get('jscode') !== code) return void response.writeHead(403).end();
  response.end(`${searchParams.get('callback')}({"status":"1"})`);
};
let answer = mapServices;
const asked: { url: URL; headers: IncomingMessage['headers'] }[] = [];
const services = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://map');
  asked.push({ url, headers: request.headers });
  answer(url, response);
});
// It listens before the portals start, which are told where.
await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
const standIn = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
const environment = {
  MAP_KEY: key,
  AMAP_SECURITY_CODE: code,
  MAP_STAND_IN: standIn,
  LOG_LEVEL: 'trace',
  RATE_LIMIT: '1000000',
};
afterAll(() => {
  services.closeAllConnections();
  services.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = mapServices;
});

const map = (page: Page) => page.locator('figure.district-map');
const drawing = (page: Page) => map(page).getByRole('group', { name: /示意图$/ });
/** With a map of this name in it: that of the page before may stand there a moment longer. */
const drawn = (page: Page, label = /./) => {
  const online = page.locator('.online-map');
  return page
    .locator('figure.district-map[data-map="drawn"]')
    .filter({ has: online.getByLabel(label).or(online.getByTitle(label)) })
    .waitFor();
};
/** Pages for reading start at the first touch; here the pointer rests on no place of a drawing, which would keep it there. */
/** Where things stand that a map must not push about. */
const layout = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return ['figure.district-map', '.place-list', 'footer'].map((name) =>
      JSON.stringify(document.querySelector(name)?.getBoundingClientRect()),
    );
  });
/** Somebody who never loses patience with a map, however busy the machine is: no timer of many seconds rings. */
const patient = async (
  newcomer: (options?: VisitorOptions) => Promise<Visitor>,
  options?: VisitorOptions,
): Promise<Visitor> => {
  const visitor = await newcomer(options);
  await visitor.page.addInitScript(() => {
    const set = window.setTimeout;
    window.setTimeout = ((act: TimerHandler, ms = 0, ...given: unknown[]) =>
      ms < 5_000 ? set(act, ms, ...given) : 0) as typeof set;
  });
  return visitor;
};
/** What a failing service leaves in the notes, and nothing else; once the page is left, nothing more comes. */
const forgiveServices = async ({ page, forgive }: Visitor, words = new RegExp(standIn)) => {
  await page.goto('about:blank');
  forgive(words);
};

describe('Tianditu, by the stand-in', () => {
  const { portal, newcomer } = openJourney({ ...environment, MAP_PROVIDER: 'tianditu' });

  test('comes over the drawing, in its place, and its places are links by keyboard', {
    timeout: 120_000,
  }, async () => {
    const visitor = await patient(newcomer);
    const { page } = visitor;
    await page.goto('/space/map?num=1');
    await drawing(page)
      .getByRole('link', { name: /^雁栖湖畔科创园/ })
      .waitFor();
    expect(asked).toEqual([]);
    const before = await layout(page);
    await touch(page);
    await drawn(page);
    expect(await layout(page)).toEqual(before);
    await expect.poll(() => drawing(page).isVisible()).toBe(false);

    const online = page.getByRole('group', { name: '园区分布，天地图' });
    await expect
      .poll(() => online.getByRole('link').allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringMatching(/^雁栖湖畔科创园\s+待租/)]));
    expect(await visitor.violations()).toEqual([]);
    const tiles = asked.filter(({ url }) => url.pathname.endsWith('/wmts'));
    expect(new Set(tiles.map(({ url }) => url.pathname))).toEqual(new Set(['/vec_w/wmts', '/cva_w/wmts']));
    expect(
      new Set(tiles.map(({ url, headers }) => `${url.searchParams.get('tk')} ${headers.referer} ${headers.cookie}`)),
    ).toEqual(new Set([`${key} ${portal.origin}/ undefined`]));

    const link = online.getByRole('link', { name: /^雁栖湖畔科创园/ });
    await link.focus();
    expect(await link.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await online.getByRole('button', { name: '放大' }).click();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/park=/);
    await touch(page);
    await drawn(page, /楼宇分布，天地图$/);
    await page
      .getByRole('group', { name: /楼宇分布，天地图$/ })
      .getByRole('link', { name: /A 座/ })
      .click();
    await page.waitForURL(/building=/);
  });

  test('who holds a place of the drawing, by focus or pointer, does not lose it to the online map', async () => {
    const visitor = await patient(newcomer);
    const { page } = visitor;
    await page.goto('/space/map?num=1');
    await drawing(page)
      .getByRole('link', { name: /^雁栖湖畔科创园/ })
      .focus();
    await drawn(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^雁栖湖畔科创园/);
    expect(await page.evaluate(() => document.activeElement?.closest('.leaflet-container') !== null)).toBe(true);

    await page.goto('/space/map?num=1');
    await touch(page);
    await drawing(page)
      .getByRole('link', { name: /^雁栖湖畔科创园/ })
      .hover();
    await page.locator('figure.district-map[data-map="ready"]').waitFor();
    await touch(page);
    await drawn(page);
  });

  test('a carrier’s own page shows where it is', async () => {
    const visitor = await patient(newcomer, { width: 375, height: 800 });
    const { page } = visitor;
    await page.goto('/space/office');
    // A page that is still being gone to begins at its top, whatever was scrolled before.
    await page.goto((await page.locator('main a[href^="/space/office/"]').first().getAttribute('href')) ?? '');
    await touch(page);
    await page.getByRole('heading', { name: '位置' }).scrollIntoViewIfNeeded();
    await drawn(page);
    expect(await visitor.violations()).toEqual([]);
  });

  describe('when tiles fail', () => {
    test('once, they are asked for again', async () => {
      const visitor = await patient(newcomer);
      const { page } = visitor;
      answer = (url, response) =>
        url.searchParams.has('again') ? mapServices(url, response) : void response.writeHead(403).end();
      await page.goto('/space/map?num=1');
      await touch(page);
      await drawn(page);
      await forgiveServices(visitor);
    });
    test('again, the drawing stays and says so', async () => {
      const visitor = await patient(newcomer);
      const { page } = visitor;
      answer = (_, response) => void response.writeHead(403).end();
      await page.goto('/space/map?num=1');
      const before = await layout(page);
      await touch(page);
      await page.getByRole('status').filter({ hasText: '在线地图暂时打不开' }).waitFor();
      expect(await layout(page)).toEqual(before);
      expect(await visitor.violations()).toEqual([]);
      await drawing(page)
        .getByRole('link', { name: /^雁栖湖畔科创园/ })
        .click();
      await page.waitForURL(/park=/);
      await forgiveServices(visitor);
    });
    test('later, the drawing comes back', async () => {
      const visitor = await patient(newcomer);
      const { page } = visitor;
      await page.goto('/space/map?num=1');
      await touch(page);
      await drawn(page);
      answer = (_, response) => void response.writeHead(403).end();
      await page.getByRole('button', { name: '放大' }).click();
      await page.getByRole('status').filter({ hasText: '在线地图暂时打不开' }).waitFor();
      await expect.poll(() => drawing(page).isVisible()).toBe(true);
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('district-map');
      await forgiveServices(visitor);
    });
  });
});

describe('AMap, by the stand-in', () => {
  const { portal, newcomer } = openJourney({ ...environment, MAP_PROVIDER: 'amap' });

  test('comes in a frame that is nobody’s; its places lead on', { timeout: 120_000 }, async () => {
    const visitor = await patient(newcomer);
    const { page } = visitor;
    await page.goto('/space/map?num=1');
    const before = await layout(page);
    await touch(page);
    await drawn(page);
    expect(await layout(page)).toEqual(before);
    expect(await visitor.violations()).toEqual([]);

    const frame = page.frames().find((one) => one.url().endsWith('/space/map/amap'));
    const seen = await frame?.evaluate(() => {
      const tried = (what: () => unknown): unknown => {
        try {
          return what();
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        origin: self.origin,
        page: tried(() => parent.document.title),
        cookie: tried(() => document.cookie),
        kept: localStorage.getItem('amap'),
      };
    });
    expect(seen).toEqual({ origin: 'null', page: 'SecurityError', cookie: '', kept: 'kept' });

    const online = page.frameLocator('iframe');
    await online.getByRole('button', { name: '放大' }).click();
    await online.getByRole('link', { name: /^雁栖湖畔科创园/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/park=/);
    // No page that a reader gets, and no line of the log, holds the code.
    for (const path of ['/space/map?num=1', '/space/map/amap', '/space/map?num=1&_routes=space%2Fmap%2Fmap-page'])
      expect(await (await page.request.get(path)).text()).not.toContain(code);
    expect(portal.said()).not.toContain(code);
  });
  test.each<[string, Answer]>([
    ['does not come', (_, response) => void response.writeHead(403).end()],
    [
      'is not let in',
      (url, response) =>
        url.pathname.includes('/maps') ? mapServices(url, response) : void response.writeHead(500).end(),
    ],
    [
      'throws',
      (_, response) =>
        void response.setHeader('content-type', 'text/javascript').end('throw new Error("INVALID_USER_KEY")'),
    ],
    ['never ends', () => {}],
  ])('that %s leaves the drawing, which says so', async (_, says) => {
    const visitor = await newcomer();
    const { page } = visitor;
    answer = says;
    await page.clock.install();
    await page.goto('/space/map?num=1');
    await touch(page);
    const said = page.getByRole('status').filter({ hasText: '在线地图暂时打不开' });
    // The page's own clock runs ahead of the seconds that it waits for a map.
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return await said.isVisible();
      })
      .toBe(true);
    await expect
      .poll(() =>
        drawing(page)
          .getByRole('link', { name: /^雁栖湖畔科创园/ })
          .isVisible(),
      )
      .toBe(true);
    expect(portal.said()).not.toContain(code);
    await forgiveServices(visitor, new RegExp(`${standIn}|amap|_AMapService|INVALID_USER_KEY`));
  });
});
