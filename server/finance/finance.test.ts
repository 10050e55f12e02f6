/** What finance publishes: loans that state their real annual rate, funds, bonds and institutions; which loans fit an enterprise. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { debtProduct } from '#contract/finance/debt-product.ts';
import { listedRate, type Priced } from '#contract/finance/loan-schedule.ts';
import { refusal } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { fillTestDictionaries } from '../policy/test-policies.ts';
import { newTrader, openShop, publishShop, type Trader } from '../trade/test-orders.ts';
import { publishFinance, publishLoan } from './test-finance.ts';

let portal: TestServer;
let member: Trader;
let bank: Trader;
let shop: string;
beforeAll(async () => {
  portal = await openTestServer();
  await fillTestDictionaries(portal);
  member = await newTrader(portal, '13300000301', '91110116MA01DEM01K');
  bank = await newTrader(portal, '13300000302', '91110116MA01DEM02H');
  shop = await openShop(portal, bank, '雁栖湖银行');
});
afterAll(() => portal.close());

describe('loans', () => {
  test('are listed by the annual rate with fees, which no list computes', async () => {
    const own = await openShop(portal, bank, '比价银行');
    const dear = await publishLoan(portal, own, {
      title: '低息高费贷',
      rate_max: 3.5,
      fees: [{ name: '手续费', time: 1, amount: 3 }],
    });
    const cheap = await publishLoan(portal, own, { title: '无费贷', rate_max: 4.35 });
    const { data } = await portal
      .visitor()
      .api['GET /financial/debt_products']({ query: { shop_id: own, sort: 'rate_up' } });
    expect(data.map(({ obj_id }) => obj_id)).toEqual([cheap, dear]);
    expect(data.map(({ annual_rate }) => annual_rate)).toEqual([4.44, 15.03]);
    expect(data[0]).toMatchObject({ shop_name: '比价银行', guarantee_name: '信用', repayment_name: '等额本息' });
  });
  test('are not saved with another annual rate than their fees give; the message names the right one', () => {
    const draft = {
      title: '信用贷',
      publish_date: '2026-11-01',
      shop_id: shop,
      kind: 1,
      guarantee: 1,
      repayment: 1,
      amount_min_wan: 10,
      amount_max_wan: 500,
      term_min_months: 6,
      term_max_months: 36,
      rate_min: 3,
      rate_max: 4.35,
      fees: [{ name: '担保费', time: 3, amount: 1 }],
      annual_rate: 4.35,
      promise_days: 5,
      open: true,
    };
    const wrong = debtProduct.draft.safeParse(draft);
    expect(wrong.error?.issues).toMatchObject([{ path: ['annual_rate'], message: '按所填利率和费用计算应为 8.12' }]);
    expect(debtProduct.draft.safeParse({ ...draft, annual_rate: 8.12 }).success).toBe(true);
    const whole = debtProduct.draft.safeParse({
      ...draft,
      amount_min_wan: 600,
      fees: [{ name: '费', time: 1, amount: 200 }],
    });
    expect(whole.error?.issues.map(({ path }) => path[0])).toEqual(['amount_max_wan', 'fees']);
  });
});

test('categories count what is published, with the lists on the site', async () => {
  await publishFinance(portal, 'fund', shop, { kind: 4 });
  const { data } = await portal.visitor().api['GET /financial/categories']();
  expect(data.map(({ type, page }) => [type, page])).toEqual([
    ['debt_product', '/finance/loanCenter'],
    ['fund', '/finance/funds'],
    ['investment', '/finance/investment'],
    ['bond', '/finance/bond'],
  ]);
  const funds = data.find(({ type }) => type === 'fund');
  expect(funds?.children.find(({ id }) => id === 4)).toMatchObject({
    name: '麒麟人才基金',
    page: '/finance/funds?kind=4',
    count: 1,
  });
});

test('institutions are the shops that offer finance; others are not found here', async () => {
  const other = await publishShop(portal, '仪器商');
  const { api } = portal.visitor();
  expect(await refusal(api['GET /financial/shops/{obj_id}']({ params: { obj_id: other } }))).toMatchObject({
    code: 'not_found',
  });
  expect((await api['GET /financial/shops']()).data.every(({ serves }) => serves.includes(5))).toBe(true);
});

describe('what fits an enterprise', () => {
  const needs = (field: string, op: string, value: unknown) => ({
    join: 'and',
    items: [{ join: 'and', items: [{ field, op, value, hard: true, clause: '', clause_no: '' }] }],
  });
  const fitsOf = async (who: Trader, ids: string[]) => {
    const { data, answered } = await who.api['GET /financial/fits']({ query: { page_size: 100 } });
    return { answered, fits: ids.map((id) => data.find(({ obj_id }) => obj_id === id)) };
  };
  test('each loan says whether it fits, and by which answer; without answers nothing is certain', async () => {
    const tech = await publishLoan(portal, shop, { conditions: needs('is_high_tech', 'is', true) });
    const sales = await publishLoan(portal, shop, { conditions: needs('last_year_sales', 'at_least', 1000) });
    const all = await publishLoan(portal, shop);
    const ids = [tech, sales, all];
    const before = await fitsOf(member, ids);
    expect(before.answered).toBe(0);
    expect(before.fits.map((fit) => fit?.verdict_name)).toEqual(['还不能确定', '还不能确定', '适合']);
    expect(before.fits[0]?.reasons).toMatchObject([
      { asks: '是高新技术企业', answer: '未填写', result_name: '待确认' },
    ]);
    await member.api['POST /policies/recommends/enterprise_info']({
      body: {
        enterprise_name: '企业301',
        address_area: { province_id: 110000, city_id: 110100, county_id: 110116 },
        last_year_sales: 1,
        is_high_tech: true,
      } as never,
    });
    const after = await fitsOf(member, ids);
    expect(after.fits.map((fit) => fit?.verdict_name)).toEqual(['适合', '不适合', '适合']);
    expect(after.fits[1]?.reasons).toMatchObject([{ answer: '500 万元及以下', result_name: '不符合' }]);
    const { data, total, counts } = await member.api['GET /financial/fits']({ query: { verdict: 3, page_size: 1 } });
    expect([data.length, total]).toEqual([1, counts.unfit]);
    // The other enterprise's answers are its own.
    expect((await fitsOf(bank, ids)).answered).toBe(0);
  });
  test('what only certified enterprises get does not fit an uncertified one', async () => {
    const loan = await publishLoan(portal, shop, { certified_only: true });
    const fresh = await newTrader(portal, '13300000303', '91110116MA01DEM03E');
    await portal.app.db
      .updateTable('enterprise')
      .set({ certification: 0 })
      .where('enterprise_id', '=', fresh.enterprise_id)
      .execute();
    const [fit] = (await fitsOf(fresh, [loan])).fits;
    expect(fit).toMatchObject({ verdict_name: '不适合', reasons: [{ asks: '企业已在平台认证', answer: '未认证' }] });
  });
  test('is for members', async () => {
    expect(calls['GET /financial/fits'].access).toBe('member');
    expect(await refusal(portal.visitor().api['GET /financial/fits']())).toMatchObject({ status: 401 });
  });
});

test('the rates that stood before are counted anew by the migration, as the rule counts them', async () => {
  const shops = await openShop(portal, bank, '重算银行');
  const text = await readFile(
    new URL('../migrations/0162-annual-rates-at-the-shortest-term.sql', import.meta.url),
    'utf8',
  );
  const fees = [
    [{ name: '保险费', time: 3, amount: 1 }],
    [{ name: '评估费', time: 2, amount: 8_000 }],
    [
      { name: '手续费', time: 1, amount: 0.5 },
      { name: '管理费', time: 4, amount: 0.1 },
    ],
    [],
  ] as const;
  for (const repayment of [1, 2, 3, 4] as const)
    for (const [at, some] of fees.entries())
      await publishLoan(portal, shops, {
        repayment,
        fees: some,
        term_min_months: [3, 14, 6, 12][at] ?? 6,
      });
  await portal.app.db.updateTable('debt_product').set({ annual_rate: 1 }).where('shop_id', '=', shops).execute();
  for (const statement of text.split(/;\s*\n(?=\S|\s*$)/).filter((one) => one.trim()))
    await sql.raw(statement).execute(portal.app.db);
  const rows = await portal.app.db.selectFrom('debt_product').selectAll().where('shop_id', '=', shops).execute();
  expect(rows).toHaveLength(16);
  for (const row of rows)
    expect(Math.abs(row.annual_rate - (listedRate(row as unknown as Priced) ?? 0))).toBeLessThanOrEqual(0.0101);
});
