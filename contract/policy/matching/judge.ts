/** Judges the items of a declaration for a company: verdict, the lines that decide it, what is still to be asked (ruling D6, decision 066). */
import { addDays, addMonths, type Day } from '../../kit/day.ts';
import type { Stage } from '../declaration-stage.ts';
import { type AnswerField, type Condition, type ConditionField, ratioField } from './conditions.ts';
import { checkCondition, factOf, unmet as failed, met as fulfilled, unknown as open, rangeOf } from './evaluate.ts';
import {
  assumedFacts,
  exactFacts,
  type FactKey,
  type FactQuestion,
  type Facts,
  factQuestionOf,
  individual,
  isFactKey,
} from './facts.ts';
import type { Item, Line, Matching } from './items.ts';
import type { Answers } from './profile.ts';
import { isTierField, type Range } from './tiers.ts';

/** Stored with every result; raise it when the same answers may get another verdict. */
export const ruleVersion = '2026-3';

export const verdicts = { 1: '符合已知条件', 2: '信息不足', 3: '暂不符合', 4: '与贵企业无关' } as const;
export type Verdict = keyof typeof verdicts;

/** What a line comes to. A line that the applicant has to check lies between open and met: no answer decides it, and none is missing. */
export const results = { '-1': '不满足', 0: '待回答', 1: '请自查', 2: '已满足' } as const;
export type Result = -1 | 0 | 1 | 2;
const unmet = -1;
const unknown = 0;
const selfCheck = 1;
const met = 2;

const ofTruth = { [failed]: unmet, [open]: unknown, [fulfilled]: met } as const;

/** The applicant's kinds; an enterprise unless it says otherwise. */
const kindsOf = (answers: Answers, on: Day): readonly number[] =>
  (factOf(answers, 'applicant_kinds', on) as number[] | undefined) ?? [1];
const team = 3;
/** People apply through whoever employs them. */
const mayApply = ({ applicants }: Item, answers: Answers, on: Day): boolean => {
  const kinds = kindsOf(answers, on);
  return applicants.some((kind) => (kind === individual ? kinds.some((one) => one !== team) : kinds.includes(kind)));
};

/** A question still to be answered: one of the ten, or one on demand. */
export type Missing = { field: ConditionField; fact: FactKey | null };

const unanswered = (field: AnswerField, answers: Answers): boolean => {
  const answer = field === 'address_area' ? answers.county_id : answers[field];
  return answer === null || (Array.isArray(answer) && answer.length === 0);
};
const isExact = (range: Range | undefined): boolean => range !== undefined && range.low === range.high;
/** The questions that an open condition waits for. None: nobody is asked, or its answers are too coarse, and there is nothing more exact to ask. */
const missingFor = ({ field, unasked }: Condition, answers: Answers, on: Day): Missing[] => {
  if (unasked) return [];
  if (isFactKey(field)) return [{ field, fact: field }];
  // A number that contradicts its tier is not believed, so it is asked again.
  if (field === ratioField)
    return (['last_year_r_and_d', 'last_year_sales'] as const).flatMap((one): Missing[] => {
      if (unanswered(one, answers)) return [{ field: one, fact: null }];
      return isExact(rangeOf(one, answers, on)) ? [] : [{ field: one, fact: exactFacts[one] }];
    });
  if (unanswered(field, answers)) return [{ field, fact: null }];
  const exact = isTierField(field) ? (exactFacts as Partial<Record<ConditionField, FactKey>>)[field] : undefined;
  return exact ? [{ field, fact: exact }] : [];
};

const resultOf = (condition: Condition, answers: Answers, on: Day): Result => {
  const result = ofTruth[checkCondition(condition, answers, on)];
  // What no question can settle is left to the applicant.
  return result === unknown && missingFor(condition, answers, on).length === 0 ? selfCheck : result;
};

/** What nobody is asked for and no answer tells: the applicant checks it. */
export const unaskedOpen = ({ conditions }: Line, answers: Answers, on: Day): Condition[] =>
  conditions.filter((condition) => condition.unasked && checkCondition(condition, answers, on) === open);

export const lineResult = ({ join, conditions, self_checks }: Line, answers: Answers, on: Day): Result => {
  let result: Result | undefined;
  for (const condition of conditions) {
    const one = resultOf(condition, answers, on);
    if (result === undefined || (join === 'and' ? one < result : one > result)) result = one;
  }
  if (result === undefined) return self_checks.length > 0 ? selfCheck : met;
  return self_checks.length > 0 && result === met ? selfCheck : result;
};

/** Each assumption the other way round. */
export const otherThanAssumed: Facts = Object.fromEntries(
  assumedFacts.map((key) => [key, { value: !factQuestionOf(key).assumed }]),
);

