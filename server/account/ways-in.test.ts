/** Sign-in cannot be occupied, and nobody can close a stranger's every way in (promise 26, decision 079). */
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordFits } from '../kit/passwords.ts';
import { sendBehind } from '../kit/test-locks.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { newStaff, signInStaff, staffPassword } from '../staff/test-staff.ts';
import { lastCode, otherCode, refusal, registerMember, testPassword } from './test-member.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

const at = (address: string): Visitor => Object.assign(portal.visitor(), { address });
const sign = (visitor: Visitor, account: string, password: string) =>
  visitor.api['POST /users/users/login-account-captcha']({ body: { account, password } });
const fail = async (visitor: Visitor, account: string) => (await refusal(sign(visitor, account, 'Wrong-horse-9'))).code;
const send = (visitor: Visitor, phone: string) =>
  visitor.api['POST /message/sms/send-captcha']({ body: { phone, scene: 'login' } });
const signInBySms = (visitor: Visitor, phone: string, sms_code: string) =>
  visitor.api['POST /users/users/login-by-mobile']({ body: { phone, sms_code } });
const asks = async <T>(captcha: boolean, act: () => Promise<T>): Promise<T> => {
  const settings = portal.app.settings as { captcha: boolean };
  const before = settings.captcha;
  settings.captcha = captcha;
  try {
    return await act();
  } finally {
    settings.captcha = before;
  }
};

// ---- hashing cannot be occupied ----
test('160 false sign-ins at once from one network refuse none of ten honest ones from elsewhere', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, index) => registerMember(portal, `1310000010${index}`)),
  );
  const flood = Array.from({ length: 160 }, (_, index) =>
    fail(at(`2001:db8:0:1::${index + 1}`), `132${String(index).padStart(8, '0')}`),
  );
  const honest = await Promise.all(
    people.map(async ({ phone }, index) => (await sign(at(`192.0.2.${index + 1}`), phone, testPassword)).data.token),
  );
  expect(honest.every((token) => token.startsWith('m_'))).toBe(true);
  const outcomes = await Promise.all(flood);
  expect(outcomes).toContain('too_many');
});

test('who found no place has failed at nothing', async () => {
  const { phone } = await registerMember(portal, '13100000201');
  // All places of the network stay taken until the tries have been refused: whoever leaves one takes it again in the same turn of the event
  // loop, before a reply of the database can let a try come between. Those that find none at first go home.
  let full = true;
  const takers = Array.from({ length: availableParallelism() + 40 }, async () => {
    const taken = () =>
      passwordFits(undefined, 'x', { lane: '2001:db8:0:2', rank: 2 }).then(
        () => true,
        () => false,
      );
    while (full && (await taken()));
  });
  const tried = await Promise.all(Array.from({ length: 12 }, () => fail(at('2001:db8:0:2::99'), phone)));
  full = false;
  await Promise.all(takers);
  // They would lock the account if they counted.
  expect(tried).toEqual(Array.from({ length: 12 }, () => 'unavailable'));
  await asks(true, () => sign(at('198.18.0.1'), phone, testPassword));
});

test('fourteen right passwords at once lock nobody', async () => {
  const { phone } = await registerMember(portal, '13100000202');
  const replies = await asks(true, () =>
    Promise.all(Array.from({ length: 14 }, (_, index) => sign(at(`198.18.1.${index + 1}`), phone, testPassword))),
  );
  expect(replies).toHaveLength(14);
});

test('a network that got thirty wrong in 15 minutes must solve a captcha, whatever the account; others need none', async () => {
  const { phone } = await registerMember(portal, '13100000203');
  for (let turn = 0; turn < 30; turn += 1)
    expect(await fail(at(`2001:db8:0:3::${turn + 1}`), `134000000${String(turn).padStart(2, '0')}`)).toBe(
      'credentials_wrong',
    );
  await asks(true, async () => {
    expect((await refusal(sign(at('2001:db8:0:3:ffff::1'), phone, testPassword))).code).toBe('captcha_required');
    await sign(at('2001:db8:0:4::1'), phone, testPassword);
  });
});

