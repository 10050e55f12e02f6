/** The rows of an uploaded sheet: which entry each is, and its cells by column. Says what is odd about the sheet as a whole. Pure. */
import { type ImportRemark, importLimits } from '#contract/kit/import-content.ts';
import { mostRemarks } from '#contract/kit/sheet-preview.ts';
import { columnLetters } from '../../sheets/cell-names.ts';
import { type ReadSheet, type TypedCell, typedOf } from '../../sheets/sheet-cell.ts';
import {
  hiddenColumnRemarks,
  hiddenRowRemarks,
  isTextNumber,
  numberRemark,
  otherSheetRemarks,
} from '../../sheets/sheet-remarks.ts';
import { idHeading, recognise, type SheetColumn, versionHeading } from './columns.ts';
import { exampleMark } from './workbook.ts';
import { sayCell } from './write-cell.ts';

export type SheetCell = { column: SheetColumn /** `E7` */; cell: string; given: TypedCell };
export type SheetRow = {
  /** As Excel counts. */
  row_no: number;
  id: string;
  idCell: string;
  version: string;
  cells: SheetCell[];
};
export type SheetRows = { rows: SheetRow[]; errors: ImportRemark[]; warnings: ImportRemark[] };

const rowsSaid = (rows: readonly number[]): string =>
  `第 ${rows.slice(0, 10).join('、')}${rows.length > 10 ? ' …' : ''} 行`;

const mostMergesSaid = 50;
/** A merged cell in one column stands for each of its rows; one over several columns says nothing about the others. */
const unmerge = (
  sheet: ReadSheet,
  rows: TypedCell[][],
  from: number,
): { errors: ImportRemark[]; warnings: ImportRemark[] } => {
  const [remarks, warnings]: [ImportRemark[], ImportRemark[]] = [[], []];
  for (const { startRow, startCol, endRow, endCol } of sheet.merges) {
    if (endRow < from || startCol >= importLimits.columns) continue;
    if (startCol !== endCol) {
      remarks.push({
        cell: `${columnLetters(startCol)}${startRow + 1}`,
        label: '合并单元格',
        message: `${columnLetters(startCol)}${startRow + 1} 到 ${columnLetters(endCol)}${endRow + 1} 合并了几列，请取消合并后分别填写`,
      });
      continue;
    }
    warnings.push({
      cell: `${columnLetters(startCol)}${startRow + 1}`,
      label: '',
      message: '合并的单元格，其中每行都按这一格的内容导入',
    });
    const first = rows[startRow]?.[startCol] ?? null;
    for (let row = startRow + 1; row <= Math.min(endRow, rows.length - 1); row += 1) {
      const cells = rows[row] as TypedCell[];
      while (cells.length <= startCol) cells.push(null);
      cells[startCol] = first;
    }
  }
  return { errors: remarks, warnings };
};

const problem = (message: string, cell = '', label = ''): ImportRemark => ({ cell, label, message });

export const readSheetRows = (sheet: ReadSheet, columns: readonly SheetColumn[]): SheetRows => {
  const typed = sheet.rows.map((row) => row.map(typedOf));
  const found = recognise(
    typed.map((row) => row.map(sayCell)),
    columns,
  );
  const none: SheetRows = { rows: [], errors: [], warnings: [] };
  if (found.headRow < 0) return { ...none, errors: [problem('没有找到表头，请使用模板填写')] };
  const merged = unmerge(sheet, typed, found.headRow + 1);
  const errors = [...found.problems, ...merged.errors.slice(0, mostMergesSaid)];
  const needed = found.missing.filter(({ field }) => field.required);
  if (needed.length)
    errors.push(problem(`缺少必填的列：${needed.map(({ label }) => `“${label}”`).join('、')}，请使用模板的表头`));
  const warnings: ImportRemark[] = merged.warnings.slice(0, mostMergesSaid);
  const optional = found.missing.filter(({ field }) => !field.required);
  if (optional.length)
    warnings.push(
      problem(
        `表中没有这些列：${optional.map(({ label }) => `“${label}”`).join('、')}。新增的行这些项留空，修改的行保持原内容`,
      ),
    );
  for (const { cell, label } of found.unknown) warnings.push(problem('模板中没有这一列，其内容不会导入', cell, label));
  const taken = new Map(
    found.headings.flatMap((heading, at): [number, string][] =>
      heading === undefined ? [] : [[at, typeof heading === 'object' ? heading.label : idHeading]],
    ),
  );
  warnings.push(
    ...otherSheetRemarks(sheet),
    ...hiddenColumnRemarks(sheet, taken),
    ...hiddenRowRemarks(sheet, found.headRow + 1),
  );
  const idAt = found.headings.indexOf('id');
  const versionAt = found.headings.indexOf('version');
  const hidden = new Set(sheet.hiddenRows);
  const examples: number[] = [];
  const rows: SheetRow[] = [];
  for (const [index, row] of typed.entries()) {
    if (
      index <= found.headRow ||
      hidden.has(index) ||
      row.every((cell) => sayCell(cell) === '' && !(cell && typeof cell === 'object'))
    )
      continue;
    const id = idAt < 0 ? '' : sayCell(row[idAt] ?? null);
    if (id.startsWith(exampleMark)) {
      examples.push(index + 1);
      continue;
    }
    const cells = found.headings.flatMap((heading, at): SheetCell[] =>
      typeof heading === 'object'
        ? [{ column: heading, cell: `${columnLetters(at)}${index + 1}`, given: row[at] ?? null }]
        : [],
    );
    for (const { column, cell } of cells) {
      if (column.field.kind !== 'number') continue;
      const given = sheet.rows[index]?.[found.headings.indexOf(column)];
      const odd = sheet.name !== '' && isTextNumber(given) ? '以文本存储的数字，按数字导入' : numberRemark(given);
      if (odd && warnings.length < mostRemarks) warnings.push(problem(odd, cell, column.label));
    }
    rows.push({
      row_no: index + 1,
      id,
      idCell: idAt < 0 ? `${index + 1}` : `${columnLetters(idAt)}${index + 1}`,
      version: versionAt < 0 ? '' : sayCell(row[versionAt] ?? null),
      cells,
    });
  }
  // Somebody may have typed over the example and left its mark.
  if (examples.length)
    warnings.push(
      problem(`${rowsSaid(examples)}的“${idHeading}”标为“${exampleMark}”，没有导入；如需导入请清空该单元格`),
    );
  if (sheet.cut || rows.length > importLimits.rows)
    errors.push(problem(`一次最多导入 ${importLimits.rows} 行、${importLimits.columns} 列，请分成几个表格`));
  if (rows.length === 0 && errors.length === 0) errors.push(problem('表格中没有数据，请在表头下面填写'));
  if (rows.some(({ id }) => id) && versionAt < 0)
    errors.push(problem(`有“${idHeading}”而没有“${versionHeading}”列，请用导出的表格修改`));
  return { rows, errors, warnings };
};
