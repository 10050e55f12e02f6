/** Staff read a case and take steps on it. */
import { type Certification, certifications } from '#contract/account/enterprise-choices.ts';
import { maskPhone } from '#contract/account/mask-phone.ts';
import { type AnyCaseType, actionsBy, caseActionName } from '#contract/kit/case.ts';
import { type Day, dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Field } from '#contract/kit/fields.ts';
import { maskIdNumber } from '#contract/kit/id-number.ts';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { write } from '../audit.ts';
import type { Verb } from '../calls/implement.ts';
import type { Context, Db, Staff } from '../context.ts';
import { marksOf } from '../figure-marks.ts';
import { decideLost, saysOf } from '../lost-rights.ts';
import { workingDays } from '../working-days.ts';
import { isAccepted, lastStepName } from './accepted.ts';
import { type CaseRow, definitionOf } from './case-definition.ts';
import { checkColleague } from './colleagues.ts';
import { findCase } from './find-case.ts';
import { changedSince } from './former-values.ts';
import { absentOf } from './leaves.ts';
import { lostOfCase } from './lost-rights.ts';
import { moveCase } from './move-case.ts';
import { notesOf } from './notes.ts';
import { clockOf } from './queue.ts';
import { casePageOf, fullCaseOf, holderCaseOf } from './read-case.ts';
import { handling, mayTake, mayTakeBack } from './staff-rights.ts';
import { undoOf } from './undo.ts';

const nameOf = async (db: Db, staff_id: string | null): Promise<string> =>
  staff_id
    ? ((await db.selectFrom('staff').select('name').where('staff_id', '=', staff_id).executeTakeFirst())?.name ?? '')
    : '';

/** A value without what identifies people: phones and numbers of documents, in tables too. */
const masked = (field: Field, value: unknown): unknown => {
  if (field.kind === 'rows' && Array.isArray(value))
    return value.map((row: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(row).map(([key, cell]) => [key, field.cells?.[key] ? masked(field.cells[key], cell) : cell]),
      ),
    );
  if (typeof value !== 'string') return value;
  if (field.kind === 'documentNumber') return maskIdNumber(value);
  return field.kind === 'phone' ? maskPhone(value) : value;
};

const fieldsFor = (handles: boolean, type: AnyCaseType, fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      handles || !type.fields[key] ? value : masked(type.fields[key], value),
    ]),
  );
const handlesCases = ({ roles }: Staff): boolean => roles.some((role) => role === 'support' || handling.includes(role));

export const staffCaseOf = async (context: Context<Staff>, db: Db, row: CaseRow): Promise<{ data: StaffCase }> => {
  const { actor } = context;
  const { type } = definitionOf(context, row.case_type);
  const full = await fullCaseOf(context, db, row, 'staff');
  // Staff who neither handle nor answer cases do not need the applicant's phone.
  const handles = handlesCases(actor);
  const shown = (phone: string) => (handles ? phone : maskPhone(phone));
  const readable = (fields: Record<string, unknown>) => fieldsFor(handles, type, fields);
  const absent = await absentOf(context, db);
  const former = changedSince(row);
  const undo = undoOf(row);
  const person = await db
    .selectFrom('member')
    .select(['name', 'nickname', 'phone'])
    .where('user_id', '=', row.user_id)
    .executeTakeFirst();
  const enterprise = await db
    .selectFrom('enterprise')
    .select('certification')
    .where('enterprise_id', '=', row.holder_id)
    .executeTakeFirst();
  return {
    data: {
      ...full,
      fields: readable(full.fields),
      former: former && { ...former, fields: readable(former.fields) },
      marks: await marksOf(db, row.obj_id),
      lost: saysOf(await lostOfCase(context, db, row)),
      notes: await notesOf(context, db, row.obj_id),
      ...clockOf(row, context.now, await workingDays(context, db)),
      assignee_name: await nameOf(db, row.assignee_id),
      opinion_of_name: await nameOf(db, row.opinion_of),
      may_be_published: type.mayBePublished,
      answered: type.answered ?? false,
      takes_back: undo && mayTakeBack(actor, undo, type) ? await lastStepName(db, row, undo.action, type) : '',
      mine: row.assignee_id === actor.staff_id,
      stands_in: row.assignee_id !== null && absent.has(row.assignee_id),
      actions: actionsBy('staff').filter((action) => mayTake(actor, action, row, type, absent) === 'yes'),
      applicant: {
        person_name: person?.name || person?.nickname || '',
        phone: shown(person?.phone ?? ''),
        certification_name: enterprise ? certifications[enterprise.certification as Certification] : '',
      },
    },
  };
};

