/** Questions that the sources do not answer, counted for staff as searches that found nothing are; one click makes a draft of an FAQ. */
import { sql } from 'kysely';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { answerToCome } from '#contract/policy/policy-faq.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { insertDraft } from '../../kit/content/manage/save-draft.ts';
import type { App, Context } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { isUnfit } from './refused.ts';

const mostKept = 2_000;
const keptDays = 180;
const dayMs = 86_400_000;
const longest = 100;

/** The question as it is kept, or null: numbers of people and things, addresses, and what is no question. */
export const keepableQuestion = (question: string): string | null => {
  const text = question.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const digits = text.replace(/\D/g, '').length;
  if ([...text].length < 4 || [...text].length > longest || digits > 4 || !/\p{Script=Han}{2}/u.test(text)) return null;
  return /[@/\\<>]|www\.|\p{Cc}/u.test(text) || isUnfit(text) ? null : text;
};

/** It never fails the answer. */
export const countUnanswered = async ({ db, region, now, newId, log }: Context, question: string): Promise<void> => {
  const text = keepableQuestion(question);
  if (text === null) return;
  try {
    await sql`
      insert into answer_miss (miss_id, region_code, question, times, first_at, last_at)
      select ${newId()}::uuid, ${region.code}, ${text}, 1, ${now}::timestamptz, ${now}::timestamptz
      where exists (select 1 from answer_miss where region_code = ${region.code} and question = ${text})
        or (select count(*) from answer_miss where region_code = ${region.code}) < ${mostKept}
      on conflict (region_code, question) do update
        set times = answer_miss.times + 1, last_at = excluded.last_at`.execute(db);
  } catch (error) {
    log.warn({ err: error }, 'unanswered question not counted');
  }
};

export const listUnanswered: Verb<'GET /console/search/questions'> = async ({ db, region }, { query }) => {
  const rows = db
    .selectFrom('answer_miss')
    .select(['miss_id', 'question', 'times', 'first_at', 'last_at'])
    .where('region_code', '=', region.code)
    .$if(Boolean(query.keyword), (some) => some.where('question', 'ilike', containing(query.keyword ?? '')))
    .$if(query.sort === 'times', (some) => some.orderBy('times', 'desc'))
    .orderBy('last_at', 'desc')
    .orderBy('miss_id');
  return await pageOf(rows, query, ({ first_at, last_at, ...row }) => ({
    ...row,
    first_at: instantOf(first_at),
    last_at: instantOf(last_at),
  }));
};

const remove = async (
  tx: Parameters<Parameters<typeof write>[1]>[0],
  region_code: string,
  miss_id: string,
): Promise<string> => {
  const removed = await tx
    .deleteFrom('answer_miss')
    .where('region_code', '=', region_code)
    .where('miss_id', '=', miss_id)
    .returning('question')
    .executeTakeFirst();
  if (!removed) throw refuse('not_found');
  return removed.question;
};

export const removeUnanswered: Verb<'DELETE /console/search/questions/{miss_id}'> = async (
  context,
  { params: { miss_id } },
) =>
  await write(context, async (tx, record) => {
    const title = await remove(tx, context.region.code, miss_id);
    record({ action: 'answer_miss.remove', obj_type: 'answer_miss', obj_id: miss_id, detail: { title } });
    return { data: { done: true as const } };
  });

/** The draft takes the question's place: it is answered by people now. */
export const draftFaq: Verb<'POST /console/search/questions/{miss_id}/faq'> = async (
  context,
  { params: { miss_id } },
) => {
  const faq = context.contents.get('policy_faq');
  if (!faq) throw refuse('not_found');
  return await write(context, async (tx, record) => {
    const title = await remove(tx, context.region.code, miss_id);
    const fields = {
      title,
      answered_by: context.region.brand.name,
      category_id: null,
      tags: [],
      sort_order: null,
      publish_date: dayOf(context.now),
      content: answerToCome,
      attachments: [],
      related: [],
    };
    const obj_id = await insertDraft(tx, context, faq, fields);
    record({ action: 'answer_miss.draft', obj_type: 'policy_faq', obj_id, detail: { title } });
    return { data: { obj_id, content_type: 'policy_faq' } };
  });
};

/** Nightly: what nobody has asked for half a year goes. */
export const cleanUnanswered = async (app: App): Promise<void> => {
  const context = jobContext(app, 'unanswered-questions');
  const before = new Date(context.now.getTime() - keptDays * dayMs);
  const old = await context.db
    .selectFrom('answer_miss')
    .select('miss_id')
    .where('region_code', '=', context.region.code)
    .where('last_at', '<', before)
    .execute();
  const [first] = old;
  if (!first) return;
  await write(context, async (tx, record) => {
    await tx
      .deleteFrom('answer_miss')
      .where(
        'miss_id',
        'in',
        old.map(({ miss_id }) => miss_id),
      )
      .execute();
    record({
      action: 'answer_miss.clean',
      obj_type: 'answer_miss',
      obj_id: first.miss_id,
      detail: { count: old.length },
    });
  });
};
