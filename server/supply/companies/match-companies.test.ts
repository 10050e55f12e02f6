/** 企业匹配: every company has its reasons, conditions are kept for their member alone, and where none fits the nearest are told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../account/test-member.ts';
import { importContent } from '../../kit/content/import-content.ts';
import { jobContext } from '../../kit/http/request-context.ts';
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

describe('shops and pilot bases', () => {
  const publish = async (type: string, values: Record<string, unknown>) => {
    const content = portal.app.contents.get(type);
    if (!content) throw new Error(`no content type ${type}`);
    const obj_id = portal.app.newId();
    await importContent(jobContext(portal.app, 'test'), [
      { content, obj_id, values: { publish_date: '2026-11-01', ...values } },
    ]);
    return obj_id;
  };
  let shop: string;
  let base: string;
  beforeAll(async () => {
    shop = await publish('shop', {
      title: '怀北检测中心',
      with_technical: true,
      main_business: '电磁兼容检测；环境可靠性试验',
      service_area: '怀柔区',
    });
    await publish('shop', { title: '代账公司', with_enterprise: true, main_business: '代理记账' });
    base = await publish('pilot_base', {
      title: '红螺中试基地',
      field: 1,
      services: '细胞培养放大\n无菌灌装',
      lines: [{ name: '灌装线', capacity: '每日两万支' }],
    });
  });
  test('are found by what they do, with the very text as the reason and their own page', async () => {
    const { data } = await match({ keyword: '电磁兼容检测' });
    expect(data).toMatchObject([
      { obj_id: shop, kind: '服务机构', page: `/experiment/shop/${shop}`, reasons: ['主营业务：“电磁兼容检测”'] },
    ]);
    const { data: bases } = await match({ keyword: '无菌灌装' });
    expect(bases[0]).toMatchObject({ obj_id: base, kind: '中试基地', page: `/info/base/${base}` });
    expect(bases[0]?.reasons).toContain('可提供的服务：“无菌灌装”');
  });
  test('take part by industry: a base by its field, a shop where it tests or serves technically', async () => {
    const titlesOf = async (industry_ids: number[]) => (await match({ industry_ids })).data.map(({ title }) => title);
    expect(await titlesOf([3])).toEqual(['红螺中试基地']);
    expect((await titlesOf([7])).sort()).toEqual(['怀北检测中心', '红螺中试基地'].sort());
    const { data } = await match({ industry_ids: [7], keyword: '灌装' });
    expect(data.map(({ reasons }) => reasons[0])).toEqual(['所属行业：检验检测与科技服务']);
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
