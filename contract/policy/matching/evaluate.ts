/**
 * Evaluates one condition against answers in Kleene's three values: met, unmet, or unknown, because questions may be unanswered and a tier may
 * lie on both sides of a limit. Pure, and fast enough for thousands of policies in one request.
 */
import { addMonths, type Day } from '../../kit/day.ts';
import { type Condition, type NumberOp, ratioField } from './conditions.ts';
import { exactFacts, type FactKey, type FactValue, factQuestionOf, isFactKey, lastDayOf } from './facts.ts';
import type { Answers } from './profile.ts';
import { isTierField, noBackground, type Range, type Tier, type TierField, tierOf } from './tiers.ts';

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

/** Whole months since a day: a company is 3 years old from the third anniversary on. */
const compareMonths = (op: NumberOp, months: number, since: Day, on: Day): Truth => {
  const turns = addMonths(since, months);
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

/** An answer on demand; undefined when there is none, or its certificate has expired. */
export const factOf = ({ facts }: Answers, key: FactKey, on: Day): FactValue | undefined => {
  const fact = facts?.[key];
  if (fact === undefined) return undefined;
  const last = fact.until ? lastDayOf(key, fact) : null;
  return last !== null && last < on ? undefined : fact.value;
};

const point = (value: number): Range => ({ low: value, high: value });
export const inside = (value: number, { low, high, lowOpen }: Range): boolean =>
  value <= high && (lowOpen ? value > low : value >= low);

/** What an answer by tiers stands for: the exact number when it is known and lies in the tier, otherwise the tier. */
export const rangeOf = (field: TierField, answers: Answers, on: Day): Range | undefined => {
  const code = answers[field];
  const tier = code === null ? undefined : tierOf(field, code);
  const exact = (exactFacts as Partial<Record<TierField, FactKey>>)[field];
  const number = exact && factOf(answers, exact, on);
  if (typeof number === 'number' && (!tier || inside(number, tier))) return point(number);
  return tier;
};

/** The tier of the questionnaire that an exact number contradicts. */
export const contradictedTier = (key: FactKey, value: FactValue, answers: Partial<Answers>): Tier | undefined => {
  const [field] = (Object.entries(exactFacts) as [TierField, FactKey][]).find(([, exact]) => exact === key) ?? [];
  const code = field && answers[field];
  const tier = field && code ? tierOf(field, code) : undefined;
  return tier && typeof value === 'number' && !inside(value, tier) ? tier : undefined;
};

/** R&D ÷ sales in percent. */
export const ratioRange = (answers: Answers, on: Day): Range | undefined => {
  const spent = rangeOf('last_year_r_and_d', answers, on);
  const sold = rangeOf('last_year_sales', answers, on);
  if (!spent || !sold) return undefined;
  const percent = (part: number, whole: number): number =>
    whole === Number.POSITIVE_INFINITY
      ? 0
      : part === Number.POSITIVE_INFINITY || whole === 0
        ? Number.POSITIVE_INFINITY
        : Math.round((part / whole) * 1e11) / 1e9;
  const lowOpen = spent.lowOpen || sold.highOpen;
  const highOpen = spent.highOpen || sold.lowOpen;
  return {
    low: spent.low === 0 ? 0 : percent(spent.low, sold.high),
    high: percent(spent.high, sold.low),
    ...(lowOpen && { lowOpen }),
    ...(highOpen && { highOpen }),
  };
};

const checkFact = (key: FactKey, { op, value }: Condition, answers: Answers, on: Day): Truth => {
  const question = factQuestionOf(key);
  // Without a certificate there is no way in which it was obtained.
  if (question.requires && answers[question.requires] === false) return within(op === 'none_of');
  const answer = factOf(answers, key, on) ?? question.assumed;
  if (answer === undefined) return unknown;
  switch (question.kind) {
    case 'number':
      return compareRange(op as NumberOp, value as number, point(answer as number));
    case 'day':
      // 在 24 个月以内 is said of what has happened.
      if ((op === 'at_most' || op === 'less_than') && (answer as Day) > on) return unmet;
      return compareMonths(op as NumberOp, value as number, answer as Day, on);
    case 'yesNo':
      return within(answer === value);
    case 'one':
      return overlap(op, value as number[], [answer as number]);
    case 'several':
      return overlap(op, value as number[], answer as number[]);
  }
};

/** One condition. `on` is the day on which ages are computed. */
export const checkCondition = (condition: Condition, answers: Answers, on: Day): Truth => {
  const { field, op, value } = condition;
  if (isTierField(field)) {
    const range = rangeOf(field, answers, on);
    return range ? compareRange(op as NumberOp, value as number, range) : unknown;
  }
  if (isFactKey(field)) return checkFact(field, condition, answers, on);
  switch (field) {
    case ratioField: {
      const range = ratioRange(answers, on);
      return range ? compareRange(op as NumberOp, value as number, range) : unknown;
    }
    case 'is_high_tech':
      return answers.is_high_tech === null ? unknown : within(answers.is_high_tech === value);
    case 'reg_time':
      return answers.reg_time === null
        ? unknown
        : compareMonths(op as NumberOp, Math.round((value as number) * 12), answers.reg_time.slice(0, 10), on);
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
