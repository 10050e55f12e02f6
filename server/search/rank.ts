/** How well an entry fits the words: where they stand, how much they tell, and whether the entry still counts. Pure. */

import { type Day, daysBetween } from '#contract/kit/day.ts';
import { sameWord } from '#contract/search/synonyms.ts';
import type { Term } from './read-query.ts';

export type Candidate = {
  obj_id: string;
  content_type: string;
  title: string;
  summary: string;
  publish_date: string;
  valid_from: string | null;
  valid_until: string | null;
  /** For each term whether any text of the entry holds it. */
  holds: readonly boolean[];
};
/** What of a content type counts; its name, and the name without what names of kinds end with, as words are compared. */
export type Kind = {
  name: string;
  short: string;
  tells: 'news' | 'record' | undefined;
  dated: boolean;
  applied_for: boolean;
};
export const namesOfKind = (name: string): Pick<Kind, 'name' | 'short'> => ({
  name: sameWord(name),
  short: sameWord(name).replace(anyKind, ''),
});

const inTitle = 1;
const isThing = 1.2;
/** The word names the kind of the entry. */
const isKind = 1.25;
/** What names of kinds end with and searchers leave out: 贷款产品. */
const anyKind = /(产品|服务|项目|信息)$/;
const inKind = 0.7;
const inSummary = 0.55;
const inText = 0.35;
/** What only tells of things comes after them. */
const comesAfter = { news: 0.15, record: 0.15 };
/** More than the words themselves weigh in a title against other words for the same: the office's name for a thing changes with its rules. */
const noLongerHolds = 0.3;
/** Another word for what was typed counts a little less. */
const otherWord = 0.94;

/** `ways` as words are compared. */
const fitOf = (ways: readonly string[], title: string, kind: Kind, summary: string, holds: boolean): number => {
  const where = (text: string): number => {
    if (text === '') return 0;
    if (kind.name === text || kind.short === text) return isKind;
    // The noun that a Chinese name ends with is what the thing is: 透射电镜铜网 is no microscope.
    if (title.includes(text)) return title.endsWith(text) ? isThing : inTitle;
    if (kind.name.includes(text)) return inKind;
    return summary.includes(text) ? inSummary : 0;
  };
  const best = Math.max(...ways.map((way, index) => where(way) * (index === 0 ? 1 : otherWord)));
  return Math.max(best, holds ? inText : 0);
};

/** From 0 to about 1.5; 0 where no word is held. */
export const scoreOf = (
  candidate: Candidate,
  kind: Kind,
  {
    terms,
    ways,
    phrase,
    applies,
    today,
    kinds,
  }: {
    terms: readonly Term[];
    /** Of each term, as words are compared. */
    ways: readonly (readonly string[])[];
    phrase: string;
    applies: boolean;
    today: Day;
    /** Kinds that the query's numbers and wishes are about. */
    kinds: readonly string[];
  },
): number => {
  const [title, summary] = [sameWord(candidate.title), sameWord(candidate.summary)];
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const fits = terms.map((_, index) => fitOf(ways[index] ?? [], title, kind, summary, candidate.holds[index] ?? false));
  const fit = terms.reduce((sum, { weight }, index) => sum + weight * (fits[index] ?? 0), 0) / Math.max(all, 1e-9);
  if (fit === 0) return 0;
  const { valid_from, valid_until, publish_date } = candidate;
  const over = valid_until !== null && valid_until < today;
  const open = kind.dated && !over && (valid_from === null || valid_from <= today);
  const asksOfIt = applies && kind.applied_for;
  const age = Math.max(0, daysBetween(publish_date, today));
  const covered = Math.min(
    1,
    terms.reduce((sum, { word }) => sum + (title.includes(word) ? word.length : 0), 0) / Math.max(title.length, 1),
  );
  const hard = terms.filter(({ soft }) => !soft);
  const held = terms.reduce((sum, { soft, weight }, index) => sum + (!soft && (fits[index] ?? 0) > 0 ? weight : 0), 0);
  const share =
    held /
    Math.max(
      hard.reduce((sum, { weight }) => sum + weight, 0),
      1e-9,
    );
  return (
    fit *
    (0.55 + 0.45 * share) *
    (1 +
      (kinds.includes(candidate.content_type) ? 0.5 : 0) +
      (phrase.length > 1 && title.includes(phrase) ? 0.12 : 0) +
      (title === phrase ? 0.2 : 0) +
      0.1 * covered +
      (open ? (applies ? 0.12 : 0.06) : 0) +
      (asksOfIt ? 0.2 : 0) -
      (over && !asksOfIt ? noLongerHolds : 0) -
      (kind.tells ? comesAfter[kind.tells] : 0) +
      0.04 * Math.exp(-age / 400))
  );
};
