/** The job for deadlines: public notices end, and returned cases that were not corrected lapse. */
import { type AuditEntry, overtaken, writeUnlessOvertaken } from '../audit.ts';
import type { Context, Tx } from '../context.ts';
import { saysOf } from '../lost-rights.ts';
import { sendMessages, tellStaff } from '../messages.ts';
import { workingDays } from '../working-days.ts';
import { type CaseRow, definitionOf } from './case-definition.ts';
import { dueOf } from './due-day.ts';
import { followCalendar } from './follow-calendar.ts';
import { readersOf } from './holder.ts';
import { lostOfCase, saysHeld } from './lost-rights.ts';
import { moveCase } from './move-case.ts';
import { casePageOf } from './read-case.ts';
import { deciding } from './staff-rights.ts';
import { namedOf } from './tell-case.ts';

/** A public notice is over, and a plain rule stands against the result by now: its holder and staff hear of it once. */
const isHeld = async (
  tx: Tx,
  context: Context,
  row: CaseRow,
  record: (entry: AuditEntry) => void,
): Promise<boolean> => {
  const lost = await lostOfCase(context, tx, row);
  const refuses = lost.filter((one) => one.refuses);
  if (refuses.length === 0) return false;
  if (row.held_at) throw overtaken;
  await tx.updateTable('case_record').set({ held_at: context.now }).where('obj_id', '=', row.obj_id).execute();
  await tellStaff(tx, context, deciding, {
    title: '公示期满，但申请资格有变',
    body: `${row.title}（${row.application_no ?? ''}）：${saysOf(lost).join('；')}。资格恢复后自动通过；不再符合条件的，请作废并说明理由`,
    link: `/cases/${row.obj_id}`,
  });
  // Only the applicant can mend it.
  const named = namedOf(definitionOf(context, row.case_type).type, row);
  await sendMessages(
    tx,
    context,
    (await readersOf(tx, row)).map((id) => ({
      to: { kind: 'member' as const, id },
      title: '公示已期满，请恢复申请资格',
      body: `您的${named}${saysHeld(refuses, context.region.hotline)}`,
      link: casePageOf(row),
    })),
  );
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
