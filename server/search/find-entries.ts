/**
 * Finds and ranks (decision 053). First the entries that hold all words; when these are few, those that hold most of them, then any. Bounded at
 * any size: each way of matching returns at most its newest 1001 (`newestMatches`), and at most 400 entries are ranked.
 */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import { totalCap } from '#contract/kit/wire.ts';
import { sameWord } from '#contract/search/synonyms.ts';
import { type Match, type MatchOptions, newestMatches } from '../kit/content/newest-matches.ts';
import type { Context } from '../kit/context.ts';
import { isHan, longestSound, normalised, numberKey, soundOf } from '../kit/text/words.ts';
import { correctionOf, writtenAs } from './corrections.ts';
import { type Candidate, type Kind, namesOfKind, scoreOf } from './rank.ts';
import { type Asked, nearlyQueries, partsOf, readQuery, type Term, termOf } from './read-query.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** With fewer entries than this, those that hold only most of the words, or any, are shown too. */
const enough = 10;
/** With fewer than this, other spellings are tried. */
const few = 3;
const ranked = 400;
const nearlyFound = 150;
/** The titles of so many entries show how the site writes what was typed; more are not looked for in older ones. */
const sample = { limit: nearlyFound, enough: 40 };
/** Words that more of all entries hold say too little to be searched for alone. */
const tooCommon = 0.05;
const smallSite = 5_000;
/** Words that at least this share of all entries holds count as held by every entry. */
const heldByAll = 0.995;

export type Found = {
  readonly hits: readonly Match[];
  /** How many entries hold all words. */
  readonly exact: number;
  readonly asked: Asked;
  /** How the keyword was read, when that is not as it was typed. */
  readonly corrected: string | null;
  /** Another spelling that finds more. */
  readonly suggested: string | null;
};

type Finder = {
  readonly context: Context;
  readonly vocabulary: Vocabulary;
  readonly matches: (way: RawBuilder<SqlBool>, options?: Omit<MatchOptions, 'year' | 'fitting'>) => Promise<Match[]>;
};

const merged = (...lists: (readonly Match[])[]): Match[] => {
  const hits = new Map<string, Match>();
  for (const hit of lists.flat()) if (!hits.has(hit.obj_id)) hits.set(hit.obj_id, hit);
  return [...hits.values()];
};

const every = (terms: readonly Term[]): string => terms.map(({ tsquery }) => tsquery).join(' & ');
const holding = (column: 'body_tsv' | 'title_tsv', tsquery: string) =>
  sql<SqlBool>`${sql.ref(column)} @@ ${tsquery}::tsquery`;

/**
 * The share of texts that hold all words, about. The words of a query mostly belong together, and the product of their shares would be far too
 * low: each after the rarest counts half as much as the one before.
 */
const expectedOf = (shares: readonly number[]): number =>
  [...shares].sort((a, b) => a - b).reduce((product, share, index) => product * share ** (1 / 2 ** index), 1);

/** A word that every entry holds narrows nothing, and its lists in the index are the longest. */
const narrowing = (terms: readonly Term[]): readonly Term[] => {
  const some = terms.filter(({ share }) => share < heldByAll);
  return some.length > 0 ? some : terms;
};

/** The entries that hold all words, and how many there are. Where there are too many to look at, titles come first. */
const withAll = async ({ matches, vocabulary }: Finder, terms: readonly Term[]): Promise<Match[]> => {
  const hard = narrowing(terms.filter(({ soft }) => !soft));
  if (hard.length === 0) return [];
  // PostgreSQL multiplies the shares of a word's pairs, though a text that holds one of them mostly holds all.
  const expected = expectedOf(hard.map(({ share }) => share)) * vocabulary.size;
  const expectedTitles = hard.reduce((product, { titleShare }) => product * titleShare, vocabulary.size);
  const inTexts = matches(holding('body_tsv', every(hard)), { expected });
  const inTitles = () => matches(holding('title_tsv', every(hard)), { limit: ranked, expected: expectedTitles });
  const [texts, titles] = await Promise.all([inTexts, expected > ranked ? inTitles() : undefined]);
  return texts.length < ranked ? texts : merged(titles ?? (await inTitles()), texts);
};

/** Entries that hold most of the words, or any of those that tell something. */
const withSome = async ({ matches, vocabulary }: Finder, asked: readonly Term[]): Promise<Match[]> => {
  const terms = narrowing(
    asked.length > 1 ? asked.filter(({ soft }) => !soft || asked.every((one) => one.soft)) : asked,
  );
  const byWeight = [...terms].sort((a, b) => b.weight - a.weight);
  const most =
    terms.length < 3
      ? []
      : await matches(
          holding('body_tsv', terms.map((left) => `(${every(terms.filter((term) => term !== left))})`).join(' | ')),
          { limit: ranked },
        );
  if (most.length >= enough) return most;
  const common = 1 - Math.log(tooCommon * vocabulary.size) / Math.log(Math.max(vocabulary.size, 2));
  const telling =
    vocabulary.size <= smallSite
      ? byWeight
      : byWeight.filter(({ weight }) => (weight - 0.15) / 0.85 > common).slice(0, 3);
  if (telling.length === 0) return most;
  const any = telling.map(({ tsquery }) => tsquery).join(' | ');
  const [inTitles, inTexts] = await Promise.all([
    matches(holding('title_tsv', any), { limit: ranked / 2 }),
    matches(holding('body_tsv', telling[0]?.tsquery ?? any), { limit: ranked / 4 }),
  ]);
  const kinds = vocabulary.size <= smallSite ? await matches(holding('body_tsv', any), { limit: ranked / 2 }) : [];
  return merged(most, inTitles, inTexts, kinds);
};

