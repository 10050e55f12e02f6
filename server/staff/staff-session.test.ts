import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type CallName, type Contract, lineOf } from '#contract/kit/call.ts';
import { refusal, registerMember } from '../account/test-member.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { codeAt } from './second-factor.ts';
import { addStaff, newStaff, signInStaff, staffPassword, type TestStaff } from './test-staff.ts';

const second = 1_000;
const minute = 60 * second;

const proxy = '198.51.100.1';
const host = 'portal.example.cn';
let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ TRUST_PROXY: proxy });
});
afterAll(() => portal.close());

const alive = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.request('GET /api/console/me')).status === 200;
const challengeOf = async (staff: Visitor & { username: string }): Promise<string> =>
  (await staff.api['POST /console/sign-in']({ body: { username: staff.username, password: staffPassword } })).data
    .challenge;

test('both factors open the console', async () => {
  const staff = await newStaff(portal, 'both.factors', ['editor', 'reviewer']);
  const { data } = await staff.api['GET /console/me']();
  expect(data).toMatchObject({ username: 'both.factors', roles: ['editor', 'reviewer'], role_names: ['编辑', '审核'] });
});

/** Signs in as a browser does over HTTPS; answers what it gets. */
const enter = async (staff: TestStaff) => {
  const reply = await portal.server.inject({
    method: 'POST',
    url: '/api/console/second-factor',
    remoteAddress: proxy,
    headers: { host, 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' },
    payload: { challenge: await challengeOf(staff), code: codeAt(staff.secret, portal.clock.now) },
  });
  expect(reply.statusCode).toBe(200);
  return reply;
};

test('the session is a cookie that scripts cannot read, sent with the console’s calls and the files that it shows', async () => {
  const reply = await enter(await addStaff(portal, 'one.cookie', ['editor']));
  const held = reply.cookies.filter(({ name }) => name.endsWith('staff_session'));
  expect(held.map(({ path }) => path)).toEqual(['/api/console', '/api/users/files', '/api/policy/organization_info']);
  for (const cookie of held) {
    expect(cookie).toMatchObject({
      name: '__Secure-staff_session',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    });
    expect(reply.body).not.toContain(cookie.value);
  }
  expect(Object.keys(reply.json().data)).toEqual(['staff']);
  const called = Object.entries(calls as Contract).filter(
    ([, { access }]) => access === 'staff' || Array.isArray(access),
  );
  const beyond = called.map(([name]) => `/api${lineOf(name as CallName)[1]}`);
  expect(beyond.filter((path) => !held.some((cookie) => path.startsWith(cookie.path ?? '/')))).toEqual([]);
});

test('a page of another origin neither reads nor writes with the cookie of staff', async () => {
  const staff = await addStaff(portal, 'from.elsewhere', ['editor']);
  const reply = await enter(staff);
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ask = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') => {
    const { statusCode } = await portal.server.inject({
      method,
      url: method === 'GET' ? '/api/console/me' : '/api/console/content/policy_faq',
      remoteAddress: proxy,
      headers: { host, 'x-forwarded-proto': 'https', cookie, ...headers },
      ...(method === 'POST' && {
        payload: {
          fields: { title: '问', answered_by: '管委会', publish_date: '2026-11-21', content: '<p>答</p>' },
        },
      }),
    });
    return statusCode;
  };
  const own = `https://${host}`;
  const elsewhere = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: `https://other.${host}` },
    // A picture, a frame or a link in a page of another origin: no `Origin` comes along.
    { 'sec-fetch-site': 'cross-site' },
    // A browser over plain HTTP sends the origin alone, a page in a sandbox one that is `null`.
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  for (const headers of elsewhere)
    expect([headers, await ask(headers), await ask(headers, 'GET')]).toEqual([headers, 403, 401]);
  for (const headers of [{ 'sec-fetch-site': 'same-origin', origin: own }, { origin: own }, {}])
    expect([headers, await ask(headers), await ask(headers, 'GET')]).toEqual([headers, 200, 200]);
});

test('where staff and a member share a browser, each call has one of them', async () => {
  const both = await registerMember(portal, '13900000811');
  const staff = await addStaff(portal, 'two.people', ['editor']);
  const { data } = await both.api['POST /console/sign-in']({
    body: { username: staff.username, password: staffPassword },
  });
  const code = codeAt(staff.secret, portal.clock.now);
  await both.api['POST /console/second-factor']({ body: { challenge: data.challenge, code } });
  const statuses = async () =>
    await Promise.all(
      (['users/users/me', 'console/me'] as const).map(async (path) => (await both.request(`GET /api/${path}`)).status),
    );
  // The portal's pages send their token, the console's none.
  expect(await statuses()).toEqual([200, 401]);
  const { token } = both;
  both.token = '';
  expect(await statuses()).toEqual([401, 200]);
  both.token = `m_${'A'.repeat(43)}`;
  expect(await statuses()).toEqual([401, 401]);
  both.token = token;
  // Whoever sends it by hand with another call is a visitor there: the reply is everybody's.
  const [held] = (await enter(await addStaff(portal, 'by.hand', ['system']))).cookies;
  const headers = { cookie: `staff_session=${held?.value}` };
  const inject = async (url: string, more = {}) =>
    await portal.server.inject({ url, headers: { ...headers, ...more } });
  expect((await inject('/api/console/me')).statusCode).toBe(200);
  expect((await inject('/api/policies/policies')).headers['cache-control']).toBe('public, no-cache');
  expect((await inject('/api/users/users/me', { authorization: `Bearer m_${held?.value}` })).statusCode).toBe(401);
});

