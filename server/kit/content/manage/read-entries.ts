/** Entries in the console: the types with their counts, lists, the review queue, and one entry with its steps. */
import { type RawBuilder, sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { type ContentAction, type ContentState, contentActions, contentStates } from '#contract/kit/manage-content.ts';
import type { Verb } from '../../calls/implement.ts';
import type { Context, Db, Staff } from '../../context.ts';
import { containing } from '../../database/like.ts';
import { type Paging, pageOf } from '../../database/page-of.ts';
import { type Find, firstRows } from '../../find.ts';
import type { ContentTable } from '../content-table.ts';
import { accessToConfirm, withChosenAccess } from '../file-access.ts';
import { readerAddressOf } from '../get-content.ts';
import type { Entry } from './entry.ts';
import { editable, mayAct, wroteUnpublished } from './entry-rights.ts';
import { figureAsks, publishedFields } from './figure-asks.ts';
import { listCells, orderOf } from './list-cells.ts';

type Person = { author_name: string | null; reviewer_name: string | null; proposer_name: string | null };

/** A type that staff edit. What a room writes from its own records is changed there, and is not found here. */
export const contentTableOf = ({ contents }: Pick<Context, 'contents'>, content_type: string): ContentTable => {
  const content = contents.get(content_type);
  if (!content || content.type.written_by === 'room') throw refuse('not_found');
  return content;
};

const entriesWithPeople = (db: Db, { region }: Pick<Context, 'region'>) =>
  db
    .selectFrom('content_entry')
    .leftJoin('staff as author', 'author.staff_id', 'content_entry.author_id')
    .leftJoin('staff as reviewer', 'reviewer.staff_id', 'content_entry.reviewer_id')
    .leftJoin('content_entry as proposer', 'proposer.obj_id', 'content_entry.proposer_id')
    .selectAll('content_entry')
    .select(['author.name as author_name', 'reviewer.name as reviewer_name', 'proposer.title as proposer_name'])
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
  author_name: entry.author_name ?? entry.proposer_name ?? '系统',
  proposer_name: entry.proposer_name ?? '',
  reviewer_name: entry.reviewer_name ?? '',
  opinion: entry.opinion,
  updated_at: instantOf(entry.updated_at),
});

/** What the rooms say of the steps of this entry. */
export const warningsOf = async (
  db: Db,
  context: Context,
  entry: Pick<Entry, 'obj_id' | 'content_type'>,
  fields: Readonly<Record<string, unknown>>,
) => (await Promise.all(context.contentWarnings.map((warn) => warn(context, db, { entry, fields })))).flat();

export const fullEntry = async (
  context: Context<Staff>,
  content: ContentTable,
  obj_id: string,
  db: Db = context.db,
) => {
  const entry = await entriesWithPeople(db, context)
    .where('content_entry.obj_id', '=', obj_id)
    .where('content_entry.content_type', '=', content.type.type)
    .executeTakeFirst();
  if (!entry) throw refuse('not_found');
  const { fields } = await db
    .selectFrom('content_revision')
    .select('fields')
    .where('obj_id', '=', obj_id)
    .where('revision_no', '=', entry.revision_no)
    .executeTakeFirstOrThrow();
  const files = { db, region: context.region };
  const values = await withChosenAccess(files, content.type.fields, fields as Record<string, unknown>);
  const isAuthor = await wroteUnpublished(db, context.actor, entry);
  const steps = await db
    .selectFrom('ledger_step')
    .selectAll()
    .where('obj_id', '=', obj_id)
    .orderBy('step_id', 'desc')
    .limit(200)
    .execute();
  return {
    data: {
      ...entryOf(entry),
      fields: values,
      access_to_confirm: (await accessToConfirm(files, content.type.fields, values)).map(
        ({ file_id, name, access = 1 }) => ({
          file_id,
          name,
          access,
        }),
      ),
      warnings: [
        ...(await warningsOf(db, context, entry, values)),
        ...figureAsks(context, content, values, await publishedFields(db, entry)).flatMap(({ message: text }) => [
          { action: 'submit' as const, text },
          { action: 'pass' as const, text },
        ]),
      ],
      steps: steps.map((step) => ({
        action: step.action,
        action_name: stepNames[step.action] ?? step.action,
        revision_no: step.revision_no,
        to_state_name: contentStates[step.to_state as ContentState],
        actor_name: step.actor_name,
        opinion: step.opinion,
        at: instantOf(step.at),
      })),
      actions: (Object.keys(contentActions) as ContentAction[]).filter((action) =>
        mayAct(context.actor, action, entry, isAuthor),
      ),
      editable: editable(context.actor, entry),
      page: entry.published_revision_no === null ? null : readerAddressOf(content.type, obj_id),
    },
  };
};

