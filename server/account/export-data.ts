/** A member's data as one archive (promise 17): a workbook to read, a JSON file for each part, and the files that the member uploaded. */
import { buffer } from 'node:stream/consumers';
import type { WriteSheet } from 'hucre/xlsx';
import { ZipFile } from 'yazl';
import { dayOf } from '#contract/kit/day.ts';
import { countAttempt, day } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { App, Context, Member } from '../kit/context.ts';
import { downloadOf } from '../kit/files/download-of.ts';
import type { PersonalPart } from '../kit/personal-data.ts';
import { readable } from '../kit/personal-words.ts';
import { headedSheet, writeSheets } from '../kit/sheets/sheets.ts';

const exportLimits = [{ max: 10, seconds: day }];
/** The limit of uploads in the archive; further ones are listed with the address to download each. */
const uploadsLimitBytes = 50 * 1024 * 1024;

const addUploads = async (
  { db, files, actor, now, log, personalData }: Context<Member>,
  archive: ZipFile,
): Promise<void> => {
  const rows = (
    await Array.fromAsync(personalData, async ({ uploads }) => (await uploads?.(db, actor.user_id)) ?? [])
  ).flat();
  let room = uploadsLimitBytes;
  for (const { file_id, name, size_bytes, storage_key } of rows) {
    room -= size_bytes;
    if (room < 0) break;
    const bytes = await files
      .open(storage_key)
      .then(buffer)
      .catch((error) => log.error({ err: error }, 'a stored file cannot be read'));
    if (bytes) archive.addBuffer(bytes, `uploads/${file_id}-${name}`, { mtime: now, compress: false });
  }
};

const workbookName = '我的数据';
/** As many rows as are written quickly; the JSON has them all. */
const mostRows = 5_000;
const rowsOf = (read: unknown): Record<string, unknown>[] =>
  Array.isArray(read) ? read : read ? [read as Record<string, unknown>] : [];

/** A sheet for each table that holds something. */
const sheetsOf = (app: App, { tables, words = {} }: PersonalPart, read: unknown): WriteSheet[] =>
  (typeof tables === 'string'
    ? [{ table: '', title: tables, rows: rowsOf(read) }]
    : Object.entries(tables).map(([table, title]) => ({
        table,
        title,
        rows: rowsOf((read as Record<string, unknown> | undefined)?.[table]),
      }))
  )
    .filter(({ rows }) => rows.length > 0)
    .map(({ table, title, rows }) => {
      const { headings, cells } = readable(app, { words, table, rows: rows.slice(0, mostRows) });
      return headedSheet(
        title,
        headings.map((heading) => ({ title: heading, width: 20 })),
        cells,
      );
    });

export const exportData: Verb<'GET /users/users/export'> = async (context) => {
  const { actor, db, now } = context;
  await countAttempt(context, 'export', actor.user_id, exportLimits, 'too_many');
  await write(context, async (_, record) =>
    record({ action: 'account.export', obj_type: 'member', obj_id: actor.user_id }),
  );
  const archive = new ZipFile();
  const sheets: WriteSheet[] = [];
  for (const part of context.personalData) {
    const read = await part.read(db, actor.user_id);
    archive.addBuffer(Buffer.from(JSON.stringify(read, null, 2)), `json/${part.name}.json`, { mtime: now });
    sheets.push(...sheetsOf(context, part, read));
  }
  archive.addBuffer(await writeSheets(sheets, context), `${workbookName}.xlsx`, { mtime: now, compress: false });
  await addUploads(context, archive);
  archive.end();
  const bytes = await buffer(archive.outputStream);
  return downloadOf(bytes, { name: `我的数据-${dayOf(now)}.zip`, mime: 'application/zip' });
};
