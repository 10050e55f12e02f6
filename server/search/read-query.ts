/** What a query asks for: words with a meaning and what else they are called, numbers with units, wishes; and what was left out. */

import type { SearchWish } from '#contract/search/calls.ts';
import { sameWord } from '#contract/search/synonyms.ts';
import { carrierKinds, type SearchedKind, searchedKinds } from '#contract/space/carrier-kinds.ts';
import { cutWords, isHan, isTelling, lexemesOf, normalised, pairsOf } from '../kit/text/words.ts';
import { emptyCharacters, emptyWords, softWords } from './empty-words.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Term = {
  /** As typed, sameWord. */
  readonly word: string;
  /** The word and what else it is called, the word first. */
  readonly ways: readonly string[];
  /** The tsquery that finds any of them. */
  readonly tsquery: string;
  /** The share of entries that hold it, about, from 0 to 1. */
  readonly share: number;
  /** The share of entries whose title holds it. */
  readonly titleShare: number;
  /** How much it tells: from 0 for what every entry holds to 1 for what one holds. */
  readonly weight: number;
  /** It need not occur: a word of procedure beside others, or a part of a word. */
  readonly soft: boolean;
};
export type Asked = {
  readonly terms: readonly Term[];
  /** Words that were left out because they say nothing of the subject. */
  readonly dropped: readonly string[];
  readonly wish: SearchWish | null;
  /** Somebody wants to apply, or asks for a day: what is open comes first. */
  readonly applies: boolean;
};

/** The lexemes of a way: all pairs of the Chinese, all other words. A typed word of another script matches by its beginning, a number as a whole. */
const wayLexemes = (way: string, typed: boolean): string[] =>
  lexemesOf(way).map((lexeme) => {
    const word = lexeme.replaceAll("'", '');
    return typed && !isHan(word) && !isHan(way) && !/^\d+$/.test(word) ? `'${word}':*` : `'${word}'`;
  });
/** `(('首台' & '台套') | '首购')`. A way that holds all lexemes of another finds nothing more, and reading the lists of its lexemes takes long. */
export const tsqueryOf = (ways: readonly string[]): string => {
  const all = ways.map((way, index) => new Set(wayLexemes(way, index === 0))).filter(({ size }) => size > 0);
  const needed = all.filter((lexemes, at) =>
    all.every(
      (other, index) => index === at || !other.isSubsetOf(lexemes) || (other.size === lexemes.size && index > at),
    ),
  );
  const queries = needed.map((lexemes) => {
    const joined = [...lexemes].join(' & ');
    return lexemes.size > 1 ? `(${joined})` : joined;
  });
  return queries.length > 1 ? `(${queries.join(' | ')})` : (queries[0] ?? '');
};

/** The share of entries that hold any of the ways: of each that of its rarest pair, of all that of the most frequent. */
const shareOf = (ways: readonly string[], share: Vocabulary['share']): number =>
  Math.max(...ways.map((way) => Math.min(1, ...lexemesOf(way).map(share))));

export const termOf = (word: string, vocabulary: Vocabulary, ways = [word, ...vocabulary.others(word)]): Term => {
  const share = shareOf(ways, vocabulary.share);
  const weight = Math.log(1 / Math.max(share, 1 / vocabulary.size)) / Math.log(Math.max(vocabulary.size, 2));
  return {
    word,
    ways,
    tsquery: tsqueryOf(ways),
    share,
    titleShare: shareOf(ways, vocabulary.titleShare),
    weight: 0.15 + 0.85 * weight,
    soft: false,
  };
};
/** The same word, but as one that need not occur. */
const softened = (term: Term): Term => ({ ...term, weight: term.weight * 0.3, soft: true });

/** The words within a word, to be searched for where the word itself is rare: 高纯 and 氮气. */
export const partsOf = ({ word }: Term, vocabulary: Vocabulary): Term[] => {
  const parts = cutWords(word, emptyCharacters).filter((part) => part !== word && isTelling(part));
  return parts.map((part) => ({ ...softened(termOf(part, vocabulary)), weight: 0.4 }));
};

/** Known words first, the longest at each place; the dictionary cuts what is between. */
const cut = (text: string, { words, longest }: Vocabulary): string[] => {
  const found: string[] = [];
  let between = '';
  const flush = () => {
    found.push(...cutInOrder(between));
    between = '';
  };
  const isLatin = (character = '') => /[a-z0-9]/.test(character);
  for (let at = 0; at < text.length; ) {
    let known = '';
    for (let length = Math.min(Math.max(longest, 8), text.length - at); length > 1 && !known; length -= 1) {
      const candidate = text.slice(at, at + length);
      const squeezed = sameWord(candidate);
      if (squeezed.length < 2 || /^\s|\s$/.test(candidate)) continue;
      // A word of another script is known only as a whole: `ic` is not in `icp`.
      const whole =
        !(isLatin(candidate[0]) && isLatin(text[at - 1])) && !(isLatin(candidate.at(-1)) && isLatin(text[at + length]));
      if (whole && (words.has(squeezed) || emptyWords.has(candidate))) known = candidate;
    }
    if (known) {
      flush();
      found.push(emptyWords.has(known) ? known : sameWord(known));
      at += known.length;
    } else {
      between += text[at];
      at += 1;
    }
  }
  flush();
  return found;
};
const cutInOrder = (text: string): string[] =>
  (text.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []).flatMap((run) => cutWords(run, emptyCharacters));

