/**
 * All answers to a question that a set of conditions can distinguish, nearest to the present answer first. Of equivalent answers only the
 * nearest is kept, and none for which a better one exists.
 */
import { addDays, addMonths, type Day } from '../../kit/day.ts';
import type { Condition, ConditionField } from './conditions.ts';
import { checkCondition, countsAs, type Truth } from './evaluate.ts';
import type { Answers } from './profile.ts';
import { backgrounds, industriesMax, isTierField, noBackground, type TierField, tierOf, tiers } from './tiers.ts';

/** A region of the same province when none of the named ones will do. */
const provinces = [
  11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53, 54, 61, 62, 63,
  64, 65,
].map((two) => two * 10_000);
const oldest: Day = '1949-10-01';

/** Subsets of `all` with at most `most` elements. */
const subsets = (all: readonly number[], most: number): number[][] => {
  const sets: number[][] = [[]];
  for (const one of all) for (const set of sets.slice()) if (set.length < most) sets.push([...set, one]);
  return sets;
};
const distance = (a: readonly number[], b: readonly number[]): number =>
  a.filter((one) => !b.includes(one)).length + b.filter((one) => !a.includes(one)).length;
const nearest = (sets: number[][], present: readonly number[]): number[][] =>
  sets.sort((a, b) => distance(a, present) - distance(b, present));

type Question = {
  answers: Answers;
  /** The day on which ages are computed, and today: no company is registered later than today. */
  on: Day;
  today: Day;
  /** Every industry that may be chosen. */
  industries: readonly number[];
};

const daysToTry = (conditions: readonly Condition[], { answers, on, today }: Question): Day[] => {
  const turns = conditions.map(({ value }) => addMonths(on, -Math.round((value as number) * 12)));
  // The day itself, its neighbours, and two more around the end of February.
  const days = [on, oldest, today, ...turns.flatMap((day) => [-2, -1, 0, 1, 2].map((away) => addDays(day, away)))];
  const present = answers.reg_time?.slice(0, 10) ?? today;
  const away = (day: Day) => Math.abs(Date.parse(day) - Date.parse(present));
  return [...new Set(days)].filter((day) => day <= today && day >= oldest).sort((a, b) => away(a) - away(b));
};

/** With more names than this, combinations are not tried. */
const manyIndustries = 40;
const industriesToTry = (
  conditions: readonly Condition[],
  { answers: { industry }, industries }: Question,
): number[][] => {
  const named = [...new Set(conditions.flatMap(({ value }) => value as number[]))];
  const others = industry.filter((one) => !named.includes(one));
  const other = industries.find((one) => !named.includes(one));
  const sets = subsets(named, named.length > manyIndustries ? 1 : industriesMax).map((set) =>
    [...set, ...others].slice(0, industriesMax),
  );
  return nearest([...sets, ...(other === undefined ? [] : [[other]])], industry).filter(({ length }) => length > 0);
};

/** The nearest tier first; without an answer, the smallest. */
const tiersToTry = (field: TierField, { answers }: Question): number[] => {
  const low = (code: number) => tierOf(field, code)?.low ?? 0;
  const present = low(answers[field] ?? 0);
  return Object.keys(tiers[field])
    .map(Number)
    .sort((a, b) => Math.abs(low(a) - present) - Math.abs(low(b) - present));
};

/** Each as a partial set of answers, nearest first. */
export const answersToTry = (
  field: ConditionField,
  conditions: readonly Condition[],
  question: Question,
): Partial<Answers>[] => {
  if (isTierField(field)) return tiersToTry(field, question).map((code) => ({ [field]: code }));
  switch (field) {
    case 'is_high_tech':
      return [{ is_high_tech: true }, { is_high_tech: false }];
    case 'reg_time':
      return daysToTry(conditions, question).map((day) => ({ reg_time: `${day} 00:00:00` }));
    case 'industry':
      return industriesToTry(conditions, question).map((industry) => ({ industry }));
    case 'applicant_background': {
      const all = Object.keys(backgrounds).map(Number);
      const sets = subsets(
        all.filter((code) => code !== noBackground),
        all.length,
      );
      const present = question.answers.applicant_background.filter((code) => code !== noBackground);
      return nearest(sets, present).map((set) => ({ applicant_background: set.length ? set : [noBackground] }));
    }
    case 'address_area':
      return [...conditions.flatMap(({ value }) => value as number[]), ...provinces].map((county_id) => ({
        county_id,
      }));
  }
};

export type OtherAnswer = { field: ConditionField; part: Partial<Answers>; truths: readonly Truth[] };

const betters = (a: readonly Truth[], b: readonly Truth[]): boolean =>
  a.every((truth, index) => truth >= (b[index] as Truth));

/** The answers to one question for which no other answer is better. `conditions` are those about the question. */
export const otherAnswers = (
  field: ConditionField,
  conditions: readonly Condition[],
  question: Question,
): OtherAnswer[] => {
  const kept: OtherAnswer[] = [];
  for (const part of answersToTry(field, conditions, question)) {
    const answers = { ...question.answers, ...part };
    const truths = conditions.map((condition) => countsAs(condition, checkCondition(condition, answers, question.on)));
    if (kept.some((other) => betters(other.truths, truths))) continue;
    for (let index = kept.length - 1; index >= 0; index -= 1)
      if (betters(truths, kept[index]?.truths ?? [])) kept.splice(index, 1);
    kept.push({ field, part, truths });
  }
  return kept;
};
