import { glob } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import { refusal, registerMember } from '../account/test-member.ts';
import { houseActions } from '../kit/audit.ts';
import { readSheet } from '../kit/sheets/sheets.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from './test-staff.ts';

let portal: TestServer;
let auditor: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  auditor = await newStaff(portal, 'watcher', ['auditor']);
});
afterAll(() => portal.close());

const list = (query: NonNullable<Parameters<(typeof auditor.api)['GET /console/audit']>[0]>['query'] = {}) =>
  auditor.api['GET /console/audit']({ query });
const verify = async () => (await auditor.api['GET /console/audit/verify']()).data;

test('every action that a room declares is collected, and has a name in Chinese', async () => {
  const root = new URL('../../', import.meta.url).pathname;
  const paths = await Array.fromAsync(glob('server/**/actions.ts', { cwd: root }));
  const declared: Record<string, string> = Object.assign({}, houseActions);
  for (const path of paths)
    for (const names of Object.values(await import(`${root}${path}`))) Object.assign(declared, names);
  const { data } = await auditor.api['GET /console/audit/actions']();
  expect(Object.fromEntries(data.map(({ action, name }) => [action, name]))).toEqual(declared);
  for (const { action, name } of data) expect(name, action).toMatch(/^[\u4e00-\u9fff]{2,}$/);
  await registerMember(portal, '13000000020');
  expect((await list()).data.map(({ action, action_name }) => [action, action_name])).toContainEqual([
    'account.register',
    '会员注册',
  ]);
});

test('the log is filtered by action, object, actor and day, newest first', async () => {
  const member = await registerMember(portal, '13000000021');
  await member.api['POST /users/users/edit']({ body: { nickname: '甲' } });
  const of = async (query: Parameters<typeof list>[0]) => (await list(query)).data;
  expect((await of({ obj_id: member.user_id })).map(({ action }) => action)).toEqual([
    'account.edit',
    'account.register',
  ]);
  expect((await of({ action: 'account.edit' })).map(({ obj_id }) => obj_id)).toEqual([member.user_id]);
  expect(await of({ obj_type: 'nothing' })).toEqual([]);
  expect((await of({ actor: member.user_id })).map(({ actor_kind }) => actor_kind)).toEqual(['member']);
  await auditor.api['POST /console/sign-out']();
  portal.clock.advance(30_000);
  const { signInStaff } = await import('./test-staff.ts');
  await signInStaff(portal, auditor);
  // Signing in is the doing of whoever signed in, although the request did not yet know them.
  expect((await of({ actor: 'watcher' })).map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['staff.sign_in', 'watcher'],
    ['staff.sign_out', 'watcher'],
    ['staff.sign_in', 'watcher'],
  ]);
  const today = dayOf(portal.clock.now);
  expect((await list({ from: today, to: today })).total).toBeGreaterThan(3);
  expect((await list({ from: '2030-01-01' })).total).toBe(0);
  expect((await list({ to: '2020-01-01' })).total).toBe(0);
});

test('people and records are found and named as they are called, with what was changed from what into what', async () => {
  const member = await registerMember(portal, '13000000023', {
    name: '邵一',
    enterprise_name: '日志科技有限公司',
    credit_code: '91110116MA01DEM02B',
  });
  const { data: asked } = await member.api['POST /policies/policy_faqs']({
    body: { title: '谁看过我的申请', topic: 1, detail: '', contact_phone: '', may_publish: false },
  });
  const intake = await newStaff(portal, 'log.intake', ['intake']);
  await intake.api['POST /console/cases/{obj_id}/steps']({
    params: { obj_id: asked.obj_id },
    body: { action: 'accept', version: asked.version, opinion: '' },
  });
  for (const keyword of ['13000000023', '130 0000 0023', '邵一']) {
    const { data } = await list({ keyword });
    expect(
      data.map(({ action_name }) => action_name),
      keyword,
    ).toContain('会员注册');
    // Somebody registers before the house knows them.
    expect(new Set(data.map(({ actor_name }) => actor_name))).toEqual(new Set(['邵一', 'log.intake', '']));
  }
  const { data: steps } = await list({ obj_id: asked.obj_id, action: 'case.accept' });
  expect(steps).toMatchObject([
    { actor_name: 'log.intake', object_name: `${asked.application_no} 谁看过我的申请`, detail: { from: 20, to: 30 } },
  ]);
  for (const keyword of ['日志科技', '91110116ma01dem02b'])
    expect(
      (await list({ keyword })).data.map(({ obj_type }) => obj_type),
      keyword,
    ).toContain('enterprise');
  expect((await list({ keyword: '查无此人' })).data).toEqual([]);

  const bytes = await (await auditor.request(`GET /api/console/audit/export?obj_id=${asked.obj_id}`)).arrayBuffer();
  const { rows } = await readSheet({ actor: undefined, address: '127.0.0.1' }, () => new Uint8Array(bytes), 0);
  expect(rows[0]).toEqual(['序号', '时间', '操作人', '身份', '操作', '对象', '名称或编号', '内容']);
  expect(rows[1]?.slice(2)).toEqual([
    'log.intake',
    '工作人员',
    '受理办件',
    '政策咨询',
    `${asked.application_no} 谁看过我的申请`,
    expect.stringContaining('由“待受理”变为“审核中”'),
  ]);
  expect((await list({ action: 'audit.export' })).data).toMatchObject([{ actor_name: 'watcher' }]);
  expect((await intake.request('GET /api/console/audit/export')).status).toBe(403);
});

