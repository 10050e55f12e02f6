/** An application from the declaration's page to its result, as an enterprise's member walks it; and nothing that is typed is ever lost. */

import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { amountText } from '#contract/policy/amount-text.ts';
import { goTo, reload, settle } from './browser.ts';
import {
  box,
  colleague,
  declarationToApplyFor,
  fits,
  memberByApi,
  owner,
  pdf,
  press,
  signIn,
  stranger,
} from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const case_type = 'policy_application';

const { portal, arrive, signedIn, staff } = openJourney();

const saved = (page: Page) => page.locator('.save-note.saved').waitFor();
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).last().click();
};

const begin = async (phone: string) => {
  const api = await memberByApi(portal, phone);
  const { obj_id } = await declarationToApplyFor(api);
  const { data } = await api['POST /cases/{case_type}']({ params: { case_type }, body: { subject_id: obj_id } });
  return {
    api,
    obj_id: data.obj_id,
    params: { case_type, obj_id: data.obj_id },
    path: `/userCenter/user/matters/${case_type}/${data.obj_id}`,
  };
};

test('the most that can be asked for is told before anything is written', { timeout: 60_000 }, async () => {
  const api = await memberByApi(portal, owner);
  const { data } = await api['GET /policies/policy_declarations']({ query: { page_size: 100, stage: '2,3' } });
  const limited = data.find(({ apply_mode, amount_max_wan }) => apply_mode === 1 && amount_max_wan);
  const { page } = await signedIn(owner, `/policy/policySubmission/${limited?.obj_id}`);
  const begin = page.getByRole('region', { name: '开始申报' });
  await begin.getByText('支持金额').waitFor();
  await begin.getByText(amountText(limited?.amount_min_wan ?? null, limited?.amount_max_wan ?? null)).waitFor();
});

