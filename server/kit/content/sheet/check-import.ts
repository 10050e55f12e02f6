/**
 * The check of an import, in the background of the request that began it: reads the sheet in a process of its own, examines the files that cells
 * name, compares every row, and stores what it found. It changes no content.
 */
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FileAccess } from '#contract/file/limits.ts';
import { instantOf } from '#contract/kit/day.ts';
import { Failure } from '#contract/kit/errors.ts';
import type { Fields } from '#contract/kit/fields.ts';
import { type ImportRemark, importLimits } from '#contract/kit/import-content.ts';
import type { Context, Staff } from '../../context.ts';
import { examineUpload } from '../../files/examine-upload.ts';
import { whileReceived } from '../../files/while-received.ts';
import { readFirstSheet, readTextTable } from '../../sheets/sheets.ts';
import type { ContentTable } from '../content-table.ts';
import { type Archive, openArchive } from './archive.ts';
import { type CheckedRow, checkRow, type Standing } from './check-rows.ts';
import { columnsOf } from './columns.ts';
import { isFileKind, type Names, namesEntries, namesFor, unmarked } from './names.ts';
import { type FindFile, type FoundFile, readCell } from './read-cell.ts';
import { readSheetRows, type SheetRow } from './read-rows.ts';
import { sayCell } from './write-cell.ts';

type Import = { obj_id: string; sheet_key: string; archive_key: string | null; sheet_sha256: string };
type Values = Record<string, unknown>;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const tellEveryMs = 400;
const rowsATurn = 20;

/** Entries of the sheet as they are now, and each of the versions that its rows were exported with. */
const readStanding = async (
  { db, region }: Context,
  { type }: ContentTable,
  rows: readonly SheetRow[],
): Promise<{ entries: Map<string, Standing>; exported: (id: string, version: number) => Values | undefined }> => {
  const ids = [...new Set(rows.map(({ id }) => id.toLowerCase()).filter((id) => uuid.test(id)))];
  const entries = new Map<string, Standing>();
  const versions = new Map<string, Values>();
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500);
    const found = await db
      .selectFrom('content_entry')
      .innerJoin('content_revision', (join) =>
        join
          .onRef('content_revision.obj_id', '=', 'content_entry.obj_id')
          .onRef('content_revision.revision_no', '=', 'content_entry.revision_no'),
      )
      .leftJoin('staff', 'staff.staff_id', 'content_revision.author_id')
      .select(['content_entry.obj_id', 'state', 'content_entry.revision_no', 'fields', 'staff.name as author_name'])
      .where('content_entry.region_code', '=', region.code)
      .where('content_type', '=', type.type)
      .where('content_entry.obj_id', 'in', some)
      .execute();
    for (const { fields, author_name, ...entry } of found)
      entries.set(entry.obj_id, { ...entry, fields: fields as Values, author_name: author_name ?? '系统' });
    const older = rows.flatMap(({ id, version }) => {
      const entry = entries.get(id.toLowerCase());
      const no = Number(version);
      return entry && Number.isInteger(no) && no > 0 && no < entry.revision_no ? [{ obj_id: entry.obj_id, no }] : [];
    });
    const wanted = older.filter(({ obj_id }) => some.includes(obj_id));
    if (wanted.length === 0) continue;
    const before = await db
      .selectFrom('content_revision')
      .select(['obj_id', 'revision_no', 'fields'])
      .where((eb) =>
        eb.or(wanted.map(({ obj_id, no }) => eb.and([eb('obj_id', '=', obj_id), eb('revision_no', '=', no)]))),
      )
      .execute();
    for (const { obj_id, revision_no, fields } of before) versions.set(`${obj_id} ${revision_no}`, fields as Values);
  }
  return { entries, exported: (id, version) => versions.get(`${id} ${version}`) };
};

/** What the cells name: titles of entries, and numbers of files. */
const namedIn = (rows: readonly SheetRow[]): { titles: string[]; fileIds: string[] } => {
  const cells = rows.flatMap((row) => row.cells);
  const linesOf = (wanted: (kind: SheetRow['cells'][number]) => boolean) =>
    cells.filter(wanted).flatMap(({ given }) =>
      sayCell(given)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    );
  const titles = linesOf(({ column }) => namesEntries(column.field));
  const files = linesOf(({ column }) => isFileKind(column.field));
  return {
    titles: [...new Set(titles.flatMap((title) => [title, unmarked(title).name]))],
    fileIds: [...new Set(files.flatMap((line) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(line)?.[0] ?? []))],
  };
};

