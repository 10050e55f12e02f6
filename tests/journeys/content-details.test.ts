/** An entry's page: its measure, its card, its contents, its print. */
import { describe, expect, test } from 'vitest';
import { carrierKinds } from '#contract/space/carrier-kinds.ts';
import { policyTables } from '#server/policy/tables.ts';
import { goTo, touch, type Visitor } from './browser.ts';
import { firstEntry } from './demo-people.ts';
import { openReading } from './journey.ts';

const { portal, newcomer, arrive } = openReading();

const lists = [
  ...Object.values(policyTables).map(({ type }) => type.page.list),
  ...Object.values(carrierKinds).map(({ path }) => `/space/${path}`),
];
const open = '/policy/policyDeclaration?stage=2,3&sort=deadline';
const measure = 760;

test('every kind of entry: one measure, one right edge, contents from three sections on, no wider than a phone', {
  timeout: 120_000,
}, async () => {
  const { page } = await newcomer();
  const found: string[] = [];
  for (const list of lists) {
    const path = await firstEntry(portal, list);
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, path);
    const seen = await page.evaluate(() => {
      const box = (one: Element | null) => one?.getBoundingClientRect() ?? new DOMRect();
      const text = document.querySelector('.detail-text');
      const inText = [...(text?.querySelectorAll('*') ?? [])].filter((one) => !one.closest('.table-scroll > *, svg *'));
      return {
        width: box(text).width,
        beyond: inText.filter((one) => box(one).right > box(text).right + 1).map((one) => one.className),
        head: box(document.querySelector('.detail-head')).right - box(text).right,
        side: box(document.querySelector('.detail-side')).right - box(document.querySelector('main')).right,
        headings: document.querySelectorAll('.detail-text :is(h2[id], [id] > h2):not(#related)').length,
        contents: document.querySelectorAll('.contents a').length,
      };
    });
    if (seen.width > measure || Math.abs(seen.head) > 1 || Math.abs(seen.side) > 1 || seen.beyond.length)
      found.push(`${list}: ${JSON.stringify(seen)}`);
    if (seen.contents > 0 ? seen.contents < 3 : seen.headings >= 3)
      found.push(`${list}: ${seen.contents} of ${seen.headings}`);
    await page.setViewportSize({ width: 375, height: 812 });
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push(`${list} is wider than a phone`);
  }
  expect(found).toEqual([]);
});

describe('the contents', () => {
  test('lead to each section without JavaScript', async () => {
    const { page } = await newcomer({ javaScript: false });
    await page.goto(await firstEntry(portal, open));
    for (const link of await page.locator('.contents a').all()) {
      const target = (await link.getAttribute('href')) ?? '';
      await link.click();
      expect(page.url()).toContain(target);
      const top = (await page.locator(target).boundingBox())?.y ?? Number.NaN;
      expect(top, target).toBeGreaterThan(0);
      expect(top, target).toBeLessThan(900);
    }
  });

  test('mark the section that is being read, beside a card that stays in sight', async () => {
    const { page } = await arrive(await firstEntry(portal, open));
    const links = page.locator('.contents a');
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(3);
    const third = (await links.nth(2).getAttribute('href')) ?? '';
    await touch(page);
    await page.locator(third).evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 100));
    await page.locator(`.contents a[href="${third}"][aria-current=true]`).waitFor();
    await expect.poll(() => page.locator('.contents [aria-current]').count()).toBe(1);
    const card = await page.locator('.action-card').boundingBox();
    expect(card?.y).toBeGreaterThan(60);
    expect(card?.y).toBeLessThan(120);
    const contents = await page.locator('.contents').boundingBox();
    expect((contents?.y ?? 0) + (contents?.height ?? 0)).toBeLessThanOrEqual(900);
  });
});

describe('on a phone what one does here', () => {
  const phone = { width: 375, height: 812 };
  const bar = ({ page }: Visitor) => page.locator('.action-bar').boundingBox();
  test.each([
    ['/space/office?room_status=1', '申请入园'],
    [open, '在线申报'],
  ])(
    'stays at the lower edge, above the bar of the site, and never over the end of the page: %s',
    async (list, words) => {
      const visitor = await arrive(await firstEntry(portal, list), phone);
      const { page } = visitor;
      const at = await bar(visitor);
      const below = await page.getByRole('navigation', { name: '底部导航' }).boundingBox();
      expect((at?.y ?? 0) + (at?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0);
      expect((below?.y ?? 0) + (below?.height ?? 0)).toBeCloseTo(phone.height, 0);
      const main = page.locator('.action-bar').getByText(words);
      expect((await main.boundingBox())?.height ?? 0).toBeGreaterThan(10);
      expect(
        await page
          .locator('.action-bar .button')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height >= 44)),
      ).not.toContain(false);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const end = await page.locator('footer').boundingBox();
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(((await bar(visitor))?.y ?? 0) + 1);
    },
  );
});

test('what is related is one list, each entry with its type', async () => {
  const { page } = await arrive(await firstEntry(portal, open));
  const related = page.getByRole('region', { name: '相关内容' });
  await expect.poll(() => related.getByRole('list').count()).toBe(1);
  for (const entry of await related.getByRole('listitem').all())
    expect((await entry.locator('.tag').textContent())?.length).toBeGreaterThan(1);
});

test.each([open, '/policy/policyDocument', '/space/office', '/policy/policyCollection'])(
  'on paper stand the site, the address and the day, and nothing to press: %s',
  async (list) => {
    const path = await firstEntry(portal, list);
    const { page } = await arrive(path);
    await touch(page);
    await page.emulateMedia({ media: 'print' });
    const head = (await page.locator('.print-head').textContent()) ?? '';
    expect(head).toContain('怀柔科学城科技创新服务平台');
    expect(head).toContain(portal.origin + path);
    expect(head).toMatch(/打印日期 \d{4}-\d{2}-\d{2}$/);
    const pressed = await page
      .locator('button, .button, nav, footer, header.header, form, .rail')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 120)));
    expect(pressed).toEqual([]);
    await expect.poll(() => page.locator('h1').isVisible()).toBe(true);
    // What the table of facts says stands there alone.
    const twice = await page.locator('.facts dd').evaluateAll((facts) =>
      [...document.querySelectorAll('.detail-head > .tag, .action-lead > b')]
        .filter((one) => one.checkVisibility())
        .map(({ textContent }) => textContent)
        .filter((word) => facts.some(({ textContent }) => textContent === word)),
    );
    expect(twice).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => page.locator('.print-head').isVisible()).toBe(false);
  },
);