/** Attributes of a room: they are asked for by filters, no text says them. */
const attributes: Readonly<Record<string, readonly SearchedKind[]>> = {
  承重: ['factory', 'workshop'],
  楼面荷载: ['factory', 'workshop'],
  荷载: ['factory', 'workshop'],
  配电: ['factory', 'workshop'],
  层高: ['factory', 'workshop'],
  净高: ['factory', 'workshop'],
  面积: [],
};
const cheap = /便宜|低价|实惠|价格低|租金低/;
const number = String.raw`(\d+(?:\.\d+)?)\s*`;
const bound = '(以上|以下|以内|起|左右|之内)?';
const areas = new RegExp(`${number}(?:平方米|平方|平米|平|m2|亩)${bound}(?:的)?`);
const loads = new RegExp(`${number}(?:吨|t)(?:/m2|每平)?${bound}`);
const powers = new RegExp(`${number}(?:kva|千伏安|kw|千瓦)${bound}`);
const prices = new RegExp(`${number}(万元|万|元)(以下|以内|之内)`);
const perMu = 666.67;

const kindsNamed = (words: readonly string[], vocabulary: Vocabulary): SearchedKind[] =>
  searchedKinds.filter((kind) => {
    const name = sameWord(carrierKinds[kind].name);
    return words.some((word) => word === name || vocabulary.others(word).includes(name));
  });

/** The numbers and wishes of a text as filters, and the text without them. */
const readWish = (text: string, vocabulary: Vocabulary): { rest: string; wish: SearchWish | null; words: string[] } => {
  let rest = text;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const wishes: Partial<SearchWish> = {};
  const area = take(areas);
  if (area) {
    const size = Number(area[1]) * (area[0].includes('亩') ? perMu : 1);
    const [least, most] = /以上|起/.test(area[2] ?? '')
      ? [size, null]
      : /以下|以内|之内/.test(area[2] ?? '')
        ? [null, size]
        : [size * 0.8, size * 1.25];
    if (least !== null) wishes.area_min_sqm = Math.round(least);
    if (most !== null) wishes.area_max_sqm = Math.round(most);
  }
  const load = take(loads);
  if (load) wishes.floor_load_min_t_sqm = Number(load[1]);
  const power = take(powers);
  if (power) wishes.power_min_kva = Number(power[1]);
  const price = take(prices);
  if (price) wishes.price_max_yuan = Number(price[1]) * ((price[2] ?? '').startsWith('万') ? 10_000 : 1);
  if (cheap.test(rest)) {
    wishes.cheapest = true;
    rest = rest.replace(cheap, ' ');
  }
  const words = cut(rest, vocabulary);
  const asked = words.flatMap((word) => (Object.hasOwn(attributes, word) ? (attributes[word] ?? []) : []));
  const implied = load || power ? attributes.承重 : [];
  const named = kindsNamed(words, vocabulary);
  const instruments = words.some((word) => ['仪器', '设备', '仪器设备'].includes(word));
  const kinds = named.length > 0 ? named : [...new Set([...asked, ...(implied ?? [])])];
  const hasAny = Object.keys(wishes).length > 0 || (asked.length > 0 && kinds.length > 0);
  const isSpace = kinds.length > 0 || (area !== null && !instruments);
  if (!hasAny || !(isSpace || instruments)) return { rest: text, wish: null, words: cut(text, vocabulary) };
  const kept = words.filter((word) => !Object.hasOwn(attributes, word));
  const named_kinds = named.length > 0 ? [] : kinds.map((kind) => sameWord(carrierKinds[kind].name));
  return {
    rest,
    wish: { of: isSpace ? 'space' : 'instrument', kinds: isSpace ? kinds : [], ...wishes },
    words: [...kept, ...named_kinds],
  };
};

const mostTerms = 8;

export const readQuery = (keyword: string, vocabulary: Vocabulary): Asked => {
  const clean = normalised(keyword).slice(0, 100);
  const { wish, words: cutUp } = readWish(clean, vocabulary);
  const isEmpty = (word: string) => emptyWords.has(word) || (isHan(word) && !isTelling(word));
  const said = cutUp.filter((word) => !isEmpty(word));
  const searched = said.length > 0 ? said : cutUp.filter((word) => isHan(word) || isTelling(word));
  // Kinds that are only implied are one wish with several names: 厂房 or 车间.
  const implied = wish && wish.of === 'space' ? wish.kinds.map((kind) => sameWord(carrierKinds[kind].name)) : [];
  const kinds = searched.filter((word) => implied.includes(word));
  const others = searched.filter((word) => !implied.includes(word));
  const terms = [...new Set(others)].slice(0, mostTerms).map((word) => termOf(word, vocabulary));
  const [first] = kinds;
  if (first !== undefined)
    terms.push(termOf(first, vocabulary, [...new Set(kinds.flatMap((word) => [word, ...vocabulary.others(word)]))]));
  const usable = terms.filter(({ tsquery }) => tsquery !== '');
  const someHard = usable.some(({ word }) => !softWords.has(word));
  return {
    terms: someHard ? usable.map((term) => (softWords.has(term.word) ? softened(term) : term)) : usable,
    dropped: said.length > 0 ? [...new Set(cutUp.filter((word) => isEmpty(word) && word.length > 1))] : [],
    wish,
    applies: /申请|申报|申领|怎么办|截止|截至|什么时候|何时|条件|材料/.test(clean),
  };
};

/** The pairs of a run without those that a wrong character at each place would change: `tsquery`s of what is then still right. */
export const nearlyQueries = (run: string): string[] => {
  const pairs = pairsOf(run);
  if (pairs.length < 2) return [];
  const characters = [...run].length;
  return Array.from({ length: characters }, (_, wrong) =>
    pairs.filter((_pair, at) => at !== wrong && at !== wrong - 1).map((pair) => `'${pair}'`),
  )
    .filter((left) => left.length > 0)
    .map((left) => `(${[...new Set(left)].join(' & ')})`);
};
