/**
 * Answers from what is in force and public (decision 060): each sentence with its source, quoted, or in a language model's words where the
 * operator has one. Otherwise it says that it does not know.
 */

import { sql } from 'kysely';
import { bookTitle } from '#contract/kit/book-title.ts';
import { amendedNotes } from '#contract/search/answer-words.ts';
import { countAttempt, day, minute } from '../../kit/attempts.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { contentDb } from '../../kit/content/content-table.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context } from '../../kit/context.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { findEntries } from '../find-entries.ts';
import { countUnanswered } from './answer-misses.ts';
import { asksDeadline, chooseAnswer } from './extract.ts';
import { dayText } from './passages.ts';
import { isRefused, namesElsewhere } from './refused.ts';
import { endedCall, formerPolicy, sourcesOf } from './sources.ts';
import { writeAnswer } from './write-answer.ts';

const limits = [
  { max: 30, seconds: minute },
  { max: 600, seconds: day },
];
const mostRelated = 4;
export const unknownAnswer = '没有查到相关规定。';

const pageFor = ({ contents }: Context, content_type: string, obj_id: string): string => {
  const type = contents.get(content_type)?.type;
  return type ? readerAddressOf(type, obj_id) : '';
};

export const answerQuestion: Verb<'GET /information/gpt_search/gpt/query'> = async (
  context,
  { query: { question } },
) => {
  await countAttempt(context, 'answer', networkOf(context.address), limits, 'too_many');
  const refused = isRefused(question);
  const found = refused ? undefined : await findEntries(context, question.slice(0, 100), {});
  const former = found && (await formerPolicy(context, found.hits, question));
  const sources = found ? await sourcesOf(context, found.hits) : [];
  const chosen =
    found && !former && !namesElsewhere(question, context.region.division)
      ? chooseAnswer(question, found.asked.terms, sources)
      : [];
  const related = sources
    .filter(({ id }) => !chosen.some(({ source }) => source.id === id))
    .slice(0, mostRelated)
    .map(({ type, id, title }) => ({ type, id, title, page: pageFor(context, type, id) }));
  if (chosen.length === 0) {
    if (!refused) await countUnanswered(context, question);
    const ended =
      found && !former && asksDeadline.test(question)
        ? await endedCall(context, found.hits, found.asked.terms)
        : undefined;
    return {
      data: {
        answer: former
          ? `${bookTitle(former.title)}已${former.since && `于 ${dayText(former.since)}`}${former.how}，新申报请看现行政策。`
          : ended
            ? `${bookTitle(ended.title)}已于 ${dayText(ended.ended_on)}截止。`
            : unknownAnswer,
        sentences: [],
        citations: [],
        answered: false,
        related,
      },
    };
  }
  const written = context.answerModel ? await writeAnswer(context, context.answerModel, question, chosen) : [];
  const sentences =
    written.length > 0 ? written : chosen.map(({ passage }, at) => ({ text: passage.sentence, citation: at + 1 }));
  if (written.length === 0) for (const sentence of sentences) context.listener?.part(sentence);
  return {
    data: {
      answer: [
        ...sentences.map(({ text, citation }) => `${text}[${citation}]`),
        amendedNotes(chosen.map(({ source }) => source)),
      ].join(''),
      sentences,
      citations: chosen.map(({ source: { type, id, title, ...cited }, passage: { clause, quote } }) => ({
        type,
        type_name: context.contents.get(type)?.type.name ?? '',
        id,
        title,
        clause,
        quote,
        page: pageFor(context, type, id),
        issuing_authority: cited.issuing_authority,
        doc_number: cited.doc_number,
        effective_date: cited.effective_date,
        amended: cited.amended,
      })),
      answered: true,
      related,
    },
  };
};

const mostSuggested = 6;
/** What the house has answered: the first in the order that staff gave, or those that are near a question. */
export const suggestQuestions: Verb<'GET /information/gpt_question'> = async (context, { query: { keyword } }) => {
  const { db, region } = context;
  if (keyword) {
    const { hits } = await findEntries(context, keyword, { type: 'policy_faq' });
    const ids = hits.slice(0, mostSuggested).map(({ obj_id }) => obj_id);
    if (ids.length === 0) return { data: [] };
    const rows = await db
      .selectFrom('search_document')
      .select(['obj_id', 'title'])
      .where('obj_id', 'in', ids)
      .execute();
    const byId = new Map(rows.map((row) => [row.obj_id, row.title]));
    return {
      data: ids
        .flatMap((id) => byId.get(id) ?? [])
        .filter((title) => title !== keyword)
        .map((question) => ({ question })),
    };
  }
  const faqs = context.contents.get('policy_faq');
  if (!faqs) return { data: [] };
  const rows = (await contentDb(db)
    .selectFrom(faqs.table)
    .selectAll()
    .where('region_code', '=', region.code)
    .orderBy(sql`sort_order nulls last`)
    .orderBy('publish_date', 'desc')
    .orderBy('obj_id')
    .limit(mostSuggested)
    .execute()) as { title: string }[];
  return { data: rows.map(({ title }) => ({ question: title })) };
};
