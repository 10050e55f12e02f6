/** From ten questions to the policies that fit (specification 3 to 5, ruling D6), and from a clerk's conditions to a member's match. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { VisitorOptions } from './browser.ts';
import { reload, settle } from './browser.ts';
import {
  banker,
  colleague,
  department,
  fits as fitsSideways,
  memberByApi,
  owner,
  signIn,
  stranger,
} from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const matchesPage = '/policy/policyRecommend?active=1';

const { portal, arrive, signedIn, inConsole, staff } = openJourney();

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

/** How many cards go to paper, and how many both lists promise. Paper holds both, whichever page is shown. */
const onPaper = async (page: Page) => {
  const promised = await page.locator('.match-filters b').allTextContents();
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: '打印结果' }).click();
  await page.locator('.match-print').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: `现在能报 ${promised[0]} 项` }).waitFor();
  await page.getByRole('heading', { name: `将来能报 ${promised[1]} 项` }).waitFor();
  const paper = page.locator('.match-print');
  await paper.getByText(/按 \d{4}-\d\d-\d\d 的答案和政策原文得出（规则 \S+）/).waitFor();
  await paper.getByText(/另有 \d+ 项不适用/).waitFor();
  const cards = await page.locator('.match:visible').count();
  // Once it is printed, the page is as before.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.locator('.match-print').waitFor({ state: 'detached' });
  await page.emulateMedia({ media: 'screen' });
  return { cards, promised: promised.reduce((sum, text) => sum + Number(text), 0) };
};

describe.each(phoneFirst({ width: 1440, height: 900, phone: colleague }, { width: 375, height: 740, phone: banker }))(
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
      await expect.poll(() => button(dialog, '上一题').count()).toBe(0);
      await expect.poll(() => button(dialog, '提交').count()).toBe(0);
      await dialog.getByRole('textbox').fill(' ');
      await button(dialog, '下一题').click();
      await dialog.getByRole('alert').getByText('请填写公司名称').waitFor();
      await fits();
      await dialog.getByRole('textbox').fill('雁栖湖声学技术有限公司');
      await button(dialog, '下一题').click();
      // The buttons are away for half a second on each change of step.
      await question(dialog, 2);
      await expect.poll(() => button(dialog, '下一题').count()).toBe(0);
      await button(dialog, '下一题').waitFor();
      await expect.poll(() => button(dialog, '上一题').count()).toBe(1);
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
      await expect.poll(() => dialog.getByRole('checkbox', { name: '新能源' }).isChecked()).toBe(false);
      await fits();
      // What was filled in outlives a reload of the tab.
      await reload(page);
      await page.getByRole('button', { name: '开始填写' }).click();
      await question(dialog, 4);
      await expect.poll(() => dialog.getByRole('checkbox', { name: '传感器' }).isChecked()).toBe(true);
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
      await expect.poll(() => dialog.getByRole('checkbox', { name: '企业创始人' }).isChecked()).toBe(false);
      await dialog.getByRole('checkbox', { name: '企业创始人' }).check();
      await expect.poll(() => dialog.getByRole('checkbox', { name: '以上均无' }).isChecked()).toBe(false);
      await next(dialog, 10);
      await button(dialog, '提交').waitFor();
      await expect.poll(() => button(dialog, '下一题').count()).toBe(0);
      await dialog.getByRole('radio', { name: '否' }).check();
      await fits();
      const said = page.getByText('填报完成').waitFor();
      await button(dialog, '提交').click();
      await said;

      // 现在能报: a card names the item that fits, its amount, and what to check oneself.
      const vouchers = page.locator('.match', { hasText: '科技创新券申领' });
      await vouchers.getByText('信息不足，还差 1 个问题').waitFor();
      await vouchers.getByText('小微企业创新券').first().waitFor();
      await page.getByText('10/10').waitFor();
      await fits();
      // The question is asked where it decides, and a wrong press is said beside it.
      const asked = vouchers.getByRole('group', { name: '企业划型是哪一类？' });
      await asked.getByRole('button', { name: '确定' }).click();
      await asked.getByText('请先回答').waitFor();
      await asked.getByRole('radio', { name: '小型' }).check();
      await asked.getByRole('button', { name: '确定' }).click();
      await vouchers.getByText('符合已知条件 · 另有 4 项请自查').waitFor();
      await vouchers.getByText('与拟选择的服务机构无投资、控股、共同高管等关联关系').first().waitFor();
      await fits();
      // It is kept, and may be answered anew.
      const facts = page.locator('.profile-facts');
      await facts.locator('summary').click();
      await facts.getByText('小型').waitFor();
      await facts.getByRole('button', { name: '重答：企业划型是哪一类？' }).click();
      await vouchers.getByText('信息不足，还差 1 个问题').waitFor();

      // 将来能报: what needs a certificate, and the forecast of what has ended.
      await page
        .getByRole('navigation', { name: '匹配列表' })
        .getByRole('link', { name: /将来能报/ })
        .click();
      const rewards = page.locator('.match', { hasText: '高新技术企业培育奖励' });
      await rewards.getByText(/下一轮预计 \d+ 年 \d+ 月开始/).waitFor();
      await fits();

      // 不适用 is folded, reachable, and says why; it never advises another answer.
      const unfit = page.locator('.unfit');
      await expect.poll(() => unfit.locator('.match').count()).toBe(0);
      await unfit.locator('summary').first().click();
      await unfit.locator('.match').first().waitFor();
      await expect.poll(() => unfit.locator('.match', { hasText: '面向基金管理机构' }).count()).toBe(1);
      await expect.poll(() => page.getByText(/如果.*变为/).count()).toBe(0);
      await fits();
      // What is refused for sure says so, here and on its own page, with what would suit instead.
      const refused = unfit.locator('.match', { hasText: '海外归国人才创业启动资金' });
      const advice = '要求成立不超过 3 年；申请人背景为海外留学，与所答情况不符。';
      await refused.getByText('建议不花时间').waitFor();
      await refused.getByText(advice).waitFor();
      await expect
        .poll(() => unfit.locator('.match', { hasText: '面向基金管理机构' }).getByText('建议不花时间').count())
        .toBe(0);
      await refused.getByRole('heading').getByRole('link').click();
      const note = page.locator('.action-card .refusal');
      await note.getByText(advice).waitFor();
      await fits();
      await expect.poll(() => note.getByRole('link').count()).toBe(2);
      await note.getByRole('link').first().click();
      await note.waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  },
);

