import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../account/test-member.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { codeAt } from './second-factor.ts';
import { addStaff, newStaff, signInStaff, staffPassword } from './test-staff.ts';

const second = 1_000;
const minute = 60 * second;

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
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

test('the password alone opens nothing', async () => {
  const staff = await addStaff(portal, 'password.only', ['system']);
  staff.token = await challengeOf(staff);
  expect(await alive(staff)).toBe(false);
  staff.token = `s_${'A'.repeat(43)}`;
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
  const changes = [
    ['reset_second_factor', '系统管理员重置'],
    ['disable', '账号已停用'],
  ] as const;
  for (const [action, said] of changes) {
    const one = await newStaff(portal, `why.${action}`, ['editor']);
    await system.api['POST /console/staff/status']({ body: { staff_id: one.staff_id, action } });
    expect(await toldNow(one)).toContain(said);
  }
  // Who holds one half, or none that ever was, learns nothing.
  const half = portal.visitor();
  half.token = here.token;
  expect(await toldNow(half)).toBe('未登录或登录已过期，请重新登录');
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
