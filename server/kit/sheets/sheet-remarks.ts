/** What a sheet hides or leaves aside, said in the same words by every import. Pure. */
import type { CellRemark } from '#contract/kit/sheet-preview.ts';
import { columnLetters } from './cell-names.ts';
import { flawOf, heldIn, isBlank, type Merge, type ReadSheet, type SheetCell, shownOf } from './sheet-cell.ts';
import { plainNumber } from './show-cell.ts';

export const remark = (message: string, cell = '', label = ''): CellRemark => ({ cell, label, message });

/** The sheets of our own templates that explain and list: nobody expects them to be imported. */
export const ownSheets: readonly string[] = ['填写说明', '选项'];

/** Whatever of the book is left behind. */
export const otherSheetRemarks = ({
  otherSheets,
  objects,
}: Pick<ReadSheet, 'otherSheets' | 'objects'>): CellRemark[] => [
  ...otherSheets
    .filter(({ name }) => !ownSheets.includes(name))
    .map(({ name, hidden }) => remark(`${hidden ? '隐藏的' : ''}工作表“${name}”有内容，没有导入；只读取第一个工作表`)),
  ...(objects.pictures ? [remark(`表格上有 ${objects.pictures} 张图片，没有导入`)] : []),
  ...(objects.charts ? [remark(`表格上有 ${objects.charts} 个图表，没有导入`)] : []),
  ...(objects.comments ? [remark(`有 ${objects.comments} 条批注，没有导入`)] : []),
];

/** What a filter hides was not meant; it is never carried out (decision 110). */
export const hiddenRowRemarks = (sheet: Pick<ReadSheet, 'rows' | 'hiddenRows'>, from: number): CellRemark[] =>
  sheet.hiddenRows
    .filter((row) => row >= from && sheet.rows[row]?.some((cell) => !isBlank(cell)))
    .map((row) => remark('隐藏的行，不导入；如需导入，请清除筛选、取消隐藏后重新上传', `第 ${row + 1} 行`));

/** The values of a hidden column stand in the preview. */
export const hiddenColumnRemarks = (
  { hiddenColumns }: Pick<ReadSheet, 'hiddenColumns'>,
  taken: ReadonlyMap<number, string>,
): CellRemark[] =>
  hiddenColumns.flatMap((column) => {
    const label = taken.get(column);
    return label === undefined
      ? []
      : [remark('这一列已隐藏，内容照样读取，请核对', `${columnLetters(column)} 列`, label)];
  });

const digits = (text: string): string => text.normalize('NFKC').replaceAll(/[^\d.]/g, '');
/** Whether a cell shows another number than it holds, beyond the error of its binary form. */
export const isRounded = (cell: SheetCell | undefined): boolean => {
  const value = heldIn(cell);
  if (typeof value !== 'number' || flawOf(cell)) return false;
  const [shown, held] = [digits(shownOf(cell)), digits(plainNumber(value))];
  if (/[%‰万亿千E]/i.test(shownOf(cell)) || shown === '') return false;
  return Number(shown) !== Number(held);
};
/** What is odd about a cell of numbers, and does not stop an import: a person reads it before. */
export const numberRemark = (cell: SheetCell | undefined): string | undefined => {
  const value = heldIn(cell);
  if (isRounded(cell)) return `单元格显示 ${shownOf(cell)}，实际是 ${plainNumber(value as number)}；按显示的导入`;
  if (typeof value === 'number' && /[%‰万亿千]/.test(shownOf(cell))) return `按单元格显示的“${shownOf(cell)}”导入`;
  return undefined;
};
/** A number that is kept as text: Excel draws a green corner on it, and its sums leave it out. */
export const isTextNumber = (cell: SheetCell | undefined): boolean =>
  typeof cell === 'string' && /^\s*[-+]?[\d,.，]+\s*$/.test(cell.normalize('NFKC')) && /\d/.test(cell);

/** The merged cells that touch these rows and columns. */
export const mergesIn = (merges: readonly Merge[], from: number, columns: ReadonlySet<number>): Merge[] =>
  merges.filter(
    ({ startRow, endRow, startCol, endCol }) =>
      endRow >= from &&
      (startRow !== endRow || startCol !== endCol) &&
      [...columns].some((column) => startCol <= column && column <= endCol),
  );

/** Text with separators: a comma in a sum or a name that stands in no quotation marks moves what follows it one column to the right. */
export const hasMoreThanHeading = (
  { name }: Pick<ReadSheet, 'name'>,
  heading: readonly unknown[],
  row: readonly SheetCell[],
): boolean => name === '' && row.slice(heading.length).some((cell) => !isBlank(cell));
export const moreThanHeading = '内容比表头多，可能是金额或名称中的逗号没有加英文双引号，请改正后重新上传';
