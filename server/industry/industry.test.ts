/** Indicators as content: what their rule refuses, beside its field (decision 056). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../account/test-member.ts';
import { importContent } from '../kit/content/import-content.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff } from '../staff/test-staff.ts';
import { fillIndustryDemo } from './fill-demo.ts';
import { industryTables } from './tables.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

const usual = { title: '产值', publish_date: '2026-11-01', field: 1, unit: '亿元', look: 1, source: '统计部门' };
const params = { content_type: 'industry_indicator' };

test('a period or a place that is named twice is refused beside its field', async () => {
  const editor = await newStaff(portal, 'editor', ['editor']);
  const said = async (fields: object) =>
    (
      await refusal(
        editor.api['POST /console/content/{content_type}']({ params, body: { fields: { ...usual, ...fields } } }),
      )
    ).errors;
  const of = (period: string, value: number | null) => ({ period, value });
  expect(await said({ series: [of('2025 年', 1), of('2025 年', 2)] })).toEqual([
    { field: 'series', message: '“2025 年”填写了两次' },
  ]);
  const places = [
    { place: '雁栖镇', value: 1 },
    { place: '雁栖镇', value: 2 },
  ];
  expect(await said({ series: [of('2025 年', 1)], places })).toEqual([
    { field: 'places', message: '“雁栖镇”填写了两次' },
  ]);
  await editor.api['POST /console/content/{content_type}']({
    params,
    body: { fields: { ...usual, series: [of('2024 年', -3.25), of('2025 年', 0)] } },
  });
});

test('what is published is read with its values; the demo says of every figure that it is invented', async () => {
  const values = { ...usual, series: [{ period: '2025 年', value: -1.5 }], places: [] };
  const obj_id = portal.app.newId();
  await importContent(jobContext(portal.app, 'test'), [{ content: industryTables.indicators, obj_id, values }]);
  const api = portal.visitor().api;
  expect((await api['GET /industry/indicators/{obj_id}']({ params: { obj_id } })).data).toMatchObject({
    field_name: '生物医药与健康',
    series: [{ period: '2025 年', value: -1.5 }],
  });
  await fillIndustryDemo(portal.app);
  const { data } = await api['GET /industry/indicators']({ query: { page_size: 100 } });
  const invented = data.filter((one) => one.obj_id !== obj_id);
  expect(invented.length).toBeGreaterThan(5);
  for (const { source } of invented) expect(source).toContain('示例数据');
});
