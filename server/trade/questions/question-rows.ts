/** Questions as their asker, the shop, staff and readers see them. */
import type { Selectable } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { type QuestionState, questionStates } from '#contract/trade/deal-rules.ts';
import type { Question } from '#contract/trade/question-calls.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context, Db } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';

export type QuestionRow = Selectable<Tables['trade_question']>;

export const questionsIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('trade_question').where('trade_question.region_code', '=', region.code);

export const readQuestionOf = (row: QuestionRow) => ({
  obj_id: row.obj_id,
  body: row.body,
  answer: row.answer,
  answered_at: row.answered_at && instantOf(row.answered_at),
  created_at: instantOf(row.created_at),
});

export const questionOf = ({ contents }: Pick<Context, 'contents'>, row: QuestionRow): Question => {
  const type = contents.get(row.target_type)?.type;
  return {
    ...readQuestionOf(row),
    target_id: row.target_id,
    target_title: row.target_title,
    page: type ? readerAddressOf(type, row.target_id) : '',
    shop_name: row.shop_name,
    may_publish: row.may_publish,
    is_public: row.published_at !== null,
    status: row.status,
    status_name: questionStates[row.status as QuestionState],
    opinion: row.opinion,
    version: row.version,
  };
};
