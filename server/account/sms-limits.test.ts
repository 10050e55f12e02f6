import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SmsScene } from '#contract/account/sms-scenes.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { lastCode, otherCode, refusal, registerMember, testPassword } from './test-member.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

let addresses = 0;
/** Every test from an address of its own, and a day after the one before. */
const somebody = (): Visitor => {
  portal.clock.advance(25 * hour);
  const visitor = portal.visitor();
  visitor.address = `192.0.2.${++addresses}`;
  return visitor;
};
const send = (visitor: Visitor, phone: string, scene: SmsScene = 'login') =>
  visitor.api['POST /message/sms/send-captcha']({ body: { phone, scene } });
const sentTo = (phone: string) => portal.messages().filter((message) => message.phone === phone).length;

test('a second code to the same phone waits 60 seconds', async () => {
  const visitor = somebody();
  await send(visitor, '13700000001');
  expect(await refusal(send(visitor, '13700000001'))).toMatchObject({
    code: 'sms_too_many',
    status: 429,
    retryAfter: 60,
  });
  portal.clock.advance(minute - second);
  expect(await refusal(send(visitor, '13700000001'))).toMatchObject({ code: 'sms_too_many', retryAfter: 1 });
  portal.clock.advance(second);
  await send(visitor, '13700000001');
  expect(sentTo('13700000001')).toBe(2);
});

test('the wait counts every scene together', async () => {
  const visitor = somebody();
  await send(visitor, '13700000002', 'login');
  expect((await refusal(send(visitor, '13700000002', 'reset'))).code).toBe('sms_too_many');
});

test('a sixth code within an hour waits until the first is an hour old', async () => {
  const visitor = somebody();
  for (let turn = 0; turn < 5; turn += 1) {
    await send(visitor, '13700000003');
    portal.clock.advance(2 * minute);
  }
  expect((await refusal(send(visitor, '13700000003'))).retryAfter).toBe(50 * 60);
  portal.clock.advance(50 * minute);
  await send(visitor, '13700000003');
});

test('an eleventh code within a day is refused', async () => {
  const visitor = somebody();
  for (let turn = 0; turn < 10; turn += 1) {
    await send(visitor, '13700000004');
    portal.clock.advance(20 * minute);
  }
  expect((await refusal(send(visitor, '13700000004'))).code).toBe('sms_too_many');
  portal.clock.advance(24 * hour - 200 * minute - second);
  expect((await refusal(send(visitor, '13700000004'))).code).toBe('sms_too_many');
  portal.clock.advance(second);
  await send(visitor, '13700000004');
});

test('an address sends 20 codes a day, whatever it claims in X-Forwarded-For', async () => {
  const visitor = somebody();
  for (let turn = 0; turn < 20; turn += 1) {
    visitor.headers = {
      'x-forwarded-for': `10.0.0.${turn}`,
      'x-real-ip': `10.0.1.${turn}`,
      forwarded: `for=10.0.2.${turn}`,
    };
    await send(visitor, `137000001${String(turn).padStart(2, '0')}`);
  }
  visitor.headers = { 'x-forwarded-for': '10.9.9.9' };
  expect((await refusal(send(visitor, '13700000199'))).code).toBe('sms_too_many');
  expect(sentTo('13700000199')).toBe(0);
  const neighbour = portal.visitor();
  neighbour.address = '192.0.2.250';
  await send(neighbour, '13700000199');
});

test('of ten requests at once one code is sent', async () => {
  const visitor = somebody();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => send(visitor, '13700000005')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(sentTo('13700000005')).toBe(1);
});

test('all phones and addresses together send no more than the daily cap', async () => {
  const capped = await openTestServer({ SMS_DAILY_CAP: '3' });
  try {
    const ask = (turn: number) => {
      const visitor = capped.visitor();
      visitor.address = `192.0.2.${turn}`;
      return visitor.api['POST /message/sms/send-captcha']({ body: { phone: `1370000030${turn}`, scene: 'login' } });
    };
    for (let turn = 0; turn < 3; turn += 1) await ask(turn);
    expect((await refusal(ask(3))).code).toBe('sms_too_many');
    expect(capped.messages()).toHaveLength(3);
    capped.clock.advance(24 * hour);
    await ask(4);
  } finally {
    await capped.close();
  }
});

// ---- the code itself ----
const signIn = (visitor: Visitor, phone: string, sms_code: string) =>
  visitor.api['POST /users/users/login-by-mobile']({ body: { phone, sms_code } });

test('a code signs in once', async () => {
  const { phone } = await registerMember(portal, '13700000011');
  const visitor = somebody();
  await send(visitor, phone);
  const code = lastCode(portal, phone);
  expect(code).toMatch(/^\d{6}$/);
  expect((await signIn(visitor, phone, code)).data.token).toMatch(/^m_/);
  expect((await refusal(signIn(visitor, phone, code))).code).toBe('sms_code_wrong');
});