test('applied for on the declaration’s page, returned, corrected, passed, put up for public notice: each side sees every step', {
  timeout: 180_000,
}, async () => {
  const declaration = await declarationToApplyFor(await memberByApi(portal, stranger));
  const submission = `/policy/policySubmission/${declaration.obj_id}`;
  const { page, violations } = await arrive(`/policy/policyDeclaration/${declaration.obj_id}`);
  await page.getByRole('link', { name: /^在线申报/ }).click();
  await page.waitForURL((url) => url.pathname + url.search === `/login?redirect=${encodeURIComponent(submission)}`);
  await settle(page);
  await signIn(page, stranger);
  await page.waitForURL((url) => url.pathname === submission);
  await page.getByRole('heading', { name: '需要准备的材料' }).waitFor();
  await press(page, '开始申报');
  await page.waitForURL(/\/userCenter\/user\/matters\/policy_application\//);
  const path = new URL(page.url()).pathname;
  const obj_id = path.split('/').at(-1) ?? '';

  // What the house knows is there already; what is missing is told above the form and beside each field.
  await box(page, '项目名称').waitFor();
  await expect.poll(() => box(page, '单位名称').inputValue()).toBe('雁栖新材料研究院有限公司');
  await expect.poll(() => page.getByText('已自动带入').count()).toBeGreaterThan(3);
  await press(page, '提交');
  await page.getByText(/有 \d+ 项需要修改/).waitFor();
  await expect.poll(() => box(page, '项目名称').evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => box(page, '项目名称').getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('link', { name: '项目简介', exact: true }).click();
  await expect.poll(() => box(page, '项目简介').evaluate((input) => input === document.activeElement)).toBe(true);

  await box(page, '项目名称').fill('石墨烯界面材料中试');
  await choose(page, '项目阶段', '中试');
  await page.getByRole('textbox', { name: '申请支持金额' }).fill('12.5');
  await box(page, '项目简介').fill('建设中试线。');
  const required = (
    await (await memberByApi(portal, stranger))['GET /cases/{case_type}/{obj_id}']({ params: { case_type, obj_id } })
  ).data.materials;
  for (const { name } of required.filter((material) => material.required)) {
    await page.getByLabel(`选择${name}文件`, { exact: true }).setInputFiles(pdf(`${name.slice(0, 20)}.pdf`));
    await page
      .getByRole('button', { name: new RegExp(`^移除 ${name.slice(0, 20).replaceAll(/[（(）)]/g, '.')}`) })
      .waitFor();
  }
  await saved(page);
  await press(page, '提交');
  await press(page, '返回修改');
  await press(page, '提交');
  await press(page, '确认提交');
  await page.getByRole('heading', { name: '待受理', exact: true }).waitFor();
  await page.getByText(/申请编号 SQ\d{13}/).waitFor();
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0);

  const approver = await staff('approver');
  const take = async (action: 'accept' | 'return' | 'pass', opinion = '') => {
    const { data } = await approver['GET /console/cases/{obj_id}']({ params: { obj_id } });
    await approver['POST /console/cases/{obj_id}/steps']({
      params: { obj_id },
      body: { action, version: data.version, opinion, ...(action === 'pass' && { publicity_days: 5 }) },
    });
  };
  await take('accept');
  await take('return', '请说明中试线的建设地点');

  await goTo(page, '/userCenter/user/messages');
  await page.getByText('请说明中试线的建设地点').waitFor();
  const unread = Number(await page.locator('.centre-messages .badge').textContent());
  await page.getByRole('link', { name: '查看：申请被退回补正' }).first().click();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { name: '退回补正', exact: true }).first().waitFor();
  await expect.poll(async () => Number(await page.locator('.centre-messages .badge').textContent())).toBe(unread - 1);
  await expect.poll(() => page.locator('.record-opinion').textContent()).toContain('请说明中试线的建设地点');
  await page.getByText('补正截止').first().waitFor();
  await goTo(page, '/userCenter');
  await page.getByRole('link', { name: /石墨烯界面材料中试.*去补正/ }).click();
  await box(page, '项目简介').fill('建设中试线，地点在雁栖。');
  await press(page, '重新提交');
  await press(page, '确认重新提交');
  // It was accepted before, and is not waited for a second time.
  await page.getByRole('heading', { name: '补正待审', exact: true }).waitFor();

  await take('accept');
  await take('pass', '同意支持');
  await goTo(page, `/userCenter/user/matters?keyword=${encodeURIComponent('石墨烯')}&state=50`);
  await page.getByRole('link', { name: /石墨烯界面材料中试.*公示中/ }).click();
  await page.getByRole('heading', { name: '公示中' }).first().waitFor();
  const steps = await page.locator('.record-timeline h3').allTextContents();
  expect(steps.map((step) => step.slice(0, 2))).toEqual(['通过', '继续', '提交', '退回', '受理', '提交', '新建']);
  await page.locator('.record-timeline').getByText('同意支持').waitFor();
  await goTo(page, '/userCenter/user/messages');
  await page.getByText('申请进入公示').first().waitFor();
  // Which text messages come is the person's choice.
  await page.getByText('短信提醒设置', { exact: true }).click();
  const bills = page.getByRole('checkbox', { name: '账单即将到期' });
  await bills.click();
  await expect.poll(() => bills.isChecked()).toBe(false);
  expect(await violations()).toEqual([]);
  await reload(page);
  await page.getByText('短信提醒设置', { exact: true }).click();
  await page.getByRole('checkbox', { name: '账单已逾期' }).waitFor();
  await expect.poll(() => bills.isChecked()).toBe(false);
  // A second application for the same is led to the first.
  await goTo(page, submission);
  await page.getByText('同一项目不能重复申报').waitFor();
  await page.getByRole('link', { name: '查看办理进度' }).click();
  await page.waitForURL((url) => url.pathname === path);
});