const stepNames: Record<string, string> = {
  ...Object.fromEntries(Object.entries(contentActions).map(([action, { name }]) => [action, name])),
  create: '新建',
  save: '保存',
  publish: '发布',
  amend: '调整价格或上下架',
  publish_failed: '发布失败',
};

const editedTypes = (contents: Context['contents']) =>
  [...contents.values()].map(({ type }) => type).filter(({ written_by }) => written_by !== 'room');

export const listTypes: Verb<'GET /console/content'> = async ({ db, region, contents }) => {
  const counts = await db
    .selectFrom('content_entry')
    .select(['content_type', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('region_code', '=', region.code)
    .groupBy(['content_type', 'state'])
    .execute();
  return {
    data: editedTypes(contents).map((type) => ({
      content_type: type.type,
      name: type.name,
      room: type.room,
      counts: Object.fromEntries(
        counts
          .filter(({ content_type }) => content_type === type.type)
          .map(({ state, count }) => [String(state), Number(count)]),
      ),
    })),
  };
};

type ListQuery = Paging & { keyword?: string | undefined };
const pageOfEntries = async (
  context: Context<Staff>,
  query: ListQuery,
  narrowed: (rows: ReturnType<typeof entriesWithPeople>) => ReturnType<typeof entriesWithPeople>,
  order: RawBuilder<unknown> = sql`content_entry.updated_at desc`,
) => {
  let rows = narrowed(entriesWithPeople(context.db, context));
  if (query.keyword) rows = rows.where('content_entry.title', 'ilike', containing(query.keyword));
  return await pageOf(rows.orderBy(order).orderBy('content_entry.obj_id'), query, entryOf);
};

/** `park_id:…`: the entry, as it was last saved, refers to that one in this field. */
const refersBy = (within: string): RawBuilder<boolean> => {
  const [field = '', obj_id = ''] = within.split(':');
  return sql<boolean>`exists (
    select from content_revision
    where content_revision.obj_id = content_entry.obj_id
      and content_revision.revision_no = content_entry.revision_no
      and content_revision.fields ->> ${field} = ${obj_id}
  )`;
};

export const listEntries: Verb<'GET /console/content/{content_type}'> = async (context, { params, query }) => {
  const content = contentTableOf(context, params.content_type);
  const page = await pageOfEntries(
    context,
    query,
    (rows) => {
      let asked = rows.where('content_entry.content_type', '=', params.content_type);
      if (query.state) asked = asked.where('content_entry.state', '=', query.state);
      return query.within ? asked.where(refersBy(query.within)) : asked;
    },
    query.sort ? orderOf(content.type, query.sort) : undefined,
  );
  const cells = await listCells(
    context,
    content,
    page.data.map(({ obj_id }) => obj_id),
  );
  return { ...page, data: page.data.map((entry) => ({ ...entry, cells: cells.get(entry.obj_id) ?? {} })) };
};

/** Entries of all types by their title or number. */
export const findEntries: Find['find'] = async (context, keyword, page_size) => {
  const { data } = await pageOfEntries(context, firstRows(keyword, page_size).query, (rows) =>
    rows.where(
      'content_entry.content_type',
      'in',
      editedTypes(context.contents).map(({ type }) => type),
    ),
  );
  return data.map(({ obj_id, content_type, title, state_name }) => ({
    obj_id,
    type: content_type,
    title,
    note: `${context.contents.get(content_type)?.type.name} · ${state_name}`,
  }));
};

export const listReviews: Verb<'GET /console/review'> = (context, { query }) =>
  pageOfEntries(context, query, (rows) => rows.where('content_entry.state', '=', 2), sql`content_entry.updated_at asc`);

/** What refers to entries keeps only their ids. */
export const listTitles: Verb<'GET /console/content_titles'> = async ({ db, region }, { query }) => ({
  data: await db
    .selectFrom('content_entry')
    .select(['obj_id', 'content_type', 'title'])
    .where('region_code', '=', region.code)
    .where('obj_id', 'in', query.ids.split(','))
    .execute(),
});

export const getEntry: Verb<'GET /console/content/{content_type}/{obj_id}'> = (context, { params }) =>
  fullEntry(context, contentTableOf(context, params.content_type), params.obj_id);