/**
 * The answers with what is unknown in the applicant's favour: it belongs to those who may apply, would move in, and is none of what is assumed. Other open questions cannot
 * save an item, because one group that is not met refuses it. What is refused even so is refused for sure.
 */
export const doubtless = ({ item }: ReadyItem, answers: Answers): Answers => ({
  ...answers,
  facts: {
    applicant_kinds: { value: item.applicants, until: null },
    moving: { value: true, until: null },
    ...otherThanAssumed,
    ...answers.facts,
  },
});

/** An item with its lines in groups: a line that is required is a group of its own, alternatives are one. */
export type ReadyItem = { item: Item; groups: Line[][]; preferred: Line[] };

const regionLine = (region_id: number): Line => ({
  text: '',
  clause_no: '适用区域',
  kind: 'required',
  route: '',
  join: 'and',
  conditions: [{ field: 'address_area', op: 'any_of', value: [region_id] }],
  self_checks: [],
});

/**
 * 适用区域 counts only where the item does not say otherwise and none of its lines is about regions: such a line takes its place, because it may
 * include other regions.
 */
export const readyItems = ({ lines, items }: Matching, region_id: number | null): ReadyItem[] =>
  items.map((item) => {
    const all = [...lines, ...item.lines];
    const spoken = all.some(({ conditions }) => conditions.some(({ field }) => field === 'address_area'));
    const routes = new Map<string, Line[]>();
    const groups: Line[][] = region_id === null || spoken || item.any_region ? [] : [[regionLine(region_id)]];
    for (const line of all) {
      if (line.kind === 'required') groups.push([line]);
      if (line.kind !== 'route') continue;
      const route = routes.get(line.route);
      if (route) route.push(line);
      else {
        const first = [line];
        routes.set(line.route, first);
        groups.push(first);
      }
    }
    return { item, groups, preferred: all.filter(({ kind }) => kind === 'preferred') };
  });

const groupResult = (lines: readonly Line[], answers: Answers, on: Day): Result => {
  let best: Result = unmet;
  for (const line of lines) {
    const result = lineResult(line, answers, on);
    if (result > best) best = result;
    if (best === met) break;
  }
  return best;
};

/** Whether and when an unmet condition may be met: `never`, by a `deed` of the applicant, or by itself on a day. */
type Prospect = string;
const byNumber = (condition: Condition): Prospect =>
  condition.op === 'at_least' || condition.op === 'more_than' ? 'deed' : 'never';
const later = ({ op, value }: Condition, since: string, unit: 1 | 12): Prospect => {
  if (op === 'at_most' || op === 'less_than') return 'never';
  const turns = addMonths(since.slice(0, 10), Math.round((value as number) * unit));
  return op === 'at_least' ? turns : addDays(turns, 1);
};
/** Whether one of the wanted options may still come. */
const comingProspect = (
  { requires, comes = {} }: FactQuestion,
  wanted: readonly number[],
  answers: Answers,
): Prospect => {
  const none = requires !== undefined && answers[requires] === false;
  return wanted.some((code) => comes[code] === 'again' || (comes[code] === 'once' && none)) ? 'deed' : 'never';
};

const prospectOf = (condition: Condition, answers: Answers, on: Day): Prospect => {
  const { field, op, value } = condition;
  if (isTierField(field) || field === ratioField) return byNumber(condition);
  if (isFactKey(field)) {
    const question = factQuestionOf(field);
    if (question.comes) return comingProspect(question, value as number[], answers);
    if (question.fixed) return 'never';
    if (question.rises && (value as number[]).every((code) => code < (factOf(answers, field, on) as number)))
      return 'never';
    if (question.kind === 'number') return byNumber(condition);
    if (question.kind === 'day') {
      const since = factOf(answers, field, on) as string;
      // Another product, another certificate.
      return op === 'at_least' || op === 'more_than' ? later(condition, since, 1) : 'deed';
    }
    return question.kind === 'yesNo' && value === false ? 'never' : 'deed';
  }
  switch (field) {
    case 'is_high_tech':
      return value === true ? 'deed' : 'never';
    case 'reg_time':
      return later(condition, answers.reg_time as string, 12);
    case 'address_area':
      return op === 'any_of' && factOf(answers, 'moving', on) === true ? 'deed' : 'never';
    default:
      return 'never';
  }
};
const isDay = (prospect: Prospect): boolean => prospect !== 'never' && prospect !== 'deed';
/** All of them: never if one never, a deed if one is, otherwise the latest day. */
const every = (prospects: readonly Prospect[]): Prospect =>
  prospects.includes('never') ? 'never' : prospects.includes('deed') ? 'deed' : (prospects.toSorted().at(-1) as Day);
