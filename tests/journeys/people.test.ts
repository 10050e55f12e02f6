/** The people of an enterprise, what one does in its name, and what staff say of it (ruling D4, 政策管理 of ruling D5). */
import { describe, expect, test } from 'vitest';
import type { Visitor } from './browser.ts';
import { reload, settle } from './browser.ts';
import {
  attach,
  box,
  caller,
  colleague,
  declarationToApplyFor,
  memberByApi,
  open,
  owner,
  press,
  stranger,
  told,
} from './demo-people.ts';
import { openJourney } from './journey.ts';

const peoplePage = '/userCenter/user/informate/people';
const firm = '怀柔光声传感科技有限公司';
const otherFirm = '雁栖新材料研究院有限公司';

const { portal, arrive, signedIn, inConsole, staff } = openJourney();

const password = '湖边有一座环形的光源';
/** Registers in the browser and lands in the user centre. */
const register = async (phone: string, name: string, enterprise?: { name: string; code: string }): Promise<Visitor> => {
  const visitor = await arrive('/login/register');
  const { page } = visitor;
  await box(page, '手机号码').fill(phone);
  await press(page, '获取验证码');
  await page.getByText('验证码已发送').waitFor();
  await box(page, '短信验证码').fill(await portal.codeFor(phone));
  await box(page, '设置密码').fill(password);
  await box(page, '姓名').fill(name);
  if (enterprise) {
    await box(page, '企业名称').fill(enterprise.name);
    await box(page, '统一社会信用代码').fill(enterprise.code);
  }
  await page.getByRole('checkbox').check();
  await press(page, '注册并登录');
  await page.waitForURL((url) => url.pathname === '/userCenter');
  await settle(page);
  return visitor;
};

test('an owner invites by phone, the colleague accepts and sees the enterprise’s cases, the owner removes them again', {
  timeout: 120_000,
}, async () => {
  const phone = '13912340011';
  const { page: theirs } = await register(phone, '许可');
  await open(theirs, '/userCenter/user/matters');
  await told(theirs, '还没有办件');

  const { page: ours, violations } = await signedIn(owner, peoplePage);
  await box(ours, '手机号码').fill(phone);
  await press(ours, '发出邀请');
  await told(ours, '邀请已发出');
  await told(ours, `已邀请 139****0011 加入${firm}`);
  expect(await violations()).toEqual([]);

  // Whoever is there already is not invited.
  await box(ours, '手机号码').fill(owner);
  await press(ours, '发出邀请');
  await told(ours, '这是您自己的手机号');
  await box(ours, '手机号码').fill(colleague);
  await press(ours, '发出邀请');
  await told(ours, '对方已是企业成员');

  // An invitation sent to the wrong person is taken back before it is seen.
  await box(ours, '手机号码').fill('13912340019');
  await press(ours, '发出邀请');
  await press(ours, `撤回：已邀请 139****0019 加入${firm}`);
  await told(ours, '邀请已撤回');
  await ours.getByText('139****0019').waitFor({ state: 'detached' });

  // Whoever comes finds it first thing.
  await open(theirs, '/userCenter');
  await told(theirs, `${firm}邀请您加入`);
  await open(theirs, peoplePage);
  await press(theirs, `同意：${firm}邀请您加入`);
  await theirs.getByRole('row', { name: /许可/ }).waitFor();
  await open(theirs, '/userCenter/user/matters');
  const mine = (await (await memberByApi(portal, colleague))['GET /cases']()).data[0];
  await theirs
    .getByRole('link', { name: new RegExp(mine?.application_no || (mine?.title ?? 'none')) })
    .first()
    .waitFor();

  await open(ours, peoplePage);
  await press(ours, '移出：许可');
  await ours.getByRole('dialog').getByRole('button', { name: '移出', exact: true }).click();
  await told(ours, '已将许可移出企业');
  await ours.getByRole('row', { name: /许可/ }).waitFor({ state: 'detached' });

  await open(theirs, '/userCenter/user/matters');
  await told(theirs, '还没有办件');
  await open(theirs, `/userCenter/user/matters/${mine?.case_type}/${mine?.obj_id}`);
  await theirs.getByRole('heading', { name: '没有找到' }).waitFor();
});

