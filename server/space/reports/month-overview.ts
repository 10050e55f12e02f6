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
import type { Db } from '../../kit/context.ts';
import { overdueAt } from './read-report.ts';

type Sums = Record<Added, number | null>;
/** null of no row at all: no data is not zero. */
const sumOf = (key: string) => sql<number | null>`sum(${sql.ref(key)})`;
const numberIn = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
const sumsIn = (row: Partial<Sums> | undefined): Sums =>
  Object.fromEntries(addedKeys.map((key) => [key, numberIn(row?.[key])])) as Sums;
/** Handed in or checked; figures of returned reports are in doubt. */
const reported = [3, 5] as const;

/** The same enterprises in both months: whoever reported only one of them would look like growth or loss. */
const compare = async (db: Db, region_code: string, month: Month, before: Month) => {
  const of = (which: 'now' | 'earlier') =>
    db
      .selectFrom('business_report as now')
      .innerJoin('business_report as earlier', 'earlier.enterprise_id', 'now.enterprise_id')
      .select((eb) => eb.fn.countAll<number>().as('enterprises'))
      .select(addedKeys.map((key) => sumOf(`${which}.${key}`).as(key)))
      .where('now.region_code', '=', region_code)
      .where('earlier.region_code', '=', region_code)
      .where('now.month', '=', firstDay(month))
      .where('earlier.month', '=', firstDay(before))
      .where('now.status', 'in', reported)
      .where('earlier.status', 'in', reported)
      .executeTakeFirstOrThrow();
  const now = await of('now');
  return { enterprises: Number(now.enterprises), now: sumsIn(now), earlier: sumsIn(await of('earlier')) };
};

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
    .where('status', 'in', reported)
    .where('month', '>=', firstDay(monthsAfter(month, -11)))
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
        reports: Number(people?.reports ?? 0),
        staff_count: numberIn(people?.staff_count),
        r_and_d_staff_count: numberIn(people?.r_and_d_staff_count),
      },
      previous: await compare(db, region.code, month, monthsAfter(month, -1)),
      last_year: await compare(db, region.code, month, monthsAfter(month, -12)),
      trend: Array.from({ length: 12 }, (_, index) => {
        const one = monthsAfter(month, index - 11);
        return { ...sumsIn(at(one)), month: one, reports: Number(at(one)?.reports ?? 0) };
      }),
    },
  };
};
