import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Actor, Context, Db } from '../kit/context.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { noId } from '../kit/no-id.ts';

const idOf = (actor: Actor) => (actor.kind === 'staff' ? actor.staff_id : actor.user_id);

export const unreadIn = ({ region, actor }: Context<Actor>, db: Db) =>
  db
    .selectFrom('message')
    .where('recipient_id', '=', idOf(actor))
    .where('region_code', '=', region.code)
    .where('read_at', 'is', null);

const unreadOf = async (context: Context<Actor>, db: Db) => {
  const { count } = await unreadIn(context, db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { data: { unread: Number(count) } };
};

const list = async (
  context: Context<Actor>,
  query: { unread?: boolean | undefined; page_index: number; page_size: number },
) => {
  let rows = context.db
    .selectFrom('message')
    .where('recipient_id', '=', idOf(context.actor))
    .where('region_code', '=', context.region.code);
  if (query.unread !== undefined) rows = rows.where('read_at', query.unread ? 'is' : 'is not', null);
  return await pageOf(
    rows
      .selectAll()
      // What waits to be read is never pushed off the first page.
      .orderBy(sql`read_at is null`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('message_id'),
    query,
    ({ message_id, title, body, link, created_at, read_at }) => ({
      message_id,
      title,
      body,
      link,
      created_at: instantOf(created_at),
      read: read_at !== null,
    }),
  );
};

/** Marks all of the reader's messages, or those named; ids of other people's messages are ignored. */
const markRead = async (context: Context<Actor>, message_ids: string[] | undefined) =>
  await write(context, async (tx, record) => {
    let unread = tx
      .updateTable('message')
      .set({ read_at: context.now })
      .where('recipient_id', '=', idOf(context.actor))
      .where('read_at', 'is', null);
    if (message_ids) unread = unread.where('message_id', 'in', message_ids.length ? message_ids : [noId]);
    const { numUpdatedRows } = await unread.executeTakeFirstOrThrow();
    record({
      action: 'message.read',
      obj_type: 'message',
      obj_id: idOf(context.actor),
      detail: { count: Number(numUpdatedRows) },
    });
    return await unreadOf(context, tx);
  });

export const listMyMessages: Verb<'GET /information/messages'> = (context, { query }) => list(context, query);
export const readMyMessages: Verb<'POST /information/messages/read'> = (context, { body }) =>
  markRead(context, body.message_ids);
export const countUnread: Verb<'GET /information/messages/unread'> = (context) => unreadOf(context, context.db);
export const listStaffMessages: Verb<'GET /console/messages'> = (context, { query }) => list(context, query);
export const readStaffMessages: Verb<'POST /console/messages/read'> = (context, { body }) =>
  markRead(context, body.message_ids);