/** Reading personal data writes an audit row (promise 18). */
export const getCase: Verb<'GET /console/cases/{obj_id}'> = async (context, { params }) => {
  const row = await findCase(context, context.db, params.obj_id);
  return await write(context, async (tx, record) => {
    record({ action: 'case.read', obj_type: row.case_type, obj_id: row.obj_id });
    return await staffCaseOf(context, tx, row);
  });
};

/** The case as its holder sees it, without what staff say among themselves; personal data are masked as on the page of the case. */
export const getCaseAsHolder: Verb<'GET /console/cases/{obj_id}/as_applicant'> = async (context, { params }) => {
  const row = await findCase(context, context.db, params.obj_id);
  return await write(context, async (tx, record) => {
    record({ action: 'case.read', obj_type: row.case_type, obj_id: row.obj_id });
    const full = await holderCaseOf(context, tx, row);
    const { type } = definitionOf(context, row.case_type);
    const messages = await tx
      .selectFrom('message')
      .select(['title', 'body', 'created_at', 'read_at'])
      .where('recipient_id', '=', row.user_id)
      .where('link', '=', casePageOf(row))
      .orderBy('created_at', 'desc')
      .orderBy('message_id')
      .limit(50)
      .execute();
    return {
      data: {
        ...full,
        fields: fieldsFor(handlesCases(context.actor), type, full.fields),
        messages: messages.map(({ title, body, created_at, read_at }) => ({
          ...{ title, body },
          at: instantOf(created_at),
          read: read_at !== null,
        })),
      },
    };
  });
};

/** A deadline is later than today and a working day. */
const wrongDueDay = async (context: Context, due_day: Day): Promise<string | undefined> => {
  if (due_day <= dayOf(context.now)) return '补正期限须晚于今天';
  const days = await workingDays(context, context.db);
  return days.isWorking(due_day) ? undefined : `${due_day} 不是工作日，请选择工作日，如 ${days.after(due_day, 1)}`;
};

export const takeStaffStep: Verb<'POST /console/cases/{obj_id}/steps'> = async (context, { params, body }) => {
  const { action, opinion, version, due_day, publicity_days, to_staff_id } = body;
  const wrong = due_day && (await wrongDueDay(context, due_day));
  if (wrong) throw refuse('invalid', { errors: [{ field: 'due_day', message: wrong }], message: wrong });
  return await write(context, async (tx, record) => {
    const row = await findCase(context, tx, params.obj_id, true);
    if (row.version !== version)
      throw refuse('stale_version', { message: '该办件刚被他人处理，请刷新后查看', data: { version: row.version } });
    const absent = await absentOf(context, tx);
    const answer = mayTake(context.actor, action, row, definitionOf(context, row.case_type).type, absent);
    if (answer !== 'yes') throw refuse(answer);
    if (action === 'accept' || action === 'pass') {
      const { type } = definitionOf(context, row.case_type);
      const accepted = await isAccepted(tx, row);
      decideLost(context, await lostOfCase(context, tx, row), {
        act: caseActionName(action, type, accepted),
        instead: `请退回补正，或${caseActionName('refuse', type, accepted)}`,
      });
    }
    if (action === 'transfer' || action === 'ask_opinion') await checkColleague(context, tx, action, to_staff_id);
    return await staffCaseOf(
      context,
      tx,
      await moveCase(
        tx,
        context,
        row,
        {
          ...{ action, opinion, due_day, publicity_days, staff_id: to_staff_id },
          ...(row.assignee_id && absent.has(row.assignee_id) && { stands_in_for: await nameOf(tx, row.assignee_id) }),
        },
        record,
      ),
    );
  });
};
