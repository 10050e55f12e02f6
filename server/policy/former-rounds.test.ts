/** Former rounds of a declaration (decision 073): typed by staff, checked at their cells, published as counts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { fillTestDictionaries, offering, publish } from './test-policies.ts';

let portal: TestServer;
let editor: TestStaff;
let reviewer: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'writer', ['editor']);
  reviewer = await newStaff(portal, 'reader', ['reviewer']);
  await fillTestDictionaries(portal);
});
afterAll(() => portal.close());

const params = { content_type: 'policy_declaration' };
const call = {
  title: '首台（套）奖励',
  issuing_authority: '科学城管委会',
  level: 3,
  publish_date: '2026-11-01',
  apply_start: '2026-11-01',
  apply_end: '2026-12-31',
  support_mode: 1,
  apply_mode: 1,
  content: '<p>正文</p>',
};
const last = {
  name: '2025 年度',
  applied: 36,
  passed: 21,
  unit: 1,
  reasons: '付款方不是申报企业；机时确认单没有盖章。',
};
const before = { name: '2024 年度', applied: 28, passed: 19, unit: 1, reasons: '' };
const draft = (former_rounds: unknown) =>
  editor.api['POST /console/content/{content_type}']({ params, body: { fields: { ...call, former_rounds } as never } });
const wrong = async (...rounds: object[]) =>
  (await refusal(draft(rounds))).errors.map(({ field, message }) => `${field.replace(/^fields\./, '')} ${message}`);

test('what is wrong is said at its cell', async () => {
  expect(await wrong({ ...last, passed: 37 })).toEqual(['former_rounds.0.passed 通过数不能大于申报数']);
  expect(await wrong(last, { ...before, name: '2025 年度' })).toEqual(['former_rounds.1.name 这一轮已在前面填写']);
  expect(await wrong({ ...last, name: '', applied: 0, passed: 0 })).toEqual([
    'former_rounds.0.name 请填写轮次',
    'former_rounds.0.applied 申报数不能小于 1',
  ]);
  expect(await wrong({ ...last, reasons: '一；二；三；四；五；六' })).toEqual([
    'former_rounds.0.reasons 最多写 5 条原因',
  ]);
  expect(await wrong({ ...last, reasons: '长'.repeat(41) })).toEqual([
    'former_rounds.0.reasons 每条原因不能超过 40 个字',
  ]);
  // Counts are what the portal tells; odds it does not.
  expect(await wrong({ ...last, reasons: '六成以上没有通过，约 42%' })).toEqual([
    'former_rounds.0.reasons 只写原因，不写比例和概率',
  ]);
});

test('readers see them with the entry, and compare them among its versions', async () => {
  const { data: first } = await draft([before]);
  const take = (by: TestStaff, action: 'submit' | 'pass', revision_no: number) =>
    by.api['POST /console/content/{content_type}/{obj_id}/steps']({
      params: { ...params, obj_id: first.obj_id },
      body: { action, revision_no, opinion: '已核' },
    });
  await take(editor, 'submit', first.revision_no);
  await take(reviewer, 'pass', first.revision_no);
  portal.clock.advance(60_000);
  const { data: second } = await editor.api['PUT /console/content/{content_type}/{obj_id}']({
    params: { ...params, obj_id: first.obj_id },
    body: { revision_no: first.revision_no, fields: { ...call, former_rounds: [last, before] } as never },
  });
  await take(editor, 'submit', second.revision_no);
  await take(reviewer, 'pass', second.revision_no);
  const { api } = portal.visitor();
  const at = { params: { obj_id: first.obj_id } };
  const { data } = await api['GET /policies/policy_declarations/{obj_id}'](at);
  expect(data.former_rounds).toEqual([last, before]);
  const { data: versions } = await api['GET /policies/policy_declarations/{obj_id}/versions'](at);
  expect(versions[0]?.changed).toEqual(['往年申报情况']);
  const { data: version } = await api['GET /policies/policy_declarations/{obj_id}/versions/{version_no}']({
    params: { ...at.params, version_no: '2' },
  });
  expect(JSON.stringify(version.changes)).toContain('2025 年度 | 36 | 21 | 家 | 付款方不是申报企业');
});

test('the card of a match says the newest round, or nothing', async () => {
  const member = await registerMember(portal, '13900000201', { enterprise_name: '某公司' });
  await member.api['POST /policies/recommends/enterprise_info']({
    body: {
      enterprise_name: '某公司',
      address_area: { province_id: 110000, city_id: 110100, county_id: 110116 },
    } as never,
  });
  const open = { apply_end: '2026-12-31', matching: offering() };
  await publish(portal, 'policy_declaration', { ...open, title: '办过两轮', former_rounds: [last, before] });
  await publish(portal, 'policy_declaration', { ...open, title: '第一次办' });
  const { data } = await member.api['GET /policies/policies/recommend_list']();
  expect(Object.fromEntries(data.map(({ title, last_round }) => [title, last_round]))).toEqual({
    办过两轮: {
      text: '2025 年度 36 家申报，21 家通过',
      reasons: ['付款方不是申报企业', '机时确认单没有盖章'],
    },
    第一次办: null,
  });
});
