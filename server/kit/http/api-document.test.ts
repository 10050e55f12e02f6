/** The API document and its page are made once and then lie ready, compressed, with a name that a reader may compare. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../test-server.ts';

let portal: TestServer;
/** What the first request costs, in which both are made. */
let makingMs: number;
const cpuMs = async (times: number, url: string): Promise<number> => {
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn += 1)
    await portal.server.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
beforeAll(async () => {
  portal = await openTestServer();
  makingMs = await cpuMs(1, '/api/openapi.json');
});
afterAll(() => portal.close());

describe.each([
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs', 'text/html; charset=utf-8'],
])('%s', (url, type) => {
  const read = (headers: Record<string, string> = {}) => portal.server.inject({ url, headers });

  test('is the same in every encoding', async () => {
    const plain = await read();
    expect(plain.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
    });
    for (const [encoding, opened] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const reply = await read({ 'accept-encoding': encoding });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(opened(reply.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
      expect(reply.headers.etag).toBe(plain.headers.etag);
    }
  });
  test('is not sent again to whoever has it', async () => {
    const { headers } = await read();
    const reply = await read({ 'if-none-match': String(headers.etag) });
    expect([reply.statusCode, reply.body]).toEqual([304, '']);
  });
  test('costs twenty readers less than making it three times', async () => {
    expect(await cpuMs(20, url)).toBeLessThan(3 * makingMs);
  });
});
