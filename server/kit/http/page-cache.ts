/**
 * Rendered pages, kept in memory by address until something is published or the Beijing day turns. A page that is asked for again
 * is compressed well, once an encoding. While the database is away, a page of an earlier generation is better than none.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Page = {
  status: number;
  /** Already complete: content type, policy, cache control, links to preload. */
  headers: Record<string, string>;
  etag: string;
  /** What it was rendered from: the content generation and the day. */
  stamp: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Its first reader has had it. */
  asked?: boolean;
  /** On their way into `bodies`; readers meanwhile wait for the same one. */
  better?: Partial<Record<Encoding, Promise<Buffer>>>;
};

const maxBytes = 64 * 1024 * 1024;
/** One page and its compressed forms take about this much more than its HTML. */
const overhead = 1.6;

export type PageCache = {
  /** The page at this address, rendered by `render` when there is none of this stamp. Simultaneous readers wait for one rendering. */
  get(address: string, stamp: string, render: () => Promise<Page>): Promise<Page>;
  clear(): void;
};

export const createPageCache = (): PageCache => {
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
            if (page.status === 200) pages.set(address, page);
            else if (page.status < 500) pages.delete(address); // it was taken down: no outage may bring it back
            return page;
          })
          .finally(() => rendering.delete(key));
      rendering.set(key, started);
      const page = await started;
      // Only for lack of the database is a page of an earlier generation better than none.
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
/** A third of what `well` costs, and no thread; a tenth to a fifth larger. */
const lightly = (body: Buffer, encoding: 'br' | 'gzip'): Buffer =>
  encoding === 'br' ? brotliCompressSync(body, brotli(3, body.length)) : gzipSync(body, { level: 3 });
const well = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? brotlied(body, brotli(5, body.length)) : gzipped(body, { level: 6 });

/** The best encoding that the reader takes. */
export const encodingFor = (accepts: string | undefined): Encoding =>
  /\bbr\b/.test(accepts ?? '') ? 'br' : /\bgzip\b/.test(accepts ?? '') ? 'gzip' : 'identity';

/**
 * Most addresses are asked for once before something is published: a page's first reader gets it lightly compressed, and only the
 * next one gets, and leaves, the small form.
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

/** Weak: several compressed forms of one page are the same page. */
export const etagOf = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;
