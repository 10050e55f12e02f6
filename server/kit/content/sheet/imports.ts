/** The calls of an import: upload, check, result, confirmation; and the end of imports that nobody confirmed. */
import { instantOf } from '#contract/kit/day.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import {
  type ImportRemark,
  type ImportRowKind,
  type ImportState,
  importLimits,
  importRowKinds,
  importStates,
} from '#contract/kit/import-content.ts';
import { countAttempt, hour } from '../../attempts.ts';
import { write } from '../../audit.ts';
import type { Verb } from '../../calls/implement.ts';
import type { App, Context, Staff } from '../../context.ts';
import { pageOf } from '../../database/page-of.ts';
import { examineUpload } from '../../files/examine-upload.ts';
import { jobContext } from '../../http/request-context.ts';
import { openUpload } from '../../sheets/read-upload.ts';
import { contentTableOf } from '../manage/read-entries.ts';
import { checkImport } from './check-import.ts';
import { runImport } from './run-import.ts';

/** More than a person does; stops a script. */
const uploads = [{ max: 300, seconds: hour }];
/** A check that has given no sign of life for so long has died with its process. */
const deadAfterMs = 60_000;
const keptMs = 86_400_000;
/** So long it is known that a sheet was imported before. */
const rememberedMs = 90 * 86_400_000;
const checksAtOnce = 2;
let checking = 0;

type Place = { content_type: string; obj_id: string };

/** An import belongs to whoever uploaded it. */
const ownImport = async (
  { db, region, actor }: Pick<Context<Staff>, 'db' | 'region' | 'actor'>,
  { content_type, obj_id }: Place,
) => {
  const found = await db
    .selectFrom('content_import')
    .selectAll()
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .where('content_type', '=', content_type)
    .where('staff_id', '=', actor.staff_id)
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  return found;
};

const isDead = ({ clock }: Pick<Context, 'clock'>, { state, alive_at }: { state: number; alive_at: Date }): boolean =>
  state === 2 && clock().getTime() - alive_at.getTime() > deadAfterMs;

const interrupted: ImportRemark = { cell: '', label: '', message: '检查被中断，请重新检查' };

const told = async (context: Context<Staff>, place: Place) => {
  const found = await ownImport(context, place);
  const counted = await context.db
    .selectFrom('content_import_row')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.count<number>(eb.case().when('warnings', '<>', '[]').then(1).end()).as('warned'))
    .where('import_id', '=', place.obj_id)
    .groupBy('kind')
    .execute();
  const countOf = (kind: ImportRowKind) => Number(counted.find((one) => one.kind === kind)?.count ?? 0);
  const dead = isDead(context, found);
  const state = (dead ? 5 : found.state) as ImportState;
  return {
    data: {
      obj_id: found.obj_id,
      content_type: found.content_type,
      state,
      state_name: importStates[state],
      sheet_name: found.sheet_name,
      archive_name: found.archive_name,
      progress: { done: found.progress_done, total: found.progress_total },
      errors: dead ? [interrupted] : (found.errors as ImportRemark[]),
      warnings: found.warnings as ImportRemark[],
      counts: {
        created: countOf(1),
        changed: countOf(2),
        same: countOf(3),
        wrong: countOf(4),
        warned: counted.reduce((sum, { warned }) => sum + Number(warned), 0),
      },
      submitted: found.submitted,
      created_at: instantOf(found.created_at),
    },
  };
};

const onlyZip = '请上传 .zip 压缩包；.rar、.7z 请解压后重新打包';
const inWords = (message: string) => (error: unknown) => {
  throw error instanceof Failure && error.code === 'file_type' ? refuse('file_type', { message }) : error;
};

