import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import { refusal, registerMember } from '../account/test-member.ts';
import { formOf, pdf } from '../file/test-files.ts';
import { appendAudit, houseActions, verifyAudit } from '../kit/audit.ts';
import { anchorAudit, verifyAnchored } from '../kit/audit-anchor.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { readSettings, type Settings } from '../kit/settings.ts';
import { shownRows } from '../kit/sheets/test-sheets.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { publish } from '../policy/test-policies.ts';
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

/** As releases without keys computed it. */
const plainHash = (row: {
  seq: number;
  region_code: string;
  at: Date;
  actor_kind: string;
  actor_id: string | null;
  action: string;
  obj_type: string;
  obj_id: string;
  detail: unknown;
  request_id: string;
  previous_hash: string;
}): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[row.seq, row.region_code, row.at.toISOString(), row.actor_kind, row.actor_id, row.action],
        ...[row.obj_type, row.obj_id, row.detail, row.request_id, row.previous_hash],
      ]),
    )
    .digest('hex');

/** The rows of the exported sheet. */
const exported = async (query: Record<string, string>): Promise<(string | undefined)[][]> => {
  const asked = new URLSearchParams({ reason: '年度审计', ...query });
  const bytes = await (await auditor.request(`GET /api/console/audit/export?${asked}`)).arrayBuffer();
  return await shownRows(bytes);
};

test('every action that a room declares is collected, and has a name in Chinese', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
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

  const rows = await exported({ obj_id: asked.obj_id });
  expect(rows[0]).toEqual(['序号', '时间', '操作人', '身份', '操作', '对象', '名称或编号', '内容']);
  expect(rows[1]?.slice(2)).toEqual([
    'log.intake',
    '工作人员',
    '受理办件',
    '政策咨询',
    `${asked.application_no} 谁看过我的申请`,
    expect.stringContaining('由“待受理”变为“审核中”'),
  ]);
  // What is told of a change is read like the rest: names for numbers, words for codes.
  const subject_id = await publish(portal, 'policy_declaration', { title: '首台套保险补贴' });
  await member.api['POST /cases/{case_type}']({
    params: { case_type: 'policy_application' },
    body: { subject_id, fields: {} },
  });
  const file = formOf(pdf, '材料.pdf');
  await member.api['POST /users/files/upload']({ body: file });
  await member.api['POST /users/users/edit']({ body: { nickname: '小邵' } });
  const told = (await exported({ actor: member.user_id })).map((row) => row.slice(4));
  for (const row of [
    ['新建申请', '政策申报', '首台套保险补贴', '申请事项：首台套保险补贴'],
    [expect.anything(), '文件', '材料.pdf', expect.stringMatching(/类型：PDF；权限：授权可看/)],
    [expect.anything(), '会员', '邵一', '修改的项：昵称'],
  ])
    expect(told).toContainEqual(row);
  expect(
    told.flat().filter((cell) => /[0-9a-f]{8}-[0-9a-f]{4}-|[a-z]+_[a-z]+|[a-z]+\/[a-z]+/.test(cell ?? '')),
  ).toEqual([]);
  expect((await list({ action: 'audit.export' })).data[0]).toMatchObject({
    actor_name: 'watcher',
    detail: { reason: '年度审计' },
  });
  expect((await refusal(auditor.api['GET /console/audit/export']({ query: { reason: ' ' } }))).errors).toEqual([
    { field: 'reason', message: '请填写导出用途' },
  ]);
  expect((await intake.request('GET /api/console/audit/export')).status).toBe(403);
});

test('a save tells which figures and choices became what, and which texts changed; an action is found by its name', async () => {
  const editor = await newStaff(portal, 'log.editor', ['editor']);
  const params = { content_type: 'room' };
  const fields = { title: '实验楼 203 室', price_fen: 4500, price_unit: 2, area_sqm: 120, summary: '朝南' };
  const { data: begun } = await editor.api['POST /console/content/{content_type}']({ params, body: { fields } });
  const { obj_id, revision_no } = begun;
  await editor.api['PUT /console/content/{content_type}/{obj_id}']({
    params: { ...params, obj_id },
    body: { revision_no, fields: { ...fields, price_fen: 5200, price_unit: 3, area_sqm: null, summary: '朝北' } },
  });
  const [, ...rows] = (await exported({ obj_id, action: 'content.save' })).map((row) => row.slice(2));
  expect(rows).toEqual([
    [
      'log.editor',
      '工作人员',
      '保存内容',
      '实验与配套用房',
      '实验楼 203 室',
      // A text may name somebody: that it changed is told, not what it says.
      '修改：摘要、建筑面积由“120 ㎡”变为“未填”、租金单价由“45 元”变为“52 元”、租金单位由“元/㎡·月”变为“元/月”；版本：2',
    ],
  ]);
  const { data } = await list({ keyword: '保存内容' });
  expect(data.map((row) => row.obj_id)).toContain(obj_id);
});

