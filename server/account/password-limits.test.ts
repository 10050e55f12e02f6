import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { passwordGate } from './password-gate.ts';
import { lastCode, refusal, registerMember, testPassword } from './test-member.ts';

const second = 1_000;
const minute = 60 * second;

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ CAPTCHA: 'on' });
});
afterAll(() => portal.close());

/** Registers without the captchas that this server asks for: the rules here are about passwords. */
const registered = async (phone: string) => {
  const asking = portal.app.settings as { captcha: boolean };
  asking.captcha = false;
  const member = await registerMember(portal, phone);
  asking.captcha = true;
  return member;
};

const answers = (captcha_id: string, captcha_code: string) => ({ captcha_id, captcha_code });
const noAnswer = answers('', '');
const sign = (visitor: Visitor, account: string, password: string, captcha = noAnswer) =>
  visitor.api['POST /users/users/login-account-captcha']({ body: { account, password, ...captcha } });
const fail = async (visitor: Visitor, account: string, captcha = noAnswer) =>
  (await refusal(sign(visitor, account, 'Wrong-horse-9', captcha))).code;

/** Solves the captcha that needs no eyes. */
const solved = async (visitor: Visitor) => {
  const { solveChallenge } = await import('altcha-lib');
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
  const { data } = await visitor.api['GET /users/files/image_captcha']({ query: { mode: 'pow' } });
  const challenge = data.challenge as NonNullable<typeof data.challenge>;
  const solution = await solveChallenge({ challenge, deriveKey });
  return answers(data.captcha_id, Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'));
};

test('the fifth failure in 15 minutes asks for a captcha, with the right password too', async () => {
  const { phone } = await registered('13500000001');
  const visitor = portal.visitor();
  for (let turn = 0; turn < 5; turn += 1) expect(await fail(visitor, phone)).toBe('credentials_wrong');
  expect((await refusal(sign(visitor, phone, testPassword))).code).toBe('captcha_required');
  expect((await sign(visitor, phone, testPassword, await solved(visitor))).data.token).toMatch(/^m_/);
});

test('15 minutes after the failures no captcha is asked for', async () => {
  const { phone } = await registered('13500000002');
  const visitor = portal.visitor();
  for (let turn = 0; turn < 5; turn += 1) await fail(visitor, phone);
  portal.clock.advance(15 * minute - second);
  expect((await refusal(sign(visitor, phone, testPassword))).code).toBe('captcha_required');
  portal.clock.advance(second);
  await sign(visitor, phone, testPassword);
});

test('the tenth failure in an hour locks the password for 15 minutes, and SMS stays open', async () => {
  const { phone } = await registered('13500000003');
  const visitor = portal.visitor();
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await fail(visitor, phone)).toBe('credentials_wrong');
    portal.clock.advance(5 * minute); // slow enough that no captcha is asked for
  }
  portal.clock.advance(-5 * minute);
  expect(await refusal(sign(visitor, phone, testPassword))).toMatchObject({ code: 'password_locked', status: 400 });
  portal.clock.advance(15 * minute - second);
  expect((await refusal(sign(visitor, phone, testPassword, await solved(visitor)))).code).toBe('password_locked');

  await visitor.api['POST /message/sms/send-captcha']({ body: { phone, scene: 'login', ...(await solved(visitor)) } });
  await visitor.api['POST /users/users/login-by-mobile']({ body: { phone, sms_code: lastCode(portal, phone) } });

  portal.clock.advance(second);
  await sign(visitor, phone, testPassword);
});

test('other addresses and X-Forwarded-For do not start the count anew', async () => {
  const { phone } = await registered('13500000004');
  for (let turn = 0; turn < 5; turn += 1) {
    const visitor = portal.visitor();
    visitor.address = `192.0.2.${turn}`;
    visitor.headers = { 'x-forwarded-for': `10.1.0.${turn}` };
    await fail(visitor, phone);
  }
  expect(await fail(portal.visitor(), phone)).toBe('captcha_required');
});

test('tries at once count each other', async () => {
  const { phone } = await registered('13500000005');
  const codes = await Promise.all(Array.from({ length: 12 }, () => fail(portal.visitor(), phone)));
  expect(codes.filter((code) => code === 'credentials_wrong')).toHaveLength(5);
  expect(codes.filter((code) => code === 'captcha_required')).toHaveLength(7);
});

