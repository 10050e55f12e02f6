/**
 * Needs and supplies by their words. A word counts by how rare it is and by where it stands; what both sides have in common is told with the
 * very texts in which it stands. Nothing is ranked by fame or age. This file knows no database.
 */

import { broadWords, emptyWords, meaningOf } from '../../kit/text/trade-words.ts';
import { comparedWords } from '../../kit/text/words.ts';

/** A text of a need or of a supply: `kind` is what readers call it (关键词). `weight` is at most 1. */
export type Part = { readonly kind: string; readonly text: string; readonly weight: number };
export type Parts = { readonly obj_id: string; readonly parts: readonly Part[] };

/** Its words by meaning, each with the most important part in which it stands. */
export type Words = ReadonlyMap<string, { readonly weight: number; readonly part: number }>;

export const wordsOf = (parts: readonly Part[]): Words => {
  const found = new Map<string, { weight: number; part: number }>();
  for (const [part, { text, weight }] of parts.entries())
    for (const word of comparedWords(text)) {
      if (emptyWords.has(word)) continue;
      const meaning = meaningOf(word);
      const known = found.get(meaning);
      if (!known || known.weight < weight) found.set(meaning, { weight, part });
    }
  return found;
};

type Posting = { readonly at: Uint32Array; readonly weight: Float32Array };
export type Index<D extends Parts> = {
  readonly documents: readonly D[];
  readonly words: readonly Words[];
  readonly postings: ReadonlyMap<string, Posting>;
};

/** `words` of each document, where they are known already. */
export const indexOf = <D extends Parts>(
  documents: readonly D[],
  words: readonly Words[] = documents.map(({ parts }) => wordsOf(parts)),
): Index<D> => {
  const gathered = new Map<string, { at: number[]; weight: number[] }>();
  for (const [at, own] of words.entries())
    for (const [word, { weight }] of own) {
      const posting = gathered.get(word);
      if (posting) {
        posting.at.push(at);
        posting.weight.push(weight);
      } else gathered.set(word, { at: [at], weight: [weight] });
    }
  const postings = new Map(
    [...gathered].map(([word, { at, weight }]) => [
      word,
      { at: Uint32Array.from(at), weight: Float32Array.from(weight) },
    ]),
  );
  return { documents, words, postings };
};

/** A handful of documents does not say what is rare: a hall that has just opened is taken for one of this size. */
const leastDocuments = 80;
/** How much one word in common says: rare words more, broad words little. `count` of `all` documents have it. */
export const rarityOf = (word: string, count: number, all: number): number =>
  Math.log(1 + Math.max(all, leastDocuments) / Math.max(1, count)) * (broadWords.has(word) ? 0.35 : 1);

/** A word that so many documents have tells none of them from the others. */
const mostShare = 0.2;
const fewDocuments = 200;
/** Below it only words are in common that many have. */
export const leastScore = 2;

export type Scored = { readonly at: number; readonly score: number };

/** The documents that have the most in common with these words, best first; equal ones in the order of their ids. */
export const closest = <D extends Parts>(index: Index<D>, asked: Words, most: number): Scored[] => {
  const all = index.documents.length;
  const scores = new Float64Array(all);
  const telling = new Uint8Array(all);
  for (const [word, { weight }] of asked) {
    const posting = index.postings.get(word);
    if (!posting || (all > fewDocuments && posting.at.length > all * mostShare)) continue;
    const said = weight * rarityOf(word, posting.at.length, all);
    const isBroad = broadWords.has(word);
    for (let one = 0; one < posting.at.length; one += 1) {
      const at = posting.at[one] as number;
      scores[at] = (scores[at] as number) + said * (posting.weight[one] as number);
      if (!isBroad) telling[at] = 1;
    }
  }
  const found: Scored[] = [];
  for (let at = 0; at < all; at += 1)
    if (telling[at] && (scores[at] as number) >= leastScore) found.push({ at, score: scores[at] as number });
  const idOf = ({ at }: Scored) => index.documents[at]?.obj_id ?? '';
  return found.sort((a, b) => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1)).slice(0, most);
};

/** The same scores without an index: every word of every document is compared. Tests and the bench hold the index against it. */
export const scanned = <D extends Parts>(index: Index<D>, asked: Words, most: number): Scored[] => {
  const all = index.documents.length;
  const countOf = (word: string) => index.words.reduce((sum, own) => sum + (own.has(word) ? 1 : 0), 0);
  const counts = new Map([...asked.keys()].map((word) => [word, countOf(word)]));
  const found = index.words.flatMap((own, at) => {
    let [score, isTelling] = [0, false];
    for (const [word, { weight }] of asked) {
      const there = own.get(word);
      const count = counts.get(word) ?? 0;
      if (!there || (all > fewDocuments && count > all * mostShare)) continue;
      score += weight * there.weight * rarityOf(word, count, all);
      isTelling ||= !broadWords.has(word);
    }
    return isTelling && score >= leastScore - 1e-4 ? [{ at, score }] : [];
  });
  const idOf = ({ at }: Scored) => index.documents[at]?.obj_id ?? '';
  return found.sort((a, b) => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1)).slice(0, most);
};

/** A word in common and the texts of both sides in which it stands. */
export type Common = { readonly word: string; readonly said: number; readonly ours: Part; readonly theirs: Part };

/** What two have in common, the most telling first; each text of the other side once. */
export const inCommon = <A extends Parts, D extends Parts>(
  ours: A,
  asked: Words,
  index: Index<D>,
  at: number,
  most: number,
): Common[] => {
  const document = index.documents[at] as D;
  const own = index.words[at] as Words;
  const all = index.documents.length;
  const found: Common[] = [];
  for (const [word, { weight, part }] of asked) {
    const there = own.get(word);
    const count = index.postings.get(word)?.at.length ?? 0;
    if (!there || (all > fewDocuments && count > all * mostShare)) continue;
    found.push({
      word,
      said: weight * there.weight * rarityOf(word, count, all),
      ours: ours.parts[part] as Part,
      theirs: document.parts[there.part] as Part,
    });
  }
  const told = new Set<Part>();
  return found
    .sort((a, b) => b.said - a.said || (a.word < b.word ? -1 : 1))
    .filter(({ word, theirs }) => !broadWords.has(word) && !told.has(theirs) && told.add(theirs))
    .slice(0, most);
};
