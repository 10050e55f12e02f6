/** Creates and saves drafts; each save creates a revision. */
import { sql } from 'kysely';
import * as z from 'zod';
import { refuse } from '#contract/kit/errors.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { write } from '../../audit.ts';
import type { Verb } from '../../calls/implement.ts';
import { fieldErrors } from '../../calls/read-input.ts';
import type { Context, Tx } from '../../context.ts';
import { addStep } from '../../ledger.ts';
import type { ContentTable } from '../content-table.ts';
import { withChosenAccess } from '../file-access.ts';
import { sanitised } from '../sanitise.ts';
import { savedChanges } from '../versions.ts';
import type { Entry } from './entry.ts';
import { editable } from './entry-rights.ts';
import { lockEntry } from './lock-entry.ts';
import { contentTableOf, fullEntry } from './read-entries.ts';

/** Of a draft that is `begun`, required fields may be empty. */
export const readFields = (
  { type }: ContentTable,
  raw: unknown,
  how: 'draft' | 'begun' = 'draft',
): Record<string, unknown> => {
  const read = z.safeParse(type[how], raw);
  if (!read.success) throw refuse('invalid', { errors: fieldErrors(read.error) });
  return sanitised(type.fields, read.data as Record<string, unknown>);
};

/** A dictionary value must be in the region's dictionary. Hidden values are accepted, so that an older choice can still be saved. */
export const checkChoices = async (
  context: Pick<Context, 'db' | 'region'>,
  content: ContentTable,
  values: Record<string, unknown>,
) => {
  const errors = [
    ...(await unknownChoices(context, content, values)),
    ...(await unknownReferences(context, content, values)),
    ...(await referencesElsewhere(context, content, values)),
  ];
  if (errors.length) throw refuse('invalid', { errors });
};

/** A form that stood open for days may hold a file that was removed meanwhile (decision 093), or is about to be. */
const checkAttached = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  { type }: ContentTable,
  values: Record<string, unknown>,
) => {
  const named = Object.entries(type.fields).flatMap(([field, { kind }]) =>
    kind === 'attachments'
      ? ((values[field] ?? []) as Attachment[]).map(({ file_id, name }) => ({ field, file_id, name }))
      : [],
  );
  if (named.length === 0) return;
  const there = await db
    .selectFrom('stored_file')
    .select('file_id')
    .where('region_code', '=', region.code)
    .where('unnamed_since', 'is', null)
    .where(
      'file_id',
      'in',
      named.map(({ file_id }) => file_id),
    )
    .execute();
  const errors = named
    .filter(({ file_id }) => !there.some((file) => file.file_id === file_id))
    .map(({ field, name }) => ({ field, message: `文件“${name}”已失效，请重新上传` }));
  if (errors.length) throw refuse('invalid', { errors });
};

/** A reference must name an entry of the right type, published or not. */
const unknownReferences = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  { type }: ContentTable,
  values: Record<string, unknown>,
) => {
  const named = Object.entries(type.fields).flatMap(([field, { to, label }]) =>
    to && values[field] ? [{ field, to, label, id: String(values[field]) }] : [],
  );
  if (named.length === 0) return [];
  const known = await db
    .selectFrom('content_entry')
    .select(['obj_id', 'content_type'])
    .where('region_code', '=', region.code)
    .where(
      'obj_id',
      'in',
      named.map(({ id }) => id),
    )
    .execute();
  return named
    .filter(({ id, to }) => !known.some((entry) => entry.obj_id === id && entry.content_type === to))
    .map(({ field, label }) => ({ field, message: `请选择${label}` }));
};

/** A building must lie in the park that the unit names beside it: both as they were last saved, published or not. */
const referencesElsewhere = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  { type: { fields } }: ContentTable,
  values: Record<string, unknown>,
) => {
  const errors: { field: string; message: string }[] = [];
  for (const [field, { label, within }] of Object.entries(fields)) {
    if (!within || !values[field] || !values[within]) continue;
    const named = await db
      .selectFrom('content_entry')
      .innerJoin('content_revision', (join) =>
        join
          .onRef('content_revision.obj_id', '=', 'content_entry.obj_id')
          .onRef('content_revision.revision_no', '=', 'content_entry.revision_no'),
      )
      .select(sql<string | null>`fields ->> ${within}`.as('lies_in'))
      .where('content_entry.region_code', '=', region.code)
      .where('content_entry.obj_id', '=', String(values[field]))
      .executeTakeFirst();
    if (named && named.lies_in !== values[within])
      errors.push({ field, message: `${label}与${fields[within]?.label}不符，请重新选择` });
  }
  return errors;
};