test('a network that got 120 wrong in 15 minutes gets no password compared until the first is that old', async () => {
  const { phone } = await registerMember(portal, '13100000204');
  for (let turn = 0; turn < 4; turn += 1)
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        fail(at('198.18.2.1'), `1350000${String(turn * 30 + index).padStart(4, '0')}`),
      ),
    );
  expect(await refusal(sign(at('198.18.2.1'), phone, testPassword))).toMatchObject({
    code: 'too_many',
    status: 429,
    retryAfter: 15 * 60,
  });
  // An unknown phone is refused alike.
  expect(await fail(at('198.18.2.1'), '13600000204')).toBe('too_many');
  await sign(at('198.18.2.2'), phone, testPassword);
  portal.clock.advance(15 * minute);
  await sign(at('198.18.2.1'), phone, testPassword);
});

// ---- a trusted device keeps a way in ----
test('strangers lock the password for strangers; the browser that has signed in before still does', async () => {
  const member = await registerMember(portal, '13100000205');
  for (let turn = 0; turn < 10; turn += 1) await fail(at(`198.18.3.${turn + 1}`), member.phone);
  expect((await refusal(sign(at('198.18.3.99'), member.phone, testPassword))).code).toBe('password_locked');
  await asks(true, () => sign(member, member.phone, testPassword));
});

test('what a trusted device gets wrong counts: ten lock it too', async () => {
  const member = await registerMember(portal, '13100000206');
  for (let turn = 0; turn < 10; turn += 1) expect(await fail(member, member.phone)).toBe('credentials_wrong');
  expect(await fail(member, member.phone)).toBe('password_locked');
});

test('a browser trusted by one person is a stranger to another', async () => {
  const member = await registerMember(portal, '13100000207');
  const other = await registerMember(portal, '13100000208');
  for (let turn = 0; turn < 10; turn += 1) await fail(at(`198.18.4.${turn + 1}`), member.phone);
  expect((await refusal(sign(other, member.phone, testPassword))).code).toBe('password_locked');
});

test('after a reset of the password no other browser is trusted', async () => {
  const member = await registerMember(portal, '13100000209');
  portal.clock.advance(minute);
  const elsewhere = at('198.18.5.1');
  await elsewhere.api['POST /message/sms/send-captcha']({ body: { phone: member.phone, scene: 'reset' } });
  await elsewhere.api['POST /users/users/reset-password-by-mobile']({
    body: { phone: member.phone, sms_code: lastCode(portal, member.phone), new_password: 'Another-horse-8' },
  });
  for (let turn = 0; turn < 10; turn += 1) await fail(at(`198.18.5.${turn + 2}`), member.phone);
  expect((await refusal(sign(member, member.phone, 'Another-horse-8'))).code).toBe('password_locked');
});

test('a stranger who used up the codes of a phone leaves its trusted device its own', async () => {
  const member = await registerMember(portal, '13100000210');
  portal.clock.advance(25 * hour);
  const stranger = at('198.18.6.1');
  for (let turn = 0; turn < 10; turn += 1) {
    await send(stranger, member.phone);
    portal.clock.advance(15 * minute);
  }
  expect((await refusal(send(stranger, member.phone))).code).toBe('sms_too_many');
  await send(member, member.phone);
  const code = lastCode(portal, member.phone);
  // A stranger's tries do not touch it.
  for (let turn = 0; turn < 5; turn += 1) await refusal(signInBySms(at('198.18.6.2'), member.phone, otherCode(code)));
  expect((await signInBySms(member, member.phone, code)).data.token).toMatch(/^m_/);
});

