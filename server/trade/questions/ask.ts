/** A member asks about a product, a service or a shop, and reads the answers; everybody reads those that are public. */
import { refuse } from '#contract/kit/errors.ts';
import { feedbackHandlers } from '#contract/trade/deal-rules.ts';
import { countAttempt, day, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { sendMessages, tellStaff } from '../../kit/messages.ts';
import { findProducts } from '../products.ts';
import { publishedEntry } from '../ratings/read-ratings.ts';
import { deskPeople } from '../tell.ts';
import { questionOf, questionsIn, readQuestionOf } from './question-rows.ts';

const limits = [
  { max: 10, seconds: hour },
  { max: 30, seconds: day },
];

/** What is asked about, and the shop that answers. */
const targetOf = async (context: Pick<Context, 'region' | 'contents'>, db: Db, obj_id: string) => {
  const { content_type, title } = await publishedEntry(context, db, obj_id);
  if (content_type === 'shop')
    return { target_type: content_type, target_title: title, shop_id: obj_id, shop_name: title };
  const product = (await findProducts(context, db, [obj_id])).get(obj_id);
  if (!product) throw refuse('not_found');
  const shop = await publishedEntry(context, db, product.shop_id);
  return { target_type: content_type, target_title: title, shop_id: product.shop_id, shop_name: shop.title };
};

export const askQuestion: Verb<'POST /trade/questions'> = async (context, { body: { obj_id, body, may_publish } }) => {
  const { actor, region, now, newId } = context;
  await countAttempt(context, 'question', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const target = await targetOf(context, tx, obj_id);
    const row = await tx
      .insertInto('trade_question')
      .values({
        ...target,
        obj_id: newId(),
        region_code: region.code,
        user_id: actor.user_id,
        enterprise_id: actor.enterprise_id,
        target_id: obj_id,
        body,
        may_publish,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const people = await deskPeople(tx, target.shop_id);
    const told = { title: '收到新的提问', body: target.target_title };
    if (people.length > 0)
      await sendMessages(
        tx,
        context,
        people.map((id) => ({
          ...told,
          link: '/userCenter/user/shop/questions',
          to: { kind: 'member' as const, id },
        })),
      );
    else await tellStaff(tx, context, feedbackHandlers, { ...told, link: '/questions?view=nobody' });
    record({
      action: 'question.ask',
      obj_type: 'trade_question',
      obj_id: row.obj_id,
    });
    return { data: questionOf(context, row) };
  });
};

export const listOwnQuestions: Verb<'GET /trade/questions'> = async (context, { query }) => {
  let rows = questionsIn(context, context.db).where('user_id', '=', context.actor.user_id);
  if (query.status) rows = rows.where('status', '=', query.status);
  return await pageOf(rows.selectAll().orderBy('created_at', 'desc').orderBy('obj_id'), query, (row) =>
    questionOf(context, row),
  );
};

export const listAnswered: Verb<'GET /trade/questions/answered'> = async (
  context,
  { query: { obj_id, ...paging } },
) => {
  const { title } = await publishedEntry(context, context.db, obj_id);
  const page = await pageOf(
    questionsIn(context, context.db)
      .selectAll()
      .where('target_id', '=', obj_id)
      .where('published_at', 'is not', null)
      .orderBy('published_at', 'desc')
      .orderBy('obj_id'),
    paging,
    readQuestionOf,
  );
  return { ...page, target_title: title };
};
