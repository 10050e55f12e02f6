/** What a visitor sets out to do leads to sign-in and comes back to exactly what was chosen and typed: every act, in every room. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import { bookableDays } from '#contract/roadshow/calendar.ts';
import { sayShort } from '#contract/roadshow/say.ts';
import { deep } from '#server/kit/test-depth.ts';
import { goTo, settle, touch } from './browser.ts';
import { box, caller, memberByApi, openCollection, owner, press, signIn, stranger } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { portal, arrive, newcomer } = openJourney();

/** Found in the demo before the walk begins. */
const found = { office: '', title: '', other: '', otherTitle: '', declaration: '', collection: '', file: '' };
const half = { appointment_date: '', period: 1 as const };
beforeAll(async () => {
  const { api } = caller(portal);
  const offices = (await api['GET /space-v2/offices/list']({ query: { page_size: 2, room_status: '1' } })).data;
  [found.office = '', found.other = ''] = offices.map(({ obj_id }) => obj_id);
  found.title = offices[0]?.title ?? '';
  found.otherTitle = offices[1]?.title ?? '';
  found.declaration =
    (await api['GET /policies/policy_declarations']({ query: { page_size: 100 } })).data.find(
      ({ stage, apply_mode }) => stage === 2 && apply_mode === 1,
    )?.obj_id ?? '';
  found.collection = await openCollection(portal);
  for (const { obj_id } of (await api['GET /policies/policies']({ query: { keyword: '共享实验室', page_size: 100 } }))
    .data)
    if ((await api['GET /policies/policies/{obj_id}']({ params: { obj_id } })).data.attachments.length > 5)
      found.file = `/policy/policyBrowse/${obj_id}`;
  const { last } = bookableDays(dayOf(new Date()));
  half.appointment_date = last;
  const theirs = await memberByApi(portal, owner);
  await theirs['POST /space-v2/roadshow/appointments/user/add']({
    body: {
      organization: '怀柔光声',
      reg_address: '怀柔',
      credit_code: '91110116MA01DEM01K',
      roadshow_title: '先到一步',
      roadshow_content: '介绍',
      contact_person: '苏晓晴',
      contact_phone: owner,
      attendees_count: 10,
      appointment_dates: [half],
    },
  });
});

const centre = '/userCenter/user';
const closedFile = /需授权/;
type Act = {
  name: string;
  at: () => string;
  /** Chooses, types, and presses what only a member may do. */
  does: (page: Page, width: number) => Promise<void>;
  /** Stands there again after signing in. */
  finds: (page: Page) => Promise<unknown>;
  /** A new account finds its own way through the page: it has no enterprise yet. */
  only?: 'demo';
};
const menu = async (page: Page, width: number) => {
  if (width >= 768) {
    await page.getByRole('button', { name: '快捷入口' }).click();
    return page.getByRole('navigation', { name: '快捷入口' });
  }
  await page.getByRole('button', { name: '打开菜单' }).click();
  return page.getByRole('dialog', { name: '网站菜单' }).getByRole('navigation', { name: '快捷入口' });
};
const viewing = (page: Page, title: string) =>
  page.getByRole('dialog', { name: '预约看房' }).getByText(title, { exact: true }).waitFor();
const rail = (entry: RegExp, heading: string): Pick<Act, 'does' | 'finds'> => ({
  does: async (page, width) => {
    await (await menu(page, width)).getByRole('link', { name: entry }).click();
  },
  finds: (page) => page.getByRole('heading', { level: 1, name: heading }).waitFor(),
});

