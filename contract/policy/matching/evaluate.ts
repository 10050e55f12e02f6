/**
 * Evaluates conditions against answers in Kleene's three values: met, unmet, or unknown, because questions may be unanswered and a tier may
 * lie on both sides of a limit. Pure, and fast enough for thousands of policies in one request.
 */
import { addMonths, type Day } from '../../kit/day.ts';
import type { Condition, ConditionGroup, Conditions, NumberOp } from './conditions.ts';
import type { Answers } from './profile.ts';
import { isTierField, noBackground, type Range, tierOf } from './tiers.ts';

/** Ordered, so that `and` is the minimum and `or` the maximum. */
export const unmet = -1;
export const unknown = 0;
export const met = 1;
export type Truth = typeof unmet | typeof unknown | typeof met;

const within = (fulfilled: boolean): Truth => (fulfilled ? met : unmet);

/** A range wholly inside the requirement is met, wholly outside unmet, otherwise unknown. */
export const compareRange = (op: NumberOp, limit: number, { low, high, lowOpen, highOpen }: Range): Truth => {
  switch (op) {
    case 'at_least':
      if (low >= limit) return met;
      return high < limit || (high === limit && highOpen) ? unmet : unknown;
    case 'more_than':
      if (low > limit || (low === limit && lowOpen)) return met;
      return high <= limit ? unmet : unknown;
    case 'at_most':
      if (high <= limit) return met;
      return low > limit || (low === limit && lowOpen) ? unmet : unknown;
    case 'less_than':
      if (high < limit || (high === limit && highOpen)) return met;
      return low >= limit ? unmet : unknown;
  }
};

/** A province's code ends with four zeros, a city's with two; each contains the codes with the same beginning. */
export const covers = (area: number, county: number): boolean => {
  if (area % 10_000 === 0) return Math.floor(county / 10_000) === area / 10_000;
  if (area % 100 === 0) return Math.floor(county / 100) === area / 100;
  return area === county;
};

/** A company's age on a day in whole years: it is 3 years old from the third anniversary on. */
const compareAge = (op: NumberOp, years: number, registered: Day, on: Day): Truth => {
  const turns = addMonths(registered, Math.round(years * 12));
  switch (op) {
    case 'at_least':
      return within(turns <= on);
    case 'more_than':
      return within(turns < on);
    case 'at_most':
      return within(turns >= on);
    case 'less_than':
      return within(turns > on);
  }
};

const overlap = (op: Condition['op'], asked: readonly number[], answered: readonly number[]): Truth =>
  within(asked.some((one) => answered.includes(one)) === (op === 'any_of'));

/** One condition, without regard to whether it is hard. `on` is the day on which ages are computed. */
export const checkCondition = ({ field, op, value }: Condition, answers: Answers, on: Day): Truth => {
  if (isTierField(field)) {
    const code = answers[field];
    const tier = code === null ? undefined : tierOf(field, code);
    return tier ? compareRange(op as NumberOp, value as number, tier) : unknown;
  }
  switch (field) {
    case 'is_high_tech':
      return answers.is_high_tech === null ? unknown : within(answers.is_high_tech === value);
    case 'reg_time':
      return answers.reg_time === null
        ? unknown
        : compareAge(op as NumberOp, value as number, answers.reg_time.slice(0, 10), on);
    case 'address_area': {
      const county = answers.county_id;
      return county === null
        ? unknown
        : within((value as number[]).some((area) => covers(area, county)) === (op === 'any_of'));
    }
    case 'industry':
      return answers.industry.length === 0 ? unknown : overlap(op, value as number[], answers.industry);
    case 'applicant_background':
      return answers.applicant_background.length === 0
        ? unknown
        : overlap(
            op,
            value as number[],
            answers.applicant_background.filter((code) => code !== noBackground),
          );
  }
};

/** A condition as it counts: failing one that is not hard gives unknown. */
export const countsAs = (condition: Condition, truth: Truth): Truth =>
  truth === unmet && !condition.hard ? unknown : truth;

/** The maximum for `or`, the minimum for `and`; stops as soon as the result is certain. */
const joined = <T>(join: 'and' | 'or', items: readonly T[], truthOf: (item: T) => Truth): Truth => {
  const last: Truth = join === 'and' ? unmet : met;
  let truth: Truth = join === 'and' ? met : unmet;
  for (const item of items) {
    const one = truthOf(item);
    if (join === 'and' ? one < truth : one > truth) truth = one;
    if (truth === last) break;
  }
  return truth;
};

export const evaluateGroup = ({ join, items }: ConditionGroup, check: (condition: Condition) => Truth): Truth =>
  joined(join, items, (condition) => countsAs(condition, check(condition)));

/** The result of all groups: met without conditions. */
export const evaluate = ({ join, items }: Conditions, check: (condition: Condition) => Truth): Truth =>
  items.length === 0 ? met : joined(join, items, (group) => evaluateGroup(group, check));