test('an end before its start is refused beside the end', async () => {
  expect(await refusal(list({ from: '2026-11-02', to: '2026-11-01' }))).toMatchObject({
    status: 422,
    errors: [{ field: 'to', message: '结束日期不能早于开始日期' }],
  });
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

describe('whoever holds the database', () => {
  /** Deletes the newest rows and makes the head fit what is left. */
  const cutTo = async (seq: number, seal?: { key_id: string; seal: string }) => {
    const { db } = portal.app;
    const [last, ...rows] = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>=', seq)
      .orderBy('seq')
      .execute();
    const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('audit_log').where('seq', '>', seq).execute();
    await db
      .updateTable('audit_head')
      .set({ seq, hash: last?.hash ?? '', ...seal })
      .execute();
    return async () => {
      await db
        .insertInto('audit_log')
        .values(rows.map((row) => ({ ...row, detail: JSON.stringify(row.detail) })))
        .execute();
      await db.updateTable('audit_head').set(head).execute();
    };
  };

  test('cannot delete the newest rows: the head is sealed', async () => {
    const rows = (await verify()).rows;
    const undo = await cutTo(rows - 2);
    expect(await verify()).toMatchObject({ intact: false, rows: rows - 2, broken_seq: rows - 1 });
    await undo();
    expect((await verify()).intact).toBe(true);
  });

  test('cannot write rows of its own, with a key of its own or with none', async () => {
    const { db, settings } = portal.app;
    const other = readSettings({ DATA_DIR: settings.dataDir, AUDIT_KEY: 'k'.repeat(32) });
    const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    const entry = { action: 'demo.start', obj_type: 'fill_marker', obj_id: 'demo' } as const;
    const append = (settings: Settings) =>
      db.transaction().execute((tx) => appendAudit({ ...jobContext(portal.app, 'forged'), settings }, tx, [entry]));
    await append(other);
    expect(await verify()).toMatchObject({ intact: false, broken_seq: head.seq + 1 });
    const { key_id: _, ...row } = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '=', head.seq + 1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('audit_log')
      .set({ key_id: '', hash: plainHash(row) })
      .where('seq', '=', row.seq)
      .execute();
    await db
      .updateTable('audit_head')
      .set({ hash: plainHash(row) })
      .execute();
    expect(await verify()).toMatchObject({ intact: false, broken_seq: head.seq + 1 });
    await db.deleteFrom('audit_log').where('seq', '>', head.seq).execute();
    await db.updateTable('audit_head').set(head).execute();
    // The key may be changed: the earlier one still verifies.
    await append(other);
    expect(await verifyAudit({ db, settings: other })).toMatchObject({ broken_seq: null });
    await db.deleteFrom('audit_log').where('seq', '>', head.seq).execute();
    await db.updateTable('audit_head').set(head).execute();
  });

  test('rows of an earlier release, without a key, are covered by the first keyed one', async () => {
    const { db } = portal.app;
    const all = await db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('audit_log').execute();
    await db.updateTable('audit_head').set({ seq: 0, hash: '', key_id: '', seal: '' }).execute();
    expect(await verify()).toMatchObject({ intact: true, rows: 0 });
    const first = { ...(all[0] as (typeof all)[number]), key_id: '' };
    const old = { ...first, hash: plainHash(first), detail: JSON.stringify(first.detail) };
    await db.insertInto('audit_log').values(old).execute();
    await db.updateTable('audit_head').set({ seq: 1, hash: old.hash }).execute();
    expect(await verify()).toMatchObject({ intact: false });
    await auditor.api['GET /console/audit/export']({ query: { reason: '年度审计' } });
    expect(await verify()).toMatchObject({ intact: true, rows: 2 });
    await db.deleteFrom('audit_log').execute();
    await db
      .insertInto('audit_log')
      .values(all.map((row) => ({ ...row, detail: JSON.stringify(row.detail) })))
      .execute();
    await db.updateTable('audit_head').set(head).execute();
  });

  test('cannot go back to a head that was once sealed: the day’s end was told outside, in a file or to an address', async () => {
    const { db, settings } = portal.app;
    const lines: string[] = [];
    const asked: (string | undefined)[] = [];
    const outside = createServer((request, response) => {
      asked.push(request.headers.authorization);
      if (request.method === 'GET') return response.end(lines.join(''));
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      return request.on('end', () => response.end(String(lines.push(text))));
    });
    const port = await new Promise<number>((resolve) => {
      outside.listen(0, '127.0.0.1', () => resolve((outside.address() as { port: number }).port));
    });
    const early = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    await auditor.api['GET /console/audit/export']({ query: { reason: '年度审计' } });
    const file = join(settings.dataDir, 'anchor.jsonl');
    try {
      for (const anchor of [{ file }, { url: `http://127.0.0.1:${port}/`, token: 'tell' }]) {
        const app = { ...portal.app, now: portal.app.clock(), settings: { ...settings, auditAnchor: anchor } };
        expect((await verifyAnchored(app)).anchor).toEqual({ state: 'none', day: null });
        await anchorAudit(app);
        const day = dayOf(portal.clock.now);
        expect(await verifyAnchored(app)).toMatchObject({ broken_seq: null, anchor: { state: 'compared', day } });
        const undo = await cutTo(early.seq, early);
        expect((await verifyAudit(app)).broken_seq).toBeNull();
        expect(await verifyAnchored(app)).toMatchObject({ broken_seq: early.seq + 1 });
        await undo();
        expect((await verifyAnchored(app)).broken_seq).toBeNull();
      }
      expect(new Set(asked)).toEqual(new Set(['Bearer tell']));
      writeFileSync(file, readFileSync(file, 'utf8').replace('"kind":"day"', '"kind":"restore"'));
      const app = { ...portal.app, settings: { ...settings, auditAnchor: { file } } };
      expect((await verifyAnchored(app)).anchor.state).toBe('forged');
    } finally {
      outside.close();
    }
    const gone = {
      ...portal.app,
      settings: { ...settings, auditAnchor: { url: `http://127.0.0.1:${port}/`, token: '' } },
    };
    expect(await verifyAnchored(gone)).toMatchObject({ broken_seq: null, anchor: { state: 'unreachable' } });
  });
});

describe('attempts at what belongs to others', () => {
  const refused = async () => (await list({ action: 'access.refuse' })).data;
  test('another’s file and case, another enterprise, a call of another role: each is told once a minute', async () => {
    const owner = await registerMember(portal, '13000000030', {
      enterprise_name: '他人科技有限公司',
      credit_code: '91110116MA01DEM03X',
    });
    const curious = await registerMember(portal, '13000000031', { name: '好奇' });
    const { data: file } = await owner.api['POST /users/files/upload']({ body: formOf(pdf, '营业执照.pdf') });
    const { data: asked } = await owner.api['POST /policies/policy_faqs']({
      body: { title: '他人的咨询', topic: 1, detail: '', contact_phone: '', may_publish: false },
    });
    const { enterprise } = (await owner.api['GET /users/users/me']()).data;
    const targets = [file.file_id, asked.obj_id, enterprise?.enterprise_id ?? ''];
    const tryAll = async () =>
      await Promise.all([
        curious.request(`GET /api/users/files/${file.file_id}`),
        curious.request(`GET /api/cases/policy_faq/${asked.obj_id}`),
        curious.request(`GET /api/enterprise/staff/token?enterprise_id=${enterprise?.enterprise_id}`),
      ]);
    expect((await tryAll()).map(({ status }) => status)).toEqual([404, 404, 404]);
    await tryAll();
    const rows = (await refused()).filter(({ actor_id }) => actor_id === curious.user_id);
    expect(rows.map(({ obj_id }) => obj_id).toSorted()).toEqual(targets.toSorted());
    expect(rows.every(({ action_name, actor_name }) => action_name === '访问被拒绝' && actor_name === '好奇')).toBe(
      true,
    );
    portal.clock.advance(60_000);
    await tryAll();
    expect((await refused()).filter(({ actor_id }) => actor_id === curious.user_id)).toHaveLength(6);
    const editor = await newStaff(portal, 'nosy', ['editor']);
    expect((await editor.request('GET /api/console/audit')).status).toBe(403);
    expect((await refused())[0]).toMatchObject({
      actor_name: 'nosy',
      detail: { call: expect.stringContaining('操作日志') },
    });
  });

  test('whoever tries one number after the other leaves twenty rows a minute; visitors and public pages leave none', async () => {
    const before = (await refused()).length;
    const guesser = await registerMember(portal, '13000000032');
    for (let guess = 0; guess < 30; guess += 1)
      await guesser.request(`GET /api/users/files/99999999-0000-4000-8000-${String(guess).padStart(12, '0')}`);
    await guesser.request('GET /api/policies/policies/99999999-0000-4000-8000-000000000000');
    await portal.visitor().request('GET /api/users/files/99999999-0000-4000-8000-000000000000');
    expect((await list({ action: 'access.refuse', page_size: 100 })).data).toHaveLength(before + 20);
  });
});
