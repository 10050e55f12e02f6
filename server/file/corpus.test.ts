/** Promise 13: only what their bytes say, re-encoded, no scripts, no bombs, no traversal; and what is refused is put away. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { quarantinePrefix } from '../kit/files/examine-upload.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { emptyQuarantine } from './quarantine.ts';
import { formOf, publishUploads } from './test-files.ts';
import { harmlessFiles, hostileFiles, payload } from './test-hostile-files.ts';

let portal: TestServer;
let staff: TestStaff;
let auditor: TestStaff;
let member: TestMember;
beforeAll(async () => {
  portal = await openTestServer();
  staff = await newStaff(portal, 'corpus.editor', ['editor']);
  auditor = await newStaff(portal, 'corpus.auditor', ['auditor']);
  member = await registerMember(portal, '13200000301');
});
afterAll(() => portal.close());

const rows = () =>
  portal.app.db
    .selectFrom('refused_upload')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('obj_id', 'desc')
    .execute();
const dayMs = 86_400_000;

test('the corpus holds sixty', () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(60);
  expect(new Set(hostileFiles.map(([what]) => what)).size).toBe(hostileFiles.length);
});

describe('the corpus', () => {
  test.each(hostileFiles)('%s (%s)', async (_, name, make, fate) => {
    const bytes = await make();
    const before = (await rows()).length;
    const started = performance.now();
    const sent = staff.api['POST /console/files']({ body: formOf(bytes, name) });
    if (fate === 'file_type' || fate === 'file_damaged') {
      expect((await refusal(sent)).code).toBe(fate);
      expect(await rows()).toHaveLength(before + 1);
    } else {
      const { data } = await sent;
      await publishUploads(portal, data.file_id);
      const reply = await portal.visitor().request(`GET /api/users/files/${data.file_id}`);
      expect(reply.headers.get('content-type')).toMatch(
        fate === 'drawn' ? /^image\/(png|jpeg|webp)$/ : /^application\/pdf$/,
      );
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      if (fate === 'drawn') expect(Buffer.from(await reply.arrayBuffer()).toString('latin1')).not.toContain(payload);
      expect(await rows()).toHaveLength(before);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test('what people really send gets through', async () => {
    for (const [name, make] of Object.entries(harmlessFiles))
      expect((await staff.api['POST /console/files']({ body: formOf(await make(), name) })).data.name).toBe(name);
  });
});

describe('quarantine', () => {
  const evil = Buffer.from(`<html>${payload}`);
  const refuseOne = async () => {
    portal.clock.advance(1_000);
    await refusal(member.api['POST /users/files/upload']({ body: formOf(evil, '../../营业执照.html') }));
    const [row] = await rows();
    if (!row) throw new Error('nothing was put away');
    return row;
  };

  test('its bytes lie under a key that no call opens, with who, what and why', async () => {
    const row = await refuseOne();
    expect(row).toMatchObject({
      name: '营业执照.refused',
      reason: 'file_type',
      size_bytes: evil.length,
      uploader_id: member.user_id,
    });
    expect(row.storage_key).toBe(quarantinePrefix + row.obj_id);
    expect(await buffer(await portal.app.files.open(row.storage_key ?? ''))).toEqual(evil);
    for (const id of [row.obj_id, row.storage_key])
      expect((await staff.request(`GET /api/users/files/${id}`)).status).toBe(404);
    const audit = await portal.app.db
      .selectFrom('audit_log')
      .select('action')
      .where('obj_id', '=', row.obj_id)
      .orderBy('seq')
      .execute();
    // And staff who asked for it by its id were refused.
    expect(audit).toEqual([{ action: 'file.refuse' }, { action: 'access.refuse' }]);
  });

  test('system and audit staff read the record, nobody else, and nobody the bytes', async () => {
    const row = await refuseOne();
    const { data, total } = await auditor.api['GET /console/refused_uploads']();
    expect(data[0]).toMatchObject({
      obj_id: row.obj_id,
      message: expect.stringContaining('不支持的文件类型'),
      kept: true,
    });
    expect(data[0]).not.toHaveProperty('storage_key');
    expect(total).toBe((await rows()).length);
    expect((await refusal(staff.api['GET /console/refused_uploads']())).status).toBe(403);
    expect((await refusal(member.api['GET /console/refused_uploads']())).status).toBe(401);
  });

  test('after 30 days the bytes are gone and the record stays', async () => {
    const row = await refuseOne();
    portal.clock.advance(30 * dayMs - 1);
    await emptyQuarantine(portal.app);
    expect(await buffer(await portal.app.files.open(row.storage_key ?? ''))).toEqual(evil);
    portal.clock.advance(1);
    await emptyQuarantine(portal.app);
    await expect(portal.app.files.open(row.storage_key ?? '')).rejects.toThrow('ENOENT');
    expect((await rows()).find(({ obj_id }) => obj_id === row.obj_id)).toMatchObject({
      storage_key: null,
      sha256: row.sha256,
    });
  });

  test('a closed account takes its refused bytes along', async () => {
    const leaver = await registerMember(portal, '13200000302');
    await refusal(leaver.api['POST /users/files/upload']({ body: formOf(evil, '我的.html') }));
    const own = (await rows()).find(({ uploader_id }) => uploader_id === leaver.user_id);
    await leaver.api['POST /users/users/close-account']({ body: { password: 'Correct-horse-7' } });
    await expect(portal.app.files.open(own?.storage_key ?? '')).rejects.toThrow('ENOENT');
    expect((await rows()).find(({ uploader_id }) => uploader_id === leaver.user_id)).toMatchObject({
      name: '',
      storage_key: null,
    });
  });
});
