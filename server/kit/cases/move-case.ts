/** The only code that moves a case on (`take-back.ts` takes a step back): clock, ledger, messages and the type's own effects, in one transaction. */
import { type RawBuilder, sql } from 'kysely';
import {
  type CaseAction,
  type CaseState,
  caseActions,
  correctionDays,
  refusalName,
  stateAfter,
} from '#contract/kit/case.ts';
import { type Day, dayOf, endOfDay, instantOf, sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { AuditEntry } from '../audit.ts';
import type { Context, Tx } from '../context.ts';
import { addStep } from '../ledger.ts';
import { sendMessages } from '../messages.ts';
import { type SmsNews, tellBySms } from '../sms-notices.ts';
import { type WorkingDays, workingDays } from '../working-days.ts';
import { isAccepted } from './accepted.ts';
import { type CaseDefinition, type CaseRow, definitionOf } from './case-definition.ts';
import { wordsOf } from './describe-case.ts';
import { dueOf, promised, resumed, stopped } from './due-day.ts';
import { keptOf } from './former-values.ts';
import { readersOf } from './holder.ts';
import { substituteOf } from './leaves.ts';
import { nextNumber } from './next-number.ts';
import { casePageOf, stateNameOf } from './read-case.ts';
import { handling } from './staff-rights.ts';
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

/** 政策申报“研发补助”（SQ1） */
export const namedOf = (type: CaseDefinition['type'], row: Pick<CaseRow, 'title' | 'application_no'>): string =>
  `${type.name}${row.title === type.name ? '' : `“${row.title}”`}（${row.application_no ?? ''}）`;

/** The message to the holder about a step; undefined for steps among staff and for the holder's own. */
const toldHolder = (
  { type }: CaseDefinition,
  row: CaseRow,
  { action, opinion }: Move,
  to: CaseState,
  due: Date | null,
  hotline: string,
): { title: string; body: string } | undefined => {
  const named = namedOf(type, row);
  const label = action === 'reject_objection' || action === 'sustain_objection' ? '理由' : '意见';
  const because = opinion ? `${label}：${opinion}` : '';
  const objection = `${because && !/[。！？；]$/.test(because) ? '。' : ''}如有异议，可致电 ${hotline}。`;
  const next = type.afterPass ?? '';
  switch (action) {
    case 'accept':
      return { title: '申请已受理', body: `您的${named}已受理，正在审核。${because}` };
    case 'return':
      return {
        title: '申请被退回补正',
        body: `您的${named}需要补正，请在 ${due ? sayDay(dayOf(due)) : ''}（含当日）前修改并重新提交。${because}`,
      };
    case 'pass':
      return to === 50
        ? {
            title: '申请进入公示',
            body: `您的${named}审核通过，公示至 ${due ? sayDay(dayOf(due)) : ''}。${because}`,
          }
        : {
            title: `申请${type.stateName(60)}`,
            body: `您的${named}${type.stateName(60)}。${because}${because && next && '。'}${next}`,
          };
    case 'end_publicity':
      return { title: `申请${type.stateName(60)}`, body: `您的${named}公示期满，${type.stateName(60)}。${next}` };
    case 'refuse': {
      const refused = refusalName(type, row.unaccepted);
      return { title: `申请${refused}`, body: `您的${named}${refused}。${because}${objection}` };
    }
    case 'object':
      return {
        title: '公示期间收到异议',
        body: `您的${named}公示期间收到异议，正在核实，公示期限暂停计算。异议内容：${opinion ?? ''}`,
      };
    case 'reject_objection':
      return {
        title: '公示异议不成立',
        body: `您的${named}公示期间的异议经核实不成立，继续公示至 ${due ? sayDay(dayOf(due)) : ''}。${because}`,
      };
    case 'sustain_objection': {
      const refused = refusalName(type, false);
      return {
        title: `申请${refused}`,
        body: `您的${named}公示期间的异议经核实成立，${refused}。${because}${objection}`,
      };
    }
    case 'void':
      return { title: '申请已作废', body: `您的${named}已作废。${because}${objection}` };
    case 'lapse':
      return { title: '申请逾期未补正', body: `您的${named}逾期未补正，按撤回申请处理，可复制后重新申请。` };
    default:
      return undefined;
  }
};
/** The text message to the holder: of a correction with its last day, and of the result. */
const smsOf = (definition: CaseDefinition, row: CaseRow, { action }: Move, to: CaseState): SmsNews | undefined =>
  action === 'return'
    ? { kind: 'returned', name: row.title, day: row.due_at ? instantOf(row.due_at).slice(0, 10) : '' }
    : ['pass', 'refuse', 'end_publicity', 'sustain_objection'].includes(action) && to !== 50
      ? { kind: 'result', name: row.title, result: stateNameOf(definition, row) }
      : undefined;

/** The messages to staff: to the person who gets the case, and to the assignee when the holder takes a step. */
const toldStaff = (row: CaseRow, { action, staff_id, opinion }: Move): { id: string; title: string } | undefined => {
  if ((action === 'transfer' || action === 'ask_opinion') && staff_id)
    return { id: staff_id, title: action === 'transfer' ? '有办件转交给您' : '有办件征求您的意见' };
  if (!row.assignee_id) return undefined;
  if (action === 'submit' && row.state === 40) return { id: row.assignee_id, title: '办件已补正，重新提交' };
  if (action === 'object') return { id: row.assignee_id, title: '公示期间收到异议，请核实' };
  if (action === 'withdraw') return { id: row.assignee_id, title: '办件已被申请人撤回' };
  if (action === 'give_opinion') return { id: row.assignee_id, title: `办件收到意见：${(opinion ?? '').slice(0, 40)}` };
  return undefined;
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
    throw refuse('opinion_required', { errors: [{ field: 'opinion', message: '请填写意见' }] });
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
  const told = toldHolder(definition, moved, move, to, moved.due_at, context.region.hotline);
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
  const news = smsOf(definition, moved, move, to);
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