/** One of them: the earliest day, otherwise a deed if one is. */
const some = (prospects: readonly Prospect[]): Prospect => {
  const days = prospects.filter(isDay);
  const [first] = days.toSorted();
  if (first !== undefined) return first;
  return prospects.includes('deed') ? 'deed' : 'never';
};
const lineProspect = ({ join, conditions }: Line, answers: Answers, on: Day): Prospect => {
  const failing = conditions.filter((condition) => resultOf(condition, answers, on) === unmet);
  const prospects = failing.map((condition) => prospectOf(condition, answers, on));
  return join === 'and' ? every(prospects) : some(prospects);
};
const groupProspect = (lines: readonly Line[], answers: Answers, on: Day): Prospect =>
  some(lines.map((line) => lineProspect(line, answers, on)));

/** What decides the order of matches: the verdict, how many groups the applicant has to check, and the day from which it fits by itself. */
export type Outcome = { verdict: Verdict; selfCheckCount: number; fitsFrom: Day | null };

export const outcomeOf = ({ item, groups }: ReadyItem, answers: Answers, on: Day): Outcome => {
  if (!mayApply(item, answers, on)) return { verdict: 4, selfCheckCount: 0, fitsFrom: null };
  let result: Result = met;
  let selfCheckCount = 0;
  const prospects: Prospect[] = [];
  for (const group of groups) {
    const one = groupResult(group, answers, on);
    if (one === selfCheck) selfCheckCount += 1;
    if (one < result) result = one;
    if (one !== unmet) continue;
    const prospect = groupProspect(group, answers, on);
    if (prospect === 'never') return { verdict: 4, selfCheckCount, fitsFrom: null };
    prospects.push(prospect);
  }
  if (result !== unmet) return { verdict: result === unknown ? 2 : 1, selfCheckCount, fitsFrom: null };
  return { verdict: 3, selfCheckCount, fitsFrom: prospects.every(isDay) ? every(prospects) : null };
};

export type LinePoint = { line: Line; result: Result };
/** A line that decides, with those of its conditions that do. */
export type Deciding = LinePoint & { causes: Condition[] };
export type Judgement = {
  item: Item;
  verdict: Verdict;
  /** The applicant's kind is not among the item's. */
  otherApplicant: boolean;
  /** Groups that are met, and all of them: alternatives count as one. */
  met: number;
  total: number;
  /** The lines that decide the verdict. */
  deciding: Deciding[];
  points: LinePoint[];
  /** What the applicant has to check, and how many such things there are: 另有 n 项请自查. Alternatives count as one. */
  selfChecks: LinePoint[];
  selfCheckCount: number;
  /** The questions whose answers would decide: 还差 n 个问题. Empty unless the verdict is 信息不足. */
  missing: Missing[];
  /** The day from which the item fits by itself; null when time alone does not change the verdict. */
  fitsFrom: Day | null;
};

const unique = (all: readonly Missing[]): Missing[] => [
  ...new Map(all.map((one) => [one.fact ?? one.field, one])).values(),
];
/** The open conditions of a line: only those whose answer can still decide it. */
const missingIn = (line: Line, answers: Answers, on: Day): Missing[] =>
  line.conditions
    .filter((condition) => resultOf(condition, answers, on) === unknown)
    .flatMap((condition) => missingFor(condition, answers, on));

/** The conditions of a line for which an item is refused: what can never come, what comes by itself, or what the applicant may still do. */
const causesIn = (line: Line, { verdict, fitsFrom }: Outcome, answers: Answers, on: Day): Condition[] => {
  if (verdict < 3) return [];
  const whole = lineProspect(line, answers, on);
  // Of alternatives, one that cannot come is no way.
  if (verdict === 3 && (whole === 'never' || (fitsFrom !== null && !isDay(whole)))) return [];
  return line.conditions.filter((condition) => {
    if (resultOf(condition, answers, on) !== unmet) return false;
    const prospect = prospectOf(condition, answers, on);
    if (verdict === 4) return line.join === 'or' || prospect === 'never';
    return line.join === 'and' || (fitsFrom === null ? prospect !== 'never' : isDay(prospect));
  });
};

