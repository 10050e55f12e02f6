/** An editor brings rooms in from a sheet: the template, a mistake that is named, a preview, the import, and its change from an export. */
import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pictures, zipOf } from '#server/file/test-files.ts';
import { fits, press } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { inConsole, arrive } = openJourney();

type Cells = (string | number | null)[][];
const phone = { width: 375, height: 800 };
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const heading = (cell: unknown) =>
  String(cell)
    .replace(/^\*/, '')
    .replace(/（[^（）]*）$/, '');
const set = (rows: Cells, row: number, label: string, value: string | number | null) => {
  (rows[row] as Cells[0])[(rows[0] ?? []).findIndex((cell) => heading(cell) === label)] = value;
};
const downloaded = async (page: Page, button: string): Promise<Cells> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
  const [sheet] = (await readXlsx(await readFile(await file.path()))).sheets;
  return (sheet?.rows ?? []) as Cells;
};
const choose = async (page: Page, rows: Cells, archive?: Buffer) => {
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '房源', rows }] }));
  await page
    .getByLabel('选择文件：表格（.xlsx）', { exact: true })
    .setInputFiles({ name: '房源.xlsx', mimeType: sheetType, buffer });
  if (archive)
    await page
      .getByLabel('选择文件：图片和附件（.zip）', { exact: true })
      .setInputFiles({ name: '图片.zip', mimeType: 'application/zip', buffer: archive });
  await press(page, '上传并检查');
};

test('rooms come in from a sheet with pictures, and their change from an export', { timeout: 120_000 }, async () => {
  const { page, violations } = await inConsole('editor', '/content/office');
  await page.getByRole('link', { name: '导入 Excel' }).click();
  await page.getByRole('heading', { level: 1, name: /^导入/ }).waitFor();
  expect(await violations()).toEqual([]);
  await press(page, '上传并检查');
  await page.getByRole('alert').filter({ hasText: '请选择填好的表格' }).waitFor();

  const rows = await downloaded(page, '下载模板');
  set(rows, 1, '编号', null);
  set(rows, 1, '名称', '表格大厦 101');
  set(rows, 1, '封面图', '大堂.png');
  set(rows, 1, '建筑面积', 66);
  rows.push([...(rows[1] as Cells[0])]);
  set(rows, 2, '名称', '表格大厦 102');
  set(rows, 2, '建筑面积', '很大');
  const archive = await zipOf({ '大堂.png': await pictures.png() });
  await choose(page, rows, archive);
  await page.getByRole('heading', { name: '请先改正表格' }).waitFor();
  await page.getByText('建筑面积：请填写数字').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^确认导入/ }).count()).toBe(0);
  expect(await violations()).toEqual([]);
  // The result is in the address.
  await page.reload();
  await page.getByRole('heading', { name: '请先改正表格' }).waitFor();

  await press(page, '重新上传');
  set(rows, 2, '建筑面积', 88);
  await choose(page, rows, archive);
  await page.getByText('将新增 2 条。', { exact: true }).waitFor();
  expect(await violations()).toEqual([]);
  await press(page, '确认导入 2 条');
  await page.getByRole('heading', { name: '已导入 2 条' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: /^查看待审/ }).click();
  await page.getByRole('link', { name: '表格大厦 101' }).waitFor();

  // Passed by somebody else, all at once, it is on the site; its export comes back with a change.
  const reviewer = (await inConsole('reviewer', `/review?keyword=${encodeURIComponent('表格大厦')}`)).page;
  for (const box of await reviewer.getByRole('checkbox', { name: /^选择：表格大厦/ }).all()) await box.check();
  await press(reviewer, '批量通过并发布');
  await reviewer
    .getByRole('dialog')
    .getByRole('button', { name: /^(通过并发布|确认)/ })
    .click();
  await reviewer.getByText('通过并发布：2 条成功').waitFor();
  const reader = await arrive(`/space/search?keyword=${encodeURIComponent('表格大厦')}`);
  await reader.page.getByText('表格大厦 101').first().waitFor();

  await page.goto(`/console/content/office?keyword=${encodeURIComponent('表格大厦')}`);
  await page.getByRole('link', { name: '表格大厦 101' }).waitFor();
  const out = await downloaded(page, '导出 Excel');
  expect(out.length).toBe(3);
  set(out, 1, '建筑面积', 99);
  await page.getByRole('link', { name: '导入 Excel' }).click();
  await choose(page, out);
  await page.getByText('将修改 1 条，1 条没有变化。', { exact: true }).waitFor();
  await page.getByRole('group', { name: '按结果筛选' }).getByRole('button', { name: /^修改/ }).click();
  await page.getByText('共 1 条', { exact: true }).waitFor(); // until the answer comes, the former rows are dimmed
  await page.locator('.import-differences ins').filter({ hasText: '99' }).waitFor();
  await page.setViewportSize(phone);
  expect(await fits(page)).toBe(true);
  expect(await violations()).toEqual([]);
  await page.getByRole('radio', { name: '先存为草稿' }).check();
  await press(page, '确认导入 1 条');
  await page.getByRole('heading', { name: '已导入 1 条' }).waitFor();
  expect(await fits(page)).toBe(true);
});

test('whoever may not edit may not import, and an import that is gone says so', { timeout: 60_000 }, async () => {
  const { page } = await inConsole('reviewer', '/content/office');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: '导入 Excel' }).count()).toBe(0);
  await page.goto('/console/content/office/import');
  await page.getByRole('heading', { name: '没有导入权限' }).waitFor();

  const gone = await inConsole('editor', '/content/office/import?id=00000000-0000-4000-8000-000000000000', phone);
  await gone.page.getByRole('heading', { name: '这次导入已不存在' }).waitFor();
  await press(gone.page, '重新上传');
  await gone.page.getByRole('heading', { name: '准备表格' }).waitFor();
  expect(await fits(gone.page)).toBe(true);
  expect(await gone.violations()).toEqual([]);
});
