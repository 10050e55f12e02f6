/** 企业匹配: every company has its reasons, conditions are kept for their member alone, and where none fits the nearest are told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { publishSupply } from '../test-supply.ts';

let portal: TestServer;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13300000321', { name: '甲' });
  other = await registerMember(portal, '13300000322', { name: '乙' });
  const spectra = { title: '雁谱仪器', field: 2, keywords: '光谱仪、拉曼', capabilities: '显微拉曼光谱仪' };
  await publishSupply(portal, 'tech_company', spectra);
  const cells = { title: '栖湖材料', field: 1, keywords: '固态电解质', capabilities: '软包电池试制' };
  await publishSupply(portal, 'tech_company', cells);
});
afterAll(() => portal.close());

const match = (body: object, by = member) => by.api['POST /information/search_company/match_search_company']({ body });
const mine = async (by = member) => (await by.api['GET /information/search_company/find_my_search_company']()).data;

describe('companies', () => {
  test('meet all conditions, each told', async () => {
    const { data, total } = await match({ industry_ids: [2], region_id: 110116, keyword: '拉曼光谱' });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ title: '雁谱仪器', field_name: '高端装备与传感器' });
    expect(data[0]?.reasons).toEqual([
      '所属行业：高端装备与传感器',
      '所在地区：北京市怀柔区',
      expect.stringContaining('光谱'),
    ]);
  });
  test('that meet some are the nearest when none meets all', async () => {
    const { data, nearest } = await match({ industry_ids: [1], keyword: '拉曼光谱' });
    expect(data).toEqual([]);
    expect(nearest.map(({ title }) => title).sort()).toEqual(['栖湖材料', '雁谱仪器']);
    for (const { reasons } of nearest) expect(reasons).not.toEqual([]);
  });
  test('of another region are not here', async () => {
    expect((await match({ region_id: 310115 })).total).toBe(0);
  });
});

test('the last conditions are kept for their member alone, and turning pages is no new search', async () => {
  await match({ industry_ids: [1] });
  const rows = async () =>
    (await portal.app.db.selectFrom('audit_log').select('seq').where('action', '=', 'company_search.keep').execute())
      .length;
  const before = await rows();
  await match({ industry_ids: [1], page_index: 2 });
  expect(await rows()).toBe(before);
  const { conditions, result } = await mine();
  expect(conditions).toEqual({ industry_ids: [1], region_id: null, keyword: '' });
  expect(result.data.map(({ title }) => title)).toEqual(['栖湖材料']);
  expect(await mine(other)).toMatchObject({ conditions: null, result: { data: [] } });
});

test('an industry that does not exist is refused beside its field', async () => {
  await expect(match({ industry_ids: [99] })).rejects.toMatchObject({ code: 'invalid' });
});
