/** From ten questions to the policies that fit (specification 3 to 5, ruling D6), and from a clerk's conditions to a member's match. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { VisitorOptions } from './browser.ts';
import { reload, settle } from './browser.ts';
import { colleague, fits as fitsSideways, owner, signIn, stranger } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const matchesPage = '/policy/policyRecommend?active=1';

const { arrive, signedIn, inConsole } = openJourney();

/** Whoever is not signed in is sent to sign in, and back. */
const atMatches = async (phone: string, options?: VisitorOptions) => {
  const visitor = await arrive(matchesPage, options);
  const { page } = visitor;
  await page.waitForURL((url) => url.pathname === '/login');
  await settle(page);
  await signIn(page, phone);
  await page.waitForURL((url) => url.pathname + url.search === matchesPage);
  await settle(page);
  return visitor;
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '政策匹配问卷' });
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
const question = (dialog: Locator, step: number) => dialog.getByText(`第 ${step} 题，共 10 题`).waitFor();
const next = async (dialog: Locator, to: number) => {
  await button(dialog, '下一题').click();
  await question(dialog, to);
};
const chooseRegion = async (dialog: Locator, ...names: [province: string, city: string, county: string]) => {
  for (const [depth, label] of names.entries()) {
    const list = dialog.getByRole('combobox').nth(depth);
    await list.locator('option', { hasText: label }).first().waitFor({ state: 'attached' });
    await list.selectOption({ label });
  }
};
const open = async (page: Page) => {
  await page.getByRole('button', { name: '开始填写' }).click();
  const dialog = dialogOf(page);
  await question(dialog, 1);
  await dialog.getByRole('textbox').waitFor();
  return dialog;
};

