/** An uploaded sheet, of whatever program: .xlsx, or text with separators. All imports read their sheets here (decision 110). */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { cleanFileName } from '#contract/file/clean-name.ts';
import type { Upload } from '#contract/kit/call.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Member, Staff } from '../context.ts';
import { examineUpload } from '../files/examine-upload.ts';
import type { SheetLimits } from './read-book.ts';
import type { ReadSheet } from './sheet-cell.ts';
import { readFirstSheet, readTextTable, sheetType } from './sheets.ts';

export type UploadedSheet = { name: string; sha256: string; sheet: ReadSheet };

const onlySheets = '请上传 Excel 表格（.xlsx）或 .csv';

/** Excel saves Unicode text as UTF-16, which begins with a mark; other text has no zero bytes. */
const isUtf16 = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Text has no type of its own. */
const isText = async ({ path, size_bytes }: Pick<Upload, 'path' | 'size_bytes'>): Promise<boolean> => {
  if (size_bytes === 0) return false;
  const { fileTypeFromFile } = await import('file-type');
  let first = true;
  const type = await fileTypeFromFile(path).catch(() => undefined);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first && isUtf16(chunk)) return true;
    if (type !== undefined || chunk.includes(0)) return false;
    first = false;
  }
  return true;
};

type Opened = { name: string; sha256: string; bytes: Buffer; text: boolean };
/** Examined and in memory, for a reader that outlives the request. */
export const openUpload = async (context: Context<Member | Staff>, upload: Upload): Promise<Opened> => {
  const { sha256 } = upload;
  if (await isText(upload))
    return { name: cleanFileName(upload.name, 'csv'), sha256, bytes: await readFile(upload.path), text: true };
  const { name, mime, path } = await examineUpload(context, upload);
  if (mime !== sheetType) throw refuse('file_type', { message: onlySheets });
  return { name, sha256, bytes: await readFile(path), text: false };
};

/** `tooMany`: what is said of a sheet with more rows or columns than the limits. */
type Limits = SheetLimits & { tooMany: string };
export const readOpened = async (
  context: Context<Member | Staff>,
  { bytes, text, ...file }: Opened,
  { tooMany, ...limits }: Limits,
): Promise<UploadedSheet> => {
  const sheet = await (text ? readTextTable : readFirstSheet)(context, () => bytes, limits);
  if (sheet.cut) throw refuse('file_damaged', { message: tooMany });
  return { ...file, sheet };
};

export const readUpload = async (
  context: Context<Member | Staff>,
  upload: Upload,
  limits: Limits,
): Promise<UploadedSheet> => await readOpened(context, await openUpload(context, upload), limits);
