/** Reads one sheet of an .xlsx cell by cell: what each shows, what it holds, and what is hidden, merged or cannot be believed. */
import JSZip from 'jszip';
import { tidyText } from '#contract/kit/tidy.ts';
import { withoutUnwritable } from '#contract/kit/unwritable.ts';
import { BadBook, type Book, isOn, openBook, readPart, relationsOf, textGatherer, unescaped } from './book-parts.ts';
import { isBlank, isExponent, lostDigits, type Merge, type ReadSheet, type SheetCell } from './sheet-cell.ts';
import { isSerial, type Pattern, patternOf, plainNumber, showNumber } from './show-cell.ts';

export type SheetLimits = { rows: number; columns: number };
/** As many as Excel keeps in a cell. */
const cellCharacters = 32_767;
/** One shared string may stand in every cell: small in the file, and once for each cell in the answer. */
const sheetCharacters = 20_000_000;
/** Each is applied to all of its rows. */
const mostMerges = 5_000;

const general = patternOf('General');
/** Three parts with nothing in the last hide texts, too. */
const showsNoText = /;\s*;[^;]*;\s*$/;

/** Without what PostgreSQL cannot store: NUL, and halves of characters. */
export const storable = (text: string): string => tidyText(withoutUnwritable(text).toWellFormed());

/** Excel's day 1 is 1900-01-01, and it believes in 1900-02-29. */
const dateOf = (serial: number, date1904: boolean): Date => {
  const day = date1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial;
  return new Date(Math.round((day - 25_569) * 86_400_000));
};

const textCell = (text: string, { text: pattern }: Pattern): SheetCell => {
  const kept = storable(text);
  if (kept.length > cellCharacters)
    return {
      shown: kept.slice(0, 100),
      value: '',
      flaw: { kind: 'too_long', message: `文字超过 ${cellCharacters} 字，请缩短` },
    };
  if (kept.trim() !== '' && showsNoText.test(pattern))
    return { shown: '', value: kept, flaw: { kind: 'unseen', message: '单元格的格式使内容不显示，请改为常规格式' } };
  return isExponent(kept) ? { shown: kept, value: kept, flaw: lostDigits } : kept;
};

const numberCell = (value: number, pattern: Pattern, { date1904 }: Book): SheetCell => {
  const shown = showNumber(date1904 && pattern.isDate ? value + 1_462 : value, pattern);
  if (pattern.isDate) {
    if (!isSerial(value)) return { shown, value, flaw: { kind: 'no_date', message: '日期不存在' } };
    // A lone time belongs to no day.
    return value < 1 ? { shown, value: shown } : { shown, value: dateOf(value, date1904) };
  }
  if (shown === '') {
    if (value === 0) return null;
    const message = `单元格的格式使内容（${plainNumber(value)}）不显示，请改为常规格式`;
    return { shown, value, flaw: { kind: 'unseen', message } };
  }
  return Math.abs(value) >= 1e15 ? { shown, value, flaw: lostDigits } : { shown, value };
};

/** What a cell's element holds: its type, the number of its format, its value and whether a formula made it. */
type Given = { type: string; pattern: Pattern; value: string | undefined; inline: string; formula: boolean };
const cellOf = ({ type, pattern, value, inline, formula }: Given, book: Book, showsZeros: boolean): SheetCell => {
  if (formula && (value === undefined || (value === '' && type !== 'str')))
    return {
      shown: '',
      value: '',
      flaw: { kind: 'no_result', message: '公式没有结果，请用 Excel 或 WPS 打开并保存后重新上传' },
    };
  if (type === 'inlineStr') return textCell(inline, pattern);
  if (value === undefined || value === '') return null;
  if (type === 's') return textCell(book.texts[Number(value)] ?? '', pattern);
  if (type === 'str') return textCell(unescaped(value), pattern);
  if (type === 'b') return { shown: isOn(value) ? '是' : '否', value: isOn(value) };
  if (type === 'e') return { shown: value, value, flaw: { kind: 'error', message: `公式出错（${value}）` } };
  if (type === 'd') {
    const at = new Date(/Z$|[+-]\d\d:\d\d$/.test(value) ? value : `${value}${value.includes('T') ? '' : 'T00:00:00'}Z`);
    return Number.isNaN(at.getTime()) ? textCell(value, pattern) : { shown: value.replace('T', ' '), value: at };
  }
  const number = Number(value);
  if (Number.isNaN(number)) return textCell(value, pattern);
  return number === 0 && !showsZeros ? null : numberCell(number, pattern, book);
};

/** `BC12` → row 11, column 54. */
const placeOf = (name: string): { row: number; column: number } | undefined => {
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(name) ?? [];
  if (!row) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(row) - 1, column: column - 1 };
};

