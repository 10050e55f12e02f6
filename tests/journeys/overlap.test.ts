/**
 * What stays in its place while the page scrolls lies on no text, at any width. The rail once covered the first letters of filters where the
 * space beside the page was too narrow for it.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { settle, type Visitor } from './browser.ts';
import { firstEntry, owner } from './demo-people.ts';
import { openReading } from './journey.ts';

const { portal, arrive, signedIn } = openReading();

const widths = [320, 375, 414, 600, 768, 1024, 1280, 1400, 1440, 1480, 1920, 2560];
const height = 900;
/** Where a reader looks: at the top, where the header has become fixed, where the rail has moved up, in the middle, at the end. */
const looks = [0, 120, 760, 'middle', 'end'] as const;

/**
 * The texts that lie under a fixed or sticky element, each with the element. An element from edge to edge (the header, the bars at the bottom of
 * phones) is excepted: it covers what is scrolled under it, and all of a line, so nothing can be misread. What such an element covers itself, as
 * the header does with the end of a column that stays, lies on nothing. Nothing is opened over the page here.
 */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number };
    const common = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    // Boxes may touch; half a pixel is how positions are rounded.
    const isThere = ({ left, top, right, bottom }: Box) => right - left > 0.5 && bottom - top > 0.5;
    const page = document.documentElement;
    const screen: Box = { left: 0, top: 0, right: page.clientWidth, bottom: innerHeight };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.sr-only');

    const staying = [...document.body.querySelectorAll('*')].filter((element) => {
      const { width } = element.getBoundingClientRect();
      return (
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) && isShown(element) && width < page.clientWidth
      );
    });
    /** The part of a text's line that its surroundings do not cut off. */
    const visible = (line: Box, from: Element): Box => {
      let box = common(line, screen);
      for (let around: Element | null = from; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(around);
        if (overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none')
          box = common(box, around.getBoundingClientRect());
        if (position === 'fixed') break;
      }
      return box;
    };
    const isOnTop = (over: Element, part: Box) =>
      isThere(part) &&
      // A pointer passes through such an element, whatever lies below.
      (getComputedStyle(over).pointerEvents === 'none' ||
        over.contains(document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2)));
    const found = new Set<string>();
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim();
      if (!element || !words || element.closest('script, style, noscript, template')) continue;
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter((line) => isThere(common(line, screen)));
      if (lines.length === 0 || !isShown(element)) continue;
      for (const over of staying) {
        if (over.contains(element)) continue;
        const box = over.getBoundingClientRect();
        if (lines.some((line) => isOnTop(over, common(visible(line, element), box))))
          found.add(`${over.tagName.toLowerCase()}.${over.className} lies on ${words.slice(0, 20)}`);
      }
    }
    return [...found];
  });

const scrollTo = (page: Page, look: (typeof looks)[number]) =>
  page.evaluate((look) => {
    const last = document.documentElement.scrollHeight - innerHeight;
    const top = look === 'middle' ? last / 2 : look === 'end' ? last : look;
    window.scrollTo({ top, behavior: 'instant' });
  }, look);

const coveredAtAllWidths = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const look of looks) {
      await scrollTo(page, look);
      await settle(page, 1);
      // Within the time that the rail takes to move.
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
      for (const one of await covered(page)) found.push(`${width} px, scrolled to ${look}: ${one}`);
    }
  }
  return found;
};

let reader: Visitor;
let member: Visitor;
beforeAll(async () => {
  reader = await arrive('/');
  member = await signedIn(owner, '/');
});

const entryOf = (list: string) => () => firstEntry(portal, list);
const pages: [kind: string, path: () => string | Promise<string>][] = [
  ['home', () => '/'],
  ['the front of a room', () => '/policy'],
  ['a list with filters', () => '/policy/policyDeclaration?active=4'],
  ['a list of pictures with filters', () => '/space/office'],
  ['an entry', entryOf('/policy/policyDeclaration')],
  ['goods', entryOf('/experiment/instrument')],
  ['a map', () => '/space/map?num=1'],
  ['a text', () => '/footer/guide'],
];
test.each(pages)('%s: nothing that stays lies on text', async (_, path) => {
  await reader.page.goto(await path());
  expect(await coveredAtAllWidths(reader.page)).toEqual([]);
});
test.each(['/userCenter', '/userCenter/user/matters'])('%s: nothing that stays lies on text', async (path) => {
  await member.page.goto(path);
  await member.page.locator('h1').first().waitFor();
  expect(await coveredAtAllWidths(member.page)).toEqual([]);
});
