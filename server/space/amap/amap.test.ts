/** AMap's services are reached through us, with a code that no browser sees. AMap itself is not there: a stand-in answers under the names of its hosts. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { framePage } from './frame-page.ts';

const key = '0123456789abcdef0123456789abcdef';
const code = 'fedcba9876543210fedcba9876543210';

const asked: IncomingMessage[] = [];
const plain = (_: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.setHeader('set-cookie', 'amap=1');
  response.end('{"status":"1"}');
};
let answer: (incoming: IncomingMessage, response: ServerResponse) => void = plain;
const amap = createServer((incoming, response) => {
  asked.push(incoming);
  answer(incoming, response);
});
let standIn: string;
let portal: TestServer;
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => amap.listen(0, '127.0.0.1', resolve));
  standIn = `http://127.0.0.1:${(amap.address() as AddressInfo).port}`;
  portal = await openTestServer({
    MAP_PROVIDER: 'amap',
    MAP_KEY: key,
    AMAP_SECURITY_CODE: code,
    MAP_STAND_IN: standIn,
  });
  port = Number(new URL(await portal.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await portal.close();
  amap.closeAllConnections();
  amap.close();
});
afterEach(() => {
  asked.length = 0;
  answer = plain;
});

type Reply = { status: number; headers: IncomingMessage['headers']; body: string };
/** Written to the line as it stands: other clients would tidy the address first. */
const ask = (
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Reply> =>
  new Promise((resolve, reject) =>
    request({ host: '127.0.0.1', port, path, method, headers }, async (response) =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }),
    )
      .on('error', reject)
      .end(),
  );
const init = `/_AMapService/v3/log/init?key=${key}&s=rsv3`;

describe('a request of the map', () => {
  test('goes on with the code, as it came otherwise, and without anything of the reader’s', async () => {
    const reply = await ask(`${init}&appname=%E6%80%80%E6%9F%94%2B&jscode=stolen&JSCODE=x&jsc%6fde=y`, {
      headers: {
        cookie: 'half=secret',
        authorization: 'Bearer secret',
        'sec-fetch-site': 'cross-site',
        'x-forwarded-for': '198.51.100.7',
      },
    });
    expect(reply.status).toBe(200);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /restapi.amap.com/v3/log/init?key=${key}&s=rsv3&appname=%E6%80%80%E6%9F%94%2B&jscode=${code}`,
    ]);
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect(asked[0]?.headers).not.toHaveProperty('x-forwarded-for');
    expect(asked[0]?.headers.referer).toBe(`http://127.0.0.1:${port}/`);
  });
  test.each([
    ['/v4/map/styles?styleid=1', '/webapi.amap.com/v4/map/styles?styleid=1&'],
    ['/v4/map/styles/more', '/webapi.amap.com/v4/map/styles/more?'],
    ['/v3/vectormap?z=3', '/fmap01.amap.com/v3/vectormap?z=3&'],
    ['/v4/map/stylesheet', '/restapi.amap.com/v4/map/stylesheet?'],
    ['/v3/geocode/regeo', '/restapi.amap.com/v3/geocode/regeo?'],
  ])('%s goes to the host that AMap names for it', async (path, target) => {
    expect((await ask(`/_AMapService${path}`)).status).toBe(200);
    expect(asked.map(({ url }) => url)).toEqual([`${target}jscode=${code}`]);
  });
  test('is answered so that only the frame’s opaque origin gains, as data or as the script it asked for', async () => {
    const { headers } = await ask(init);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect((await ask(`${init}&callback=jsonp_1_2_`)).headers['content-type']).toBe('text/javascript; charset=utf-8');
    answer = (_, response) => void response.setHeader('content-type', 'text/html').end('<script>1</script>');
    expect((await ask(init)).headers['content-type']).toBe('application/octet-stream');
  });
});

