/** The registry (ruling D13): the house's own first, an outside one asked with care, and its outage blocks nothing. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { fillRegistryDemo } from './fill-demo.ts';
import { cleanReplies } from './look-up.ts';

type Asked = { url: string; authorization: string; body: { operation: string; text: string } };
const far = { enterprise_name: '远山仪器有限公司', credit_code: '91110116MA01DEM99X' };
let double: Server;
let asked: Asked[] = [];
let answer: (reply: ServerResponse) => void;
const well = (reply: ServerResponse) => void reply.end(JSON.stringify({ companies: [far] }));
let portal: TestServer;
let member: TestMember;
let members = 0;
const newMember = () => registerMember(portal, `1330000${String(4100 + ++members)}`, { name: '甲' });
beforeAll(async () => {
  double = createServer(async (request: IncomingMessage, reply) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { url = '', headers } = request;
    asked.push({ url, authorization: String(headers.authorization), body: JSON.parse(body || '{}') as Asked['body'] });
    answer(reply);
  });
  await new Promise<void>((listening) => double.listen(0, '127.0.0.1', listening));
  const { port } = double.address() as AddressInfo;
  portal = await openTestServer({ REGISTRY_URL: `http://127.0.0.1:${port}/companies`, REGISTRY_TOKEN: 'secret' });
  await fillRegistryDemo(portal.app);
  member = await newMember();
});
afterAll(async () => {
  await portal.close();
  double.closeAllConnections();
  double.close();
});
beforeEach(async () => {
  asked = [];
  answer = well;
  // Whatever an earlier test broke has recovered.
  portal.clock.advance(120_000);
  await look('恢复一下');
  await portal.app.db.deleteFrom('enterprise_registry_reply').execute();
  asked = [];
});

const look = async (text: string, operation: 'search' | 'basic' = 'search', by = member) =>
  (await by.api['POST /service/openapi/tyc_search/execute']({ body: { operation, text } })).data;

describe('a look-up', () => {
  test('finds what the house knows, then what the outside registry answers', async () => {
    const { companies, complete } = await look('仪器');
    expect(companies.map(({ enterprise_name }) => enterprise_name)).toEqual([
      '雁谱科学仪器有限公司',
      far.enterprise_name,
    ]);
    expect(complete).toBe(true);
    expect(asked).toEqual([
      { url: '/companies', authorization: 'Bearer secret', body: { operation: 'search', text: '仪器' } },
    ]);
  });
  test('by credit code of what the house knows asks nobody', async () => {
    const { companies } = await look('91110116ma01dem01k', 'basic');
    expect(companies).toMatchObject([{ enterprise_name: '怀柔光声传感科技有限公司', reg_status: '存续' }]);
    expect(await look('9111', 'basic')).toEqual({ companies: [], complete: true });
    expect(asked).toEqual([]);
  });
  test('is asked once a week', async () => {
    for (let time = 0; time < 3; time += 1) await look('远山');
    expect(asked).toHaveLength(1);
    portal.clock.advance(8 * 86_400_000);
    const again = await newMember();
    await cleanReplies(portal.app);
    await look('远山', 'search', again);
    expect(asked).toHaveLength(2);
    member = again;
  });
  test.each(['http://127.0.0.1:1/', '../admin', '//evil.example/x', '@evil.example'])(
    'what is typed never becomes an address: %s',
    async (text) => {
      await look(text);
      expect(asked.map(({ url }) => url)).toEqual(['/companies']);
    },
  );
});

describe('an outage', () => {
  const outages: [string, (reply: ServerResponse) => void][] = [
    ['status 500', (reply) => void reply.writeHead(500).end('no')],
    ['garbage', (reply) => void reply.end('<html>')],
    ['other fields', (reply) => void reply.end('{"companies":[{"enterprise_name":1}]}')],
    ['too much', (reply) => void reply.end(JSON.stringify({ companies: [], fill: 'x'.repeat(300_000) }))],
    ['another address', (reply) => void reply.writeHead(302, { location: '/elsewhere' }).end()],
    ['silence', () => undefined],
  ];
  test.each(outages)('%s: the house still answers, and says that it is not complete', async (_, broken) => {
    answer = broken;
    const { companies, complete } = await look('雁谱');
    expect(companies).toHaveLength(1);
    expect(complete).toBe(false);
    expect(asked.map(({ url }) => url)).toEqual(['/companies']);
  });
  test('after three failures nobody asks for a minute, then one does', async () => {
    answer = (reply) => void reply.writeHead(500).end();
    for (const text of ['一一', '二二', '三三', '四四', '五五']) await look(text);
    expect(asked).toHaveLength(3);
    portal.clock.advance(61_000);
    for (const text of ['六六', '七七']) await look(text);
    expect(asked).toHaveLength(4);
    answer = well;
    portal.clock.advance(61_000);
    for (const text of ['八八', '九九']) expect((await look(text)).complete).toBe(true);
  });
});

test('a member has a quota a day, and answers without the outside registry after it', async () => {
  const busy = await newMember();
  for (let time = 0; time < 100; time += 1) {
    if (time % 50 === 0) portal.clock.advance(61_000);
    await look(`第${time}家`, 'search', busy);
  }
  portal.clock.advance(61_000);
  const before = asked.length;
  expect((await look('雁谱', 'search', busy)).complete).toBe(false);
  expect(asked).toHaveLength(before);
});
