/** What colleagues tell each other about a case. The holder never reads it. */
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { write } from '../audit.ts';
import type { Verb } from '../calls/implement.ts';
import type { Context, Db, Staff } from '../context.ts';
import { findCase } from './find-case.ts';

const mostNotes = 200;

export const notesOf = async ({ actor }: Context<Staff>, db: Db, obj_id: string): Promise<StaffCase['notes']> => {
  const rows = await db
    .selectFrom('case_note')
    .innerJoin('staff', 'staff.staff_id', 'case_note.staff_id')
    .select(['note_id', 'case_note.staff_id', 'staff.name as author_name', 'text', 'at'])
    .where('obj_id', '=', obj_id)
    .orderBy('at')
    .orderBy('note_id')
    .limit(mostNotes)
    .execute();
  return rows.map(({ staff_id, at, ...row }) => ({ ...row, mine: staff_id === actor.staff_id, at: instantOf(at) }));
};

export const addNote: Verb<'POST /console/cases/{obj_id}/notes'> = async (context, { params, body }) =>
  await write(context, async (tx, record) => {
    // Locked, so that notes are counted one after the other, and none comes in while the case is being erased.
    const row = await findCase(context, tx, params.obj_id, true);
    if ((await notesOf(context, tx, row.obj_id)).length >= mostNotes)
      throw refuse('invalid', { message: `一件最多 ${mostNotes} 条备注` });
    const note_id = context.newId();
    await tx
      .insertInto('case_note')
      .values({ note_id, obj_id: row.obj_id, staff_id: context.actor.staff_id, text: body.text, at: context.now })
      .execute();
    record({ action: 'case.note', obj_type: row.case_type, obj_id: row.obj_id });
    return { data: await notesOf(context, tx, row.obj_id) };
  });
