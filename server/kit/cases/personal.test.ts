/** Promise 17 for cases, messages and comments; and what colleagues share of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember, testPassword } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { completeApplication } from '../../policy/test-applications.ts';
import { publish } from '../../policy/test-policies.ts';
import { newStaff } from '../../staff/test-staff.ts';
import { openTestServer, type TestServer } from '../test-server.ts';

let portal: TestServer;
let owner: TestMember;
let colleague: TestMember;
beforeAll(async () => {
  portal = await openTestServer();
  owner = await registerMember(portal, '13700000001', { name: '林甲', enterprise_name: '甲科技有限公司' });
  colleague = await registerMember(portal, '13700000002', { name: '苏乙' });
  await owner.api['POST /enterprise/staff/invite']({ body: { phone: '13700000002' } });
  const { data } = await colleague.api['GET /enterprise/staff/affiliations']();
  await colleague.api['POST /enterprise/staff/answer']({
    body: { affiliation_id: data[0]?.affiliation_id ?? '', accept: true },
  });
});
afterAll(() => portal.close());

const question = {
  title: '金丝雀甲问题',
  topic: 1,
  detail: '金丝雀甲说明',
  contact_phone: '13700000009',
  may_publish: false,
};
const params = { case_type: 'policy_application' };

test('a colleague sees, edits and reads the files of what their enterprise applies for; the private question of a person is theirs alone', async () => {
  const subject_id = await publish(portal, 'policy_declaration', {
    materials: [{ name: '营业执照', required: true, note: '' }],
  });
  const { data } = await owner.api['POST /cases/{case_type}']({ params, body: { subject_id } });
  const { data: file } = await owner.api['POST /users/files/upload']({ body: formOf(pdf, '执照.pdf') });
  const files = [{ file_id: file.file_id, name: file.name, size_bytes: file.size_bytes }];
  const at = { ...params, obj_id: data.obj_id };
  const read = () => colleague.request(`GET /api/users/files/${file.file_id}`);
  expect((await read()).status).toBe(404);
  await owner.api['PUT /cases/{case_type}/{obj_id}']({
    params: at,
    body: { version: 1, fields: completeApplication, materials: [{ name: '营业执照', files }] },
  });
  expect((await read()).status).toBe(200);
  const sent = await colleague.api['POST /cases/{case_type}/{obj_id}/steps']({
    params: at,
    body: { action: 'submit', version: 2 },
  });
  expect(sent.data.state).toBe(20);
  const asked = await owner.api['POST /policies/policy_faqs']({ body: question });
  const theirs = { case_type: 'policy_question', obj_id: asked.data.obj_id };
  expect((await refusal(colleague.api['GET /cases/{case_type}/{obj_id}']({ params: theirs }))).status).toBe(404);
});

test('everything is handed over on request, and what is the person’s own is gone with them', async () => {
  const leaver = await registerMember(portal, '13700000003', { name: '金丝雀丙' });
  await leaver.api['POST /policies/policy_faqs']({ body: question });
  const collection = await publish(portal, 'policy_collection');
  await leaver.api['POST /policies/policy_collections/{obj_id}/comments']({
    params: { obj_id: collection },
    body: { body: '金丝雀丙意见' },
  });
  expect((await leaver.request('GET /api/users/users/export')).status).toBe(200);
  await leaver.api['POST /users/users/close-account']({ body: { password: testPassword } });
  const { db } = portal.app;
  const tables = [
    'case_record',
    'ledger_step',
    'message',
    'collection_comment',
    'member',
    'idempotent_reply',
    'enterprise_affiliation',
  ] as const;
  for (const table of tables) {
    const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
    for (const canary of ['金丝雀丙', '13700000003'])
      expect(rows.includes(canary), `${table} still holds ${canary}`).toBe(false);
  }
  const row = await db
    .selectFrom('case_record')
    .selectAll()
    .where('user_id', '=', leaver.user_id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 80, fields: {}, applicant_name: '（已注销）' });
});

test('what their enterprise handed in outlives the account of who uploaded it, and is told to an owner from then on', async () => {
  const leaver = await registerMember(portal, '13700000004', { name: '金丝雀丁' });
  await owner.api['POST /enterprise/staff/invite']({ body: { phone: '13700000004' } });
  const { data: asked } = await leaver.api['GET /enterprise/staff/affiliations']();
  await leaver.api['POST /enterprise/staff/answer']({
    body: { affiliation_id: asked[0]?.affiliation_id ?? '', accept: true },
  });
  const subject_id = await publish(portal, 'policy_declaration', {
    materials: [{ name: '营业执照', required: true, note: '' }],
  });
  const { data: draft } = await leaver.api['POST /cases/{case_type}']({ params, body: { subject_id } });
  const at = { ...params, obj_id: draft.obj_id };
  const upload = async (name: string) =>
    (await leaver.api['POST /users/files/upload']({ body: formOf(pdf, name) })).data;
  const [handedIn, loose] = [await upload('执照.pdf'), await upload('随手.pdf')];
  const files = [{ file_id: handedIn.file_id, name: handedIn.name, size_bytes: handedIn.size_bytes }];
  const sent = await leaver.api['POST /cases/{case_type}/{obj_id}/steps']({
    params: at,
    body: { action: 'submit', version: 1, fields: completeApplication, materials: [{ name: '营业执照', files }] },
  });
  await leaver.api['POST /cases/{case_type}']({ params: { case_type: 'policy_question' }, body: {} });

  const archive = Buffer.from(await (await leaver.request('GET /api/users/users/export')).arrayBuffer()).toString(
    'latin1',
  );
  expect(archive).toContain('json/cases.json');
  await leaver.api['POST /users/users/close-account']({ body: { password: testPassword } });
  const left = await portal.app.db
    .selectFrom('stored_file')
    .select('file_id')
    .where('owner_id', '=', leaver.user_id)
    .execute();
  expect(left.map(({ file_id }) => file_id)).toEqual([handedIn.file_id]);
  expect(left.map(({ file_id }) => file_id)).not.toContain(loose.file_id);
  expect((await owner.request(`GET /api/users/files/${handedIn.file_id}`)).status).toBe(200);
  // The draft of a question was the leaver's own; nothing of it is left.
  expect(
    await portal.app.db.selectFrom('case_record').select('state').where('holder_id', '=', leaver.user_id).execute(),
  ).toEqual([]);

  const intake = await newStaff(portal, 'personal.intake', ['intake']);
  await intake.api['POST /console/cases/{obj_id}/steps']({
    params: { obj_id: at.obj_id },
    // Who handed it in has left, which is asked about.
    body: { action: 'accept', version: sent.data.version, warning_confirmed: true },
  });
  const { data: told } = await owner.api['GET /information/messages']();
  expect(told.find(({ title }) => title === '申请已受理')).toMatchObject({
    link: `/userCenter/user/matters/policy_application/${at.obj_id}`,
  });
});

test('the copy of one’s data says of an enterprise’s case that it is, and not what it says', async () => {
  const { data } = await owner.api['GET /cases']({ query: { case_type: 'policy_application' } });
  expect(data.length).toBeGreaterThan(0);
  const part = portal.app.personalData.find(({ name }) => name === 'cases');
  const rows = (await part?.read(portal.app.db, owner.user_id)) as Record<string, unknown>[];
  const [enterprises] = rows.filter(({ case_type }) => case_type === 'policy_application');
  expect(Object.keys(enterprises ?? {}).sort()).toEqual([
    'application_no',
    'case_type',
    'created_at',
    'decided_at',
    'obj_id',
    'state',
    'submitted_at',
  ]);
  const [questions] = rows.filter(({ case_type }) => case_type === 'policy_question');
  expect(questions).toMatchObject({ fields: { detail: '金丝雀甲说明' } });
});
