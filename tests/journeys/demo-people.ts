/** The demo's members and staff: by the API, and what every journey does on their pages. */
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { calls } from '#contract/calls.ts';
import type { Api as ApiOf } from '#contract/kit/call.ts';
import { createClient } from '#contract/kit/client.ts';
import { demoMemberPassword } from '#server/account/demo-accounts.ts';
import { demoStaff, demoStaffPassword } from '#server/staff/demo-staff.ts';
import { goTo, type Portal, type StoredSession } from './browser.ts';

/** Two of one enterprise, and the owner of another (server/account/demo-accounts.ts). */
export const owner = '13800000001';
export const colleague = '13800000002';
export const stranger = '13800000003';
/** Who answers at the desks of the banks and the funds. */
export const banker = '13800000005';
/** A department of the administration, certified as well. */
export const department = '13800000004';

export const box = (page: Page, name: string) => page.getByRole('textbox', { name });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const told = (page: Page, text: string) => page.getByText(text).first().waitFor();
export const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** To another page of the user centre, whose document is a shell: what it says comes afterwards. */
export const open = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
/** A file to choose in a form. */
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
/** Uploads what a form asks for under `label`, and waits until it is there. */
export const attach = async (page: Page, label: string, name = `${label}.pdf`): Promise<void> => {
  await page.getByLabel(`选择${label}文件`, { exact: true }).setInputFiles(pdf(name));
  await page.getByRole('button', { name: `移除 ${name}` }).waitFor();
};

/** On the page for signing in. */
export const signIn = async (page: Page, phone: string, password = demoMemberPassword): Promise<void> => {
  await page.getByRole('tab', { name: '密码' }).click();
  await box(page, '手机号码').fill(phone);
  await box(page, '密码').fill(password);
  await press(page, '登录');
};

const secretOf = (username: string) => demoStaff.find((person) => person.username === username)?.totp_secret ?? '';
const codeSeconds = 30;
const stepUsed = new Map<string, number>();
/** Each code is good once at each portal: whoever signs in again within the half minute takes the next one, which the server takes early. */
export const staffCode = (origin: string, username: string): string => {
  const person = `${origin} ${username}`;
  const step = Math.max(Math.floor(Date.now() / 1_000 / codeSeconds), (stepUsed.get(person) ?? 0) + 1);
  stepUsed.set(person, step);
  return new TOTP({ secret: secretOf(username) }).generate({ timestamp: step * codeSeconds * 1_000 });
};

/** On the console's page for signing in. */
export const signInStaff = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(demoStaffPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('动态口令', { exact: true }).fill(staffCode(new URL(page.url()).origin, username));
};

export type Api = ApiOf<typeof calls>;
type Caller = { api: Api; enter: (token: string) => void; cookies: () => StoredSession['cookies'] };

/** Somebody who calls the API without a browser; the cookies of a session are kept. */
export const caller = ({ origin }: Portal): Caller => {
  let token = '';
  let set: string[] = [];
  const cookies = () =>
    set
      .map((one) => one.split('; '))
      .map(([pair = '', ...attributes]) => ({
        name: pair.slice(0, pair.indexOf('=')),
        value: pair.slice(pair.indexOf('=') + 1),
        path: attributes.find((one) => one.startsWith('Path='))?.slice(5) ?? '/',
      }));
  const api = createClient<typeof calls>({
    base: `${origin}/api`,
    headers: () =>
      ({
        ...(token && { authorization: `Bearer ${token}` }),
        ...(set.length && {
          cookie: cookies()
            .map(({ name, value }) => `${name}=${value}`)
            .join('; '),
        }),
      }) as Record<string, string>,
    fetch: async (url, init) => {
      const reply = await fetch(url, init);
      const given = reply.headers.getSetCookie();
      if (given.length) set = given;
      return reply;
    },
  });
  return {
    api,
    enter: (given: string) => {
      token = given;
    },
    // Beside those of the session there is that of the trusted device.
    cookies: () => cookies().filter(({ name }) => name !== 'device'),
  };
};
export const memberByApi = async (portal: Portal, phone: string): Promise<Api> => {
  const { api, enter } = caller(portal);
  enter(
    (await api['POST /users/users/login-account-captcha']({ body: { account: phone, password: demoMemberPassword } }))
      .data.token,
  );
  return api;
};
/** What a browser holds once this member has signed in (portal/kit/session.ts). */
export const memberSession = async (portal: Portal, phone: string): Promise<StoredSession> => {
  const { api, cookies } = caller(portal);
  const { data } = await api['POST /users/users/login-account-captcha']({
    body: { account: phone, password: demoMemberPassword },
  });
  const now = String(Date.now());
  return {
    cookies: cookies(),
    localStorage: { token: data.token, userInfo: JSON.stringify(data.userInfo), stamp: now, signed_in_at: now },
  };
};

/** An open declaration that takes applications here: one enterprise has at most one application to each. */
export const declarationToApplyFor = async (api: Api) => {
  const { data } = await api['GET /policies/policy_declarations']({ query: { page_size: 100, stage: '2,3' } });
  const { data: mine } = await api['GET /cases']({ query: { case_type: 'policy_application', page_size: 100 } });
  const free = data.find(
    ({ apply_mode, obj_id }) => apply_mode === 1 && !mine.some(({ subject_id }) => subject_id === obj_id),
  );
  if (!free) throw new Error('the demo has no more declarations to apply for');
  return free;
};
/** The path of a draft policy that readers may comment on. */
export const openCollection = async (portal: Portal): Promise<string> => {
  const { data } = await caller(portal).api['GET /policies/policy_collections']({ query: { page_size: 100 } });
  const found = data.find(({ open_name }) => open_name === '征集中');
  if (!found) throw new Error('the demo puts no draft up for comment');
  return `/policy/policyCollection/${found.obj_id}`;
};
/** The path of the first entry on a list's page. */
export const firstEntry = async ({ origin }: Portal, list: string): Promise<string> => {
  const main = (await (await fetch(origin + list)).text()).split('<main')[1] ?? '';
  const [, path] = /href="([^"?]*\/[0-9a-f]{8}-[0-9a-f-]{27})"/.exec(main.replace(/^.*?class="entr/s, '')) ?? [];
  if (!path) throw new Error(`${list} has no entry`);
  return path;
};

export type Clerk = { api: Api; session: StoredSession };
/** Staff by the API, with what a browser holds once they have signed in to the console (console/kit/session.ts). */
export const clerkOf = async (portal: Portal, username: string): Promise<Clerk> => {
  const { api, cookies } = caller(portal);
  const { data } = await api['POST /console/sign-in']({ body: { username, password: demoStaffPassword } });
  await api['POST /console/second-factor']({
    body: { challenge: data.challenge, code: staffCode(portal.origin, username) },
  });
  return { api, session: { cookies: cookies(), localStorage: { 'console.signed_in': '1' } } };
};
