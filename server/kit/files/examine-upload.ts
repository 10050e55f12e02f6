/**
 * Examines an upload. A refused upload is stored for 30 days, so that staff can tell an attack from a broken scanner, and an investigator can
 * get the bytes. Its key is named by no row of `stored_file`, so no call can open it.
 */
import { sql } from 'kysely';
import { cleanFileName } from '#contract/file/clean-name.ts';
import type { Upload } from '#contract/kit/call.ts';
import { dayMs } from '#contract/kit/day.ts';
import { Failure } from '#contract/kit/errors.ts';
import { write } from '../audit.ts';
import type { Context, Member, Staff } from '../context.ts';
import { type Examined, examine } from './examine.ts';

const keptDays = 30;
/** Refused uploads must not fill the disk: a limit for one file, and one for all together. */
const keptBytes = 10 * 1024 * 1024;
const keptBytesTogether = 500 * 1024 * 1024;

export const quarantinePrefix = 'quarantine-';

const roomFor = async ({ db, region }: Context, size: number): Promise<boolean> => {
  if (size === 0 || size > keptBytes) return false;
  const { sum } = await db
    .selectFrom('refused_upload')
    .select(sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('sum'))
    .where('region_code', '=', region.code)
    .where('storage_key', 'is not', null)
    .executeTakeFirstOrThrow();
  return sum + size <= keptBytesTogether;
};

const quarantine = async (
  context: Context<Member | Staff>,
  upload: Omit<Upload, 'fields'>,
  { code, message }: Failure,
): Promise<void> => {
  const { newId, region, now, actor, files } = context;
  const obj_id = newId();
  const { size_bytes, sha256 } = upload;
  const storage_key = (await roomFor(context, size_bytes)) ? quarantinePrefix + obj_id : null;
  if (storage_key) await files.put(storage_key, upload);
  await write(context, async (tx, record) => {
    await tx
      .insertInto('refused_upload')
      .values({
        obj_id,
        region_code: region.code,
        name: cleanFileName(upload.name, 'refused'),
        size_bytes,
        sha256,
        reason: code,
        message,
        storage_key,
        uploader_kind: actor.kind,
        uploader_id: actor.kind === 'staff' ? actor.staff_id : actor.user_id,
        created_at: now,
        keep_until: new Date(now.getTime() + keptDays * dayMs),
      })
      .execute();
    record({
      action: 'file.refuse',
      obj_type: 'refused_upload',
      obj_id,
      detail: { reason: code, size_bytes, sha256 },
    });
  });
};

/** Examines an upload; a refused one is stored first. The uploader gets the reason in any case. */
export const examineUpload = async (
  context: Context<Member | Staff>,
  upload: Omit<Upload, 'fields'>,
): Promise<Examined> => {
  try {
    return await examine(upload);
  } catch (error) {
    if (error instanceof Failure && (error.code === 'file_type' || error.code === 'file_damaged'))
      await quarantine(context, upload, error).catch((failed) =>
        context.log.error({ err: failed }, 'a refused upload was not put away'),
      );
    throw error;
  }
};
