/**
 * Nightly job: files that nothing names (decision 093). It takes two nights, so that no form that is sent meanwhile loses its file: the first
 * marks a file that is a day old, and from then on nothing new may name it; the second removes it, unless something names it after all.
 */
import { dayMs } from '#contract/kit/day.ts';
import { write } from '../audit.ts';
import type { App } from '../context.ts';
import { jobContext } from '../http/request-context.ts';
import { namedAmong } from './named-files.ts';

/** The rest has its turn in the next nights. */
const filesANight = 20_000;
const removedAtOnce = 200;
/** Less than from one night to the next. */
const markedMs = dayMs / 2;

export const removeUnnamedFiles = async (app: App): Promise<void> => {
  const context = jobContext(app, 'unnamed-files');
  const { db, region, now, files } = context;
  const old = await db
    .selectFrom('stored_file')
    .select(['file_id', 'storage_key', 'size_bytes', 'sha256', 'unnamed_since'])
    .where('region_code', '=', region.code)
    .where('created_at', '<=', new Date(now.getTime() - dayMs))
    .orderBy('unnamed_since')
    .orderBy('created_at', 'desc')
    .limit(filesANight)
    .execute();
  const ids = old.map(({ file_id }) => file_id);
  const named = await app.database.unhurried((own) => namedAmong(own, ids));
  const mark = async (unnamed_since: Date | null, file_ids: readonly string[]) => {
    if (file_ids.length === 0) return;
    await db.updateTable('stored_file').set({ unnamed_since }).where('file_id', 'in', file_ids).execute();
  };
  const idsOf = (some: typeof old) => some.map(({ file_id }) => file_id);
  await mark(null, idsOf(old.filter(({ file_id, unnamed_since }) => unnamed_since && named.has(file_id))));
  const unnamed = old.filter(({ file_id }) => !named.has(file_id));
  await mark(now, idsOf(unnamed.filter(({ unnamed_since }) => !unnamed_since)));
  const over = unnamed.filter(
    ({ unnamed_since }) => unnamed_since && unnamed_since.getTime() <= now.getTime() - markedMs,
  );
  for (let at = 0; at < over.length; at += removedAtOnce) {
    const some = over.slice(at, at + removedAtOnce);
    // Bytes first: a row whose bytes are gone is removed the next night, bytes without a row never.
    for (const { storage_key } of some) await files.remove(storage_key);
    await write(context, async (tx, record) => {
      await tx.deleteFrom('stored_file').where('file_id', 'in', idsOf(some)).execute();
      for (const { file_id, size_bytes, sha256 } of some)
        record({ action: 'file.sweep', obj_type: 'file', obj_id: file_id, detail: { size_bytes, sha256 } });
    });
  }
};
