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
    expect(await cards.count()).toBeGreaterThan(5);
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
      expect(await card.textContent()).toContain('示例数据，非统计数据');
    }
    // The chain of a field leads to its entries.
    const chain = page.locator('.chain').first();
    expect(await chain.locator('h4').allInnerTexts()).toHaveLength(4);
    await chain.getByRole('link').first().click();
    await page.waitForURL(/\/info\/research\//);
  },
);