export const uploadSheet: Verb<'POST /console/imports/{content_type}'> = async (context, { params, body }) => {
  const content = contentTableOf(context, params.content_type);
  const { actor, now, region, files, newId } = context;
  await countAttempt(context, 'content_import', actor.staff_id, uploads, 'too_many');
  if (body.size_bytes > importLimits.sheetBytes)
    throw refuse('too_large', { message: '表格不能超过 10 MB，图片请放在压缩包里' });
  const file = await openUpload(context, body);
  const obj_id = newId();
  const sheet_key = newId();
  await write(context, async (tx, record) => {
    await tx
      .insertInto('content_import')
      .values({
        obj_id,
        region_code: region.code,
        content_type: content.type.type,
        staff_id: actor.staff_id,
        state: 1,
        sheet_name: file.name,
        sheet_key,
        sheet_sha256: file.sha256,
        alive_at: now,
        created_at: now,
      })
      .execute();
    record({
      action: 'content.upload_sheet',
      obj_type: content.type.type,
      obj_id,
      detail: { size_bytes: file.bytes.length },
    });
  });
  // The row comes first, so that no bytes are forgotten.
  await files.put(sheet_key, body);
  return await told(context, { content_type: content.type.type, obj_id });
};

export const uploadArchive: Verb<'POST /console/imports/{content_type}/{obj_id}/archive'> = async (
  context,
  { params, body },
) => {
  const found = await ownImport(context, params);
  if (found.state === 2 || found.state === 4) throw refuse('wrong_state');
  const file = await examineUpload(context, body).catch(inWords(onlyZip));
  if (file.mime !== 'application/zip') throw refuse('file_type', { message: onlyZip });
  const archive_key = context.newId();
  const replaced = await write(context, async (tx, record) => {
    // Another archive or a check may have come in since.
    const { archive_key: before } = await tx
      .selectFrom('content_import')
      .select('archive_key')
      .where('obj_id', '=', found.obj_id)
      .where('state', 'not in', [2, 4])
      .forUpdate()
      .executeTakeFirstOrThrow(() => refuse('wrong_state'));
    await tx
      .updateTable('content_import')
      .set({ archive_name: file.name, archive_key, state: 1 })
      .where('obj_id', '=', found.obj_id)
      .execute();
    record({
      action: 'content.upload_archive',
      obj_type: found.content_type,
      obj_id: found.obj_id,
      detail: { size_bytes: file.size_bytes },
    });
    return before;
  });
  await context.files.put(archive_key, file);
  if (replaced) await removeBytes(context, [replaced]);
  return await told(context, params);
};

const removeBytes = async ({ files, log }: Pick<Context, 'files' | 'log'>, keys: readonly string[]): Promise<void> => {
  for (const key of keys)
    await files.remove(key).catch((error) => log.error({ err: error }, 'bytes of an import were not removed'));
};

/** Forgets what an earlier check found. */
const forgetCheck = async (context: Context, obj_id: string): Promise<void> => {
  await context.db.deleteFrom('content_import_row').where('import_id', '=', obj_id).execute();
  const files = await context.db
    .deleteFrom('content_import_file')
    .where('import_id', '=', obj_id)
    .returning('file_id')
    .execute();
  await removeBytes(
    context,
    files.map(({ file_id }) => file_id),
  );
};

export const startCheck: Verb<'POST /console/imports/{content_type}/{obj_id}/check'> = async (context, { params }) => {
  const content = contentTableOf(context, params.content_type);
  const found = await ownImport(context, params);
  if (checking >= checksAtOnce)
    throw refuse('unavailable', { message: '正在检查其他表格，请稍后再试', retry_after_seconds: 10 });
  if ((found.state === 2 && !isDead(context, found)) || !found.sheet_key) throw refuse('wrong_state');
  // Taken before anything is awaited, or all of many requests at once would find a place free.
  checking += 1;
  const leave = () => {
    checking -= 1;
  };
  const begun = await context.db
    .updateTable('content_import')
    .set({ state: 2, progress_done: 0, progress_total: 0, errors: '[]', warnings: '[]', alive_at: context.clock() })
    .where('obj_id', '=', found.obj_id)
    .where('state', '=', found.state)
    .where('state', '<>', 4)
    .where('alive_at', '=', found.alive_at)
    .returning(['obj_id', 'archive_key', 'sheet_sha256'])
    .executeTakeFirstOrThrow(() => refuse('wrong_state'))
    .catch((error) => {
      leave();
      throw error;
    });
  const sheet = { ...begun, sheet_key: found.sheet_key };
  void forgetCheck(context, found.obj_id)
    .then(() => checkImport(context, content, sheet))
    .catch((error) => failCheck(context, found.obj_id, error))
    .finally(leave);
  return await told(context, params);
};

