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

export type OpenQuote = { openQuoteAt: number };
/**
 * The line of a quotation mark that opens a cell and is not closed where a cell ends: every line up to the next mark, or to the end, would be
 * one cell.
 */
const openQuoteIn = (text: string, delimiter: string): number | undefined => {
  const [ends, isBreak] = [[delimiter, '\n', '\r'], /[\n\r]/];
  let line = 1;
  for (let at = 0, begins = true; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign !== '"' || !begins) {
      if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) line += 1;
      begins = ends.includes(sign);
      continue;
    }
    const opened = at;
    do at = text.indexOf('"', at + 1) + 1;
    while (at > 0 && text[at] === '"');
    if (at === 0) return line;
    const said = text.slice(opened, at);
    const isClosed = at === text.length || ends.includes(text[at] ?? '');
    if (!isClosed && isBreak.test(said)) return line;
    line += said.split(/\r\n|\r|\n/).length - 1;
    begins = false;
    at -= 1;
  }
  return undefined;
};

export const readText = (bytes: Uint8Array, limits: SheetLimits): ReadSheet | OpenQuote => {
  const text = storable(textOf(bytes));
  const delimiter = detectDelimiter(text);
  const openQuoteAt = openQuoteIn(text, delimiter);
  if (openQuoteAt !== undefined) return { openQuoteAt };
  const rows = parseCsv(text, { delimiter, maxRows: limits.rows + 1 });
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