test('of five uses of a code at once one signs in', async () => {
  const { phone } = await registerMember(portal, '13700000012');
  const visitor = somebody();
  await send(visitor, phone);
  const code = lastCode(portal, phone);
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => signIn(portal.visitor(), phone, code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a code is good for five minutes', async () => {
  const { phone } = await registerMember(portal, '13700000013');
  const visitor = somebody();
  await send(visitor, phone);
  portal.clock.advance(5 * minute - second);
  await signIn(visitor, phone, lastCode(portal, phone));
  await send(visitor, phone);
  portal.clock.advance(5 * minute);
  expect((await refusal(signIn(visitor, phone, lastCode(portal, phone)))).code).toBe('sms_code_wrong');
});

test('five wrong tries end a code', async () => {
  const { phone } = await registerMember(portal, '13700000014');
  const visitor = somebody();
  await send(visitor, phone);
  const code = lastCode(portal, phone);
  for (let turn = 0; turn < 4; turn += 1) await refusal(signIn(visitor, phone, otherCode(code)));
  await signIn(visitor, phone, code); // the fifth try
  portal.clock.advance(minute);
  await send(visitor, phone);
  const next = lastCode(portal, phone);
  for (let turn = 0; turn < 5; turn += 1) await refusal(signIn(visitor, phone, otherCode(next)));
  expect((await refusal(signIn(visitor, phone, next))).code).toBe('sms_code_wrong');
});

test('a code for one scene opens no other', async () => {
  const { phone } = await registerMember(portal, '13700000015');
  const visitor = somebody();
  await send(visitor, phone, 'login');
  const sms_code = lastCode(portal, phone);
  expect(
    (
      await refusal(
        visitor.api['POST /users/users/reset-password-by-mobile']({
          body: { phone, sms_code, new_password: 'Another-horse-8' },
        }),
      )
    ).code,
  ).toBe('sms_code_wrong');
});

test('a code for one phone opens no other', async () => {
  const one = await registerMember(portal, '13700000016');
  const other = await registerMember(portal, '13700000017');
  const visitor = somebody();
  await send(visitor, one.phone);
  expect((await refusal(signIn(visitor, other.phone, lastCode(portal, one.phone)))).code).toBe('sms_code_wrong');
});

test('a newer code ends the older one', async () => {
  const { phone } = await registerMember(portal, '13700000018');
  const visitor = somebody();
  await send(visitor, phone);
  const older = lastCode(portal, phone);
  portal.clock.advance(minute);
  await send(visitor, phone);
  expect((await refusal(signIn(visitor, phone, older))).code).toBe('sms_code_wrong');
});

test('neither code nor phone lies readable in the tables of codes and attempts', async () => {
  const visitor = somebody();
  await send(visitor, '13700000019');
  const rows = [
    await portal.app.db.selectFrom('sms_code').selectAll().execute(),
    await portal.app.db.selectFrom('attempt').selectAll().execute(),
  ];
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain('13700000019');
  expect(stored).not.toContain(`"${lastCode(portal, '13700000019')}"`);
});

// ---- known and unknown phones ----
const shape = async (reply: Response) => {
  const { request_id: _, ...body } = (await reply.json()) as Record<string, unknown>;
  return { status: reply.status, body };
};

test.each<SmsScene>(['register', 'login', 'reset', 'change_phone'])(
  'a code for %s is sent to known and unknown phones alike',
  async (scene) => {
    const known = await registerMember(
      portal,
      `1370000002${['register', 'login', 'reset', 'change_phone'].indexOf(scene)}`,
    );
    const visitor = somebody();
    const unknown = known.phone.replace('137', '136');
    const ask = async (phone: string) =>
      shape(await visitor.request('POST /api/message/sms/send-captcha', { body: { phone, scene } }));
    const before = sentTo(known.phone);
    expect(await ask(known.phone)).toEqual(await ask(unknown));
    expect([sentTo(known.phone) - before, sentTo(unknown)]).toEqual([1, 1]);
  },
);

test('a wrong code is answered alike for known and unknown phones', async () => {
  const known = await registerMember(portal, '13700000031');
  const visitor = somebody();
  for (const [path, more] of [
    ['login-by-mobile', {}],
    ['reset-password-by-mobile', { new_password: 'Another-horse-8' }],
    ['register', { password: testPassword, consent_version: portal.app.region.consent_version }],
  ] as const) {
    const ask = async (phone: string) =>
      shape(await visitor.request(`POST /api/users/users/${path}`, { body: { phone, sms_code: '123456', ...more } }));
    const answer = await ask(known.phone);
    expect(answer).toEqual(await ask('13600000031'));
    expect(answer.status).toBe(400);
  }
});

test('only the holder of a phone learns that it is registered, or not', async () => {
  const known = await registerMember(portal, '13700000032');
  const visitor = somebody();
  await send(visitor, known.phone, 'register');
  const again = visitor.api['POST /users/users/register']({
    body: {
      phone: known.phone,
      sms_code: lastCode(portal, known.phone),
      password: testPassword,
      consent_version: portal.app.region.consent_version,
    },
  });
  expect((await refusal(again)).code).toBe('phone_taken');
  await send(visitor, '13600000032');
  expect((await refusal(signIn(visitor, '13600000032', lastCode(portal, '13600000032')))).code).toBe(
    'phone_unregistered',
  );
});

test('check-phone says the same of every phone', async () => {
  const known = await registerMember(portal, '13700000033');
  const visitor = somebody();
  const ask = async (phone: string) =>
    shape(await visitor.request('POST /api/users/users/check-phone', { body: { phone } }));
  expect(await ask(known.phone)).toEqual(await ask('13600000033'));
});
