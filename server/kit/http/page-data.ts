/**
 * The data that pages for reading were rendered from, by its hash (decision 003). Their applications ask for it when they start: a page that was
 * rendered before the last publication still gets its own data, so that what the application draws is what the page shows.
 */
import { hash as hashOf } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { etagOf, ownBytes, type Page } from './page-cache.ts';

/** As JSON, with an address of a page that is rendered from them, until they are asked for; then as the response that browsers get. */
type Kept = { json: Buffer; address: string } | { page: Page };

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
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: (one) =>
      1_000 + ('json' in one ? one.json.length : Math.ceil(one.page.bodies.identity.length * overhead)),
  });
  return {
    /** Keeps the data of the page at this address as long as there is room, and returns its hash. */
    keep: (json: string, address: string): string => {
      const bytes = ownBytes(json);
      const hash = hashOf('sha256', bytes, 'base64url').slice(0, 22);
      if (!kept.has(hash)) kept.set(hash, { json: bytes, address });
      return hash;
    },
    /** The data with this hash. `encode` makes what browsers read from it, at the first request: for its own address, not for the one that is asked. */
    get: async (
      hash: string,
      encode: (json: string, address: string) => Promise<string>,
    ): Promise<Page | undefined> => {
      const one = kept.get(hash);
      if (!one || 'page' in one) return one?.page;
      const identity = ownBytes(await encode(one.json.toString(), one.address));
      const page: Page = { status: 200, headers, etag: etagOf(identity), stamp: '', bodies: { identity } };
      kept.set(hash, { page });
      return page;
    },
  };
};