type Wanted = { path: string; access: FileAccess };
const keyOf = ({ path, access }: Wanted): string => `${access} ${path}`;

/** Where a cell's files are: a stored one by its number, one of the archive by its name. */
const finder =
  (names: Names, archive: Archive | undefined, ofArchive: (wanted: Wanted) => FoundFile | string): FindFile =>
  (named, access) => {
    const id = uuid.test(named) ? named : unmarked(named).id;
    if (uuid.test(id)) return names.files.get(id) ?? `没有“${unmarked(named).name || named}”这个文件`;
    if (!archive) return `请把“${named}”放在压缩包里，与表格一起上传`;
    const found = archive.find(named);
    return typeof found === 'string' ? found : ofArchive({ path: found.path, access });
  };

/** The files of the archive that the cells name, each once. */
const filesWanted = (rows: readonly SheetRow[], names: Names, archive: Archive | undefined): Map<string, Wanted> => {
  const wanted = new Map<string, Wanted>();
  const note = finder(names, archive, (one) => {
    wanted.set(keyOf(one), one);
    return { file_id: '', name: one.path, mime: 'image/', size_bytes: 0 };
  });
  for (const { cells } of rows)
    for (const { column, given } of cells) if (isFileKind(column.field)) readCell(column, given, names, note);
  return wanted;
};

/** Examines a file as an upload and stores it for the import; its row comes first, so that no bytes are forgotten. */
const keepForImport = async (
  context: Context<Staff>,
  { obj_id }: Import,
  archive: Archive,
  { path, access }: Wanted,
): Promise<FoundFile | string> => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return await whileReceived(context, archive.read(path), async (incoming) => {
      const { name: clean, mime, size_bytes, sha256, path: at } = await examineUpload(context, { name, ...incoming });
      const row = { file_id: context.newId(), name: clean, mime, size_bytes };
      await context.db
        .insertInto('content_import_file')
        .values({ ...row, import_id: obj_id, access, sha256 })
        .execute();
      await context.files.put(row.file_id, { path: at });
      return row;
    });
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return `“${name}”：${error.message}`;
    throw error;
  }
};

/** Two rows that change one entry contradict each other. */
const refuseTwice = (rows: readonly SheetRow[], checked: readonly CheckedRow[]): void => {
  const first = new Map<string, number>();
  for (const [index, row] of checked.entries()) {
    if (!row.entry_id) continue;
    const before = first.get(row.entry_id);
    if (before === undefined) first.set(row.entry_id, row.row_no);
    else {
      row.kind = 4;
      row.errors.push({ cell: rows[index]?.idCell ?? '', label: '编号', message: `与第 ${before} 行重复` });
    }
  }
};

/** A new row with the title of another, in the sheet or among the entries, may be meant as a change. */
const warnOfTitles = async (
  { db, region }: Context,
  { type }: ContentTable,
  rows: readonly SheetRow[],
  checked: readonly CheckedRow[],
): Promise<void> => {
  const titles = [...new Set(checked.filter(({ kind }) => kind === 1).map(({ title }) => title))];
  const known = new Set<string>();
  for (let start = 0; start < titles.length; start += 500)
    for (const { title } of await db
      .selectFrom('content_entry')
      .select('title')
      .where('region_code', '=', region.code)
      .where('content_type', '=', type.type)
      .where('state', '<>', 6)
      .where('title', 'in', titles.slice(start, start + 500))
      .execute())
      known.add(title);
  const first = new Map<string, number>();
  for (const [index, row] of checked.entries()) {
    const cell = rows[index]?.cells.find(({ column }) => column.key === 'title');
    const warn = (message: string) =>
      row.warnings.push({ cell: cell?.cell ?? '', label: cell?.column.label ?? '', message });
    const before = first.get(row.title);
    if (before !== undefined && row.title) warn(`与第 ${before} 行的“${row.title}”相同`);
    else first.set(row.title, row.row_no);
    if (row.kind === 1 && known.has(row.title)) warn(`已有“${row.title}”，将另外新增一条；如要修改，请用导出的表格`);
  }
};

const importedBefore = async (
  { db, region }: Context,
  content_type: string,
  { sheet_sha256 }: Import,
): Promise<ImportRemark[]> => {
  const before = await db
    .selectFrom('content_import')
    .leftJoin('staff', 'staff.staff_id', 'content_import.staff_id')
    .select(['imported_at', 'staff.name'])
    .where('content_import.region_code', '=', region.code)
    .where('content_type', '=', content_type)
    .where('sheet_sha256', '=', sheet_sha256)
    .where('state', '=', 4)
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before?.imported_at) return [];
  const at = instantOf(before.imported_at).slice(0, 16);
  return [
    { cell: '', label: '表格', message: `${before.name ?? '同事'}已于 ${at} 导入过这个表格，请确认不是重复导入` },
  ];
};

