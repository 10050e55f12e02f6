import { createHash } from 'node:crypto';
import type { Region } from '#regions/region.ts';
import { keepFrame } from './frame.ts';
import { frameOf } from './frame-of.ts';

const published = new WeakMap<Region, { hash: string; text: string; address: string }>();
/** The frame as JSON, and its address, which contains its hash. */
export const publishFrame = (region: Region): { hash: string; text: string; address: string } => {
  const known = published.get(region);
  if (known) return known;
  const text = JSON.stringify(frameOf(region));
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const made = { hash, text, address: `/frame/${hash}` };
  published.set(region, made);
  keepFrame(made.address, text);
  return made;
};
