/** The demo's members and staff: by the API, and what every journey does on their pages. */
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { calls } from '#contract/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { demoMemberPassword } from '#server/account/demo-accounts.ts';
import { demoStaff, demoStaffPassword } from '#server/staff/demo-staff.ts';
import type { Portal, Visitor } from './browser.ts';

/** Two of one enterprise, and the owner of another (server/account/demo-accounts.ts). */
export const owner = '13800000001';
export const colleague = '13800000002';
export const stranger = '13800000003';

export const box = (page: Page, name: string) => page.getByRole('textbox', { name });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const signIn = async (page: Page, phone: string): Promise<void> => {
  await page.getByRole('tab', { name: '密码' }).click();
  await box(page, '手机号码').fill(phone);
  await box(page, '密码').fill(demoMemberPassword);
  await press(page, '登录');
};
/** From anywhere to a page behind sign-in. */
export const signedInAt = async ({ page }: Visitor, phone: string, path: string): Promise<void> => {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`, { waitUntil: 'networkidle' });
  await signIn(page, phone);
  await page.waitForURL((url) => url.pathname + url.search === path);
  await page.waitForLoadState('networkidle');
};
export const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const secretOf = (username: string) => demoStaff.find((person) => person.username === username)?.totp_secret ?? '';
/** `later`: another half minute, since each code is good for one sign-in. */
export const staffCode = (username: string, later = 0): string =>
  new TOTP({ secret: secretOf(username) }).generate({ timestamp: Date.now() + later * 30_000 });

/** Somebody who calls the API without a browser; both halves of a session are kept. */
export const caller = ({ origin }: Portal) => {
  let token = '';
  let cookie = '';
  const api = createClient<typeof calls>({
    base: `${origin}/api`,
    headers: () => ({ ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) }) as Record<string, string>,
    fetch: async (url, init) => {
      const reply = await fetch(url, init);
      const set = reply.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
      if (set.length) cookie = set.join('; ');
      return reply;
    },
  });
  return {
    api,
    enter: (given: string) => {
      token = given;
    },
  };
};
export const memberByApi = async (portal: Portal, phone: string) => {
  const { api, enter } = caller(portal);
  enter((await api['POST /users/users/login-account-captcha']({ body: { account: phone, password: demoMemberPassword } })).data.token);
  return api;
};
export const staffByApi = async (portal: Portal, username: string) => {
  const { api, enter } = caller(portal);
  const { data } = await api['POST /console/sign-in']({ body: { username, password: demoStaffPassword } });
  enter((await api['POST /console/second-factor']({ body: { challenge: data.challenge, code: staffCode(username) } })).data.token);
  return api;
};
