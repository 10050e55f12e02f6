/** Reports as Excel files: an enterprise's own (which can be changed and imported), the empty template, and the staff's list. */

import { dayOf } from '#contract/kit/day.ts';
import { lastMonth } from '#contract/space/business-report.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { reportsAsked } from './check-reports.ts';
import { itemOf, ownReports, type ReportRow } from './read-report.ts';
import {
  type Column,
  cumulativeColumns,
  figureColumns,
  monthColumn,
  monthTitle,
  sheetDownload,
} from './report-sheet.ts';

/** Takes some seconds, within the time that a browser waits. */
const mostRows = 5_000;
type Row = ReturnType<typeof itemOf> & { enterprise_name?: string; credit_code?: string };
const stateColumn: Column<Row> = { title: '状态', width: 10, cell: ({ status_name }) => status_name };

export const exportOwnReports: Verb<'GET /space-v2/business_reports/export'> = async (context, { query: { year } }) => {
  let asked = ownReports(context, context.db);
  if (year) asked = asked.where('month', '>=', `${year}-01-01`).where('month', '<=', `${year}-12-01`);
  const rows: ReportRow[] = await asked.selectAll().orderBy('month').limit(mostRows).execute();
  await write(context, async (_, record) =>
    record({
      action: 'business_report.export',
      obj_type: 'business_report',
      obj_id: context.actor.user_id,
      detail: { rows: rows.length },
    }),
  );
  return await sheetDownload<Row>(
    context,
    `经营情况填报_${dayOf(context.now)}.xlsx`,
    '经营情况',
    [monthColumn, ...figureColumns, stateColumn],
    rows.map((row) => itemOf(row, context.now)),
  );
};

export const getTemplate: Verb<'GET /space-v2/business_reports/template'> = async (context) =>
  await sheetDownload(
    context,
    '经营情况填报模板.xlsx',
    '经营情况',
    [
      { ...monthColumn, title: `${monthTitle}（如 ${lastMonth(context.now)}）`, width: 22 },
      ...figureColumns,
      ...cumulativeColumns,
    ],
    [],
  );

export const exportStaffReports: Verb<'GET /console/business_reports/export'> = async (context, { query }) => {
  const found = await reportsAsked(context, query)
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'business_report.enterprise_id')
    .selectAll('business_report')
    .select(['enterprise_name', 'credit_code'])
    .orderBy('month', 'desc')
    .orderBy('business_report.enterprise_id')
    .limit(mostRows + 1)
    .execute();
  const rows = found.slice(0, mostRows);
  await write(context, async (_, record) =>
    record({
      action: 'business_report.export',
      obj_type: 'business_report',
      obj_id: context.actor.staff_id,
      detail: { rows: rows.length, ...(query.month && { month: query.month }) },
    }),
  );
  const columns: Column<Row>[] = [
    { title: '企业名称', width: 34, cell: ({ enterprise_name = '' }) => enterprise_name },
    { title: '统一社会信用代码', width: 22, cell: ({ credit_code = '' }) => credit_code },
    monthColumn,
    stateColumn,
    { title: '逾期', width: 8, cell: ({ overdue }) => (overdue ? '是' : '') },
    ...figureColumns,
    { title: '提交时间', width: 20, cell: ({ submitted_at }) => submitted_at ?? '' },
  ];
  return await sheetDownload(
    context,
    `经营情况填报_${query.month ? `${query.month}_` : ''}${dayOf(context.now)}.xlsx`,
    '经营情况',
    columns,
    rows.map((row) => ({
      ...itemOf(row, context.now),
      enterprise_name: row.enterprise_name,
      credit_code: row.credit_code ?? '',
    })),
    found.length > mostRows ? `仅导出前 ${mostRows} 条，请缩小筛选条件后分次导出` : undefined,
  );
};
