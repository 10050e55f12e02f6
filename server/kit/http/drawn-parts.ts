/** Keeps the HTML of parts that pages share (portal/kit/drawn-once.tsx) and puts it into pages. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The parts of a frame are fewer than a hundred of 2 to 20 KB. */
const kept = new LRUCache<string, Buffer>({ maxSize: 3_000_000, sizeCalculation: (html) => html.length + 200 });

/** In memory of their own: see `ownBytes`. */
const joined = (pieces: Buffer[]): Buffer => {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.copy(whole, at);
  return whole;
};

/** A place of a part, of whatever rendering. */
const places = /<template data-(drawn|begin|end)="([\w-]+) ([^"]*)"><\/template>/g;

export type DrawnParts = {
  /** Told to the rendering: parts that are there are left out. */
  mark: string;
  has: (part: string) => boolean;
  hash: (value: unknown) => string;
  /** The page with its parts: those that it was rendered without are put in, and those that it brings are kept for others. */
  fill: (html: string) => Buffer;
};

/** The parts of one rendering: one that was there when the page left it out must be there when it is put in. */
export const drawnFor = (mark: string): DrawnParts => {
  const found = new Map<string, Buffer>();
  return {
    mark,
    has: (part) => {
      const html = kept.get(part);
      if (html) found.set(part, html);
      return html !== undefined;
    },
    hash: (value) => hash('sha1', JSON.stringify(value), 'base64url'),
    fill: (html) => {
      const pieces: Buffer[] = [];
      let at = 0;
      let begun = 0;
      for (const { 0: tag, 1: kind, 2: of, 3: part = '', index } of html.matchAll(places)) {
        if (of !== mark) continue; // a text that pretends
        pieces.push(Buffer.from(html.slice(at, index)));
        at = index + tag.length;
        if (kind === 'drawn') pieces.push(found.get(part) as Buffer);
        if (kind === 'begin') begun = pieces.length;
        if (kind === 'end') kept.set(part, joined(pieces.slice(begun)));
      }
      pieces.push(Buffer.from(html.slice(at)));
      return joined(pieces);
    },
  };
};
