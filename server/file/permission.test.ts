/** From 没有权限 to a download: who may ask, what the four states say, how long a grant lasts (specification 4, 7 and 8, ruling D9). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantDays } from '#contract/file/calls.ts';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { formOf, pdf, publishUploads } from './test-files.ts';

let portal: TestServer;
let editor: TestStaff;
let intake: TestStaff;
let approver: TestStaff;
let member: TestMember;
let other: TestMember;
const dayMs = 86_400_000;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'file.editor', ['editor']);
  intake = await newStaff(portal, 'file.intake', ['intake']);
  approver = await newStaff(portal, 'file.approver', ['approver']);
  member = await registerMember(portal, '13200000101');
  other = await registerMember(portal, '13200000102');
});
afterAll(() => portal.close());

const restricted = async () => {
  const { data } = await editor.api['POST /console/files']({ body: formOf(pdf, '内部名单.pdf', { access: '3' }) });
  await publishUploads(portal, data.file_id);
  return data.file_id;
};
const fetchFile = (who: Visitor, file_id: string) => who.request(`GET /api/users/files/${file_id}`);
const statusOf = async (who: Visitor, file_id: string) => {
  const reply = await fetchFile(who, file_id);
  if (reply.status === 200) return 'AUTHORIZED';
  const body = (await reply.json()) as { message: string; data: { permission_status: string } };
  return [reply.status, body.data.permission_status, body.message];
};
const ask = async (who: TestMember, file_id: string, reason = '编写年度报告需要引用') =>
  (await who.api['POST /users/files/permissions']({ body: { file_id, reason, obj_type: 'policy', obj_id: file_id } }))
    .data.status;
const casesOf = (file_id: string) =>
  portal.app.db.selectFrom('case_record').selectAll().where('subject_id', '=', file_id).execute();

const decide = async (file_id: string, action: 'pass' | 'refuse' | 'void') => {
  const row = (await casesOf(file_id)).find(({ state }) => state === (action === 'void' ? 60 : 20));
  if (!row) throw new Error('there is no case');
  const params = { obj_id: row.obj_id };
  const read = async () => (await approver.api['GET /console/cases/{obj_id}']({ params })).data.version;
  if (action === 'pass')
    await intake.api['POST /console/cases/{obj_id}/steps']({
      params,
      body: { action: 'accept', version: await read() },
    });
  const by =
    action === 'void'
      ? await newStaff(portal, `file.void${row.version}${file_id.slice(-4)}`, ['system', 'approver'])
      : approver;
  await by.api['POST /console/cases/{obj_id}/steps']({
    params,
    body: { action, version: await read(), opinion: '已核对' },
  });
};

describe('section 4', () => {
  test('NONE offers an application, APPLYING waits, AUTHORIZED reads', async () => {
    const file_id = await restricted();
    expect(await statusOf(member, file_id)).toEqual([412, 'NONE', '您没有该文件的权限，如需下载请申请']);
    expect(await ask(member, file_id)).toBe('APPLYING');
    expect(await statusOf(member, file_id)).toEqual([412, 'APPLYING', '权限申请中，请耐心等待']);
    await decide(file_id, 'pass');
    expect(await statusOf(member, file_id)).toBe('AUTHORIZED');
    expect(await ask(member, file_id)).toBe('AUTHORIZED');
    expect(await statusOf(other, file_id)).toEqual([412, 'NONE', '您没有该文件的权限，如需下载请申请']);
  });

  test('REJECT may apply again', async () => {
    const file_id = await restricted();
    await ask(member, file_id);
    await decide(file_id, 'refuse');
    expect(await statusOf(member, file_id)).toEqual([412, 'REJECT', '申请已被驳回，如有需要请重新申请']);
    portal.clock.advance(60_000);
    expect(await ask(member, file_id, '补充了用途说明')).toBe('APPLYING');
    expect(await statusOf(member, file_id)).toEqual([412, 'APPLYING', '权限申请中，请耐心等待']);
    expect(await casesOf(file_id)).toHaveLength(2);
    await decide(file_id, 'pass');
    expect(await statusOf(member, file_id)).toBe('AUTHORIZED');
  });

  test('what staff take back reads NONE again', async () => {
    const file_id = await restricted();
    await ask(member, file_id);
    await decide(file_id, 'pass');
    await decide(file_id, 'void');
    expect(await statusOf(member, file_id)).toEqual([412, 'NONE', '您没有该文件的权限，如需下载请申请']);
  });
});

describe('decision D9', () => {
  test('repeating a request while APPLYING changes nothing, also when both come at once', async () => {
    const file_id = await restricted();
    expect(await Promise.all([ask(member, file_id), ask(member, file_id), ask(member, file_id)])).toEqual([
      'APPLYING',
      'APPLYING',
      'APPLYING',
    ]);
    const [before] = await casesOf(file_id);
    expect(await ask(member, file_id, '另一个理由')).toBe('APPLYING');
    expect(await casesOf(file_id)).toEqual([before]);
    expect(before?.fields).toMatchObject({ reason: '编写年度报告需要引用', obj_type: 'policy' });
  });

  test('a grant ends after 180 days, to the second, and may be asked for anew', async () => {
    const file_id = await restricted();
    await ask(member, file_id);
    await decide(file_id, 'pass');
    await portal.app.db
      .updateTable('file_grant')
      .set({ ends_at: new Date(portal.clock.now.getTime() + 1) })
      .where('file_id', '=', file_id)
      .execute();
    expect(await statusOf(member, file_id)).toBe('AUTHORIZED');
    await portal.app.db
      .updateTable('file_grant')
      .set({ ends_at: portal.clock.now })
      .where('file_id', '=', file_id)
      .execute();
    expect(await statusOf(member, file_id)).toEqual([412, 'NONE', '您没有该文件的权限，如需下载请申请']);
    expect(await ask(member, file_id)).toBe('APPLYING');
    await decide(file_id, 'pass');
    const grants = await portal.app.db.selectFrom('file_grant').selectAll().where('file_id', '=', file_id).execute();
    expect(
      grants.map(({ user_id, ends_at }) => [user_id, (ends_at.getTime() - portal.clock.now.getTime()) / dayMs]),
    ).toEqual([[member.user_id, grantDays]]);
  });

  test('a draft that broke off before it was submitted counts as NONE, and the next request takes it up', async () => {
    const file_id = await restricted();
    await member.api['POST /cases/{case_type}']({
      params: { case_type: 'file_access' },
      body: { subject_id: file_id },
    });
    expect(await statusOf(member, file_id)).toEqual([412, 'NONE', '您没有该文件的权限，如需下载请申请']);
    expect(await ask(member, file_id)).toBe('APPLYING');
    expect(await casesOf(file_id)).toHaveLength(1);
  });

  test('each download of what is not public is logged', async () => {
    const file_id = await restricted();
    await ask(member, file_id);
    await fetchFile(member, file_id);
    await decide(file_id, 'pass');
    await fetchFile(member, file_id);
    await fetchFile(member, file_id);
    const rows = await portal.app.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'file.read')
      .where('obj_id', '=', file_id)
      .execute();
    expect(rows).toEqual([{ actor_id: member.user_id }, { actor_id: member.user_id }]);
  });
});

describe('who may ask', () => {
  test('a visitor signs in first; without a reason, for a missing file or for somebody’s own upload nothing begins', async () => {
    const file_id = await restricted();
    const body = { file_id, reason: '需要', obj_type: '', obj_id: '' };
    expect((await refusal(portal.visitor().api['POST /users/files/permissions']({ body }))).status).toBe(401);
    expect(
      (await refusal(member.api['POST /users/files/permissions']({ body: { ...body, reason: ' ' } }))).errors,
    ).toEqual([{ field: 'reason', message: '请填写申请理由' }]);
    expect((await refusal(ask(member, portal.app.newId()))).status).toBe(404);
    const { data } = await other.api['POST /users/files/upload']({ body: formOf(pdf, '营业执照.pdf') });
    expect((await refusal(ask(member, data.file_id))).status).toBe(404);
    expect(
      (
        await refusal(
          member.api['POST /cases/{case_type}']({
            params: { case_type: 'file_access' },
            body: { subject_id: data.file_id },
          }),
        )
      ).status,
    ).toBe(404);
    expect(await casesOf(file_id)).toEqual([]);
  });

  test('what needs no grant needs no application', async () => {
    const { data } = await editor.api['POST /console/files']({ body: formOf(pdf, 'a.pdf', { access: '2' }) });
    await publishUploads(portal, data.file_id);
    expect(await ask(member, data.file_id)).toBe('AUTHORIZED');
    expect(await casesOf(data.file_id)).toEqual([]);
  });

  test('the viewer is told what needed a grant, so that it can name the reader on it', async () => {
    const file_id = await restricted();
    expect((await fetchFile(editor, file_id)).headers.get('x-file-access')).toBe('3');
  });

  test('a closed account’s grants are gone with it', async () => {
    const leaver = await registerMember(portal, '13200000103');
    const file_id = await restricted();
    await ask(leaver, file_id);
    await decide(file_id, 'pass');
    await leaver.api['POST /users/users/close-account']({ body: { password: 'Correct-horse-7' } });
    expect(await portal.app.db.selectFrom('file_grant').selectAll().where('file_id', '=', file_id).execute()).toEqual(
      [],
    );
  });
});