type Stored = Omit<Candidate, 'holds'> & Record<string, unknown>;

const rank = async (
  { context }: Finder,
  hits: readonly Match[],
  exact: ReadonlySet<string>,
  { terms, applies, wish }: Asked,
  phrase: string,
): Promise<Match[]> => {
  if (terms.length === 0 || hits.length === 0) return [...hits];
  const looked = hits.slice(0, ranked);
  const unsure = terms.some(({ soft }) => soft) || looked.some(({ obj_id }) => !exact.has(obj_id));
  const rows = (await context.db
    .selectFrom('search_document')
    .select(['obj_id', 'content_type', 'title', 'publish_date', 'valid_from', 'valid_until'])
    .select(sql<string>`left(summary, 160)`.as('summary'))
    .$if(unsure, (query) =>
      query.select(terms.map(({ tsquery }, index) => holding('body_tsv', tsquery).as(`holds_${index}`))),
    )
    .where(
      'obj_id',
      'in',
      looked.map(({ obj_id }) => obj_id),
    )
    .execute()) as Stored[];
  const today = dayOf(context.now);
  const ways = terms.map((term) => term.ways.map(sameWord));
  const kinds = new Map<string, Kind>();
  const kindOf = (content_type: string): Kind => {
    const known = kinds.get(content_type);
    if (known) return known;
    const type = context.contents.get(content_type)?.type;
    const kind = {
      ...namesOfKind(type?.name ?? ''),
      tells: type?.search.tells,
      dated: type?.search.valid !== undefined,
      applied_for: type?.search.applied_for === true,
    };
    kinds.set(content_type, kind);
    return kind;
  };
  const scores = new Map(
    rows.map((row) => {
      const holds = terms.map(({ soft }, index) => (!soft && exact.has(row.obj_id)) || row[`holds_${index}`] === true);
      return [
        row.obj_id,
        scoreOf({ ...row, holds }, kindOf(row.content_type), {
          terms,
          ways,
          phrase,
          applies,
          today,
          kinds: wish?.kinds ?? [],
        }),
      ];
    }),
  );
  const scored = (hit: Match) => scores.get(hit.obj_id) ?? 0;
  const best = Math.max(0, ...scores.values());
  const order = (a: Match, b: Match): number =>
    scored(b) - scored(a) || b.publish_date.localeCompare(a.publish_date) || a.obj_id.localeCompare(b.obj_id);
  let others = 0;
  const kept = [...looked].sort(order).filter((hit) => {
    if (exact.has(hit.obj_id)) return true;
    others += 1;
    // What holds only some of the words must be near the best; a few that are not stand beside very few that hold all.
    return scored(hit) >= best * leastOfBest || (others <= enough - exact.size && scored(hit) >= leastScore);
  });
  return [...kept, ...hits.slice(ranked)];
};
const leastOfBest = 0.25;
const leastScore = 0.06;

/** Titles in which nearly this run stands, or what sounds like it. */
const nearlyTitles = async ({ context, matches }: Finder, run: string): Promise<string[]> => {
  const nearly = nearlyQueries(run);
  const sound = [...run].map(soundOf).join('').slice(0, longestSound);
  const hits = await Promise.all([
    /^[a-z]{3,}$/.test(sound) ? matches(sql<SqlBool>`sounds_tsv @@ ${`'${sound}':*`}::tsquery`, sample) : [],
    nearly.length > 0 ? matches(holding('title_tsv', nearly.join(' | ')), sample) : [],
  ]);
  return await titlesOf(context, merged(...hits));
};

const titlesOf = async ({ db }: Context, hits: readonly Match[]): Promise<string[]> => {
  if (hits.length === 0) return [];
  const ids = hits.slice(0, 2 * nearlyFound).map(({ obj_id }) => obj_id);
  const rows = await db
    .selectFrom('search_document')
    .select(['obj_id', 'title'])
    .where('obj_id', 'in', ids)
    .orderBy('obj_id')
    .execute();
  return rows.map(({ title }) => title);
};

/**
 * Longer words of the language, which nobody types by mistake: 大学生 is not 留学生. Shorter ones are no proof, 高薪 is typed for 高新, and the
 * names of the field are in no dictionary.
 */
const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });
const plainWords = (run: string): string[] =>
  [...segmenter.segment(run)].map(({ segment }) => segment).filter((word) => [...word].length > 2);

