/** Saves a draft, complete or not, and submits it when asked to. */
import * as z from 'zod';
import { tooMuch } from '#contract/kit/case-limits.ts';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { asksOf, figuresOfForm } from '#contract/kit/plausible.ts';
import { write } from '../audit.ts';
import { hold } from '../calls/held-figures.ts';
import type { Verb } from '../calls/implement.ts';
import { fieldErrors } from '../calls/read-input.ts';
import type { Context, Member, Tx } from '../context.ts';
import { workingDays } from '../working-days.ts';
import { againOf, saysAgain } from './again.ts';
import { type CaseDefinition, type CaseRow, definitionOf } from './case-definition.ts';
import { keepCaseFiles } from './case-files.ts';
import { subjectFor, titleOf, wordsOf } from './describe-case.ts';
import { dueOf } from './due-day.ts';
import type { Kept } from './former-values.ts';
import { type Holder, holderFor } from './holder.ts';
import { moveCase } from './move-case.ts';
import { findOwnCase, type HandedIn, isEditable, memberCaseOf } from './read-case.ts';

type Given = {
  fields?: Record<string, unknown> | undefined;
  materials?: { name: string; files: Attachment[] }[] | undefined;
};

/** Locks the case; refuses one that somebody else has saved or moved since. */
const lockOwnCase = async (
  context: Context<Member>,
  tx: Tx,
  case_type: string,
  obj_id: string,
  version: number,
): Promise<CaseRow> => {
  const row = await findOwnCase(context, tx, case_type, obj_id, true);
  if (row.version !== version) throw refuse('stale_version', { data: { version: row.version } });
  return row;
};

/** The list of required materials stays as it was when the case began; only the files come from the holder. */
const merged = (row: CaseRow, definition: CaseDefinition, given: Given) => {
  const kept = row.materials as HandedIn;
  const fields = given.fields
    ? Object.fromEntries(Object.entries(given.fields).filter(([key]) => definition.type.fields[key]))
    : (row.fields as Record<string, unknown>);
  const materials = given.materials
    ? kept.map((material) => ({
        ...material,
        files: given.materials?.find(({ name }) => name === material.name)?.files ?? material.files,
      }))
    : kept;
  return { fields, materials };
};

const save = async (
  context: Context<Member>,
  tx: Tx,
  definition: CaseDefinition,
  row: CaseRow,
  given: Given,
): Promise<CaseRow> => {
  if (!isEditable(row)) throw refuse('wrong_state');
  const { fields, materials } = merged(row, definition, given);
  const returned = (row.returned ?? undefined) as unknown as Kept | undefined;
  await keepCaseFiles(tx, context, definition, row, { fields, materials, returned });
  const title = titleOf(definition.type, row.subject_title, fields);
  return await tx
    .updateTable('case_record')
    .set({
      fields: JSON.stringify(fields),
      materials: JSON.stringify(materials),
      title,
      words: wordsOf({ ...row, title }),
      version: row.version + 1,
      updated_at: context.now,
    })
    .where('obj_id', '=', row.obj_id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const saveCase: Verb<'PUT /cases/{case_type}/{obj_id}'> = async (context, { params, body }) => {
  const definition = definitionOf(context, params.case_type);
  return await write(context, async (tx, record) => {
    const row = await lockOwnCase(context, tx, params.case_type, params.obj_id, body.version);
    const saved = await save(context, tx, definition, row, body);
    record({ action: 'case.save', obj_type: row.case_type, obj_id: row.obj_id, detail: { version: saved.version } });
    return await memberCaseOf(context, tx, saved);
  });
};

/** Returns the complete form, or throws with every message for its field. */
const complete = async (tx: Tx, { type, limits }: CaseDefinition, row: CaseRow): Promise<Record<string, unknown>> => {
  const read = z.safeParse(type.form, row.fields);
  const missing = (row.materials as HandedIn).flatMap(({ required, files, name }, index) =>
    required && files.length === 0 ? [{ field: `materials.${index}`, message: `请上传${name}` }] : [],
  );
  const errors = [
    ...(read.success
      ? []
      : fieldErrors(read.error).map(({ field, message }) => ({ field: `fields.${field}`, message }))),
    ...tooMuch((await limits?.(tx, row)) ?? [], row.fields as Record<string, unknown>),
    ...missing,
  ];
  if (errors.length || !read.success) throw refuse('invalid', { errors });
  return read.data as Record<string, unknown>;
};

/** Beside their fields, as the form of a case names them. */
const formAsks = ({ type }: CaseDefinition, fields: Record<string, unknown>, now: Date) =>
  asksOf(figuresOfForm(type.fields), fields, dayOf(now)).map(({ field, message }) => ({
    field: `fields.${field}`,
    message,
  }));

export const takeMemberStep: Verb<'POST /cases/{case_type}/{obj_id}/steps'> = async (context, { params, body }) => {
  const definition = definitionOf(context, params.case_type);
  const submits = body.action === 'submit';
  let holder: Holder | undefined;
  if (submits) {
    // Read before the transaction: since the draft began, the programme may have closed or the certification may have been lost.
    const row = await findOwnCase(context, context.db, params.case_type, params.obj_id);
    holder = await holderFor(context, definition.type);
    await definition.begin?.(context);
    if (row.state === 10) await subjectFor(context, definition, row.subject_id);
  }
  return await write(context, async (tx, record) => {
    let row = await lockOwnCase(context, tx, params.case_type, params.obj_id, body.version);
    // The job that lets cases lapse runs every ten minutes; the deadline holds even before it runs.
    const due = submits && row.state === 40 ? dueOf(row, await workingDays(context, tx)) : null;
    if (due && due < context.now) {
      const again = saysAgain(await againOf(context, tx, row), definition.type);
      throw refuse('wrong_state', { message: `补正期限已过，${again}` });
    }
    if (submits) {
      if (body.fields || body.materials) row = await save(context, tx, definition, row, body);
      const fields = await complete(tx, definition, row);
      await definition.check?.({ ...context, db: tx }, row, fields);
      hold(context, formAsks(definition, fields, context.now));
      row = await tx
        .updateTable('case_record')
        // The holder's name may have changed since the draft was begun.
        .set({ fields: JSON.stringify(fields), ...(holder && { applicant_name: holder.applicant_name }) })
        .where('obj_id', '=', row.obj_id)
        .returningAll()
        .executeTakeFirstOrThrow();
    }
    return await memberCaseOf(
      context,
      tx,
      await moveCase(tx, context, row, { action: body.action, opinion: body.opinion }, record),
    );
  });
};