const rowsAtOnce = 200;

/** Stores the result in place of an earlier one. */
const store = async (
  { db, clock }: Context,
  { obj_id }: Import,
  checked: readonly CheckedRow[],
  errors: readonly ImportRemark[],
  warnings: readonly ImportRemark[],
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < checked.length; start += rowsAtOnce)
      await tx
        .insertInto('content_import_row')
        .values(
          checked.slice(start, start + rowsAtOnce).map((row) => ({
            ...row,
            import_id: obj_id,
            fields: row.fields && row.kind !== 3 ? JSON.stringify(row.fields) : null,
            differences: JSON.stringify(row.differences),
            errors: JSON.stringify(row.errors),
            warnings: JSON.stringify(row.warnings),
          })),
        )
        .execute();
    await tx
      .updateTable('content_import')
      .set({ state: 3, errors: JSON.stringify(errors), warnings: JSON.stringify(warnings), alive_at: clock() })
      .where('obj_id', '=', obj_id)
      .execute();
  });
};

export const checkImport = async (context: Context<Staff>, content: ContentTable, asked: Import): Promise<void> => {
  const { db, files, clock } = context;
  const { type } = content;
  let told = 0;
  const tell = async (done: number, total: number) => {
    const now = clock();
    const real = performance.now();
    if (done < total && real - told < tellEveryMs) return;
    told = real;
    await db
      .updateTable('content_import')
      .set({ progress_done: done, progress_total: total, alive_at: now })
      .where('obj_id', '=', asked.obj_id)
      .execute();
  };

  const columns = columnsOf(type);
  const bytes = await files.open(asked.sheet_key).then(buffer);
  const isBook = bytes.toString('latin1', 0, 2) === 'PK';
  const sheet = await (isBook ? readFirstSheet : readTextTable)(context, () => bytes, {
    rows: importLimits.rows + 20,
    columns: importLimits.columns,
  });
  const { rows, errors, warnings } = readSheetRows(sheet, columns);
  if (errors.length) return await store(context, asked, [], errors, warnings);

  const check = async (archive: Archive | undefined) => {
    const { entries, exported } = await readStanding(context, content, rows);
    const found = await namesFor(
      context,
      type.fields as Fields,
      [
        ...[...entries.values()].map(({ fields }) => fields),
        ...rows.map(({ id, version }) => exported(id.toLowerCase(), Number(version)) ?? {}),
      ],
      namedIn(rows),
    );
    const names = { ...found, files: new Map(found.files) };
    const wanted = filesWanted(rows, names, archive);
    const total = rows.length + wanted.size;
    let done = 0;
    await tell(done, total);
    const ofArchive = new Map<string, FoundFile | string>();
    for (const [key, one] of wanted) {
      const file = await keepForImport(context, asked, archive as Archive, one);
      ofArchive.set(key, file);
      if (typeof file === 'object') names.files.set(file.file_id, file);
      done += 1;
      await tell(done, total);
    }

    const checked: CheckedRow[] = [];
    const find = finder(names, archive, (one) => ofArchive.get(keyOf(one)) ?? `没有检查“${one.path}”`);
    const known = { staff: context.actor, content, names, entries, exported, find };
    for (const [index, row] of rows.entries()) {
      checked.push(checkRow(known, row));
      done += 1;
      // Other requests have their turn.
      if (index % rowsATurn === 0) await nextTurn();
      await tell(done, total);
    }
    refuseTwice(rows, checked);
    await warnOfTitles(context, content, rows, checked);
    const used = new Set([...wanted.values()].map(({ path }) => path));
    const unused = archive?.names.filter((name) => !used.has(name)) ?? [];
    if (unused.length)
      warnings.push({
        cell: '',
        label: '压缩包',
        message: `有 ${unused.length} 个文件没有用到：${unused.slice(0, 20).join('、')}${unused.length > 20 ? ' 等' : ''}`,
      });
    warnings.push(...(await importedBefore(context, type.type, asked)));
    await store(context, asked, checked, [], warnings);
  };
  if (!asked.archive_key) return await check(undefined);
  await whileReceived(context, await files.open(asked.archive_key), async ({ path }) => {
    const archive = await openArchive(path);
    await check(archive).finally(archive.close);
  });
};
