/** Reads one sheet in a worker thread, which its owner ends when it takes too long: a spreadsheet may be crafted to run for ever. */
import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx } from 'hucre/xlsx';
import { type FileTable, tableLimits } from '#contract/file/calls.ts';
import { unpacksBelow } from './check-archive.ts';

const unpackedLimitBytes = 60 * 1024 * 1024;

export type TableRequest = { bytes: Uint8Array; sheet: number };
export type SheetRows = Omit<FileTable, 'access'>;
export type TableReply = SheetRows | 'too_large' | 'no_sheet' | 'damaged';

type Value = string | number | boolean | Date | null;

const day = /T00:00:00\.000Z$/;
/** As a reader would type it; times in a spreadsheet have no zone. */
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

const read = async ({ bytes, sheet }: TableRequest): Promise<TableReply> => {
  if (!unpacksBelow(Buffer.from(bytes), unpackedLimitBytes)) return 'too_large';
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

parentPort?.postMessage(await read(workerData as TableRequest).catch((): TableReply => 'damaged'));