test('whoever belongs to two enterprises switches between them: name, cases and rights go with it', {
  timeout: 120_000,
}, async () => {
  const host = await memberByApi(portal, stranger);
  await host['POST /enterprise/staff/invite']({ body: { phone: colleague, note: '' } });
  const { page } = await signedIn(colleague, peoplePage);
  await press(page, `同意：${otherFirm}邀请您加入`);
  await page.getByRole('button', { name: `切换到${otherFirm}` }).waitFor();
  // Accepting another invitation does not change for whom one acts.
  await page.locator('.centre-acting summary').click();
  await page.locator('.centre-acting').getByRole('button', { name: otherFirm }).click();
  await page.waitForURL((url) => url.pathname === '/userCenter');
  await page.getByRole('heading', { level: 2, name: otherFirm }).waitFor();
  await expect.poll(() => page.locator('.home-enterprise').textContent()).toContain('未认证');
  await open(page, '/userCenter/user/matters');
  const titles = (await page.locator('.record-row').allTextContents()).join();
  expect(titles).not.toContain('光声');
  await open(page, peoplePage);
  await press(page, `切换到${firm}`);
  await settle(page);
  await page.getByRole('row', { name: /苏晓晴/ }).waitFor();
  await reload(page);
  await page.getByRole('row', { name: /苏晓晴/ }).waitFor();
});

test('whoever registers an enterprise in the middle of an application goes on with it', {
  timeout: 60_000,
}, async () => {
  const { obj_id } = await declarationToApplyFor(await memberByApi(portal, stranger));
  const { page } = await register('13912340013', '林微');
  const submission = `/policy/policySubmission/${obj_id}`;
  for (const begun of [submission, '/userCenter/user/matters/new/reserve_project']) {
    await open(page, begun);
    await page.getByRole('link', { name: '去填写企业信息' }).click();
    await press(page, '登记企业');
    await press(page, '取消');
  }
  await open(page, submission);
  await page.getByRole('link', { name: '去填写企业信息' }).click();
  // The name that the policy questionnaire was told stands in the form.
  const { api, enter } = caller(portal);
  const login = { account: '13912340013', password };
  enter((await api['POST /users/users/login-account-captcha']({ body: login })).data.token);
  await api['POST /policies/recommends/enterprise_info']({
    body: {
      enterprise_name: '雁栖微光传感有限公司',
      address_area: { province_id: 110000, city_id: 110100, county_id: 110116 },
    },
  });
  await reload(page);
  await press(page, '登记企业');
  const name = page.getByRole('combobox', { name: '企业名称' });
  await expect.poll(() => name.inputValue()).toBe('雁栖微光传感有限公司');
  await press(page, '登记企业');
  await page.waitForURL((url) => url.pathname === submission);
  await page.getByRole('button', { name: '开始申报' }).waitFor();
});

