/**
 * Backup and restore of the whole house: all regions of a database, and the files that it names (decision 087). A backup made on one of the
 * two databases can be restored into the other.
 */
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { type AuditEntry, appendAudit, auditHead } from '../audit.ts';
import { anchorAudit } from '../audit-anchor.ts';
import type { Db, Tx } from '../context.ts';
import type { Database } from '../database/database.ts';
import { lastMigration, migrate, ranMigrations } from '../database/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Settings } from '../settings.ts';
import { type BackupHead, type Counts, type Part, readArchive, writeArchive } from './archive.ts';
import { BackupRefused } from './sealed-file.ts';
import {
  beginTable,
  loadRows,
  passing,
  readRows,
  readSequences,
  setSequence,
  tablesOf,
  withoutKeys,
} from './tables.ts';

export type House = { settings: Settings; database: Database; files: FileStore; now: Date };

const keyOf = ({ backupKey }: Settings): string => {
  if (!backupKey)
    throw new BackupRefused('BACKUP_KEY: is required; it encrypts backups and must have at least 32 characters.');
  return backupKey;
};

/** The last key of the audit log is made from SECRET_KEY, so its name tells one SECRET_KEY from another. */
const secretKeyId = ({ auditKeys }: Settings): string => auditKeys.at(-1)?.id ?? '';

const record = async (
  { settings, now }: House,
  db: Db,
  action: 'backup.make' | 'backup.restore',
  detail: NonNullable<AuditEntry['detail']>,
) =>
  await db
    .transaction()
    .execute((tx) =>
      appendAudit(
        { region: { code: settings.regionCode }, now, actor: undefined, request_id: 'job backup', settings },
        tx,
        [{ action, obj_type: 'backup', obj_id: now.toISOString(), detail }],
      ),
    );

