/** Every spelling of an address is treated like the plain one, and what clients claim never reaches a page. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { servePages } from './pages.ts';
import { plainAddress } from './plain-address.ts';

test.each([
  ['/policy?a=%41', '/policy?a=%41'],
  ['http://evil.example/userCenter/user?x=1', '/userCenter/user?x=1'],
  ['/%75serCenter', '/userCenter'],
  ['/%55%53erCenter/%7euser', '/USerCenter/~user'],
  ['//userCenter', '/userCenter'],
  ['/policy/../userCenter', '/userCenter'],
  ['/policy/%2e%2E/userCenter', '/userCenter'],
  ['/.//userCenter', '/userCenter'],
  ['\\userCenter', '/userCenter'],
  ['/policy/%E6%94%BF', '/policy/%E6%94%BF'],
  ['/%2575serCenter', '/%2575serCenter'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a%0Ab%7f?c=%0A', '/a%EF%BF%BDb%EF%BF%BD?c=%0A'],
  ['http://evil.example', '/'],
  ['*', '/*'],
])('%s is %s', (asked, plain) => {
  expect(plainAddress(asked)).toBe(plain);
});

describe('on the wire', () => {
  let portal: TestServer;
  let port = 0;
  const lines: string[] = [];
  beforeAll(async () => {
    portal = await openTestServer({ LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' });
    const log = portal.app.log as unknown as Record<symbol, { write: (line: string) => void }>;
    log[pino.symbols.streamSym] = { write: (line) => lines.push(line) };
    servePages(portal.server, portal.app, [], async (request, { origin }) => {
      const text = `<html><body>${origin} ${new URL(request.url).pathname}</body></html>`;
      return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), text };
    });
    await portal.server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = portal.server.server.address() as { port: number });
  });
  afterAll(() => portal.close());

  const ask = async (head: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    // Not `end`: whoever has ended their side is taken to have left.
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    return await text(socket);
  };

  test.each([
    'http://127.0.0.1/userCenter/user',
    '/%75serCenter/user',
    '//userCenter/user',
    '/x/%2e%2e/userCenter/user',
  ])('GET %s is private, like the plain address', async (target) => {
    const reply = await ask(`GET ${target} HTTP/1.1\r\nHost: portal.example`);
    expect(reply).toContain('HTTP/1.1 200');
    expect(reply).toContain('cache-control: no-store');
    expect(reply).toContain('/userCenter/user</body>');
  });

  test('a private document comes compressed to whoever can read that', async () => {
    for (const [accepts, encoding] of [
      ['gzip', 'gzip'],
      ['br, gzip', 'br'],
      ['identity', null],
    ] as const) {
      const reply = await fetch(`http://127.0.0.1:${port}/userCenter/user`, {
        headers: { 'accept-encoding': accepts },
      });
      expect([reply.headers.get('content-encoding'), reply.headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
      expect(await reply.text()).toContain('/userCenter/user</body>');
    }
  });

  test('a call is found under every spelling', async () => {
    for (const target of ['/api/policies/tags', 'http://127.0.0.1/api/policies/tags', '/%61pi/policies/tags'])
      expect(await ask(`GET ${target} HTTP/1.1\r\nHost: portal.example`)).toContain('HTTP/1.1 200');
  });

  test('X-Forwarded-Host, even of a trusted proxy, enters no page', async () => {
    const reply = await ask('GET /policy HTTP/1.1\r\nHost: portal.example\r\nX-Forwarded-Host: evil.example');
    expect(reply).toContain('http://portal.example /policy');
    expect(reply).not.toContain('evil.example');
  });

  test.each([
    ['a method that does not exist', 'FOO / HTTP/1.1\r\nHost: x', 400, '请求格式有误'],
    [
      'a head that is too long',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: a=${'b'.repeat(20_000)}`,
      431,
      '清除本站的 Cookie',
    ],
  ])('what cannot be read as HTTP is refused in the words of the catalogue: %s', async (_, head, status, message) => {
    const reply = await ask(head);
    expect(reply).toContain(`HTTP/1.1 ${status} `);
    const body = JSON.parse(reply.slice(reply.indexOf('{')));
    expect(body).toEqual({
      error: 'BAD_REQUEST',
      message: expect.stringContaining(message),
      request_id: expect.any(String),
    });
  });

  test('a client that leaves in the middle of its body leaves no error and no stack in the log', async () => {
    lines.length = 0;
    for (const path of ['/api/users/users/check-phone', '/api/policies/policy_faqs']) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"phone`,
      );
      // The server has begun to read when it answers another request.
      await ask('GET /api/policies/tags HTTP/1.1\r\nHost: x');
      socket.resetAndDestroy();
      await once(socket, 'close');
    }
    await ask('GET /api/policies/tags HTTP/1.1\r\nHost: x');
    await new Promise((resolve) => setImmediate(resolve));
    expect(lines.filter((line) => /"level":(40|50|60)|stack/.test(line))).toEqual([]);
  });
});

test('production behind a proxy wants to know its own origin', () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), TRUST_PROXY: '127.0.0.1' };
  expect(() => readSettings(production)).toThrow('PUBLIC_ORIGIN: is required in production behind a proxy');
  readSettings({ ...production, PUBLIC_ORIGIN: 'https://portal.example.cn' });
});
