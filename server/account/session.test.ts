import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBehind } from '../kit/test-locks.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { refusal, registerMember, signInByPassword, testPassword } from './test-member.ts';

const second = 1_000;
const minute = 60 * second;

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

const alive = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.request('GET /api/users/users/me')).status === 200;
const stampOf = async (user_id: string) =>
  (
    await portal.app.db
      .selectFrom('member_session')
      .select('stamped_at')
      .where('user_id', '=', user_id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).stamped_at.getTime();

test('a request at 89:59 leaves the stamp where it was', async () => {
  const member = await registerMember(portal, '13900000001');
  const before = portal.clock.now.getTime();
  portal.clock.advance(90 * minute - second);
  expect(await alive(member)).toBe(true);
  expect(await stampOf(member.user_id)).toBe(before);
});

test('a request at 90:00 moves the stamp', async () => {
  const member = await registerMember(portal, '13900000002');
  portal.clock.advance(90 * minute);
  expect(await alive(member)).toBe(true);
  expect(await stampOf(member.user_id)).toBe(portal.clock.now.getTime());
});

test('a request at 119:59 is answered and keeps the member signed in for another two hours', async () => {
  const member = await registerMember(portal, '13900000003');
  portal.clock.advance(120 * minute - second);
  expect(await alive(member)).toBe(true);
  portal.clock.advance(120 * minute - second);
  expect(await alive(member)).toBe(true);
});

test('at 120:00 the member is signed out, and stays so', async () => {
  const member = await registerMember(portal, '13900000004');
  portal.clock.advance(120 * minute);
  const reply = await member.request('GET /api/users/users/me');
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({
    error: 'UNAUTHENTICATED',
    message: '您已超过 2 小时没有操作，请重新登录',
  });
  portal.clock.advance(-minute);
  expect(await alive(member)).toBe(true); // only the clock had ended it: nothing was written
});

test('after 12 hours the session ends however busy it was', async () => {
  const member = await registerMember(portal, '13900000005');
  for (let part = 0; part < 7; part += 1) {
    portal.clock.advance(100 * minute);
    expect(await alive(member)).toBe(true);
  }
  portal.clock.advance(20 * minute - second);
  expect(await alive(member)).toBe(true);
  portal.clock.advance(second);
  expect(await alive(member)).toBe(false);
});

test('refresh says how long is left', async () => {
  const member = await registerMember(portal, '13900000006');
  portal.clock.advance(30 * minute);
  const { data } = await member.api['POST /users/users/refresh']();
  expect(data).toMatchObject({
    refresh_in_seconds: 60 * 60,
    signed_out_in_seconds: 90 * 60,
    absolute_end_in_seconds: 11.5 * 3600,
  });
  portal.clock.advance(70 * minute);
  expect((await member.api['POST /users/users/refresh']()).data.signed_out_in_seconds).toBe(120 * 60);
});

test('either half of the token alone opens nothing', async () => {
  const member = await registerMember(portal, '13900000007');
  const thief = portal.visitor();
  thief.token = member.token;
  expect(await alive(thief)).toBe(false);
  const { token } = member;
  member.token = '';
  expect(await alive(member)).toBe(false);
  member.token = token;
  expect(await alive(member)).toBe(true);
});

test('the halves of two sessions do not fit together', async () => {
  const one = await registerMember(portal, '13900000008');
  const other = await registerMember(portal, '13900000009');
  one.token = other.token;
  expect(await alive(one)).toBe(false);
});

test('neither half is stored', async () => {
  const member = await registerMember(portal, '13900000010');
  const row = await portal.app.db
    .selectFrom('member_session')
    .selectAll()
    .where('user_id', '=', member.user_id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(member.token.slice(2));
});

test('the cookie is HttpOnly, strict, and carries the __Host- prefix over https', async () => {
  const behindProxy = await openTestServer({ TRUST_PROXY: '203.0.113.1' });
  try {
    await registerMember(behindProxy, '13900000011');
    const sign = (headers: Record<string, string>) =>
      behindProxy.server.inject({
        method: 'POST',
        url: '/api/users/users/login-account-captcha',
        remoteAddress: '203.0.113.1',
        headers,
        payload: { account: '13900000011', password: testPassword },
      });
    const secure = String((await sign({ 'x-forwarded-proto': 'https' })).headers['set-cookie']);
    expect(secure).toMatch(/^__Host-portal=/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(secure).toContain(part);
    expect(secure).not.toContain('Domain');
    expect(String((await sign({})).headers['set-cookie'])).toMatch(/^portal=.*HttpOnly.*SameSite=Strict/);
  } finally {
    await behindProxy.close();
  }
});

test('signing out ends the session on the server', async () => {
  const member = await registerMember(portal, '13900000012');
  await member.api['POST /users/users/logout']();
  expect(await alive(member)).toBe(false);
});

test('signing in again in the same browser ends the session it had', async () => {
  const member = await registerMember(portal, '13900000013');
  const copy = portal.visitor();
  Object.assign(copy, { token: member.token });
  const { data } = await member.api['POST /users/users/login-account-captcha']({
    body: { account: member.phone, password: testPassword },
  });
  expect(data.token).not.toBe(member.token);
  const live = await portal.app.db
    .selectFrom('member_session')
    .select('session_id')
    .where('user_id', '=', member.user_id)
    .where('revoked_at', 'is', null)
    .execute();
  expect(live).toHaveLength(1);
});

test('my sessions are listed, and another device is signed out from here', async () => {
  const here = await registerMember(portal, '13900000014');
  const there = await signInByPassword(portal, here.phone);
  const { data } = await here.api['GET /users/users/sessions']();
  expect(data).toHaveLength(2);
  expect(data.filter(({ current }) => current)).toHaveLength(1);
  const other = data.find(({ current }) => !current);
  await here.api['DELETE /users/users/sessions/{id}']({ params: { id: other?.session_id ?? '' } });
  expect([await alive(here), await alive(there)]).toEqual([true, false]);
});

test('whoever is out is told why: idle, long, another device, password', async () => {
  const told = async (visitor: Visitor) => (await refusal(visitor.api['GET /users/users/me']())).message;
  const here = await registerMember(portal, '13900000021');
  const there = await signInByPassword(portal, here.phone);
  await here.api['DELETE /users/users/sessions']();
  expect(await told(there)).toBe('您已在其他设备上退出了本机的登录');
  const third = await signInByPassword(portal, here.phone);
  await here.api['POST /users/users/reset-password']({
    body: { old_password: testPassword, new_password: 'Another-horse-8' },
  });
  expect(await told(third)).toBe('密码已修改，请用新密码登录');
  const idle = await signInByPassword(portal, here.phone, 'Another-horse-8');
  portal.clock.advance(120 * minute);
  expect(await told(idle)).toBe('您已超过 2 小时没有操作，请重新登录');
  portal.clock.advance(600 * minute);
  expect(await told(idle)).toBe('登录已满 12 小时，请重新登录');
  const stranger = portal.visitor();
  stranger.token = idle.token;
  expect(await told(stranger)).toBe('未登录或登录已过期，请重新登录');
});

test('the session of somebody else is not found', async () => {
  const one = await registerMember(portal, '13900000015');
  const other = await registerMember(portal, '13900000016');
  const { data } = await other.api['GET /users/users/sessions']();
  expect(
    (await refusal(one.api['DELETE /users/users/sessions/{id}']({ params: { id: data[0]?.session_id ?? '' } }))).code,
  ).toBe('not_found');
  expect(await alive(other)).toBe(true);
});

test('signing out elsewhere leaves only this device', async () => {
  const here = await registerMember(portal, '13900000017');
  const others = [await signInByPassword(portal, here.phone), await signInByPassword(portal, here.phone)];
  expect((await here.api['DELETE /users/users/sessions']()).data.ended).toBe(2);
  expect([await alive(here), ...(await Promise.all(others.map(alive)))]).toEqual([true, false, false]);
});

test.runIf(process.env.TEST_DATABASE_URL)('of two changes of one password at once the second is refused', async () => {
  const here = await registerMember(portal, '13900000022');
  const change = () =>
    here.api['POST /users/users/reset-password']({
      body: { old_password: testPassword, new_password: 'Another-horse-8' },
    });
  const row = `select from member where user_id = '${here.user_id}' for no key update`;
  const both = await sendBehind(portal, row, [change, change]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([
    expect.objectContaining({
      code: 'credentials_wrong',
      detail: { message: '原密码不正确', errors: [{ field: 'old_password', message: '原密码不正确' }] },
    }),
  ]);
  await signInByPassword(portal, here.phone, 'Another-horse-8');
});

test('changing the password ends the other sessions and gives this one new halves', async () => {
  const here = await registerMember(portal, '13900000018');
  const there = await signInByPassword(portal, here.phone);
  const before = here.token;
  const { data } = await here.api['POST /users/users/reset-password']({
    body: { old_password: testPassword, new_password: 'Another-horse-8' },
  });
  expect(await alive(there)).toBe(false);
  expect(await alive(here)).toBe(false); // its old Bearer half
  here.token = data.token;
  expect(data.token).not.toBe(before);
  expect(await alive(here)).toBe(true);
  expect((await refusal(signInByPassword(portal, here.phone))).code).toBe('credentials_wrong');
  await signInByPassword(portal, here.phone, 'Another-horse-8');
});

test('a session that one process ends is dead at once on another', async () => {
  // Two processes share a database only over PostgreSQL; embedded, a second server on the same one stands for it.
  const { openServer, endpointsOf } = await import('../app.ts');
  const second = await openServer({ ...portal.app }, endpointsOf());
  try {
    const member = await registerMember(portal, '13900000019');
    const cookie = await cookieOf(portal, member.phone);
    const ask = () => second.inject({ method: 'GET', url: '/api/users/users/me', headers: cookie });
    expect((await ask()).statusCode).toBe(200);
    await portal.app.db
      .updateTable('member_session')
      .set({ revoked_at: portal.clock.now })
      .where('user_id', '=', member.user_id)
      .execute();
    expect((await ask()).statusCode).toBe(401);
  } finally {
    await second.close();
  }
});

const cookieOf = async (from: TestServer, phone: string): Promise<Record<string, string>> => {
  const reply = await from.server.inject({
    method: 'POST',
    url: '/api/users/users/login-account-captcha',
    payload: { account: phone, password: testPassword },
  });
  return { authorization: `Bearer ${reply.json().data.token}`, cookie: `portal=${reply.cookies[0]?.value}` };
};

test('on PostgreSQL two processes know of an ended session at once', async ({ skip }) => {
  skip(portal.app.database.kind === 'embedded', 'the embedded database has one process');
  const { openApp, openServer, endpointsOf } = await import('../app.ts');
  const app = await openApp(
    { ...portal.app.settings, dataDir: mkdtempSync(join(tmpdir(), 'portal-second-')) },
    { clock: () => portal.clock.now },
  );
  const other = await openServer(app, endpointsOf());
  try {
    const member = await registerMember(portal, '13900000020');
    const headers = await cookieOf(portal, member.phone);
    expect((await other.inject({ method: 'GET', url: '/api/users/users/me', headers })).statusCode).toBe(200);
    await portal.server.inject({ method: 'POST', url: '/api/users/users/logout', headers });
    expect((await other.inject({ method: 'GET', url: '/api/users/users/me', headers })).statusCode).toBe(401);
  } finally {
    await other.close();
    app.generation.stop();
    await app.database.close();
  }
});
