/** The console's verbs over every content type: draft, submit, review by another person, publish now or later, take down. */
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { instantOf, readInstant } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { type ContentAction, type ContentState, contentActions, contentStates } from '#contract/kit/manage-content.ts';
import { write } from '../audit.ts';
import type { Verb, Verbs } from '../calls/implement.ts';
import { fieldErrors } from '../calls/read-input.ts';
import type { Context, Db, Staff, Tx } from '../context.ts';
import type { Tables } from '../database/tables.generated.ts';
import type { ContentTable } from './content-table.ts';
import { pageOf } from './get-content.ts';
import { publishRow, unpublishRow } from './publish.ts';
import { sanitised } from './sanitise.ts';

type Entry = Selectable<Tables['content_entry']>;
type Person = { author_name: string | null; reviewer_name: string | null };

export const contentTableOf = ({ contents }: Pick<Context, 'contents'>, content_type: string): ContentTable => {
  const content = contents.get(content_type);
  if (!content) throw refuse('not_found');
  return content;
};

const entriesWithPeople = (db: Db, { region }: Pick<Context, 'region'>) =>
  db
    .selectFrom('content_entry')
    .leftJoin('staff as author', 'author.staff_id', 'content_entry.author_id')
    .leftJoin('staff as reviewer', 'reviewer.staff_id', 'content_entry.reviewer_id')
    .selectAll('content_entry')
    .select(['author.name as author_name', 'reviewer.name as reviewer_name'])
    .where('content_entry.region_code', '=', region.code);

const entryOf = (entry: Entry & Person) => ({
  obj_id: entry.obj_id,
  content_type: entry.content_type,
  title: entry.title,
  state: entry.state,
  state_name: contentStates[entry.state as ContentState],
  revision_no: entry.revision_no,
  published_revision_no: entry.published_revision_no,
  publish_at: entry.publish_at && instantOf(entry.publish_at),
  author_name: entry.author_name ?? '系统',
  reviewer_name: entry.reviewer_name ?? '',
  opinion: entry.opinion,
  updated_at: instantOf(entry.updated_at),
});

// ---- who may do what ----
const editorRoles = ['editor', 'system'] as const;
const reviewerRoles = ['reviewer', 'system'] as const;
const has = ({ roles }: Staff, wanted: readonly string[]) => roles.some((role) => wanted.includes(role));

const mayAct = (staff: Staff, action: ContentAction, entry: Pick<Entry, 'state' | 'author_id' | 'published_revision_no'>): boolean => {
  const { from } = contentActions[action];
  if (!(from as readonly number[]).includes(entry.state)) return false;
  switch (action) {
    case 'submit':
    case 'withdraw':
      return has(staff, editorRoles);
    case 'pass':
    case 'return':
      return has(staff, reviewerRoles) && entry.author_id !== staff.staff_id;
    case 'unschedule':
      return has(staff, reviewerRoles);
    case 'take_down':
      return has(staff, reviewerRoles) && entry.published_revision_no !== null;
  }
};
/** A draft that waits for review or for its hour is not edited under the reviewer's hands. */
const editable = (staff: Staff, { state }: Pick<Entry, 'state'>) => has(staff, editorRoles) && state !== 2 && state !== 4;

// ---- reading ----
const fullEntry = async (context: Context<Staff>, content: ContentTable, obj_id: string, db: Db = context.db) => {
  const entry = await entriesWithPeople(db, context)
    .where('content_entry.obj_id', '=', obj_id)
    .where('content_type', '=', content.type.type)
    .executeTakeFirst();
  if (!entry) throw refuse('not_found');
  const { fields } = await db
    .selectFrom('content_revision')
    .select('fields')
    .where('obj_id', '=', obj_id)
    .where('revision_no', '=', entry.revision_no)
    .executeTakeFirstOrThrow();
  const steps = await db.selectFrom('content_step').selectAll().where('obj_id', '=', obj_id).orderBy('step_id', 'desc').limit(200).execute();
  return {
    data: {
      ...entryOf(entry),
      fields: fields as Record<string, unknown>,
      steps: steps.map((step) => ({
        action: step.action,
        action_name: stepNames[step.action] ?? step.action,
        revision_no: step.revision_no,
        to_state_name: contentStates[step.to_state as ContentState],
        actor_name: step.actor_name,
        opinion: step.opinion,
        at: instantOf(step.at),
      })),
      actions: (Object.keys(contentActions) as ContentAction[]).filter((action) => mayAct(context.actor, action, entry)),
      editable: editable(context.actor, entry),
      page: entry.published_revision_no === null ? null : pageOf(content.type, obj_id),
    },
  };
};