/** The verdict with its reasons. */
export const judge = (ready: ReadyItem, answers: Answers, on: Day): Judgement => {
  const { item, groups, preferred } = ready;
  const outcome = outcomeOf(ready, answers, on);
  const { verdict, selfCheckCount, fitsFrom } = outcome;
  const judged = groups.map((lines) => ({
    lines,
    result: groupResult(lines, answers, on),
    points: lines.map((line) => ({ line, result: lineResult(line, answers, on) })),
  }));
  const otherApplicant = !mayApply(item, answers, on);
  const unmetGroups = judged.filter(({ result }) => result === unmet);
  const openGroups = judged.filter(({ result }) => result === unknown);
  const decisive =
    verdict === 4
      ? unmetGroups.filter(({ lines }) => groupProspect(lines, answers, on) === 'never')
      : verdict === 3
        ? unmetGroups
        : verdict === 2
          ? openGroups
          : [];
  return {
    item,
    verdict,
    otherApplicant,
    met: judged.filter(({ result }) => result === met).length,
    total: judged.length,
    deciding: otherApplicant
      ? []
      : decisive.flatMap(({ points, result }) =>
          points
            .filter((point) => point.result === result)
            .map((point) => ({ ...point, causes: causesIn(point.line, outcome, answers, on) })),
        ),
    points: [
      ...judged.flatMap(({ points }) => points),
      ...preferred.map((line) => ({ line, result: lineResult(line, answers, on) })),
    ],
    selfChecks: judged.flatMap(({ points, result }) =>
      result === selfCheck ? points.filter((point) => point.result === selfCheck) : [],
    ),
    selfCheckCount,
    missing:
      verdict === 2
        ? unique(openGroups.flatMap(({ lines }) => lines.flatMap((line) => missingIn(line, answers, on))))
        : [],
    fitsFrom,
  };
};

/** 信息不足，还差 2 个问题 */
export const verdictText = ({ verdict, selfCheckCount, missing, fitsFrom }: Judgement): string => {
  switch (verdict) {
    case 1:
      return selfCheckCount > 0 ? `${verdicts[1]} · 另有 ${selfCheckCount} 项请自查` : verdicts[1];
    case 2:
      return `${verdicts[2]}，还差 ${missing.length} 个问题`;
    case 3:
      return fitsFrom ? `${verdicts[3]}，${fitsFrom} 起满足` : verdicts[3];
    case 4:
      return verdicts[4];
  }
};

/** The item that a card shows first: the best verdict, the fewest checks of one's own, the largest amount. */
export const bestFirst = (
  a: Pick<Judgement, 'verdict' | 'selfCheckCount' | 'item'>,
  b: Pick<Judgement, 'verdict' | 'selfCheckCount' | 'item'>,
): number =>
  a.verdict - b.verdict ||
  a.selfCheckCount - b.selfCheckCount ||
  (b.item.amount.max_wan ?? -1) - (a.item.amount.max_wan ?? -1);

/** 现在能报, 将来能报, 不适用. */
export const matchLists = { now: '现在能报', later: '将来能报', never: '不适用' } as const;
export type MatchList = keyof typeof matchLists;

/**
 * The list that a declaration belongs to; undefined for none. What has ended belongs to the next round, when one is to be expected, and is
 * nobody's otherwise.
 */
export const listOf = (verdict: Verdict, stage: Stage, hasNextRound: boolean): MatchList | undefined => {
  const isOver = stage >= 4;
  if (verdict === 4) return isOver ? undefined : 'never';
  if (isOver) return hasNextRound ? 'later' : undefined;
  return stage !== 1 && verdict !== 3 ? 'now' : 'later';
};

export type Ranked = {
  obj_id: string;
  verdict: Verdict;
  stage: Stage;
  /** Whether the working days that are left suffice for the materials. */
  inTime: boolean;
  apply_start: Day | null;
  apply_end: Day | null;
  amount_max_wan: number | null;
  /** The first day on which an application is possible, for 将来能报. */
  from: Day | null;
};
const byDay = (a: Day | null, b: Day | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;

/** 现在能报: what can still be made, by verdict, deadline, amount. */
export const compareNow = (a: Ranked, b: Ranked): number =>
  Number(b.inTime) - Number(a.inTime) ||
  a.verdict - b.verdict ||
  byDay(a.apply_end, b.apply_end) ||
  (b.amount_max_wan ?? -1) - (a.amount_max_wan ?? -1) ||
  (a.obj_id < b.obj_id ? -1 : 1);
/** 将来能报: what will be possible first; what needs a deed of the applicant comes after what only needs time. */
export const compareLater = (a: Ranked, b: Ranked): number =>
  Number(a.verdict === 3 && a.from === null) - Number(b.verdict === 3 && b.from === null) ||
  byDay(a.from, b.from) ||
  a.verdict - b.verdict ||
  (b.amount_max_wan ?? -1) - (a.amount_max_wan ?? -1) ||
  (a.obj_id < b.obj_id ? -1 : 1);

/** The day on which ages are computed: the last day to apply, or today when there is none. */
export const ageDay = ({ apply_end }: { apply_end: Day | null }, today: Day): Day => apply_end ?? today;
