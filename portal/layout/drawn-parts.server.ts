/** Keeps the HTML of the frame's parts (drawn-once.tsx) and puts it into pages. */

/** A frame has fewer than a hundred: one for each main entry that can be the current one. */
const drawn = new Map<string, string>();
export const isDrawn = (part: string): boolean => drawn.has(part);

/** The page with its parts: those that it was rendered without are put in, and those that it brings are kept for others. */
export const withParts = (html: string, mark: string): string => {
  const sign = new RegExp(`<template data-(drawn|begin|end)="${mark} ([^"]*)"></template>`, 'g');
  let whole = '';
  let at = 0;
  let begun = 0;
  for (const { 0: tag, 1: kind, 2: part = '', index } of html.matchAll(sign)) {
    whole += html.slice(at, index);
    at = index + tag.length;
    if (kind === 'drawn') whole += drawn.get(part);
    if (kind === 'begin') begun = whole.length;
    // A slice would keep the whole page in memory.
    if (kind === 'end') drawn.set(part, Buffer.from(whole.slice(begun)).toString());
  }
  return whole + html.slice(at);
};
