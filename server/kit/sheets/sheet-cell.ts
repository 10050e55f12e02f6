/** What a sheet is read as: for each cell what it shows, what it holds, and why it cannot be believed. Pure. */
import { columnLetters } from './cell-names.ts';

export type FlawKind = 'no_result' | 'error' | 'lost' | 'unseen' | 'no_date' | 'too_long';
export type Flaw = { kind: FlawKind; message: string };
/** A text that is no more than that is a string. Times in a spreadsheet have no zone. */
export type SheetCell =
  | string
  | null
  | {
      /** As Excel shows it. */
      shown: string;
      value: string | number | boolean | Date;
      flaw?: Flaw;
    };
export type Merge = { startRow: number; startCol: number; endRow: number; endCol: number };
export type ReadSheet = {
  name: string;
  /** The visible sheets of the book, and which of them this is. */
  sheets: string[];
  sheet: number;
  /** Counted from 0 as in the sheet, blank rows included. */
  rows: SheetCell[][];
  hiddenRows: number[];
  hiddenColumns: number[];
  /** Sheets that hold something and were not read. */
  otherSheets: { name: string; hidden: boolean }[];
  merges: Merge[];
  /** What lies upon the cells and is not read. */
  objects: { pictures: number; charts: number; comments: number };
  /** The sheet has more rows or columns than the limits. */
  cut: boolean;
};

export const shownOf = (cell: SheetCell | undefined): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'string' ? cell : cell.shown;
export const heldIn = (cell: SheetCell | undefined): string | number | boolean | Date | null =>
  cell === null || cell === undefined ? null : typeof cell === 'string' ? cell : cell.value;
export const flawOf = (cell: SheetCell | undefined): Flaw | undefined =>
  typeof cell === 'object' && cell !== null ? cell.flaw : undefined;
export const isBlank = (cell: SheetCell | undefined): boolean => shownOf(cell).trim() === '' && !flawOf(cell);

const dayOnly = /T00:00:00\.000Z$/;
/** A date as its day, and with its time where it has one; everything else as the cell shows it. */
export const saidOf = (cell: SheetCell | undefined): string => {
  const value = heldIn(cell);
  if (!(value instanceof Date)) return shownOf(cell);
  // Excel stores times as fractions of a day, which are not exact.
  const text = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString();
  return dayOnly.test(text) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};

/** A cell for a reader of types: a number where the cell shows that very number, what it shows where that is rounded or has a unit. */
export type TypedCell = string | number | boolean | Date | { error: string } | null;
export const typedOf = (cell: SheetCell | undefined): TypedCell => {
  const flaw = flawOf(cell);
  if (flaw) return { error: flaw.message };
  const value = heldIn(cell);
  if (typeof value !== 'number') return value;
  const shown = shownOf(cell);
  return Number(shown.replaceAll(',', '')) === Number(value.toPrecision(15)) ? value : shown;
};

/** `E7`. */
export const cellName = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`;

/** A number that a program has rounded to its exponent, as Excel writes `2.02611E+19` into a file of text. */
const exponent = /^[+-]?\d(\.\d+)?E\+\d{2,3}$/i;
export const lostDigits: Flaw = { kind: 'lost', message: '数字过长，末尾几位已丢失，请把该列设为文本后重新填写' };
export const isExponent = (text: string): boolean => exponent.test(text.trim());