const stepNames: Record<string, string> = {
  ...Object.fromEntries(Object.entries(contentActions).map(([action, { name }]) => [action, name])),
  create: '新建',
  save: '保存',
  publish: '发布',
};

const listTypes: Verb<'GET /console/content'> = async ({ db, region, contents }) => {
  const counts = await db
    .selectFrom('content_entry')
    .select(['content_type', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('region_code', '=', region.code)
    .groupBy(['content_type', 'state'])
    .execute();
  return {
    data: [...contents.values()].map(({ type }) => ({
      content_type: type.type,
      name: type.name,
      room: type.room,
      counts: Object.fromEntries(
        counts.filter(({ content_type }) => content_type === type.type).map(({ state, count }) => [String(state), Number(count)]),
      ),
    })),
  };
};

type ListQuery = { keyword?: string | undefined; page_index: number; page_size: number };
const pageOfEntries = async (
  context: Context<Staff>,
  query: ListQuery,
  narrowed: (rows: ReturnType<typeof entriesWithPeople>) => ReturnType<typeof entriesWithPeople>,
  oldestFirst = false,
) => {
  let rows = narrowed(entriesWithPeople(context.db, context));
  if (query.keyword) rows = rows.where('title', 'ilike', `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`);
  const page = await rows
    .orderBy('content_entry.updated_at', oldestFirst ? 'asc' : 'desc')
    .orderBy('content_entry.obj_id')
    .limit(query.page_size)
    .offset((query.page_index - 1) * query.page_size)
    .execute();
  const { count } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { data: page.map(entryOf), total: Number(count), page_index: query.page_index, page_size: query.page_size };
};

const listEntries: Verb<'GET /console/content/{content_type}'> = async (context, { params, query }) => {
  contentTableOf(context, params.content_type);
  return await pageOfEntries(context, query, (rows) => {
    const ofType = rows.where('content_type', '=', params.content_type);
    return query.state ? ofType.where('state', '=', query.state) : ofType;
  });
};

const listReviews: Verb<'GET /console/review'> = (context, { query }) => pageOfEntries(context, query, (rows) => rows.where('state', '=', 2), true);

const getEntry: Verb<'GET /console/content/{content_type}/{obj_id}'> = (context, { params }) =>
  fullEntry(context, contentTableOf(context, params.content_type), params.obj_id);

// ---- saving ----
const readFields = ({ type }: ContentTable, raw: unknown): Record<string, unknown> => {
  const read = z.safeParse(type.draft, raw);
  if (!read.success) throw refuse('invalid', { errors: fieldErrors(read.error) });
  return sanitised(type.fields, read.data as Record<string, unknown>);
};

const addStep = async (
  tx: Tx,
  { actor, now }: Context,
  entry: Pick<Entry, 'obj_id' | 'revision_no'> & { state?: number },
  action: string,
  to: ContentState,
  opinion = '',
) =>
  await tx
    .insertInto('content_step')
    .values({
      obj_id: entry.obj_id,
      action,
      revision_no: entry.revision_no,
      from_state: entry.state ?? null,
      to_state: to,
      actor_id: actor?.kind === 'staff' ? actor.staff_id : null,
      actor_name: actor?.kind === 'staff' ? actor.name : '系统',
      opinion,
      at: now,
    })
    .execute();

const createDraft: Verb<'POST /console/content/{content_type}'> = async (context, { params, body }) => {
  const content = contentTableOf(context, params.content_type);
  const fields = readFields(content, body.fields);
  const { now, actor, region } = context;
  const obj_id = context.newId();
  return await write(context, async (tx, record) => {
    const entry = {
      obj_id,
      content_type: content.type.type,
      region_code: region.code,
      title: String(fields.title),
      state: 1,
      revision_no: 1,
      author_id: actor.staff_id,
      created_at: now,
      updated_at: now,
    };
    await tx.insertInto('content_entry').values(entry).execute();
    await tx
      .insertInto('content_revision')
      .values({ obj_id, revision_no: 1, fields: JSON.stringify(fields), author_id: actor.staff_id, created_at: now })
      .execute();
    await addStep(tx, context, { obj_id, revision_no: 1 }, 'create', 1);
    record({ action: 'content.create', obj_type: content.type.type, obj_id, detail: { title: String(fields.title) } });
    return await fullEntry(context, content, obj_id, tx);
  });
};

/** The entry, locked until the transaction ends; refuses one that somebody else has saved since `revision_no`. */
const lockEntry = async (tx: Tx, { region }: Context, content: ContentTable, obj_id: string, revision_no: number): Promise<Entry> => {
  const entry = await tx
    .selectFrom('content_entry')
    .selectAll()
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .where('content_type', '=', content.type.type)
    .forUpdate()
    .executeTakeFirst();
  if (!entry) throw refuse('not_found');
  if (entry.revision_no !== revision_no) throw refuse('stale_version', { data: { revision_no: entry.revision_no } });
  return entry;
};

const saveDraft: Verb<'PUT /console/content/{content_type}/{obj_id}'> = async (context, { params, body }) => {
  const content = contentTableOf(context, params.content_type);
  const fields = readFields(content, body.fields);
  const { now, actor } = context;
  return await write(context, async (tx, record) => {
    const entry = await lockEntry(tx, context, content, params.obj_id, body.revision_no);
    if (!editable(actor, entry)) throw refuse('wrong_state');
    const revision_no = entry.revision_no + 1;
    await tx
      .insertInto('content_revision')
      .values({ obj_id: entry.obj_id, revision_no, fields: JSON.stringify(fields), author_id: actor.staff_id, created_at: now })
      .execute();
    await tx
      .updateTable('content_entry')
      .set({ title: String(fields.title), state: 1, revision_no, author_id: actor.staff_id, reviewer_id: null, updated_at: now })
      .where('obj_id', '=', entry.obj_id)
      .execute();
    if (entry.state !== 1) await addStep(tx, context, { ...entry, revision_no }, 'save', 1);
    record({ action: 'content.save', obj_type: content.type.type, obj_id: entry.obj_id, detail: { revision_no } });
    return await fullEntry(context, content, entry.obj_id, tx);
  });
};

// ---- steps ----
const takeStep: Verb<'POST /console/content/{content_type}/{obj_id}/steps'> = async (context, { params, body }) => {
  const content = contentTableOf(context, params.content_type);
  const { action, opinion } = body;
  const publishAt = body.publish_at ? readInstant(body.publish_at) : undefined;
  if (action === 'return' && !opinion) throw refuse('opinion_required', { errors: [{ field: 'opinion', message: '请填写退回意见' }] });
  if (publishAt && publishAt <= context.now)
    throw refuse('publish_time_past', { errors: [{ field: 'publish_at', message: '定时发布时间须晚于当前时间' }] });
  return await write(context, async (tx, record) => {
    const entry = await lockEntry(tx, context, content, params.obj_id, body.revision_no);
    if ((action === 'pass' || action === 'return') && entry.state === 2 && entry.author_id === context.actor.staff_id) throw refuse('own_review');
    if (!mayAct(context.actor, action, entry)) throw refuse(contentActions[action].from.includes(entry.state as never) ? 'forbidden' : 'wrong_state');
    const reviewer_id = context.actor.staff_id;
    switch (action) {
      case 'submit':
        await setState(tx, context, entry, 2, { opinion: '' });
        break;
      case 'withdraw':
        await setState(tx, context, entry, 1);
        break;
      case 'return':
        await setState(tx, context, entry, 3, { opinion, reviewer_id });
        break;
      case 'unschedule':
        await setState(tx, context, entry, 1, { publish_at: null });
        break;
      case 'take_down':
        await setState(tx, context, entry, 6, { publish_at: null, published_revision_no: null });
        await unpublishRow(tx, context, content, entry.obj_id);
        break;
      case 'pass':
        if (publishAt) await setState(tx, context, entry, 4, { publish_at: publishAt, reviewer_id, opinion });
        else await publishEntry(tx, context, content, { ...entry, reviewer_id });
    }
    await addStep(tx, context, entry, action, stateAfter(action, publishAt), opinion);
    record({
      action: `content.${action}`,
      obj_type: content.type.type,
      obj_id: entry.obj_id,
      detail: { revision_no: entry.revision_no, ...(body.publish_at && { publish_at: body.publish_at }) },
    });
    return await fullEntry(context, content, entry.obj_id, tx);
  });
};

const stateAfter = (action: ContentAction, publishAt: Date | undefined): ContentState =>
  (({ submit: 2, withdraw: 1, return: 3, unschedule: 1, take_down: 6, pass: publishAt ? 4 : 5 }) as const)[action];

const setState = async (
  tx: Tx,
  { now }: Context,
  { obj_id }: Entry,
  state: ContentState,
  more: Partial<Pick<Entry, 'opinion' | 'reviewer_id' | 'publish_at' | 'published_revision_no'>> = {},
) =>
  await tx
    .updateTable('content_entry')
    .set({ state, updated_at: now, ...more })
    .where('obj_id', '=', obj_id)
    .execute();

const publishEntry = async (tx: Tx, context: Context, content: ContentTable, entry: Entry): Promise<void> => {
  const { fields } = await tx
    .updateTable('content_revision')
    .set({ published_at: context.now })
    .where('obj_id', '=', entry.obj_id)
    .where('revision_no', '=', entry.revision_no)
    .returning('fields')
    .executeTakeFirstOrThrow();
  await publishRow(tx, context, content, entry.obj_id, fields as Record<string, unknown>);
  await setState(tx, context, entry, 5, { published_revision_no: entry.revision_no, publish_at: null, reviewer_id: entry.reviewer_id });
};

/** The job behind scheduled publishing: publishes every entry whose hour has come, each in its own transaction. */
export const publishDue = async (context: Context): Promise<number> => {
  const due = await context.db
    .selectFrom('content_entry')
    .select(['obj_id', 'content_type'])
    .where('state', '=', 4)
    .where('region_code', '=', context.region.code)
    .where('publish_at', '<=', context.now)
    .orderBy('publish_at')
    .limit(200)
    .execute();
  for (const { obj_id, content_type } of due) {
    const content = contentTableOf(context, content_type);
    await write(context, async (tx, record) => {
      const entry = await tx.selectFrom('content_entry').selectAll().where('obj_id', '=', obj_id).forUpdate().executeTakeFirstOrThrow();
      record({ action: 'content.publish', obj_type: content_type, obj_id, detail: { revision_no: entry.revision_no } });
      if (entry.state !== 4) return; // another process was first
      await publishEntry(tx, context, content, entry);
      await addStep(tx, context, entry, 'publish', 5);
    });
  }
  return due.length;
};

// ---- history ----
const revisionRows = (context: Context<Staff>, { content_type, obj_id }: { content_type: string; obj_id: string }) =>
  context.db
    .selectFrom('content_revision')
    .innerJoin('content_entry', 'content_entry.obj_id', 'content_revision.obj_id')
    .leftJoin('staff', 'staff.staff_id', 'content_revision.author_id')
    .where('content_entry.region_code', '=', context.region.code)
    .where('content_entry.content_type', '=', content_type)
    .where('content_revision.obj_id', '=', obj_id)
    .select(['content_revision.revision_no', 'content_revision.created_at', 'content_revision.published_at', 'staff.name as author_name']);

const revisionOf = (row: { revision_no: number; created_at: Date; published_at: Date | null; author_name: string | null }) => ({
  revision_no: row.revision_no,
  author_name: row.author_name ?? '系统',
  created_at: instantOf(row.created_at),
  published_at: row.published_at && instantOf(row.published_at),
});

const listRevisions: Verb<'GET /console/content/{content_type}/{obj_id}/revisions'> = async (context, { params }) => {
  const rows = await revisionRows(context, params).orderBy('content_revision.revision_no', 'desc').limit(500).execute();
  if (rows.length === 0) throw refuse('not_found');
  return { data: rows.map(revisionOf) };
};

const getRevision: Verb<'GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}'> = async (context, { params }) => {
  const row = await revisionRows(context, params)
    .select('content_revision.fields')
    .where('content_revision.revision_no', '=', params.revision_no)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return { data: { ...revisionOf(row), fields: row.fields as Record<string, unknown> } };
};

export const manageContentVerbs = {
  'GET /console/content': listTypes,
  'GET /console/review': listReviews,
  'GET /console/content/{content_type}': listEntries,
  'POST /console/content/{content_type}': createDraft,
  'GET /console/content/{content_type}/{obj_id}': getEntry,
  'PUT /console/content/{content_type}/{obj_id}': saveDraft,
  'POST /console/content/{content_type}/{obj_id}/steps': takeStep,
  'GET /console/content/{content_type}/{obj_id}/revisions': listRevisions,
  'GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}': getRevision,
} satisfies Verbs;
