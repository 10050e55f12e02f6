/** The words to mark, as the text writes them, and a piece of the text around the first of them. */
import { isTelling, normalised } from '../kit/text/words.ts';

const before = 24;
const length = 120;

/** 首台套 also finds 首台（套）: signs and blanks may stand between the characters of a word. */
const patternOf = (way: string): RegExp =>
  new RegExp(
    [...normalised(way)]
      .map((character) => character.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
      .join('[\\s（）()“”《》]{0,2}'),
    'i',
  );

/** What of the words stands in a text, as it is written there; a bracket that a word ends in is closed. */
export const wordsIn = (text: string, ways: readonly string[]): string[] =>
  ways.filter(isTelling).flatMap((way) => {
    const match = patternOf(way).exec(text);
    if (!match) return [];
    const [found] = match;
    const next = text[match.index + found.length] ?? '';
    return [/（[^）]*$/.test(found) && next === '）' ? found + next : found];
  });

/** Numbers of a table's rows, bullets and dots that led somewhere in the page say nothing in a line of text. */
const tidied = (text: string): string =>
  text
    .replace(/(?:[-_=·•|]\s*){3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** At most 120 characters around the first word, from the beginning of a sentence where one is near; the summary when it holds the word, or none does. */
export const excerptOf = (body: string, summary: string, ways: readonly string[]): string => {
  const telling = ways.filter(isTelling);
  const [short, text] = [tidied(summary), tidied(body)];
  const firstIn = (where: string): number => {
    const places = telling.map((way) => where.search(patternOf(way))).filter((at) => at >= 0);
    return places.length > 0 ? Math.min(...places) : -1;
  };
  const cutAt = (start: number) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + length)}${start + length < text.length ? '…' : ''}`;
  if (short && firstIn(short) >= 0) return short;
  const at = firstIn(text);
  if (at < 0) return short || cutAt(0);
  const ahead = text.slice(Math.max(0, at - before), at);
  const sentence = Math.max(...['。', '；', '！', '？', ' '].map((sign) => ahead.lastIndexOf(sign)));
  return cutAt(Math.max(0, at - before) + sentence + 1);
};
