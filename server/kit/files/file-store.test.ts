import { existsSync, lstatSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import { readRange } from './send-file.ts';

/** As much of S3 as a store needs: objects by path, put, get with a range, delete. */
const objects = new Map<string, Buffer>();
const s3 = createServer(async (request, response) => {
  const key = (request.url ?? '').split('?')[0] ?? '';
  if (request.method === 'PUT') {
    const sent = await buffer(request);
    // The client frames its body in signed chunks: `size;signature`, the bytes, a trailer.
    const framed = request.headers['x-amz-content-sha256']?.toString().startsWith('STREAMING');
    const start = sent.indexOf('\r\n') + 2;
    objects.set(
      key,
      framed ? sent.subarray(start, start + Number.parseInt(sent.toString('latin1', 0, start), 16)) : sent,
    );
    return response.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  const body = objects.get(key);
  if (!body)
    return response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
  const range = readRange(request.headers.range, body.length);
  return typeof range === 'object'
    ? response.writeHead(206).end(body.subarray(range.start, range.end + 1))
    : response.end(body);
});
const folder = mkdtempSync(join(tmpdir(), 'file-store-'));
beforeAll(() => new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve)));
afterAll(() => void s3.close());

const settings = (s3Settings: Record<string, string> = {}) => readSettings({ DATA_DIR: folder, ...s3Settings });
const stores: [string, () => Promise<FileStore>][] = [
  ['a local folder', () => openFileStore(settings())],
  [
    'S3',
    () =>
      openFileStore(
        settings({
          S3_BUCKET: 'portal',
          S3_REGION: 'cn',
          S3_ACCESS_KEY: 'key',
          S3_SECRET_KEY: 'secret',
          S3_ENDPOINT: `http://127.0.0.1:${(s3.address() as { port: number }).port}`,
        }),
      ),
  ],
];

describe.each(stores)('%s', (_, open) => {
  test('keeps bytes as they came, whole and in part, until they are removed', async () => {
    const store = await open();
    const bytes = Buffer.from('科学城'.repeat(1000));
    await store.put('0a1b', bytes);
    expect(await buffer(await store.open('0a1b'))).toEqual(bytes);
    expect(await buffer(await store.open('0a1b', { start: 3, end: 8 }))).toEqual(bytes.subarray(3, 9));
    await store.remove('0a1b');
    await expect(store.open('0a1b')).rejects.toThrow();
  });
});

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=50-500', { start: 50, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=9-3', 'unsatisfiable'],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  [undefined, undefined],
])('the range %s of 100 bytes', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});

test('a full disk is said, and leaves no part of a file', async () => {
  const store = await openFileStore(readSettings({ DATA_DIR: folder }));
  const place = join(folder, 'files', 'fu');
  mkdirSync(place, { recursive: true });
  // Whatever is written to this device finds it full.
  symlinkSync('/dev/full', join(place, 'full.part'));
  await expect(store.put('full', Buffer.from('bytes'))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(existsSync(join(place, 'full'))).toBe(false);
  expect(() => lstatSync(join(place, 'full.part'))).toThrow('ENOENT');
});
