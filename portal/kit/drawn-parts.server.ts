/** Keeps the HTML of parts that pages share (drawn-once.tsx) and puts it into pages. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The parts of a frame are fewer than a hundred of 2 to 20 KB. A character takes up to two bytes. */
const drawn = new LRUCache<string, string>({ maxSize: 3_000_000, sizeCalculation: (html) => html.length * 2 + 200 });
/** The parts of one rendering: one that was there when the page left it out must be there when it is put in. */
export const drawnFor = (mark: string) => {
  const found = new Map<string, string>();
  return {
    mark,
    has: (part: string): boolean => {
      const html = drawn.get(part);
      if (html === undefined) return false;
      found.set(part, html);
      return true;
    },
    hash: (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('base64url'),
    /** The page with its parts: those that it was rendered without are put in, and those that it brings are kept for others. */
    fill: (html: string): string => {
      const sign = new RegExp(`<template data-(drawn|begin|end)="${mark} ([^"]*)"></template>`, 'y');
      let whole = '';
      let at = 0;
      let begun = 0;
      for (let next = html.indexOf('<template data-'); next >= 0; next = html.indexOf('<template data-', next + 1)) {
        sign.lastIndex = next;
        const [tag, kind, part = ''] = sign.exec(html) ?? [];
        if (!tag) continue;
        whole += html.slice(at, next);
        at = next + tag.length;
        if (kind === 'drawn') whole += found.get(part);
        if (kind === 'begin') begun = whole.length;
        // A slice would keep the whole page in memory.
        if (kind === 'end') drawn.set(part, Buffer.from(whole.slice(begun)).toString());
      }
      return whole + html.slice(at);
    },
  };
};
