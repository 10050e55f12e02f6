import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff } from '../staff/test-staff.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

test('who issues policies is said by two persons: one proposes, another passes exactly what they read', async () => {
  const read = async () => (await portal.visitor().api['GET /policy/organization_info']()).data;
  expect(await read()).toMatchObject({ name: '', phone: '' });
  const editor = await newStaff(portal, 'org.editor', ['editor']);
  const both = await newStaff(portal, 'org.both', ['editor', 'reviewer', 'system']);
  const reviewer = await newStaff(portal, 'org.reviewer', ['reviewer']);
  type By = typeof editor;
  const propose = async (by: By, body: object) => (await by.api['PUT /policy/organization_info']({ body })).data;
  const waits = async (by = reviewer) => (await by.api['GET /console/policy_organization']()).data.waits;
  const decide = async (by: By, more: object = {}, proposal_id?: string) =>
    (
      await by.api['POST /console/policy_organization']({
        body: { action: 'pass', proposal_id: proposal_id ?? (await waits())?.proposal_id ?? '', ...more },
      })
    ).data;

  expect(await refusal(propose(editor, { phone: '010-60000001' }))).toMatchObject({ errors: [{ field: 'name' }] });
  const first = await propose(editor, { name: '政策服务处', phone: '010-60000001' });
  expect(first).toMatchObject({
    name: '',
    phone: '',
    waits: { name: '政策服务处', phone: '010-60000001', mine: true },
  });
  expect(await read()).toMatchObject({ name: '', phone: '' });
  expect(await waits()).toMatchObject({ name: '政策服务处', proposed_by_name: 'org.editor', mine: false });
  const told = (await reviewer.api['GET /console/messages']()).data;
  expect(told).toMatchObject([{ title: '政策发布机构修改待审核', link: '/policy-organization' }]);
  expect(await refusal(decide(editor))).toMatchObject({ status: 403 });
  expect(await decide(reviewer)).toMatchObject({ name: '政策服务处', phone: '010-60000001', waits: null });
  expect(await read()).toMatchObject({ name: '政策服务处', phone: '010-60000001' });

  // What is left out keeps its value; what is said to be empty becomes so.
  await propose(both, { email: 'a@example.org' });
  expect(await refusal(decide(both))).toMatchObject({ code: 'wrong_state' });
  const read_first = (await waits())?.proposal_id;
  await propose(editor, { name: '政策服务二处', email: 'b@example.org' });
  expect((await refusal(decide(both, {}, read_first))).code).toBe('record_changed');
  expect(await read()).toMatchObject({ name: '政策服务处', phone: '010-60000001', email: '' });
  await decide(both);
  expect(await read()).toMatchObject({ name: '政策服务二处', phone: '010-60000001', email: 'b@example.org' });

  await propose(editor, { phone: '' });
  expect(await refusal(decide(reviewer, { action: 'refuse' }))).toMatchObject({ errors: [{ field: 'opinion' }] });
  await decide(reviewer, { action: 'refuse', opinion: '电话仍在用' });
  const answers = (await editor.api['GET /console/messages']()).data.map(({ body }) => body);
  expect(answers.toSorted()).toEqual(['修改已生效。', '修改已生效。', '退回原因：电话仍在用']);
  expect((await refusal(decide(reviewer, {}, read_first))).code).toBe('not_found');
  // What stands already is no change, and whoever proposed may take it back.
  expect((await propose(editor, { name: '政策服务二处' })).waits).toBeNull();
  await propose(editor, { name: '别处' });
  await decide(editor, { action: 'refuse' });
  expect(await waits()).toBeNull();
  expect(await read()).toMatchObject({ name: '政策服务二处', phone: '010-60000001' });

  const wrong = propose(editor, { name: '', email: 'nobody', phone: '12' });
  expect(await refusal(wrong)).toMatchObject({
    errors: [{ field: 'name' }, { field: 'phone', message: '请输入正确的联系电话' }, { field: 'email' }],
  });
  expect(await refusal(propose(reviewer, { name: '别处' }))).toMatchObject({ status: 403 });
  const kept = await portal.app.db
    .selectFrom('audit_log')
    .select('action')
    .where('obj_type', '=', 'policy_organization')
    .orderBy('seq')
    .execute();
  const said = kept.map(({ action }) => action.replace('policy_organization.', '')).toSorted();
  expect(said).toEqual(['edit', 'edit', ...Array(5).fill('propose'), 'refuse', 'refuse']);
});

test('a line of a figure needs what it is drawn from', async () => {
  const editor = await newStaff(portal, 'figure.editor', ['editor']);
  const line = { part: 1, name: '公示', note: '', amount_wan: null, points: null, day: null };
  const figure = [line, ...[2, 3, 4].map((part) => ({ ...line, part })), { ...line, part: 4, day: '2026-12-14' }];
  const fields = {
    ...{
      title: '图解',
      issuer: '管委会',
      illustration_kind: 2,
      level: 3,
      publish_date: '2026-11-01',
      content: '<p>正文</p>',
    },
    figure,
  };
  const create = editor.api['POST /console/content/{content_type}'];
  const params = { content_type: 'policy_illustration' };
  expect((await refusal(create({ params, body: { fields } }))).errors).toEqual([
    { field: 'figure.1.amount_wan', message: '金额须填写数额' },
    { field: 'figure.2.points', message: '评分须填写分值' },
    { field: 'figure.3.day', message: '时间须填写日期' },
  ]);
});

test.each([
  { illustration_kind: 2, missing: { field: 'figure', message: '请填写图解，或在正文中插入图片，再提交审核' } },
  { illustration_kind: 3, missing: { field: 'video_id', message: '请选择视频，再提交审核' } },
])(
  'an interpretation of kind $illustration_kind is handed in only with what it is',
  async ({ illustration_kind, missing }) => {
    const editor = await newStaff(portal, `kind.${illustration_kind}`, ['editor']);
    const params = { content_type: 'policy_illustration' };
    const fields = {
      title: '解读',
      issuer: '管委会',
      illustration_kind,
      level: 3,
      publish_date: '2026-11-01',
      content: '<p>正文</p>',
    };
    const { data } = await editor.api['POST /console/content/{content_type}']({ params, body: { fields } });
    const submit = editor.api['POST /console/content/{content_type}/{obj_id}/steps']({
      params: { ...params, obj_id: data.obj_id },
      body: { action: 'submit', revision_no: data.revision_no },
    });
    expect((await refusal(submit)).errors).toEqual([missing]);
  },
);
