/**
 * Due days follow the calendar: when a year's arrangement is announced, or staff change a day, the due days of open cases are counted again,
 * and everybody who waits for a moved day is notified once.
 */
import { caseDueNames } from '#contract/kit/case-words.ts';
import { type Day, dayOf, sayDay } from '#contract/kit/day.ts';
import { overtaken, writeUnlessOvertaken } from '../audit.ts';
import type { Context, Db, Tx } from '../context.ts';
import { bumpGeneration } from '../generation.ts';
import { addStep } from '../ledger.ts';
import { sendMessages } from '../messages.ts';
import { type WorkingDays, workingDays } from '../working-days.ts';
import { type CaseRow, definitionOf } from './case-definition.ts';
import { dueOf } from './due-day.ts';
import { readersOf } from './holder.ts';

const atOnce = 200;
const counted = ['state', 'due_from', 'due_days', 'due_at'] as const;
const openCases = (db: Db, { region, cases }: Context) =>
  db
    .selectFrom('case_record')
    .where('region_code', '=', region.code)
    .where('case_type', 'in', [...cases.keys()])
    .where('state', 'in', [20, 30, 40, 50])
    .where('due_days', 'is not', null);

const tell = async (tx: Tx, context: Context, row: CaseRow, from: Day, to: Day): Promise<void> => {
  const { type } = definitionOf(context, row.case_type);
  const name = `${caseDueNames[row.state]}日期`;
  const title = `${name}已调整`;
  const moved = `因放假安排调整，${name}由 ${sayDay(from)}改为 ${sayDay(to)}。`;
  const about = `${type.name}${row.subject_title ? `“${row.subject_title}”` : ''}（${row.application_no ?? ''}）`;
  await sendMessages(tx, context, [
    ...(await readersOf(tx, row)).map((id) => ({
      to: { kind: 'member' as const, id },
      title,
      body: `您的${about}：${moved}`,
      link: `/userCenter/user/matters/${row.case_type}/${row.obj_id}`,
    })),
    ...(row.assignee_id
      ? [
          {
            to: { kind: 'staff' as const, id: row.assignee_id },
            title,
            // Without the title: text that a member wrote stays in the case and is deleted with it.
            body: `${type.name} ${row.application_no ?? ''}：${moved}`,
            link: `/cases/${row.obj_id}`,
          },
        ]
      : []),
  ]);
};

/** Moves the cases whose due day has changed; it checks the locked rows, so that two processes do not notify a person twice. */
const moveSome = async (context: Context, ids: readonly string[], days: WorkingDays): Promise<number> => {
  let moved = 0;
  await writeUnlessOvertaken(context, async (tx, record) => {
    const rows = await openCases(tx, context)
      .selectAll()
      .where('obj_id', 'in', ids)
      .orderBy('obj_id')
      .forUpdate()
      .execute();
    moved = 0;
    for (const row of rows) {
      const due_at = dueOf(row, days);
      if (!due_at || !row.due_at || due_at.getTime() === row.due_at.getTime()) continue;
      const [from, to] = [dayOf(row.due_at), dayOf(due_at)];
      // The version stays, so that a holder who is correcting the case can still save.
      await tx.updateTable('case_record').set({ due_at }).where('obj_id', '=', row.obj_id).execute();
      await addStep(tx, context, {
        obj_id: row.obj_id,
        action: 'move_due',
        revision_no: row.version,
        from: row.state,
        to: row.state,
        opinion: `因放假安排调整，由 ${sayDay(from)}改为 ${sayDay(to)}`,
      });
      await tell(tx, context, row, from, to);
      record({ action: 'case.move_due', obj_type: row.case_type, obj_id: row.obj_id, detail: { from, to } });
      moved += 1;
    }
    if (moved === 0) throw overtaken;
    // Pages with public notices show the last day.
    if (rows.some(({ state }) => state === 50)) await bumpGeneration(tx, context.region.code);
  });
  return moved;
};

/** Returns how many due days have moved. A second run changes nothing and notifies nobody. */
export const followCalendar = async (context: Context): Promise<number> => {
  const { db } = context;
  const days = await workingDays(context, db);
  // Many cases share the facts of a count, so there are few of these, however many cases are open.
  const counts = await openCases(db, context).select(counted).groupBy(counted).execute();
  let moved = 0;
  for (const count of counts) {
    if (dueOf(count, days)?.getTime() === count.due_at?.getTime()) continue;
    for (;;) {
      const found = await openCases(db, context)
        .select('obj_id')
        .where('state', '=', count.state)
        .where('due_from', '=', count.due_from)
        .where('due_days', '=', count.due_days)
        .where('due_at', '=', count.due_at)
        .orderBy('obj_id')
        .limit(atOnce)
        .execute();
      if (found.length === 0) break;
      const ids = found.map(({ obj_id }) => obj_id);
      const done = await moveSome(context, ids, days);
      moved += done;
      // Another process is doing it.
      if (done < ids.length) break;
    }
  }
  return moved;
};
