/** A draft waits in the browser while what it was begun from is changed by a second way in: nothing old wins, and nothing is sent before one has chosen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lastMonth, monthName, monthsAfter } from '#contract/space/business-report.ts';
import { reload } from './browser.ts';
import { type Api, box, colleague, memberByApi, open, owner, press, stranger } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { portal, signedIn } = openJourney();

const reportsPage = '/userCenter/user/space/businessStatus';
const head = [
  '月份',
  '营业收入',
  '工业总产值',
  '研发费用',
  '上缴税费',
  '净利润',
  '出口额',
  '期末从业人员',
  '研发人员',
  '新增知识产权',
];
const sheet = async (month: string, research: number) => {
  const { writeXlsx } = await import('hucre/xlsx');
  return {
    name: '填报.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      await writeXlsx({ sheets: [{ name: '经营情况', rows: [head, [month, 100, 1, research, 1, 1, 1, 9, 3, 0]] }] }),
    ),
  };
};
const importSheet = async (page: Page, month: string, research: number) => {
  await open(page, reportsPage);
  await page.getByLabel('选择要导入的 Excel 表格', { exact: true }).setInputFiles(await sheet(month, research));
  await press(page, '确认导入');
  await page.getByText('已导入 1 个月').first().waitFor();
};
const reported = async (api: Api, month: string) =>
  (await api['GET /space-v2/business_reports/data']({ query: { month } }).catch(() => undefined))?.data;
const research = (page: Page) => box(page, '研发费用（万元）');

/** Months that the demo leaves alone. */
const far = (back: number) => monthsAfter(lastMonth(new Date()), -back);

test('a sheet that was imported later replaces an older draft of the same browser, or one is asked; never is the draft handed in', {
  timeout: 120_000,
}, async () => {
  const month = far(30);
  const { page, violations } = await signedIn(owner, `${reportsPage}/${month}`);
  const api = await memberByApi(portal, owner);
  await research(page).fill('999');
  await importSheet(page, month, 70);
  await page.getByRole('link', { name: `${monthName(month)}：继续填写` }).click();
  const asks = page.getByRole('alert', { name: '内容不一致' });
  await asks.getByText('您后来用 Excel 导入了这个月的填报').waitFor();
  await expect.poll(() => asks.textContent()).not.toContain('同事');
  expect(await violations()).toEqual([]);
  await press(page, '提交');
  await page.getByText('请先在上方选择保留哪一份').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: '保存草稿' }).getAttribute('aria-disabled')).toBe('true');
  // A reload is no way round the question.
  await reload(page);
  await asks.waitFor();
  expect(await reported(api, month)).toMatchObject({ status: 2, r_and_d_fen: 70_000_000 });
  await press(page, '采用我导入的');
  await expect.poll(() => research(page).inputValue()).toBe('70');
  await asks.waitFor({ state: 'detached' });
  await press(page, '提交');
  await page.locator('#report-state', { hasText: '已提交' }).waitFor();
  expect(await reported(api, month)).toMatchObject({ status: 3, r_and_d_fen: 70_000_000 });
});

test('a sheet imported in another tab, and one by a colleague: the open form asks and names who it was', {
  timeout: 120_000,
}, async () => {
  const month = far(31);
  const { page, context } = await signedIn(owner, `${reportsPage}/${month}`);
  const api = await memberByApi(portal, owner);
  await research(page).fill('999');
  const tab = await context.newPage();
  await importSheet(tab, month, 70);
  await page.bringToFront();
  await press(page, '保存草稿');
  const asks = page.getByRole('alert', { name: '内容不一致' });
  await asks.getByText('您后来用 Excel 导入了这个月的填报').waitFor();
  await press(page, '提交');
  expect(await reported(api, month)).toMatchObject({ status: 2, r_and_d_fen: 70_000_000 });
  await press(page, '保留我填写的');
  await expect.poll(() => research(page).inputValue()).toBe('999');

  const other = await memberByApi(portal, colleague);
  const now = await reported(other, month);
  if (!now) throw new Error('nothing was imported');
  const {
    revenue_fen,
    output_value_fen,
    r_and_d_fen,
    tax_paid_fen,
    net_profit_fen,
    export_fen,
    staff_count,
    r_and_d_staff_count,
    new_ip_count,
  } = now;
  const figures = {
    revenue_fen,
    output_value_fen,
    r_and_d_fen,
    tax_paid_fen,
    net_profit_fen,
    export_fen,
    staff_count,
    r_and_d_staff_count,
    new_ip_count,
  };
  await other['POST /space-v2/business_reports/edit_data']({
    body: { ...figures, revenue_fen: 333_000_000, obj_id: now.obj_id, version: now.version, submit: false },
  });
  // Typed into a month that a colleague changed meanwhile, and opened anew.
  await reload(page);
  await asks.getByText(/^同事陈可.*修改并保存了这个月的填报$/).waitFor();
  await press(page, '提交');
  expect(await reported(api, month)).toMatchObject({ status: 2, revenue_fen: 333_000_000 });
});

