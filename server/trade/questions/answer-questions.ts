/** The shop or staff answer a question; one that its asker agreed to may be shown to everybody, and staff may take it away again. */
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import type { StaffQuestion } from '#contract/trade/question-calls.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { sendMessages } from '../../kit/messages.ts';
import { ownShops } from '../deals/find-deal.ts';
import { type QuestionRow, questionOf, questionsIn } from './question-rows.ts';

type Change = Partial<Pick<QuestionRow, 'status' | 'answer' | 'answered_at' | 'published_at' | 'opinion'>>;

const change = async (
  tx: Tx,
  context: Context,
  row: QuestionRow,
  version: number,
  set: Change,
): Promise<QuestionRow> => {
  if (row.version !== version) throw refuse('stale_version');
  const changed = await tx
    .updateTable('trade_question')
    .set({ ...set, version: version + 1, updated_at: context.now })
    .where('obj_id', '=', row.obj_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Pages are drawn anew only when what they show has changed.
  if ((row.published_at === null) !== (changed.published_at === null)) await bumpGeneration(tx, context.region.code);
  return changed;
};

const tellAsker = (tx: Tx, context: Context, { user_id, target_title }: QuestionRow, title: string, says: string) =>
  sendMessages(tx, context, [
    {
      to: { kind: 'member', id: user_id },
      title,
      body: `${target_title}：${says}`,
      link: '/userCenter/user/material/demands',
    },
  ]);

const answer = async (
  tx: Tx,
  context: Context,
  row: QuestionRow,
  { version, text, publish }: { version: number; text: string; publish: boolean },
): Promise<QuestionRow> => {
  if (row.status !== 1) throw refuse('wrong_state', { message: '这条提问已经处理' });
  const answered = await change(tx, context, row, version, {
    status: 2,
    answer: text,
    answered_at: context.now,
    // What its asker did not agree to stays between the two.
    published_at: publish && row.may_publish ? context.now : null,
  });
  await tellAsker(tx, context, row, '您的提问已答复', text);
  return answered;
};

const ofOwnShops = (context: Parameters<typeof ownShops>[0], db: Db) =>
  questionsIn(context, db).where('shop_id', 'in', ownShops(context, db));

export const listShopQuestions: Verb<'GET /trade/shop/questions'> = async (context, { query }) => {
  let rows = ofOwnShops(context, context.db);
  if (query.status) rows = rows.where('status', '=', query.status);
  return await pageOf(
    rows.selectAll().orderBy('status').orderBy('created_at', 'desc').orderBy('obj_id'),
    query,
    (row) => questionOf(context, row),
  );
};

export const answerQuestion: Verb<'POST /trade/shop/questions/answer'> = async (
  context,
  { body: { obj_id, version, answer: text, publish } },
) =>
  await write(context, async (tx, record) => {
    const row = await ofOwnShops(context, tx).selectAll().where('obj_id', '=', obj_id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('not_found');
    const answered = await answer(tx, context, row, { version, text, publish });
    record({ action: 'question.answer', obj_type: 'trade_question', obj_id });
    return { data: questionOf(context, answered) };
  });

const staffRows = (context: Pick<Context, 'region'>, db: Db) =>
  questionsIn(context, db)
    .innerJoin('member', 'member.user_id', 'trade_question.user_id')
    .leftJoin('enterprise', 'enterprise.enterprise_id', 'trade_question.enterprise_id')
    .leftJoin('shop_desk', 'shop_desk.shop_id', 'trade_question.shop_id')
    .selectAll('trade_question')
    .select(['member.name as member_name', 'enterprise.enterprise_name', 'shop_desk.enterprise_id as desk']);
type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['execute']>>[number];

const staffQuestionOf = (context: Pick<Context, 'contents'>, row: StaffRow): StaffQuestion => ({
  ...questionOf(context, row),
  asker_name: row.enterprise_name || row.member_name,
  without_desk: row.desk === null,
});

/** Questions that no shop answers, because nobody runs it. */
export const orphanQuestions = (context: Pick<Context, 'region'>, db: Db) =>
  questionsIn(context, db)
    .where('status', '=', 1)
    .where('shop_id', 'not in', (eb) => eb.selectFrom('shop_desk').select('shop_desk.shop_id'));

export const listStaffQuestions: Verb<'GET /console/questions'> = async (context, { query }) => {
  const { view, status, keyword } = query;
  let rows = staffRows(context, context.db);
  if (view === 'nobody') rows = rows.where('status', '=', 1).where('shop_desk.enterprise_id', 'is', null);
  if (view === 'public') rows = rows.where('published_at', 'is not', null);
  if (status) rows = rows.where('status', '=', status);
  if (keyword) {
    const like = containing(keyword);
    rows = rows.where((eb) =>
      eb.or(
        (['body', 'answer', 'target_title', 'shop_name', 'enterprise.enterprise_name'] as const).map((column) =>
          eb(column, 'ilike', like),
        ),
      ),
    );
  }
  return await pageOf(
    rows.orderBy('status').orderBy('trade_question.created_at', 'desc').orderBy('obj_id'),
    query,
    (row) => staffQuestionOf(context, row),
  );
};

const missing = {
  answer: '请填写答复',
  close: '请填写关闭原因',
  unpublish: '请填写取消公开的原因',
  publish: '',
} as const;

export const stepQuestion: Verb<'POST /console/questions/{obj_id}/steps'> = async (
  context,
  { params: { obj_id }, body: { action, version, opinion, publish } },
) =>
  await write(context, async (tx, record) => {
    const row = await questionsIn(context, tx).selectAll().where('obj_id', '=', obj_id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('not_found');
    if (missing[action] && !opinion) throw refuseAt('opinion_required', 'opinion', missing[action]);
    if (action === 'answer') await answer(tx, context, row, { version, text: opinion, publish });
    else if (action === 'close') {
      if (row.status !== 1) throw refuse('wrong_state');
      await change(tx, context, row, version, { status: 3, opinion });
      await tellAsker(tx, context, row, '您的提问已关闭', opinion);
    } else if (action === 'publish') {
      if (row.status !== 2 || row.published_at) throw refuse('wrong_state');
      if (!row.may_publish) throw refuse('wrong_state', { message: '提问人没有同意公开' });
      await change(tx, context, row, version, { published_at: context.now, opinion: '' });
    } else {
      if (!row.published_at) throw refuse('wrong_state');
      await change(tx, context, row, version, { published_at: null, opinion });
    }
    record({ action: `question.${action}`, obj_type: 'trade_question', obj_id });
    const after = await staffRows(context, tx).where('trade_question.obj_id', '=', obj_id).executeTakeFirstOrThrow();
    return { data: staffQuestionOf(context, after) };
  });
