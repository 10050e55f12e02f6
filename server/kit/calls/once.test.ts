/** Promise 5: one effect under retry. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { completeApplication } from '../../policy/test-applications.ts';
import { publish } from '../../policy/test-policies.ts';
import { openTestServer, type TestServer } from '../test-server.ts';

let portal: TestServer;
let member: TestMember;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13400000001', { enterprise_name: '一次有限公司' });
});
afterAll(() => portal.close());

const params = { case_type: 'policy_application' };
const begin = async (subject_id: string, key: string, who = member, fields?: Record<string, unknown>) =>
  await who.api['POST /cases/{case_type}'](
    { params, body: { subject_id, ...(fields && { fields }) } },
    { headers: { 'idempotency-key': key } },
  );
const rowsOf = async (subject_id: string) =>
  (await portal.app.db.selectFrom('case_record').select('obj_id').where('subject_id', '=', subject_id).execute())
    .length;

test('a reply that got lost: five retries with one key, one row, the same reply', async () => {
  const subject_id = await publish(portal, 'policy_declaration');
  const answers = [];
  for (let turn = 0; turn < 6; turn += 1) answers.push(await begin(subject_id, 'key-00000001'));
  expect(await rowsOf(subject_id)).toBe(1);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('five at once with one key, one row, the same reply', async () => {
  const subject_id = await publish(portal, 'policy_declaration');
  const answers = await Promise.all(Array.from({ length: 5 }, () => begin(subject_id, 'key-00000002')));
  expect(await rowsOf(subject_id)).toBe(1);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('the same key with another body is refused', async () => {
  const subject_id = await publish(portal, 'policy_declaration');
  await begin(subject_id, 'key-00000003');
  expect(await refusal(begin(subject_id, 'key-00000003', member, { project_name: '别的' }))).toMatchObject({
    code: 'idempotency_mismatch',
    status: 422,
  });
});

test('whoever has left the enterprise reads nothing there by repeating a request', async () => {
  const subject_id = await publish(portal, 'policy_declaration');
  const colleague = await registerMember(portal, '13400000009', { enterprise_name: '离开有限公司' });
  await begin(subject_id, 'key-00000009', colleague);
  await portal.app.db.deleteFrom('enterprise_member').where('user_id', '=', colleague.user_id).execute();
  expect((await refusal(begin(subject_id, 'key-00000009', colleague))).code).toBe('idempotency_mismatch');
});

test('a key is its sender’s: another person’s is another', async () => {
  const other = await registerMember(portal, '13400000002', { enterprise_name: '别家有限公司' });
  const subject_id = await publish(portal, 'policy_declaration');
  const [mine, theirs] = [await begin(subject_id, 'key-00000004'), await begin(subject_id, 'key-00000004', other)];
  expect(mine.data.obj_id).not.toBe(theirs.data.obj_id);
});

test('a refusal is not kept: what was wrong may be put right under the same key', async () => {
  const subject_id = await publish(portal, 'policy_declaration', { apply_end: '2026-11-01' });
  expect((await refusal(begin(subject_id, 'key-00000005'))).code).toBe('case_closed');
  await portal.app.db
    .updateTable('policy_declaration')
    .set({ apply_end: null })
    .where('obj_id', '=', subject_id)
    .execute();
  expect((await begin(subject_id, 'key-00000005')).data.state).toBe(10);
});

test('without the key, or with another, the second is a second', async () => {
  const subject_id = await publish(portal, 'policy_declaration');
  const { data } = await begin(subject_id, 'key-00000006');
  expect(await refusal(begin(subject_id, 'key-00000007'))).toMatchObject({
    code: 'case_open',
    data: { obj_id: data.obj_id },
  });
});

test('after a day a key may be used anew', async () => {
  const subject_id = await publish(portal, 'policy_declaration');
  const { data } = await begin(subject_id, 'key-00000008');
  await portal.app.db
    .updateTable('idempotent_reply')
    .set({ created_at: new Date(portal.clock.now.getTime() - 86_400_001) })
    .execute();
  expect(await refusal(begin(subject_id, 'key-00000008'))).toMatchObject({
    code: 'case_open',
    data: { obj_id: data.obj_id },
  });
});

test('a key of another form is refused rather than ignored: its sender counts on it', async () => {
  const subject_id = await publish(portal, 'policy_declaration');
  for (const key of ['short', 'key with spaces', 'k'.repeat(81)])
    expect((await refusal(begin(subject_id, key))).status).toBe(422);
  expect(await rowsOf(subject_id)).toBe(0);
});

test('requests with and without a key, all at once, wait for each other and never in a circle', async () => {
  const people = await Promise.all(
    [11, 12, 13, 14].map((last) => registerMember(portal, `134000000${last}`, { enterprise_name: `企业${last}` })),
  );
  const subjects = await Promise.all(Array.from({ length: 4 }, () => publish(portal, 'policy_declaration')));
  const answers = await Promise.all(
    people.flatMap((who, index) =>
      subjects.map(async (subject_id, at) => {
        const { data } = await begin(subject_id, `key-mixed-${index}-${at}`, who);
        const saved = await who.api['PUT /cases/{case_type}/{obj_id}']({
          params: { ...params, obj_id: data.obj_id },
          body: { version: 1, fields: completeApplication },
        });
        const [sent] = await Promise.all([
          who.api['POST /cases/{case_type}/{obj_id}/steps']({
            params: { ...params, obj_id: data.obj_id },
            body: { action: 'submit', version: saved.data.version },
          }),
          who.api['POST /policies/policy_faqs'](
            { body: { title: `问题 ${at}`, topic: 1, detail: '说明', contact_phone: '', may_publish: false } },
            { headers: { 'idempotency-key': `key-asked-${index}-${at}` } },
          ),
        ]);
        return sent.data.state;
      }),
    ),
  );
  expect(answers).toEqual(Array.from({ length: 16 }, () => 20));
});
