/**
 * A portal for one test file, called over HTTP, with a database of its own: embedded in memory, or on the PostgreSQL server that
 * `TEST_DATABASE_URL` names. The test controls clock, ids and randomness.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { calls } from '#contract/calls.ts';
import type { Api } from '#contract/kit/call.ts';
import { createClient } from '#contract/kit/client.ts';
import { endpointsOf, openApp, openServer } from '../app.ts';
import type { App } from './context.ts';
import type { DatabasePlace } from './database/database.ts';
import { inMemory, newPostgres } from './database/test-database.ts';
import { readSettings } from './settings.ts';
import type { SmsMessage } from './sms.ts';

export type Client = Api<typeof calls>;

export type TestServer = {
  app: App;
  server: FastifyInstance;
  /** Sets or moves the clock; otherwise it stands still. */
  clock: { now: Date; advance(milliseconds: number): void };
  /** A caller with its own cookies and, once signed in as a member, its token. */
  visitor(): Visitor;
  /** Text messages in the outbox, oldest first. */
  messages(): SmsMessage[];
  close(): Promise<void>;
};
export type Visitor = {
  api: Client;
  token: string;
  address: string;
  headers: Record<string, string>;
  request(
    line: `${string} /${string}`,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
};

/**
 * Opens a portal. `environment` overrides settings as an operator would; `loopDelayMs` is the event loop delay that the process measures;
 * `place` is a database that has rows already, whose ids are below `ids`.
 */
export const openTestServer = async (
  environment: Record<string, string> = {},
  loopDelayMs: App['loopDelayMs'] = () => 0,
  { place, ids = 0 }: { place?: DatabasePlace; ids?: number } = {},
): Promise<TestServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const adminUrl = process.env.TEST_DATABASE_URL;
  const postgres = adminUrl && !place ? await newPostgres(adminUrl) : undefined;
  const settings = readSettings({
    DATA_DIR: folder,
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    RATE_LIMIT: '1000000',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...environment,
  });

  const clock = {
    now: new Date('2026-11-21T02:00:00Z'),
    advance: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  let lastId = ids;
  let draws = 0;
  const app = await openApp(settings, {
    place: place ?? (postgres ? { url: postgres.url, oneConnection: true } : await inMemory()),
    loopDelayMs,
    clock: () => clock.now,
    newId: () => `00000000-0000-4000-8000-${String(++lastId).padStart(12, '0')}`,
    random: (bytes) => createHash('shake256', { outputLength: bytes }).update(String(++draws)).digest(),
  });
  const server = await openServer(app, endpointsOf());

  const visitor = (): Visitor => {
    const cookies = new Map<string, { pair: string; path: string }>();
    /** As a browser sends them: those whose path the address lies in. */
    const cookiesFor = (url: string): string =>
      [...cookies.values()]
        .filter(({ path }) => url === path || url.startsWith(path.endsWith('/') ? path : `${path}/`))
        .map(({ pair }) => pair)
        .join('; ');
    const send = async (url: string, init: RequestInit): Promise<Response> => {
      const body = init.body instanceof FormData ? new Response(init.body) : undefined;
      const held = cookiesFor(url.split('?', 1)[0] ?? '');
      const reply = await server.inject({
        method: init.method as 'GET',
        url,
        remoteAddress: self.address,
        headers: {
          ...(body && { 'content-type': body.headers.get('content-type') ?? '' }),
          ...(init.headers as Record<string, string>),
          ...self.headers,
          ...(held && { cookie: held }),
        },
        ...(body
          ? { payload: Buffer.from(await body.arrayBuffer()) }
          : init.body !== undefined && init.body !== null && { payload: init.body as string }),
      });
      for (const { name, value, path = '/', maxAge } of reply.cookies) {
        if (maxAge === 0 || value === '') cookies.delete(`${name} ${path}`);
        else cookies.set(`${name} ${path}`, { pair: `${name}=${value}`, path });
      }
      const headers = Object.entries(reply.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      );
      return new Response([204, 304].includes(reply.statusCode) ? null : new Uint8Array(reply.rawPayload), {
        status: reply.statusCode,
        headers,
      });
    };
    const authorization = (): Record<string, string> => (self.token ? { authorization: `Bearer ${self.token}` } : {});
    const self: Visitor = {
      token: '',
      address: '203.0.113.1',
      headers: {},
      api: createClient<typeof calls>({ fetch: send, headers: authorization, log: () => {} }),
      request: async (line, { body, headers } = {}) => {
        const [method = 'GET', path = '/'] = line.split(' ');
        return await send(path, {
          method,
          headers: {
            ...authorization(),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
      },
    };
    return self;
  };

  return {
    app,
    server,
    clock,
    visitor,
    messages: () => {
      try {
        return readFileSync(join(folder, 'outbox', 'sms.jsonl'), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as SmsMessage);
      } catch {
        return [];
      }
    },
    close: async () => {
      await server.close();
      app.generation.stop();
      await app.database.close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
