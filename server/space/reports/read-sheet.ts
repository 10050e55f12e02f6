/** Parses the rows of an imported sheet: the values of each, or the cell and reason of an error. Pure. */
import {
  type Added,
  addUp,
  type Figure,
  type Figures,
  fallWarnings,
  fenOfWan,
  figureErrors,
  figureKeys,
  figureNames,
  type MoneyFigure,
  type Month,
  moneyKeys,
  monthName,
  monthPattern,
  readFigure,
  wanOf,
} from '#contract/space/business-report.ts';
import { bareTitle, cumulativeTitle, figureTitle, monthTitle } from './report-sheet.ts';

export type SheetRow = {
  row: number;
  month: Month;
  figures: Figures;
  cumulative: Partial<Record<MoneyFigure, number>>;
};
export type SheetError = { row: number; column: string; message: string };
export type SheetWarning = SheetError;
export type Sheet = { rows: SheetRow[]; errors: SheetError[] };

const mostHeadRows = 10;

/**
 * `2026-10`, `2026/10`, `2026年10月`, `202610`, or the date that Excel makes of it. Not `2026.10`: a spreadsheet makes the number 2026.1 of it, which
 * is January too.
 */
export const monthIn = (typed: string): Month | undefined => {
  const [, year = '', two = '', single = ''] =
    /^(20\d\d)(?:[-/年]?(\d\d)|[-/年](\d))(?:月|[-/](?:0?1)(?:日| 00:00:00)?)?$/.exec(
      typed
        .normalize('NFKC')
        .replace(/\s*([年月日])\s*/g, '$1')
        .trim(),
    ) ?? [];
  const text = `${year}-${(two || single).padStart(2, '0')}`;
  return monthPattern.test(text) ? text : undefined;
};

export const readSheetRows = (cells: readonly (readonly string[])[]): Sheet => {
  const headRow = cells.slice(0, mostHeadRows).findIndex((row) => row.some((cell) => bareTitle(cell) === monthTitle));
  if (headRow < 0)
    return { rows: [], errors: [{ row: 1, column: monthTitle, message: '没有找到表头，请使用模板填写' }] };
  const titles = (cells[headRow] ?? []).map(bareTitle);
  const columnOf = (title: string) => titles.indexOf(bareTitle(title));
  const missing = figureKeys.filter((key) => columnOf(figureTitle(key)) < 0);
  if (missing.length)
    return {
      rows: [],
      errors: missing.map((key) => ({
        row: headRow + 1,
        column: figureNames[key],
        message: `缺少“${figureTitle(key)}”列`,
      })),
    };

  const errors: SheetError[] = [];
  const rows: SheetRow[] = [];
  const seen = new Map<Month, number>();
  for (const [index, row] of cells.entries()) {
    if (index <= headRow || row.every((cell) => cell.trim() === '')) continue;
    const number = index + 1;
    const wrong = (column: string, message: string) => errors.push({ row: number, column, message });
    // A row with a month and no figures: an exported sheet contains months that are not filled in yet.
    if (figureKeys.every((key) => (row[columnOf(figureTitle(key))] ?? '').trim() === '')) continue;
    const typedMonth = row[columnOf(monthTitle)] ?? '';
    const month = monthIn(typedMonth);
    if (!month)
      wrong(monthTitle, typedMonth.trim() ? '月份格式须为 2026-10（2026.10 会被表格当成数字）' : '请填写月份');
    else if (seen.has(month)) wrong(monthTitle, `${monthName(month)}与第 ${seen.get(month)} 行重复`);
    else seen.set(month, number);
    const figures = Object.fromEntries(
      figureKeys.map((key: Figure) => {
        const read = readFigure(key, row[columnOf(figureTitle(key))] ?? '');
        if ('wrong' in read) wrong(figureNames[key], read.wrong);
        return [key, 'wrong' in read ? null : read.value];
      }),
    ) as Figures;
    for (const { field, message } of figureErrors(figures)) wrong(figureNames[field], message);
    const cumulative: Partial<Record<MoneyFigure, number>> = {};
    for (const key of moneyKeys) {
      const typed = row[columnOf(cumulativeTitle(key))]?.trim() ?? '';
      const value = typed ? fenOfWan(typed) : undefined;
      if (typed && value === undefined)
        wrong(`累计${figureNames[key]}`, `累计${figureNames[key]}请填数字，单位万元，最多四位小数`);
      else if (value !== undefined) cumulative[key] = value;
    }
    if (month) rows.push({ row: number, month, figures, cumulative });
  }
  if (rows.length === 0 && errors.length === 0)
    errors.push({ row: headRow + 2, column: monthTitle, message: '表格中没有数据' });
  return { rows, errors };
};

/** Valid but unusual: a loss, a cumulative figure that falls, or one that is not the sum of its months (ruling D10). */
export const warningsOf = (
  rows: readonly SheetRow[],
  known: readonly (Figures & { month: Month })[],
): SheetWarning[] => {
  const sorted = rows.toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const all = [
    ...known.filter(({ month }) => !rows.some((row) => row.month === month)),
    ...rows.map(({ month, figures }) => ({ month, ...figures })),
  ];
  return sorted.flatMap(({ row, month, figures, cumulative }, index) => {
    const sums = addUp(all.filter((one) => one.month.slice(0, 4) === month.slice(0, 4) && one.month <= month));
    const before =
      sorted.slice(0, index).findLast((one) => one.month.slice(0, 4) === month.slice(0, 4))?.cumulative ?? {};
    const told: SheetWarning[] = fallWarnings(figures).map(({ field, message }) => ({
      row,
      column: figureNames[field],
      message,
    }));
    for (const key of moneyKeys) {
      const [typed, last] = [cumulative[key], before[key]];
      const column = `累计${figureNames[key]}`;
      if (typed === undefined) continue;
      if (last !== undefined && typed < last)
        told.push({ row, column, message: `${column}小于上一月的累计数，请核对` });
      if (typed !== sums[key as Added])
        told.push({
          row,
          column,
          message: `${column}与各月之和（${wanOf(sums[key as Added])} 万元）不一致，以各月之和为准`,
        });
    }
    return told;
  });
};
