/** The industry situation, as somebody without scripts reads it, and as a link of the menu leads there. */
import { expect, test } from 'vitest';
import { goTo } from './browser.ts';
import { openReading } from './journey.ts';

const { newcomer } = openReading();

test.each([1440, 375])(
  'charts are drawn without scripts, each beside a table of the same figures, at %s px',
  async (width) => {
    const { page } = await newcomer({ javaScript: false, width });
    await goTo(page, '/industrySituation');
    const cards = page.locator('.indicator:has(img)');
    await expect.poll(() => cards.count()).toBeGreaterThan(5);
    for (const card of await cards.all()) {
      const picture = card.locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(440);
      const svg = Buffer.from((await picture.getAttribute('src'))?.split(',')[1] ?? '', 'base64').toString('utf8');
      const rows = await card.locator('tbody tr').all();
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows)
        for (const text of [await row.locator('th').textContent(), await row.locator('td').textContent()])
          expect(svg).toContain(`>${text}</text>`);
      await expect.poll(() => card.textContent()).toContain('示例数据，非统计数据');
    }
    // Each map says in words what its table says; where nothing is known it says that.
    const maps = page.locator('.places');
    await expect.poll(() => maps.count()).toBe(3);
    for (const map of await maps.all()) {
      const tiles = await map
        .locator('.place-map g')
        .evaluateAll((all) =>
          all.map((tile) => [
            [...tile.querySelectorAll('.tile-name')].map(({ textContent }) => textContent).join(''),
            tile.querySelector('.tile-value')?.textContent,
          ]),
        );
      expect(tiles).toHaveLength(16);
      const rows = await map
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) => [row.querySelector('th')?.textContent, row.querySelector('td')?.textContent]),
        );
      const known = tiles.filter(([, value]) => value !== '—');
      expect(known.toSorted()).toEqual(rows.toSorted());
      await expect
        .poll(() => map.locator('.place-map svg[role=img]').getAttribute('aria-label'))
        .toContain('数值见表格');
    }
    // The chain of a field leads to its entries.
    const chain = page.locator('.chain').first();
    await expect.poll(() => chain.locator('h4').allInnerTexts()).toHaveLength(4);
    await chain.getByRole('link').first().click();
    await page.waitForURL(/\/info\/research\//);
  },
);
