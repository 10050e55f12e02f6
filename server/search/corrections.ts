/** The same sound typed otherwise, one wrong character, full pinyin and initials: what the site writes instead. */
import { sameWord } from '#contract/search/synonyms.ts';
import { isHan, soundOf } from '../kit/text/words.ts';

/** Characters that are taken for each other though they are not said alike. */
const confused = new Map(
  ['券卷', '账帐', '订定', '贴帖', '申伸', '园圆', '己已', '折拆', '微徽', '末未', '挂桂', '兑况'].flatMap((pair) => {
    const [one = '', other = ''] = [...pair];
    return [
      [one, other],
      [other, one],
    ] as [string, string][];
  }),
);
/** Sounds that many people do not tell apart: 平翘舌, 前后鼻音. */
const blurred = (sound: string): string => sound.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n');

const alike = (one: string, other: string): number => {
  if (one === other) return 1;
  if (!isHan(one) || !isHan(other)) return 0;
  const [a, b] = [soundOf(one), soundOf(other)];
  if (a === b) return 0.9;
  if (confused.get(one) === other) return 0.85;
  return blurred(a) === blurred(b) ? 0.75 : 0;
};

/** How alike two runs are, from 0 to 1: characters that are the same, or said the same, in the same order. */
export const likeness = (one: readonly string[], other: readonly string[]): number => {
  let above = new Array<number>(other.length + 1).fill(0);
  for (const character of one) {
    const row = [0];
    for (const [at, candidate] of other.entries())
      row.push(Math.max(above[at + 1] ?? 0, row[at] ?? 0, (above[at] ?? 0) + alike(character, candidate)));
    above = row;
  }
  return (above[other.length] ?? 0) / Math.max(one.length, other.length);
};

const leastAlike = 0.72;
/** A word that is known as one needs less. */
const leastOfKnown = 0.66;

/** What the titles or the known words write where somebody typed `run`; undefined when nothing is alike enough, or the run itself is there. */
export const correctionOf = (run: string, titles: readonly string[], words: Iterable<string>): string | undefined => {
  const typed = [...run];
  const seen = new Map<string, { alike: number; times: number; known: boolean }>();
  const likeTyped = new Map<string, boolean>();
  const isLikeTyped = (character: string): boolean => {
    const known = likeTyped.get(character);
    if (known !== undefined) return known;
    const is = typed.some((one) => alike(one, character) > 0);
    likeTyped.set(character, is);
    return is;
  };
  const look = (window: readonly string[], known: boolean) => {
    // Most runs share too few characters to be compared in order: a title has dozens of them.
    if (window.filter(isLikeTyped).length < leastOfKnown * Math.max(window.length, typed.length)) return;
    const text = window.join('');
    const before = seen.get(text);
    if (before) {
      before.times += 1;
      before.known ||= known;
    } else seen.set(text, { alike: likeness(typed, window), times: 1, known });
  };
  for (const title of titles) {
    const characters = [...sameWord(title)].filter(isHan);
    for (const length of [typed.length, typed.length + 1, typed.length - 1])
      if (length > 1)
        for (let at = 0; at + length <= characters.length; at += 1) look(characters.slice(at, at + length), false);
  }
  for (const word of words) {
    const characters = [...word];
    if (Math.abs(characters.length - typed.length) <= 1 && isHan(word)) look(characters, true);
  }
  if (seen.has(run)) return undefined;
  const [best] = [...seen]
    .filter(([, one]) => one.alike >= (one.known && typed.length > 2 ? leastOfKnown : leastAlike))
    .map(([text, { alike, times, known }]) => ({
      text,
      worth: alike + (known ? 0.04 : 0) + Math.min(0.03, Math.log1p(times) / 100),
    }))
    .sort((a, b) => b.worth - a.worth || (a.text < b.text ? -1 : 1));
  return best?.text;
};

/** The runs of titles and known words that begin with these initials or this pinyin, the most frequent first; known words before others. */
export const writtenAs = (letters: string, titles: readonly string[], words: Iterable<string>): string[] => {
  const seen = new Map<string, number>();
  const look = (characters: readonly string[], worth: number) => {
    for (let start = 0; start < characters.length; start += 1) {
      let [sound, initials] = ['', ''];
      for (let end = start; end < characters.length; end += 1) {
        const said = soundOf(characters[end] ?? '');
        sound += said;
        initials += said[0] ?? '';
        const fits = sound.startsWith(letters) || initials === letters;
        if (fits && end > start) {
          const text = characters.slice(start, end + 1).join('');
          seen.set(text, (seen.get(text) ?? 0) + worth);
        }
        if (fits || (!letters.startsWith(sound) && !letters.startsWith(initials))) break;
      }
    }
  };
  for (const title of titles) look([...sameWord(title)].filter(isHan), 1);
  for (const word of words) {
    const characters = [...word].filter(isHan);
    const said = characters.map(soundOf);
    if (said.join('').startsWith(letters) || said.map(([first]) => first).join('') === letters)
      if (characters.length > 1) seen.set(word, (seen.get(word) ?? 0) + 3);
  }
  return [...seen].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([text]) => text);
};
