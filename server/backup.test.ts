/** The drill: a house that is backed up and restored is the same, and what was given out before opens nothing in it. */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  lastCode,
  refusal,
  registerMember,
  signInByPassword,
  type TestMember,
  testPassword,
} from './account/test-member.ts';
import { fillEmptyDatabase } from './demo.ts';
import { formOf, pictures } from './file/test-files.ts';
import { verifyAnchored } from './kit/audit-anchor.ts';
import { type House, makeBackup, restoreBackup } from './kit/backup/backup.ts';
import { passing, tablesOf } from './kit/backup/tables.ts';
import type { Db } from './kit/context.ts';
import { type Database, type DatabasePlace, openDatabase } from './kit/database/database.ts';
import { newPostgres } from './kit/database/test-database.ts';
import { openFileStore } from './kit/files/file-store.ts';
import { openTestServer, type TestServer } from './kit/test-server.ts';
import { codeAt } from './staff/index.ts';
import { newStaff, signInStaff, staffPassword, type TestStaff } from './staff/test-staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const backup = join(folder, 'portal.backup');
const secrets = { SECRET_KEY: 's'.repeat(32), BACKUP_KEY: 'b'.repeat(32), AUDIT_ANCHOR: join(folder, 'anchor.jsonl') };
let portal: TestServer;
let member: TestMember;
let clerk: TestStaff;
let fileId: string;
let challenge: string;
let recovery: string;
/** Both halves of the member's token. */
let session: { authorization: string; cookie: string };

const houseOf = ({ app, clock }: TestServer): House => ({ ...app, now: clock.now });

