/** Reads or writes one spreadsheet in a process of its own, which its owner ends when it takes too long: a spreadsheet may be crafted to run for ever. */
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { readXlsx, type WriteOptions, writeXlsx } from 'hucre/xlsx';
import type { FileTable } from '#contract/file/calls.ts';
import { tableLimits } from '#contract/file/limits.ts';
import { tidyText } from '#contract/kit/tidy.ts';
import { withoutUnwritable } from '#contract/kit/unwritable.ts';
import { unpacksBelow } from '../files/check-archive.ts';

const unpackedLimitBytes = 60 * 1024 * 1024;

export type SheetRequest =
  | { act: 'table'; bytes: Uint8Array; sheet: number }
  | { act: 'cells'; bytes: Uint8Array; limits: { rows: number; columns: number } }
  | { act: 'text'; bytes: Uint8Array; limits: { rows: number; columns: number } }
  | { act: 'write'; book: WriteOptions };
export type SheetRows = Omit<FileTable, 'access'>;
/** A cell as it was typed: a formula gives its last result, or `error` when it has none. Times in a spreadsheet have no zone. */
export type TypedCell = string | number | boolean | Date | { error: string } | null;
export type TypedSheet = {
  name: string;
  /** Counted from 0 as in the sheet, blank rows included. */
  rows: TypedCell[][];
  hiddenRows: number[];
  merges: { startRow: number; startCol: number; endRow: number; endCol: number }[];
  /** The sheet has more rows or columns than the limits. */
  cut: boolean;
};
export type SheetFailure = 'too_large' | 'no_sheet' | 'damaged';
export type SheetReply = SheetRows | TypedSheet | Uint8Array | SheetFailure;

type Value = string | number | boolean | Date | null;

const day = /T00:00:00\.000Z$/;
/** As a reader would type it. */
const said = (value: Value | undefined): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const text = value.toISOString();
    return day.test(text) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
  }
  if (typeof value === 'boolean') return value ? '是' : '否';
  // Rounds 0.1 + 0.2, which nobody typed that way.
  const text = typeof value === 'number' ? String(Number(value.toPrecision(12))) : value;
  return text.length > tableLimits.characters ? `${text.slice(0, tableLimits.characters)}…` : text;
};

const readTable = async (bytes: Uint8Array, sheet: number): Promise<SheetRows | SheetFailure> => {
  const sheets: string[] = [];
  const { sheets: kept } = await readXlsx(bytes, {
    maxRows: tableLimits.rows + 1,
    sheets: ({ name, hidden, veryHidden }) => !hidden && !veryHidden && sheets.push(name) - 1 === sheet,
  });
  const [found] = kept;
  if (!found) return 'no_sheet';
  const full = found.rows.map((row) => row.map((value) => said(value as Value)));
  const width = Math.min(
    tableLimits.columns,
    Math.max(0, ...full.map((row) => row.findLastIndex((cell) => cell !== '') + 1)),
  );
  const height = Math.min(tableLimits.rows, full.findLastIndex((row) => row.some((cell) => cell !== '')) + 1);
  const rows = full.slice(0, height).map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
  const merges = (found.merges ?? [])
    .filter(({ startRow, startCol }) => startRow < height && startCol < width)
    .map(({ startRow, startCol, endRow, endCol }) => ({
      row: startRow,
      column: startCol,
      rows: Math.min(endRow, height - 1) - startRow + 1,
      columns: Math.min(endCol, width - 1) - startCol + 1,
    }));
  const cut =
    full.length > tableLimits.rows || full.some((row) => row.slice(tableLimits.columns).some((cell) => cell !== ''));
  return { sheets, sheet, rows, merges, cut };
};

/** As many as Excel keeps in a cell. */
const cellCharacters = 32_767;
/** One shared string may stand in every cell: small in the file, and once for each cell in the answer. */
const sheetCharacters = 20_000_000;
/** Each is applied to all of its rows. */
const mostMerges = 5_000;
/** Without what PostgreSQL cannot store: NUL, and halves of characters. */
const storable = (text: string): string => tidyText(withoutUnwritable(text).toWellFormed());

