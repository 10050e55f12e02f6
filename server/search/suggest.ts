/** Suggestions while somebody types: what can be done, words that the site knows, then titles. A few index look-ups, bounded at any size. */
import { type SqlBool, sql } from 'kysely';
import type { Suggestion } from '#contract/search/calls.ts';
import { sameWord } from '#contract/search/synonyms.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { readerAddressOf } from '../kit/content/get-content.ts';
import { type Match, newestMatches } from '../kit/content/newest-matches.ts';
import { isHan, lexemesOf, longestSound, soundOf } from '../kit/text/words.ts';
import { findActs } from './find-acts.ts';
import { vocabularyOf } from './vocabulary.ts';

const mostWords = 4;
const most = 10;
const looked = 40;

/** Whether a word begins with what was typed: as written, by full pinyin or by initials. */
const begins = (word: string, typed: string): boolean => {
  if (word.startsWith(typed)) return true;
  if (!/^[a-z]{2,}$/.test(typed) || !isHan(word)) return false;
  const said = [...word].map(soundOf);
  return (
    said.join('').startsWith(typed) ||
    said
      .map(([first]) => first)
      .join('')
      .startsWith(typed)
  );
};

export const suggest: Verb<'GET /information/search/suggest'> = async (context, { query: { keyword } }) => {
  const typed = sameWord(keyword);
  if (!typed) return { data: [] };
  const vocabulary = await vocabularyOf(context);
  const hot = context.region.home.hero.hot_words;
  const known = [...vocabulary.words]
    .filter((word) => word !== typed && begins(word, typed))
    // A word that nothing holds leads nowhere.
    .map((word) => ({ word, share: Math.min(...lexemesOf(word).map(vocabulary.share)) }))
    .sort((a, b) => b.share - a.share || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
  const words = [...new Set([...hot.filter((word) => begins(sameWord(word), typed)), ...known])].slice(0, mostWords);

  const lexemes = lexemesOf(keyword, { singles: [...typed].length === 1 });
  const tsquery = lexemes.map((lexeme) => (isHan(lexeme) ? `'${lexeme}'` : `'${lexeme}':*`)).join(' & ');
  const holding = async (column: 'title_tsv' | 'sounds_tsv' | 'initials_tsv', asked: string): Promise<Match[]> =>
    (await newestMatches(context, sql<SqlBool>`${sql.ref(column)} @@ ${asked}::tsquery`, { limit: looked })).matches;
  const found = tsquery ? await holding('title_tsv', tsquery) : [];
  if (found.length === 0 && /^[a-z]{2,24}$/.test(typed)) {
    const prefix = `'${typed.slice(0, longestSound)}':*`;
    found.push(...(await holding('sounds_tsv', prefix)));
    if (found.length === 0 && typed.length <= 12) found.push(...(await holding('initials_tsv', prefix)));
  }
  const ids = found.map(({ obj_id }) => obj_id);
  const rows = ids.length
    ? await context.db
        .selectFrom('search_document')
        .select(['obj_id', 'content_type', 'title', 'publish_date'])
        .where('obj_id', 'in', ids)
        .execute()
    : [];
  const entries = rows
    .map((row) => ({ ...row, at: sameWord(row.title).indexOf(typed) }))
    .sort(
      (a, b) =>
        Number(a.at < 0) - Number(b.at < 0) ||
        a.title.length - b.title.length ||
        b.publish_date.localeCompare(a.publish_date) ||
        a.obj_id.localeCompare(b.obj_id),
    )
    .flatMap(({ obj_id, content_type, title }): Suggestion[] => {
      const type = context.contents.get(content_type)?.type;
      return type ? [{ text: title, kind: 'entry', type_name: type.name, page: readerAddressOf(type, obj_id) }] : [];
    });
  const acts = findActs(context.region, keyword).map(
    ({ act: { label, page } }): Suggestion => ({ text: label, kind: 'act', type_name: '办事', page }),
  );
  return {
    data: [
      ...acts,
      ...words.map(
        (text): Suggestion => ({
          text,
          kind: 'word',
          type_name: '',
          page: `/search?keyword=${encodeURIComponent(text)}`,
        }),
      ),
      ...entries,
    ].slice(0, most),
  };
};
