/** A visitor asks on a phone: answered with its source, not known; then staff make the draft of an FAQ of what was not known. */
import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const { arrive, inConsole } = openJourney();
const asked = (question: string) => `/search?keyword=${encodeURIComponent(question)}`;

test('three questions on a phone, and the one that is not answered becomes a draft', { timeout: 180_000 }, async () => {
  const { page, violations } = await arrive(asked('首台（套）奖励申报什么时候截止'), { width: 375, height: 800 });
  const box = page.getByRole('region', { name: '首台（套）奖励申报什么时候截止' });
  await box.getByRole('button', { name: '问一问' }).click();
  await box
    .getByText(/申报时间：\d{4} 年/)
    .first()
    .waitFor();
  await expect.poll(() => box.getByRole('link', { name: '出处 1' }).count()).toBe(1);
  const source = box.getByRole('link', { name: '2026 年度首台（套）重大技术装备奖励申报指南' });
  await expect
    .poll(() => source.first().getAttribute('href'))
    .toMatch(/^\/policy\/policyDeclaration\/[0-9a-f-]{36}#:~:text=/);
  expect(await violations()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  await page.goto(asked('上海张江的人才公寓怎么申请'));
  const other = page.getByRole('region', { name: '上海张江的人才公寓怎么申请' });
  await other.getByRole('button', { name: '问一问' }).press('Enter');
  await other.getByText('没有查到相关规定。').waitFor();
  await other.getByRole('link', { name: '提交咨询' }).waitFor();

  await page.goto(asked('园区充电桩怎么收费'));
  const third = page.getByRole('region', { name: '园区充电桩怎么收费' });
  await third.getByRole('button', { name: '问一问' }).click();
  await third.getByText('没有查到相关规定。').waitFor();
  expect(await violations()).toEqual([]);

  const { page: desk, violations: wrong } = await inConsole('editor', '/search-questions');
  await desk.getByRole('button', { name: '起草常见问题：园区充电桩怎么收费' }).waitFor();
  expect(await wrong()).toEqual([]);
  await desk.getByRole('button', { name: '起草常见问题：园区充电桩怎么收费' }).click();
  await desk.getByRole('heading', { level: 1, name: '园区充电桩怎么收费' }).waitFor();
});