describe.each(phoneFirst({ width: 1440, height: 900, phone: colleague }, { width: 375, height: 740, phone: owner }))(
  'ten questions to matches at $width px',
  ({ width, height, phone }) => {
    test('every rule of the questionnaire, then verdicts with clause, answer and change', async () => {
      const { page, violations } = await atMatches(phone, { width, height });
      const fits = async () => {
        expect(await violations()).toEqual([]);
        expect(await fitsSideways(page)).toBe(true);
      };
      await page.getByRole('heading', { name: '还没有填写问卷' }).waitFor();
      await fits();

      const dialog = await open(page);
      expect((await dialog.boundingBox())?.width).toBe(Math.min(width, 800));
      // Step 1: no way back, no submitting; without a name no way on.
      expect(await button(dialog, '上一题').count()).toBe(0);
      expect(await button(dialog, '提交').count()).toBe(0);
      await dialog.getByRole('textbox').fill(' ');
      await button(dialog, '下一题').click();
      await dialog.getByRole('alert').getByText('请填写公司名称').waitFor();
      await fits();
      await dialog.getByRole('textbox').fill('雁栖湖声学技术有限公司');
      await button(dialog, '下一题').click();
      // The buttons are away for half a second on each change of step.
      await question(dialog, 2);
      expect(await button(dialog, '下一题').count()).toBe(0);
      await button(dialog, '下一题').waitFor();
      expect(await button(dialog, '上一题').count()).toBe(1);
      await button(dialog, '下一题').click();
      await dialog.getByRole('alert').getByText('请填写公司所在区域').waitFor();
      await chooseRegion(dialog, '北京市', '北京市', '怀柔区');
      await fits();
      await next(dialog, 3);
      await dialog.locator('input[type="date"]').fill('2022-05-01');
      await button(dialog, '提交').waitFor();

      await next(dialog, 4);
      for (const name of ['高端仪器装备', '传感器', '新材料'])
        await dialog.getByRole('checkbox', { name, exact: true }).check();
      await dialog.getByRole('checkbox', { name: '新能源' }).click();
      await dialog.getByRole('alert').getByText('最多只能选择三个行业领域').waitFor();
      expect(await dialog.getByRole('checkbox', { name: '新能源' }).isChecked()).toBe(false);
      await fits();
      // What was filled in outlives a reload of the tab.
      await reload(page);
      await page.getByRole('button', { name: '开始填写' }).click();
      await question(dialog, 4);
      expect(await dialog.getByRole('checkbox', { name: '传感器' }).isChecked()).toBe(true);
      await next(dialog, 5);
      await dialog.getByRole('radio', { name: '1–10 件' }).check();
      await next(dialog, 6);
      await dialog.getByRole('radio', { name: '500–1000 万元' }).check();
      await next(dialog, 7);
      await dialog.getByRole('radio', { name: '100–500 万元' }).check();
      await next(dialog, 8);
      await dialog.getByRole('radio', { name: '无', exact: true }).check();
      await next(dialog, 9);
      await dialog.getByRole('checkbox', { name: '企业创始人' }).check();
      await dialog.getByRole('checkbox', { name: '以上均无' }).check();
      expect(await dialog.getByRole('checkbox', { name: '企业创始人' }).isChecked()).toBe(false);
      await dialog.getByRole('checkbox', { name: '企业创始人' }).check();
      expect(await dialog.getByRole('checkbox', { name: '以上均无' }).isChecked()).toBe(false);
      await next(dialog, 10);
      await button(dialog, '提交').waitFor();
      expect(await button(dialog, '下一题').count()).toBe(0);
      await dialog.getByRole('radio', { name: '否' }).check();
      await fits();
      const said = page.getByText('填报完成').waitFor();
      await button(dialog, '提交').click();
      await said;

      const first = page.locator('.match').first();
      await first.getByText('符合', { exact: true }).waitFor();
      await first.getByText('依据条款').waitFor();
      await first.getByText('您的答案', { exact: true }).waitFor();
      const vouchers = page.locator('.match', { hasText: '科技创新券申领' });
      expect(await vouchers.getByText(/已满足\s*3\/3\s*项/).count()).toBe(1);
      await page.getByText('10/10').waitFor();
      await fits();

      // 不符合 is folded away, reachable, and says what would change it.
      const unfit = page.locator('.unfit');
      expect(await unfit.locator('.match').count()).toBe(0);
      await unfit.locator('summary').first().click();
      const cooperation = unfit.locator('.match', { hasText: '国际科技合作项目' });
      await cooperation.getByText('如果“申请人背景”变为').waitFor();
      await fits();
      // And it does.
      await cooperation.getByRole('button', { name: '修改第 9 题' }).click();
      await question(dialog, 9);
      await dialog.getByRole('checkbox', { name: '海外留学' }).check();
      await button(dialog, '提交').click();
      await page
        .locator('.matches > .match', { hasText: '国际科技合作项目' })
        .getByText('符合', { exact: true })
        .waitFor();
    });
  },
);

test('an incomplete questionnaire may be sent from the third question, is pushed by the rail, and is read back', async () => {
  const { page } = await signedIn(stranger, '/policy');
  const push = page.getByRole('navigation', { name: '快捷入口' }).getByRole('button', { name: /政策\s*匹配/ });
  await push.click();
  const dialog = dialogOf(page);
  await question(dialog, 1);
  await dialog.getByRole('textbox').fill('临时名称');
  await next(dialog, 2);
  await chooseRegion(dialog, '河北省', '石家庄市', '长安区');
  await next(dialog, 3);
  // Emptied afterwards, submitting leads back to what is missing, in the order of the questions.
  await button(dialog, '上一题').click();
  await question(dialog, 2);
  await dialog.getByRole('combobox').first().selectOption('');
  await button(dialog, '上一题').click();
  await question(dialog, 1);
  await dialog.getByRole('textbox').fill('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.includes('questionnaire')) ?? '';
    sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(sessionStorage.getItem(key) ?? '{}'), step: 3 }));
  });
  await push.click();
  await question(dialog, 3);
  await button(dialog, '提交').click();
  await dialog.getByRole('alert').getByText('请填写第一题').waitFor();
  await question(dialog, 1);
  await dialog.getByRole('textbox').fill('沙河口声学');
  await next(dialog, 2);
  await button(dialog, '下一题').waitFor();
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.includes('questionnaire')) ?? '';
    sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(sessionStorage.getItem(key) ?? '{}'), step: 3 }));
  });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await push.click();
  await question(dialog, 3);
  await button(dialog, '提交').click();
  await dialog.getByRole('alert').getByText('请填写第二题').waitFor();
  await question(dialog, 2);
  await chooseRegion(dialog, '河北省', '石家庄市', '长安区');
  await next(dialog, 3);
  // It is said for a few seconds, while the page changes: looked out for before it can come.
  const said = page.getByText('填报完成').waitFor();
  await button(dialog, '提交').click();
  await said;
  await page.waitForURL((url) => url.pathname === '/policy/policyRecommend');
  await page.getByRole('heading', { name: '沙河口声学' }).waitFor();
  // Read back, at the first question without an answer.
  await page.getByRole('button', { name: '继续填写' }).click();
  await question(dialog, 3);
  await button(dialog, '上一题').click();
  await question(dialog, 2);
  expect(await dialog.getByRole('combobox').nth(2).inputValue()).toBe('130102');
});

