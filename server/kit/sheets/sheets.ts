/** Spreadsheets, read and, where they are large, written in processes of their own. */
import { fileURLToPath } from 'node:url';
import type { CellStyle, WriteSheet } from 'hucre/xlsx';
import { refuse } from '#contract/kit/errors.ts';
import type { App } from '../context.ts';
import { inOpeningTurn, inOwnProcess, type OwnProcessFailure, type Opener as Reader } from '../own-process.ts';
import type { SheetLimits } from './read-book.ts';
import type { ReadSheet } from './sheet-cell.ts';
import type { SheetReply, SheetRequest } from './sheet-worker.ts';

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const worksWithinMs = { book: 20_000, text: 6_000, write: 30_000 } as const;
/** A page that shows a sheet waits no longer. */
const showsWithinMs = 6_000;

export type { Reader };

const program = fileURLToPath(new URL('./sheet-worker.ts', import.meta.url));
const inProcess = (
  request: SheetRequest,
  withinMs: number = worksWithinMs[request.act],
): Promise<SheetReply | OwnProcessFailure> => inOwnProcess<SheetReply>(program, request, withinMs);

type Bytes = () => Promise<Uint8Array> | Uint8Array;
type Wanted = { tooLarge: string; late?: string; withinMs?: number };

/** Reads within the limits; a few at a time. `request` is called once there is a free place. */
const read = async (reader: Reader, request: () => Promise<SheetRequest>, wanted: Wanted): Promise<ReadSheet> =>
  await inOpeningTurn(reader, async () => {
    const reply = await inProcess(await request(), wanted.withinMs);
    if (reply === 'no_sheet') throw refuse('not_found', { message: '没有这个工作表' });
    // A machine under load reads slowly, too: the table may be none the worse.
    if (reply === 'late')
      throw refuse('file_damaged', {
        message: wanted.late ?? '表格没有读完：服务器正忙或表格过大，请稍后重试；仍不行的，请拆成几份',
      });
    if (typeof reply === 'string') throw refuse('file_damaged', { message: wanted.tooLarge });
    if ('openQuoteAt' in reply)
      throw refuse('file_damaged', {
        message: `第 ${reply.openQuoteAt} 行有没有成对的英文双引号，其后各行无法分开，请改正后重新上传`,
      });
    return reply as ReadSheet;
  });

export const tableTooLarge = '表格过大或内容异常，无法在线查看，请下载后打开';

/** One visible sheet, to be shown. */
export const readSheet = (reader: Reader, open: Bytes, sheet: number, limits: SheetLimits): Promise<ReadSheet> =>
  read(reader, async () => ({ act: 'book', bytes: await open(), sheet, limits }), {
    tooLarge: tableTooLarge,
    late: '表格没有读完：服务器正忙或表格过大，请稍后重试，或下载后打开',
    withinMs: showsWithinMs,
  });

/** The first visible sheet, to be imported. */
export const readFirstSheet = (reader: Reader, open: Bytes, limits: SheetLimits): Promise<ReadSheet> =>
  read(reader, async () => ({ act: 'book', bytes: await open(), sheet: 0, limits }), {
    tooLarge: '表格过大或内容异常，请另存为新的 Excel 表格（.xlsx）后重试',
  });

/** Comma-separated text in UTF-8, UTF-16 or GB 18030, with the separator that it has. */
export const readTextTable = (reader: Reader, open: Bytes, limits: SheetLimits): Promise<ReadSheet> =>
  read(reader, async () => ({ act: 'text', bytes: await open(), limits }), {
    tooLarge: '表格过大或内容异常，请另存为新的 CSV 文件后重试',
  });

/** So few cells are written in some 20 ms; a process takes longer to begin. */
const fewCells = 5_000;

const inventedContent = '演示环境，内容均为虚构';
/** Above every printed page and in the file's properties (decision 034); a row of its own would be imported again. */
const demoMark = { headerFooter: { oddHeader: `&C${inventedContent}` }, properties: { description: inventedContent } };

/** Text is written as text and never as a formula (promise 16). A large workbook is written in a process of its own. */
export const writeSheets = async (sheets: WriteSheet[], { holdsDemo }: Pick<App, 'holdsDemo'>): Promise<Buffer> => {
  const { headerFooter, properties } = demoMark;
  const book = holdsDemo ? { sheets: sheets.map((sheet) => ({ ...sheet, headerFooter })), properties } : { sheets };
  const cells = sheets.reduce((sum, { rows = [] }) => rows.reduce((count, row) => count + row.length, sum), 0);
  const reply =
    cells <= fewCells ? await (await import('hucre/xlsx')).writeXlsx(book) : await inProcess({ act: 'write', book });
  if (!(reply instanceof Uint8Array)) throw new Error('a spreadsheet was not written');
  return Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength);
};

export const bold: { style: CellStyle } = { style: { font: { bold: true } } };

/** A sheet with one bold row of headings, which stays in sight. */
export const headedSheet = (
  name: string,
  columns: readonly { title: string; width: number; numFmt?: string }[],
  rows: readonly (readonly (string | number | Date | null)[])[],
): WriteSheet => ({
  name,
  columns: columns.map(({ width, numFmt }) => ({ width, ...(numFmt && { numFmt }) })),
  rows: [columns.map(({ title }) => title), ...rows.map((row) => [...row])],
  cells: new Map(columns.map((_, column) => [`0,${column}`, bold])),
  freezePane: { rows: 1 },
});
