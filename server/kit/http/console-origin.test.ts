/** A console with an origin of its own: each origin answers what is its own, told by the `Host` of the request. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { printDemoAccounts } from '../../demo.ts';
import { codeAt } from '../../staff/index.ts';
import { addStaff, staffPassword } from '../../staff/test-staff.ts';
import { readSettings } from '../settings.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { serveConsole } from './console.ts';
import { servePages } from './pages.ts';

const site = 'portal.example.cn';
const own = 'console.example.cn';
const origins = { PUBLIC_ORIGIN: `https://${site}`, CONSOLE_ORIGIN: `https://${own}` };
const proxy = '198.51.100.1';
let portal: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-console-'));
  writeFileSync(join(folder, 'index.html'), '<html><meta name="site-origin" content="" /><body>工作台</body></html>');
  writeFileSync(join(folder, 'console.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  portal = await openTestServer({ ...origins, TRUST_PROXY: proxy });
  serveConsole(portal.server, portal.app, folder);
  const headers = new Headers({ 'content-type': 'text/html' });
  servePages(portal.server, portal.app, [], async () => ({
    status: 200,
    headers,
    text: '<html><body>网站</body></html>',
  }));
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

type Sent = { method?: 'GET' | 'POST' | 'PUT'; payload?: object; headers?: Record<string, string> };
const ask = async (host: string, url: string, { headers, ...sent }: Sent = {}) =>
  await portal.server.inject({
    url,
    ...sent,
    remoteAddress: proxy,
    headers: { host, 'x-forwarded-proto': 'https', ...headers },
  });
const statuses = async (host: string, urls: string[]) =>
  await Promise.all(urls.map(async (url) => [url, (await ask(host, url)).statusCode]));
const all = (urls: string[], status: number) => urls.map((url) => [url, status]);

/** Signs in at the console's origin; answers the cookies as a request sends them. */
const signedIn = async (username: string): Promise<string> => {
  const { secret } = await addStaff(portal, username, ['editor']);
  const first = await ask(own, '/api/console/sign-in', {
    method: 'POST',
    payload: { username, password: staffPassword },
  });
  const second = await ask(own, '/api/console/second-factor', {
    method: 'POST',
    payload: { challenge: first.json().data.challenge, code: codeAt(secret, portal.clock.now) },
  });
  return second.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
};

test('the site’s origin answers no page, file or call of the console, in no spelling of its address', async () => {
  const console = ['/console', '/console/cases', '/console/console.svg', '/%63onsole/', '/x/..//console/'];
  const calls = ['/api/console/me', '/api//console/find?keyword=x', '/api/console/audit/verify'];
  expect(await statuses(site, [...console, ...calls])).toEqual(all([...console, ...calls], 404));
  const signIn = { method: 'POST' as const, payload: { username: 'any', password: staffPassword } };
  expect((await ask(site, '/api/console/sign-in', signIn)).statusCode).toBe(404);
  // What a client claims behind the proxy changes nothing, and a host that nobody named is the site's.
  expect((await ask(site, '/console/', { headers: { 'x-forwarded-host': own } })).statusCode).toBe(404);
  expect((await ask('10.0.0.7:3000', '/console/')).statusCode).toBe(404);
  const pages = ['/', '/policy', '/consoles', '/api/policies/policies', '/healthz'];
  expect(await statuses(site, pages)).toEqual(all(pages, 200));
});

test('the console’s origin answers the console, and no page of the site', async () => {
  const page = await ask(own, '/console/cases');
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining(`content="https://${site}"`)]);
  const console = ['/console', '/console/console.svg', '/api/policies/policies', '/healthz'];
  expect(await statuses(own, console)).toEqual(all(console, 200));
  const pages = ['/policy', '/userCenter/user', '/%75serCenter/user', '/login', '/robots.txt', '/sitemap.xml'];
  expect(await statuses(own, pages)).toEqual(all(pages, 404));
  const first = await ask(own, '/');
  expect([first.statusCode, first.headers.location]).toEqual([302, '/console/']);
});

test('the session of staff is good at the console’s origin alone, and for its own pages', async () => {
  const cookie = await signedIn('own.origin');
  const from = (origin: string) => ({ headers: { cookie, origin: `https://${origin}` } });
  expect((await ask(own, '/api/console/me', { headers: { cookie } })).statusCode).toBe(200);
  const change = { method: 'PUT' as const, payload: { name: '政策服务处', phone: '010-60000001' } };
  const write = async (host: string, origin: string) =>
    (await ask(host, '/api/policy/organization_info', { ...change, ...from(origin) })).statusCode;
  expect([await write(own, own), await write(own, site), await write(site, site)]).toEqual([200, 403, 401]);
});

test('a console of its own needs a host of its own, and to know the site', () => {
  const settings = (more: Record<string, string>) => readSettings({ SECRET_KEY: 's'.repeat(32), ...more });
  expect(settings(origins).consoleOrigin).toBe(origins.CONSOLE_ORIGIN);
  expect(() => settings({ CONSOLE_ORIGIN: origins.CONSOLE_ORIGIN })).toThrow('PUBLIC_ORIGIN: is required');
  expect(() => settings({ ...origins, CONSOLE_ORIGIN: `https://${site}:8443` })).toThrow('CONSOLE_ORIGIN: must name');
  expect(() => settings({ ...origins, CONSOLE_ORIGIN: own })).toThrow('CONSOLE_ORIGIN: must be an origin');
});

test('the start tells where the console is', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await printDemoAccounts(3000, origins.CONSOLE_ORIGIN);
  await printDemoAccounts(3000);
  const [own_origin, plain] = log.mock.calls.map(String);
  log.mockRestore();
  expect(own_origin).toContain(`(${origins.CONSOLE_ORIGIN}/console/)`);
  expect(own_origin).toContain('(http://localhost:3000/login)');
  expect(plain).toContain('(http://localhost:3000/console/)');
});
