/** What a member follows (ruling D13): one call toggles, another lists; nobody else sees either, and followers are not counted for readers. */
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { type Followed, followed } from '#contract/supply/directory-words.ts';
import { lockSubject } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { type ContentRow, contentDb } from '../../kit/content/content-table.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context, Db } from '../../kit/context.ts';
import { pageRead } from '../../kit/database/page-of.ts';

/** More is a list that nobody reads. */
const mostFollows = 500;

/** The state of a need that still takes answers: the end of another is no news. */
const openForAnswers = 2;

/** `deadline`: of a need that takes answers. */
export type Published = { title: string; updated_at: Date; deadline: string | null };
/** What readers see of these entries of one type; a missing one was taken down. */
export const publishedOf = async (
  { contents, region }: Pick<Context, 'contents' | 'region'>,
  db: Db,
  obj_type: string,
  ids: readonly string[],
): Promise<Map<string, Published>> => {
  const content = contents.get(obj_type);
  if (!content || ids.length === 0) return new Map();
  const rows = (await contentDb(db)
    .selectFrom(content.table)
    .selectAll()
    .where('region_code', '=', region.code)
    .where('obj_id', 'in', [...ids])
    .execute()) as ContentRow[];
  return new Map(
    rows.map(({ obj_id, title, updated_at, deadline, state }) => [
      obj_id,
      { title, updated_at, deadline: typeof deadline === 'string' && state === openForAnswers ? deadline : null },
    ]),
  );
};

/** The same of several types at once. */
export const publishedAmong = async (
  context: Pick<Context, 'contents' | 'region'>,
  db: Db,
  rows: readonly { obj_id: string; obj_type: string }[],
): Promise<Map<string, Published>> => {
  const found = new Map<string, Published>();
  for (const [obj_type, same] of Map.groupBy(rows, (row) => row.obj_type))
    for (const [obj_id, one] of await publishedOf(
      context,
      db,
      obj_type,
      same.map((row) => row.obj_id),
    ))
      found.set(obj_id, one);
  return found;
};

export const listFollows: Verb<'GET /provider_customer/follow'> = async (context, { query }) => {
  const { db, region, actor, contents } = context;
  let rows = db
    .selectFrom('supply_follow')
    .select(['obj_id', 'obj_type', 'title', 'created_at'])
    .where('region_code', '=', region.code)
    .where('user_id', '=', actor.user_id);
  if (query.obj_type) rows = rows.where('obj_type', '=', query.obj_type);
  if (query.obj_id) rows = rows.where('obj_id', '=', query.obj_id);
  return await pageRead(rows.orderBy('created_at', 'desc').orderBy('obj_id'), query, async (page) => {
    const found = await page.execute();
    const shown = await publishedAmong(context, db, found);
    return found.map(({ obj_id, obj_type, title, created_at }) => {
      const entry = shown.get(obj_id);
      const type = contents.get(obj_type)?.type;
      return {
        obj_id,
        obj_type: obj_type as Followed,
        type_name: followed[obj_type as Followed],
        title: entry?.title ?? title,
        page: entry && type ? readerAddressOf(type, obj_id) : '',
        changed_on: entry ? dayOf(entry.updated_at) : '',
        followed_at: instantOf(created_at),
      };
    });
  });
};

export const toggleFollow: Verb<'POST /provider_customer/follow'> = async (context, { body: { obj_type, obj_id } }) =>
  await write(context, async (tx, record) => {
    const { region, actor, now } = context;
    const { user_id } = actor;
    await lockSubject(tx, `follow ${user_id}`);
    const own = tx.selectFrom('supply_follow').where('region_code', '=', region.code).where('user_id', '=', user_id);
    const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    // What was taken down can still be left.
    const gone = await tx
      .deleteFrom('supply_follow')
      .where('region_code', '=', region.code)
      .where('user_id', '=', user_id)
      .where('obj_id', '=', obj_id)
      .where('obj_type', '=', obj_type)
      .returning('obj_id')
      .executeTakeFirst();
    if (gone) {
      record({ action: 'follow.remove', obj_type, obj_id });
      return { data: { followed: false } };
    }
    const entry = (await publishedOf(context, tx, obj_type, [obj_id])).get(obj_id);
    if (!entry) throw refuse('not_found');
    if (Number(count) >= mostFollows) throw refuse('too_many', { message: `最多关注 ${mostFollows} 项，请先取消一些` });
    await tx
      .insertInto('supply_follow')
      .values({
        region_code: region.code,
        user_id,
        obj_id,
        obj_type,
        title: entry.title,
        created_at: now,
        told_at: now,
      })
      .execute();
    record({ action: 'follow.add', obj_type, obj_id });
    return { data: { followed: true } };
  });
