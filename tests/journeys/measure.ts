/** Measures on a page as it stands how large what can be pressed is, and how small its text. */
import type { Page } from 'playwright-core';
import { unbroken } from '#contract/kit/unbroken.ts';

/**
 * What can be pressed and is smaller than `least` in one direction, each with its size. The area counts that really answers a finger, with
 * what styles add around the element. Links within a sentence are excepted, as WCAG 2.5.8 does.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const pressable =
      'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=option], [role=switch]';
    /** The parts of a control that one presses as a whole. */
    const whole = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-upload';
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const hidden = element.closest('.sr-only, [inert], [aria-hidden=true]');
      return (
        !hidden &&
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const inSentence = (element: Element) => {
      if (!element.matches('a, button') || !/^inline/.test(getComputedStyle(element).display)) return false;
      let block = element.parentElement;
      while (block && /^inline|^contents/.test(getComputedStyle(block).display)) block = block.parentElement;
      if (!block || !/block|list-item|table-cell/.test(getComputedStyle(block).display)) return false;
      const own = block.cloneNode(true) as Element;
      for (const other of own.querySelectorAll('a, button, .sr-only, svg')) other.remove();
      return (own.textContent ?? '').replaceAll(/[\s:：·|/，、。]/g, '').length > 0;
    };
    const reach = (element: Element, x: number, y: number, dx: number, dy: number) => {
      let far = 0;
      while (far < least) {
        const hit = document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1));
        if (!hit || !(hit === element || element.contains(hit))) break;
        far += 1;
      }
      return far;
    };
    const small: string[] = [];
    for (const found of document.querySelectorAll(pressable)) {
      const element = found.matches('input, select, textarea')
        ? (found.closest(whole) ?? (found as HTMLInputElement).labels?.[0] ?? found)
        : found;
      const own = found.getBoundingClientRect();
      // A control that its own size already satisfies, whatever surrounds it.
      if (own.width >= least - 0.5 && own.height >= least - 0.5) continue;
      // Where a place of a map lies is what it says (WCAG 2.5.8 names maps); every map stands beside a list of its places.
      if (
        element.closest('svg') ||
        !shown(element) ||
        inSentence(element) ||
        found.matches(':disabled, [tabindex="-1"][type=file]')
      )
        continue;
      const box = element.getBoundingClientRect();
      if (box.width >= least - 0.5 && box.height >= least - 0.5) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const wide = Math.max(width, reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0) + 1);
      const high = Math.max(height, reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1) + 1);
      if (wide < least - 0.5 || high < least - 0.5) {
        const name = (element.getAttribute('aria-label') ?? element.textContent ?? '')
          .trim()
          .replaceAll(/\s+/g, ' ')
          .slice(0, 24);
        const place = `${element.parentElement?.className ?? ''} > ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
        small.push(`${Math.round(wide)}×${Math.round(high)} ${name} (${place})`);
      }
    }
    scrollTo(0, 0);
    return small;
  }, least);

/** Texts that are drawn smaller than `least` pixels. Texts inside drawings grow with the drawing. */
export const smallTexts = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const small = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !element || element.closest('svg, script, style, noscript, .sr-only, [aria-hidden=true]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width <= 1)
        continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < least - 0.05)
        small.add(
          `${size}px ${text.slice(0, 20)} (${element.parentElement?.className} > ${element.tagName.toLowerCase()}.${element.className})`,
        );
    }
    return [...small];
  }, least);

/** Dates, and values with their units, of which one part stands in the next line. */
export const brokenParts = (page: Page): Promise<string[]> =>
  page.evaluate((unbroken) => {
    const broken = new Set<string>();
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // React draws a value and the words beside it as texts of their own, which a reader sees as one.
      if (node.previousSibling?.nodeType === Node.TEXT_NODE) continue;
      const element = node.parentElement;
      if (!element || element.closest('svg, script, style, noscript, .sr-only')) continue;
      const texts = [node];
      for (let next = node.nextSibling; next?.nodeType === Node.TEXT_NODE; next = next.nextSibling) texts.push(next);
      const text = texts.map(({ textContent }) => textContent ?? '').join('');
      /** The text that holds this character, and where in it. */
      const place = (character: number): [Node, number] => {
        let rest = character;
        for (const one of texts) {
          const { length } = one.textContent ?? '';
          if (rest < length) return [one, rest];
          rest -= length;
        }
        throw new Error(`${character} is beyond the text`);
      };
      for (const { index, 0: part } of text.matchAll(new RegExp(unbroken, 'g'))) {
        range.setStart(...place(index));
        const [last, at] = place(index + part.length - 1);
        range.setEnd(last, at + 1);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1)
          broken.add(
            `${part} in ${text.slice(0, 40)} (${element.parentElement?.className} > ${element.tagName.toLowerCase()}.${element.className})`,
          );
      }
    }
    return [...broken];
  }, unbroken.source);

/** Names that a screen reader would say in English amid Chinese; what an element shows itself may be any word. */
export const latinNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = ['aria-label', 'aria-roledescription', 'title', 'alt', 'placeholder'];
    return [...document.body.querySelectorAll('[aria-label], [aria-roledescription], [title], [alt], [placeholder]')]
      .filter((element) => !element.closest('[aria-hidden="true"]') && element.checkVisibility())
      .flatMap((element) =>
        named.flatMap((attribute) => {
          const name = element.getAttribute(attribute) ?? '';
          const english = /[a-z]{2}/i.test(name) && !/\p{Script=Han}/u.test(name) && name !== 'https://';
          return english && name !== element.textContent?.trim() ? [`${attribute}="${name}"`] : [];
        }),
      );
  });

/** Controls that a screen reader can only call by their kind, in the words of the accessibility tree. */
export const nameless = async (page: Page): Promise<string[]> => {
  const tree = await page.locator('body').ariaSnapshot();
  const control =
    /^\s*- (?:button|link|textbox|searchbox|combobox|spinbutton|checkbox|radio|switch|tab)(?: \[.*\])*:?$/;
  return tree.split('\n').filter((line) => control.test(line));
};

/** What a page does wrong where there is little width: scrolls sideways as a whole, or sets words one below the other in a column of a table. */
export const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} px wide`] : []),
    ...[...document.querySelectorAll<HTMLElement>('td')]
      // What is folded away has whatever width it had when it was last drawn.
      .filter(
        (cell) =>
          cell.clientWidth < 64 && (cell.textContent ?? '').replaceAll(/\s/g, '').length > 6 && cell.checkVisibility(),
      )
      .map(({ textContent }) => `a column of ${textContent}`),
  ]);