type Found = Pick<ReadSheet, 'rows' | 'hiddenRows' | 'hiddenColumns' | 'merges' | 'cut'>;
const readCells = async (book: Book, path: string, limits: SheetLimits): Promise<Found | 'too_large'> => {
  const rows: SheetCell[][] = [];
  const hiddenRows = new Set<number>();
  const hiddenSpans: [first: number, last: number][] = [];
  const merges: Merge[] = [];
  const inline = textGatherer();
  let [row, column, characters, cut, hidesRows, showsZeros] = [-1, -1, 0, false, false, true];
  let given: Given | undefined;
  let inValue = false;
  await readPart(book.zip, path, {
    open: (tag, attributes) => {
      if (given) inline.open(tag);
      switch (tag) {
        case 'sheetView':
          showsZeros = attributes.showZeros === undefined || isOn(attributes.showZeros);
          break;
        case 'sheetFormatPr':
          hidesRows = isOn(attributes.zeroHeight);
          break;
        case 'col':
          if (isOn(attributes.hidden) || Number(attributes.width) === 0)
            hiddenSpans.push([Number(attributes.min) - 1, Number(attributes.max) - 1]);
          break;
        case 'row':
          row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1;
          column = -1;
          if (
            isOn(attributes.hidden) ||
            (attributes.ht !== undefined && Number(attributes.ht) === 0) ||
            (hidesRows && attributes.ht === undefined)
          )
            hiddenRows.add(row);
          break;
        case 'c': {
          const place = attributes.r === undefined ? undefined : placeOf(attributes.r);
          column = place?.column ?? column + 1;
          row = place?.row ?? row;
          const pattern = book.patterns[Number(attributes.s ?? 0)] ?? general;
          given = { type: attributes.t ?? 'n', pattern, value: undefined, inline: '', formula: false };
          break;
        }
        case 'f':
          if (given) given.formula = true;
          break;
        case 'v':
          if (given) given.value = '';
          inValue = true;
          break;
        case 'mergeCell': {
          const [from, to] = (attributes.ref ?? '').split(':').map(placeOf);
          if (from && to) merges.push({ startRow: from.row, startCol: from.column, endRow: to.row, endCol: to.column });
          break;
        }
      }
    },
    text: (text) => {
      inline.text(text);
      if (inValue && given) given.value += text;
    },
    close: (tag) => {
      inline.close(tag);
      if (tag === 'v') inValue = false;
      if (tag !== 'c' || !given) return;
      given.inline = inline.take();
      const cell = cellOf(given, book, showsZeros);
      given = undefined;
      if (isBlank(cell)) return;
      if (row >= limits.rows || column >= limits.columns) {
        cut = true;
        return;
      }
      characters += typeof cell === 'string' ? cell.length : 0;
      while (rows.length <= row) rows.push([]);
      const cells = rows[row] as SheetCell[];
      // Excel refuses such a file, and each program shows another of the two.
      if (!isBlank(cells[column] ?? null)) throw new BadBook('a cell is there twice');
      while (cells.length < column) cells.push(null);
      cells[column] = cell;
    },
  });
  if (characters > sheetCharacters || merges.length > mostMerges) return 'too_large';
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return {
    rows,
    hiddenRows: [...hiddenRows].filter((one) => one < rows.length).sort((a, b) => a - b),
    hiddenColumns: Array.from({ length: width }, (_, one) => one).filter((one) =>
      hiddenSpans.some(([first, last]) => first <= one && one <= last),
    ),
    merges: merges.filter(({ startRow }) => startRow < rows.length),
    cut,
  };
};

const holdsSomething = async ({ zip }: Book, path: string): Promise<boolean> =>
  /<(\w+:)?(v|is)[\s>]/.test((await zip.file(path)?.async('string')) ?? '');

const objectsOn = async ({ zip }: Book, path: string): Promise<ReadSheet['objects']> => {
  const objects = { pictures: 0, charts: 0, comments: 0 };
  const counted: Readonly<Record<string, keyof typeof objects>> = {
    pic: 'pictures',
    graphicFrame: 'charts',
    comment: 'comments',
  };
  for (const { type, target } of (await relationsOf(zip, path)).values())
    if (type === 'drawing' || type === 'comments')
      await readPart(zip, target, {
        open: (tag) => {
          const kind = counted[tag];
          if (kind) objects[kind] += 1;
        },
      });
  return objects;
};

/** The sheet at this place among the visible ones. */
export const readBook = async (
  bytes: Uint8Array,
  { sheet, limits }: { sheet: number; limits: SheetLimits },
): Promise<ReadSheet | 'no_sheet' | 'too_large'> => {
  const book = await openBook(await JSZip.loadAsync(bytes));
  const visible = book.sheets.filter(({ hidden }) => !hidden);
  const wanted = visible[sheet];
  if (!wanted) {
    if (book.sheets.length === 0) throw new BadBook('no sheets');
    return 'no_sheet';
  }
  const found = await readCells(book, wanted.path, limits);
  if (found === 'too_large') return found;
  const otherSheets: ReadSheet['otherSheets'] = [];
  for (const { name, path, hidden } of book.sheets)
    if (path !== wanted.path && (await holdsSomething(book, path))) otherSheets.push({ name, hidden });
  const objects = await objectsOn(book, wanted.path);
  return { ...found, objects, name: wanted.name, sheets: visible.map(({ name }) => name), sheet, otherSheets };
};
