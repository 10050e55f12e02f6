/** Nothing that a person types, and nothing that another site answers, makes the crawler speak to a private address (promise 15). */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FetchRefused, type Guard, guardedFetch } from './guarded-fetch.ts';
import { isPublic } from './public-address.ts';

const servers: Server[] = [];
const listen = async (listener: RequestListener, host: string): Promise<number> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
};
/** Every connection counts, whether or not it becomes a request. */
let touched = 0;
let canary = 0;
let other = 0;
/** What the other site answers: where it redirects to, or what it sends. */
let answer: RequestListener = () => {};
beforeAll(async () => {
  canary = await listen((_, response) => response.end('secret'), '::');
  servers[0]?.on('connection', () => {
    touched += 1;
  });
  other = await listen((request, response) => answer(request, response), '127.0.0.1');
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const names: Readonly<Record<string, readonly string[]>> = {
  'private.example.org': ['127.0.0.1'],
  'lan.example.org': ['192.168.1.1'],
  'v6.example.org': ['::1'],
  'mapped.example.org': ['::ffff:127.0.0.1'],
  'mixed.example.org': ['93.184.215.14', '127.0.0.1'],
  'nothing.example.org': [],
  localhost: ['127.0.0.1', '::1'],
};
const guard = (more: Partial<Guard> = {}): Guard => ({
  resolve: async (name) => {
    const bare = name.replace(/\.$/, '');
    const found = names[bare] ?? (bare.endsWith('.localhost') || bare.includes('nip.io') ? ['127.0.0.1'] : undefined);
    if (!found) throw Object.assign(new Error(`no ${name}`), { code: 'ENOTFOUND' });
    return found;
  },
  ports: [80, 443, canary, other],
  localOrigin: undefined,
  ...more,
});
const refusedBy = async (address: string, by: Guard): Promise<string> => {
  const error: unknown = await guardedFetch(address, by).then(
    ({ body }) => new Error(`answered ${body}`),
    (failure: unknown) => failure,
  );
  if (!(error instanceof FetchRefused)) throw error;
  return error.message;
};

/** Hosts that mean this machine, its network, or nothing; `%` stands for the canary's port. */
const tricks: readonly string[] = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '017700000001', '0177.0.0.1', '0x7f.0.0.1'],
  ...['0x7f000001', '0x7F.1', '0177.1', '127.0.0.1.', '0', '0.0.0.0', '0x0', '00000000177.0.0.1', '127.0.0.01'],
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1'],
  ...['100.127.255.255', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
  ...['239.255.255.250', '240.0.0.1', '255.255.255.255', '3232235521', '0xa9fea9fe', '2852039166'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[fe80::1]'],
  ...['[fc00::1]', '[fd12:3456::1]', '[fec0::1]', '[ff02::1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]'],
  ...['[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::1]', '[2001:db8::1]', '[100::1]'],
  ...['[::ffff:0:127.0.0.1]', '[2606:4700::5efe:7f00:1]', 'localhost', 'LOCALHOST', 'localhost.', 'a.localhost'],
  ...['127.0.0.1.nip.io', 'private.example.org', 'private.example.org.', 'lan.example.org', 'v6.example.org'],
  ...['mapped.example.org', 'mixed.example.org', 'nothing.example.org', 'unknown.example.org'],
  ...[
    '①②⑦.⓪.⓪.①',
    '１２７.0.0.1',
    '127。0。0。1',
    'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
    'loc\u00adalhost',
    '127.0.0.1\t',
    '127.0\n.0.1',
    '%31%32%37.0.0.1',
  ],
].map((host) => `http://${host}:%/`);
const spellings: readonly string[] = [
  'http://example.org@127.0.0.1:%/',
  'http://user:pass@private.example.org:%/',
  'http://127.0.0.1:%@93.184.215.14/',
  'http:\\\\127.0.0.1:%\\',
  'http:/127.0.0.1:%',
  'http:127.0.0.1:%',
  '  http://127.0.0.1:%/',
  'HTTP://127.0.0.1:%/',
  'https://127.0.0.1:%/',
  'http://127.0.0.1:%/\r\nHost: example.org',
  'http://127.0.0.1:%/?a=\r\n\r\nGET / HTTP/1.1',
  'http://127.0.0.1:%/#@example.org/',
  'http://example.org#@127.0.0.1:%/',
  'ftp://127.0.0.1:%/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:%/_GET',
  'data:text/html,secret',
  'blob:http://127.0.0.1:%/a',
  'javascript:fetch("http://127.0.0.1:%")',
  'ws://127.0.0.1:%/',
  'unix:/var/run/docker.sock',
  '//127.0.0.1:%/',
  '127.0.0.1:%',
  '',
];
const asked = [...tricks, ...spellings];

describe('what a person types', () => {
  test.each(asked)('%j', async (address) => {
    expect(
      await refusedBy(address.replace('%/', `${canary}/`).replace(/%(?![0-9a-f]{2})/g, String(canary)), guard()),
    ).not.toBe('');
    expect(touched).toBe(0);
  });
  test('these are more than 60', () => expect(asked.length).toBeGreaterThan(60));
});

describe('what another site answers', () => {
  const local = () => guard({ localOrigin: `http://127.0.0.1:${other}` });
  const start = () => `http://127.0.0.1:${other}/`;

  test.each([301, 302, 303, 307, 308])('a redirect to this machine, by %i', async (status) => {
    for (const address of asked) {
      const location = address.replace('%/', `${canary}/`).replace(/%(?![0-9a-f]{2})/g, String(canary));
      // A header holds no such letters; who sends them sends them encoded.
      if (/[^\x20-\x7e]/.test(location) || !location.includes('//') || !location.trim()) continue;
      answer = (request, response) =>
        request.url === '/' ? response.writeHead(status, { location }).end() : response.writeHead(404).end();
      const told = await guardedFetch(start(), local()).catch((error: unknown) => error);
      if (!(told instanceof FetchRefused)) expect((told as { status: number }).status, location).toBe(404);
      expect(touched, location).toBe(0);
    }
  });

  test('a name that is resolved once for the check is not resolved again for the connection', async () => {
    let times = 0;
    const resolve = async () => {
      times += 1;
      return times === 1 ? ['240.0.0.1'] : ['127.0.0.1'];
    };
    expect(await refusedBy(`http://rebinding.example.org:${canary}/`, guard({ resolve }))).toBe(
      '不能采集内网或本机地址',
    );
    let later = 0;
    const turned = async () => (later++ === 0 ? ['192.88.99.1', '127.0.0.1'] : ['127.0.0.1']);
    await refusedBy(`http://rebinding.example.org:${canary}/`, guard({ resolve: turned }));
    expect([times, later, touched]).toEqual([1, 1, 0]);
  });

  test('more than three redirects, and one to itself', async () => {
    let hops = 0;
    answer = (_, response) => {
      hops += 1;
      response.writeHead(302, { location: `/again` }).end();
    };
    expect(await refusedBy(start(), local())).toBe('对方多次跳转');
    expect(hops).toBe(4);
  });

  test('too much, as it is and unpacked', async () => {
    answer = (_, response) => void response.end(Buffer.alloc(3_000_000, 'a'));
    expect(await refusedBy(start(), local())).toBe('对方返回的内容过大');
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await refusedBy(start(), local())).toBe('对方返回的内容过大');
    answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'x-own' }).end('a');
    expect(await refusedBy(start(), local())).toBe('对方用了无法识别的压缩方式');
  });

  test('nothing within the time, and a name that is not resolved within it', async () => {
    answer = () => {};
    const soon = () => AbortSignal.timeout(200);
    const late = await guardedFetch(start(), local(), soon()).catch((error: Error) => error.message);
    expect(late).toBe('对方没有及时响应');
    const never = guard({ resolve: () => new Promise(() => {}) });
    expect(await guardedFetch('http://slow.example.org/', never, soon()).catch((error: Error) => error.message)).toBe(
      '对方没有及时响应',
    );
  });

  test('another port of the allowed host is not allowed', async () => {
    expect(await refusedBy(`http://127.0.0.1:${canary}/`, local())).toBe('不能采集内网或本机地址');
    const usual = guard({ ports: [80, 443], resolve: async () => ['93.184.215.14'] });
    expect(await refusedBy('http://example.org:8080/', usual)).toBe('只能采集 80 和 443 端口');
    expect(await refusedBy('https://example.org:80/', guard({ ports: [443] }))).toBe('只能采集 80 和 443 端口');
  });

  test('what is allowed is fetched', async () => {
    answer = (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('good');
    const { body, status } = await guardedFetch(start(), local());
    expect([status, body.toString()]).toEqual([200, 'good']);
    expect(touched).toBe(0);
  });
});

test('public addresses are public', () => {
  const good = ['93.184.215.14', '8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2400:3200::1'];
  expect(good.filter((address) => !isPublic(address))).toEqual([]);
  expect(isPublic('example.org')).toBe(false);
});
