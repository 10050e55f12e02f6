/** A month is reported: filled in, submitted, returned by staff, corrected, checked; and what stands beside it: import, needs, settlement. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { figureKeys, lastMonth, monthName } from '#contract/space/business-report.ts';
import { goTo, reload } from './browser.ts';
import { box, colleague, fits, memberByApi, owner, press, stranger } from './demo-people.ts';
import { openJourney } from './journey.ts';

const reportsPage = '/userCenter/user/space/businessStatus';
const newest = lastMonth(new Date());

const { portal, signedIn, inConsole, staff } = openJourney();

const typed: Readonly<Record<string, string>> = {
  '营业收入（万元）': '412.3456',
  '工业总产值（万元）': '430',
  '出口额（万元）': '0',
  '净利润（万元）': '-12.5',
  '上缴税费（万元）': '21.08',
  '研发费用（万元）': '66.6',
  '期末从业人员（人）': '52',
  '研发人员（人）': '24',
  '新增知识产权（件）': '2',
};
const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await box(page, label).fill(value);
};
const state = (page: Page, name: string | RegExp) => page.locator('#report-state', { hasText: name }).waitFor();

test('a month is drafted, submitted, returned by staff, corrected and checked', { timeout: 180_000 }, async () => {
  const { page, violations } = await signedIn(owner, reportsPage);
  await page.getByRole('heading', { name: /有 \d 个月等您填报/ }).waitFor();
  await page.getByRole('img', { name: /营业收入、研发费用和净利润图/ }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: `${monthName(newest)}：去填报` }).click();
  await page.getByRole('heading', { level: 1, name: `${monthName(newest)}经营情况` }).waitFor();
  const address = page.url();

  // A draft may be unfinished; what cannot be is told beside its field.
  await fill(page, {
    '营业收入（万元）': '412.3456',
    '期末从业人员（人）': '20',
    '研发人员（人）': '24',
    '上缴税费（万元）': '1.23456',
  });
  await press(page, '保存草稿');
  await page.getByText('研发人员不能多于期末从业人员').waitFor();
  await page.getByText('上缴税费请填数字，单位万元，最多四位小数').waitFor();
  expect(await box(page, '上缴税费（万元）').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await violations()).toEqual([]);
  // What was typed survives a reload before anything is saved.
  await reload(page);
  await expect.poll(() => box(page, '营业收入（万元）').inputValue()).toBe('412.3456');
  await fill(page, { '期末从业人员（人）': '52', '上缴税费（万元）': '' });
  await press(page, '保存草稿');
  await page.getByText('草稿已保存').waitFor();
  await state(page, /草稿/);
  await reload(page);
  await expect.poll(() => box(page, '营业收入（万元）').inputValue()).toBe('412.3456');

  await press(page, '提交');
  await page.getByText('请填写工业总产值，没有发生的填 0').waitFor();
  await fill(page, typed);
  await page.getByText('本月净利润为负，本年累计净利润将下降，请核对').waitFor();
  await press(page, '提交');
  await state(page, '已提交');
  await expect.poll(() => page.getByRole('table').textContent()).toContain('412.3456');
  expect(await violations()).toEqual([]);

  const desk = await inConsole('intake', `/reports?month=${newest}&status=3`);
  await desk.page.getByRole('link', { name: '怀柔光声传感科技有限公司' }).click();
  await desk.page.getByRole('heading', { level: 1, name: /怀柔光声.*经营|怀柔光声/ }).waitFor();
  await press(desk.page, '退回');
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByRole('button', { name: '确认退回' }).click();
  await dialog.getByText('请填写退回意见').waitFor();
  await dialog.getByRole('textbox').fill('上缴税费与上月相差较大，请核对');
  await dialog.getByRole('button', { name: '确认退回' }).click();
  await desk.page.getByText('已退回').first().waitFor();
  expect(await desk.violations()).toEqual([]);

  await goTo(page, '/userCenter/user/messages');
  await page
    .getByText(`${monthName(newest)}经营情况填报被退回`)
    .first()
    .waitFor();
  await goTo(page, address);
  await state(page, '退回');
  await page.getByText('上缴税费与上月相差较大，请核对').first().waitFor();
  await fill(page, { '上缴税费（万元）': '22.5' });
  await press(page, '提交');
  await state(page, '已提交');

  const obj_id = new URL(address).pathname.split('/').at(-1) ?? '';
  const approver = await staff('approver');
  const { version } = (await approver['GET /console/business_reports/{obj_id}']({ params: { obj_id } })).data;
  await approver['POST /console/business_reports/{obj_id}/steps']({
    params: { obj_id },
    body: { action: 'check', version },
  });
  await reload(page);
  await state(page, '已审核');
  await expect.poll(() => page.getByRole('table').textContent()).toContain('22.5');
});

test('two colleagues at once: the second is told and shown both versions, and loses nothing typed', {
  timeout: 120_000,
}, async () => {
  const api = await memberByApi(portal, owner);
  const [returned] = (await api['GET /space-v2/business_reports/record_list']({ query: { status: 4 } })).data;
  if (!returned) throw new Error('the demo has no returned report');
  const { page, violations } = await signedIn(colleague, `${reportsPage}/${returned.obj_id}`);
  await fill(page, { '营业收入（万元）': '555.5' });
  const figures = Object.fromEntries(figureKeys.map((key) => [key, returned[key]]));
  await api['POST /space-v2/business_reports/edit_data']({
    body: { ...figures, obj_id: returned.obj_id, version: returned.version, revenue_fen: 444_400_000 },
  });
  await press(page, '保存草稿');
  const conflict = page.getByRole('alert', { name: '内容不一致' });
  await conflict.getByText('555.5').waitFor();
  await conflict.getByText('444.4').waitFor();
  expect(await violations()).toEqual([]);
  await press(page, '保留我填写的');
  await expect.poll(() => box(page, '营业收入（万元）').inputValue()).toBe('555.5');
  await press(page, '保存草稿');
  await page.getByText('草稿已保存').waitFor();
  const { data } = await api['GET /space-v2/business_reports/data']({ query: { obj_id: returned.obj_id } });
  expect([data.revenue_fen, data.status_name]).toEqual([555_500_000, '退回']);
});

test('a sheet with mistakes imports nothing and says where they are', { timeout: 120_000 }, async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const { page, violations } = await signedIn(owner, reportsPage);
  const [template] = await Promise.all([page.waitForEvent('download'), press(page, '下载模板')]);
  expect(template.suggestedFilename()).toBe('经营情况填报模板.xlsx');
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
  const send = async (rows: (string | number)[][]) =>
    page.getByLabel('选择要导入的 Excel 表格', { exact: true }).setInputFiles({
      name: '填报.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await writeXlsx({ sheets: [{ name: '经营情况', rows: [head, ...rows] }] })),
    });
  await send([['2024-03', '很多', 1, 1, 1, 1, 1, 9, 3, 0]]);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('第 2 行“营业收入”：营业收入请填数字，单位万元，最多四位小数').waitFor();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: '关闭' }).click();
  await send([['2024-03', 88.5, 1, 1, 1, 1, 1, 9, 3, 0]]);
  await dialog.getByText('将 1 个月存为草稿，核对后再提交').waitFor();
  expect(await violations()).toEqual([]);
  await press(page, '确认导入');
  await page.getByText('已导入 1 个月').first().waitFor();
  await page.getByRole('link', { name: '2024 年 3 月：继续填写' }).waitFor();
});

test('who is not certified is shown the way there', async () => {
  const { page, violations } = await signedIn(stranger, reportsPage);
  await page.getByText('完成企业认证后才能办理经营情况填报').waitFor();
  expect(await violations()).toEqual([]);
});

test('a need is registered and answered', { timeout: 120_000 }, async () => {
  const { page, violations } = await signedIn(stranger, '/userCenter/user/space/needs');
  await page.getByRole('combobox', { name: '需求类型' }).selectOption('1');
  await page.getByRole('combobox', { name: '面积' }).selectOption('2');
  await press(page, '登记需求');
  await page.getByText('请填写需求说明').waitFor();
  await box(page, '需求说明').fill('需要带通风橱的实验室');
  await box(page, '联系人').fill('何一鸣');
  await box(page, '手机号码').fill(stranger);
  await press(page, '登记需求');
  await page.getByText('需要带通风橱的实验室').first().waitFor();
  expect(await violations()).toEqual([]);

  const desk = await inConsole('support', '/demands');
  await desk.page.getByRole('button', { name: '查看需求：需要带通风橱的实验室' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByText(stranger).waitFor();
  await dialog.getByRole('textbox', { name: '答复或关闭原因' }).fill('创新中心三层有合适的房间');
  expect(await desk.violations()).toEqual([]);
  await dialog.getByRole('button', { name: '答复', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await reload(page);
  await page.getByText('创新中心三层有合适的房间').waitFor();
});

test.each([
  { role: 'approver', width: 1440 },
  { role: 'auditor', width: 375 },
])('staff who only read can use the month, its list and a report at $width px ($role)', async ({ role, width }) => {
  const { page, violations } = await inConsole(role, '/reports', { width });
  await page.getByRole('img', { name: /近 12 个月/ }).waitFor();
  const name = /有限公司$/;
  await page.getByRole('link', { name }).first().waitFor();
  expect(await violations()).toEqual([]);
  expect(await fits(page)).toBe(true);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name: '填报数据' }).waitFor();
  expect(await violations()).toEqual([]);
  expect(await fits(page)).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: '审核通过' }).count()).toBe(0);
});