const unknownChoices = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  { type }: ContentTable,
  values: Record<string, unknown>,
) => {
  const chosen = Object.entries(type.fields).flatMap(([field, { dictionary, label }]) => {
    const ids = dictionary ? ([values[field] ?? []].flat() as number[]) : [];
    return dictionary && ids.length ? [{ field, dictionary, ids, label }] : [];
  });
  if (chosen.length === 0) return [];
  const known = await db
    .selectFrom('dictionary_entry')
    .select(['dictionary', 'entry_id'])
    .where('region_code', '=', region.code)
    .where((eb) =>
      eb.or(
        chosen.map(({ dictionary, ids }) => eb.and([eb('dictionary', '=', dictionary), eb('entry_id', 'in', ids)])),
      ),
    )
    .execute();
  return chosen
    .filter(
      ({ dictionary, ids }) =>
        !ids.every((id) => known.some((entry) => entry.dictionary === dictionary && entry.entry_id === id)),
    )
    .map(({ field, label }) => ({ field, message: `请选择${label}` }));
};

/** The name of an entry that may have none yet. */
const titleOf = ({ type }: ContentTable, { title }: Record<string, unknown>): string =>
  String(title || '') || `未命名${type.name}`;

/**
 * A first, unpublished revision; the author is the acting member of staff, if any. `proposer_id`: the entry, a shop, whose people propose it.
 */
export const insertDraft = async (
  tx: Tx,
  context: Context,
  content: ContentTable,
  raw: Record<string, unknown>,
  proposer_id: string | null = null,
  obj_id = context.newId(),
): Promise<string> => {
  const fields = readFields(content, raw, 'begun');
  const { now, actor, region } = context;
  const author_id = actor?.kind === 'staff' ? actor.staff_id : null;
  await tx
    .insertInto('content_entry')
    .values({
      obj_id,
      content_type: content.type.type,
      region_code: region.code,
      title: titleOf(content, fields),
      state: 1,
      revision_no: 1,
      author_id,
      proposer_id,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('content_revision')
    .values({ obj_id, revision_no: 1, fields: JSON.stringify(fields), author_id, proposer_id, created_at: now })
    .execute();
  await addStep(tx, context, { obj_id, revision_no: 1, action: 'create', to: 1 });
  return obj_id;
};

export const createDraft: Verb<'POST /console/content/{content_type}'> = async (context, { params, body }) => {
  const content = contentTableOf(context, params.content_type);
  const fields = await withChosenAccess(context, content.type.fields, readFields(content, body.fields, 'begun'));
  await checkChoices(context, content, fields);
  await checkAttached(context, content, fields);
  return await write(context, async (tx, record) => {
    const obj_id = await insertDraft(tx, context, content, fields);
    record({
      action: 'content.create',
      obj_type: content.type.type,
      obj_id,
      detail: { title: titleOf(content, fields) },
    });
    return await fullEntry(context, content, obj_id, tx);
  });
};

export const saveDraft: Verb<'PUT /console/content/{content_type}/{obj_id}'> = async (context, { params, body }) => {
  const content = contentTableOf(context, params.content_type);
  const fields = await withChosenAccess(context, content.type.fields, readFields(content, body.fields, 'begun'));
  await checkChoices(context, content, fields);
  await checkAttached(context, content, fields);
  return await write(context, async (tx, record) => {
    const entry = await lockEntry(tx, context, content, params.obj_id, body.revision_no);
    if (!editable(context.actor, entry)) throw refuse('wrong_state');
    const revision_no = await addRevision(tx, context, content, entry, fields);
    const { obj_id } = entry;
    const detail = await savedChanges(tx, content, obj_id, revision_no);
    record({ action: 'content.save', obj_type: content.type.type, obj_id, detail });
    return await fullEntry(context, content, entry.obj_id, tx);
  });
};

/** The next revision of a locked entry, which is a draft again; returns its number. */
export const addRevision = async (
  tx: Tx,
  context: Context,
  content: ContentTable,
  { obj_id, state, revision_no: last, proposer_id: begun_by }: Entry,
  fields: Record<string, unknown>,
  proposer_id: string | null = null,
): Promise<number> => {
  const { now, actor } = context;
  const revision_no = last + 1;
  const author_id = actor?.kind === 'staff' ? actor.staff_id : null;
  await tx
    .insertInto('content_revision')
    .values({ obj_id, revision_no, fields: JSON.stringify(fields), author_id, proposer_id, created_at: now })
    .execute();
  await tx
    .updateTable('content_entry')
    .set({
      title: titleOf(content, fields),
      state: 1,
      revision_no,
      author_id,
      proposer_id: proposer_id ?? begun_by,
      reviewer_id: null,
      updated_at: now,
    })
    .where('obj_id', '=', obj_id)
    .execute();
  if (state !== 1) await addStep(tx, context, { obj_id, revision_no, action: 'save', from: state, to: 1 });
  return revision_no;
};
