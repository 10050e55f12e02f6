/**
 * Reads a sheet as a list with one heading: finds the columns by their words, and names cell by cell what cannot be believed (decision 110).
 * Rows that are hidden are left out. Pure.
 */
import type { CellRemark } from '#contract/kit/sheet-preview.ts';
import { bareHeading, moneyUnitAbove, moneyUnitOf, mostHeadingCharacters, tidyHeading } from './headings.ts';
import { cellName, flawOf, heldIn, isBlank, type ReadSheet, type SheetCell, saidOf, shownOf } from './sheet-cell.ts';
import {
  hasMoreThanHeading,
  hiddenColumnRemarks,
  hiddenRowRemarks,
  isTextNumber,
  mergesIn,
  moreThanHeading,
  numberRemark,
  otherSheetRemarks,
  remark,
} from './sheet-remarks.ts';

export type ListColumn<K extends string> = {
  key: K;
  /** As the template has it, without its unit. */
  title: string;
  /** Other words for it. */
  also?: RegExp;
  /** In which a sum is typed. */
  unit?: '元' | '万元';
  /** A number counts as the cell shows it; a day and a month are taken from what the cell holds. */
  kind: 'text' | 'number' | 'day' | 'month';
  needed?: boolean;
};
export type SheetError = { row: number; column: string; cell: string; message: string };
export type ListRow<K extends string> = {
  /** As Excel counts. */
  row: number;
  /** As the cell shows it; a date as its day. Empty for a column that the sheet does not have. */
  text: Readonly<Record<K, string>>;
  cell: (key: K) => SheetCell;
  /** `E7`, and the cell's row where the sheet has no such column. */
  place: (key: K) => string;
};
export type ReadList<K extends string> = {
  rows: ListRow<K>[];
  errors: SheetError[];
  remarks: CellRemark[];
  /** Headings of columns that are not read. */
  unknown: string[];
};

const mostHeadRows = 10;

type Heads<K extends string> = { at: number; columns: Map<K, number>; twice: number[]; unknown: number[] };
const findHeads = <K extends string>(
  rows: readonly (readonly SheetCell[])[],
  columns: readonly ListColumn<K>[],
): Heads<K> => {
  const keyOf = (cell: SheetCell): K | undefined => {
    const said = shownOf(cell);
    if (said.length > mostHeadingCharacters) return undefined;
    const bare = bareHeading(said);
    return (
      columns.find(({ title }) => tidyHeading(said) === tidyHeading(title)) ??
      columns.find(({ title }) => bare !== '' && bare === bareHeading(title)) ??
      columns.find(({ also }) => bare !== '' && also?.test(bare))
    )?.key;
  };
  const known = rows.slice(0, mostHeadRows).map((row) => new Set(row.map(keyOf).filter(Boolean)).size);
  const at = known.indexOf(Math.max(1, ...known));
  const heads: Heads<K> = { at, columns: new Map(), twice: [], unknown: [] };
  for (const [index, cell] of (rows[at] ?? []).entries()) {
    const key = keyOf(cell);
    if (key === undefined) {
      if (!isBlank(cell)) heads.unknown.push(index);
    } else if (heads.columns.has(key)) heads.twice.push(index);
    else heads.columns.set(key, index);
  }
  return heads;
};

