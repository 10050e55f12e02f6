/** What text messages cost is bounded, and strangers cannot spend what the registered need (ruling D4, decision 080). */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SmsScene } from '#contract/account/sms-scenes.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff } from '../staff/test-staff.ts';
import { lastCode, refusal, registerMember } from './test-member.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A gateway that does what the test says: answers with a status, or never. */
let answer: number | 'never' = 204;
let asked = 0;
const held: ServerResponse[] = [];
const gateway = createServer((_, response) => {
  asked += 1;
  if (answer === 'never') held.push(response);
  else response.writeHead(answer).end();
});
let gatewayUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const during = async (environment: Record<string, string>, act: (portal: TestServer) => Promise<void>) => {
  const portal = await openTestServer(environment);
  try {
    await act(portal);
  } finally {
    await portal.close();
  }
};
const ask = (portal: TestServer, address: string, phone: string, scene: SmsScene = 'login') =>
  Object.assign(portal.visitor(), { address }).api['POST /message/sms/send-captcha']({ body: { phone, scene } });

test('the addresses of one /64 send 20 codes a day together', () =>
  during({}, async (portal) => {
    for (let turn = 0; turn < 20; turn += 1)
      await ask(portal, `2001:db8:0:1:${turn}::1`, `1380001${String(turn).padStart(4, '0')}`);
    expect((await refusal(ask(portal, '2001:db8:0:1:abcd::1', '13800019999'))).code).toBe('sms_too_many');
    await ask(portal, '2001:db8:0:2::1', '13800019999');
  }));

test('a network of many addresses sends 300 codes a day together', () =>
  during({}, async (portal) => {
    for (let turn = 0; turn < 300; turn += 1)
      await ask(portal, `192.0.2.${turn % 20}`, `1380002${String(turn).padStart(4, '0')}`);
    expect((await refusal(ask(portal, '192.0.2.250', '13800029999'))).code).toBe('sms_too_many');
    await ask(portal, '198.51.100.1', '13800029999');
  }));

test('registrations and unknown phones leave a reserve, from which the registered sign in and reset', () =>
  during({ SMS_DAILY_CAP: '10' }, async (portal) => {
    const { phone } = await registerMember(portal, '13800030001');
    portal.clock.advance(25 * hour);
    for (let turn = 0; turn < 7; turn += 1) await ask(portal, `192.0.2.${turn}`, `1380003100${turn}`, 'register');
    expect((await refusal(ask(portal, '192.0.2.8', '13800031008', 'register'))).code).toBe('sms_too_many');
    // Nothing is sent to an unknown phone, and the answer is that of a registered one.
    const before = portal.messages().length;
    const unknown = await ask(portal, '192.0.2.9', '13800031009', 'login');
    expect(portal.messages()).toHaveLength(before);
    expect(await ask(portal, '192.0.2.10', phone, 'login')).toEqual(unknown);
    portal.clock.advance(minute);
    await ask(portal, '192.0.2.10', phone, 'reset');
    expect(portal.messages()).toHaveLength(before + 2);
    portal.clock.advance(minute);
    await ask(portal, '192.0.2.10', phone, 'login');
    // The whole cap is used: both are refused.
    portal.clock.advance(minute);
    expect((await refusal(ask(portal, '192.0.2.10', phone, 'login'))).code).toBe('sms_too_many');
    expect((await refusal(ask(portal, '192.0.2.11', '13800031010', 'login'))).code).toBe('sms_too_many');
  }));

test('at 80 % of the day the system staff are told, once', () =>
  during({ SMS_DAILY_CAP: '10' }, async (portal) => {
    const staff = await newStaff(portal, 'watcher', ['system']);
    const { phone } = await registerMember(portal, '13800040001');
    const told = async () =>
      (await staff.api['GET /console/messages']({ query: {} })).data.filter(({ title }) => title.includes('短信额度'))
        .length;
    for (let turn = 0; turn < 6; turn += 1) await ask(portal, `192.0.2.${turn}`, `1380004100${turn}`);
    expect(await told()).toBe(0);
    portal.clock.advance(2 * minute);
    await ask(portal, '192.0.2.20', phone);
    expect(await told()).toBe(1);
    portal.clock.advance(2 * minute);
    await ask(portal, '192.0.2.20', phone);
    expect(await told()).toBe(1);
  }));

