/** A sheet as a reader sees it in Excel: what is hidden there is not shown, and is said; numbers and days as their cells show them. Pure. */
import type { FileTable } from '#contract/file/calls.ts';
import { tableLimits } from '#contract/file/limits.ts';
import { columnLetters } from '../kit/sheets/cell-names.ts';
import { cellName, flawOf, isBlank, type ReadSheet, shownOf } from '../kit/sheets/sheet-cell.ts';

export type ShownTable = Omit<FileTable, 'access'>;
/** Hidden rows and columns count for nothing, so more are read than shown. */
export const shownLimits = { rows: 4 * tableLimits.rows, columns: 4 * tableLimits.columns } as const;

const mostNamed = 5;
const named = (names: readonly string[]): string =>
  `${names.slice(0, mostNamed).join('、')}${names.length > mostNamed ? ' 等' : ''}`;

const notesOf = ({ rows, hiddenRows, hiddenColumns, otherSheets, objects }: ReadSheet): string[] => {
  const notes: string[] = [];
  const holding = hiddenRows.filter((row) => rows[row]?.some((cell) => !isBlank(cell)));
  if (holding.length) notes.push(`${holding.length} 行已隐藏，未显示`);
  const columns = hiddenColumns.filter((column) => rows.some((row) => !isBlank(row[column])));
  if (columns.length) notes.push(`${named(columns.map(columnLetters))} 列已隐藏，未显示`);
  const sheets = otherSheets.filter(({ hidden }) => hidden);
  if (sheets.length) notes.push(`${sheets.length} 个工作表已隐藏，未显示`);
  const { pictures, charts, comments } = objects;
  if (pictures + charts) notes.push(`${pictures + charts} 张图片或图表未显示`);
  if (comments) notes.push(`${comments} 条批注未显示`);
  const flawed = new Map<string, string[]>();
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      const flaw = flawOf(cell);
      if (flaw?.kind === 'no_result' || flaw?.kind === 'lost')
        flawed.set(flaw.kind, [...(flawed.get(flaw.kind) ?? []), cellName(row, column)]);
    }
  const [empty, lost] = [flawed.get('no_result'), flawed.get('lost')];
  if (empty) notes.push(`${named(empty)} 是没有结果的公式`);
  if (lost) notes.push(`${named(lost)} 的数字超过 15 位，末尾几位可能不准`);
  return notes;
};

/** The visible ones from `first` to `last`, by their places among what is shown. */
const span = (shown: readonly number[], first: number, last: number): { at: number; length: number } | undefined => {
  const inside = shown.flatMap((one, at) => (first <= one && one <= last ? [at] : []));
  return inside[0] === undefined ? undefined : { at: inside[0], length: inside.length };
};

export const showTable = (sheet: ReadSheet): ShownTable => {
  const hidden = new Set(sheet.hiddenRows);
  const hiddenColumns = new Set(sheet.hiddenColumns);
  const width = Math.max(0, ...sheet.rows.map((row) => row.length));
  const allRows = [...sheet.rows.keys()].filter((row) => !hidden.has(row));
  const allColumns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !hiddenColumns.has(column),
  );
  const filled = (row: number, columns: readonly number[]) =>
    columns.some((column) => shownOf(sheet.rows[row]?.[column]) !== '');
  const lastRow = allRows.findLastIndex((row) => filled(row, allColumns));
  const lastColumn = allColumns.findLastIndex((column) => allRows.some((row) => filled(row, [column])));
  const shownRows = allRows.slice(0, Math.min(lastRow + 1, tableLimits.rows));
  const shownColumns = allColumns.slice(0, Math.min(lastColumn + 1, tableLimits.columns));
  const said = (row: number, column: number): string => {
    const text = shownOf(sheet.rows[row]?.[column]);
    return text.length > tableLimits.characters ? `${text.slice(0, tableLimits.characters)}…` : text;
  };
  const rows = shownRows.map((row) => shownColumns.map((column) => said(row, column)));
  const merges = sheet.merges.flatMap(({ startRow, startCol, endRow, endCol }) => {
    const [down, right] = [span(shownRows, startRow, endRow), span(shownColumns, startCol, endCol)];
    if (!down || !right) return [];
    // Its text belongs to the first cell, which may be hidden while others of it are not.
    (rows[down.at] as string[])[right.at] = said(startRow, startCol);
    return [{ row: down.at, column: right.at, rows: down.length, columns: right.length }];
  });
  return {
    sheets: sheet.sheets,
    sheet: sheet.sheet,
    rows,
    row_numbers: shownRows.map((row) => row + 1),
    merges,
    cut: sheet.cut || lastRow + 1 > shownRows.length || lastColumn + 1 > shownColumns.length,
    notes: notesOf(sheet),
  };
};
