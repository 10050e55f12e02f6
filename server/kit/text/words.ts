/**
 * Words of Chinese text for the search index. The index holds every pair of neighbouring characters, and whole words and numbers of other
 * scripts. A query is cut into words first, so that 传感器房租补贴 also finds texts in which its words are apart.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Jieba } from '@node-rs/jieba';
import traditional from 'opencc-js/dict/TSCharacters';
import { withoutUnseen } from '#contract/kit/unseen.ts';
import { jiebaPackage, pinyinPackage } from '../when-needed.ts';

let jieba: Jieba | undefined;
/**
 * Loaded on first use: it takes 200 ms and 40 MB, which a process that never searches saves. The file is read here, because the package's own
 * module keeps it, and another of the same size, for ever.
 */
const cutter = (): Jieba => {
  jieba ??= jiebaPackage().Jieba.withDict(
    readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')),
  );
  return jieba;
};

const hanRun = /\p{Script=Han}+/gu;
const otherWord = /[\p{Letter}\p{Number}]+/gu;
/** tsvector lexemes are limited in length; no word that people search for is longer than this. */
const longestWord = 40;

/** The pairs of neighbouring characters of a run; a single character is itself. */
export const pairsOf = (run: string): string[] => {
  const characters = [...run];
  return characters.length === 1
    ? [run]
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};
/** Each traditional character with its simplified one; but 乾, which simplified texts write too (乾隆). */
const simplified = new Map(
  traditional
    .split('|')
    .map((pair) => pair.split(' ') as [string, string])
    .filter(([character]) => character !== '乾'),
);
const isTraditional = new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu');

export const inSimplified = (text: string): string =>
  text.replace(isTraditional, (character) => simplified.get(character) ?? character);

/** As words are compared: full-width letters, capitals, traditional characters and what nobody sees make no difference. */
export const normalised = (text: string) => inSimplified(withoutUnseen(text.normalize('NFKC')).toLowerCase());

/** 首台（套） is also indexed as 首台套. */
const shortBracket = /(?<=\p{Script=Han})\((\p{Script=Han}{1,3})\)/gu;

/** The lexemes of a text, each once. With `singles` each character is a lexeme too, so that a single one can be found. */
export const lexemesOf = (text: string, { singles = false }: { singles?: boolean } = {}): string[] => {
  const clean = normalised(text);
  const lexemes = new Set<string>();
  const joined = clean.replace(shortBracket, '$1');
  const runs = [...clean.matchAll(hanRun), ...(joined === clean ? [] : joined.matchAll(hanRun))];
  for (const [run] of runs) {
    for (const pair of pairsOf(run)) lexemes.add(pair);
    if (singles) for (const character of run) lexemes.add(character);
  }
  for (const [word] of clean.replace(hanRun, ' ').matchAll(otherWord))
    if (word.length <= longestWord) lexemes.add(word);
  return [...lexemes];
};

/** Characters that only join words and carry no meaning of their own. */
const particles = new Set('的了和与及或在是为对等之其以');

/** The words of a run. A single meaningful character is joined to the word before it (创新 | 券 is 创新券), or else to the one after. */
const wordsOf = (run: string, empty: ReadonlySet<string> = particles): string[] =>
  cutter()
    .cut(run)
    .reduce<string[]>((words, word) => {
      const last = words.at(-1);
      const alone = [...word].length === 1 && !empty.has(word);
      const lastAlone = last !== undefined && [...last].length === 1 && !empty.has(last);
      if (last === undefined || empty.has(last) || !(alone || lastAlone)) words.push(word);
      else words[words.length - 1] = last + word;
      return words;
    }, []);

export const isHan = (word: string) => /\p{Script=Han}/u.test(word);
/** The words of a normalised text, those of Chinese first; `empty`: words that no single character is joined to. */
export const cutWords = (clean: string, empty?: ReadonlySet<string>): string[] => [
  ...[...clean.matchAll(hanRun)].flatMap(([run]) => wordsOf(run, empty)),
  ...[...clean.replace(hanRun, ' ').matchAll(otherWord)].map(([word]) => word.slice(0, longestWord)),
];
const isNumber = (word: string) => /^\p{Number}+$/u.test(word);
// A single character (的, 号) says little beside whole words, and nearly every text contains it.
export const isTelling = (word: string) => !isHan(word) || [...word].length > 1;