describe('nothing typed is ever lost', () => {
  const text = '研制微型光声传感器，完成小试；下一步建设中试线。';

  test('without a connection it is kept and sent later; closing the tab meanwhile loses nothing either', {
    timeout: 120_000,
  }, async () => {
    const { path, api, params } = await begin(owner);
    const { page, context, forgive } = await signedIn(owner, path);
    await box(page, '项目名称').fill('光声传感器');
    await saved(page);
    await context.setOffline(true);
    await box(page, '项目简介').pressSequentially(text);
    await page.getByText(/未保存：网络连接中断/).waitFor();
    await context.setOffline(false);
    await saved(page);
    const now = await api['GET /cases/{case_type}/{obj_id}']({ params });
    expect(now.data.fields).toMatchObject({ project_name: '光声传感器', project_brief: text });

    await context.setOffline(true);
    await box(page, '项目简介').pressSequentially('还有最后一句');
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await goTo(again, path);
    await expect.poll(() => box(again, '项目简介').inputValue()).toBe(`${text}还有最后一句`);
    await saved(again);
    expect((await api['GET /cases/{case_type}/{obj_id}']({ params })).data.fields).toMatchObject({
      project_brief: `${text}还有最后一句`,
    });
    expect(
      await again.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /case /.test(key)),
      ),
    ).toEqual([]);
    forgive(/ERR_INTERNET_DISCONNECTED/);
  });

  test('the tab is closed between a key and the save', { timeout: 120_000 }, async () => {
    const { path } = await begin(owner);
    const { page, context } = await signedIn(owner, path);
    await box(page, '项目简介').pressSequentially(text);
    await page.close();
    const again = await context.newPage();
    await goTo(again, path);
    await expect.poll(() => box(again, '项目简介').inputValue()).toBe(text);
  });

  test('a session that is revoked in the middle of the form: sign in, and go on', { timeout: 120_000 }, async () => {
    const { path, api } = await begin(owner);
    const { page } = await signedIn(owner, path);
    await box(page, '项目名称').fill('光声传感器');
    await saved(page);
    await api['DELETE /users/users/sessions']();
    await box(page, '项目简介').pressSequentially(text);
    await page.waitForURL((url) => url.pathname + url.search === `/login?redirect=${encodeURIComponent(path)}`);
    await settle(page);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /case /.test(key)))).toEqual([]);
    await signIn(page, owner);
    await page.waitForURL((url) => url.pathname === path);
    await page.getByText('已恢复您上次填写但没有保存的内容').waitFor();
    expect([await box(page, '项目名称').inputValue(), await box(page, '项目简介').inputValue()]).toEqual([
      '光声传感器',
      text,
    ]);
    await saved(page);
  });

  test('an answer that is lost on its way back is not taken for somebody else’s writing', {
    timeout: 120_000,
  }, async () => {
    const { path, api, params } = await begin(stranger);
    const { page, context, forgive } = await signedIn(stranger, path);
    let lost = 0;
    const lose = async (route: Route) => {
      if (route.request().method() !== 'PUT' || lost++ > 0) return await route.continue();
      await route.fetch();
      await route.abort('timedout');
    };
    await context.route(`**/api/cases/${case_type}/**`, lose);
    await box(page, '项目简介').pressSequentially(text);
    await page.getByText(/未保存/).waitFor();
    await saved(page);
    expect(lost).toBeGreaterThan(1);
    await expect.poll(() => page.getByRole('alert', { name: '内容不一致' }).count()).toBe(0);
    expect((await api['GET /cases/{case_type}/{obj_id}']({ params })).data.fields).toMatchObject({
      project_brief: text,
    });
    forgive(/ERR_TIMED_OUT/);
  });

  test('a colleague saved meanwhile: both are shown, and the person chooses field by field', {
    timeout: 120_000,
  }, async () => {
    const { path, params } = await begin(owner);
    const { page, violations } = await signedIn(owner, path);
    const other = await memberByApi(portal, colleague);
    const there = (await other['GET /cases/{case_type}/{obj_id}']({ params })).data;
    await other['PUT /cases/{case_type}/{obj_id}']({
      params,
      body: {
        version: there.version,
        fields: { ...there.fields, project_name: '同事起的名字', project_brief: '同事写的简介' },
      },
    });
    await box(page, '项目名称').fill('我起的名字');
    await page.getByText('同事陈可修改并保存了这份申请').waitFor();
    // What is typed while both are shown is part of the choice.
    await box(page, '项目简介').fill(text);
    await page.getByRole('group', { name: '项目简介' }).getByText(text.slice(0, 20)).waitFor();
    await expect.poll(() => page.getByRole('button', { name: '提交', exact: true }).isDisabled()).toBe(true);
    expect(await violations()).toEqual([]);
    await page
      .getByRole('group', { name: '项目名称' })
      .getByRole('radio', { name: /同事起的名字/ })
      .check();
    await press(page, '按所选保存');
    await saved(page);
    await expect.poll(() => box(page, '项目名称').inputValue()).toBe('同事起的名字');
    expect((await other['GET /cases/{case_type}/{obj_id}']({ params })).data.fields).toMatchObject({
      project_name: '同事起的名字',
      project_brief: text,
    });
  });

  test('leaving for another page saves first; without a connection it asks', { timeout: 120_000 }, async () => {
    const { path, api, params } = await begin(stranger);
    const { page, context, forgive } = await signedIn(stranger, path);
    await box(page, '项目简介').fill(text);
    await page
      .locator('.centre-side')
      .getByRole('link', { name: /^站内信/ })
      .click();
    await page.getByRole('heading', { name: '站内信', level: 1 }).waitFor();
    expect((await api['GET /cases/{case_type}/{obj_id}']({ params })).data.fields).toMatchObject({
      project_brief: text,
    });
    await page.goBack();
    await box(page, '项目简介').waitFor();
    await context.setOffline(true);
    await box(page, '项目简介').fill(`${text}又一句`);
    await page
      .locator('.centre-side')
      .getByRole('link', { name: /^站内信/ })
      .click();
    await page.getByRole('dialog', { name: '内容还没有保存到服务器' }).waitFor();
    await press(page, '留在本页');
    await expect.poll(() => box(page, '项目简介').inputValue()).toBe(`${text}又一句`);
    await context.setOffline(false);
    await saved(page);
    forgive(/ERR_INTERNET_DISCONNECTED/);
  });
});