// ---- wrong codes ----
test('strangers cannot use up the tries of a code that somebody else asked for', async () => {
  const { phone } = await registerMember(portal, '13100000211');
  portal.clock.advance(25 * hour);
  const asker = at('198.18.7.1');
  await send(asker, phone);
  const code = lastCode(portal, phone);
  for (let turn = 0; turn < 24; turn += 1) await refusal(signInBySms(at(`198.18.8.${turn}`), phone, otherCode(code)));
  // Of the strangers together, ten were looked at.
  expect((await refusal(signInBySms(at('198.18.8.200'), phone, code))).code).toBe('sms_code_wrong');
  expect((await signInBySms(asker, phone, code)).data.token).toMatch(/^m_/);
});

test('an address that got ten wrong for one phone in an hour waits, and another does not', async () => {
  const { phone } = await registerMember(portal, '13100000212');
  for (let turn = 0; turn < 10; turn += 1) await refusal(signInBySms(at('198.18.9.1'), phone, '000000'));
  expect(await refusal(signInBySms(at('198.18.9.1'), phone, '000000'))).toMatchObject({
    code: 'too_many',
    status: 429,
  });
  expect((await refusal(signInBySms(at('198.18.9.2'), phone, '000000'))).code).toBe('sms_code_wrong');
});

test('an address that got thirty wrong in an hour waits, whatever the phone', async () => {
  for (let turn = 0; turn < 30; turn += 1)
    await refusal(signInBySms(at('198.18.10.1'), `1370000${String(turn).padStart(4, '0')}`, '000000'));
  expect((await refusal(signInBySms(at('198.18.10.1'), '13700000999', '000000'))).code).toBe('too_many');
});

// ---- staff ----
test('strangers lock a staff account for strangers only', async () => {
  const staff = await newStaff(portal, 'locked.out', ['editor']);
  const stranger = (turn: number) =>
    at(`198.18.11.${turn}`).api['POST /console/sign-in']({
      body: { username: 'locked.out', password: 'Wrong-horse-9' },
    });
  for (let turn = 0; turn < 10; turn += 1) await refusal(stranger(turn));
  expect((await refusal(stranger(99))).code).toBe('password_locked');
  portal.clock.advance(31 * second);
  await signInStaff(portal, staff);
});

test.runIf(process.env.TEST_DATABASE_URL)('of recovery codes made twice at once, one set stands', async () => {
  const staff = await newStaff(portal, 'two.windows', ['editor']);
  const make = () => staff.api['POST /console/recovery-codes']({ body: { password: staffPassword } });
  await make();
  await sendBehind(portal, 'lock table staff_recovery_code in exclusive mode', [make, make]);
  const standing = await portal.app.db
    .selectFrom('staff_recovery_code')
    .select('code_hash')
    .where('staff_id', '=', staff.staff_id)
    .execute();
  expect(standing).toHaveLength(10);
});

test('a lost authenticator: a recovery code opens the console after the password, once', async () => {
  const staff = await newStaff(portal, 'lost.phone', ['editor']);
  const wrong = staff.api['POST /console/recovery-codes']({ body: { password: 'Wrong-horse-9' } });
  expect((await refusal(wrong)).errors).toEqual([{ field: 'password', message: '密码不正确' }]);
  const make = async () =>
    (await staff.api['POST /console/recovery-codes']({ body: { password: staffPassword } })).data.codes;
  const older = await make();
  const codes = await make();
  expect(new Set(codes).size).toBe(10);
  const enter = async (code: string) => {
    const visitor = portal.visitor();
    const { data } = await visitor.api['POST /console/sign-in']({
      body: { username: 'lost.phone', password: staffPassword },
    });
    return visitor.api['POST /console/second-factor']({ body: { challenge: data.challenge, code } });
  };
  expect((await refusal(enter(older[0] ?? ''))).code).toBe('second_factor_wrong');
  expect((await enter((codes[0] ?? '').toUpperCase())).data.staff.username).toBe('lost.phone');
  expect((await refusal(enter(codes[0] ?? ''))).code).toBe('second_factor_wrong');
  expect((await enter((codes[1] ?? '').replace('-', ''))).data.staff.username).toBe('lost.phone');
  const stored = JSON.stringify(await portal.app.db.selectFrom('staff_recovery_code').selectAll().execute());
  for (const code of codes) expect(stored).not.toContain(code);
});
