/** Readers compare the published versions of a policy, and nothing else (decision 063). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../account/test-member.ts';
import { fillTestDictionaries } from '../../policy/test-policies.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { openTestServer, type TestServer } from '../test-server.ts';

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

const params = { content_type: 'policy' };
const first = {
  title: '房租补贴办法',
  issuing_authority: '科学城管委会',
  level: 3,
  validity: 1,
  publish_date: '2026-11-01',
  content:
    '<p>第一条 为支持企业，制定本办法。</p><p>第二条 补贴最高 50 万元。</p><table><tr><td><p>档次</p></td><td>比例</td></tr></table>',
};
type Entry = { obj_id: string; revision_no: number };
const save = async (entry: Entry | undefined, values: object): Promise<Entry> => {
  const fields = { ...first, ...values };
  const saved = entry
    ? await editor.api['PUT /console/content/{content_type}/{obj_id}']({
        params: { ...params, obj_id: entry.obj_id },
        body: { revision_no: entry.revision_no, fields },
      })
    : await editor.api['POST /console/content/{content_type}']({ params, body: { fields } });
  return saved.data;
};
const take = (by: TestStaff, { obj_id, revision_no }: Entry, action: 'submit' | 'pass' | 'take_down') =>
  by.api['POST /console/content/{content_type}/{obj_id}/steps']({
    params: { ...params, obj_id },
    body: { action, revision_no, opinion: '已核' },
  });
const publish = async (values: object, entry?: Entry): Promise<Entry> => {
  const saved = await save(entry, values);
  await take(editor, saved, 'submit');
  await take(reviewer, saved, 'pass');
  portal.clock.advance(60_000);
  return saved;
};
const reader = () => portal.visitor().api;
const versions = async ({ obj_id }: Entry) =>
  (await reader()['GET /policies/policies/{obj_id}/versions']({ params: { obj_id } })).data;
const version = async ({ obj_id }: Entry, version_no: number) =>
  (
    await reader()['GET /policies/policies/{obj_id}/versions/{version_no}']({
      params: { obj_id, version_no: String(version_no) },
    })
  ).data;
const withhold = (by: TestStaff, { obj_id }: Entry, revision_no: number, withheld: boolean, reason = '误登手机号码') =>
  by.api['POST /console/content/{content_type}/{obj_id}/revisions/{revision_no}']({
    params: { ...params, obj_id, revision_no: String(revision_no) },
    body: { withheld, reason },
  });
/** What was taken away in square brackets, what came in braces. */
const marked = (parts: readonly { kind: string; text: string }[]) =>
  parts.map(({ kind, text }) => (kind === 'added' ? `{${text}}` : kind === 'removed' ? `[${text}]` : text)).join('');

test('each version says in which fields it differs, and the text word by word', async () => {
  const entry = await publish({});
  const second = await publish(
    { validity: 2, content: first.content.replace('50 万元', '80 万元').replace('比例', '上限') },
    entry,
  );
  expect(await versions(second)).toMatchObject([
    { version_no: 2, is_current: true, changed: ['有效性', '正文'] },
    { version_no: 1, is_current: false, changed: [] },
  ]);
  const { changes, previous_at } = await version(second, 2);
  expect(previous_at).not.toBeNull();
  expect(changes.map(({ label, parts }) => [label, marked(parts)])).toEqual([
    ['有效性', '[有效]{已修改}'],
    ['正文', '第一条 为支持企业，制定本办法。\n第二条 补贴最高 [50]{80} 万元。\n档次 | [比例]{上限}\n'],
  ]);
  expect(await version(second, 1)).toMatchObject({ previous_at: null, changes: [] });
});
test('drafts and what was never published are no versions, nor is what was published again unchanged', async () => {
  const entry = await publish({});
  const draft = await save(entry, { title: '房租补贴办法（讨论稿）' });
  expect(await versions(entry)).toHaveLength(1);
  expect((await refusal(version(entry, draft.revision_no))).code).toBe('not_found');
  const again = await publish({}, draft);
  expect((await versions(again)).map(({ version_no }) => version_no)).toEqual([1]);
});
test('an entry that is taken down has no versions', async () => {
  const entry = await publish({});
  await take(reviewer, entry, 'take_down');
  expect((await refusal(versions(entry))).code).toBe('not_found');
  expect((await refusal(version(entry, 1))).code).toBe('not_found');
});
test('a reviewer withholds a former version with a reason, not the one that readers see', async () => {
  const entry = await publish({ content: '<p>咨询请打 13912345678</p>' });
  const second = await publish({}, entry);
  const third = await publish({ title: '房租补贴实施办法' }, second);
  expect(JSON.stringify(await version(third, 2))).toContain('13912345678');
  expect((await refusal(withhold(editor, third, 1, true))).code).toBe('forbidden');
  expect((await refusal(withhold(reviewer, third, 1, true, ' '))).errors?.[0]?.message).toBe('请填写原因');
  expect((await refusal(withhold(reviewer, third, 3, true))).code).toBe('wrong_state');
  expect((await withhold(reviewer, third, 1, true)).data.withheld).toBe(true);
  expect((await versions(third)).map(({ version_no }) => version_no)).toEqual([3, 2]);
  expect(JSON.stringify(await version(third, 2))).not.toContain('13912345678');
  expect((await refusal(version(third, 1))).code).toBe('not_found');
  await withhold(reviewer, third, 1, false);
  expect(await versions(third)).toHaveLength(3);
});
