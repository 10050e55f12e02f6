/**
 * The acts that a query asks for: pages where something is done (`act-list.ts`). Nobody asks for them by their names, so a query is compared with
 * what people say for each: by its characters and pairs of characters, of which those that few acts share count most.
 */
import type { Region } from '#regions/region.ts';
import { isHan, normalised, pairsOf } from '../kit/text/words.ts';
import { type Act, actsOf } from './act-list.ts';
import { emptyCharacters } from './empty-words.ts';

const most = 3;
/** An act that is called by its name goes before another whose words say as much. */
const named = 0.2;
/** An act that fits much less than the best one is not meant. */
const leastOfBest = 0.75;
/** What an act's words must say of a query: of one that speaks of doing something, and of a name or a topic, for which a text is looked for. */
const leastOfWish = 0.07;
const leastOfName = 0.4;
const wishes = /[租卖办领交报约订借换改退查看谁咋怎啥弄搞]|申请|登录|登陆|注册|取消|几点|到期/;
/** Texts that are looked for by their kind or number, and questions for what a word means. A short query that ends so is none: 投方案, 提意见. */
const forText =
  /(?:办法|条例|细则|若干措施|全文|有限公司|.{3}法|.{5}(?:规定|意见|方案|规划|指引|目录|标准|大学|学院|研究所|研究院))$|^什么是|\(\d{4}\)|[〔[]\d{4}[〕\]]|\d+号|什么意思|是什么|区别|第.{1,4}条/;

/** The telling characters of a text and its pairs of neighbouring ones; words of other scripts as a whole. Numbers tell nothing here. */
const featuresOf = (text: string): Set<string> => {
  const runs = text.match(/\p{Script=Han}+|[\p{Letter}--\p{Script=Han}]+/gv) ?? [];
  return new Set(
    runs.flatMap((run) =>
      isHan(run)
        ? [...run].filter((letter) => !emptyCharacters.has(letter)).concat([...run].length > 1 ? pairsOf(run) : [])
        : [run],
    ),
  );
};
/** A single character tells half as much as a pair. */
const sizeOf = (feature: string): number => ([...feature].length > 1 ? 1 : 0.5);

type Known = { acts: { act: Act; features: Set<string> }[]; weights: ReadonlyMap<string, number>; unknown: number };
const kept = new WeakMap<Region, Known>();
const knownOf = (region: Region): Known => {
  const known = kept.get(region);
  if (known) return known;
  const acts = actsOf(region).map((act) => ({
    act,
    features: new Set([act.label, act.text, ...act.said].flatMap((text) => [...featuresOf(normalised(text))])),
  }));
  const shared = new Map<string, number>();
  for (const { features } of acts) for (const one of features) shared.set(one, (shared.get(one) ?? 0) + 1);
  const weigh = (feature: string, held: number) => sizeOf(feature) * Math.log((acts.length + 1) / (held + 0.5));
  const weights = new Map([...shared].map(([feature, held]) => [feature, weigh(feature, held)]));
  const found = { acts, weights, unknown: Math.log((acts.length + 1) / 0.5) };
  kept.set(region, found);
  return found;
};

/** Each with the part of the query that its words say, from 0 to 1; the likeliest first, none when the query asks for a text. */
export const findActs = (region: Region, keyword: string): { act: Act; part: number }[] => {
  const text = normalised(keyword).replace(/\s/g, '');
  if (forText.test(text)) return [];
  const { acts, weights, unknown } = knownOf(region);
  const asked = [...featuresOf(text)].map((feature) => ({
    feature,
    weight: weights.get(feature) ?? sizeOf(feature) * unknown,
  }));
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return [];
  const scored = acts
    .map(({ act, features }) => {
      const said = asked.reduce((sum, { feature, weight }) => sum + (features.has(feature) ? weight : 0), 0);
      return { act, part: Math.min(1, said / whole) + (text.includes(act.label) ? named : 0) };
    })
    .sort((a, b) => b.part - a.part);
  const best = scored[0]?.part ?? 0;
  const isWish = wishes.test(text) || [...text].some((letter) => emptyCharacters.has(letter));
  if (best < (isWish ? leastOfWish : leastOfName)) return [];
  return scored.filter(({ part }) => part >= best * leastOfBest).slice(0, most);
};