test('an incomplete questionnaire may be sent from the third question, is pushed by the rail, and is read back', async () => {
  const { page } = await signedIn(stranger, '/policy', { width: 1480 });
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
  await expect.poll(() => dialog.getByRole('combobox').nth(2).inputValue()).toBe('130102');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // The rail counts what the page counts, also after a question on demand: hardly anything is for a team without a company.
  const now = page.getByRole('navigation', { name: '匹配列表' }).getByText('现在能报').locator('b');
  const digits = async (where: Locator) => Number((await where.textContent())?.replace(/\D/g, ''));
  const counted = async () => [await digits(push), await digits(now)];
  await page.getByText(/^非企业单位/).click();
  await page.getByText('尚未注册的团队', { exact: true }).first().click();
  await page.getByRole('main').getByRole('button', { name: '确定' }).first().click();
  await page.getByText('已记下，其他政策也用这个答案').waitFor();
  await expect.poll(async () => new Set(await counted()).size).toBe(1);
  const api = await memberByApi(portal, stranger);
  await api['DELETE /policy/facts/{fact_key}']({ params: { fact_key: 'applicant_kinds' } });
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
  await expect.poll(() => dialog.getByRole('radio').first().isChecked()).toBe(true);
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
  await expect.poll(() => dialog.getByRole('radio').first().isChecked()).toBe(true);
});

