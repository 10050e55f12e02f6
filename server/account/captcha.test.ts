import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyedHash } from '../kit/secrets.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { refusal } from './test-member.ts';

const minute = 60_000;

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ CAPTCHA: 'on' });
});
afterAll(() => portal.close());

const check = (visitor: Visitor, captcha_id: string, captcha_code: string) =>
  visitor.api['POST /users/users/check-phone']({ body: { phone: '13300000001', captcha_id, captcha_code } });

/** An image captcha whose answer the test knows: nobody can read it out of the picture, so it is written over. */
const knownCaptcha = async (visitor: Visitor, answer: string): Promise<string> => {
  const { data } = await visitor.api['GET /users/files/image_captcha']();
  await portal.app.db
    .updateTable('captcha')
    .set({ answer_hash: keyedHash(portal.app, 'captcha', data.captcha_id, answer) })
    .where('captcha_id', '=', data.captcha_id)
    .execute();
  return data.captcha_id;
};
const challenge = async (visitor: Visitor) => {
  const { solveChallenge } = await import('altcha-lib');
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
  const { data } = await visitor.api['GET /users/files/image_captcha']({ query: { mode: 'pow' } });
  const asked = data.challenge as NonNullable<typeof data.challenge>;
  return { captcha_id: data.captcha_id, asked, solve: () => solveChallenge({ challenge: asked, deriveKey }) };
};
const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

test('the right answer is accepted, in either case and in full-width letters', async () => {
  const visitor = portal.visitor();
  for (const typed of ['KX37', 'kx37', ' ｋｘ３７ '])
    expect((await check(visitor, await knownCaptcha(visitor, 'KX37'), typed)).data).toEqual({ acceptable: true });
});

test('an answer is asked for', async () => {
  expect((await refusal(check(portal.visitor(), '', ''))).code).toBe('captcha_required');
});

test('a captcha is spent by its right answer', async () => {
  const visitor = portal.visitor();
  const captcha_id = await knownCaptcha(visitor, 'KX37');
  await check(visitor, captcha_id, 'KX37');
  expect((await refusal(check(visitor, captcha_id, 'KX37'))).code).toBe('captcha_wrong');
});

test('a captcha is spent by a wrong answer', async () => {
  const visitor = portal.visitor();
  const captcha_id = await knownCaptcha(visitor, 'KX37');
  expect((await refusal(check(visitor, captcha_id, 'AAAA'))).code).toBe('captcha_wrong');
  expect((await refusal(check(visitor, captcha_id, 'KX37'))).code).toBe('captcha_wrong');
});

test('of five right answers at once one is accepted', async () => {
  const visitor = portal.visitor();
  const captcha_id = await knownCaptcha(visitor, 'KX37');
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => check(visitor, captcha_id, 'KX37')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a captcha lives five minutes', async () => {
  const visitor = portal.visitor();
  const [fresh, old] = [await knownCaptcha(visitor, 'KX37'), await knownCaptcha(visitor, 'KX37')];
  portal.clock.advance(5 * minute - 1_000);
  await check(visitor, fresh, 'KX37');
  portal.clock.advance(1_000);
  expect((await refusal(check(visitor, old, 'KX37'))).code).toBe('captcha_wrong');
});

test('a code is not sent without a captcha', async () => {
  const visitor = portal.visitor();
  expect(
    (await refusal(visitor.api['POST /message/sms/send-captcha']({ body: { phone: '13300000002', scene: 'login' } })))
      .code,
  ).toBe('captcha_required');
  expect(portal.messages()).toHaveLength(0);
});

test('the picture is a PNG of the size it says, twice as large with zoom=2', async () => {
  const visitor = portal.visitor();
  for (const zoom of [1, 2]) {
    const { data } = await visitor.api['GET /users/files/image_captcha']({ query: { zoom } });
    const bytes = Buffer.from(data.image.replace('data:image/png;base64,', ''), 'base64');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([data.width, data.height]); // the IHDR chunk
    expect([data.width, data.height]).toEqual([132 * zoom, 44 * zoom]);
  }
});

test('two pictures are never the same', async () => {
  const visitor = portal.visitor();
  const images = await Promise.all(
    [1, 2, 3].map(async () => (await visitor.api['GET /users/files/image_captcha']()).data.image),
  );
  expect(new Set(images).size).toBe(3);
});

test('counting instead of seeing is accepted once', async () => {
  const visitor = portal.visitor();
  const { captcha_id, asked, solve } = await challenge(visitor);
  const code = packed({ challenge: asked, solution: await solve() });
  await check(visitor, captcha_id, code);
  expect((await refusal(check(visitor, captcha_id, code))).code).toBe('captcha_wrong');
});

test('the work done for one challenge opens no other', async () => {
  const visitor = portal.visitor();
  const [one, other] = [await challenge(visitor), await challenge(visitor)];
  const code = packed({ challenge: one.asked, solution: await one.solve() });
  expect((await refusal(check(visitor, other.captcha_id, code))).code).toBe('captcha_wrong');
  const image = await knownCaptcha(visitor, 'KX37');
  expect((await refusal(check(visitor, image, code))).code).toBe('captcha_wrong');
});

test('a challenge made easier by its solver is refused', async () => {
  const visitor = portal.visitor();
  const { solveChallenge } = await import('altcha-lib');
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
  const { captcha_id, asked } = await challenge(visitor);
  const easy = { ...asked, parameters: { ...asked.parameters, cost: 1, keyPrefix: '0' } };
  const solution = await solveChallenge({ challenge: easy, deriveKey });
  expect((await refusal(check(visitor, captcha_id, packed({ challenge: easy, solution })))).code).toBe('captcha_wrong');
});

test.each(['', 'x', '{}', packed({}), packed(null), packed({ challenge: null, solution: 1 }), packed([1])])(
  'the answer %j to a challenge is wrong, not an error',
  async (code) => {
    const visitor = portal.visitor();
    const { captcha_id } = await challenge(visitor);
    expect((await refusal(check(visitor, captcha_id, code))).code).toBe(code ? 'captcha_wrong' : 'captcha_required');
  },
);

test('an address that collects captchas is slowed', async () => {
  const visitor = portal.visitor();
  visitor.address = '192.0.2.77';
  const replies = await Promise.all(
    Array.from({ length: 61 }, () => visitor.request('GET /api/users/files/image_captcha?mode=pow')),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('CAPTCHA=off still issues captchas', async () => {
  const off = await openTestServer();
  try {
    const { data } = await off.visitor().api['GET /users/files/image_captcha']();
    expect(data.image).toMatch(/^data:image\/png/);
    await off.visitor().api['POST /users/users/check-phone']({ body: { phone: '13300000001' } });
  } finally {
    await off.close();
  }
});
