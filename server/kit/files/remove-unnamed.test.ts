/** Files that nothing names are removed after a day (decision 093). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal, registerMember, signInByPassword } from '../../account/test-member.ts';
import { formOf, pdf, pictures } from '../../file/test-files.ts';
import { fillTestDictionaries } from '../../policy/test-policies.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { searchedColumns } from './named-files.ts';
import { removeUnnamedFiles } from './remove-unnamed.ts';

const dayMs = 86_400_000;
let portal: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  await fillTestDictionaries(portal);
});
afterAll(() => portal.close());
let editors = 0;
// The nights of the test before have ended the session.
beforeEach(async () => {
  editors += 1;
  editor = await newStaff(portal, `unnamed.editor${editors}`, ['editor']);
});

const night = async () => {
  portal.clock.advance(dayMs);
  await removeUnnamedFiles(portal.app);
};
const upload = async () => (await editor.api['POST /console/files']({ body: formOf(pdf, '附件.pdf') })).data;
const kept = async (file_ids: readonly string[]) => {
  const rows = await portal.app.db
    .selectFrom('stored_file')
    .select('file_id')
    .where('file_id', 'in', file_ids)
    .execute();
  return file_ids.map((id) => rows.some(({ file_id }) => file_id === id));
};

test('a file that nothing names is marked a day after it came and removed the night after', async () => {
  const { file_id } = await upload();
  await removeUnnamedFiles(portal.app);
  await night();
  expect(await kept([file_id])).toEqual([true]);
  await night();
  expect(await kept([file_id])).toEqual([false]);
  await expect(portal.app.files.open(file_id)).rejects.toThrow('ENOENT');
  const audit = await portal.app.db.selectFrom('audit_log').select('action').where('obj_id', '=', file_id).execute();
  expect(audit.map(({ action }) => action)).toEqual(['file.upload', 'file.sweep']);
});

test('once a file is marked, nothing new may name it; what names it by then keeps it', async () => {
  const member = await registerMember(portal, '13200002101', { enterprise_name: '落款有限公司' });
  const [late, named] = [
    (await member.api['POST /users/files/upload']({ body: formOf(await pictures.png(), '标志.png') })).data,
    (await member.api['POST /users/files/upload']({ body: formOf(await pictures.png(), '标志.png') })).data,
  ];
  const wear = async (avatar: string) =>
    await (await signInByPassword(portal, member.phone)).api['POST /users/users/edit']({ body: { avatar } });
  await night();
  expect((await refusal(wear(late.file_id))).message).toBe('文件不存在，请重新上传');
  // As if the form had been sent while the job was looking.
  await portal.app.db
    .updateTable('member')
    .set({ avatar: named.file_id })
    .where('user_id', '=', member.user_id)
    .execute();
  await night();
  expect(await kept([late.file_id, named.file_id])).toEqual([false, true]);
  expect((await wear(named.file_id)).data.avatar).toBe(named.file_id);
});

test('whatever column holds the number of a file keeps it, in rows of any table and of any type', async () => {
  const { db } = portal.app;
  const types = ['uuid', 'uuid[]', 'text', 'text[]', 'varchar(200)', 'json', 'jsonb', 'jsonb[]'];
  const files = await Promise.all(types.map(upload));
  const ids = files.map(({ file_id }) => file_id);
  for (const [at, type] of types.entries()) {
    const id = sql.lit(ids[at]);
    const html = sql.lit(`<p>见<img src="/api/users/files/${ids[at]?.toUpperCase()}"></p>`);
    const json = sql.lit(JSON.stringify({ form: [{ materials: [{ file_id: ids[at] }] }] }));
    const value = type.startsWith('uuid') ? id : type.startsWith('json') ? json : html;
    await sql`create table names_files_${sql.raw(String(at))} (value ${sql.raw(type)})`.execute(db);
    await sql`insert into names_files_${sql.raw(String(at))} values (${type.endsWith('[]') ? sql`array[${value}]` : value}::${sql.raw(type)})`.execute(
      db,
    );
  }
  await night();
  await night();
  expect(await kept(ids)).toEqual(types.map(() => true));
  for (const at of types.keys()) await sql`drop table names_files_${sql.raw(String(at))}`.execute(db);
  await night();
  await night();
  expect(await kept(ids)).toEqual(types.map(() => false));
});

test('all columns of all tables are searched, but for those that are said not to name', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name not like 'kysely%'`.execute(
    portal.app.db,
  );
  const searched = await searchedColumns(portal.app.db);
  const missing = rows.filter(({ table, column }) => !searched.get(table)?.includes(column));
  const others = missing.filter(({ table }) => table !== 'stored_file');
  expect(others).toEqual([{ table: 'audit_log', column: 'obj_id' }]);
});

test('the files of a draft and of a text stay', async () => {
  const params = { content_type: 'policy_announcement' };
  const [first, second, picture] = [await upload(), await upload(), await upload()];
  const fields = ({ file_id, name, size_bytes }: typeof first) => ({
    title: '关于公布名单的通知',
    issuer: '科学城管委会',
    announcement_kind: 1,
    level: 3,
    publish_date: '2026-11-21',
    content: `<p>名单见附件。</p><img src="/api/users/files/${picture.file_id}" alt="图">`,
    attachments: [{ file_id, name, size_bytes }],
  });
  const { data } = await editor.api['POST /console/content/{content_type}']({
    params,
    body: { fields: fields(first) },
  });
  await night();
  await night();
  expect(await kept([first.file_id, picture.file_id, second.file_id])).toEqual([true, true, false]);
  expect(data.revision_no).toBe(1);
});

test('who saves an entry that was open for days is told which file has gone', async () => {
  const params = { content_type: 'policy_announcement' };
  const saved = await upload();
  const fields = (...files: (typeof saved)[]) => ({
    title: '关于公布名单的通知',
    issuer: '科学城管委会',
    announcement_kind: 1,
    level: 3,
    publish_date: '2026-11-21',
    content: '<p>名单见附件。</p>',
    attachments: files.map(({ file_id, name, size_bytes }) => ({ file_id, name, size_bytes })),
  });
  const { data } = await editor.api['POST /console/content/{content_type}']({
    params,
    body: { fields: fields(saved) },
  });
  const late = await upload();
  const save = async (revision_no: number) => {
    editors += 1;
    const same = await newStaff(portal, `unnamed.editor${editors}`, ['editor']);
    return await same.api['PUT /console/content/{content_type}/{obj_id}']({
      params: { ...params, obj_id: data.obj_id },
      body: { revision_no, fields: fields(saved, late) },
    });
  };
  const gone = { field: 'attachments', message: '文件“附件.pdf”已失效，请重新上传' };
  // Marked, and then removed.
  for (const _ of [1, 2]) {
    await night();
    expect((await refusal(save(data.revision_no))).errors).toEqual([gone]);
  }
});