/** The keys under which bytes are stored, by the tables that name them. */
const fileKeys = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from stored_file
    union select storage_key from refused_upload where storage_key is not null
    union select sheet_key from content_import where sheet_key is not null
    union select archive_key from content_import where archive_key is not null
    union select file_id::text from content_import_file
    order by key`.execute(tx);
  return rows.map(({ key }) => key);
};

const stored = async (files: FileStore, key: string): Promise<Buffer | undefined> => {
  try {
    return await buffer(await files.open(key));
  } catch (error) {
    if (['ENOENT', 'NoSuchKey'].includes((error as { code?: string; name: string }).code ?? (error as Error).name))
      return undefined;
    throw error;
  }
};

async function* partsOf(
  tx: Tx,
  { settings, files, now }: House,
  migration: string,
  missing: string[],
): AsyncGenerator<Part> {
  yield {
    kind: 'head',
    made_at: now.toISOString(),
    region_code: settings.regionCode,
    migration,
    secret_key_id: secretKeyId(settings),
  };
  for (const [table, columns] of await tablesOf(tx)) {
    yield { kind: 'table', table, columns: [...columns] };
    if (!passing.includes(table)) for await (const rows of readRows(tx, table, columns)) yield { kind: 'rows', rows };
  }
  for (const sequence of await readSequences(tx)) yield { kind: 'sequence', ...sequence };
  // A file is never changed, only removed: what the rows name is what the store holds, unless it was removed since.
  for (const key of await fileKeys(tx)) {
    const bytes = await stored(files, key);
    if (bytes) yield { kind: 'file', key, bytes };
    else missing.push(key);
  }
}

/** Writes a backup while the portal may run on; `missing` are files that a row names and the store does not have. */
export const makeBackup = async (house: House, path: string): Promise<Counts & { missing: string[] }> => {
  const key = keyOf(house.settings);
  return await house.database.unhurried(async (db) => {
    const [ran, known] = [(await ranMigrations(db)).at(-1), await lastMigration()];
    if (ran !== known)
      throw new BackupRefused(
        `The database is at migration ${ran ?? 'none'}, this release at ${known}: back up with the release that runs on it.`,
      );
    const missing: string[] = [];
    const counts = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => writeArchive(path, key, partsOf(tx, house, known, missing)));
    await record(house, db, 'backup.make', { ...counts, missing: missing.length });
    return { ...counts, missing };
  });
};

/** Reads a backup to its end, and so proves that key, bytes and hashes are right. */
export const checkBackup = async (settings: Settings, path: string): Promise<{ head: BackupHead; counts: Counts }> => {
  const parts = readArchive(path, keyOf(settings));
  let head: BackupHead | undefined;
  for (;;) {
    const { done, value } = await parts.next();
    if (done) {
      if (!head) throw new BackupRefused(`${path} is damaged inside; it was written wrongly.`);
      return { head, counts: value };
    }
    if (value.kind === 'head') head = value;
  }
};

const putFile = async ({ files }: House, key: string, bytes: Buffer, put: string[]): Promise<void> => {
  // Where only the database was lost, the store still has its files.
  const there = await stored(files, key);
  if (there?.equals(bytes)) return;
  if (there) throw new BackupRefused(`The store of files holds ${key} with other bytes: restore into an empty one.`);
  await files.put(key, bytes);
  put.push(key);
};

const load = async (tx: Tx, house: House, parts: AsyncIterable<Part>, put: string[]): Promise<void> => {
  let table = '';
  let columns: readonly string[] = [];
  for await (const part of parts) {
    if (part.kind === 'table') {
      ({ table, columns } = part);
      await beginTable(tx, table, columns);
    } else if (part.kind === 'rows') await loadRows(tx, table, columns, part.rows);
    else if (part.kind === 'sequence') await setSequence(tx, part);
    else if (part.kind === 'file') await putFile(house, part.key, part.bytes, put);
  }
};

/** A database that nobody has used: without tables, or with tables and not one row of the audit log. */
const requireUnused = async (db: Db, head: BackupHead): Promise<void> => {
  const ran = await ranMigrations(db);
  if (ran.length && (await auditHead({ db })).seq > 0)
    throw new BackupRefused('The database is in use: restore into an empty one (DATABASE_URL, DATA_DIR).');
  if ((await lastMigration()) < head.migration)
    throw new BackupRefused(
      `The backup is of a newer release (migration ${head.migration}): restore it with that one.`,
    );
  if ((ran.at(-1) ?? '') > head.migration)
    throw new BackupRefused(
      'The database has tables of a newer release than the backup: restore into one without tables.',
    );
};

/**
 * Restores into an empty database. The backup is read to its end first, so that a wrong key or a damaged file changes nothing; rows come in
 * one transaction, files before it commits.
 */
export const restoreBackup = async (house: House, path: string): Promise<{ head: BackupHead; counts: Counts }> => {
  const { settings, database, files, now } = house;
  const checked = await checkBackup(settings, path);
  const { head } = checked;
  if (head.secret_key_id !== secretKeyId(settings))
    throw new BackupRefused(
      'SECRET_KEY is another than the portal had: set the former one, or put its secret.key into DATA_DIR; without it nobody could use a second factor.',
    );
  const put: string[] = [];
  await database.unhurried(async (db) => {
    await requireUnused(db, head);
    await migrate(db, head.migration);
    try {
      await db.transaction().execute(async (tx) => {
        await withoutKeys(tx, () => load(tx, house, readArchive(path, keyOf(settings)), put));
        await sql`insert into restore_mark (restored_at, backup_at) values (${now}, ${new Date(head.made_at)})`.execute(
          tx,
        );
      });
    } catch (error) {
      for (const key of put) await files.remove(key).catch(() => {});
      throw error;
    }
    await migrate(db);
    await record(house, db, 'backup.restore', { made_at: head.made_at, ...checked.counts });
    await anchorAudit({ db, settings, now }, 'restore');
  });
  return checked;
};
