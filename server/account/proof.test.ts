/** Grave acts want fresh proof, and every write asks again whether its actor may still act (decision 081). */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { bookingFor, half } from '../roadshow/test-bookings.ts';
import { newStaff } from '../staff/test-staff.ts';
import { lastCode, refusal, registerMember, signInByPassword, type TestMember, testPassword } from './test-member.ts';

const minute = 60_000;

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

const prove = (member: TestMember, body: { password?: string; sms_code?: string }) =>
  member.api['POST /users/users/prove']({ body });
const changePhone = async (member: TestMember, phone: string) => {
  await member.api['POST /message/sms/send-captcha']({ body: { phone, scene: 'change_phone' } });
  return await member.api['POST /users/users/edit']({ body: { phone, sms_code: lastCode(portal, phone) } });
};
const alive = async (visitor: { request: TestMember['request'] }) =>
  (await visitor.request('GET /api/users/users/me')).status === 200;
const templatesTo = (phone: string) =>
  portal.messages().flatMap((message) => (message.phone === phone ? [message.template] : []));

test('a quarter of an hour after sign-in a change of phone wants the password first', async () => {
  const member = await registerMember(portal, '13900000001');
  portal.clock.advance(15 * minute);
  expect(await refusal(changePhone(member, '13900000002'))).toMatchObject({
    code: 'proof_required',
    message: '请先验证身份',
  });
  // The code that was sent is still good.
  expect((await refusal(prove(member, { password: 'Wrong-horse-9' }))).errors).toEqual([
    { field: 'password', message: '密码不正确' },
  ]);
  expect((await prove(member, { password: testPassword })).data).toEqual({ valid_seconds: 900 });
  const sms_code = lastCode(portal, '13900000002');
  await member.api['POST /users/users/edit']({ body: { phone: '13900000002', sms_code } });
});

test('a code to the old phone proves as well, and goes nowhere else', async () => {
  const member = await registerMember(portal, '13900000003');
  portal.clock.advance(16 * minute);
  await member.api['POST /message/sms/send-captcha']({ body: { phone: '13900000999', scene: 'prove' } });
  expect(templatesTo('13900000999')).toEqual([]);
  await prove(member, { sms_code: lastCode(portal, member.phone) });
  await changePhone(member, '13900000004');
});

test('proof holds for a quarter of an hour, and for its session only', async () => {
  const member = await registerMember(portal, '13900000005');
  const other = Object.assign(await signInByPassword(portal, member.phone), member, {});
  portal.clock.advance(16 * minute);
  await prove(member, { password: testPassword });
  portal.clock.advance(15 * minute - 1_000);
  await changePhone(member, '13900000006');
  portal.clock.advance(1_000);
  expect((await refusal(changePhone(member, '13900000007'))).code).toBe('proof_required');
  expect(other.token).not.toBe('');
});

test('a change of phone ends the other sessions and tells both phones', async () => {
  const member = await registerMember(portal, '13900000011');
  const elsewhere = await signInByPassword(portal, member.phone);
  await changePhone(member, '13900000012');
  expect([await alive(member), await alive(elsewhere)]).toEqual([true, false]);
  expect(templatesTo('13900000011')).toContain('phone_changed');
  expect(templatesTo('13900000012')).toContain('phone_changed');
});

test('other fields of the profile need no proof', async () => {
  const member = await registerMember(portal, '13900000013');
  portal.clock.advance(16 * minute);
  await member.api['POST /users/users/edit']({ body: { nickname: '小王' } });
});

