/**
 * The data that pages for reading were rendered from, by its hash (decision 003). Their applications ask for it when they start: a page that was
 * rendered before the last publication still gets its own data, so that what the application draws is what the page shows.
 */
import { hash as hashOf } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { etagOf, ownBytes, type Page } from './page-cache.ts';

/** The data and its compressed forms. */
const overhead = 1.4;
const headers = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=86400, immutable',
  vary: 'accept-encoding',
  'x-robots-tag': 'noindex',
};

export const isDataHash = (hash: string): boolean => /^[\w-]{22}$/.test(hash);

export const createDataStore = (maxBytes: number) => {
  const kept = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }) => Math.ceil(bodies.identity.length * overhead) + 1_000,
  });
  return {
    /** Keeps the data as long as there is room, and returns its hash. */
    keep: (data: string): string => {
      const hash = hashOf('sha256', data, 'base64url').slice(0, 22);
      if (!kept.has(hash)) {
        const identity = ownBytes(data);
        kept.set(hash, { status: 200, headers, etag: etagOf(identity), stamp: '', bodies: { identity } });
      }
      return hash;
    },
    get: (hash: string): Page | undefined => kept.get(hash),
  };
};
