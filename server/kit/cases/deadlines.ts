/** The job for deadlines: public notices end, and returned cases that were not corrected lapse. */
import { overtaken, writeUnlessOvertaken } from '../audit.ts';
import type { Context } from '../context.ts';
import { workingDays } from '../working-days.ts';
import { dueOf } from './due-day.ts';
import { followCalendar } from './follow-calendar.ts';
import { moveCase } from './move-case.ts';

/**
 * Each case in a transaction of its own, so that a failure does not stop the others; returns how many moved. Due days are counted again first,
 * so that no deadline is enforced by an outdated calendar.
 */
export const keepDeadlines = async (context: Context): Promise<number> => {
  await followCalendar(context).catch((error) =>
    context.log.error({ err: error }, 'due days do not follow the calendar'),
  );
  const due = await context.db
    .selectFrom('case_record')
    .select(['obj_id', 'state'])
    .where('region_code', '=', context.region.code)
    .where('state', 'in', [40, 50])
    .where('due_at', '<', context.now)
    .orderBy('due_at')
    .limit(500)
    .execute();
  let moved = 0;
  for (const { obj_id, state } of due) {
    try {
      const kept = await writeUnlessOvertaken(context, async (tx, record) => {
        const row = await tx
          .selectFrom('case_record')
          .selectAll()
          .where('obj_id', '=', obj_id)
          .where('state', '=', state)
          .where('due_at', '<', context.now)
          .forUpdate()
          .executeTakeFirst();
        const due = row && dueOf(row, await workingDays(context, tx));
        // Staff may have changed the calendar since; the next run counts again.
        if (!row || (due && due >= context.now)) throw overtaken;
        await moveCase(tx, context, row, { action: state === 50 ? 'end_publicity' : 'lapse' }, record);
      });
      if (kept) moved += 1;
    } catch (error) {
      context.log.error({ err: error, obj_id }, 'a deadline was not kept');
    }
  }
  return moved;
};
