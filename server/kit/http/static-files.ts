/**
 * Built files, pictures and other content that is the same for everybody, served from memory (decision 026). Files with a hash in their name
 * may be cached for ever. The build has compressed files already; generated texts are compressed on the first request, outside the event
 * loop.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, etagOf, ownBytes } from './page-cache.ts';
import { workerPolicy } from './page-policy.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.map': 'application/json; charset=utf-8',
};
/** What the build writes beside a file (scripts/compress-built.ts). */
const endings = { br: '.br', gzip: '.gz' };
const compressible = new Set(
  ['js', 'mjs', 'wasm', 'bcmap', 'pfb', 'css', 'svg', 'json', 'txt', 'webmanifest', 'map'].map((name) => `.${name}`),
);
const leastCompressedBytes = 500;
/** Whether a file gains by compression. */
export const isCompressed = (name: string, bytes: number): boolean =>
  compressible.has(extname(name)) && bytes > leastCompressedBytes;

export type StaticFile = {
  body: Buffer;
  type: string;
  etag: string;
  cacheControl: string;
  /** Finished or in progress; simultaneous readers wait for the same one. */
  compressed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
  compresses: boolean;
  /** Where it was built, with its compressed forms beside it. */
  builtAt?: string;
  policy?: string;
};

const filesUnder = (folder: string, prefix = ''): string[] =>
  readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = join(prefix, entry.name);
    return entry.isDirectory() ? filesUnder(folder, path) : entry.name.startsWith('.') ? [] : [path];
  });

/** Every file of a folder by its address under `prefix`; each is read when it is first asked for. Compressed forms are no files of their own. */
export const filesOf = (folder: string, prefix = '/'): Map<string, () => StaticFile> => {
  const all = new Set(filesUnder(folder));
  const isCompressedForm = (path: string) =>
    Object.values(endings).some((ending) => path.endsWith(ending) && all.has(path.slice(0, -ending.length)));
  return new Map(
    [...all]
      .filter((path) => !isCompressedForm(path))
      .map((path) => [prefix + path.split('\\').join('/'), lazyFile(join(folder, path), path)]),
  );
};

/**
 * Serves every file of `folder`; only these exact names exist, so no path can reach another file. The files of a folder within it are one route,
 * because a route for each takes a few kilobytes.
 */
export const serveFolder = (server: FastifyInstance, folder: string): void => {
  const files = filesOf(folder);
  for (const route of new Set([...files.keys()].map((name) => name.replace(/^(\/[^/]+\/).*/, '$1*'))))
    server.get(route, { config: { ready: true } }, (request, reply) => {
      const file = files.get(request.url.split('?', 1)[0] ?? '');
      return file ? sendStatic(request, reply, file()) : reply.callNotFound();
    });
};

const lazyFile = (path: string, name: string): (() => StaticFile) => {
  let file: StaticFile | undefined;
  return () => {
    file ??= readStatic(path, name);
    return file;
  };
};

const readStatic = (path: string, name: string): StaticFile => {
  const body = ownBytes(readFileSync(path));
  const extension = extname(name);
  return {
    body,
    type: types[extension] ?? 'application/octet-stream',
    etag: etagOf(body),
    compressed: {},
    cacheControl: /^assets\//.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    ...(/^assets\/[^/]*worker[^/]*\.mjs$/.test(name) && { policy: workerPolicy }),
    compresses: isCompressed(name, body.length),
    builtAt: path,
  };
};

/** Serves a generated text that does not change while the process runs. */
export const keptText = (text: string, type: string, more: Pick<StaticFile, 'cacheControl' | 'policy'>): StaticFile => {
  const body = ownBytes(text);
  return { body, type, etag: etagOf(body), compressed: {}, compresses: true, ...more };
};

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const compress = {
  gzip: (body: Buffer) => gzipped(body, { level: 9 }),
  br: (body: Buffer) => brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
};

/** The first start serves pages before its files are compressed. */
const compressedForm = async ({ builtAt, body }: StaticFile, encoding: keyof typeof endings): Promise<Buffer> =>
  (builtAt && (await readFile(builtAt + endings[encoding]).catch(() => undefined))) || (await compress[encoding](body));

export const sendStatic = async (request: FastifyRequest, reply: FastifyReply, file: StaticFile) => {
  reply.header('cache-control', file.cacheControl).header('etag', file.etag).type(file.type);
  if (file.policy) reply.header('content-security-policy', file.policy);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  if (!file.compresses) return reply.send(file.body);
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(file.body);
  file.compressed[encoding] ??= compressedForm(file, encoding).catch((error) => {
    delete file.compressed[encoding]; // the next request tries again
    throw error;
  });
  const body = await file.compressed[encoding];
  return reply.header('content-encoding', encoding).send(body);
};