describe.each(phoneFirst({ width: 1440, height: 900, signsIn: false }, { width: 375, height: 740, signsIn: true }))(
  'a visitor at $width px',
  ({ signsIn, ...size }) => {
    test('tries it without an account, answers on demand, and takes everything along into the account', async () => {
      const { page, violations } = await arrive('/policy/policyTry', size);
      await page.getByText('放到其他网站').click();
      const code = page.getByRole('textbox', { name: '网页代码' });
      await expect.poll(() => code.inputValue()).toContain(`<a href="${new URL(page.url()).origin}/policy/policyTry">`);
      expect(await violations()).toEqual([]);
      await page.getByRole('button', { name: '开始答题' }).click();
      const dialog = dialogOf(page);
      await question(dialog, 1);
      await dialog.getByRole('textbox').fill('试用声学技术有限公司');
      await next(dialog, 2);
      await chooseRegion(dialog, '北京市', '北京市', '怀柔区');
      await next(dialog, 3);
      await dialog.locator('input[type="date"]').fill('2024-05-01');
      await button(dialog, '先看结果').click();
      const vouchers = page.locator('.match', { hasText: '科技创新券申领' });
      await vouchers.getByText('信息不足，还差 1 个问题').waitFor();
      const asked = vouchers.getByRole('group', { name: '企业划型是哪一类？' });
      await asked.getByRole('radio', { name: '微型' }).check();
      await asked.getByRole('button', { name: '确定' }).click();
      await vouchers.getByText('符合已知条件 · 另有 4 项请自查').waitFor();
      // 合计: the most that all fitting items give together.
      const facility = page.locator('.match', { hasText: '大科学装置企业用户补助' });
      const used = facility
        .getByRole('group', { name: '近 12 个月是否在本区的大科学装置、平台做过付费实验？' })
        .first();
      await used.getByRole('radio', { name: '是' }).check();
      await used.getByRole('button', { name: '确定' }).click();
      await page.getByText('符合已知条件的合计').click();
      await page.getByText('按各事项的最高额计算，实际金额以核定为准。').waitFor();
      expect(await violations()).toEqual([]);
      expect(await fitsSideways(page)).toBe(true);
      const { cards, promised } = await onPaper(page);
      expect(cards).toBe(promised);
      expect(cards).toBeGreaterThan(10);
      // A wrong answer is refused at its question and spoils nothing.
      await page.goto(new URL('/policy/policyTry?page=2', page.url()).href);
      const total = page.getByRole('group', { name: '申报项目总投入是多少？' }).first();
      await total.getByRole('textbox').fill('-5');
      await total.getByRole('button', { name: '确定' }).click();
      await total.getByText('请填写不小于 0 的数字').waitFor();
      await page.goto(new URL('/policy/policyTry', page.url()).href);
      await vouchers.getByText('符合已知条件 · 另有 4 项请自查').waitFor();
      // A reload of the tab loses nothing.
      await reload(page);
      await vouchers.getByText('符合已知条件 · 另有 4 项请自查').waitFor();
      // Of the demo's members one has no answers yet.
      if (!signsIn) return;
      await page.getByRole('link', { name: '登录并保存' }).click();
      await page.waitForURL((url) => url.pathname === '/login');
      await settle(page);
      await signIn(page, department);
      await dialog.waitFor();
      await button(dialog, '提交').waitFor();
      await button(dialog, '提交').click();
      await page.getByRole('heading', { name: '试用声学技术有限公司' }).waitFor();
      await page.locator('.profile-facts summary').click();
      await page.locator('.profile-facts').getByText('微型').waitFor();
      await page.locator('.match', { hasText: '科技创新券申领' }).getByText('符合已知条件 · 另有 4 项请自查').waitFor();
      // Links for everybody lead where one may try; whoever has signed in goes on to what is saved.
      await page.goto(new URL('/', page.url()).href);
      await page.getByRole('navigation', { name: '常用服务' }).getByRole('link', { name: '政策匹配' }).click();
      await page.waitForURL((url) => url.pathname === '/policy/policyRecommend');
      await page.getByRole('heading', { name: '试用声学技术有限公司' }).waitFor();
    });
  },
);

