/** The directory of the demand hall: what is filtered and counted, and what a product and a manager must say (decision 050). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { publishSupply } from '../test-supply.ts';

let portal: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'editor', ['editor']);
  await publishSupply(portal, 'tech_company');
  await publishSupply(portal, 'tech_product', { maturity: 4, price_min_fen: null });
  await publishSupply(portal, 'tech_product', { title: '定型产品', maturity: 7, price_min_fen: 5_000_000 });
  await publishSupply(portal, 'technical_manager', { field: 1, second_field: 2 });
  await publishSupply(portal, 'cooperation_project', { field: 5 });
});
afterAll(() => portal.close());

const products = async (query: Record<string, unknown>) =>
  (await portal.visitor().api['GET /tech/supply_demand/product']({ query })).data.map(({ title }) => title);

describe('lists', () => {
  test('products are found by the band of their maturity and by price; to be agreed comes last', async () => {
    expect(await products({ band: '1' })).toEqual(['泄漏定位仪']);
    expect(await products({ band: '3' })).toEqual(['定型产品']);
    expect(await products({ price_max_fen: 5_000_000 })).toEqual(['定型产品']);
    expect(await products({ sort: 'price_up' })).toEqual(['定型产品', '泄漏定位仪']);
  });
  test('a technical manager who works in two fields is found by both', async () => {
    for (const fields of ['1', '2'])
      expect(
        (await portal.visitor().api['GET /provider_customer/technical_manager']({ query: { fields } })).total,
      ).toBe(1);
    // The last one is no option, and larger than the column's numbers.
    for (const fields of ['3', '999999999'])
      expect(
        (await portal.visitor().api['GET /provider_customer/technical_manager']({ query: { fields } })).total,
      ).toBe(0);
  });
});

describe('counts', () => {
  test('every kind is counted by field, a manager in both fields', async () => {
    const { data: kinds } = await portal.visitor().api['GET /tech/categories']();
    expect(kinds.map(({ type, count }) => [type, count])).toEqual([
      ['demand', 0],
      ['tech_company', 1],
      ['tech_product', 2],
      ['technical_manager', 1],
      ['cooperation_project', 1],
    ]);
    const { data: fields } = await portal.visitor().api['GET /provider_customer/categories']();
    expect(fields.map(({ id, count }) => [id, count])).toEqual([
      [1, 1],
      [2, 4],
      [5, 1],
    ]);
    const { data } = await portal.visitor().api['GET /provider_customer/statistics/tag']();
    expect(data.fields.find(({ id }) => id === 2)?.count).toBe(4);
  });
  test('they follow a publication at once', async () => {
    await publishSupply(portal, 'tech_company', { title: '乙公司', field: 6 });
    const companies = async () => {
      const { data } = await portal.visitor().api['GET /provider_customer/statistics/tag']();
      return data.totals.find(({ type }) => type === 'tech_company')?.count;
    };
    // Every process hears of a publication by a notice of the database, which PostgreSQL sends a moment later.
    await expect.poll(companies).toBe(2);
  });
});

describe('what staff type', () => {
  const refused = async (content_type: string, fields: Record<string, unknown>) =>
    (await refusal(editor.api['POST /console/content/{content_type}']({ params: { content_type }, body: { fields } })))
      .errors;
  const product = {
    title: '产品',
    publish_date: '2026-11-01',
    kind: 1,
    company: '甲',
    field: 2,
    summary: '简介',
    application: '用途',
    maturity: 8,
    cooperation: 1,
  };
  test('a highest price needs a lowest one and is not below it', async () => {
    // A draft may have gaps; they are said when it is handed in.
    const { data } = await editor.api['POST /console/content/{content_type}']({
      params: { content_type: 'tech_product' },
      body: { fields: { ...product, price_max_fen: 100 } },
    });
    const handedIn = editor.api['POST /console/content/{content_type}/{obj_id}/steps']({
      params: { content_type: 'tech_product', obj_id: data.obj_id },
      body: { action: 'submit', revision_no: data.revision_no },
    });
    expect((await refusal(handedIn)).errors).toContainEqual({
      field: 'price_min_fen',
      message: '请填写最低价格，或两项都留空',
    });
    expect(await refused('tech_product', { ...product, price_min_fen: 200, price_max_fen: 100 })).toContainEqual({
      field: 'price_max_fen',
      message: '最高价格不能低于最低价格',
    });
  });
  test('what a manager brought about has its evidence and the day of the check', async () => {
    const errors = await refused('technical_manager', {
      title: '沈某',
      publish_date: '2026-11-01',
      org: '中心',
      level: 1,
      certificate: 'J',
      certificate_checked_on: '2026-10-01',
      field: 1,
      summary: '简介',
      services: '谈判',
      consent_on: '2026-09-01',
      cases: [{ name: '合作', year: 2025, result: '成' }],
    });
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['cases.0.checked_on', 'cases.0.evidence']);
  });
});
