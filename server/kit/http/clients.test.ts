/** Clients that are not our page (specification 7): what they send, and from where. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerMember } from '../../account/test-member.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { openTestServer, type TestServer } from '../test-server.ts';

const portalElsewhere = 'https://portal.example.cn';
let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ CORS_ORIGINS: portalElsewhere });
});
afterAll(() => portal.close());

describe('a JSON content type without a body', () => {
  test('is no error where no body is asked for: signing out works', async () => {
    const member = await registerMember(portal, '13900000301');
    const reply = await member.request('POST /api/users/users/logout', {
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(200);
    expect((await member.request('GET /api/users/users/me')).status).toBe(401);
  });

  test('where one is asked for, its fields are named', async () => {
    const reply = await portal.server.inject({
      method: 'POST',
      url: '/api/users/users/check-phone',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(422);
  });

  test('in another encoding than UTF-8 it is refused, and not stored as unreadable signs', async () => {
    const send = (charset: string) =>
      portal.server.inject({
        method: 'POST',
        url: '/api/users/users/check-phone',
        headers: { 'content-type': `application/json; charset=${charset}` },
        payload: Buffer.from('{"phone":"13800000001"}'),
      });
    expect((await send('GBK')).statusCode).toBe(415);
    expect((await send('gbk')).json()).toMatchObject({ message: '请求内容须为 UTF-8 编码' });
    for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8'])
      expect([charset, (await send(charset)).statusCode]).toEqual([charset, 200]);
  });

  test('what is no JSON stays a bad request', async () => {
    for (const payload of ['{', '{"__proto__":{"a":1}}', ' ']) {
      const reply = await portal.server.inject({
        method: 'POST',
        url: '/api/users/users/check-phone',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([payload, reply.statusCode]).toEqual([payload, 400]);
    }
  });
});

describe('control characters', () => {
  test.each(['\u0001', '\u000b', '\u001f', '\u007f', '\uffff', '\u0000'])(
    'never enter content: %j is refused at its field',
    async (character) => {
      const member = await registerMember(
        portal,
        `1390000040${'\u0001\u000b\u001f\u007f\uffff\u0000'.indexOf(character)}`,
      );
      const reply = await member.request('POST /api/users/users/edit', {
        body: { nickname: `小${character}王`, name: '王' },
      });
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({
        errors: [{ field: 'nickname', message: '含有无法保存的字符，请删除后重新输入' }],
      });
    },
  );
  test('line breaks and tabs are text', async () => {
    const member = await registerMember(portal, '13900000409');
    const reply = await member.request('POST /api/users/users/edit', { body: { nickname: '小\t王' } });
    expect(reply.status).toBe(200);
  });
});

describe('another origin', () => {
  const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET', url = '/api/information/areas/list?parent_id=-1') =>
    portal.server.inject({
      method,
      url,
      headers: {
        origin,
        ...(method === 'OPTIONS' && {
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,x-client-id',
        }),
      },
    });

  test('that the settings name may call with its people’s sessions, and reads names of files', async () => {
    const reply = await ask(portalElsewhere);
    expect([reply.statusCode, reply.headers]).toMatchObject([
      200,
      { 'access-control-allow-origin': portalElsewhere, 'access-control-allow-credentials': 'true' },
    ]);
    expect(reply.headers['access-control-expose-headers']).toContain('content-disposition');
    expect(String(reply.headers.vary)).toContain('origin');
    const before = await ask(portalElsewhere, 'OPTIONS');
    expect([before.statusCode, before.headers]).toMatchObject([
      204,
      {
        'access-control-allow-methods': expect.stringContaining('PUT'),
        'access-control-allow-headers': expect.stringMatching(/authorization.*content-type.*x-client-id/),
      },
    ]);
  });

  test('gets no permission for the console, whose session is a cookie alone', async () => {
    for (const method of ['GET', 'OPTIONS'] as const)
      expect(
        (await ask(portalElsewhere, method, '/api/console/me')).headers['access-control-allow-origin'],
      ).toBeUndefined();
  });

  test('that they do not name gets no permission, nor does its like', async () => {
    for (const origin of [
      'https://evil.example',
      `${portalElsewhere}.evil.example`,
      'null',
      'http://portal.example.cn',
    ])
      for (const method of ['GET', 'OPTIONS'] as const)
        expect((await ask(origin, method)).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('is an origin and nothing else', () => {
    expect(() => readSettings({ CORS_ORIGINS: '*' })).toThrow(SettingsError);
    expect(() => readSettings({ CORS_ORIGINS: 'https://portal.example.cn/' })).toThrow('CORS_ORIGINS');
  });
});