beforeAll(async () => {
  portal = await openTestServer({ ...secrets, DEMO: 'on' });
  await fillEmptyDatabase(portal.app);
  member = await registerMember(portal, '13000000700');
  clerk = await newStaff(portal, 'saver', ['system', 'auditor']);
  const { data } = await member.api['POST /users/files/upload']({ body: formOf(await pictures.png(), '图.png') });
  fileId = data.file_id;
  ({ challenge } = (
    await portal.visitor().api['POST /console/sign-in']({ body: { username: clerk.username, password: staffPassword } })
  ).data);
  recovery =
    (await clerk.api['POST /console/recovery-codes']({ body: { password: staffPassword } })).data.codes[0] ?? '';
  const signedIn = await portal.server.inject({
    method: 'POST',
    url: '/api/users/users/login-account-captcha',
    payload: { account: member.phone, password: testPassword },
  });
  session = {
    authorization: `Bearer ${signedIn.json().data.token}`,
    cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  portal.clock.advance(61_000);
  await portal.visitor().api['POST /message/sms/send-captcha']({ body: { phone: member.phone, scene: 'login' } });
  await makeBackup(houseOf(portal), backup);
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

/** A hash of each table's rows. */
const hashes = async (db: Db): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const [table, columns] of await tablesOf(db)) {
    // The backup itself, and the restore, are told in the audit log after the rows were read.
    const rows = table === 'audit_log' ? sql`where action not in ('backup.make', 'backup.restore')` : sql``;
    const read = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(r, E'\n' order by r)), '') as hash
      from (select row(${sql.join(columns.map((column) => sql.ref(column)))})::text as r from ${sql.table(table)} ${rows}) s`.execute(
      db,
    );
    found[table] = read.rows[0]?.hash ?? '';
  }
  return found;
};
const kept = (found: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(found).filter(([table]) => ![...passing, 'audit_head', 'restore_mark'].includes(table)),
  );

/** Where a restore goes: the embedded database on a disk, and an empty PostgreSQL where there is a server. */
const targets: {
  name: string;
  open: (dataDir: string) => Promise<{ place: DatabasePlace; drop: () => Promise<void> }>;
}[] = [{ name: 'embedded', open: async (directory) => ({ place: { directory }, drop: async () => {} }) }];
const adminUrl = process.env.TEST_DATABASE_URL;
if (adminUrl)
  targets.push({
    name: 'PostgreSQL',
    open: async () => {
      const { url, drop } = await newPostgres(adminUrl, { empty: true });
      return { place: { url }, drop };
    },
  });

describe.each(targets)('into $name', ({ open }) => {
  const dataDir = mkdtempSync(join(folder, 'restored-'));
  let again: TestServer;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open(dataDir);
    drop = opened.drop;
    const settings = { ...portal.app.settings, dataDir };
    const database = await openDatabase(opened.place);
    portal.clock.advance(60_000);
    await restoreBackup({ settings, database, files: await openFileStore(settings), now: portal.clock.now }, backup);
    await database.close();
    again = await openTestServer({ ...secrets, DATA_DIR: dataDir, DEMO: 'on' }, undefined, {
      place: opened.place,
      ids: 900_000,
    });
    again.clock.now = portal.clock.now;
  });
  afterAll(async () => {
    await again.close();
    await drop();
  });

  test('every row and every file is there again, and rules hold', async () => {
    const [before, after] = [await hashes(portal.app.db), await hashes(again.app.db)];
    expect(kept(after)).toEqual(kept(before));
    expect(Object.keys(after).length).toBeGreaterThan(150);
    const filled = Object.values(kept(after)).filter((hash) => !hash.startsWith('0 '));
    expect(filled.length).toBeGreaterThan(100);
    const keys = await again.app.db.selectFrom('stored_file').select('storage_key').execute();
    expect(keys.length).toBeGreaterThan(10);
    for (const { storage_key } of keys)
      expect(await buffer(await again.app.files.open(storage_key)), storage_key).toEqual(
        await buffer(await portal.app.files.open(storage_key)),
      );
    // Foreign keys, triggers and sequences are in force again.
    await expect(sql`delete from member`.execute(again.app.db)).rejects.toThrow(/foreign key/);
    await expect(sql`update money_entry set amount_fen = amount_fen + 1`.execute(again.app.db)).rejects.toThrow();
    await sql`insert into attempt (kind, subject, at) values ('x', 'x', now())`.execute(again.app.db);
  });

  test('no session, code or challenge from before lives; passwords and second factors do', async () => {
    const as = { method: 'GET', url: '/api/users/users/me', headers: session } as const;
    expect((await portal.server.inject(as)).statusCode).toBe(200);
    expect((await again.server.inject(as)).statusCode).toBe(401);
    const code = lastCode(portal, member.phone);
    const byCode = again.visitor().api['POST /users/users/login-by-mobile']({
      body: { phone: member.phone, sms_code: code },
    });
    expect((await refusal(byCode)).code).toBe('sms_code_wrong');
    const second = (code: string) => again.visitor().api['POST /console/second-factor']({ body: { challenge, code } });
    expect((await refusal(second(codeAt(clerk.secret, again.clock.now)))).code).toBe('challenge_expired');
    const fresh = (
      await again
        .visitor()
        .api['POST /console/sign-in']({ body: { username: clerk.username, password: staffPassword } })
    ).data.challenge;
    const byRecovery = again
      .visitor()
      .api['POST /console/second-factor']({ body: { challenge: fresh, code: recovery } });
    expect((await refusal(byRecovery)).code).toBe('second_factor_wrong');
    const user = await signInByPassword(again, member.phone);
    expect((await user.request(`GET /api/users/files/${fileId}`)).status).toBe(200);
  });

  test('the audit log goes on: it is whole, tells of the restore, and agrees with what was told outside', async () => {
    const auditor = Object.assign(again.visitor(), {
      username: clerk.username,
      secret: clerk.secret,
      staff_id: clerk.staff_id,
    });
    again.clock.advance(60_000);
    await signInStaff(again, auditor);
    const { data } = await auditor.api['GET /console/audit']({ query: { action: 'backup.restore' } });
    expect(data).toMatchObject([{ action_name: '恢复备份', actor_kind: 'system' }]);
    expect(await verifyAnchored(again.app)).toMatchObject({ broken_seq: null, anchor: { state: 'compared' } });
  });
});

describe('what is no good changes nothing, and says why', () => {
  const copy = join(folder, 'copy.backup');
  let empty: Database;
  beforeAll(async () => {
    empty = await openDatabase({ directory: null, sameThread: true });
  });
  afterAll(() => empty.close());
  const refused = async (change: () => void, settings: Partial<House['settings']> = {}): Promise<string> => {
    copyFileSync(backup, copy);
    change();
    const dataDir = mkdtempSync(join(folder, 'refused-'));
    const place = { ...portal.app.settings, ...settings, dataDir };
    const house = { settings: place, database: empty, files: await openFileStore(place), now: portal.clock.now };
    const error = await restoreBackup(house, copy).then(
      () => new Error('restored'),
      (error: Error) => error,
    );
    expect(error.name, error.stack).toBe('BackupRefused');
    expect((await tablesOf(empty.db)).size).toBe(0);
    expect(readdirSync(dataDir)).toEqual([]);
    return error.message;
  };
  const size = () => statSync(backup).size;
  const changeByte = (at: number) => {
    const bytes = readFileSync(copy);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(copy, bytes);
  };

  test('another key', async () => {
    expect(await refused(() => {}, { backupKey: 'c'.repeat(32) })).toMatch(/^BACKUP_KEY does not open /);
    expect(await refused(() => {}, { backupKey: undefined })).toMatch(/^BACKUP_KEY: is required/);
    const [key] = portal.app.settings.auditKeys;
    expect(await refused(() => {}, { auditKeys: [{ ...key, id: 'other' }] })).toMatch(/^SECRET_KEY is another /);
  });
  test('a file that was cut, in a chunk or between two', async () => {
    for (const length of [size() - 1, size() - 65_552, 200])
      expect(await refused(() => truncateSync(copy, length))).toMatch(/ is not whole: it has \d+ of \d+ bytes\.$/);
    expect(await refused(() => truncateSync(copy, 20))).toMatch(/is no backup of this portal/);
  });
  test('a byte that was changed, wherever', async () => {
    for (const at of [120, Math.floor(size() / 2), size() - 1])
      expect(await refused(() => changeByte(at)), String(at)).toMatch(/ was changed: its bytes \d+ to \d+ are not /);
    for (const at of [30, 62, 70])
      expect(await refused(() => changeByte(at)), String(at)).toMatch(/^BACKUP_KEY does not open /);
    expect(await refused(() => writeFileSync(copy, 'portal'))).toMatch(/is no backup of this portal/);
  });
  test('a database that is in use', async () => {
    await expect(restoreBackup(houseOf(portal), backup)).rejects.toThrow('The database is in use');
  });
  test('no plain text is in the file, and a backup that exists is not overwritten half-way', async () => {
    expect(readFileSync(backup).includes(member.phone)).toBe(false);
    writeFileSync(`${copy}.part`, '');
    await expect(makeBackup(houseOf(portal), copy)).rejects.toThrow('another backup is being written');
  });
});
