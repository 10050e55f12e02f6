/** Parses the rows of an imported sheet: the values of each, or the cell and reason of an error. Pure. */
import { addDays } from '#contract/kit/day.ts';
import type { CellRemark } from '#contract/kit/sheet-preview.ts';
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
  isMoney,
  type MoneyFigure,
  type Month,
  moneyKeys,
  monthName,
  monthPattern,
  readFigure,
  wanOf,
} from '#contract/space/business-report.ts';
import { type ListColumn, notNamed, readList, type SheetError } from '../../kit/sheets/read-list.ts';
import { heldIn, isBlank, type ReadSheet, type SheetCell, saidOf, shownOf } from '../../kit/sheets/sheet-cell.ts';
import { monthTitle } from './report-sheet.ts';

export type SheetRow = {
  row: number;
  month: Month;
  figures: Figures;
  cumulative: Partial<Record<MoneyFigure, number>>;
};
export type SheetWarning = { row: number; column: string; message: string };
export type Sheet = { rows: SheetRow[]; errors: SheetError[]; remarks: CellRemark[] };

/**
 * `2026-10`, `2026/10`, `2026年10月份`, `202610`, or the date that Excel makes of it. Not `2026.10`: a spreadsheet makes the number 2026.1 of it,
 * which is January too.
 */
export const monthIn = (typed: string): Month | undefined => {
  const [, year = '', two = '', single = ''] =
    /^(20\d\d)(?:[-/年]?(\d\d)|[-/年](\d))(?:月份?|[-/](?:0?1)(?:日| 00:00:00)?)?$/.exec(
      typed
        .normalize('NFKC')
        .replace(/\s*([年月日份])\s*/g, '$1')
        .trim(),
    ) ?? [];
  const text = `${year}-${(two || single).padStart(2, '0')}`;
  return monthPattern.test(text) ? text : undefined;
};

/** Excel makes a date of a month; it may show `Oct-26`, 2026年10月, or the month's first or last day. */
const monthOfCell = (cell: SheetCell): Month | undefined => {
  const value = heldIn(cell);
  if (!(value instanceof Date)) return monthIn(shownOf(cell));
  const day = saidOf(cell).slice(0, 10);
  const month = day.slice(0, 7);
  const showsDay = /\d\D+\d+\D+\d|日/.test(shownOf(cell));
  const isEdge = day.endsWith('-01') || addDays(day, 1).endsWith('-01');
  return monthPattern.test(month) && (!showsDay || isEdge) ? month : undefined;
};

type Key = 'month' | 'status' | Figure | `total_${MoneyFigure}`;
const columns: readonly ListColumn<Key>[] = [
  { key: 'month', title: monthTitle, kind: 'month', needed: true },
  ...figureKeys.map(
    (key): ListColumn<Key> => ({
      key,
      title: figureNames[key],
      kind: 'number',
      needed: true,
      ...(isMoney(key) && { unit: '万元' as const }),
    }),
  ),
  ...moneyKeys.map(
    (key): ListColumn<Key> => ({ key: `total_${key}`, title: `累计${figureNames[key]}`, kind: 'number', unit: '万元' }),
  ),
  // Stands in what is exported.
  { key: 'status', title: '状态', kind: 'text' },
];

export const readSheetRows = (sheet: ReadSheet): Sheet => {
  const read = readList(sheet, columns);
  const errors = [...read.errors];
  const rows: SheetRow[] = [];
  const seen = new Map<Month, number>();
  for (const { row, text, cell, place } of read.rows) {
    const found: SheetError[] = [];
    const wrong = (key: Key, column: string, message: string) => found.push({ row, column, cell: place(key), message });
    // A row with a month and no figures: an exported sheet contains months that are not filled in yet.
    if (figureKeys.every((key) => isBlank(cell(key)))) continue;
    const month = monthOfCell(cell('month'));
    if (!month)
      wrong('month', monthTitle, text.month ? '月份格式须为 2026-10（2026.10 会被表格当成数字）' : '请填写月份');
    else if (seen.has(month)) wrong('month', monthTitle, `${monthName(month)}与第 ${seen.get(month)} 行重复`);
    else seen.set(month, row);
    const figures = Object.fromEntries(
      figureKeys.map((key: Figure) => {
        const figure = readFigure(key, text[key]);
        if ('wrong' in figure) wrong(key, figureNames[key], figure.wrong);
        return [key, 'wrong' in figure ? null : figure.value];
      }),
    ) as Figures;
    for (const { field, message } of figureErrors(figures)) wrong(field, figureNames[field], message);
    const cumulative: Partial<Record<MoneyFigure, number>> = {};
    for (const key of moneyKeys) {
      const typed = text[`total_${key}`];
      const value = typed ? fenOfWan(typed) : undefined;
      const column = `累计${figureNames[key]}`;
      if (typed && value === undefined) wrong(`total_${key}`, column, `${column}请填数字，单位万元，最多四位小数`);
      else if (value !== undefined) cumulative[key] = value;
    }
    errors.push(...notNamed(errors, found));
    if (month) rows.push({ row, month, figures, cumulative });
  }
  if (rows.length === 0 && errors.length === 0)
    errors.push({ row: 2, column: monthTitle, cell: 'A2', message: '表格中没有数据' });
  return { rows, errors, remarks: read.remarks };
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
