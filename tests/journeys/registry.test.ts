/** Staff import a list of companies, read what was wrong cell by cell, and find the company with where it came from (decision 062). */
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sheetType } from '#server/kit/sheets/sheets.ts';
import { fits, press, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { inConsole } = openJourney();

const list = async (name: string, ...rows: string[][]) => ({
  name,
  mimeType: sheetType,
  buffer: Buffer.from(
    await writeXlsx({ sheets: [{ name: '企业', rows: [['统一社会信用代码', '企业名称', '成立日期'], ...rows] }] }),
  ),
});

test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
  'a wrong list is told cell by cell, a right one stands in the registry, at $width px',
  async (size) => {
    const { page, violations } = await inConsole('intake', '/registry');
    await page.setViewportSize(size);
    await told(page, '未接入，只查本地');
    const bring = async (file: Awaited<ReturnType<typeof list>>) => {
      await press(page, '导入名单');
      await page.getByLabel('选择名单文件').setInputFiles(file);
      await page.getByRole('dialog').getByRole('button', { name: '上传', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: '导入记录' }).waitFor();
    };
    await bring(await list('有误的名单.xlsx', ['123', '某企业', '2020-02-30']));
    await told(page, '统一社会信用代码：请填写正确的统一社会信用代码');
    await told(page, '成立日期：请填写今天以前的日期，如 2019-06-08');
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await bring(await list('十二月名单.xlsx', ['91110116MA01DEM60X', '怀北示例光学有限公司', '2021-3-5']));
    await told(page, '将新增 1 家，更新 0 家，0 家没有变化');
    await press(page, '核对并确认');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('怀北示例光学有限公司').waitFor();
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await dialog.getByRole('button', { name: '确认导入' }).click();
    await told(page, '新增 1 家，更新 0 家，0 家没有变化');
    await page.getByRole('link', { name: '企业登记库' }).last().click();
    await page.getByRole('searchbox', { name: '企业名称或信用代码' }).fill('怀北示例');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '怀北示例光学有限公司' }).click();
    await page.getByRole('dialog').getByText('十二月名单.xlsx（受理岗）').waitFor();
    expect(await violations()).toEqual([]);
  },
);
