/**
 * The nightly jobs for a new month: a report for every enterprise that owes one, and reminders. Both may run again at any time and on several
 * processes: the unique month and the mark `reminded` prevent repetition.
 */
import { sql } from 'kysely';
import { dayOf, endOfDay, readInstant, sayDay } from '#contract/kit/day.ts';
import { dueDay, firstDay, lastMonth, lateMonth, monthName, monthOf } from '#contract/space/business-report.ts';
import { write } from '../../kit/audit.ts';
import type { Context } from '../../kit/context.ts';
import { workingDays } from '../../kit/working-days.ts';
import { tellEnterprises } from './tell-enterprise.ts';

const atOnce = 500;
/** Working days before the 15th from which a reminder of an empty report is sent. */
export const remindDays = 3;

/**
 * Enterprises that existed when the month ended and were certified before its report was due, except departments (decision 017), and except
 * those that have the month already.
 */
export const openLastMonth = async (context: Context): Promise<number> => {
  const { db, region, now, newId } = context;
  const month = lastMonth(now);
  const monthEnd = readInstant(`${monthOf(dayOf(now))}-01 00:00:00`);
  let opened = 0;
  for (;;) {
    const owing = await db
      .selectFrom('enterprise')
      .select('enterprise_id')
      .where('region_code', '=', region.code)
      .where('certification', '=', 2)
      .where('department', '=', false)
      .where('created_at', '<', monthEnd)
      .where(({ eb, or }) => or([eb('certified_at', 'is', null), eb('certified_at', '<=', endOfDay(dueDay(month)))]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('business_report')
              .select('obj_id')
              .whereRef('business_report.enterprise_id', '=', 'enterprise.enterprise_id')
              .where('month', '=', firstDay(month)),
          ),
        ),
      )
      .orderBy('enterprise_id')
      .limit(atOnce)
      .execute();
    if (owing.length === 0) return opened;
    opened += await write(context, async (tx, record) => {
      const made = await tx
        .insertInto('business_report')
        .values(
          owing.map(({ enterprise_id }) => ({
            obj_id: newId(),
            region_code: region.code,
            enterprise_id,
            month: firstDay(month),
            created_at: now,
            updated_at: now,
          })),
        )
        .onConflict((conflict) => conflict.constraint('business_report_one_a_month').doNothing())
        .returning('obj_id')
        .execute();
      record({
        action: 'business_report.open_month',
        obj_type: 'business_report',
        obj_id: month,
        detail: { opened: made.length },
      });
      return made.length;
    });
  }
};

/** On working days: once some days before the due day, once when it is over. */
export const remindOfReports = async (context: Context): Promise<number> => {
  const { db, region, now } = context;
  const days = await workingDays(context, db);
  const today = dayOf(now);
  if (!days.isWorking(today)) return 0;
  const newest = lastMonth(now);
  const soon = days.between(today, dueDay(newest)) <= remindDays;
  let sent = 0;
  for (;;) {
    const due = await db
      .selectFrom('business_report')
      .select('obj_id')
      .where('region_code', '=', region.code)
      .where('status', 'in', [1, 2])
      .where((eb) =>
        eb.or([
          eb.and([eb('reminded', '<', 2), eb('month', '<=', firstDay(lateMonth(now)))]),
          ...(soon ? [eb.and([eb('reminded', '<', 1), eb('month', '=', firstDay(newest))])] : []),
        ]),
      )
      .orderBy('obj_id')
      .limit(atOnce)
      .execute();
    if (due.length === 0) return sent;
    sent += await write(context, async (tx, record) => {
      const late = sql<boolean>`month <= ${firstDay(lateMonth(now))}::date`;
      const marked = await tx
        .updateTable('business_report')
        .set({ reminded: sql<number>`case when ${late} then 2 else greatest(reminded, 1) end` })
        .where(
          'obj_id',
          'in',
          due.map(({ obj_id }) => obj_id),
        )
        .where('status', 'in', [1, 2])
        .where(sql<boolean>`reminded < case when ${late} then 2 else 1 end`)
        .returning(['obj_id', 'enterprise_id', 'user_id', 'month', 'reminded'])
        .execute();
      await tellEnterprises(
        tx,
        context,
        marked.map(({ month, reminded, ...row }) => {
          const name = monthName(monthOf(month));
          const until = dueDay(monthOf(month));
          return reminded === 2
            ? { ...row, title: `${name}经营情况填报已逾期`, body: `已过截止日期 ${sayDay(until)}，请尽快提交。` }
            : { ...row, title: `请填报${name}经营情况`, body: `请在 ${sayDay(until)}（含当日）前提交。` };
        }),
      );
      record({
        action: 'business_report.remind',
        obj_type: 'business_report',
        obj_id: newest,
        detail: { reports: marked.length },
      });
      return marked.length;
    });
  }
};
