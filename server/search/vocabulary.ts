/** What the search knows of words: which mean the same in this region, and how many entries hold a pair of characters. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sameWord } from '#contract/search/synonyms.ts';
import type { Context } from '../kit/context.ts';
import { builtInGroups } from './built-in-synonyms.ts';

type ReadContext = Pick<Context, 'db' | 'region' | 'generation' | 'contents' | 'now'>;

/** The id of a group of the product, the same everywhere: made from its first word. */
const idOf = (word: string): string => {
  const hex = createHash('sha256').update(`synonym ${word}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const builtIn: ReadonlyMap<string, readonly string[]> = new Map(
  builtInGroups.map((words) => [idOf(words[0] ?? ''), words]),
);

export type Group = { synonym_id: string; words: readonly string[]; origin: 'built_in' | 'changed' | 'own' };

/** The groups that count here: those of the product as staff have changed them, and the region's own. */
export const synonymGroups = async ({ db, region }: Pick<ReadContext, 'db' | 'region'>): Promise<Group[]> => {
  const rows = await db
    .selectFrom('search_synonym')
    .select(['synonym_id', 'words', 'removed'])
    .where('region_code', '=', region.code)
    .orderBy('updated_at', 'desc')
    .orderBy('synonym_id')
    .execute();
  const written = new Map(rows.map((row) => [row.synonym_id, row]));
  return [
    ...rows
      .filter(({ synonym_id }) => !builtIn.has(synonym_id))
      .map(({ synonym_id, words }) => ({ synonym_id, words, origin: 'own' as const })),
    ...[...builtIn].flatMap(([synonym_id, words]): Group[] => {
      const row = written.get(synonym_id);
      if (row?.removed) return [];
      return [row ? { synonym_id, words: row.words, origin: 'changed' } : { synonym_id, words, origin: 'built_in' }];
    }),
  ];
};

export type Vocabulary = {
  /** Every word that is known as one, as it is compared (`sameWord`). */
  readonly words: ReadonlySet<string>;
  readonly longest: number;
  /** The other words of its groups. */
  others(word: string): readonly string[];
  /** In how many of all entries a pair of characters or a word occurs, from 0 to 1. */
  share(lexeme: string): number;
  /** In how many of their titles. */
  titleShare(lexeme: string): number;
  readonly size: number;
};

const freshMs = 600_000;
const kept = new WeakMap<ReadContext['generation'], { stamp: string; vocabulary: Promise<Vocabulary> }>();

/** Read once for a generation, and again after ten minutes: the database's statistics change without a publication. */
export const vocabularyOf = (context: ReadContext): Promise<Vocabulary> => {
  const { generation, now } = context;
  const stamp = `${generation.current} ${Math.floor(now.getTime() / freshMs)}`;
  const known = kept.get(generation);
  if (known?.stamp === stamp) return known.vocabulary;
  const vocabulary = read(context).catch((error: unknown) => {
    kept.delete(generation);
    throw error;
  });
  kept.set(generation, { stamp, vocabulary });
  return vocabulary;
};

const read = async (context: ReadContext): Promise<Vocabulary> => {
  const [groups, { inTexts, inTitles, size }] = [await synonymGroups(context), await sharesOf(context)];
  const others = new Map<string, Set<string>>();
  for (const { words } of groups) {
    const all = words.map(sameWord).filter((word) => word.length > 1);
    for (const word of all) {
      const set = others.get(word) ?? new Set();
      for (const other of all) if (other !== word) set.add(other);
      others.set(word, set);
    }
  }
  const names = [...context.contents.values()].map(({ type }) => sameWord(type.name));
  const words = new Set([...others.keys(), ...names]);
  const least = 1 / Math.max(size, 1);
  return {
    words,
    longest: Math.max(2, ...[...words].map((word) => word.length)),
    others: (word) => [...(others.get(word) ?? [])],
    share: (lexeme) => inTexts.get(lexeme) ?? least,
    titleShare: (lexeme) => inTitles.get(lexeme) ?? least,
    size,
  };
};

type Shares = ReadonlyMap<string, number>;
/** What PostgreSQL counted when it last analysed the table; a lexeme that is not among the most frequent counts as found once. */
const sharesOf = async ({ db }: ReadContext): Promise<{ inTexts: Shares; inTitles: Shares; size: number }> => {
  const { rows } = await sql<{ attname: string; elems: string[] | null; freqs: number[] | null }>`
    select attname, most_common_elems::text::text[] as elems, most_common_elem_freqs as freqs
    from pg_stats where schemaname = current_schema() and tablename = 'search_document' and attname in ('body_tsv', 'title_tsv')`.execute(
    db,
  );
  const sizes = await sql<{ size: number }>`
    select greatest(reltuples, 0)::int as size from pg_class where oid = 'search_document'::regclass`.execute(db);
  const sharesIn = (column: string): Shares => {
    const found = rows.find(({ attname }) => attname === column);
    return new Map((found?.elems ?? []).map((lexeme, index) => [lexeme, Number(found?.freqs?.[index] ?? 0)]));
  };
  return {
    inTexts: sharesIn('body_tsv'),
    inTitles: sharesIn('title_tsv'),
    size: Number(sizes.rows[0]?.size ?? 0) || 1_000,
  };
};
