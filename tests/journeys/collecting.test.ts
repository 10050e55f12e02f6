/** Staff configure where information is collected from, and say who issues the policies. */
import { expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { goTo, settle } from './browser.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { inConsole, newcomer } = openJourney();

test.each(phoneFirst(1440, 375))('a source is added, tried and removed, at %i px', async (width) => {
  const { page } = await inConsole('editor', '/crawl-sources', { width });
  await page.getByRole('button', { name: '新增来源' }).click();
  const dialog = page.getByRole('dialog', { name: '新增采集来源' });
  await dialog.getByLabel('网页列表').check();
  await dialog.getByLabel('来源名称').fill('示例内部网站');
  await dialog.getByLabel('列表地址').fill('http://127.0.0.1/list.html');
  await dialog.getByRole('button', { name: /确\s*定|保\s*存/ }).click();
  await dialog.getByText('请填写条目选择器').waitFor();
  await dialog.getByLabel('条目选择器').fill('ul > li');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: /确\s*定|保\s*存/ }).click();
  await page.getByText('已新增').waitFor();
  await page.getByRole('button', { name: '试采示例内部网站' }).click();
  await page.getByText('不能采集内网或本机地址').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settle(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '删除示例内部网站' }).click();
  await page.getByRole('button', { name: /^删\s*除$/ }).click();
  await page.getByRole('button', { name: '删除示例内部网站' }).waitFor({ state: 'detached' });
});

test('who issues policies is changed by one person, passed by another, and read on the policy page', async () => {
  const { page } = await inConsole('editor', '/policy-organization');
  await page.getByLabel('机构名称').fill('');
  await settle(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('请填写机构名称').waitFor();
  await page.getByLabel('机构名称').fill('示例政策服务二处');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('已提交，由另一人审核后生效').waitFor();
  const { page: other } = await inConsole('reviewer', '/policy-organization');
  await other.getByRole('button', { name: /通\s*过/ }).click();
  await other.getByText('已通过，网站上已更新').waitFor();
  const { page: reader } = await newcomer();
  await goTo(reader, '/policy');
  await reader.getByRole('heading', { name: '示例政策服务二处' }).waitFor();
});