/** The keyword as the site would write it: the whole run first, then each word that nothing holds. */
const respelt = async (finder: Finder, keyword: string, { terms }: Asked): Promise<string | null> => {
  const { vocabulary, matches } = finder;
  const clean = normalised(keyword);
  const runs = [...clean.matchAll(/\p{Script=Han}{2,}/gu)].map(([run]) => run);
  const unknown = [];
  for (const { word, tsquery, weight } of terms)
    if (
      isHan(word) &&
      !vocabulary.words.has(word) &&
      weight > 0.5 &&
      (await matches(holding('body_tsv', tsquery), { limit: 1 })).length === 0
    )
      unknown.push(word);
  if (unknown.length === 0 && terms.length > 2) return null;
  let result = clean;
  for (const run of [...runs.filter((one) => [...one].length <= 10), ...unknown]) {
    if (!result.includes(run)) continue;
    const better = correctionOf(run, await nearlyTitles(finder, run), vocabulary.words);
    if (better && plainWords(run).every((word) => better.includes(word))) result = result.replace(run, better);
  }
  return result === clean ? null : result;
};

/** Latin letters that no text holds, read as pinyin or initials: the words that they may stand for are ways of one term. */
const readLetters = async (finder: Finder, letters: string): Promise<Term | null> => {
  const { context, vocabulary, matches } = finder;
  const prefix = `'${letters.slice(0, longestSound)}':*`;
  const hits = await Promise.all([
    matches(sql<SqlBool>`sounds_tsv @@ ${prefix}::tsquery`, sample),
    letters.length <= 12 ? matches(sql<SqlBool>`initials_tsv @@ ${prefix}::tsquery`, sample) : [],
  ]);
  const [first, ...more] = writtenAs(letters, await titlesOf(context, merged(...hits)), vocabulary.words);
  if (first === undefined) return null;
  return termOf(first, vocabulary, [...new Set([first, ...more.slice(0, 3), ...vocabulary.others(first)])]);
};

type Options = { readonly type?: string | undefined; readonly asTyped?: boolean | undefined };

export const findEntries = async (context: Context, keyword: string, { type, asTyped }: Options): Promise<Found> => {
  const vocabulary = await vocabularyOf(context);
  const finder: Finder = {
    context,
    vocabulary,
    // The vocabulary's shares are those of all kinds: of one kind PostgreSQL knows better how many to expect.
    matches: async (way, options) =>
      (type
        ? await newestMatches(context, sql<SqlBool>`content_type = ${type} and ${way}`, {
            ...options,
            expected: undefined,
          })
        : await newestMatches(context, way, options)
      ).matches,
  };
  const nothing = { corrected: null, suggested: null };
  const number = numberKey(keyword);
  if (number.length > 1) {
    const hits = await finder.matches(sql<SqlBool>`number_key = ${number} and number_key <> ''`, { expected: 1 });
    if (hits.length > 0)
      return {
        hits,
        exact: hits.length,
        asked: { ...readQuery(keyword, vocabulary), wish: null, dropped: [] },
        ...nothing,
      };
  }
  const asked = readQuery(keyword, vocabulary);
  const phrase = sameWord(keyword);
  const answer = async (read: Asked, run: string, exact: readonly Match[]) => {
    const hard = read.terms.filter(({ soft }) => !soft);
    const [single] = hard;
    const parts = exact.length < enough && single && hard.length === 1 ? partsOf(single, vocabulary) : [];
    const some = exact.length < enough ? await withSome(finder, parts.length > 0 ? parts : hard) : [];
    const ids = new Set(exact.map(({ obj_id }) => obj_id));
    const whole = { ...read, terms: [...read.terms, ...parts] };
    const hits = await rank(finder, merged(exact, some), ids, whole, run);
    return { hits: hits.slice(0, totalCap), exact: exact.length, asked: read };
  };
  const exact = await withAll(finder, asked.terms);
  if (exact.length >= few || asTyped) return { ...(await answer(asked, phrase, exact)), ...nothing };

  if (/^[a-z]{2,40}$/.test(phrase) && exact.length === 0) {
    const term = await readLetters(finder, phrase);
    if (term) {
      const read = { ...asked, terms: [term] };
      return {
        ...(await answer(read, term.word, await withAll(finder, read.terms))),
        corrected: term.word,
        suggested: null,
      };
    }
  }
  const corrected = asked.wish ? null : await respelt(finder, keyword, asked);
  if (corrected === null) return { ...(await answer(asked, phrase, exact)), ...nothing };
  const readAgain = readQuery(corrected, vocabulary);
  const better = await withAll(finder, readAgain.terms);
  if (better.length <= exact.length) return { ...(await answer(asked, phrase, exact)), ...nothing };
  if (exact.length > 0) return { ...(await answer(asked, phrase, exact)), corrected: null, suggested: corrected };
  return { ...(await answer(readAgain, sameWord(corrected), better)), corrected, suggested: null };
};