test.each(['0000-01-01', '2026-02-30', '9999-12-31'])('a day that nobody can mean is refused: %s', async (from) => {
  expect(await refusal(list({ from }))).toMatchObject({
    status: 422,
    errors: [{ field: 'from', message: '日期格式须为 YYYY-MM-DD' }],
  });
});

test('the log is paged, past its end empty', async () => {
  const first = await list({ page_size: 2 });
  const second = await list({ page_size: 2, page_index: 2 });
  expect(first.data).toHaveLength(2);
  expect(Number(second.data[0]?.seq)).toBe(Number(first.data[1]?.seq) - 1);
  expect((await list({ page_index: 1000 })).data).toEqual([]);
});

test('rows of another region are not shown', async () => {
  const before = (await list()).total;
  const last = await portal.app.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await portal.app.db.updateTable('audit_log').set({ region_code: 'elsewhere' }).where('seq', '=', last.seq).execute();
  expect((await list()).total).toBe(before - 1);
  await portal.app.db
    .updateTable('audit_log')
    .set({ region_code: last.region_code })
    .where('seq', '=', last.seq)
    .execute();
});

test('only auditors and system staff read the log', async () => {
  const editor = await newStaff(portal, 'curious', ['editor', 'reviewer', 'intake', 'approver', 'finance', 'support']);
  expect((await refusal(editor.api['GET /console/audit']())).code).toBe('forbidden');
  expect((await refusal(editor.api['GET /console/audit/verify']())).code).toBe('forbidden');
});

test('an untouched chain is whole', async () => {
  expect(await verify()).toMatchObject({ intact: true, broken_seq: null });
});

test.each(['action', 'obj_id', 'actor_kind', 'detail', 'at'] as const)(
  'a row whose %s was changed is detected',
  async (column) => {
    const { db } = portal.app;
    const row = await db.selectFrom('audit_log').selectAll().where('seq', '=', 2).executeTakeFirstOrThrow();
    const tampered = {
      action: 'account.nothing',
      obj_id: 'x',
      actor_kind: 'system',
      detail: '{"x":1}',
      at: new Date(0),
    }[column];
    await db
      .updateTable('audit_log')
      .set({ [column]: tampered })
      .where('seq', '=', 2)
      .execute();
    expect(await verify()).toMatchObject({ intact: false, rows: 1, broken_seq: 2 });
    await db
      .updateTable('audit_log')
      .set({ ...row, detail: JSON.stringify(row.detail) })
      .where('seq', '=', 2)
      .execute();
    expect((await verify()).intact).toBe(true);
  },
);

test('a row that is missing is detected', async () => {
  const { db } = portal.app;
  const row = await db.selectFrom('audit_log').selectAll().where('seq', '=', 3).executeTakeFirstOrThrow();
  await db.deleteFrom('audit_log').where('seq', '=', 3).execute();
  expect(await verify()).toMatchObject({ intact: false, broken_seq: 3 });
  await db
    .insertInto('audit_log')
    .values({ ...row, detail: JSON.stringify(row.detail) })
    .execute();
  expect((await verify()).intact).toBe(true);
});

test('rows that are missing from the end are detected', async () => {
  const { db } = portal.app;
  const last = await db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(2).execute();
  const kept = Number(last[1]?.seq) - 1;
  await db.deleteFrom('audit_log').where('seq', '>', kept).execute();
  expect(await verify()).toMatchObject({ intact: false, rows: kept, broken_seq: kept + 1 });
  await db
    .insertInto('audit_log')
    .values(last.map((row) => ({ ...row, detail: JSON.stringify(row.detail) })))
    .execute();
  expect((await verify()).intact).toBe(true);
});
