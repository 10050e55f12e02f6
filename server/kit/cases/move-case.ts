/** The only code that moves a case on (`take-back.ts` takes a step back): clock, ledger, messages and the type's own effects, in one transaction. */
import { type RawBuilder, sql } from 'kysely';
import {
  type CaseAction,
  type CaseState,
  caseActions,
  correctionDays,
  opinionName,
  stateAfter,
} from '#contract/kit/case.ts';
import { type Day, dayOf, endOfDay, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { AuditEntry } from '../audit.ts';
import type { Context, Tx } from '../context.ts';
import { addStep } from '../ledger.ts';
import { sendMessages } from '../messages.ts';
import { tellBySms } from '../sms-notices.ts';
import { type WorkingDays, workingDays } from '../working-days.ts';
import { isAccepted } from './accepted.ts';
import { againOf, saysAgain } from './again.ts';
import { type CaseRow, definitionOf } from './case-definition.ts';
import { wordsOf } from './describe-case.ts';
import { dueOf, promised, resumed, stopped } from './due-day.ts';
import { keptOf } from './former-values.ts';
import { readersOf } from './holder.ts';
import { substituteOf } from './leaves.ts';
import { nextNumber } from './next-number.ts';
import { casePageOf } from './read-case.ts';
import { handling } from './staff-rights.ts';
import { smsOf, toldHolder, toldStaff } from './tell-case.ts';
import { keepBefore } from './undo.ts';

export type Move = {
  action: CaseAction;
  opinion?: string;
  /** With `return`. */
  due_day?: Day | undefined;
  /** With `pass`. */
  publicity_days?: number | undefined;
  /** The colleague to whom a transfer or question goes, or who claims the case. */
  staff_id?: string | undefined;
  /** The name of the colleague on leave whose case it is. */
  stands_in_for?: string | undefined;
};
type Patch = Partial<{ words: RawBuilder<string>; returned: string }> &
  Partial<
    Pick<
      CaseRow,
      | 'due_at'
      | 'due_from'
      | 'due_days'
      | 'days_left'
      | 'granted_days'
      | 'assignee_id'
      | 'opinion_of'
      | 'submitted_at'
      | 'decided_at'
      | 'application_no'
      | 'publicity_days'
      | 'lapsed'
      | 'unaccepted'
      | 'objected_at'
      | 'notice_days_left'
      | 'held_at'
    >
  >;

/** The clock of the promise after a step: it runs in states 20 and 30, stops in 40, and has ended in all others. */
const clockAfter = (
  row: CaseRow,
  { action, due_day }: Move,
  to: CaseState,
  publicity_days: number,
  now: Date,
  days: WorkingDays,
): Patch => {
  if (action === 'submit')
    return {
      ...(row.days_left === null ? promised(days, now, row.promise_days) : resumed(days, now, row.days_left)),
      days_left: null,
    };
  if (action === 'return')
    return {
      ...stopped(row, now, days),
      ...(due_day
        ? { due_at: endOfDay(due_day), due_from: null, due_days: null }
        : promised(days, now, correctionDays)),
    };
  if (to === 50 && row.state !== 50) return { ...stopped(row, now, days), ...promised(days, now, publicity_days) };
  return to === row.state || to === 30
    ? {}
    : { ...stopped(row, now, days), due_at: null, due_from: null, due_days: null };
};

const stillThere = async (tx: Tx, context: Context, staff_id: string | null): Promise<string | null> => {
  if (!staff_id || (await substituteOf(context, tx, staff_id))) return null;
  const person = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', '=', staff_id)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles && ${[...handling, 'support']}::text[]`)
    .executeTakeFirst();
  return person?.staff_id ?? null;
};

/** The notice stands still: what is left of it is counted, and goes on when the objection is rejected. */
const objected = (row: CaseRow, now: Date, days: WorkingDays): Patch => {
  const due_at = dueOf(row, days);
  return {
    objected_at: now,
    notice_days_left: due_at ? days.between(dayOf(now), dayOf(due_at)) : row.publicity_days,
    due_at: null,
    due_from: null,
    due_days: null,
    // When the rest of the notice is over, everybody hears again whether it is held.
    held_at: null,
  };
};
const noObjection: Patch = { objected_at: null, notice_days_left: null };

const patchOf = async (tx: Tx, context: Context, row: CaseRow, move: Move, to: CaseState): Promise<Patch> => {
  const { now, actor } = context;
  const publicity_days = move.publicity_days ?? row.publicity_days;
  const days = await workingDays(context, tx);
  const clock = clockAfter(row, move, to, publicity_days, now, days);
  const approver = actor?.kind === 'staff' && actor.roles.some((role) => role === 'approver' || role === 'system');
  const own = actor?.kind === 'staff' ? actor.staff_id : null;
  switch (move.action) {
    case 'submit': {
      const application_no = row.application_no ?? (await nextNumber(tx, context));
      return {
        ...clock,
        application_no,
        words: wordsOf({ ...row, application_no }),
        // Whoever returned the case looks at the correction too, unless that person is away.
        assignee_id: await stillThere(tx, context, row.assignee_id),
        submitted_at: row.submitted_at ?? now,
      };
    }
    case 'claim':
      return { assignee_id: own };
    case 'accept':
      // A member of staff who may also decide keeps the case; otherwise it becomes free.
      return { ...clock, assignee_id: approver ? own : null };
    case 'return':
      return { ...clock, assignee_id: own, opinion_of: null, returned: keptOf(row) };
    case 'transfer':
      return { assignee_id: move.staff_id ?? null };
    case 'ask_opinion':
      return { opinion_of: move.staff_id ?? null };
    case 'give_opinion':
      return { opinion_of: null };
    case 'pass':
      return { ...clock, publicity_days, decided_at: now, opinion_of: null };
    case 'end_publicity':
      return clock;
    case 'object':
      return objected(row, now, days);
    case 'reject_objection':
      return { ...noObjection, ...promised(days, now, row.notice_days_left ?? 1) };
    case 'lapse':
      return { ...clock, decided_at: now, lapsed: true };
    case 'refuse':
      return { ...clock, decided_at: now, opinion_of: null, unaccepted: !(await isAccepted(tx, row)) };
    default:
      return { ...clock, ...noObjection, decided_at: now, opinion_of: null };
  }
};

/** Moves a locked row. Refuses a step that the state does not allow; the caller has checked the rights. */
export const moveCase = async (
  tx: Tx,
  context: Context,
  row: CaseRow,
  move: Move,
  record: (entry: AuditEntry) => void,
): Promise<CaseRow> => {
  const definition = definitionOf(context, row.case_type);
  const from = row.state as CaseState;
  const to = stateAfter(move.action, from, { publicity_days: move.publicity_days ?? row.publicity_days });
  if (to === undefined) throw refuse('wrong_state');
  if (move.publicity_days && !definition.type.mayBePublished) {
    const message = `${definition.type.name}不设公示`;
    throw refuse('invalid', { message, errors: [{ field: 'publicity_days', message }] });
  }
  const rule = caseActions[move.action];
  const mustSay =
    ('opinion' in rule && rule.opinion === 'required') || (move.action === 'pass' && definition.type.answered);
  if (mustSay && !move.opinion)
    throw refuse('opinion_required', {
      errors: [{ field: 'opinion', message: `请填写${opinionName(move.action, definition.type)}` }],
    });
  const acceptedBefore = move.action === 'accept' && (await isAccepted(tx, row));
  const patch = await patchOf(tx, context, row, move, to);
  const moved = await tx
    .updateTable('case_record')
    .set({
      ...patch,
      state: to,
      undo: keepBefore(row, move.action, row.version + 1),
      version: row.version + 1,
      updated_at: context.now,
    })
    .where('obj_id', '=', row.obj_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const sets = {
    ...(patch.due_at && to !== 30 && { due_at: instantOf(patch.due_at) }),
    ...(move.stands_in_for && { stands_in_for: move.stands_in_for }),
  };
  await addStep(tx, context, {
    obj_id: row.obj_id,
    action: move.action,
    revision_no: moved.version,
    from,
    to,
    opinion: move.opinion ?? '',
    detail: sets,
  });
  const told = toldHolder(context, definition, moved, move, {
    acceptedBefore,
    again: move.action === 'lapse' ? saysAgain(await againOf(context, tx, moved), definition.type) : '',
  });
  const meant = toldStaff(row, move);
  // What is told to somebody on leave is told to the substitute, who acts on it.
  const staff = meant && { ...meant, id: (await substituteOf(context, tx, meant.id)) ?? meant.id };
  const readers = told ? await readersOf(tx, row) : [];
  await sendMessages(tx, context, [
    ...(told
      ? readers.map((id) => ({
          ...told,
          to: { kind: 'member' as const, id },
          link: casePageOf(row),
        }))
      : []),
    ...(staff
      ? [
          {
            to: { kind: 'staff' as const, id: staff.id },
            title: staff.title,
            // Without the title: text that a member wrote stays in the case and is deleted with it.
            body: `${definition.type.name} ${moved.application_no ?? ''}`,
            link: `/cases/${row.obj_id}`,
          },
        ]
      : []),
  ]);
  const news = smsOf(definition, moved, move);
  if (news) await tellBySms(tx, context, readers, news);
  const step = { action: move.action, from, to, opinion: move.opinion ?? '' };
  await definition.onStep?.(tx, context, moved, step, record);
  record({
    action: `case.${move.action}`,
    obj_type: row.case_type,
    obj_id: row.obj_id,
    detail: { from, to, version: moved.version },
  });
  return moved;
};
