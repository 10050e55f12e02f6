/** The Excel sheet of business reports: one order of columns for template, export and import. */
import {
  type Figure,
  figureKeys,
  figureNames,
  isMoney,
  type Month,
  moneyKeys,
  unitOf,
} from '#contract/space/business-report.ts';
import type { Download } from '../../kit/calls/implement.ts';
import type { App } from '../../kit/context.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { headedSheet, sheetType, writeSheets } from '../../kit/sheets/sheets.ts';

export const monthTitle = '月份';
export const figureTitle = (key: Figure): string => `${figureNames[key]}（${unitOf(key)}）`;
/** Optional in an import: compared with the sum of the months, which prevails. */
export const cumulativeTitle = (key: Figure): string => `累计${figureNames[key]}（${unitOf(key)}，可不填）`;
export type Column<R> = { title: string; width: number; numFmt?: string; cell: (row: R) => string | number | null };

type FigureRow = { month: Month } & Record<Figure, number | null>;
export const monthColumn: Column<{ month: Month }> = { title: monthTitle, width: 12, cell: ({ month }) => month };
export const figureColumns: readonly Column<FigureRow>[] = figureKeys.map((key) => ({
  title: figureTitle(key),
  width: 20,
  ...(isMoney(key) && { numFmt: '#,##0.00##' }),
  cell: (row) => (isMoney(key) && row[key] !== null ? row[key] / 1_000_000 : row[key]),
}));
export const cumulativeColumns: readonly Column<unknown>[] = moneyKeys.map((key) => ({
  title: cumulativeTitle(key),
  width: 28,
  cell: () => null,
}));

export const sheetDownload = async <R>(
  app: Pick<App, 'holdsDemo'>,
  name: string,
  sheet: string,
  columns: readonly Column<R>[],
  rows: readonly R[],
  note?: string,
): Promise<Download> => {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  const bytes = await writeSheets([headedSheet(sheet, columns, note ? [...cells, [note]] : cells)], app);
  return downloadOf(bytes, { name, mime: sheetType });
};
