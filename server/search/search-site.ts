/** Site search over all published content: what was found, how the query was read, and what was left out. */
import { dayOf } from '#contract/kit/day.ts';
import { totalCap } from '#contract/kit/wire.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { readerAddressOf } from '../kit/content/get-content.ts';
import { excerptOf, wordsIn } from './excerpt.ts';
import { findActs } from './find-acts.ts';
import { findEntries } from './find-entries.ts';
import { countMiss, little } from './misses.ts';

/** The part of a query that an act's words must say so that nothing else is meant. */
const surely = 0.9;

export const searchSite: Verb<'GET /information/search'> = async (context, { query }) => {
  const { keyword, type, page_index, page_size } = query;
  const acts = findActs(context.region, keyword);
  // A query that is said for an act as it stands is not corrected as a misspelt word, and is no miss when no text holds it.
  const as_typed = query.as_typed || (acts[0]?.part ?? 0) > surely;
  const found = await findEntries(context, keyword, { asTyped: as_typed });
  const { hits: all, asked, exact, corrected, suggested } = found;
  if (exact < little && asked.terms.length > 0 && page_index === 1 && !type && !as_typed)
    await countMiss(context, keyword, exact);
  const nameOf = (one: string) => context.contents.get(one)?.type.name ?? one;
  // At the cap, older matches of the wanted type were dropped in favour of newer ones of other types.
  const ofType = type ? all.filter(({ content_type }) => content_type === type) : all;
  const wanted =
    type && all.length >= totalCap ? (await findEntries(context, keyword, { type, asTyped: as_typed })).hits : ofType;
  const ids = wanted.slice((page_index - 1) * page_size, page_index * page_size).map(({ obj_id }) => obj_id);
  const rows = ids.length
    ? await context.db
        .selectFrom('search_document')
        .select(['obj_id', 'content_type', 'title', 'summary', 'body_text', 'publish_date', 'valid_until'])
        .where('obj_id', 'in', ids)
        .execute()
    : [];
  const byId = new Map(rows.map((row) => [row.obj_id, row]));
  const ways = asked.terms.flatMap((term) => term.ways);
  const words = new Set<string>();
  const today = dayOf(context.now);
  const data = ids.flatMap((id) => {
    const row = byId.get(id);
    const content = row && context.contents.get(row.content_type);
    if (!row || !content) return [];
    const excerpt = excerptOf(row.body_text, row.summary, ways);
    for (const word of [...wordsIn(row.title, ways), ...wordsIn(excerpt, ways)]) words.add(word);
    return [
      {
        obj_id: id,
        content_type: row.content_type,
        type_name: content.type.name,
        title: row.title,
        excerpt,
        publish_date: row.publish_date,
        over: row.valid_until !== null && row.valid_until < today ? (content.type.search.over ?? '') : '',
        page: readerAddressOf(content.type, id),
      },
    ];
  });
  return {
    data,
    total: wanted.length,
    page_index,
    page_size,
    // A word goes before those that are a part of it, so that the whole of it is marked.
    words: [...words].toSorted((a, b) => Number(b.includes(a)) - Number(a.includes(b))),
    types: [...Map.groupBy(all, ({ content_type }) => content_type)]
      .map(([one, hits]) => ({ type: one, name: nameOf(one), count: hits.length }))
      .sort((a, b) => b.count - a.count),
    exact,
    dropped: [...asked.dropped],
    corrected,
    suggested,
    wish: asked.wish,
    acts: acts.map(({ act: { label, text, page } }) => ({ label, text, page })),
  };
};