export const readList = <K extends string>(sheet: ReadSheet, columns: readonly ListColumn<K>[]): ReadList<K> => {
  const heads = findHeads(sheet.rows, columns);
  const missing = columns.filter(({ key, needed }) => needed && !heads.columns.has(key));
  if (heads.at < 0 || missing.length === columns.filter(({ needed }) => needed).length) {
    const all = columns
      .filter(({ needed }) => needed)
      .map(({ title }) => title)
      .join('、');
    const message = `没有找到，须为：${all}`;
    return { rows: [], errors: [{ row: 1, column: '表头', cell: '第 1 行', message }], remarks: [], unknown: [] };
  }
  const errors: SheetError[] = missing.map(({ title }) => ({
    row: heads.at + 1,
    column: title,
    cell: `第 ${heads.at + 1} 行`,
    message: `缺少“${title}”一列`,
  }));
  const headRow = sheet.rows[heads.at] ?? [];
  const wrongHead = (index: number, message: string) =>
    errors.push({
      row: heads.at + 1,
      column: tidyHeading(shownOf(headRow[index])),
      cell: cellName(heads.at, index),
      message,
    });
  for (const index of heads.twice) wrongHead(index, '这一列出现了两次，请删去一列');
  const above = moneyUnitAbove(sheet.rows.slice(0, heads.at).flatMap((row) => row.map(shownOf)));
  for (const { key, unit } of columns) {
    const index = heads.columns.get(key);
    const said = index === undefined ? undefined : (moneyUnitOf(shownOf(headRow[index])) ?? above);
    // A sheet in 万元 read as 元 would be wrong by a factor of 10,000.
    if (index !== undefined && unit && said !== undefined && said !== unit)
      wrongHead(index, `单位应为${unit}，表格中是${said}，请换算后重新上传`);
  }
  const unknown = heads.unknown.map((index) => shownOf(headRow[index]).replaceAll(/\s+/g, ''));
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  const taken = new Map([...heads.columns].map(([key, index]) => [index, titles.get(key) ?? '']));
  const remarks: CellRemark[] = [
    ...otherSheetRemarks(sheet),
    ...heads.unknown.map((index, at) => remark('这一列没有导入', cellName(heads.at, index), unknown[at])),
    ...hiddenColumnRemarks(sheet, taken),
    ...hiddenRowRemarks(sheet, heads.at + 1),
  ];

  const grid = sheet.rows.map((row) => [...row]);
  for (const { startRow, endRow, startCol, endCol } of mergesIn(sheet.merges, heads.at + 1, new Set(taken.keys()))) {
    const place = `${cellName(startRow, startCol)}:${cellName(endRow, endCol)}`;
    const kind = columns.find(({ key }) => heads.columns.get(key) === startCol)?.kind;
    const column = taken.get(startCol) ?? [...taken].find(([index]) => startCol <= index && index <= endCol)?.[1] ?? '';
    const row = Math.max(startRow, heads.at + 1) + 1;
    if (startRow <= heads.at) continue;
    if (startCol !== endCol || kind === 'number')
      errors.push({ row, column, cell: place, message: '合并的单元格，请取消合并后每行分别填写' });
    else {
      const first = grid[startRow]?.[startCol] ?? null;
      for (let down = startRow + 1; down <= Math.min(endRow, grid.length - 1); down += 1) {
        const cells = grid[down] as SheetCell[];
        if (cells.every(isBlank)) continue;
        while (cells.length <= startCol) cells.push(null);
        cells[startCol] = first;
      }
      remarks.push(remark('合并的单元格，其中每行都按这一格的内容导入', place, column));
    }
  }

  const hidden = new Set(sheet.hiddenRows);
  const rows: ListRow<K>[] = [];
  for (const [index, cells] of grid.entries()) {
    if (index <= heads.at || hidden.has(index)) continue;
    const cell = (key: K): SheetCell => cells[heads.columns.get(key) ?? -1] ?? null;
    if (columns.every(({ key }) => isBlank(cell(key)))) continue;
    if (hasMoreThanHeading(sheet, headRow, cells))
      errors.push({ row: index + 1, column: '整行', cell: `第 ${index + 1} 行`, message: moreThanHeading });
    const place = (key: K): string => {
      const at = heads.columns.get(key);
      return at === undefined ? `第 ${index + 1} 行` : cellName(index, at);
    };
    for (const { key, title, kind } of columns) {
      const given = cell(key);
      const flaw = flawOf(given);
      const wrong = (message: string) => errors.push({ row: index + 1, column: title, cell: place(key), message });
      // Text with an exponent is no number: the import says so in its own words.
      if (flaw && !(flaw.kind === 'lost' && kind === 'number' && typeof heldIn(given) === 'string'))
        wrong(flaw.message);
      else if (kind === 'number' && heldIn(given) instanceof Date)
        wrong(`单元格的格式是日期（显示 ${shownOf(given)}），请改为数字`);
      else if (kind === 'number') {
        const odd = isTextNumber(given) && sheet.name !== '' ? '以文本存储的数字，按数字导入' : numberRemark(given);
        if (odd) remarks.push(remark(odd, place(key), title));
      }
    }
    const text = Object.fromEntries(columns.map(({ key }) => [key, saidOf(cell(key)).trim()])) as Record<K, string>;
    rows.push({ row: index + 1, text, cell, place });
  }
  return { rows, errors, remarks, unknown };
};

/** Those of further errors whose cell is not named yet. */
export const notNamed = (errors: readonly SheetError[], more: readonly SheetError[]): SheetError[] => {
  const told = new Set(errors.map(({ row, column }) => `${row} ${column}`));
  return more.filter(({ row, column }) => !told.has(`${row} ${column}`));
};