test('handing an enterprise over, and letting a colleague sign, want proof; only the owner does either', async () => {
  const owner = await registerMember(portal, '13900000021', { enterprise_name: '移交有限公司' });
  const colleague = await registerMember(portal, '13900000022');
  await owner.api['POST /enterprise/staff/invite']({ body: { phone: colleague.phone, note: '' } });
  const [invitation] = (await colleague.api['GET /enterprise/staff/affiliations']()).data;
  await colleague.api['POST /enterprise/staff/answer']({
    body: { affiliation_id: invitation?.affiliation_id ?? '', accept: true },
  });
  const letSign = (who: TestMember, may_sign: boolean) =>
    who.api['POST /enterprise/staff/may_sign']({ body: { user_id: colleague.user_id, may_sign } });
  const maySign = async () =>
    (await owner.api['GET /enterprise/staff']()).data.map(({ may_sign, self }) => ({ may_sign, self }));
  expect(await maySign()).toEqual([
    { may_sign: true, self: true },
    { may_sign: false, self: false },
  ]);
  expect((await refusal(letSign(colleague, true))).code).toBe('forbidden');
  await letSign(owner, true);
  expect(await maySign()).toContainEqual({ may_sign: true, self: false });
  portal.clock.advance(16 * minute);
  expect((await refusal(letSign(owner, false))).code).toBe('proof_required');
  const handOver = () => owner.api['POST /enterprise/staff/hand_over']({ body: { user_id: colleague.user_id } });
  expect((await refusal(handOver())).code).toBe('proof_required');
  await prove(owner, { password: testPassword });
  await letSign(owner, false);
  await handOver();
});

test('closing an account and booking at once leave no booking of a closed account', async () => {
  const day = (turn: number) => `2026-12-${String(turn + 7).padStart(2, '0')}`;
  const people = await Promise.all(Array.from({ length: 6 }, (_, turn) => registerMember(portal, `1390000010${turn}`)));
  const outcomes = await Promise.all(
    people.flatMap((member, turn) => [
      member.api['POST /users/users/close-account']({ body: { password: testPassword } }).then(
        () => 'closed',
        () => 'refused',
      ),
      ...Array.from({ length: 4 }, async (_, again) => {
        const reply = await member.request('POST /api/space-v2/roadshow/appointments/user/add', {
          body: bookingFor(half(day(turn), again % 2 ? 1 : 2)),
        });
        return reply.status;
      }),
    ]),
  );
  expect(outcomes.filter((outcome) => outcome === 'closed').length).toBe(6);
  for (const outcome of outcomes) expect(['closed', 200, 400, 401]).toContain(outcome);
  const live = await portal.app.db
    .selectFrom('roadshow_booking')
    .innerJoin('member', 'member.user_id', 'roadshow_booking.user_id')
    .select('obj_id')
    .where('closed_at', 'is not', null)
    .where('roadshow_booking.status', '<=', 2)
    .execute();
  expect(live).toEqual([]);
});

test('an account that closes while the body of a booking is on its way gets no booking', async () => {
  const { phone } = await registerMember(portal, '13900000110');
  const signedIn = await portal.server.inject({
    method: 'POST',
    url: '/api/users/users/login-account-captcha',
    payload: { account: phone, password: testPassword },
  });
  const { token } = (signedIn.json() as { data: { token: string } }).data;
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'content-type': 'application/json',
  };
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.server.server.address() as { port: number };
  const body = JSON.stringify(bookingFor(half('2026-12-18', 1)));
  const booking = request({
    port,
    method: 'POST',
    path: '/api/space-v2/roadshow/appointments/user/add',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  booking.flushHeaders();
  // The caller has been identified when as many requests on later connections have been answered.
  for (let turn = 0; turn < 3; turn += 1) await fetch(`http://127.0.0.1:${port}/api/users/users/me`, { headers });
  const closed = await fetch(`http://127.0.0.1:${port}/api/users/users/close-account`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ password: testPassword }),
  });
  expect(closed.status).toBe(200);
  booking.end(body);
  const [reply] = (await once(booking, 'response')) as [IncomingMessage];
  reply.resume();
  expect(reply.statusCode).toBe(401);
  const rows = portal.app.db.selectFrom('roadshow_booking').select('obj_id').where('first_date', '=', '2026-12-18');
  expect(await rows.execute()).toEqual([]);
});

test('two system people who would disable each other at once: both stay, and both wait for a second person', async () => {
  const [one, two] = [await newStaff(portal, 'sys.one', ['system']), await newStaff(portal, 'sys.two', ['system'])];
  const disable = (who: typeof one, whom: typeof one) =>
    who.api['POST /console/staff/status']({ body: { staff_id: whom.staff_id, action: 'disable' } });
  const outcomes = await Promise.allSettled([disable(one, two), disable(two, one)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  for (const who of [one, two]) expect((await who.request('GET /api/console/me')).status).toBe(200);
});
