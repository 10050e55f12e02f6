import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff } from '../staff/test-staff.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

test('who issues policies is empty until staff say it, and theirs to say', async () => {
  const read = portal.visitor().api['GET /policy/organization_info'];
  expect((await read()).data).toMatchObject({ name: '', phone: '' });
  const editor = await newStaff(portal, 'org.editor', ['editor']);
  const change = editor.api['PUT /policy/organization_info'];
  await change({ body: { name: '政策服务处', phone: '010-60000001' } });
  await change({ body: { name: '政策服务二处', email: 'a@example.org' } });
  expect((await read()).data).toMatchObject({ name: '政策服务二处', phone: '', email: 'a@example.org' });
  expect(await refusal(change({ body: { name: '', email: 'nobody', phone: '12' } }))).toMatchObject({
    errors: [{ field: 'name' }, { field: 'phone', message: '请输入正确的联系电话' }, { field: 'email' }],
  });
  const reviewer = await newStaff(portal, 'org.reviewer', ['reviewer']);
  const theirs = reviewer.api['PUT /policy/organization_info']({ body: { name: '别处' } });
  expect(await refusal(theirs)).toMatchObject({ status: 403 });
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
