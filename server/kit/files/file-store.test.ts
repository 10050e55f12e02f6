import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import { readRange } from './send-file.ts';

/** As much of S3 as a store needs: objects by path, put, get with a range, delete. */
const objects = new Map<string, Buffer>();
const unframed = (sent: Buffer): Buffer => {
  const start = sent.indexOf('\r\n') + 2;
  const size = Number.parseInt(sent.toString('latin1', 0, start), 16);
  const chunk = sent.subarray(start, start + size);
  return size ? Buffer.concat([chunk, unframed(sent.subarray(start + size + 2))]) : chunk;
};
const s3 = createServer(async (request, response) => {
  const key = (request.url ?? '').split('?')[0] ?? '';
  if (request.method === 'PUT') {
    const sent = await buffer(request);
    // The client frames its body in signed chunks: `size;signature`, the bytes, a trailer.
    const framed = request.headers['x-amz-content-sha256']?.toString().startsWith('STREAMING');
    objects.set(key, framed ? unframed(sent) : sent);
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

  test('takes over what it received, under its hash and size', async () => {
    const store = await open();
    const bytes = randomBytes(300_000);
    const incoming = await store.receive('0a1c', Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]));
    expect(incoming).toMatchObject({
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    await store.put('0a1c', incoming);
    expect(await buffer(await store.open('0a1c'))).toEqual(bytes);
    await store.remove('0a1c');
  });

  test('keeps nothing of what broke off, and removes what a killed process was receiving', async () => {
    const store = await open();
    const incoming = join(folder, 'files', 'incoming');
    const parts = () => readdirSync(incoming).filter((name) => name.startsWith('0a1d'));
    const breaks = async function* () {
      yield Buffer.alloc(100_000);
      expect(parts()).toHaveLength(1);
      throw new Error('gone');
    };
    await expect(store.receive('0a1d', breaks())).rejects.toThrow('gone');
    expect(parts()).toEqual([]);
    for (const [name, at] of [
      ['0a1d-old', '2026-11-20T01:00:00Z'],
      ['0a1d-new', '2026-11-20T03:00:00Z'],
    ] as const) {
      await store.receive(name, Readable.from([Buffer.alloc(9)]));
      utimesSync(join(incoming, `${name}.part`), new Date(at), new Date(at));
    }
    await store.sweep(new Date('2026-11-20T02:00:00Z'));
    expect(parts()).toEqual(['0a1d-new.part']);
    await store.sweep(new Date('2026-11-21T00:00:00Z'));
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
  const incoming = join(folder, 'files', 'incoming');
  mkdirSync(incoming, { recursive: true });
  // Whatever is written to this device finds it full.
  symlinkSync('/dev/full', join(incoming, 'full.part'));
  await expect(store.put('full', Buffer.from('bytes'))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(existsSync(join(folder, 'files', 'fu', 'full'))).toBe(false);
  symlinkSync('/dev/full', join(incoming, 'arriving.part'));
  await expect(store.receive('arriving', Readable.from([Buffer.from('bytes')]))).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  expect(readdirSync(incoming)).toEqual([]);
});
