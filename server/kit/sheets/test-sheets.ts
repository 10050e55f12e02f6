/** Sheets for tests: what a file that the house wrote holds, and a sheet that is given as its cells. */
import { readBook } from './read-book.ts';
import { type ReadSheet, type SheetCell, shownOf, type TypedCell, typedOf } from './sheet-cell.ts';

const limits = { rows: 10_000, columns: 200 };
const opened = async (bytes: Uint8Array | ArrayBuffer, sheet: number): Promise<ReadSheet> => {
  const read = await readBook(new Uint8Array(bytes), { sheet, limits });
  if (typeof read === 'string') throw new Error(read);
  return read;
};
/** As they were typed. */
export const typedRows = async (bytes: Uint8Array | ArrayBuffer, sheet = 0): Promise<TypedCell[][]> =>
  (await opened(bytes, sheet)).rows.map((row) => row.map(typedOf));
/** As they are shown, each row as long as the longest. */
export const shownRows = async (bytes: Uint8Array | ArrayBuffer, sheet = 0): Promise<string[][]> => {
  const { rows } = await opened(bytes, sheet);
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, column) => shownOf(row[column])));
};

export const sheetOf = (rows: SheetCell[][], more: Partial<ReadSheet> = {}): ReadSheet => ({
  name: '表',
  sheets: ['表'],
  sheet: 0,
  rows,
  hiddenRows: [],
  hiddenColumns: [],
  otherSheets: [],
  merges: [],
  objects: { pictures: 0, charts: 0, comments: 0 },
  cut: false,
  ...more,
});