test('by keyboard alone, and whoever is signed out meanwhile is asked to sign in and finds everything again', async () => {
  const { page } = await atMatches(stranger);
  await page.getByRole('button', { name: '继续填写' }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await question(dialog, 3);
  await dialog.locator('input[type="date"]').fill('2023-03-04');
  await page.keyboard.press('Enter');
  await question(dialog, 4);
  await dialog.getByRole('checkbox').first().waitFor();
  await button(dialog, '下一题').waitFor();
  await button(dialog, '下一题').focus();
  await page.keyboard.press('Enter');
  await question(dialog, 5);
  await page.keyboard.press('Space');
  expect(await dialog.getByRole('radio').first().isChecked()).toBe(true);
  // Another tab signed out.
  await page.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('userInfo');
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await button(dialog, '提交').waitFor();
  const asked = Date.now();
  await button(dialog, '提交').click();
  await dialog.getByRole('alert').getByText('请登录后填写推荐信息').waitFor();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(Date.now() - asked).toBeGreaterThan(1_900);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${matchesPage}&act=questionnaire`);
  await settle(page);
  await signIn(page, stranger);
  await question(dialog, 5);
  expect(await dialog.getByRole('radio').first().isChecked()).toBe(true);
});

test('news of fitting policies are subscribed to and given up', async () => {
  const { page } = await atMatches(owner);
  await page.getByRole('button', { name: '订阅新政策' }).click();
  await page.getByText('已订阅，有新政策匹配时会发站内信').waitFor();
  await reload(page);
  await page.getByRole('button', { name: '取消订阅' }).click();
  await page.getByRole('button', { name: '订阅新政策' }).waitFor();
});

test('a clerk writes conditions as sentences, by keyboard, and tries them on a company', async () => {
  const { page, violations } = await inConsole('editor', '/content/policy_declaration/new');

  await page.getByRole('button', { name: '添加一项条件' }).focus();
  await page.keyboard.press('Enter');
  // The new condition has the focus; arrows choose, as in any list: four up from 高新技术企业 is 上年度销售额.
  const field = page.getByLabel('第 1 项第 1 条：条件项目');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  for (let up = 0; up < 4; up += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('500');
  await page.getByText('上年度销售额超过 500 万元', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: '在第 1 项中增加可替代的条件' }).click();
  await page.getByText('以下条件满足其一').waitFor({ state: 'attached' });

  const verdict = page.locator('.try-verdict');
  await page.getByLabel('示例企业：上年度销售额').selectOption({ label: '500 万元及以下' });
  await page.getByLabel('示例企业：高新技术企业').selectOption({ label: '否' });
  await verdict.getByText('不符合', { exact: true }).waitFor();
  await verdict.getByText('如果“高新技术企业”变为“是”，结论将变为“符合”').waitFor();
  await page.getByLabel('示例企业：高新技术企业').selectOption({ label: '是' });
  await verdict.getByText('符合', { exact: true }).waitFor();

  // A value that is missing is said beside it.
  await page.getByRole('button', { name: '添加一项条件' }).click();
  await page.getByLabel('第 2 项第 1 条：条件项目').selectOption({ label: '申请人背景' });
  await page.getByLabel('标题').fill('条件编辑');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText('请至少选择一项').waitFor();
  await page.getByRole('checkbox', { name: '海外留学' }).check();
  expect((await violations()).filter((one) => /condition|try-/.test(one))).toEqual([]);
});
