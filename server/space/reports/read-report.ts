/** Business reports as they are in responses; another enterprise's report gets the same response as a missing one. */
import { type Selectable, sql } from 'kysely';
import { endOfDay, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import {
  addUp,
  dueDay,
  type Figures,
  fallWarnings,
  figureKeys,
  firstDay,
  isOverdue,
  lateMonth,
  type Month,
  monthOf,
  monthsAfter,
  type ReportStatus,
  reportStatuses,
  writableStatuses,
} from '#contract/space/business-report.ts';
import type { FullReport, ReportItem } from '#contract/space/report-calls.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { marksOf } from '../../kit/figure-marks.ts';
import { lastChangeOf } from '../../kit/last-change.ts';
import { noId } from '../../kit/no-id.ts';

export type ReportRow = Selectable<Tables['business_report']>;

/** Every query of a member starts here: only the acting enterprise. */
export const ownReports = ({ region, actor }: Context<Member>, db: Db | Tx) =>
  db
    .selectFrom('business_report')
    .where('business_report.region_code', '=', region.code)
    .where('business_report.enterprise_id', '=', actor.enterprise_id ?? noId);

/** `isOverdue` as an SQL condition. */
export const overdueAt = (now: Date) =>
  sql<boolean>`(business_report.status in (1, 2) and business_report.month <= ${firstDay(lateMonth(now))}::date)`;

export const figuresOf = (row: Figures): Figures =>
  Object.fromEntries(figureKeys.map((key) => [key, row[key]])) as Figures;

export const itemOf = (row: ReportRow, now: Date): ReportItem => {
  const month = monthOf(row.month);
  return {
    ...figuresOf(row),
    obj_id: row.obj_id,
    month,
    status: row.status,
    status_name: reportStatuses[row.status as ReportStatus],
    due_at: instantOf(endOfDay(dueDay(month))),
    overdue: isOverdue({ month, status: row.status }, now),
    editable: writableStatuses.includes(row.status as ReportStatus),
    version: row.version,
    submitted_at: row.submitted_at && instantOf(row.submitted_at),
    updated_at: instantOf(row.updated_at),
  };
};

/** Handed in, and nobody has begun to check it: staff have no step before they pass or return it. */
export const canWithdraw = ({ status }: Pick<ReportRow, 'status'>): boolean => status === 3;

const stepNames: Readonly<Record<string, string>> = {
  submit: '提交',
  withdraw: '撤回',
  return: '退回',
  check: '审核通过',
};
const stepsOf = async (db: Db, obj_id: string): Promise<FullReport['steps']> => {
  const steps = await db
    .selectFrom('ledger_step')
    .selectAll()
    .where('obj_id', '=', obj_id)
    .orderBy('step_id')
    .limit(200)
    .execute();
  return steps.map(({ action, actor_kind, actor_name, opinion, at }) => ({
    action,
    action_name: stepNames[action] ?? action,
    actor_kind,
    actor_name,
    opinion,
    at: instantOf(at),
  }));
};

/** For its own enterprise, with who changed it last. */
export const ownReportOf = async (context: Context<Member>, db: Db | Tx, row: ReportRow): Promise<FullReport> => ({
  ...(await fullReportOf(db, row, context.now)),
  last_change: await lastChangeOf(context, db, {
    obj_type: 'business_report',
    obj_id: row.obj_id,
    updated_at: row.updated_at,
    names: 'version',
  }),
});

/** Reports that count in a year's sums: handed in, even if returned since. */
const handedIn = ({ status }: Pick<ReportRow, 'status'>): boolean => status >= 3;

/** With the sums since January, the month before, and the same month a year ago. */
export const fullReportOf = async (db: Db, row: ReportRow, now: Date): Promise<FullReport> => {
  const month = monthOf(row.month);
  const around = await db
    .selectFrom('business_report')
    .selectAll()
    .where('enterprise_id', '=', row.enterprise_id)
    .where('month', '>=', firstDay(monthsAfter(month, -12)))
    .where('month', '<', row.month)
    .orderBy('month')
    .execute();
  const ofMonth = (other: Month) => around.find((one) => monthOf(one.month) === other && handedIn(one));
  const thisYear = around.filter((one) => one.month.slice(0, 4) === month.slice(0, 4));
  const [previous, lastYear] = [ofMonth(monthsAfter(month, -1)), ofMonth(monthsAfter(month, -12))];
  return {
    ...itemOf(row, now),
    cumulative: addUp([...thisYear.filter(handedIn), row]),
    // Months without a row are missing too.
    missing_months: Array.from({ length: Number(month.slice(5)) - 1 }, (_, index) =>
      monthsAfter(month, index + 1 - Number(month.slice(5))),
    ).filter((one) => !thisYear.some((row) => monthOf(row.month) === one && handedIn(row))),
    previous: previous ? figuresOf(previous) : null,
    last_year: lastYear ? figuresOf(lastYear) : null,
    warnings: fallWarnings(row),
    marks: await marksOf(db, row.obj_id),
    can_withdraw: canWithdraw(row),
    steps: await stepsOf(db, row.obj_id),
    last_change: null,
  };
};

export const listReports: Verb<'GET /space-v2/business_reports/record_list'> = async (context, { query }) => {
  let rows = ownReports(context, context.db);
  if (query.year) rows = rows.where('month', '>=', `${query.year}-01-01`).where('month', '<=', `${query.year}-12-01`);
  if (query.status) rows = rows.where('status', '=', query.status);
  if (query.overdue !== undefined) rows = rows.where(overdueAt(context.now), '=', query.overdue);
  return await pageOf(rows.selectAll().orderBy('month', 'desc'), query, (row) => itemOf(row, context.now));
};

export const getReport: Verb<'GET /space-v2/business_reports/data'> = async (context, { query: { obj_id, month } }) => {
  if (!obj_id && !month) throw refuse('not_found');
  let rows = ownReports(context, context.db).selectAll();
  if (obj_id) rows = rows.where('obj_id', '=', obj_id);
  if (month) rows = rows.where('month', '=', firstDay(month));
  const row = await rows.executeTakeFirst();
  if (!row) throw refuse('not_found');
  return { data: await ownReportOf(context, context.db, row) };
};
