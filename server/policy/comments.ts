/** Comments on drafts (政策征集): accepted while the period is open, public once staff have approved them. */
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { countAttempt, hour } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db } from '../kit/context.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { bumpGeneration } from '../kit/generation.ts';
import { sendMessages } from '../kit/messages.ts';

export const commentStates = { 1: '待审', 2: '公开', 3: '不公开' } as const;

const collectionOf = async ({ region }: Pick<Context, 'region'>, db: Db, obj_id: string) => {
  const row = await db
    .selectFrom('policy_collection')
    .select(['title', 'comment_start', 'comment_end'])
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
/** 林**: staff know the commenter; readers only see that there is one. */
const shownName = (name: string): string => (name ? `${[...name][0]}**` : '匿名');

export const listComments: Verb<'GET /policies/policy_collections/{obj_id}/comments'> = async (
  context,
  { params, query },
) => {
  await collectionOf(context, context.db, params.obj_id);
  const rows = context.db
    .selectFrom('collection_comment')
    .where('collection_id', '=', params.obj_id)
    .where('state', '=', 2);
  return await pageOf(rows.selectAll().orderBy('created_at', 'desc').orderBy('comment_id'), query, (row) => ({
    ...row,
    author_name: shownName(row.author_name),
    created_at: instantOf(row.created_at),
  }));
};

export const addComment: Verb<'POST /policies/policy_collections/{obj_id}/comments'> = async (
  context,
  { params, body },
) => {
  const { actor, now, region, newId } = context;
  const { comment_start, comment_end } = await collectionOf(context, context.db, params.obj_id);
  const today = dayOf(now);
  if (today < comment_start || today > comment_end) throw refuse('case_closed', { message: '当前不在征集期内' });
  await countAttempt(context, 'comment', actor.user_id, [{ max: 20, seconds: hour }], 'too_many');
  const comment_id = newId();
  return await write(context, async (tx, record) => {
    const person = await tx
      .selectFrom('member')
      .select(['name', 'nickname'])
      .where('user_id', '=', actor.user_id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('collection_comment')
      .values({
        comment_id,
        region_code: region.code,
        collection_id: params.obj_id,
        user_id: actor.user_id,
        author_name: person.name || person.nickname,
        body: body.body,
        created_at: now,
      })
      .execute();
    record({ action: 'comment.add', obj_type: 'collection_comment', obj_id: comment_id });
    return { data: { comment_id } };
  });
};

const staffRows = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('collection_comment')
    .leftJoin('policy_collection', 'policy_collection.obj_id', 'collection_comment.collection_id')
    .selectAll('collection_comment')
    .select('policy_collection.title as collection_title')
    .where('collection_comment.region_code', '=', region.code);
type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['execute']>>[number];
const staffComment = (row: StaffRow) => ({
  ...row,
  collection_title: row.collection_title ?? '（已下线）',
  state_name: commentStates[row.state as keyof typeof commentStates],
  created_at: instantOf(row.created_at),
});

export const listStaffComments: Verb<'GET /console/comments'> = async (context, { query }) => {
  let rows = staffRows(context, context.db);
  if (query.state) rows = rows.where('state', '=', query.state);
  return await pageOf(
    rows.orderBy('state').orderBy('collection_comment.created_at', 'desc').orderBy('comment_id'),
    query,
    staffComment,
  );
};

export const decideComment: Verb<'POST /console/comments/{comment_id}'> = async (
  context,
  { params: { comment_id }, body },
) =>
  await write(context, async (tx, record) => {
    const row = await tx
      .selectFrom('collection_comment')
      .select(['user_id', 'collection_id', 'state', 'reply'])
      .where('comment_id', '=', comment_id)
      .where('region_code', '=', context.region.code)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refuse('not_found');
    const state = body.publish ? 2 : 3;
    if (row.state === state && row.reply === body.reply)
      throw refuse('wrong_state', { message: '该意见已由他人处理，请刷新后查看' });
    await tx
      .updateTable('collection_comment')
      .set({ state, reply: body.reply, decided_at: context.now })
      .where('comment_id', '=', comment_id)
      .execute();
    // Notified of a decision that is new to the member.
    if ((body.publish && row.state !== state) || (body.reply && body.reply !== row.reply))
      await sendMessages(tx, context, [
        {
          to: { kind: 'member', id: row.user_id },
          title: body.publish ? '您的意见已公开' : '您的征集意见已答复',
          body: body.reply ? `答复：${body.reply}` : '感谢您的参与。',
          link: `/policy/policyCollection/${row.collection_id}`,
        },
      ]);
    await bumpGeneration(tx, context.region.code); // the page shows it
    record({
      action: body.publish ? 'comment.publish' : 'comment.hide',
      obj_type: 'collection_comment',
      obj_id: comment_id,
    });
    return {
      data: staffComment(await staffRows(context, tx).where('comment_id', '=', comment_id).executeTakeFirstOrThrow()),
    };
  });