test('without an account the last question leads to the results, by Enter too, and every button is one line', async () => {
  const { page } = await arrive('/policy/policyTry', { width: 375, height: 740 });
  await page.getByRole('button', { name: '开始答题' }).click();
  const dialog = dialogOf(page);
  await question(dialog, 1);
  await dialog.getByRole('textbox').fill('试用光学有限公司');
  await next(dialog, 2);
  await chooseRegion(dialog, '北京市', '北京市', '怀柔区');
  for (let step = 3; step <= 10; step += 1) await next(dialog, step);
  await button(dialog, '看结果').waitFor();
  expect(await button(dialog, '提交').count()).toBe(0);
  const heights = await dialog
    .locator('footer button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(60);
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '试用光学有限公司' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/policy/policyTry');
});

test('the demo shows an owner who has answered: matches of every kind, open questions, and a combination', async () => {
  const { page, violations } = await atMatches(owner);
  await page.getByRole('heading', { name: '怀柔光声传感科技有限公司' }).waitFor();
  await page.getByText('符合已知条件的合计').waitFor();
  const { cards, promised } = await onPaper(page);
  expect(cards).toBe(promised);
  await page
    .locator('.match-head')
    .getByText(/符合已知条件/)
    .first()
    .waitFor();
  expect(await violations()).toEqual([]);
  // What is open comes after what fits.
  await page.goto(new URL(`${matchesPage}&page=2`, page.url()).href);
  await page
    .locator('.match-head')
    .getByText(/信息不足，还差 \d 个问题/)
    .first()
    .waitFor();
});

describe.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 740 }))(
  'what the platform knows at $width px',
  (size) => {
    test('is offered above the field with its record, taken over in one click, and marked in the profile', async () => {
      const { page, violations } = await signedIn(owner, matchesPage, size);
      const fits = async () => {
        expect(await violations()).toEqual([]);
        expect(await fitsSideways(page)).toBe(true);
      };
      const facts = page.locator('.profile-facts');
      await facts.locator('summary').click();
      await facts.getByRole('button', { name: /^重答：近 12 个月/ }).click();
      const facility = page.locator('.match', { hasText: '大科学装置企业用户补助' });
      const asked = facility.getByRole('group', { name: /^近 12 个月/ }).first();
      await asked.getByText(/\d+ 年 \d+ 月 \d+ 日完成的付费预约（.+，YY\d+）/).waitFor();
      // How the last round went stands on the card, in counts.
      await facility
        .getByText(/\d{4} 年度 36 家申报，21 家通过/)
        .last()
        .waitFor();
      await facility
        .getByText(/常见未通过原因：付款方不是申报企业；/)
        .last()
        .waitFor();
      await fits();
      await asked.getByRole('button', { name: /^采用：近 12 个月.*是$/ }).click();
      await asked.waitFor({ state: 'detached' });
      await facts.getByText(/^取自平台：\d+ 年 \d+ 月 \d+ 日完成的付费预约/).waitFor();
      await facts.getByText('自己填写').first().waitFor();
      await fits();

      // In the questionnaire the licence answers the first three questions.
      await page.getByRole('button', { name: '修改问卷' }).click();
      const dialog = dialogOf(page);
      await question(dialog, 1);
      await dialog.getByRole('textbox').fill('光声传感');
      await dialog.getByText(/认证时核对的营业执照/).waitFor();
      await fits();
      await dialog.getByRole('button', { name: '采用：公司名称怀柔光声传感科技有限公司' }).click();
      await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('怀柔光声传感科技有限公司');
      await expect.poll(() => dialog.getByText('平台记录').count()).toBe(0);
    });
  },
);

test('news of fitting policies are subscribed to, by text message too, and given up', async () => {
  const { page, violations } = await atMatches(owner);
  await page.getByRole('button', { name: '订阅新政策' }).click();
  await page.getByText('已订阅，有新政策匹配时会发站内信').waitFor();
  const sms = page.getByRole('checkbox', { name: /短信提醒/ });
  await expect.poll(() => sms.isChecked()).toBe(false);
  await sms.click();
  await page.locator('.profile-sms input:checked:not([aria-busy="true"])').waitFor();
  expect(await violations()).toEqual([]);
  await reload(page);
  await expect.poll(() => sms.isChecked()).toBe(true);
  await page.getByRole('button', { name: '取消订阅' }).click();
  await page.getByRole('button', { name: '订阅新政策' }).waitFor();
  await expect.poll(() => sms.count()).toBe(0);
});

