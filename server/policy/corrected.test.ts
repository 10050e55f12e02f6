/** A declaration changes while applications to it are under way: whoever changes it sees them, and their people hear of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { completeApplication } from './test-applications.ts';
import { fillTestDictionaries, publish } from './test-policies.ts';

let portal: TestServer;
let member: TestMember;
let editor: TestStaff;
let reviewer: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'writer', ['editor']);
  reviewer = await newStaff(portal, 'reader', ['reviewer']);
  member = await registerMember(portal, '13300000001', { name: '林甲', enterprise_name: '甲科技有限公司' });
  await fillTestDictionaries(portal);
});
afterAll(() => portal.close());

const told = async () =>
  (await member.api['GET /information/messages']({ query: { page_size: 100 } })).data.map(({ title }) => title);

test('a correction and a taking down are confirmed with the applications in view, and told to their people', async () => {
  const obj_id = await publish(portal, 'policy_declaration', {
    title: '研发补助',
    apply_start: '2026-11-01',
    apply_end: '2026-12-31',
  });
  const { data: begun } = await member.api['POST /cases/{case_type}']({
    params: { case_type: 'policy_application' },
    body: { subject_id: obj_id, fields: completeApplication },
  });
  await portal.app.db
    .updateTable('case_record')
    .set({ state: 30, application_no: 'SQ1' })
    .where('obj_id', '=', begun.obj_id)
    .execute();
  const params = { content_type: 'policy_declaration', obj_id };
  const read = async () => (await reviewer.api['GET /console/content/{content_type}/{obj_id}']({ params })).data;
  const step = (by: TestStaff, action: 'submit' | 'pass' | 'take_down', revision_no: number, seen: boolean) =>
    by.api['POST /console/content/{content_type}/{obj_id}/steps']({
      params,
      body: { action, revision_no, warning_confirmed: seen },
    });
  const { revision_no, fields } = await read();
  const { data: saved } = await editor.api['PUT /console/content/{content_type}/{obj_id}']({
    params,
    body: { revision_no, fields: { ...fields, apply_end: '2026-12-15' } },
  });
  await step(editor, 'submit', saved.revision_no, true);
  const touches = [{ text: expect.stringContaining('SQ1'), page: `/cases/${begun.obj_id}` }];
  expect((await read()).warnings).toEqual(
    expect.arrayContaining([
      { action: 'pass', text: '内容更正：有 1 件申报正在办理或填写，申报人会收到通知', touches },
    ]),
  );
  expect((await refusal(step(reviewer, 'pass', saved.revision_no, false))).code).toBe('warning_unconfirmed');
  expect(await told()).toEqual([]);
  await step(reviewer, 'pass', saved.revision_no, true);
  expect(await told()).toEqual(['您申报的政策有更正']);
  expect((await refusal(step(reviewer, 'take_down', saved.revision_no, false))).code).toBe('warning_unconfirmed');
  await step(reviewer, 'take_down', saved.revision_no, true);
  expect(await told()).toContain('您申报的政策已下线');
});