const errorValue = /^#(REF|N\/A|VALUE|NAME|DIV\/0|NULL|NUM|SPILL|CALC)[!?]?$/;
const readCells = async (
  bytes: Uint8Array,
  limits: { rows: number; columns: number },
): Promise<TypedSheet | SheetFailure> => {
  let first = true;
  const { sheets } = await readXlsx(bytes, {
    maxRows: limits.rows + 1,
    sheets: ({ hidden, veryHidden }) => {
      const wanted = first && !hidden && !veryHidden;
      if (wanted) first = false;
      return wanted;
    },
  });
  const [found] = sheets;
  if (!found) return 'no_sheet';
  const isBlank = (cell: unknown) => cell === null || cell === undefined || String(cell).trim() === '';
  const height = found.rows.findLastIndex((row) => row.some((cell) => !isBlank(cell))) + 1;
  if ((found.merges?.length ?? 0) > mostMerges) return 'too_large';
  let characters = 0;
  const typed = (value: Value | undefined, row: number, column: number): TypedCell => {
    const cell = found.cells?.get(`${row},${column}`);
    if (cell?.formula !== undefined && isBlank(cell.formulaResult ?? value)) return { error: '公式没有结果' };
    const given = cell?.formula !== undefined ? (cell.formulaResult ?? value) : value;
    if (given instanceof Date && Number.isNaN(given.getTime())) return { error: '日期不存在' };
    if (typeof given === 'string' && (cell?.type === 'error' || cell?.formula !== undefined) && errorValue.test(given))
      return { error: `公式出错（${given}）` };
    if (typeof given !== 'string') return given ?? null;
    if (given.length > cellCharacters) return { error: `文字超过 ${cellCharacters} 字，请缩短` };
    characters += given.length;
    return storable(given);
  };
  const rows = found.rows
    .slice(0, Math.min(height, limits.rows))
    .map((row, index) => row.slice(0, limits.columns).map((value, column) => typed(value as Value, index, column)));
  if (characters > sheetCharacters) return 'too_large';
  return {
    name: found.name,
    rows,
    hiddenRows: [...(found.rowDefs ?? [])]
      .filter(([row, { hidden }]) => hidden && row < height)
      .map(([row]) => row)
      .sort((a, b) => a - b),
    merges: (found.merges ?? []).filter(({ startRow }) => startRow < height),
    cut: height > limits.rows || found.rows.some((row) => row.slice(limits.columns).some((cell) => !isBlank(cell))),
  };
};

/** Programs of banks write GB 18030, and Excel does so in China; UTF-8 is recognised by being valid. */
const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};
const readText = (bytes: Uint8Array, limits: { rows: number; columns: number }): TypedSheet | SheetFailure => {
  const text = storable(textOf(bytes));
  const rows = parseCsv(text, { delimiter: detectDelimiter(text), maxRows: limits.rows + 1 }).map((row) =>
    row.map((cell) => String(cell ?? '')),
  );
  return {
    name: '',
    rows: rows.slice(0, limits.rows).map((row) => row.slice(0, limits.columns)),
    hiddenRows: [],
    merges: [],
    cut: rows.length > limits.rows || rows.some((row) => row.length > limits.columns),
  };
};

const answer = async (request: SheetRequest): Promise<SheetReply> => {
  if (request.act === 'write') return await writeXlsx(request.book);
  if (request.act === 'text') return readText(request.bytes, request.limits);
  if (!unpacksBelow(Buffer.from(request.bytes), unpackedLimitBytes)) return 'too_large';
  return request.act === 'table'
    ? await readTable(request.bytes, request.sheet)
    : await readCells(request.bytes, request.limits);
};

process.once('message', async (request: SheetRequest) => {
  const reply = await answer(request).catch((): SheetReply => 'damaged');
  process.send?.(reply);
});
