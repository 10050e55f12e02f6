/** Nothing is unmetered: every route that is mounted, of calls, documents, files, feeds, health, maps, console and pages, passes one limit and one check of the load. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointsOf } from '#server/app.ts';
import { isBuilt } from '#server/begin-start.ts';
import { openWechat, type Wechat } from '#server/kit/online-pay/test-wechat.ts';
import { openTestServer, type TestServer } from '#server/kit/test-server.ts';
import { serveSite } from '#server/serve-site.ts';

const key = '0123456789abcdef0123456789abcdef';
const workPerMinute = 2;
const readyPerMinute = 20;

const routes: RouteOptions[] = [];
const noteRoutes = (message: unknown) => {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
};
let wechat: Wechat;
let portal: TestServer;
let delay = 0;
beforeAll(async () => {
  subscribe('fastify.initialization', noteRoutes);
  const map = { MAP_PROVIDER: 'amap', MAP_KEY: key, AMAP_SECURITY_CODE: key, MAP_STAND_IN: 'http://127.0.0.1:9' };
  wechat = await openWechat();
  portal = await openTestServer({ ...map, ...wechat.environment, RATE_LIMIT: String(workPerMinute) }, () => delay);
  if (isBuilt()) await serveSite(portal.server, portal.app, endpointsOf());
  await portal.server.ready();
  unsubscribe('fastify.initialization', noteRoutes);
});
afterAll(async () => {
  await portal.close();
  await wechat.close();
});

type Line = `${string} ${string}`;
/** Each method and address that the server knows, of each call, with something in place of its parameters, and some that it does not know. */
const lines = (): Line[] => {
  const calls = endpointsOf().map(({ method, path }) => `${method} /api${path.replace(/\{\w+\}/g, '1')}` as Line);
  const known = routes.flatMap(({ method, url }) =>
    [method].flat().map((name) => `${name} ${url.replace(/:\w+(\([^)]*\))?/g, '1').replace('*', 'anything')}` as Line),
  );
  return [
    ...new Set<Line>([
      ...known,
      ...calls,
      'POST /no/such/address',
      'DELETE /api/no/such/call',
      'GET /api/no/such/call',
      'GET /%zz',
    ]),
  ];
};
const statusOf = async (line: Line, remoteAddress: string): Promise<number> => {
  const [method, url] = line.split(' ') as ['GET', string];
  return (await portal.server.inject({ method, url, remoteAddress })).statusCode;
};
const statuses = async (remoteAddress: string) => {
  const found: [Line, number][] = [];
  for (const line of lines()) found.push([line, await statusOf(line, remoteAddress)]);
  return found;
};

test('the routes were found', () => {
  const found = lines();
  for (const line of [
    'GET /healthz',
    'GET /readyz',
    'POST /notify/wechat-pay',
    'GET /api/docs',
    'GET /api/openapi.json',
    'GET /feed.xml',
    'GET /space/map/amap',
  ] as const)
    expect(found).toContain(line);
  expect(found.length).toBeGreaterThan(endpointsOf().length);
});
test('who has spent the minute is refused everywhere', async () => {
  for (let turn = 0; turn < readyPerMinute; turn += 1) expect(await statusOf('GET /healthz', '203.0.113.5')).toBe(200);
  expect((await statuses('203.0.113.5')).filter(([, status]) => status !== 429)).toEqual([]);
  expect(await statusOf('GET /healthz', '203.0.113.6')).toBe(200);
});
test('a process that is pressed refuses everywhere', async () => {
  delay = 60_000;
  const found = await statuses('203.0.113.7');
  delay = 0;
  expect(found.filter(([, status]) => status !== 503)).toEqual([]);
});
test('work costs ten times what lies ready', async () => {
  for (let turn = 0; turn < workPerMinute; turn += 1) expect(await statusOf('GET /feed.xml', '203.0.113.8')).toBe(200);
  expect(await statusOf('GET /healthz', '203.0.113.8')).toBe(429);
});
test.skipIf(!isBuilt())('a page is work when it is rendered, and lies ready afterwards', async () => {
  for (let turn = 0; turn < readyPerMinute - 9; turn += 1) expect(await statusOf('GET /', '203.0.113.9')).toBe(200);
  expect(await statusOf('GET /', '203.0.113.9')).toBe(429);
});
test('an address of IPv6 counts as its network, since a household has more of them than anybody could count', async () => {
  for (let turn = 0; turn < readyPerMinute; turn += 1)
    expect(await statusOf('GET /healthz', `2001:db8:0:7::${turn + 1}`)).toBe(200);
  expect(await statusOf('GET /healthz', '2001:db8:0:7:9:9:9:9')).toBe(429);
  expect(await statusOf('GET /healthz', '2001:db8:0:8::1')).toBe(200);
});
test('a refusal says when to come again, and has the headers of every answer', async () => {
  const reply = await portal.server.inject({ url: '/healthz', remoteAddress: '203.0.113.5' });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
});
