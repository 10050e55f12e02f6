/** The Excel sheet of business reports: one order of columns for template, export and import. */
import type { SheetData } from 'write-excel-file/node';
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
import { downloadOf, sheetType } from '../../kit/files/download-of.ts';

export const monthTitle = '月份';
export const figureTitle = (key: Figure): string => `${figureNames[key]}（${unitOf(key)}）`;
/** Optional in an import: compared with the sum of the months, which prevails. */
export const cumulativeTitle = (key: Figure): string => `累计${figureNames[key]}（${unitOf(key)}，可不填）`;
/** `营业收入（万元）` is 营业收入, with any kind of brackets. */
export const bareTitle = (title: string): string => title.normalize('NFKC').replaceAll(/\s/g, '').replace(/\(.*$/, '');

/** Text is written as text and a number as a number, so that no cell is ever a formula (promise 16). */
type Cell =
  | { type: StringConstructor; value: string }
  | { type: NumberConstructor; value: number; format?: string }
  | null;
export type Column<R> = { title: string; width: number; cell: (row: R) => Cell };
export const said = (value: string): Cell => ({ type: String, value });
export const figureCell = (key: Figure, value: number | null): Cell =>
  value === null
    ? null
    : isMoney(key)
      ? { type: Number, value: value / 1_000_000, format: '#,##0.00##' }
      : { type: Number, value };

type FigureRow = { month: Month } & Record<Figure, number | null>;
export const monthColumn: Column<{ month: Month }> = { title: monthTitle, width: 12, cell: ({ month }) => said(month) };
export const figureColumns: readonly Column<FigureRow>[] = figureKeys.map((key) => ({
  title: figureTitle(key),
  width: 20,
  cell: (row) => figureCell(key, row[key]),
}));
export const cumulativeColumns: readonly Column<unknown>[] = moneyKeys.map((key) => ({
  title: cumulativeTitle(key),
  width: 28,
  cell: () => null,
}));

export const sheetDownload = async <R>(
  name: string,
  sheet: string,
  columns: readonly Column<R>[],
  rows: readonly R[],
  note?: string,
): Promise<Download> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const data: SheetData = [
    columns.map(({ title }) => ({ type: String, value: title, fontWeight: 'bold' as const })),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
    ...(note ? [[said(note)]] : []),
  ];
  const bytes = await writeXlsxFile(data, {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  return downloadOf(bytes, { name, mime: sheetType });
};
