/** Uploads that were refused and put away (`examine-upload.ts`): their list, and the end of their 30 days. */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { App } from '../kit/context.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { jobContext } from '../kit/http/request-context.ts';

/** Daily job: removes old bytes; the records stay. */
export const emptyQuarantine = async (app: App): Promise<void> => {
  const context = jobContext(app, 'quarantine');
  const over = await context.db
    .selectFrom('refused_upload')
    .select(['obj_id', 'storage_key'])
    .where('region_code', '=', context.region.code)
    .where('storage_key', 'is not', null)
    .where('keep_until', '<=', context.now)
    .limit(1_000)
    .execute();
  for (const { obj_id, storage_key } of over) {
    if (storage_key) await context.files.remove(storage_key);
    await write(context, async (tx, record) => {
      await tx.updateTable('refused_upload').set({ storage_key: null }).where('obj_id', '=', obj_id).execute();
      record({ action: 'file.discard', obj_type: 'refused_upload', obj_id });
    });
  }
};

export const listRefusedUploads: Verb<'GET /console/refused_uploads'> = async ({ db, region }, { query }) => {
  const rows = db
    .selectFrom('refused_upload')
    .leftJoin('member', 'member.user_id', 'uploader_id')
    .leftJoin('staff', 'staff.staff_id', 'uploader_id')
    .where('refused_upload.region_code', '=', region.code);
  return await pageOf(
    rows
      .selectAll('refused_upload')
      .select(sql<string>`coalesce(staff.name, nullif(member.name, ''), member.nickname, '')`.as('uploader_name'))
      .orderBy('refused_upload.created_at', 'desc')
      .orderBy('obj_id'),
    query,
    ({ storage_key, created_at, keep_until, ...row }) => ({
      ...row,
      created_at: instantOf(created_at),
      keep_until: instantOf(keep_until),
      kept: storage_key !== null,
    }),
  );
};