test('a clerk writes how former rounds went, and each mistake is told at its cell', async () => {
  const api = await staff('editor');
  const fields = {
    title: '往年情况',
    issuing_authority: '科学城管委会',
    level: 3,
    publish_date: '2026-11-01',
    support_mode: 1,
    apply_mode: 1,
    content: '<p>正文</p>',
  };
  const params = { content_type: 'policy_declaration' };
  const { data } = await api['POST /console/content/{content_type}']({ params, body: { fields } });
  const { page, violations } = await inConsole('editor', `/content/policy_declaration/${data.obj_id}/edit`);
  const rounds = page.getByRole('table', { name: '往年申报情况' });
  await page.locator('.rows').nth(1).getByRole('button', { name: '添加一行' }).click();
  const cell = (label: string) => rounds.getByLabel(`第 1 行 ${label}`, { exact: false });
  await cell('轮次').fill('2025 年度');
  await cell('申报数').fill('36');
  await cell('通过数').fill('37');
  await cell('单位').selectOption({ label: '家' });
  await cell('常见未通过原因').fill('材料不全；约 40% 没有盖章');
  // Reasons are long, and have the room that numbers do not need.
  const widthOf = async (label: string) => (await cell(label).boundingBox())?.width ?? 0;
  expect(await widthOf('常见未通过原因')).toBeGreaterThan(2 * (await widthOf('申报数')));
  await page.getByRole('button', { name: '保存草稿' }).click();
  await rounds.getByText('通过数不能大于申报数').waitFor();
  await rounds.getByText('只写原因，不写比例和概率').waitFor();
  expect(await violations()).toEqual([]);
  // What was typed stays, and may be mended.
  await cell('通过数').fill('21');
  await cell('常见未通过原因').fill('材料不全；没有盖章');
  await rounds.getByText('通过数不能大于申报数').waitFor({ state: 'detached' });
});

test('a clerk splits the text into lines, maps them, looks at the samples, and is told what is missing', async () => {
  const { page, violations } = await inConsole('editor', '/content/policy_declaration/new');
  await page.getByLabel('标题').fill('条目编辑');
  await page.getByLabel('申报条件', { exact: true }).fill('在怀柔区注册，经营状况正常\n成立三年以上');
  const editor = page.locator('.matching-editor');
  await editor.getByText('申报条件已对应').waitFor();
  await editor.getByRole('button', { name: '把待对应的 2 条加入共同条件' }).click();
  // Every clause begins as something the enterprise checks itself.
  await editor.getByText('2/2').waitFor();
  await expect
    .poll(() => editor.getByRole('checkbox', { name: '共同条件第 1 条自查：经营状况正常' }).isChecked())
    .toBe(true);
  // The second line is decided by the day of registration instead.
  await editor.getByRole('button', { name: '共同条件第 2 条：添加判定条件' }).click();
  await editor.getByLabel('共同条件第 2 条的条件 1：条件项目').selectOption({ label: '成立年限' });
  await editor.getByLabel('共同条件第 2 条的条件 1：成立年限（年）').fill('3');
  await editor.getByText('成立不少于 3 年').waitFor();
  await editor.getByRole('checkbox', { name: '共同条件第 2 条自查：成立三年以上' }).uncheck();
  // An item, and its samples.
  await editor.getByRole('button', { name: '添加一个事项' }).click();
  await editor.getByLabel('事项 1：名称').fill('成长奖励');
  await editor.getByLabel('事项 1：上限（万元）').fill('30');
  await editor.getByText('最高 30 万元').waitFor();
  await editor.getByText('事项“成长奖励”的样本企业结论还没有核对').waitFor();
  const samples = editor.getByRole('table', { name: '成长奖励的样本企业结论' });
  await samples.getByRole('row', { name: /本区成立半年的传感器初创企业 暂不符合 未核对/ }).waitFor();
  await editor.getByRole('button', { name: '成长奖励：结论无误' }).click();
  await editor.getByText('每条都已对应，可以提交审核。').waitFor();
  // A quotation that is not in the text, and a rule that changes the samples, are refused.
  await editor.getByLabel('共同条件第 1 条：原文').fill('在怀柔区注册，实际经营');
  await editor.getByText('原文里没有“在怀柔区注册，实际经营”').waitFor();
  await editor.getByLabel('共同条件第 1 条：原文').fill('在怀柔区注册，经营状况正常');
  await editor.getByLabel('共同条件第 2 条的条件 1：成立年限（年）').fill('1');
  await editor.getByText(/家样本企业的结论有变化/).waitFor();
  // What is not to be asked counts where it is known.
  await editor.getByRole('button', { name: '共同条件第 1 条：添加判定条件' }).click();
  await editor.getByLabel('共同条件第 1 条的条件 1：条件项目').selectOption({ label: '企业划型' });
  await editor.getByRole('checkbox', { name: '共同条件第 1 条的条件 1：不主动提问' }).check();
  await editor.getByText('已答的计入、自查').waitFor();
  expect((await violations()).filter((one) => /matching|condition|line-/.test(one))).toEqual([]);
  await samples.waitFor();
  await page.setViewportSize({ width: 375, height: 740 });
  await settle(page);
  expect(await fitsSideways(page)).toBe(true);
});
