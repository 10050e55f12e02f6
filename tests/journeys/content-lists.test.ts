/** Lists of published entries: what a reader sees first, how filters fold and unfold, and which date stands large. */
import { beforeAll, describe, expect, test } from 'vitest';
import { carrierKinds } from '#contract/space/carrier-kinds.ts';
import { policyTables } from '#server/policy/tables.ts';
import { goTo, type Visitor } from './browser.ts';
import { openReading } from './journey.ts';

const { portal, newcomer, arrive } = openReading();
const html = async (path: string) => await (await fetch(portal.origin + path)).text();

const lists = [
  ...Object.values(policyTables).map(({ type }) => type.page.list),
  '/policy/policyAssemblyHr?active=3',
  ...Object.values(carrierKinds).map(({ path }) => `/space/${path}`),
];
const latestStart = 420;
const oneLine = 40;

describe('the first screen of every list', () => {
  let reader: Visitor;
  beforeAll(async () => {
    reader = await newcomer();
  });
  test.each(lists)(
    '%s: results begin high, search field and total stand in the banner, no filter takes two lines',
    async (list) => {
      const { page } = reader;
      await goTo(page, list);
      const seen = await page.evaluate(() => {
        const heights = (selector: string) =>
          [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().height);
        return {
          start: document.querySelector('.entry-rows, .picture-cards')?.getBoundingClientRect().top ?? Number.NaN,
          inBanner: ['.banner .list-search', '.banner .list-total'].every((one) => document.querySelector(one)),
          rows: heights('.filter').filter((height) => height > 0),
          unfolded: [...document.querySelectorAll('.filter:not(.rest)')].map(
            (group) => [...group.querySelectorAll('.choice')].filter((one) => one.checkVisibility()).length,
          ),
        };
      });
      expect(seen.start).toBeLessThanOrEqual(latestStart);
      expect(seen.inBanner).toBe(true);
      expect(seen.rows.length).toBeLessThanOrEqual(2);
      expect(Math.max(0, ...seen.rows)).toBeLessThan(oneLine);
      // 全部 and at most seven others: a fold that hides one would save nothing.
      expect(Math.max(0, ...seen.unfolded)).toBeLessThanOrEqual(1 + 7);
    },
  );
});

describe('filters', () => {
  test.each([true, false])('unfold, are chosen, and go away as chips; with JavaScript: %s', async (javaScript) => {
    const { page } = await newcomer({ javaScript });
    await page.goto('/policy/policyDeclaration');
    const tags = page.getByRole('group', { name: '标签' });
    await expect.poll(() => tags.isVisible()).toBe(false);
    await page.getByText('更多筛选').click();
    const before = await tags.getByRole('link').count();
    expect(before).toBe(1 + 6);
    await tags.getByText('更多').click();
    await expect.poll(() => tags.getByRole('link').count()).toBeGreaterThan(before);
    const counts = await tags.locator('.folded small').evaluateAll((all) => all.map((one) => Number(one.textContent)));
    const choice = tags.locator('.folded').nth(counts.indexOf(Math.max(...counts)));
    const name = ((await choice.textContent()) ?? '').replace(/\d+$/, '');
    await choice.click();
    await page.waitForURL(/tag=/);
    const chip = page.getByRole('link', { name: `取消筛选：标签 ${name}` });
    await chip.waitFor();
    // What is chosen is in sight although its group is folded again.
    const other = page.locator('.filter:not([aria-label="标签"]) .choice:not([aria-current])').first();
    if (!(await other.isVisible())) await page.getByText('更多筛选').click();
    await other.click();
    await page.waitForURL(/tag=.*&|&.*tag=/);
    await page.getByRole('link', { name: '清除筛选' }).waitFor();
    await chip.click();
    await page.waitForURL((url) => !url.search.includes('tag='));
    await page.getByRole('link', { name: '清除筛选' }).waitFor({ state: 'detached' });
  });

  test('on a phone all of them are folded, and every target is large enough', async () => {
    const { page, violations } = await arrive('/policy/policyDeclaration?tag=1&stage=2', { width: 375, height: 812 });
    await expect.poll(() => page.locator('.filters').isVisible()).toBe(false);
    await page.locator('.filter-fold > label').click();
    await expect.poll(() => page.getByRole('group', { name: '标签' }).isVisible()).toBe(true);
    const small = await page
      .locator('main :is(.choice, .fold, .chosen, .sorts a, .list-search button, .filter-fold > label)')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
          .map((one) => one.textContent),
      );
    expect(small).toEqual([]);
    expect(await violations()).toEqual([]);
  });
});