test('a new enterprise applies for certification, staff pass it, and the user centre says so', {
  timeout: 120_000,
}, async () => {
  const { page } = await register('13912340012', '沈舟', {
    name: '雁湖精密光学有限公司',
    code: '91110116MA01DEM05B',
  });
  await expect.poll(() => page.locator('.home-enterprise').textContent()).toContain('未认证');
  await open(page, '/userCenter/user/informate');
  await page.getByRole('link', { name: '申请企业认证' }).click();
  await press(page, '开始填写');
  await page.waitForURL(/\/matters\/enterprise_certification\//);
  const obj_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect.poll(() => box(page, '企业名称').inputValue()).toBe('雁湖精密光学有限公司');
  await box(page, '法定代表人').fill('沈舟');
  await box(page, '注册地址').fill('北京市怀柔区雁栖大街 9 号');
  await box(page, '联系人').fill('沈舟');
  await box(page, '联系电话').fill('13912340012');
  await attach(page, '营业执照');
  await press(page, '提交');
  await press(page, '确认提交');
  await page.getByRole('heading', { name: '待受理', exact: true }).waitFor();
  await open(page, '/userCenter');
  await expect.poll(() => page.locator('.home-enterprise').textContent(), { timeout: 15_000 }).toContain('认证审核中');

  // The code's last character does not check, which hinders nobody; staff see it.
  const { page: desk } = await inConsole('approver', `/cases/${obj_id}`);
  await desk.getByText('91110116MA01DEM05B').first().waitFor();
  await told(desk, '校验码不符');

  const approver = await staff('approver');
  for (const action of ['accept', 'pass'] as const) {
    const { version } = (await approver['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;
    await approver['POST /console/cases/{obj_id}/steps']({
      params: { obj_id },
      body: { action, version, opinion: '与营业执照一致' },
    });
  }
  await open(page, '/userCenter');
  await expect.poll(() => page.locator('.home-enterprise').textContent(), { timeout: 15_000 }).toContain('已认证');
  await open(page, '/userCenter/user/matters/new/enterprise_certification');
  await told(page, '企业已经认证，无需再次申请');
});

describe('政策管理', () => {
  const path = '/userCenter/user/policyManagement';
  test('is for departments: others are told, and see no way to it in the menu', async () => {
    const { page, violations } = await signedIn(stranger, path);
    await page.getByText('仅部门账号可以报送政策').waitFor();
    await expect.poll(() => page.locator('.centre-side').getByRole('link', { name: '政策管理' }).count()).toBe(0);
    expect(await violations()).toEqual([]);
    await open(page, '/userCenter/user/matters/new/department_policy');
    await page.getByRole('link', { name: '了解政策管理' }).click();
    await page.waitForURL((url) => url.pathname === path);
  });

  test('a department hands in a policy, and sees where it stands', { timeout: 120_000 }, async () => {
    const system = await staff('system');
    const { enterprise } = (await (await memberByApi(portal, stranger))['GET /users/users/me']()).data;
    await system['POST /console/enterprises/{enterprise_id}/department']({
      params: { enterprise_id: enterprise?.enterprise_id ?? '' },
      body: { department: true },
    });
    const { page, violations } = await signedIn(stranger, path);
    await page.getByText('还没有报送过政策').waitFor();
    expect(await violations()).toEqual([]);
    await page.locator('.centre-side').getByRole('link', { name: '政策管理' }).waitFor();
    await page.getByRole('link', { name: '报送政策' }).first().click();
    await press(page, '开始填写');
    await page.waitForURL(/\/matters\/department_policy\//);
    const obj_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect.poll(() => box(page, '发文机关').inputValue()).toBe(otherFirm);
    await box(page, '标题').fill('关于开放检测平台的通知');
    await page.getByRole('combobox', { name: '级别' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('区级', { exact: true }).last().click();
    await box(page, '正文').fill('一、目标\n二、措施');
    await press(page, '提交');
    await press(page, '确认提交');
    await page.getByRole('heading', { name: '待受理', exact: true }).waitFor();
    await open(page, `${path}?view=under_way`);
    await page.getByRole('link', { name: /关于开放检测平台的通知.*待受理/ }).waitFor();
    const intake = await staff('intake');
    const { version } = (await intake['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;
    await intake['POST /console/cases/{obj_id}/steps']({
      params: { obj_id },
      body: { action: 'return', version, opinion: '请补充施行日期' },
    });
    await open(page, `${path}?view=needs_me`);
    await page.getByRole('link', { name: /关于开放检测平台的通知.*去补正/ }).waitFor();
    await open(page, `${path}?view=adopted`);
    await page.getByText('没有这个状态的政策').waitFor();
  });
});
