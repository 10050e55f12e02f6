/**
 * Compares every row of a sheet with the entry that it changes, field by field. A cell that says what the exported version said was not touched
 * by the person who sends the sheet, so it never takes back what a colleague has saved since (promise 27).
 */

import { Failure } from '#contract/kit/errors.ts';
import type { Attachment, Field, Fields } from '#contract/kit/fields.ts';
import type { ImportDifference, ImportRemark, ImportRowKind } from '#contract/kit/import-content.ts';
import { type ContentState, contentStates } from '#contract/kit/manage-content.ts';
import type { Staff } from '../../context.ts';
import type { ContentTable } from '../content-table.ts';
import { editable } from '../manage/entry-rights.ts';
import { readFields } from '../manage/save-draft.ts';
import type { Names } from './names.ts';
import { type FindFile, readCell } from './read-cell.ts';
import type { SheetRow } from './read-rows.ts';
import { sayCell, writeCell } from './write-cell.ts';

type Values = Record<string, unknown>;
/** An entry as it is now. */
export type Standing = {
  obj_id: string;
  state: number;
  revision_no: number;
  fields: Values;
  /** Who saved it last. */
  author_name: string;
};
export type Known = {
  staff: Staff;
  content: ContentTable;
  names: Names;
  entries: ReadonlyMap<string, Standing>;
  /** The fields of the version that a row was exported with, when it is not the last one. */
  exported: (obj_id: string, version: number) => Values | undefined;
  find: FindFile;
};
export type CheckedRow = {
  row_no: number;
  kind: ImportRowKind;
  title: string;
  entry_id: string | null;
  revision_no: number | null;
  fields: Values | null;
  differences: ImportDifference[];
  errors: ImportRemark[];
  warnings: ImportRemark[];
};

const mostSaid = 300;
const cut = (text: string): string => (text.length > mostSaid ? `${text.slice(0, mostSaid).toWellFormed()}…` : text);
/** The number of a file means nothing to a reader. */
const withoutNumbers = (text: string): string => text.replaceAll(/〔[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}〕/g, '');

/** The files of an entry keep the access that they have, unless the cell says otherwise. */
const same = (field: Field, a: unknown, b: unknown): boolean => {
  const comparable = (value: unknown) =>
    field.kind === 'attachments'
      ? ((value as Attachment[] | undefined) ?? []).map(({ file_id, access = 1 }) => [file_id, access])
      : (value ?? null);
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
};

/** The declaration's own checks; each message beside the cell of its field. */
const declared = (
  { content }: Known,
  row: SheetRow,
  values: Values,
): { fields: Values } | { errors: ImportRemark[] } => {
  const fields = content.type.fields as Fields;
  try {
    return { fields: readFields(content, values) };
  } catch (error) {
    if (!(error instanceof Failure) || !error.detail.errors) throw error;
    return {
      errors: error.detail.errors.map(({ field: path, message }) => {
        const [key = '', at, inner] = path.split('.');
        const cell = row.cells.find(({ column }) => column.key === key);
        const part = inner && fields[key]?.cells?.[inner]?.label;
        return {
          cell: cell?.cell ?? String(row.row_no),
          label: cell?.column.label ?? fields[key]?.label ?? '',
          message: part ? `第 ${Number(at) + 1} 行“${part}”：${message}` : message,
        };
      }),
    };
  }
};

const versionIn = (typed: string): number | undefined => (/^\d{1,9}$/.test(typed) ? Number(typed) : undefined);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const checkRow = (known: Known, row: SheetRow): CheckedRow => {
  const { names, entries, exported, find } = known;
  const errors: ImportRemark[] = [];
  const differences: ImportDifference[] = [];
  const idWrong = (message: string) => errors.push({ cell: row.idCell, label: '编号', message });
  const typedTitle = sayCell(row.cells.find(({ column }) => column.key === 'title')?.given ?? null);
  const id = row.id.toLowerCase();
  const standing = entries.get(id);
  const done = (kind: ImportRowKind, fields: Values | null = null): CheckedRow => ({
    row_no: row.row_no,
    kind: errors.length ? 4 : kind,
    title: (typedTitle || String(standing?.fields.title ?? '')).slice(0, 200).toWellFormed(),
    entry_id: standing?.obj_id ?? null,
    revision_no: standing?.revision_no ?? null,
    fields: errors.length ? null : fields,
    differences,
    errors,
    warnings: [],
  });
  if (id && !standing) {
    idWrong(uuid.test(id) ? '没有这个编号的内容；新增时请留空' : '编号不正确；新增时请留空，修改时请用导出的表格');
    return done(4);
  }
  const version = versionIn(row.version);
  if (standing && (version === undefined || version > standing.revision_no || version < 1)) {
    idWrong('版本不正确，请重新导出后修改');
    return done(4);
  }
  const before =
    standing && version !== standing.revision_no ? exported(standing.obj_id, version as number) : undefined;
  const values: Values = { ...standing?.fields };
  for (const { column, cell, given } of row.cells) {
    const { key, field, label } = column;
    const wrong = (message: string) => errors.push({ cell, label, message });
    const typed = sayCell(given);
    const isError = typeof given === 'object' && given !== null && 'error' in given;
    const now = standing ? sayCell(writeCell(column, standing.fields[key], names)) : undefined;
    if (!isError && now === typed) continue;
    const then = before && sayCell(writeCell(column, before[key], names));
    if (!isError && then !== undefined && then === typed) continue;
    const read = readCell(column, given, names, find);
    if ('wrong' in read) {
      wrong(read.wrong);
      continue;
    }
    values[key] = read.value;
    if (!standing || same(field, standing.fields[key], read.value)) continue;
    if (then !== undefined && then !== now) {
      wrong(`导出之后已由${standing.author_name}改为“${cut(withoutNumbers(now ?? ''))}”，请重新导出后再改`);
      continue;
    }
    const after = sayCell(writeCell(column, read.value, names));
    differences.push({ cell, label, before: cut(withoutNumbers(now ?? '')), after: cut(withoutNumbers(after)) });
  }
  if (standing && differences.length === 0 && errors.length === 0) return done(3);
  if (standing && !editable(known.staff, standing)) {
    idWrong(`该内容${contentStates[standing.state as ContentState]}，不能修改`);
    return done(4);
  }
  const read = declared(known, row, values);
  if ('errors' in read) {
    const told = new Set(errors.map(({ cell }) => cell));
    errors.push(...read.errors.filter(({ cell }) => !told.has(cell)));
    return done(4);
  }
  return done(standing ? 2 : 1, read.fields);
};
