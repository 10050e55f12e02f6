import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified, because each document compiles it anew: 40 ms less than the readable one. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations of WCAG 2.2 AA and of axe's best practices on the page as it stands, each with its elements. Every rule runs;
 * `contrast: false` leaves out the contrast of colours, which takes half of the time. axe runs inside the page and only violations come back: its adapter for
 * Playwright opens a second page and hands over every element that passed, which takes three to six times as long.
 */
export const violationsOf = async (page: Page, { contrast = true } = {}): Promise<string[]> => {
  const [top, ...inside] = page.frames();
  if (!(await top?.evaluate(() => 'axe' in globalThis))) {
    // Straight to the document: Playwright’s own way reads the source twice and calls `eval`, which a page with Trusted Types reports.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: source, silent: true });
    await session.detach();
  }
  for (const frame of inside) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
  return await page.evaluate(async (contrast) => {
    // What fades in has the colours of another moment.
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: contrast } },
    });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
    );
  }, contrast);
};