test('the password alone opens nothing', async () => {
  const staff = await addStaff(portal, 'password.only', ['system']);
  await challengeOf(staff);
  expect(await alive(staff)).toBe(false);
  staff.headers = { cookie: `staff_session=${'A'.repeat(43)}` };
  expect(await alive(staff)).toBe(false);
});

test('a code works once', async () => {
  const staff = await addStaff(portal, 'code.once', ['editor']);
  const code = codeAt(staff.secret, portal.clock.now);
  await staff.api['POST /console/second-factor']({ body: { challenge: await challengeOf(staff), code } });
  const replayed = await refusal(
    staff.api['POST /console/second-factor']({ body: { challenge: await challengeOf(staff), code } }),
  );
  expect(replayed.code).toBe('second_factor_wrong');
  portal.clock.advance(30 * second); // still within the window that forgives slow clocks
  expect(
    (await refusal(staff.api['POST /console/second-factor']({ body: { challenge: await challengeOf(staff), code } })))
      .code,
  ).toBe('second_factor_wrong');
  const next = codeAt(staff.secret, portal.clock.now);
  await staff.api['POST /console/second-factor']({ body: { challenge: await challengeOf(staff), code: next } });
});

test('of two replays at once at most one opens a session', async () => {
  const staff = await addStaff(portal, 'code.race', ['editor']);
  const challenge = await challengeOf(staff);
  const code = codeAt(staff.secret, portal.clock.now);
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => portal.visitor().api['POST /console/second-factor']({ body: { challenge, code } })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an older code than the last one used is refused', async () => {
  const staff = await addStaff(portal, 'code.older', ['editor']);
  const older = codeAt(staff.secret, portal.clock.now);
  portal.clock.advance(30 * second);
  await signInStaff(portal, staff);
  expect(
    (
      await refusal(
        staff.api['POST /console/second-factor']({ body: { challenge: await challengeOf(staff), code: older } }),
      )
    ).code,
  ).toBe('second_factor_wrong');
});

test('after five wrong codes in 15 minutes none is looked at', async () => {
  const staff = await addStaff(portal, 'code.guess', ['editor']);
  const challenge = await challengeOf(staff);
  const right = codeAt(staff.secret, portal.clock.now);
  const wrong = right === '000000' ? '000001' : '000000';
  for (let turn = 0; turn < 5; turn += 1)
    expect((await refusal(staff.api['POST /console/second-factor']({ body: { challenge, code: wrong } }))).code).toBe(
      'second_factor_wrong',
    );
  expect(await refusal(staff.api['POST /console/second-factor']({ body: { challenge, code: right } }))).toMatchObject({
    code: 'too_many',
    status: 429,
    retryAfter: 15 * 60,
  });
});

test('a challenge is good for five minutes, and only as it was given', async () => {
  const staff = await addStaff(portal, 'challenge.old', ['editor']);
  const challenge = await challengeOf(staff);
  const other = await addStaff(portal, 'challenge.other', ['system']);
  const forged = challenge.replace(staff.staff_id, other.staff_id);
  expect(
    (
      await refusal(
        staff.api['POST /console/second-factor']({
          body: { challenge: forged, code: codeAt(other.secret, portal.clock.now) },
        }),
      )
    ).code,
  ).toBe('challenge_expired');
  portal.clock.advance(5 * minute);
  expect(
    (
      await refusal(
        staff.api['POST /console/second-factor']({ body: { challenge, code: codeAt(staff.secret, portal.clock.now) } }),
      )
    ).code,
  ).toBe('challenge_expired');
});

test('a second sign-in ends the first', async () => {
  const first = await newStaff(portal, 'one.session', ['editor']);
  portal.clock.advance(30 * second);
  const later = Object.assign(portal.visitor(), {
    staff_id: first.staff_id,
    username: first.username,
    secret: first.secret,
  });
  await signInStaff(portal, later);
  expect([await alive(first), await alive(later)]).toEqual([false, true]);
});

