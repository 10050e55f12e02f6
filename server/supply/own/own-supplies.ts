/** What an enterprise offers as its own people see it: which entries are theirs, and where each stands (decision 050). */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { type ContentAction, contentActions } from '#contract/kit/manage-content.ts';
import type { OwnSupplyItem, WholeSupply } from '#contract/supply/own-supply-calls.ts';
import { isOwnSupply, type SupplyView, supplyStanding, supplyViewOf } from '#contract/supply/own-supply-rules.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { ContentTable } from '../../kit/content/content-table.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Entry } from '../../kit/content/manage/entry.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { noId } from '../../kit/no-id.ts';

export type Own = Context<Member>;
type Values = Record<string, unknown>;
type OwnRow = Entry & { fields: unknown; shown: unknown };

/** A draft that was thrown away without ever being published is gone for its people. */
export const notDiscarded = sql<boolean>`(entry.state <> 6 or exists (
  select 1 from content_revision as ever where ever.obj_id = entry.obj_id and ever.published_at is not null))`;

/** Entries of the member's enterprise, and the one that is about the member. */
export const ownEntries = ({ region, actor }: Pick<Own, 'region' | 'actor'>, db: Db) =>
  db
    .selectFrom('content_entry as entry')
    .innerJoin('supply_owner as owner', 'owner.obj_id', 'entry.obj_id')
    .innerJoin('content_revision as last', (join) =>
      join.onRef('last.obj_id', '=', 'entry.obj_id').onRef('last.revision_no', '=', 'entry.revision_no'),
    )
    .leftJoin('content_revision as shown', (join) =>
      join.onRef('shown.obj_id', '=', 'entry.obj_id').onRef('shown.revision_no', '=', 'entry.published_revision_no'),
    )
    .where('entry.region_code', '=', region.code)
    .where('owner.region_code', '=', region.code)
    .where((eb) =>
      eb.or([eb('owner.enterprise_id', '=', actor.enterprise_id ?? noId), eb('owner.user_id', '=', actor.user_id)]),
    );

const readOwn = (entries: ReturnType<typeof ownEntries>) =>
  entries.selectAll('entry').select(['last.fields', 'shown.fields as shown']);

/** One of these entries; any other gets the same response as a missing one. */
export const findOwn = async (
  context: Own,
  db: Db,
  obj_id: string,
): Promise<{ row: OwnRow; content: ContentTable; values: Values }> => {
  const row = await readOwn(ownEntries(context, db)).where('entry.obj_id', '=', obj_id).executeTakeFirst();
  const content = row && context.contents.get(row.content_type);
  if (!content) throw refuse('not_found');
  return { row: row as OwnRow, content, values: (row.shown ?? row.fields) as Values };
};

const actionsOf = ({ state, published_revision_no, content_type }: Entry): OwnSupplyItem['actions'] => [
  ...(isOwnSupply(content_type) && (state === 1 || state === 3) ? (['submit'] as const) : []),
  ...(isOwnSupply(content_type) && state === 2 ? (['withdraw'] as const) : []),
  ...((state === 1 || state === 3) && published_revision_no === null ? (['discard'] as const) : []),
  ...(published_revision_no !== null ? (['take_down'] as const) : []),
];

const itemOf = ({ contents }: Pick<Context, 'contents'>, row: Entry): OwnSupplyItem => {
  const type = contents.get(row.content_type)?.type;
  const published = row.published_revision_no !== null;
  return {
    obj_id: row.obj_id,
    content_type: row.content_type,
    type_name: type?.name ?? '',
    title: row.title,
    view: supplyViewOf({ state: row.state, published }),
    state_name: supplyStanding({
      state: row.state,
      published,
      changed: published && row.revision_no !== row.published_revision_no,
    }),
    opinion: row.state === 3 ? row.opinion : '',
    revision_no: row.revision_no,
    published,
    page: type && published ? readerAddressOf(type, row.obj_id) : '',
    editable: isOwnSupply(row.content_type) && row.state !== 2 && row.state !== 4,
    actions: actionsOf(row),
    updated_at: instantOf(row.updated_at),
  };
};

/** The conditions of `supplyViewOf`, in SQL. */
const idle = sql<boolean>`entry.state not in (2, 3, 4)`;
const views: Readonly<Record<SupplyView, ReturnType<typeof sql<boolean>>>> = {
  draft: sql<boolean>`entry.state = 1 and entry.published_revision_no is null`,
  waiting: sql<boolean>`entry.state in (2, 4)`,
  returned: sql<boolean>`entry.state = 3`,
  shown: sql<boolean>`${idle} and entry.published_revision_no is not null`,
  down: sql<boolean>`entry.state = 6`,
};

export const listOwn: Verb<'GET /tech/supplies'> = async (context, { query }) => {
  let rows = ownEntries(context, context.db).where(notDiscarded);
  if (query.view) rows = rows.where(views[query.view]);
  if (query.keyword) rows = rows.where('entry.title', 'ilike', containing(query.keyword));
  // The company itself stands first.
  const order = sql`(entry.content_type <> 'tech_company')`;
  return await pageOf(
    rows.selectAll('entry').orderBy(order).orderBy('entry.updated_at', 'desc').orderBy('entry.obj_id'),
    query,
    (row) => itemOf(context, row),
  );
};

const stepNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (Object.keys(contentActions) as ContentAction[]).map((action) => [action, contentActions[action].name]),
  ),
  create: '新建',
  save: '重新编辑',
  publish: '发布',
  publish_failed: '发布失败',
  amend: '更新',
};

/** With its fields and its history. Staff are named by their office, not by their name. */
export const wholeSupply = async (context: Own, db: Db, obj_id: string): Promise<{ data: WholeSupply }> => {
  const { row } = await findOwn(context, db, obj_id);
  const steps = await db
    .selectFrom('ledger_step')
    .select(['action', 'actor_kind', 'actor_name', 'opinion', 'at'])
    .where('obj_id', '=', obj_id)
    .orderBy('step_id', 'desc')
    .limit(100)
    .execute();
  return {
    data: {
      ...itemOf(context, row),
      fields: row.fields as Values,
      steps: steps.toReversed().map(({ action, actor_kind, actor_name, opinion, at }) => ({
        action,
        action_name: stepNames[action] ?? action,
        actor_kind,
        actor_name: actor_kind === 'member' ? actor_name : actor_kind === 'staff' ? '平台' : '系统',
        opinion,
        at: instantOf(at),
      })),
    },
  };
};

export const getOwn: Verb<'GET /tech/supplies/{obj_id}'> = async (context, { params }) =>
  await wholeSupply(context, context.db, params.obj_id);
