/** What readers say: a question, an opinion on a draft, and what they are told of applications before these are settled (ruling D5). */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { completeApplication } from '#server/policy/test-applications.ts';
import { goTo, reload, settle } from './browser.ts';
import { box, caller, memberByApi, openCollection, owner, press, signIn, stranger } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { portal, arrive, staff } = openJourney();

/** A page that is loaded anew takes its time on a busy machine. */
const soon = { timeout: 15_000 };
const toSignIn = async (page: Page, back: string) => {
  await page.waitForURL((url) => url.pathname + url.search === `/login?redirect=${encodeURIComponent(back)}`);
  await settle(page);
};

test('a visitor’s question survives signing in, is sent, and becomes a case of their own', async () => {
  const { page } = await arrive('/policy/policyCommon?active=6');
  await page.getByRole('link', { name: '向业务部门提问' }).click();
  await box(page, '问题').fill('创新券可以跨年使用吗');
  await press(page, '提交咨询');
  await page.getByText('请选择咨询类别').waitFor();
  expect(page.url()).toContain('/policy/policyCommon');
  await page.getByRole('combobox', { name: '咨询类别' }).selectOption({ index: 1 });
  await box(page, '补充说明').fill('去年的额度没有用完。');
  await page.getByRole('checkbox', { name: /同意隐去个人信息/ }).check();
  await press(page, '提交咨询');
  await toSignIn(page, '/policy/policyCommon?active=6#ask');
  await signIn(page, stranger);
  await page.waitForURL((url) => url.pathname === '/policy/policyCommon' && url.hash === '#ask');
  await expect.poll(() => box(page, '补充说明').inputValue(), soon).toBe('去年的额度没有用完。');
  await expect.poll(() => box(page, '问题').inputValue()).toBe('创新券可以跨年使用吗');
  await expect.poll(() => page.getByRole('checkbox', { name: /同意隐去个人信息/ }).isChecked()).toBe(true);
  await press(page, '提交咨询');
  await page.waitForURL(/\/userCenter\/user\/matters\/policy_question\//);
  await page.getByRole('heading', { name: '创新券可以跨年使用吗' }).waitFor();
  await page.getByRole('heading', { name: '待受理' }).first().waitFor();
  // What was sent is no draft any more.
  await goTo(page, '/policy/policyCommon?active=6');
  await expect.poll(() => box(page, '问题').inputValue()).toBe('');
});

test('an opinion survives signing in, waits for review, and stands on the page without its author’s full name', async () => {
  const path = await openCollection(portal);
  const { page } = await arrive(path);
  await press(page, '提交意见');
  await page.getByText('请填写意见').waitFor();
  await box(page, '我的意见').fill('建议把评价周期改为每两年一次。');
  await press(page, '提交意见');
  await toSignIn(page, `${path}#comments`);
  await signIn(page, owner);
  await page.waitForURL((url) => url.pathname === path);
  await expect.poll(() => box(page, '我的意见').inputValue(), soon).toBe('建议把评价周期改为每两年一次。');
  await press(page, '提交意见');
  await page.getByText('感谢您的意见').waitFor();
  await expect.poll(() => page.getByText('建议把评价周期改为每两年一次。').count()).toBe(0);

  const support = await staff('support');
  const [waiting] = (await support['GET /console/comments']({ query: { state: 1 } })).data;
  await support['POST /console/comments/{comment_id}']({
    params: { comment_id: waiting?.comment_id ?? '' },
    body: { publish: true, reply: '已采纳，感谢建议。' },
  });
  await expect
    .poll(async () => {
      await goTo(page, path);
      return await page.getByText('建议把评价周期改为每两年一次。').count();
    }, soon)
    .toBe(1);
  await page.getByText('已采纳，感谢建议。').waitFor();
  const shown = (await page.locator('.voice-list').textContent()) ?? '';
  expect(shown).toContain('苏**');
  expect(shown).not.toContain('苏晓晴');
});

test('an application in public notice stands on its declaration’s page until that ends', async () => {
  const { api } = caller(portal);
  const { data } = await api['GET /policies/policy_declarations']({ query: { page_size: 100, stage: '2,3' } });
  const declaration = data.find(({ apply_mode }) => apply_mode === 1)?.obj_id ?? '';
  const member = await memberByApi(portal, stranger);
  const params = { case_type: 'policy_application' };
  const begun = (await member['POST /cases/{case_type}']({ params, body: { subject_id: declaration } })).data;
  const body = new FormData();
  body.append('file', new File(['%PDF-1.4\n%%EOF\n'], '材料.pdf', { type: 'application/pdf' }));
  const { file_id, name, size_bytes } = (await member['POST /users/files/upload']({ body })).data;
  const { obj_id } = begun;
  await member['POST /cases/{case_type}/{obj_id}/steps']({
    params: { ...params, obj_id },
    body: {
      action: 'submit',
      version: begun.version,
      fields: { ...begun.fields, ...completeApplication, project_name: '公示中的项目' },
      materials: begun.materials.map((material) => ({ name: material.name, files: [{ file_id, name, size_bytes }] })),
    },
  });
  const approver = await staff('approver');
  const take = async (action: 'accept' | 'pass' | 'void', more: { opinion?: string; publicity_days?: number } = {}) => {
    const { version } = (await approver['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;
    await approver['POST /console/cases/{obj_id}/steps']({ params: { obj_id }, body: { action, version, ...more } });
  };
  const { page, violations } = await arrive(`/policy/policyDeclaration/${declaration}`);
  const noted = async () => {
    await reload(page);
    return await page.getByRole('cell', { name: '公示中的项目' }).count();
  };
  expect(await noted()).toBe(0);
  await take('accept');
  await take('pass', { publicity_days: 5 });
  await expect.poll(noted, soon).toBe(1);
  expect(await violations()).toEqual([]);
  await take('void', { opinion: '材料不实' });
  await expect.poll(noted, soon).toBe(0);
});
