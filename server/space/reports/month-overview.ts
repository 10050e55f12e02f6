/** One month over all enterprises: progress, sums beside last month's and last year's, and the trend of the year. */
import { sql } from 'kysely';
import {
  type Added,
  addedKeys,
  firstDay,
  lastMonth,
  type Month,
  monthOf,
  monthsAfter,
  type ReportStatus,
  reportStatuses,
} from '#contract/space/business-report.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { overdueAt } from './read-report.ts';

type Sums = Record<Added, number>;
const sumOf = (key: string) => sql<number>`coalesce(sum(${sql.ref(key)}), 0)`;
const nothing = Object.fromEntries(addedKeys.map((key) => [key, 0])) as Sums;
const sumsIn = (row: Sums | undefined): Sums =>
  row ? (Object.fromEntries(addedKeys.map((key) => [key, Number(row[key])])) as Sums) : nothing;

/** Sums include reports that are handed in or checked; figures of returned ones are in doubt. */
export const overviewReports: Verb<'GET /console/business_reports/overview'> = async (
  { db, region, now },
  { query },
) => {
  const month = query.month ?? lastMonth(now);
  const rows = db.selectFrom('business_report').where('region_code', '=', region.code);
  const counts = await rows
    .select([
      'status',
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where ${overdueAt(now)})`.as('overdue'),
    ])
    .where('month', '=', firstDay(month))
    .groupBy('status')
    .execute();
  const trend = await rows
    .select(['month', (eb) => eb.fn.countAll<number>().as('reports')])
    .select(addedKeys.map((key) => sumOf(key).as(key)))
    .select([sumOf('staff_count').as('staff_count'), sumOf('r_and_d_staff_count').as('r_and_d_staff_count')])
    .where('status', 'in', [3, 5])
    .where('month', '>=', firstDay(monthsAfter(month, -12)))
    .where('month', '<=', firstDay(month))
    .groupBy('month')
    .orderBy('month')
    .execute();
  const at = (other: Month) => trend.find((row) => monthOf(row.month) === other);
  const people = at(month);
  return {
    data: {
      month,
      counts: Object.entries(reportStatuses).map(([status, status_name]) => ({
        status: Number(status) as ReportStatus,
        status_name,
        count: Number(counts.find((one) => one.status === Number(status))?.count ?? 0),
      })),
      overdue: counts.reduce((sum, one) => sum + Number(one.overdue), 0),
      sums: {
        ...sumsIn(people),
        staff_count: Number(people?.staff_count ?? 0),
        r_and_d_staff_count: Number(people?.r_and_d_staff_count ?? 0),
      },
      previous: sumsIn(at(monthsAfter(month, -1))),
      last_year: sumsIn(at(monthsAfter(month, -12))),
      trend: Array.from({ length: 12 }, (_, index) => {
        const one = monthsAfter(month, index - 11);
        return { ...sumsIn(at(one)), month: one, reports: Number(at(one)?.reports ?? 0) };
      }),
    },
  };
};