test('30 idle minutes end the session, a request within them keeps it', async () => {
  const staff = await newStaff(portal, 'idle', ['editor']);
  portal.clock.advance(30 * minute - second);
  expect(await alive(staff)).toBe(true);
  portal.clock.advance(30 * minute - second);
  expect(await alive(staff)).toBe(true);
  portal.clock.advance(30 * minute);
  expect(await alive(staff)).toBe(false);
});

test('after 12 hours the session ends however busy it was', async () => {
  const staff = await newStaff(portal, 'busy', ['editor']);
  for (let part = 1; part < 36; part += 1) {
    portal.clock.advance(20 * minute);
    expect(await alive(staff)).toBe(true);
  }
  portal.clock.advance(20 * minute);
  expect(await alive(staff)).toBe(false);
});

const toldNow = async (visitor: Visitor): Promise<string> => (await refusal(visitor.api['GET /console/me']())).message;

test('whoever is out is told why: signed in elsewhere, idle, long, password, second factor, disabled', async () => {
  const system = await newStaff(portal, 'why.system', ['system']);
  const here = await newStaff(portal, 'why.here', ['editor']);
  const { staff_id, username, secret } = here;
  const there = Object.assign(portal.visitor(), { staff_id, username, secret });
  portal.clock.advance(minute);
  await signInStaff(portal, there);
  expect(await toldNow(here)).toContain('已在另一处登录');
  expect(await alive(there)).toBe(true);

  portal.clock.advance(30 * minute);
  expect(await toldNow(there)).toContain('超过 30 分钟没有操作');
  const busy = await newStaff(portal, 'why.busy', ['editor']);
  for (let part = 0; part < 36; part += 1) {
    portal.clock.advance(20 * minute);
    await busy.request('GET /api/console/me');
  }
  expect(await toldNow(busy)).toContain('登录已满 12 小时');

  await signInStaff(portal, system);
  const another = await newStaff(portal, 'why.another', ['system']);
  const changes = [
    ['reset_second_factor', '系统管理员重置'],
    ['disable', '账号已停用'],
  ] as const;
  for (const [action, said] of changes) {
    const one = await newStaff(portal, `why.${action}`, ['editor']);
    await system.api['POST /console/staff/status']({ body: { staff_id: one.staff_id, action } });
    if (action === 'reset_second_factor')
      await another.api['POST /console/staff/status']({ body: { staff_id: one.staff_id, action: 'confirm' } });
    expect(await toldNow(one)).toContain(said);
  }
  // Who holds none that ever was learns nothing.
  const nobody = portal.visitor();
  nobody.headers = { cookie: `staff_session=${'A'.repeat(43)}` };
  expect(await toldNow(nobody)).toBe('未登录或登录已过期，请重新登录');
});

test('signing out ends the session', async () => {
  const staff = await newStaff(portal, 'sign.out', ['editor']);
  await staff.api['POST /console/sign-out']();
  expect(await alive(staff)).toBe(false);
});

test('an unknown user name is answered like a wrong password', async () => {
  const staff = await addStaff(portal, 'known.name', ['editor']);
  const wrong = (username: string) =>
    refusal(staff.api['POST /console/sign-in']({ body: { username, password: 'Wrong-horse-9' } }));
  expect(await wrong('known.name')).toEqual(await wrong('nobody.here'));
});

test('ten wrong passwords in an hour lock a user name for 15 minutes, known or not', async () => {
  await addStaff(portal, 'locked.name', ['editor']);
  for (const username of ['locked.name', 'no.such.name']) {
    const visitor = portal.visitor();
    for (let turn = 0; turn < 10; turn += 1)
      expect(
        (await refusal(visitor.api['POST /console/sign-in']({ body: { username, password: 'Wrong-horse-9' } }))).code,
      ).toBe('credentials_wrong');
    expect(
      (await refusal(visitor.api['POST /console/sign-in']({ body: { username, password: staffPassword } }))).code,
    ).toBe('password_locked');
  }
  portal.clock.advance(15 * minute);
  await portal.visitor().api['POST /console/sign-in']({ body: { username: 'locked.name', password: staffPassword } });
});

test('the secret of the second factor lies encrypted and opens on no other row', async () => {
  const one = await addStaff(portal, 'sealed.one', ['editor']);
  const other = await addStaff(portal, 'sealed.two', ['editor']);
  const row = await portal.app.db
    .selectFrom('staff')
    .select('totp_secret')
    .where('staff_id', '=', one.staff_id)
    .executeTakeFirstOrThrow();
  expect(row.totp_secret).not.toContain(one.secret);
  await portal.app.db
    .updateTable('staff')
    .set({ totp_secret: row.totp_secret })
    .where('staff_id', '=', other.staff_id)
    .execute();
  const reply = await portal.visitor().request('POST /api/console/second-factor', {
    body: { challenge: await challengeOf(other), code: codeAt(one.secret, portal.clock.now) },
  });
  expect(reply.status).not.toBe(200);
});