test('an unknown phone is counted, asked and locked like a known one', async () => {
  const known = await registered('13500000006');
  const visitor = portal.visitor();
  const run = async (phone: string) => {
    const said = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const reply = await visitor.request('POST /api/users/users/login-account-captcha', {
        body: { account: phone, password: 'Wrong-horse-9' },
      });
      const { request_id: _, ...body } = (await reply.json()) as Record<string, unknown>;
      said.push({ status: reply.status, body });
    }
    return said;
  };
  expect(await run(known.phone)).toEqual(await run('13400000006'));
});

test('an unknown phone takes as long as a known one', async () => {
  const known = await registered('13500000007');
  const took = async (phone: string) => {
    const start = performance.now();
    await fail(portal.visitor(), phone);
    return performance.now() - start;
  };
  // In turns, and the quickest of each, so that a busy machine slows both alike.
  let [ofKnown, ofUnknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < 5; turn += 1) {
    ofKnown = Math.min(ofKnown, await took(known.phone));
    ofUnknown = Math.min(ofUnknown, await took('13400000007'));
  }
  expect(ofUnknown / ofKnown).toBeGreaterThan(0.5);
  expect(ofUnknown / ofKnown).toBeLessThan(2);
});

test('a success is not counted', async () => {
  const { phone } = await registered('13500000008');
  for (let turn = 0; turn < 12; turn += 1) await sign(portal.visitor(), phone, testPassword);
});

test('the old password of a change is guarded by the same count', async () => {
  const member = await registered('13500000009');
  const change = () =>
    refusal(
      member.api['POST /users/users/reset-password']({
        body: { old_password: 'Wrong-horse-9', new_password: 'Another-horse-8' },
      }),
    );
  for (let turn = 0; turn < 5; turn += 1)
    expect(await change()).toMatchObject({
      code: 'credentials_wrong',
      errors: [{ field: 'old_password', message: '原密码不正确' }],
    });
  expect((await change()).code).toBe('captcha_required');
  expect(await fail(portal.visitor(), member.phone)).toBe('captcha_required');
});

test('a lock lasts 15 minutes from the failure that completed ten within an hour', () => {
  const now = 1_000 * minute;
  const every = (minutes: number, count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => now - (from + index * minutes) * minute);
  expect(passwordGate([], now)).toBe('open');
  expect(passwordGate(every(1, 4), now)).toBe('open');
  expect(passwordGate(every(1, 5), now)).toBe('captcha');
  expect(passwordGate(every(4, 5), now)).toBe('open');
  expect(passwordGate(every(6, 10), now)).toBe('locked');
  expect(passwordGate(every(7, 10), now)).toBe('open');
  expect(passwordGate(every(1, 10, 15), now)).toBe('open');
  expect(passwordGate(every(1, 10, 14.9), now)).toBe('locked');
});

// ---- what a password may be ----
test.each([
  'password',
  '12345678',
  'Aa123456',
  'qwerty123',
  '88888888',
  '1qaz2wsx',
  '13500000010',
  '19900101',
  'woaini520',
  'Admin@123',
  'abcd1234',
  '１２３４５６７８',
])('the common password %s is refused', async (password) => {
  const visitor = portal.visitor();
  const body = {
    phone: '13500000010',
    sms_code: '123456',
    password,
    consent_version: portal.app.region.consent_version,
  };
  expect((await refusal(visitor.api['POST /users/users/register']({ body }))).code).toBe('password_common');
});

test('a password has 8 to 64 characters, each said beside its field', async () => {
  const visitor = portal.visitor();
  const say = async (password: string) =>
    (
      await refusal(
        visitor.api['POST /users/users/register']({
          body: { phone: '13500000010', sms_code: '123456', password, consent_version: 'x' },
        }),
      )
    ).errors;
  expect(await say('')).toEqual([{ field: 'password', message: '请输入密码' }]);
  expect(await say('short-7')).toEqual([{ field: 'password', message: '密码至少 8 个字符' }]);
  expect(await say('x1-'.repeat(22))).toEqual([{ field: 'password', message: '密码最多 64 个字符' }]);
});
