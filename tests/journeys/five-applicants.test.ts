/**
 * Five applicants with realistic answers on the page of matches, wide and on a phone: what each may apply for now, later, and never, with its
 * amounts. What is said to fit is listed whole, so that nothing claims to fit that the texts forbid (decision 066). They try without an account,
 * so that they share the portal of the readers.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addMonths, dayOf } from '#contract/kit/day.ts';
import type { FactKey, FactValue } from '#contract/policy/matching/facts.ts';
import { goTo, settle } from './browser.ts';
import { fits } from './demo-people.ts';
import { openReading } from './journey.ts';

const { arrive } = openReading();

const tryPage = '/policy/policyTry';
const place = (...ids: [number, number, number]) => ids.map((id) => ({ id, name: '' }));
const huairou = place(110000, 110100, 110116);
const haidian = place(110000, 110100, 110108);
/** The first of the month so many months ago. */
const monthsAgo = (months: number): string => `${addMonths(dayOf(new Date()), -months).slice(0, 7)}-01`;
/** 2028 年 5 月 1 日 */
const inWords = (day: string): string =>
  day
    .split('-')
    .map(Number)
    .join(' 年 ')
    .replace(/ 年 (\d+)$/, ' 月 $1 日');

type Answered = { typed: object; facts: Partial<Record<FactKey, FactValue>> };
const withAnswers = async ({ typed, facts }: Answered) => {
  const visitor = await arrive('/policy', { width: 1440, height: 900 });
  const values = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, { value, until: null }]));
  await visitor.page.evaluate(
    ([draft, known]) => {
      sessionStorage.setItem('draft questionnaire', draft ?? '');
      sessionStorage.setItem('draft questionnaire facts', known ?? '');
    },
    [JSON.stringify({ step: 10, typed, base: null }), JSON.stringify(values)],
  );
  return visitor;
};

type Card = { title: string; item: string; amount: string; verdict: string; text: string };
/** The cards as they stand on the page; each further item of a declaration is one too. */
const cardsOn = (page: Page, within = '.matches'): Promise<Card[]> =>
  page.locator(`${within} > .match`).evaluateAll((all) =>
    all.flatMap((card) => {
      const words = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      const title = words(card.querySelector('h3'));
      const best = {
        title,
        item: words(card.querySelector('.match-amount > span')),
        amount: words(card.querySelector('.match-amount b')),
        verdict: words(card.querySelector('.match-head .tag')),
        text: words(card),
      };
      const others = [...card.querySelectorAll('.match-other')].map((other) => {
        const verdict = words(other.querySelector('small'));
        return { title, item: words(other.querySelector('b')), amount: verdict, verdict, text: words(other) };
      });
      return [best, ...others];
    }),
  );

/** Every declaration of which an item is said to fit, without its year and what stands in brackets. */
const fitting = (cards: readonly Card[]): string[] =>
  [
    ...new Set(
      cards
        .filter(({ verdict }) => verdict.startsWith('符合已知条件'))
        .map(({ title }) => title.replace(/^20\d\d 年度?|（.*$/g, '').trim()),
    ),
  ].sort();
const card = (cards: readonly Card[], part: string): Card => {
  const found = cards.find(({ title }) => title.includes(part));
  if (!found) throw new Error(`no card ${part} among ${cards.map(({ title }) => title).join(', ')}`);
  return found;
};

/** Walks the three lists, first wide and then on a phone; axe and the width hold for each list. */
const walk = async (answered: Answered) => {
  const { page, violations } = await withAnswers(answered);
  const sound = async (contrast = true) => {
    expect(await violations({ contrast })).toEqual([]);
    expect(await fits(page)).toBe(true);
  };
  const see = async (list: string, at: number) => {
    await goTo(page, `${tryPage}?list=${list}&page=${at}`);
    await page.locator('.match').first().waitFor();
  };
  await see('now', 1);
  await sound();
  await page.setViewportSize({ width: 375, height: 740 });
  const all = async (list: string): Promise<Card[]> => {
    const found: Card[] = [];
    for (let at = 1; ; at += 1) {
      await see(list, at);
      // The colours are those of the first list.
      if (at === 1) await sound(false);
      found.push(...(await cardsOn(page)));
      if ((await page.locator(`nav a[href*="page=${at + 1}"]`).count()) === 0) return found;
    }
  };
  const now = await all('now');
  const later = await all('later');
  const unfit = page.locator('.unfit');
  await unfit.locator('summary').first().click();
  await unfit.locator('.match').first().waitFor();
  const more = unfit.getByRole('button', { name: /^再看/ });
  if ((await more.count()) > 0) await more.click();
  await settle(page);
  await sound();
  return { page, now, later, never: await cardsOn(page, '.unfit .matches') };
};