/** The words of a longer text that say what it is about, each once. */
export const tellingWords = (text: string): string[] => [
  ...new Set(cutWords(normalised(text).slice(0, 1_000)).filter(isTelling)),
];

/**
 * A query's words, for highlighting, and the `tsquery` that requires all of them; null when it has no word. With `wholeNumbers` 500 does not
 * find 5000; otherwise the beginning of a number suffices, such as a telephone's.
 */
export const queryOf = (
  keyword: string,
  { wholeNumbers = false }: { wholeNumbers?: boolean } = {},
): { words: string[]; tsquery: string } | null => {
  const words = cutWords(normalised(keyword).slice(0, 100));
  const telling = words.filter(isTelling);
  const parts = (telling.length ? telling : words).flatMap((word) =>
    // A word of another script matches by its beginning.
    isHan(word)
      ? pairsOf(word).map((pair) => `'${pair}'`)
      : [wholeNumbers && isNumber(word) ? `'${word}'` : `'${word}':*`],
  );
  if (parts.length === 0) return null;
  return { words: [...new Set(words)], tsquery: [...new Set(parts)].slice(0, 40).join(' & ') };
};

const hanOf = (text: string): string =>
  [...normalised(text).matchAll(hanRun)]
    .map(([run]) => run)
    .join('')
    .slice(0, 80);
const syllablesOf = (han: string): string[] =>
  pinyinPackage()
    .pinyin(han, { toneType: 'none', type: 'array' })
    .map((syllable) => syllable.replaceAll('ü', 'v'));
/** So much of a title's full pinyin is indexed from each syllable on. */
export const longestSound = 24;

/** A title's full pinyin from each syllable on: `rencaigongyu`, `caigongyu`, … so that a prefix query finds any of them. */
export const soundsOf = (title: string): string[] => {
  const syllables = syllablesOf(hanOf(title));
  return [
    ...new Set(
      syllables.map((_, start) =>
        syllables
          .slice(start, start + 12)
          .join('')
          .slice(0, longestSound),
      ),
    ),
  ];
};

const sounds = new Map<string, string>();
/** How a single character is said, without its tone; a letter or digit is itself. */
export const soundOf = (character: string): string => {
  let sound = sounds.get(character);
  if (sound === undefined) {
    sound = isHan(character) ? (syllablesOf(character)[0] ?? character) : character;
    sounds.set(character, sound);
  }
  return sound;
};

/** A title's syllable initials from each position, at most 12 long: `gyzcfz`, `yzcfz`, … so that a prefix query finds any of them. */
export const initialsOf = (title: string): string[] => {
  const { pinyin } = pinyinPackage();
  const initials = pinyin(hanOf(title), { pattern: 'first', toneType: 'none', type: 'array' }).join('');
  return [...new Set(Array.from({ length: initials.length }, (_, start) => initials.slice(start, start + 12)))];
};

/** Whether a keyword may be initials: two to twelve Latin letters. */
export const asInitials = (keyword: string): string | null =>
  /^[a-z]{2,12}$/i.test(keyword.trim()) ? keyword.trim().toLowerCase() : null;

/** A document number without brackets, blanks and 号, for comparison: 京政发〔2021〕31号 → 京政发202131. */
export const numberKey = (text: string): string =>
  normalised(text)
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .replace(/号$/, '');

/** Plain text of sanitised HTML, for search and excerpts. */
export const plainText = (html: string): string =>
  html
    .replace(/<(br|\/p|\/li|\/h\d|\/tr|\/td|\/th)[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a text for comparison with other texts: whole words and the shorter words in them, each once. */
export const comparedWords = (text: string): string[] => {
  const clean = normalised(text);
  return [
    ...new Set([
      ...cutWords(clean).filter(isTelling),
      ...[...clean.matchAll(hanRun)].flatMap(([run]) => cutter().cutForSearch(run)).filter(isTelling),
    ]),
  ];
};
