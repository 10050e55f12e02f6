/** Who may read an attachment is chosen with the entry, reviewed with it, kept by every version, and holds from publication on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { statementsOf } from '../kit/test-statements.ts';
import { fillTestDictionaries } from '../policy/test-policies.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { formOf, pdf } from './test-files.ts';

let portal: TestServer;
let editor: TestStaff;
let reviewer: TestStaff;
let member: TestMember;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'access.editor', ['editor']);
  reviewer = await newStaff(portal, 'access.reviewer', ['reviewer']);
  member = await registerMember(portal, '13200000201');
  await fillTestDictionaries(portal);
});
afterAll(() => portal.close());

type Access = 1 | 2 | 3;
const params = { content_type: 'policy_announcement' };
const upload = async (name: string, access: Access) =>
  (await editor.api['POST /console/files']({ body: formOf(pdf, name, { access: String(access) }) })).data;
const attached = (
  { file_id, name, size_bytes }: { file_id: string; name: string; size_bytes: number },
  access?: Access,
) => ({
  file_id,
  name,
  size_bytes,
  ...(access && { access }),
});
const fieldsWith = (...attachments: object[]) => ({
  title: '关于公布名单的通知',
  issuer: '科学城管委会',
  announcement_kind: 1,
  level: 3,
  publish_date: '2026-11-21',
  content: '<p>名单见附件。</p>',
  attachments,
});
type Entry = { obj_id: string; revision_no: number };
const step = async (
  by: TestStaff,
  { obj_id, revision_no }: Entry,
  action: 'submit' | 'pass',
  more: { access_confirmed?: boolean } = {},
) =>
  (
    await by.api['POST /console/content/{content_type}/{obj_id}/steps']({
      params: { ...params, obj_id },
      body: { action, revision_no, ...more },
    })
  ).data;
const draft = async (...attachments: object[]) =>
  (await editor.api['POST /console/content/{content_type}']({ params, body: { fields: fieldsWith(...attachments) } }))
    .data;
const save = async ({ obj_id, revision_no }: Entry, ...attachments: object[]) =>
  (
    await editor.api['PUT /console/content/{content_type}/{obj_id}']({
      params: { ...params, obj_id },
      body: { revision_no, fields: fieldsWith(...attachments) },
    })
  ).data;
const read = async ({ obj_id }: Entry) =>
  (await editor.api['GET /console/content/{content_type}/{obj_id}']({ params: { ...params, obj_id } })).data;
const accessIn = ({ fields }: { fields: Record<string, unknown> }) =>
  (fields.attachments as { access?: number }[]).map(({ access }) => access);
const publish = async (entry: Entry) => {
  await step(editor, entry, 'submit');
  return await step(reviewer, entry, 'pass', { access_confirmed: true });
};
const statusFor = async (who: Visitor, file_id: string) =>
  (await who.request(`GET /api/users/files/${file_id}`)).status;
const shown = async ({ obj_id }: Entry) =>
  (
    await portal.visitor().api['GET /policies/policy_announcements/{obj_id}']({ params: { obj_id } })
  ).data.attachments.map(({ access }) => access);

test('readers get an entry with the access of its attachments in two statements', async () => {
  const entry = await draft(attached(await upload('公告.pdf', 1), 1), attached(await upload('名单.pdf', 1), 3));
  await publish(entry);
  expect(await shown(entry)).toEqual([1, 3]);
  // What the publication made the portal forget is read once more when the news of it arrives.
  await expect.poll(() => statementsOf(portal, () => shown(entry))).toEqual(['SelectQueryNode', 'RawNode']);
});

test('the choice is kept when the editor saves and opens again, and by each version', async () => {
  const [open, closed] = [await upload('公告.pdf', 1), await upload('名单.pdf', 1)];
  const first = await draft(attached(open, 1), attached(closed, 3));
  expect(accessIn(await read(first))).toEqual([1, 3]);
  const second = await save(first, attached(open, 2), attached(closed, 3));
  expect(accessIn(await read(second))).toEqual([2, 3]);
  const version = (
    await editor.api['GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}']({
      params: { ...params, obj_id: first.obj_id, revision_no: '1' },
    })
  ).data;
  expect(accessIn(version)).toEqual([1, 3]);
});

test('an attachment that says nothing keeps what its file has', async () => {
  const file = await upload('旧附件.pdf', 2);
  expect(accessIn(await draft(attached(file)))).toEqual([2]);
});

test('a reviewer confirms what not everybody may read before it passes', async () => {
  const file = await upload('内部名单.pdf', 1);
  const entry = await draft(attached(file, 3));
  const waiting = await step(editor, entry, 'submit');
  expect(waiting.access_to_confirm).toEqual([{ file_id: file.file_id, name: '内部名单.pdf', access: 3 }]);
  expect((await refusal(step(reviewer, entry, 'pass'))).code).toBe('access_unconfirmed');
  expect((await step(reviewer, entry, 'pass', { access_confirmed: true })).state_name).toBe('已发布');
});

test('and also that a closed file is opened to everybody', async () => {
  const file = await upload('原先受限.pdf', 3);
  const lettered = 'abcdefab-0000-4000-8000-0000000000aa';
  await portal.app.db
    .updateTable('stored_file')
    .set({ file_id: lettered })
    .where('file_id', '=', file.file_id)
    .execute();
  // However its number is spelled.
  for (const file_id of [lettered, lettered.toUpperCase()]) {
    const entry = await draft(attached({ ...file, file_id }, 1));
    await step(editor, entry, 'submit');
    expect((await refusal(step(reviewer, entry, 'pass'))).code).toBe('access_unconfirmed');
  }
});

test('an entry whose files everybody may read passes without it', async () => {
  const entry = await draft(attached(await upload('公开.pdf', 1), 1));
  await step(editor, entry, 'submit');
  expect((await step(reviewer, entry, 'pass')).state_name).toBe('已发布');
});

test('a changed choice holds for a published attachment once it is published again, both ways, and readers are told', async () => {
  const file = await upload('申报指南.pdf', 1);
  const first = await publish(await draft(attached(file, 1)));
  const visitor = portal.visitor();
  expect([await statusFor(visitor, file.file_id), await shown(first)]).toEqual([200, [1]]);

  const second = await save(first, attached(file, 3));
  // A draft changes nothing for readers.
  expect([await statusFor(visitor, file.file_id), await shown(first)]).toEqual([200, [1]]);
  await publish(second);
  expect([await statusFor(visitor, file.file_id), await statusFor(member, file.file_id), await shown(first)]).toEqual([
    401,
    412,
    [3],
  ]);

  await publish(await save(await read(first), attached(file, 2)));
  expect([await statusFor(visitor, file.file_id), await statusFor(member, file.file_id), await shown(first)]).toEqual([
    401,
    200,
    [2],
  ]);
  await publish(await save(await read(first), attached(file, 1)));
  expect(await statusFor(visitor, file.file_id)).toBe(200);
});

test('no entry gives a member’s own file away', async () => {
  const { data: own } = await member.api['POST /users/files/upload']({ body: formOf(pdf, '我的材料.pdf') });
  const entry = await publish(await draft(attached(own, 1)));
  expect([await statusFor(portal.visitor(), own.file_id), await shown(entry)]).toEqual([401, [3]]);
});

test('a file that was public is asked for anew by whoever kept it, so that a change holds at once', async () => {
  const { file_id } = await upload('公开.pdf', 1);
  const kept = (await portal.visitor().request(`GET /api/users/files/${file_id}`)).headers.get('cache-control') ?? '';
  expect(kept).toMatch(/no-cache|no-store|max-age=0/);
});

test('an upload is read by staff alone until an entry that names it is published, and again once it is taken down', async () => {
  const file = await upload('提前泄露.pdf', 1);
  const spare = await upload('未用.pdf', 1);
  const entry = await draft(attached(file, 1));
  const waiting = await step(editor, entry, 'submit');
  const readers = async () =>
    await Promise.all([portal.visitor(), member, editor].map((who) => statusFor(who, file.file_id)));
  expect(await readers()).toEqual([401, 404, 200]);
  expect(
    (await refusal(member.api['POST /users/files/permissions']({ body: { file_id: file.file_id, reason: '要看看' } })))
      .status,
  ).toBe(404);
  await step(reviewer, waiting, 'pass');
  expect(await readers()).toEqual([200, 200, 200]);
  expect(await statusFor(member, spare.file_id)).toBe(404);
  // In a text as well, and readable as long as one of two entries names it.
  const { obj_id } = (
    await editor.api['POST /console/content/{content_type}']({
      params,
      body: { fields: { ...fieldsWith(), content: `<p><img src="/api/users/files/${file.file_id}" alt="图"></p>` } },
    })
  ).data;
  await publish({ obj_id, revision_no: 1 });
  const takeDown = async ({ obj_id }: { obj_id: string }) => {
    const { revision_no } = await read({ obj_id, revision_no: 1 });
    await reviewer.api['POST /console/content/{content_type}/{obj_id}/steps']({
      params: { ...params, obj_id },
      body: { action: 'take_down', revision_no, opinion: '内容有误' },
    });
  };
  await takeDown(entry);
  expect(await readers()).toEqual([200, 200, 200]);
  await takeDown({ obj_id });
  expect(await readers()).toEqual([401, 404, 200]);
});
