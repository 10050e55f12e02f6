/** The job for deadlines: public notices end, and returned cases that were not corrected lapse. */
import { type AuditEntry, overtaken, writeUnlessOvertaken } from '../audit.ts';
import type { Context, Tx } from '../context.ts';
import { saysOf } from '../lost-rights.ts';
import { tellStaff } from '../messages.ts';
import { workingDays } from '../working-days.ts';
import type { CaseRow } from './case-definition.ts';
import { dueOf } from './due-day.ts';
import { followCalendar } from './follow-calendar.ts';
import { lostOfCase } from './lost-rights.ts';
import { moveCase } from './move-case.ts';
import { deciding } from './staff-rights.ts';

/** A public notice is over, and a plain rule stands against the result by now: staff decide, and hear of it once. */
const isHeld = async (
  tx: Tx,
  context: Context,
  row: CaseRow,
  record: (entry: AuditEntry) => void,
): Promise<boolean> => {
  const lost = await lostOfCase(context, tx, row);
  if (!lost.some(({ refuses }) => refuses)) return false;
  if (row.held_at) throw overtaken;
  await tx.updateTable('case_record').set({ held_at: context.now }).where('obj_id', '=', row.obj_id).execute();
  await tellStaff(tx, context, deciding, {
    title: '公示期满，但申请资格有变',
    body: `${row.title}（${row.application_no ?? ''}）：${saysOf(lost).join('；')}。恢复后自动通过，或请作废`,
    link: `/cases/${row.obj_id}`,
  });
  record({ action: 'case.hold_result', obj_type: row.case_type, obj_id: row.obj_id });
  return true;
};

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
    // Those that are held stay due: they come last, so that the limit leaves out none that can move.
    .orderBy('held_at', (order) => order.asc().nullsFirst())
    .orderBy('due_at')
    .limit(500)
    .execute();
  let moved = 0;
  for (const { obj_id, state } of due) {
    try {
      let held = false;
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
        held = state === 50 && (await isHeld(tx, context, row, record));
        if (!held) await moveCase(tx, context, row, { action: state === 50 ? 'end_publicity' : 'lapse' }, record);
      });
      if (kept && !held) moved += 1;
    } catch (error) {
      context.log.error({ err: error, obj_id }, 'a deadline was not kept');
    }
  }
  return moved;
};