const acts: readonly Act[] = [
  {
    name: 'a viewing, from the room’s own page',
    at: () => `/space/office/${found.office}`,
    does: (page) => page.getByRole('link', { name: '预约看房' }).click(),
    finds: (page) => viewing(page, found.title),
  },
  {
    name: 'a viewing, from a comparison',
    at: () => `/space/compare?ids=office:${found.office},office:${found.other}`,
    does: (page) => page.getByRole('link', { name: `预约看房：${found.title}` }).click(),
    finds: async (page) => {
      await viewing(page, found.title);
      await page.getByRole('columnheader', { name: found.otherTitle }).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'a viewing, from the page that begins one',
    at: () => '/',
    does: (page) => page.goto(`${centre}/space/make`).then(() => {}),
    finds: (page) => page.getByRole('heading', { level: 1, name: '在线看房预约' }).waitFor(),
  },
  {
    name: 'moving in',
    at: () => `/space/office/${found.office}`,
    does: (page) => page.getByRole('link', { name: '申请入园' }).click(),
    finds: async (page) => {
      await page.getByRole('heading', { name: `申请入驻：${found.title}` }).waitFor();
      expect(new URL(page.url()).searchParams.get('unit')).toBe(found.office);
    },
    only: 'demo',
  },
  {
    name: 'a need',
    at: () => '/space',
    does: (page) => page.goto(`${centre}/space/needs`).then(() => {}),
    finds: (page) => page.getByRole('heading', { level: 1, name: '需求登记' }).waitFor(),
  },
  {
    name: 'waiting for a half-day of the roadshow centre',
    at: () => '/policy',
    does: async (page, width) => {
      await (await menu(page, width)).getByRole('button', { name: /路演\s*预约/ }).click();
      const dialog = page.getByRole('dialog', { name: '路演中心预约' });
      await box(page, '活动名称').fill('等一个半天');
      await dialog.getByRole('button', { name: `${sayShort(half)} 已约` }).click();
      await dialog.getByRole('link', { name: '空出时通知我' }).click();
    },
    finds: async (page) => {
      await page.getByRole('dialog', { name: '路演中心预约' }).getByRole('button', { name: '空出时通知我' }).waitFor();
      await expect.poll(() => box(page, '活动名称').inputValue()).toBe('等一个半天');
    },
  },
  {
    name: 'an application for a policy',
    at: () => `/policy/policyDeclaration/${found.declaration}`,
    does: (page) => page.getByRole('link', { name: /^在线申报/ }).click(),
    finds: async (page) => {
      await page.getByRole('region', { name: '开始申报' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/policy/policySubmission/${found.declaration}`);
    },
  },
  {
    name: 'a question',
    at: () => '/policy/policyCommon?active=6&keyword=申报',
    does: async (page) => {
      await box(page, '问题').fill('创新券可以跨年使用吗');
      await page.getByRole('combobox', { name: '咨询类别' }).selectOption({ index: 1 });
      await press(page, '提交咨询');
    },
    finds: async (page) => {
      await expect.poll(() => box(page, '问题').inputValue(), { timeout: 15_000 }).toBe('创新券可以跨年使用吗');
      expect(new URL(page.url()).searchParams.get('keyword')).toBe('申报');
    },
  },
  {
    name: 'an opinion on a draft',
    at: () => found.collection,
    does: async (page) => {
      await box(page, '我的意见').fill('建议每两年评价一次。');
      await press(page, '提交意见');
    },
    finds: (page) =>
      expect.poll(() => box(page, '我的意见').inputValue(), { timeout: 15_000 }).toBe('建议每两年评价一次。'),
  },
  {
    name: 'a file that needs a grant',
    at: () => found.file,
    does: async (page) => {
      await page.locator('.attachments').getByRole('link', { name: closedFile }).click();
      await page.getByRole('dialog', { name: closedFile }).getByRole('link', { name: '去登录' }).click();
    },
    finds: (page) =>
      page
        .getByRole('dialog', { name: closedFile })
        .getByRole('button', { name: /申请权限|重新申请/ })
        .waitFor(),
  },
  { name: 'a reserve project, from the rail', at: () => '/policy', ...rail(/储备\s*项目/, '储备项目申报') },
  { name: 'a service organisation, from the rail', at: () => '/policy', ...rail(/服务\s*机构/, '服务机构申报') },
  {
    name: 'the questionnaire and the subscription',
    at: () => '/policy',
    does: (page) => page.goto('/policy/policyRecommend?active=1').then(() => {}),
    finds: (page) =>
      page
        .getByRole('button', { name: /开始填写|继续填写|修改问卷/ })
        .first()
        .waitFor(),
  },
  {
    name: 'a page of the footer',
    at: () => '/policy',
    does: async (page) => {
      const footer = page.locator('footer.footer');
      await footer.getByText('登录后可查看').first().waitFor();
      await footer.getByRole('link', { name: '政策文件' }).click();
    },
    finds: (page) => page.waitForURL((url) => url.pathname === '/policy/policyDocument'),
  },
];

/** Led to sign-in, with the way back on this site. */
const atSignIn = async (page: Page) => {
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('redirect')).toMatch(/^\/(?![/\\])/);
  await settle(page);
};

const widths = [1440, 375];
/** Each act at one of the widths, in turn; at full depth at both. */
const actsAt = (width: number) => acts.filter((_, index) => deep || index % widths.length === widths.indexOf(width));

test.each(widths)(
  'a visitor signs in on the way to every act, and finds it as it was left, at %i px',
  { timeout: 300_000 },
  async (width) => {
    const lost: string[] = [];
    for (const { name, at, does, finds } of actsAt(width)) {
      const { page, leave } = await arrive(at(), { width, height: 812 });
      page.setDefaultTimeout(12_000);
      try {
        // The press itself starts the application. Started before, it might put a button in the place of a link that is being pressed.
        await does(page, width);
        await atSignIn(page);
        await signIn(page, name === 'moving in' || width === 375 ? owner : stranger);
        await finds(page);
      } catch (error) {
        lost.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
      }
      await leave().catch((error: Error) => lost.push(`${name}: ${error.message}`));
    }
    expect(lost).toEqual([]);
  },
);

describe('whichever way one signs in', () => {
  const begun = async () => {
    const visitor = await arrive(`/space/office/${found.office}`);
    await visitor.page.getByRole('link', { name: '预约看房' }).click();
    await atSignIn(visitor.page);
    return visitor;
  };
  test('by a code', async () => {
    const { page } = await begun();
    await box(page, '手机号码').fill(stranger);
    await press(page, '获取验证码');
    await box(page, '短信验证码').fill(await portal.codeFor(stranger));
    await press(page, '登录');
    await viewing(page, found.title);
  });
  test('by registering', async () => {
    const phone = '13900002222';
    const { page } = await begun();
    await page.getByRole('link', { name: '立即注册' }).click();
    await page.waitForURL(/\/login\/register/);
    await settle(page);
    await box(page, '手机号码').fill(phone);
    await press(page, '获取验证码');
    await box(page, '短信验证码').fill(await portal.codeFor(phone));
    await box(page, '设置密码').fill('怀柔看房的一位新人');
    await box(page, '姓名').fill('林知远');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await press(page, '注册并登录');
    await viewing(page, found.title);
  });
});

test('before the application runs the links lead to sign-in, with the room', async () => {
  const html = await (await fetch(`${portal.origin}/space/office/${found.office}`)).text();
  expect(html.includes(`href="${centre}/space/make"`)).toBe(false);
  expect(html.includes(`/login?redirect=${encodeURIComponent(`/space/office/${found.office}?act=`)}`)).toBe(true);
});

test('a session that ended while one was typing leads to sign-in and back into the dialog', {
  timeout: 60_000,
}, async () => {
  const { page, forgive } = await newcomer();
  await goTo(page, `/login?redirect=${encodeURIComponent(`/space/office/${found.other}`)}`);
  await signIn(page, stranger);
  await page.waitForURL((url) => url.pathname === `/space/office/${found.other}`);
  // A press that begins before the application runs ends on the same element.
  const opener = page.getByRole('link', { name: '预约看房' });
  await opener.evaluate((link) => link.setAttribute('data-seen', 'yes'));
  await touch(page);
  await page.keyboard.press('Tab');
  await settle(page);
  await page.locator('[data-seen]').click();
  const dialog = page.getByRole('dialog', { name: '预约看房' });
  await dialog.getByLabel('备注').fill('看看层高');
  await dialog.getByLabel('看房日期').selectOption({ index: 1 });
  await dialog.getByLabel('时段').selectOption('上午');
  await dialog.getByLabel('联系人').fill('何一鸣');
  await dialog.getByLabel('手机号码').fill(stranger);
  await dialog.getByLabel('看房人数').fill('2');
  // The server has forgotten the session; this page does not know yet.
  await page.evaluate(() => localStorage.setItem('token', 'forgotten'));
  await press(page, '提交预约');
  await atSignIn(page);
  await signIn(page, stranger);
  await page.waitForURL((url) => url.pathname === `/space/office/${found.other}`);
  await expect.poll(() => dialog.getByLabel('备注').inputValue(), { timeout: 15_000 }).toBe('看看层高');
  await expect.poll(() => dialog.getByLabel('时段').inputValue()).toBe('1');
  forgive(/401/);
});

test('a questionnaire that was open when the session ended is open again', { timeout: 60_000 }, async () => {
  const { page } = await newcomer();
  const api = await memberByApi(portal, stranger);
  const { user_id } = (await api['GET /users/users/me']()).data;
  await api['POST /policies/recommends/enterprise_info']({
    body: {
      user_id,
      enterprise_name: '雁栖新材料研究院有限公司',
      reg_time: null,
      industry: [],
      intellectual_property_rights: null,
      last_year_sales: null,
      last_year_r_and_d: null,
      financing_amount: null,
      applicant_background: [],
      is_high_tech: null,
      address_area: {
        province_id: 110000,
        province_name: '北京市',
        city_id: 110100,
        city_name: '市辖区',
        county_id: 110116,
        county_name: '怀柔区',
      },
    },
  });
  await goTo(page, `/login?redirect=${encodeURIComponent('/policy/policyRecommend?active=1')}`);
  await signIn(page, stranger);
  await page.getByRole('button', { name: '继续填写' }).click();
  const dialog = page.getByRole('dialog', { name: '政策匹配问卷' });
  await dialog.getByText('第 3 题，共 10 题').waitFor();
  await page.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('userInfo');
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await dialog.getByRole('button', { name: '提交' }).click();
  await page.getByText('请登录后填写推荐信息').first().waitFor();
  await atSignIn(page);
  await signIn(page, stranger);
  await dialog.getByText('第 3 题，共 10 题').waitFor();
});
