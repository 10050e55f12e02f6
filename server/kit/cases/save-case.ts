/** Saves what a holder has typed, finished or not, and submits it once it is. */
import * as z from 'zod';
import { refuse } from '#contract/kit/errors.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { write } from '../audit.ts';
import type { Verb } from '../calls/implement.ts';
import { fieldErrors } from '../calls/read-input.ts';
import type { Context, Member, Tx } from '../context.ts';
import { refuseForeignFiles } from '../files/own-files.ts';
import { subjectFor, titleOf, wordsOf } from './begin-case.ts';
import { type CaseDefinition, type CaseRow, definitionOf } from './case-definition.ts';
import { holderFor } from './holder.ts';
import { moveCase } from './move-case.ts';
import { findOwnCase, type HandedIn, isEditable, memberCaseOf } from './read-case.ts';

type Given = { fields?: Record<string, unknown> | undefined; materials?: { name: string; files: Attachment[] }[] | undefined };

/** The case, locked; refuses one that somebody else has saved or moved since. */
const lockOwnCase = async (context: Context<Member>, tx: Tx, case_type: string, obj_id: string, version: number): Promise<CaseRow> => {
  const row = await findOwnCase(context, tx, case_type, obj_id, true);
  if (row.version !== version) throw refuse('stale_version', { data: { version: row.version } });
  return row;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Every file that a form names: in materials and in fields of files and pictures. */
const filesIn = ({ type }: CaseDefinition, fields: Record<string, unknown>, materials: HandedIn): [field: string, file_id: string][] => [
  ...materials.flatMap(({ files }, index) => files.map(({ file_id }): [string, string] => [`materials.${index}`, file_id])),
  ...Object.entries(fields).flatMap(([key, value]): [string, string][] => {
    const kind = type.fields[key]?.kind;
    if (kind === 'picture') return typeof value === 'string' && uuid.test(value) ? [[key, value]] : [];
    if (kind !== 'attachments' || !Array.isArray(value)) return [];
    return value.flatMap((file) => (typeof file?.file_id === 'string' && uuid.test(file.file_id) ? [[key, file.file_id] as [string, string]] : []));
  }),
];

/** What is asked for stays as it was asked when the case began; only the files are the holder's. */
const merged = (row: CaseRow, definition: CaseDefinition, given: Given) => {
  const kept = row.materials as HandedIn;
  const fields = given.fields
    ? Object.fromEntries(Object.entries(given.fields).filter(([key]) => definition.type.fields[key]))
    : (row.fields as Record<string, unknown>);
  const materials = given.materials
    ? kept.map((material) => ({ ...material, files: given.materials?.find(({ name }) => name === material.name)?.files ?? material.files }))
    : kept;
  return { fields, materials };
};

const save = async (context: Context<Member>, tx: Tx, definition: CaseDefinition, row: CaseRow, given: Given): Promise<CaseRow> => {
  if (!isEditable(row)) throw refuse('wrong_state');
  const { fields, materials } = merged(row, definition, given);
  const known = new Set(filesIn(definition, row.fields as Record<string, unknown>, row.materials as HandedIn).map(([, file_id]) => file_id));
  const added = filesIn(definition, fields, materials).filter(([, file_id]) => !known.has(file_id));
  await refuseForeignFiles({ ...context, db: tx }, Object.fromEntries(added));
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

/** The complete form, or every message beside its field. */
const complete = ({ type }: CaseDefinition, row: CaseRow): Record<string, unknown> => {
  const read = z.safeParse(type.form, row.fields);
  const missing = (row.materials as HandedIn).flatMap(({ required, files, name }, index) =>
    required && files.length === 0 ? [{ field: `materials.${index}`, message: `请上传${name}` }] : [],
  );
  const errors = [...(read.success ? [] : fieldErrors(read.error).map(({ field, message }) => ({ field: `fields.${field}`, message }))), ...missing];
  if (errors.length || !read.success) throw refuse('invalid', { errors });
  return read.data as Record<string, unknown>;
};

export const takeMemberStep: Verb<'POST /cases/{case_type}/{obj_id}/steps'> = async (context, { params, body }) => {
  const definition = definitionOf(context, params.case_type);
  const submits = body.action === 'submit';
  if (submits) {
    // Read before the transaction: it may have been closed, and a certificate lost, while the draft lay.
    const row = await findOwnCase(context, context.db, params.case_type, params.obj_id);
    await holderFor(context, definition.type);
    await definition.begin?.(context);
    if (row.state === 10) await subjectFor(context, definition, row.subject_id);
  }
  return await write(context, async (tx, record) => {
    let row = await lockOwnCase(context, tx, params.case_type, params.obj_id, body.version);
    if (submits) {
      if (body.fields || body.materials) row = await save(context, tx, definition, row, body);
      const fields = complete(definition, row);
      await definition.check?.({ ...context, db: tx }, row, fields);
      await tx
        .updateTable('case_record')
        .set({ fields: JSON.stringify(fields) })
        .where('obj_id', '=', row.obj_id)
        .execute();
    }
    return await memberCaseOf(context, tx, await moveCase(tx, context, row, { action: body.action, opinion: body.opinion }, record));
  });
};
