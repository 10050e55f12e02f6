/**
 * Rendered pages, cached in memory by address until the next publication or midnight in Beijing. A page that is requested again is compressed
 * well, once for each encoding. While the database is unreachable, a page of an earlier generation is served.
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Page = {
  status: number;
  /** Complete headers: content type, policy, cache control, preload links. */
  headers: Record<string, string>;
  etag: string;
  /** The content generation and the day that the page was rendered for. */
  stamp: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** The page has been requested once. */
  asked?: boolean;
  /** Compressions in progress; simultaneous readers wait for the same one. */
  better?: Partial<Record<Encoding, Promise<Buffer>>>;
};

/**
 * The same bytes in memory of their own, for what is kept. Node makes small buffers as parts of pools of 64 KB, and a part keeps its whole pool:
 * pages took twice what they hold.
 */
export const ownBytes = (source: string | Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(source));
  if (typeof source === 'string') own.write(source);
  else source.copy(own);
  return own;
};

/** A page and its compressed forms take about this much more memory than its HTML. */
const overhead = 1.6;

export type PageCache = {
  /** The page at this address; `render` runs when none with this stamp is cached. Simultaneous readers wait for one rendering. */
  get(address: string, stamp: string, render: () => Promise<Page>): Promise<Page>;
  clear(): void;
};

export const createPageCache = (maxBytes: number): PageCache => {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }) => Math.ceil(bodies.identity.length * overhead) + 1_000,
  });
  const rendering = new Map<string, Promise<Page>>();
  return {
    get: async (address, stamp, render) => {
      const kept = pages.get(address);
      if (kept?.stamp === stamp) return kept;
      const key = `${stamp} ${address}`;
      const started =
        rendering.get(key) ??
        render()
          .then((page) => {
            if (page.status === 200 && page.headers['cache-control'] !== 'no-store') pages.set(address, page);
            else if (page.status < 500) pages.delete(address); // the entry was taken down: it must not come back when the database is unreachable
            return page;
          })
          .finally(() => rendering.delete(key));
      rendering.set(key, started);
      const page = await started;
      // An older page is served only when the database is unreachable, not after other errors.
      return page.status === 503 && kept ? kept : page;
    },
    clear: () => pages.clear(),
  };
};

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const brotli = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});
/** Costs a third of `well`, and no thread; the result is a tenth to a fifth larger. */
export const lightly = (body: Buffer, encoding: 'br' | 'gzip'): Buffer =>
  encoding === 'br' ? brotliCompressSync(body, brotli(3, body.length)) : gzipSync(body, { level: 3 });
const well = async (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  ownBytes(await (encoding === 'br' ? brotlied(body, brotli(5, body.length)) : gzipped(body, { level: 6 })));

/** Names an encoding, without a weight of 0, which refuses it (RFC 9110, 12.4.2). */
const accepting = (encoding: string): RegExp =>
  new RegExp(`(^|[,\\s])${encoding}(?!\\s*;\\s*q\\s*=\\s*0(\\.0*)?\\s*(,|$))(?=[\\s;,]|$)`);
const acceptsBrotli = accepting('br');
const acceptsGzip = accepting('gzip');

/** The best encoding that the client accepts. */
export const encodingFor = (accepts = ''): Encoding =>
  acceptsBrotli.test(accepts) ? 'br' : acceptsGzip.test(accepts) ? 'gzip' : 'identity';

/**
 * Most addresses are requested only once between two publications: the first response is lightly compressed, and only the second request
 * computes and caches the small form.
 */
export const bodyIn = async (page: Page, encoding: Encoding): Promise<Buffer> => {
  const known = page.bodies[encoding];
  if (known || encoding === 'identity') return known ?? page.bodies.identity;
  if (!page.asked) {
    page.asked = true;
    return lightly(page.bodies.identity, encoding);
  }
  page.better ??= {};
  page.better[encoding] ??= well(page.bodies.identity, encoding);
  const body = await page.better[encoding];
  page.bodies[encoding] = body;
  return body;
};

/** Weak: the compressed forms of a page are the same page. */
export const etagOf = (body: Buffer): string => `W/"${hash('sha1', body, 'base64url')}"`;
