/**
 * Site search over all published content. Bounded at any size: each way of matching returns at most its newest 1001 matches (`newestMatches`),
 * and counts stop at 1001.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { totalCap } from '#contract/kit/wire.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { readerAddressOf } from '../kit/content/get-content.ts';
import { type Match, newestMatches } from '../kit/content/newest-matches.ts';
import type { Context } from '../kit/context.ts';
import { asInitials, numberKey, queryOf } from '../kit/text/words.ts';

/** Texts that contain the words; those whose title contains one of them come first. */
const textHits = async (
  { db }: Context,
  tsquery: string,
  matches: (way: RawBuilder<SqlBool>) => Promise<Match[]>,
): Promise<Match[][]> => {
  const texts = await matches(sql<SqlBool>`body_tsv @@ ${tsquery}::tsquery`);
  if (texts.length === 0 || !tsquery.includes(' & ')) return [texts];
  const partly = sql<SqlBool>`title_tsv @@ ${tsquery.replaceAll(' & ', ' | ')}::tsquery`;
  // A single word may be in every title: it is searched only among the texts that were found, unless that list is incomplete.
  if (texts.length >= totalCap)
    return [await matches(sql<SqlBool>`${partly} and body_tsv @@ ${tsquery}::tsquery`), texts];
  const titled = await db
    .selectFrom('search_document')
    .select('obj_id')
    .where(
      'obj_id',
      'in',
      texts.map(({ obj_id }) => obj_id),
    )
    .where(partly)
    .execute();
  const ids = new Set(titled.map(({ obj_id }) => obj_id));
  return [texts.filter(({ obj_id }) => ids.has(obj_id)), texts];
};

/**
 * Best first: titles, then initials, then texts whose title contains one of the words, then other texts, each newest first; only one type when
 * it is named. An exact document number comes before everything.
 */
const rankedHits = async (
  context: Context,
  keyword: string,
  tsquery: string | undefined,
  type?: string,
): Promise<Match[]> => {
  const matches = (way: RawBuilder<SqlBool>) =>
    newestMatches(context, type ? sql<SqlBool>`content_type = ${type} and ${way}` : way);
  const number = numberKey(keyword);
  if (number.length > 1) {
    const exact = await matches(sql<SqlBool>`number_key = ${number} and number_key <> ''`);
    if (exact.length) return exact;
  }
  const initials = asInitials(keyword);
  const found: Match[][] = [];
  const enough = () => found.flat().length >= totalCap;
  if (tsquery) found.push(await matches(sql<SqlBool>`title_tsv @@ ${tsquery}::tsquery`));
  if (initials && !enough()) found.push(await matches(sql<SqlBool>`initials_tsv @@ ${`'${initials}':*`}::tsquery`));
  if (tsquery && !enough()) found.push(...(await textHits(context, tsquery, matches)));
  const hits = new Map<string, Match>();
  for (const hit of found.flat()) if (!hits.has(hit.obj_id)) hits.set(hit.obj_id, hit);
  return [...hits.values()].slice(0, totalCap);
};

const excerptBefore = 30;
const excerptLength = 120;

const excerptOf = (body: string, summary: string, words: readonly string[]): string => {
  const lower = body.toLowerCase();
  const at = words
    .map((word) => lower.indexOf(word))
    .filter((index) => index >= 0)
    .sort((a, b) => a - b)[0];
  if (at === undefined) return summary || body.slice(0, excerptLength);
  const start = Math.max(0, at - excerptBefore);
  return `${start > 0 ? '…' : ''}${body.slice(start, start + excerptLength)}${start + excerptLength < body.length ? '…' : ''}`;
};

export const searchSite: Verb<'GET /information/search'> = async (context, { query }) => {
  const asked = queryOf(query.keyword);
  const words = asked?.words ?? [];
  const all = await rankedHits(context, query.keyword, asked?.tsquery);
  const nameOf = (type: string) => context.contents.get(type)?.type.name ?? type;
  const { type: wantedType } = query;
  const ofType = wantedType ? all.filter(({ content_type }) => content_type === wantedType) : all;
  // At the cap, older matches of the wanted type were dropped in favour of newer ones of other types.
  const wanted =
    wantedType && all.length >= totalCap
      ? await rankedHits(context, query.keyword, asked?.tsquery, wantedType)
      : ofType;
  const types = [...Map.groupBy(all, ({ content_type }) => content_type)].map(([type, hits]) => ({
    type,
    name: nameOf(type),
    count: hits.length,
  }));
  const ids = wanted
    .slice((query.page_index - 1) * query.page_size, query.page_index * query.page_size)
    .map(({ obj_id }) => obj_id);
  const rows = ids.length
    ? await context.db
        .selectFrom('search_document')
        .select(['obj_id', 'content_type', 'title', 'summary', 'body_text', 'publish_date'])
        .where('obj_id', 'in', ids)
        .execute()
    : [];
  const byId = new Map(rows.map((row) => [row.obj_id, row]));
  return {
    data: ids.flatMap((id) => {
      const row = byId.get(id);
      const content = row && context.contents.get(row.content_type);
      return row && content
        ? [
            {
              obj_id: id,
              content_type: row.content_type,
              type_name: content.type.name,
              title: row.title,
              excerpt: excerptOf(row.body_text, row.summary, words),
              publish_date: row.publish_date,
              page: readerAddressOf(content.type, id),
            },
          ]
        : [];
    }),
    total: wanted.length,
    page_index: query.page_index,
    page_size: query.page_size,
    words,
    types,
  };
};