test('what one knows of one’s enterprise was changed on another device: an older draft asks before it is saved', {
  timeout: 120_000,
}, async () => {
  const address = '/userCenter/user/informate';
  const { page } = await signedIn(owner, address);
  const api = await memberByApi(portal, owner);
  await page.getByRole('button', { name: '修改' }).click();
  await box(page, '联系人').fill('草稿里的人');
  await box(page, '企业类型').fill('草稿里的类型');
  await api['POST /enterprise/enterprise/edit']({ body: { contact_person: '后来的人' } });
  await open(page, address);
  const asks = page.getByRole('alert').filter({ hasText: '请选择保留哪一份' });
  await asks.getByText('您在其他页面或设备上修改并保存了企业信息').waitFor();
  // Only what was changed on both sides is asked.
  await expect.poll(() => asks.textContent()).not.toContain('草稿里的类型');
  await press(page, '保存');
  await page.getByText('请先在上方选择保留哪一份，再保存').waitFor();
  await asks.getByRole('button', { name: '采用后来保存的' }).click();
  await expect.poll(() => box(page, '联系人').inputValue()).toBe('后来的人');
  await expect.poll(() => box(page, '企业类型').inputValue()).toBe('草稿里的类型');
  await press(page, '保存');
  await page.getByText('企业信息已保存').waitFor();
  const { data: me } = await api['GET /users/users/me']();
  const { data } = await api['GET /enterprise/enterprise/{enterprise_id}']({
    params: { enterprise_id: me.enterprise?.enterprise_id ?? '' },
  });
  expect([data.contact_person, data.enterprise_type]).toEqual(['后来的人', '草稿里的类型']);
});

test('a draft of a field that was empty, and of one that was emptied, goes on without a question when nobody changed anything', async () => {
  const address = '/userCenter/user/informate/userList';
  const { page } = await signedIn(colleague, address);
  await expect.poll(() => box(page, '电子邮箱').inputValue()).toBe('');
  await box(page, '电子邮箱').fill('chen@example.com');
  await box(page, '昵称').fill('');
  await open(page, address);
  await page.getByText('已恢复您上次填写但没有保存的内容').waitFor();
  await expect.poll(() => box(page, '电子邮箱').inputValue()).toBe('chen@example.com');
  await expect.poll(() => box(page, '昵称').inputValue()).toBe('');
  await expect.poll(() => page.getByText('请选择保留哪一份').count()).toBe(0);
});

/** An answer of a member to the first two questions, so that the questionnaire opens at the third. */
const answers = (user_id: string, enterprise_name: string) => ({
  user_id,
  enterprise_name,
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
});

test('a questionnaire that was handed in on another device asks before older answers go on', {
  timeout: 120_000,
}, async () => {
  const api = await memberByApi(portal, stranger);
  const { user_id } = (await api['GET /users/users/me']()).data;
  await api['POST /policies/recommends/enterprise_info']({ body: answers(user_id, '先前的公司') });
  const { page, violations } = await signedIn(stranger, '/policy/policyRecommend?active=1');
  const openIt = () => page.getByRole('button', { name: '继续填写' }).click();
  const dialog = page.getByRole('dialog', { name: '政策匹配问卷' });
  const back = async (step: number) => {
    await dialog.getByRole('button', { name: '上一题' }).click();
    await dialog.getByText(`第 ${step} 题，共 10 题`).waitFor();
  };
  await openIt();
  await dialog.getByText('第 3 题，共 10 题').waitFor();
  await back(2);
  await back(1);
  await box(page, '公司名称').fill('草稿里的公司');
  await page.keyboard.press('Escape');
  await api['POST /policies/recommends/enterprise_info']({ body: answers(user_id, '后来提交的公司') });
  await reload(page);
  await openIt();
  await dialog.getByText('您后来在其他页面或设备上提交过问卷').waitFor();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: '用后来提交的' }).click();
  await dialog.getByText('第 3 题，共 10 题').waitFor();
  await back(2);
  await back(1);
  await expect.poll(() => box(page, '公司名称').inputValue()).toBe('后来提交的公司');
});
