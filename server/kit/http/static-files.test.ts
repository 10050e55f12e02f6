/** Files of a folder are served under exactly their names, compressed, and kept by browsers as long as their names allow. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { workerPolicy } from './page-policy.ts';
import { serveFolder } from './static-files.ts';

const outside = mkdtempSync(join(tmpdir(), 'portal-static-'));
const folder = join(outside, 'client');
mkdirSync(join(folder, 'assets'), { recursive: true });
const script = 'export const answer = 42;\n'.repeat(100);
writeFileSync(join(outside, 'secret.txt'), 'secret');
writeFileSync(join(folder, '.hidden'), 'hidden');
writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
const entry = join(folder, 'assets', 'entry-a1b2c3.js');
writeFileSync(entry, script);
writeFileSync(`${entry}.br`, brotliCompressSync(script));
writeFileSync(`${entry}.gz`, gzipSync(script));
writeFileSync(join(folder, 'assets', 'read.worker-a1b2c3.mjs'), script);
const server = Fastify();
serveFolder(server, folder);
afterAll(async () => {
  await server.close();
  rmSync(outside, { recursive: true });
});
const read = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('readers who take %s get it, also when they ask at once', async (encoding, opened) => {
  const replies = await Promise.all(
    [1, 2, 3].map(() => read('/assets/entry-a1b2c3.js', { 'accept-encoding': encoding })),
  );
  for (const reply of replies) {
    expect(reply.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(opened(reply.rawPayload).toString()).toBe(script);
  }
});
test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0,br ; q=0.000', undefined],
  ['gzip;q=0.5, br;q=0.05', 'br'],
  ['x-gzip', undefined],
  ['identity', undefined],
])('readers who say %s get %s', async (accepts, encoding) => {
  const { headers } = await read('/assets/entry-a1b2c3.js', { 'accept-encoding': accepts });
  expect(headers['content-encoding']).toBe(encoding);
});
test('what the build has not compressed yet is compressed when it is asked for; what gains nothing is sent as it is', async () => {
  const { headers, rawPayload } = await read('/assets/read.worker-a1b2c3.mjs', { 'accept-encoding': 'br, gzip' });
  expect([headers['content-encoding'], brotliDecompressSync(rawPayload).toString()]).toEqual(['br', script]);
  const small = await read('/favicon.svg', { 'accept-encoding': 'br, gzip' });
  expect([small.headers['content-encoding'], small.body]).toEqual([undefined, '<svg/>']);
});
test('names that hold a hash are kept for ever, others for a day; whoever has a file is not sent it again', async () => {
  const { headers } = await read('/assets/entry-a1b2c3.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await read('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
  const again = await read('/assets/entry-a1b2c3.js', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
test('the script of a worker brings its policy', async () => {
  expect((await read('/assets/read.worker-a1b2c3.mjs')).headers['content-security-policy']).toBe(workerPolicy);
  expect((await read('/assets/entry-a1b2c3.js')).headers['content-security-policy']).toBeUndefined();
});
test.each([
  '/assets',
  '/assets/',
  '/',
  '/.hidden',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/entry-a1b2c3.js.gz',
  '/assets/entry-a1b2c3.js.br',
])('%s is no file', async (url) => {
  expect((await read(url)).statusCode).toBe(404);
});
