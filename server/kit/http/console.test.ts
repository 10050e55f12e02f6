/** The console is built after the site stands: until then its address says so, and afterwards it opens by itself. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../test-server.ts';
import { serveConsole } from './console.ts';

let portal: TestServer;
const folder = join(mkdtempSync(join(tmpdir(), 'portal-console-')), 'console');
beforeAll(async () => {
  portal = await openTestServer();
  serveConsole(portal.server, portal.app, folder);
});
afterAll(async () => {
  await portal.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});
const read = (url: string) => portal.server.inject({ url });
const build = (text: string, at: number) => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const index = join(folder, 'index.html');
  writeFileSync(index, `<html><body>${text}</body></html>`);
  writeFileSync(join(folder, 'assets', `${text}.js`), 'export {};');
  utimesSync(index, at, at);
};

test('before it is built, once it is, and when it is built anew', async () => {
  const early = await read('/console/orders');
  expect(early.statusCode).toBe(503);
  expect(early.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' });
  expect(early.body).toContain('工作台正在准备');
  build('first', 1_000);
  expect((await read('/console/orders')).body).toContain('first');
  expect((await read('/console/assets/first.js')).statusCode).toBe(200);
  expect((await read('/console/assets/gone.js')).statusCode).toBe(404);
  build('second', 2_000);
  expect((await read('/console')).body).toContain('second');
  expect((await read('/console/assets/second.js')).statusCode).toBe(200);
});