describe('refused, without AMap being asked', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])('%s', async (method) => {
    const { status, headers } = await ask(init, { method });
    expect([status, headers.allow]).toEqual([405, 'GET']);
    expect(asked).toEqual([]);
  });
  test.each([
    '/_AMapService/',
    '/_AMapService/../v3/ip',
    '/_AMapService/v3/../../etc/passwd',
    '/_AMapService/v4/map/styles/../../../v3/ip',
    '/_AMapService/v3/%2e%2e/ip',
    '/_AMapService/v3%2fip',
    '/_AMapService/v3/./ip',
    '/_AMapService//evil.example/x',
    '/_AMapService/http://evil.example/x',
    '/_AMapService/@evil.example/x',
    '/_AMapService/v3\\..\\ip',
    '/_AMapService/v3/ip%00',
    '/_AMapService/v3/ip;x',
    '/_AMapService/v3/log/init?key=00000000000000000000000000000000',
    `${init}&callback=alert(1)//`,
    `${init}&callback=ok&callback=%3Cscript%3E`,
    `${init}&x=${'y'.repeat(6_000)}`,
  ])('%.90s', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).not.toContain(code);
    expect(asked).toEqual([]);
  });
  test.each(['same-origin', 'same-site', 'none'])(
    'a page or an address bar that asks (%s): JSONP of our own origin would pass the pages’ policy',
    async (from) => {
      expect((await ask(`${init}&callback=go`, { headers: { 'sec-fetch-site': from } })).status).toBe(404);
      expect(asked).toEqual([]);
    },
  );
});

describe('AMap answers', () => {
  const away = { error: 'UNAVAILABLE', message: '地图服务暂不可用，请稍后再试' };
  const isAwayWhen = async (says: typeof answer) => {
    answer = says;
    const { status, body, headers } = await ask(init);
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject(away);
    expect(body + JSON.stringify(headers)).not.toContain(code);
    expect(asked).toHaveLength(1);
  };
  test.each<[string, typeof answer]>([
    ['with the code in its text', (incoming, response) => void response.end(`bad request: ${incoming.url}`)],
    ['with an error', (_, response) => void response.writeHead(500).end('no')],
    ['with a way elsewhere', (_, response) => void response.writeHead(302, { location: `${standIn}/elsewhere` }).end()],
    ['with more than a map needs', (_, response) => void response.end(Buffer.alloc(8_000_001))],
    ['by hanging up', (incoming) => void incoming.socket.destroy()],
    [
      'with half of what it promised',
      (incoming, response) =>
        void response.writeHead(200, { 'content-length': '9' }).write('half', () => incoming.socket.destroy()),
    ],
  ])('%s: the map service is away', (_, says) => isAwayWhen(says));
  test('never: the map service is away after eight seconds', async () => {
    const { timeout } = AbortSignal;
    const clock = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 80));
    try {
      await isAwayWhen(() => {});
      expect(clock).toHaveBeenCalledWith(8_000);
    } finally {
      clock.mockRestore();
    }
  });
});

test('the frame names no code, and belongs to nobody', async () => {
  const { status, headers, body } = await ask('/space/map/amap');
  expect(status).toBe(200);
  expect(body + JSON.stringify(headers)).not.toContain(code);
  expect(body).toContain(key);
  const amapItself = framePage({
    key,
    origin: 'https://portal.example.cn',
    standIn: undefined,
    colour: '#0F56E0',
    accent: '#00796A',
    site: '<站点>',
  });
  expect(amapItself.html).toContain('&#60;站点&#62;');
  for (const policy of [String(headers['content-security-policy']), amapItself.policy]) {
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'sha256-/);
    expect(policy).not.toMatch(
      /allow-same-origin|script-src[^;]*'(self|unsafe-inline)'|https?:(?!\/\/)|\*(?!\.(amap|is\.autonavi)\.com)/,
    );
  }
});

test.each([
  ['offline', {}],
  ['tianditu', { MAP_PROVIDER: 'tianditu', MAP_KEY: key, AMAP_SECURITY_CODE: code }],
])('where the map is %s, none of this exists', async (_, environment) => {
  const elsewhere = await openTestServer(environment);
  try {
    const visitor = elsewhere.visitor();
    for (const line of ['GET /_AMapService/v3/log/init', 'GET /space/map/amap'] as const)
      expect((await visitor.request(line)).status).toBe(404);
  } finally {
    await elsewhere.close();
  }
});

test('who asks without end is refused, as everywhere', async () => {
  const strict = await openTestServer({
    MAP_PROVIDER: 'amap',
    MAP_KEY: key,
    AMAP_SECURITY_CODE: code,
    MAP_STAND_IN: standIn,
    RATE_LIMIT: '3',
  });
  try {
    const visitor = strict.visitor();
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn++) statuses.push((await visitor.request(`GET /${init.slice(1)}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  } finally {
    await strict.close();
  }
});
