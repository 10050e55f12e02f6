/** Everybody knows the demo's passwords: its people enter only while the demo is on (decision 079). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '../app.ts';
import { readSettings } from '../kit/settings.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { demoStaff, fillDemoStaff } from '../staff/demo-staff.ts';
import { codeAt } from '../staff/index.ts';
import { demoMembers, fillDemoAccounts } from './demo-accounts.ts';
import { lastCode, refusal, signInByPassword } from './test-member.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ DEMO: 'on' });
  await fillDemoAccounts(portal.app);
  await fillDemoStaff(portal.app);
});
afterAll(() => portal.close());

const turn = (demo: boolean) => Object.assign(portal.app.settings, { demo });

test('where the demo is off, its members neither sign in nor stay signed in', async () => {
  turn(true);
  const members = await Promise.all(
    demoMembers.map(({ phone, password }) => signInByPassword(portal, phone, password)),
  );
  const me = () => Promise.all(members.map(async (who) => (await who.request('GET /api/users/users/me')).status));
  expect(new Set(await me())).toEqual(new Set([200]));
  turn(false);
  expect(new Set(await me())).toEqual(new Set([401]));
  for (const { phone, password } of demoMembers) {
    expect((await refusal(signInByPassword(portal, phone, password))).code).toBe('credentials_wrong');
    const visitor = portal.visitor();
    await visitor.api['POST /message/sms/send-captcha']({ body: { phone, scene: 'login' } });
    const sms_code = lastCode(portal, phone);
    const signIn = visitor.api['POST /users/users/login-by-mobile']({ body: { phone, sms_code } });
    expect((await refusal(signIn)).code).toBe('phone_unregistered');
  }
});

test('nor its staff', async () => {
  turn(true);
  const [first] = demoStaff;
  if (!first) throw new Error('the demo has no staff');
  const visitor = portal.visitor();
  const body = { username: first.username, password: first.password };
  const { data } = await visitor.api['POST /console/sign-in']({ body });
  const code = codeAt(first.totp_secret, portal.clock.now);
  await visitor.api['POST /console/second-factor']({ body: { challenge: data.challenge, code } });
  expect((await visitor.request('GET /api/console/me')).status).toBe(200);
  turn(false);
  expect((await visitor.request('GET /api/console/me')).status).toBe(401);
  expect((await refusal(portal.visitor().api['POST /console/sign-in']({ body }))).code).toBe('credentials_wrong');
});

test('production does not start on a database that contains the demo, unless it is told to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const open = (environment: Record<string, string>) =>
    openApp(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment }), {});
  const close = async (app: Awaited<ReturnType<typeof open>>) => {
    app.generation.stop();
    await app.database.close();
  };
  const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) };
  try {
    const filled = await open({});
    await filled.db
      .insertInto('fill_marker')
      .values({ region_code: filled.region.code, name: 'demo', started_at: new Date() })
      .execute();
    await close(filled);
    await expect(open(production)).rejects.toThrow('contains the demo');
    await close(await open({ ...production, DEMO_DATABASE: 'on' }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