test('a start-up of six months', async () => {
  const reg_time = monthsAgo(6);
  const { page, now, later, never } = await walk({
    typed: {
      enterprise_name: '初光传感科技有限公司',
      address_area: huairou,
      reg_time,
      industry: [202],
      intellectual_property_rights: 3,
      last_year_sales: 1,
      last_year_r_and_d: 1,
      financing_amount: 4,
      applicant_background: [5, 6],
      is_high_tech: 2,
    },
    // The sales contradict their tier, as after a change of the questionnaire: they are forgotten, and spoil nothing.
    facts: {
      company_size: 1,
      lease_in_district: true,
      specialised: 1,
      tech_sme: false,
      facility_use: false,
      sales_wan: 800,
    },
  });
  expect(fitting(now)).toEqual([
    '怀柔区人才公寓配租申请',
    '研发费用税前加计扣除',
    '第四批科技创新券申领通知',
    '雁栖科创示例园公共技术平台机时支持申请',
  ]);
  expect(fitting(later)).toEqual([
    '知识产权促进与保护专项资金申报通知',
    '青年科技人才托举计划申报通知',
    '首批科技型企业办公研发用房租金补贴申报通知',
  ]);
  expect(card(now, '创新券')).toMatchObject({
    item: expect.stringContaining('小微企业创新券'),
    amount: '每年最高 50 万元',
    verdict: '符合已知条件 · 另有 4 项请自查',
  });
  // An age that comes by itself has its day, and the clause that decides is named, not one that is met.
  const twoYears = `${Number(reg_time.slice(0, 4)) + 2}${reg_time.slice(4)}`;
  const recognition = card(later, '专精特新中小企业认定');
  expect(recognition.verdict).toBe(`暂不符合，${twoYears} 起满足`);
  expect(recognition.text).toContain(`${inWords(twoYears)}起满足“成立不少于 2 年”`);
  expect(card(later, '高新技术企业认定').text).toContain('还差：成立不少于 1 年；知识产权数量不少于 1 件');
  expect(card(later, '首次入统奖励')).toMatchObject({ amount: '30 万元', verdict: '暂不符合' });
  expect(card(never, '海外归国人才').text).toContain('建议不花时间要求申请人背景为海外留学');
  // The page of the declaration says the same to whoever has only tried.
  await page.locator('.unfit .match', { hasText: '海外归国人才' }).getByRole('heading').getByRole('link').click();
  await page.locator('.action-card .refusal').getByText('要求申请人背景为海外留学，与所答情况不符。').waitFor();
  expect(await fits(page)).toBe(true);
});
test('a listed manufacturer', async () => {
  const { now, later, never } = await walk({
    typed: {
      enterprise_name: '雁栖重型装备股份有限公司',
      address_area: huairou,
      reg_time: monthsAgo(216),
      industry: [201, 211],
      intellectual_property_rights: 2,
      last_year_sales: 3,
      last_year_r_and_d: 4,
      financing_amount: 3,
      applicant_background: [2],
      is_high_tech: 1,
    },
    facts: {
      company_size: 4,
      specialised: 4,
      class_one_rights: 40,
      facility_use: true,
      facility_first: false,
      sales_wan: 186_000,
      r_and_d_wan: 9_800,
      employees: 1_600,
      before_scale: false,
      second_scale_year: false,
    },
  });
  expect(fitting(now)).toEqual([
    '大科学装置企业用户补助申报通知',
    '怀柔区人才公寓配租申请',
    '研发费用税前加计扣除',
    '高新技术企业所得税优惠',
    '高新技术企业认定申报工作安排',
  ]);
  expect(fitting(later)).toEqual(['知识产权促进与保护专项资金申报通知', '青年科技人才托举计划申报通知']);
  expect(card(now, '大科学装置')).toMatchObject({ amount: '每年最高 80 万元' });
  // Whether it runs a pilot base decides, so it is asked before anything is said to fit.
  expect(card(later, '概念验证')).toMatchObject({
    item: expect.stringContaining('中试基地能力提升'),
    amount: '最高 500 万元',
    verdict: '信息不足，还差 1 个问题',
    text: expect.stringContaining('是否运营已备案的中试基地？'),
  });
  // Nobody who is of the district is taken to have moved in.
  expect(card(never, '优质科技企业迁入').verdict).toBe('与贵企业无关');
  // What is meant for smaller ones is refused for sure, and nothing is advised to be made smaller.
  for (const [part, reason] of [
    ['小型微利企业', '要求从业人员不超过 300 人'],
    ['科技型中小企业', '要求从业人员不超过 500 人、上年度销售额不超过 20,000 万元'],
    ['首次入统', '要求从未纳入过规模以上统计，或者刚首次纳入'],
    ['专精特新中小企业', '要求企业划型为微型、小型、中型之一；没有专精特新称号，或者为创新型中小企业'],
  ] as const)
    expect(card(never, part).text).toContain(`建议不花时间${reason}，与所答情况不符。可以看`);
  expect(card(never, '创新券').verdict).toBe('与贵企业无关');
});
test('an institute', async () => {
  const { now, later, never } = await walk({
    typed: {
      enterprise_name: '京北能源材料研究院',
      address_area: huairou,
      reg_time: monthsAgo(240),
      industry: [207, 208],
      intellectual_property_rights: 2,
      last_year_sales: 3,
      last_year_r_and_d: 4,
      financing_amount: 4,
      applicant_background: [1, 6],
      is_high_tech: 2,
    },
    facts: {
      applicant_kinds: [4],
      facility_use: true,
      head_title: 4,
      head_degree: 4,
      technology_contract: [2, 3],
      open_instruments: true,
      open_hours: 420,
    },
  });
  expect(fitting(now)).toEqual([
    '大型科研仪器开放共享后补助',
    '怀柔区人才公寓配租申请',
    '技术转让、技术开发合同登记与税收优惠办理指南',
  ]);
  expect(fitting(later)).toEqual([
    '国际科技合作项目申报指南',
    '概念验证项目和中试基地能力提升申报指南',
    '知识产权促进与保护专项资金申报通知',
    '青年科技人才托举计划申报通知',
  ]);
  expect(card(now, '大型科研仪器')).toMatchObject({
    item: expect.stringContaining('高校、院所、医疗机构仪器共享'),
    amount: '每年最高 60 万元',
    verdict: '符合已知条件 · 另有 2 项请自查',
  });
  expect(card(later, '国际科技合作')).toMatchObject({
    item: expect.stringContaining('高校、科研机构牵头'),
    amount: '每项 50–200 万元',
  });
  // What is for enterprises only is refused, because the kind of applicant is answered.
  for (const part of ['创新券', '高新技术企业所得税优惠', '大科学装置企业用户', '优质科技企业迁入'])
    expect(card(never, part).text).toContain('建议不花时间面向企业，与所答情况不符。');
});
test('a company that moves in from another district', async () => {
  const { now, later, never } = await walk({
    typed: {
      enterprise_name: '海淀新材料科技有限公司',
      address_area: haidian,
      reg_time: monthsAgo(60),
      industry: [203],
      intellectual_property_rights: 2,
      last_year_sales: 3,
      last_year_r_and_d: 3,
      financing_amount: 2,
      applicant_background: [5],
      is_high_tech: 1,
    },
    facts: { company_size: 2, moving: true, tech_sme: true, specialised: 3 },
  });
  expect(fitting(now)).toEqual([
    '优质科技企业迁入支持申报通知',
    '研发费用税前加计扣除',
    '第四批科技创新券申领通知',
    '高新技术企业所得税优惠',
    '高新技术企业认定申报工作安排',
  ]);
  expect(fitting(later)).toEqual(['青年科技人才托举计划申报通知']);
  // Nobody is known to come and use a facility, so that it is asked.
  expect(card(now, '人才公寓').text).toContain('近期是否有人员来本区使用装置或者访学？');
  expect(card(now, '迁入支持')).toMatchObject({
    item: expect.stringContaining('整体迁入'),
    amount: '最高 200 万元',
    verdict: '符合已知条件 · 另有 1 项请自查',
  });
  // What only companies of the district get waits for the move and nothing else; none of it claims to fit today.
  for (const part of ['租金补贴', '贷款贴息', '首台（套）', '首次入统'])
    expect(card(later, part)).toMatchObject({
      verdict: '暂不符合',
      text: expect.stringContaining('还差：公司在北京市怀柔区'),
    });
  expect(card(never, '传感器应用示范').text).toMatch(/建议不花时间要求行业领域属于传感器/);
  expect(card(never, '海外归国人才').text).toContain('建议不花时间要求成立不超过 3 年；申请人背景为海外留学');
});
test('a firm that answered three questions', async () => {
  const { now, later, never } = await walk({
    typed: {
      enterprise_name: '雁栖三问科技有限公司',
      address_area: huairou,
      reg_time: monthsAgo(38),
      industry: [],
      intellectual_property_rights: 0,
      last_year_sales: 0,
      last_year_r_and_d: 0,
      financing_amount: 0,
      applicant_background: [],
      is_high_tech: 0,
    },
    facts: {},
  });
  // Nothing that an open question decides is said to fit.
  expect(fitting(now)).toEqual(['怀柔区人才公寓配租申请']);
  expect(fitting(later)).toEqual(['知识产权促进与保护专项资金申报通知', '青年科技人才托举计划申报通知']);
  for (const part of ['创新券', '高新技术企业认定', '高新技术企业所得税优惠', '研发费用税前加计扣除'])
    expect(card(now, part).verdict, part).toMatch(/^信息不足，还差 \d 个问题$/);
  expect(card(never, '海外归国人才').text).toContain('要求成立不超过 3 年');
  expect(card(never, '天使').verdict).toBe('与贵企业无关');
});