const failCheck = async ({ db, log }: Context, obj_id: string, error: unknown): Promise<void> => {
  // A refusal is about the files, and so is what the check found; anything else leaves them unchecked.
  const refused = error instanceof Failure && error.status < 500;
  if (!refused) log.error({ err: error, obj_id }, 'the check of an import failed');
  const message = refused ? error.message : '请重试；仍不成功请联系维护人员';
  await db
    .updateTable('content_import')
    .set({ state: refused ? 3 : 5, errors: JSON.stringify([{ cell: '', label: '', message }]) })
    .where('obj_id', '=', obj_id)
    .where('state', '=', 2)
    .execute()
    .catch((failed) => log.error({ err: failed, obj_id }, 'the failure of a check was not stored'));
};

export const getImport: Verb<'GET /console/imports/{content_type}/{obj_id}'> = (context, { params }) =>
  told(context, params);

export const listImportRows: Verb<'GET /console/imports/{content_type}/{obj_id}/rows'> = async (
  context,
  { params, query },
) => {
  const { obj_id } = await ownImport(context, params);
  let rows = context.db.selectFrom('content_import_row').where('import_id', '=', obj_id);
  if (query.kind) rows = rows.where('kind', '=', query.kind);
  if (query.warned) rows = rows.where('warnings', '<>', '[]');
  return await pageOf(
    rows.select(['row_no', 'kind', 'title', 'entry_id', 'differences', 'errors', 'warnings']).orderBy('row_no'),
    query,
    (row) => ({ ...row, kind_name: importRowKinds[row.kind as ImportRowKind] }) as never,
  );
};

export const confirmImport: Verb<'POST /console/imports/{content_type}/{obj_id}'> = async (
  context,
  { params, body },
) => {
  const content = contentTableOf(context, params.content_type);
  const { obj_id } = await ownImport(context, params);
  if (await runImport(context, content, obj_id, body.submit)) await endImport(context, obj_id);
  return await told(context, params);
};

/** Removes the bytes and values that an import no longer needs. Its record stays, with the titles of its rows. */
const endImport = async (context: Context, obj_id: string): Promise<void> => {
  const { db } = context;
  const found = await db
    .selectFrom('content_import')
    .select(['sheet_key', 'archive_key'])
    .where('obj_id', '=', obj_id)
    .executeTakeFirst();
  const left = await db
    .deleteFrom('content_import_file')
    .where('import_id', '=', obj_id)
    .returning('file_id')
    .execute();
  await removeBytes(context, [
    ...left.map(({ file_id }) => file_id),
    ...[found?.sheet_key, found?.archive_key].filter((key) => typeof key === 'string'),
  ]);
  await db
    .updateTable('content_import_row')
    .set({ fields: null, differences: '[]' })
    .where('import_id', '=', obj_id)
    .execute();
  await db
    .updateTable('content_import')
    .set({ sheet_key: null, archive_key: null })
    .where('obj_id', '=', obj_id)
    .execute();
};

/** Daily job: imports that nobody confirmed within a day leave nothing behind; those that were carried out are forgotten after 90 days. */
export const removeOldImports = async (app: App): Promise<void> => {
  const context = jobContext(app, 'old-imports');
  const old = await context.db
    .selectFrom('content_import')
    .select(['obj_id', 'state'])
    .where('region_code', '=', context.region.code)
    .where('created_at', '<', new Date(context.now.getTime() - keptMs))
    .where((eb) => eb.or([eb('sheet_key', 'is not', null), eb('state', '<>', 4)]))
    .limit(1_000)
    .execute();
  for (const { obj_id, state } of old) {
    await endImport(context, obj_id);
    if (state !== 4) await context.db.deleteFrom('content_import').where('obj_id', '=', obj_id).execute();
  }
  await context.db
    .deleteFrom('content_import')
    .where('region_code', '=', context.region.code)
    .where('state', '=', 4)
    .where('sheet_key', 'is', null)
    .where('created_at', '<', new Date(context.now.getTime() - rememberedMs))
    .execute();
};
