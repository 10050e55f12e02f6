/** A table as text: comma-separated or with the separator that it has, in UTF-8, UTF-16 or GB 18030. */
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { type SheetLimits, storable } from './read-book.ts';
import { isExponent, lostDigits, type ReadSheet, type SheetCell } from './sheet-cell.ts';

/** Programs of banks write GB 18030, and Excel does so in China; UTF-8 is recognised by being valid, UTF-16 by its mark. */
const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** `="00123"` is how a program keeps Excel from reading a number. */
const cellOf = (said: unknown): SheetCell => {
  const text = String(said ?? '').replace(/^="(.*)"$/s, '$1');
  return isExponent(text) ? { shown: text, value: text, flaw: lostDigits } : text;
};

export const readText = (bytes: Uint8Array, limits: SheetLimits): ReadSheet => {
  const text = storable(textOf(bytes));
  const rows = parseCsv(text, { delimiter: detectDelimiter(text), maxRows: limits.rows + 1 });
  return {
    name: '',
    sheets: [''],
    sheet: 0,
    rows: rows.slice(0, limits.rows).map((row) => row.slice(0, limits.columns).map(cellOf)),
    hiddenRows: [],
    hiddenColumns: [],
    otherSheets: [],
    merges: [],
    objects: { pictures: 0, charts: 0, comments: 0 },
    cut: rows.length > limits.rows || rows.some((row) => row.length > limits.columns),
  };
};