test('on a wide screen the filters of goods stand beside the rows: a tree, and numbers from and to, without JavaScript too', async () => {
  const { page } = await newcomer({ javaScript: false });
  await page.goto('/experiment/instrument');
  const rows = page.locator('.goods-row');
  const start = await rows.first().evaluate((one) => one.getBoundingClientRect());
  const side = await page.locator('.filters').evaluate((one) => one.getBoundingClientRect());
  expect(start.top).toBeLessThanOrEqual(latestStart);
  expect(side.right).toBeLessThan(start.left);
  await page
    .getByRole('group', { name: '类别' })
    .getByRole('link', { name: /^显微与成像/ })
    .click();
  await page.waitForURL(/class_id=1/);
  await page.getByLabel('价格不低于').fill('150');
  await page.getByRole('button', { name: '确定价格的范围' }).click();
  await page.waitForURL(/class_id=1&price_min=150/);
  const prices = await page.locator('.goods-price b').allTextContents();
  expect(prices.length).toBeGreaterThan(0);
  expect(prices.filter((one) => Number(one.replace(',', '')) < 150)).toEqual([]);
  await page
    .getByRole('group', { name: '类别' })
    .getByRole('link', { name: /^生物成像/ })
    .click();
  await page.waitForURL((url) => url.search.includes('category_id=3') && !url.search.includes('class_id'));
  await page.getByRole('link', { name: '取消筛选：价格 ≥ 150 元' }).click();
  await page.waitForURL((url) => !url.search.includes('price_min'));
  // No picture stands twice on a page.
  await page.goto('/experiment/instrument');
  const pictures = await page
    .locator('.goods-picture img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('the large date is the one that the list is sorted by, and a word says so; what has no such date says that', async () => {
  const { page } = await arrive('/policy/policyDeclaration?sort=deadline&stage=2,3');
  const rows = page.locator('.entry-row');
  for (const row of await rows.all()) {
    const column = row.locator('a > :first-child');
    const end = /截止 (\d{4}-\d{2}-\d{2})/.exec((await row.locator('a > div > div').textContent()) ?? '')?.[1];
    await expect.poll(() => column.textContent()).toContain(end ? '截止' : '常年');
    await expect.poll(() => column.getAttribute('datetime')).toBe(end ?? null);
  }
  await goTo(page, '/policy/policyDeclaration');
  await expect.poll(() => rows.first().locator('a > :first-child').textContent()).not.toContain('截止');
});

test('a value and its unit stay together at every width', async () => {
  const { page } = await newcomer();
  for (const path of ['/space/office', '/policy/policyDeclaration'])
    for (const width of [375, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await goTo(page, path);
      const broken = await page
        .locator(':is(.entry-row div > div, .picture-cards p) span:not(.long), .picture-cards a > div + div > span')
        .evaluateAll((all) =>
          all
            .filter((one) => {
              const text = document.createRange();
              text.selectNodeContents(one);
              // The numeral is larger than its unit, so their boxes begin at different heights in one line too.
              const bottoms = [...text.getClientRects()].map(({ bottom }) => bottom);
              return Math.max(...bottoms) - Math.min(...bottoms) > 12;
            })
            .map((one) => one.textContent),
        );
      expect(broken, `${path} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width}`).toBe(
        true,
      );
    }
});

test('every kind of content has an icon that is drawn, a tab, and an entry in the menu', async () => {
  const drawn = new Set([...(await html('/icons.svg')).matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
  for (const room of ['/policy', '/space', '/technological']) {
    const text = await html(room);
    const tiles = /<nav class="container kinds"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
    const icons = [...tiles.matchAll(/"icon i-([a-z-]+)"/g)].map(([, icon]) => icon);
    expect(icons.length).toBeGreaterThan(8);
    expect(icons.filter((icon) => !drawn.has(icon))).toEqual([]);
  }
  const { page } = await arrive('/');
  await page.getByRole('button', { name: '展开政策服务菜单' }).click();
  await page.locator('.mega').waitFor();
  for (const { type } of Object.values(policyTables))
    await expect.poll(() => page.locator(`.mega a[href="${type.page.list}"]`).count(), { message: type.name }).toBe(1);
});
