/** Finds what would change a verdict: the smallest set of other answers with which the policy would fit best. */
import type { Day } from '../../kit/day.ts';
import { type ConditionField, type Conditions, conditionFields, conditionsIn } from './conditions.ts';
import { checkCondition, evaluate, type Truth } from './evaluate.ts';
import { answersToTry, type OtherAnswer, otherAnswers } from './other-answers.ts';
import type { Answers } from './profile.ts';

export type Change = {
  /** The verdict with these answers. */
  truth: Truth;
  answers: Pick<OtherAnswer, 'field' | 'part'>[];
};

/** Answers that a company can change more easily, or only has to give, come first. */
const eagerness: readonly ConditionField[] = [
  'is_high_tech',
  'intellectual_property_rights',
  'last_year_r_and_d',
  'applicant_background',
  'industry',
  'financing_amount',
  'last_year_sales',
  'address_area',
  'reg_time',
];
const isAnswered = (field: ConditionField, answers: Answers): boolean => {
  const answer = field === 'address_area' ? answers.county_id : answers[field];
  return Array.isArray(answer) ? answer.length > 0 : answer !== null;
};

/** Every combination of one answer for each question. */
const combinations = (choices: readonly (readonly OtherAnswer[])[]): OtherAnswer[][] => {
  let so: OtherAnswer[][] = [[]];
  for (const options of choices) so = so.flatMap((chosen) => options.map((option) => [...chosen, option]));
  return so;
};

const combinationsMax = 20_000;
/** Conditions that contradict each other can have too many combinations: then the farther half of the longest list is dropped. */
const bounded = (lists: Map<ConditionField, OtherAnswer[]>): Map<ConditionField, OtherAnswer[]> => {
  const ways = () => [...lists.values()].reduce((product, { length }) => product * (length + 1), 1);
  while (ways() > combinationsMax) {
    const [field, list] = [...lists].reduce((longest, one) => (one[1].length > longest[1].length ? one : longest));
    lists.set(field, list.slice(0, Math.ceil(list.length / 2)));
  }
  return lists;
};

/** Subsets of the questions, small ones first, in the order of the questions within a size. */
const byNumber = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length - 1 }, (_, index) =>
    all.filter((_item, place) => ((index + 1) >> place) & 1),
  ).sort((a, b) => a.length - b.length);

/**
 * The smallest set of answers that would make the verdict `met` or, when no answers can, better than it is. Undefined when there is none: it
 * is met already, or the tiers of the questionnaire are too coarse to tell. Applying a change to the answers always produces the verdict it
 * promises.
 */
export const changeFor = (
  conditions: Conditions,
  answers: Answers,
  { on, today, industries }: { on: Day; today: Day; industries: readonly number[] },
): Change | undefined => {
  const truthOf = (given: Answers): Truth => evaluate(conditions, (condition) => checkCondition(condition, given, on));
  const present = truthOf(answers);
  if (present === 1) return undefined;
  const all = conditionsIn(conditions);
  const asked = conditionFields.filter((field) => all.some((condition) => condition.field === field));
  const others = bounded(
    new Map(
      asked.map((field) => [
        field,
        otherAnswers(
          field,
          all.filter((condition) => condition.field === field),
          { answers, on, today, industries },
        ),
      ]),
    ),
  );
  const optionsFor = (fields: readonly ConditionField[]) =>
    combinations(fields.map((field) => others.get(field) ?? []));
  const given = (chosen: readonly OtherAnswer[]): Answers =>
    Object.assign({}, answers, ...chosen.map(({ part }) => part));
  // The best reachable verdict: every question with any of its answers, or unchanged, because leaving one open may be better.
  const asIs = (field: ConditionField): OtherAnswer => ({ field, part: {}, truths: [] });
  const choices = asked.map((field) => [asIs(field), ...(others.get(field) ?? [])]);
  const best = Math.max(present, ...combinations(choices).map((chosen) => truthOf(given(chosen)))) as Truth;
  if (best === present) return undefined;
  /** The chosen answers may be more than is needed: for each question, the nearest answer that still suffices. */
  const nearest = (chosen: readonly OtherAnswer[]): Change['answers'] => {
    const kept = chosen.map(({ field, part }) => ({ field, part }));
    for (const one of kept) {
      const others = Object.assign(
        {},
        answers,
        ...kept.filter((other) => other !== one).map(({ part }) => part),
      ) as Answers;
      const about = all.filter(({ field }) => field === one.field);
      const nearer = answersToTry(one.field, about, { answers, on, today, industries }).find(
        (part) => truthOf({ ...others, ...part }) === best,
      );
      if (nearer) one.part = nearer;
    }
    return kept;
  };
  const inOrder = [...asked].sort(
    (a, b) =>
      Number(isAnswered(a, answers)) - Number(isAnswered(b, answers)) || eagerness.indexOf(a) - eagerness.indexOf(b),
  );
  for (const fields of byNumber(inOrder))
    for (const chosen of optionsFor(fields))
      if (truthOf(given(chosen)) === best) return { truth: best, answers: nearest(chosen) };
  return undefined;
};

/** The answers after a change. */
export const changed = (answers: Answers, change: Change): Answers =>
  Object.assign({}, answers, ...change.answers.map(({ part }) => part));