test('a returned application is withdrawn, and copied into a new one', { timeout: 120_000 }, async () => {
  const { api, path, params, obj_id } = await begin(owner);
  const { data } = await api['GET /cases/{case_type}/{obj_id}']({ params });
  const body = new FormData();
  body.append('file', new File(['%PDF-1.4\n%%EOF\n'], '材料.pdf', { type: 'application/pdf' }));
  const { file_id, name, size_bytes } = (await api['POST /users/files/upload']({ body })).data;
  await api['POST /cases/{case_type}/{obj_id}/steps']({
    params,
    body: {
      action: 'submit',
      version: data.version,
      fields: { ...data.fields, project_name: '待撤回的项目', project_stage: 1, project_brief: '简介' },
      materials: data.materials.map((material) => ({ name: material.name, files: [{ file_id, name, size_bytes }] })),
    },
  });
  const intake = await staff('intake');
  const { version } = (await intake['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;
  await intake['POST /console/cases/{obj_id}/steps']({
    params: { obj_id },
    body: { action: 'return', version, opinion: '请补充' },
  });
  const { page } = await signedIn(owner, path);
  // What is typed meanwhile is saved and moves the version; withdrawing goes by the state.
  await box(page, '项目简介').fill('补充过的简介');
  await saved(page);
  await press(page, '撤回申请');
  await box(page, '撤回原因').fill('材料有误');
  await press(page, '确认撤回');
  await page.getByRole('heading', { name: '已撤回', exact: true }).first().waitFor();
  await press(page, '复制新建');
  await page.waitForURL((url) => url.pathname.includes(case_type) && !url.pathname.includes(obj_id));
  await box(page, '项目名称').waitFor();
  await expect.poll(() => box(page, '项目名称').inputValue()).toBe('待撤回的项目');
});

test('a table of the form grows row by row, and each wrong cell is told and reached', {
  timeout: 120_000,
}, async () => {
  const api = await memberByApi(portal, colleague);
  // The demo may hold one that is open already: it is withdrawn.
  const params = { case_type: 'service_organisation' };
  const mine = await api['GET /cases']({ query: { ...params, state: '20,30,40' } });
  for (const { obj_id, version } of mine.data)
    await api['POST /cases/{case_type}/{obj_id}/steps']({
      params: { ...params, obj_id },
      body: { action: 'withdraw', version },
    });
  const { data } = await api['POST /cases/{case_type}']({ params, body: {} });
  const { page, violations } = await signedIn(
    colleague,
    `/userCenter/user/matters/service_organisation/${data.obj_id}`,
  );
  const add = page.getByRole('button', { name: /^添加一行/ });
  await add.click();
  const row = page.getByRole('group', { name: /第 1 行/ });
  await row.getByRole('textbox').first().waitFor();
  await press(page, '提交');
  const index = page.getByRole('region', { name: '需要修改的内容' });
  await index
    .getByRole('link', { name: /第 1 行/ })
    .first()
    .click();
  await expect
    .poll(() =>
      row
        .getByRole('textbox')
        .first()
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true);
  await row.getByRole('textbox').first().fill('第一项');
  expect(await violations()).toEqual([]);
  await saved(page);
  await reload(page);
  await expect.poll(() => row.getByRole('textbox').first().inputValue()).toBe('第一项');
  await row.getByRole('button', { name: /^删除/ }).click();
  await row.waitFor({ state: 'detached' });
  await saved(page);
});

describe.each(
  phoneFirst(
    { width: 1440, height: 900, form: 'service_organisation' },
    { width: 375, height: 740, form: 'reserve_project' },
  ),
)('what the platform holds at $width px', ({ form, ...size }) => {
  test('is ticked above the materials, and goes along by one click', { timeout: 120_000 }, async () => {
    const api = await memberByApi(portal, owner);
    // A colleague may have begun one.
    const [begun] = (await api['GET /cases']({ query: { case_type: form, state: '10' } })).data;
    const { obj_id } = begun ?? (await api['POST /cases/{case_type}']({ params: { case_type: form }, body: {} })).data;
    const params = { case_type: form, obj_id };
    const { page, violations } = await signedIn(owner, `/userCenter/user/matters/${form}/${obj_id}`, size);
    const held = page.getByRole('group', { name: /^平台已有 1 项材料/ });
    await held.getByText(/^\d+ 年 \d+ 月 \d+ 日通过的入园申请/).waitFor();
    // A house or a room keeps its number in one line.
    await held
      .locator('.unbroken')
      .getByText(/^\d+ (号楼|室)$/)
      .first()
      .waitFor();
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    const licence = held.getByRole('checkbox', { name: /^营业执照/ });
    await expect.poll(() => licence.isChecked()).toBe(true);
    // What is not wanted stays behind.
    await licence.uncheck();
    await expect.poll(() => held.getByRole('button', { name: '带入所选 0 项' }).isDisabled()).toBe(true);
    await licence.check();
    await held.getByRole('button', { name: '带入所选 1 项' }).click();
    await page.getByRole('button', { name: /^移除 营业执照/ }).waitFor();
    await held.waitFor({ state: 'detached' });
    await saved(page);
    await reload(page);
    await page.getByRole('button', { name: /^移除 营业执照/ }).waitFor();
    const { data: kept } = await api['GET /cases/{case_type}/{obj_id}']({ params });
    expect(kept.materials.find(({ name }) => name === '营业执照')?.files.length).toBe(1);
  });
});

test('cases are filtered by their state', async () => {
  const { page } = await signedIn(stranger, '/userCenter/user/matters');
  await page.getByRole('combobox', { name: '办理状态' }).selectOption({ label: '草稿' });
  await page.waitForURL((url) => url.searchParams.get('state') === '10');
});