test('a message that the provider refused costs the phone neither its minute nor its earlier code', () =>
  during({}, async (portal) => {
    const { phone } = await registerMember(portal, '13800050001');
    portal.clock.advance(2 * minute);
    await ask(portal, '192.0.2.1', phone);
    const code = lastCode(portal, phone);
    portal.clock.advance(minute);
    const { sms } = portal.app as { sms: { send: (message: never) => Promise<void> } };
    const { send } = sms;
    sms.send = async () => {
      throw new Error('refused');
    };
    expect((await refusal(ask(portal, '192.0.2.1', phone))).status).toBe(503);
    expect((await refusal(ask(portal, '192.0.2.1', phone))).status).toBe(503);
    sms.send = send;
    await portal.visitor().api['POST /users/users/login-by-mobile']({ body: { phone, sms_code: code } });
    await ask(portal, '192.0.2.1', phone);
  }));

test('an outage shuts nobody out: what was not sent counts against no address', () =>
  during({}, async (portal) => {
    const { sms } = portal.app as { sms: { send: (message: never) => Promise<void> } };
    const { send } = sms;
    sms.send = async () => {
      throw new Error('away');
    };
    for (let last = 10; last < 35; last += 1)
      expect((await refusal(ask(portal, '192.0.2.1', `138000700${last}`))).status).toBe(503);
    sms.send = send;
    await ask(portal, '192.0.2.1', '13800070099');
  }));

test('a provider that fails three times in a row is asked once a minute, and every minute', () =>
  during({ SMS_GATEWAY_URL: gatewayUrl }, async (portal) => {
    asked = 0;
    answer = 500;
    const turn = (last: number) => refusal(ask(portal, '192.0.2.1', `1380006000${last}`));
    for (let last = 0; last < 5; last += 1)
      expect(await turn(last)).toMatchObject({ status: 503, message: '短信服务暂不可用，请稍后再试' });
    expect(asked).toBe(3);
    portal.clock.advance(minute);
    await turn(5);
    await turn(6);
    expect(asked).toBe(4);
    answer = 204;
    portal.clock.advance(minute);
    await ask(portal, '192.0.2.1', '13800060007');
    await ask(portal, '192.0.2.1', '13800060008');
    expect(asked).toBe(6);
  }));

test('a number that the provider does not take opens no circuit', () =>
  during({ SMS_GATEWAY_URL: gatewayUrl }, async (portal) => {
    asked = 0;
    answer = 400;
    for (let last = 0; last < 5; last += 1) await refusal(ask(portal, '192.0.2.1', `1380007000${last}`));
    expect(asked).toBe(5);
    answer = 204;
    await ask(portal, '192.0.2.1', '13800070009');
  }));

test('the proof of work grows with what a network asks for', () =>
  during({}, async (portal) => {
    const { solveChallenge } = await import('altcha-lib');
    const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
    const visitor = Object.assign(portal.visitor(), { address: '192.0.2.1' });
    const take = async () =>
      (await visitor.api['GET /users/files/image_captcha']({ query: { mode: 'pow' } })).data.challenge;
    const work = async (challenge: Awaited<ReturnType<typeof take>>) =>
      (await solveChallenge({ challenge: challenge as NonNullable<typeof challenge>, deriveKey }))?.counter ?? 0;
    const first = await take();
    for (let turn = 0; turn < 19; turn += 1) await take();
    const later = await take();
    expect(await work(first)).toBeLessThan(1_500);
    expect(await work(later)).toBeGreaterThanOrEqual(4 * 500);
  }));
