/** Matches a policy with an enterprise: the verdict, the deciding condition, and the order among other matches (ruling D6). */
import type { Day } from '../../kit/day.ts';
import type { Stage } from '../declaration-stage.ts';
import { type Condition, type Conditions, conditionsIn } from './conditions.ts';
import { checkCondition, evaluate, evaluateGroup, met, type Truth, unknown, unmet } from './evaluate.ts';
import type { Answers } from './profile.ts';

/** Stored with every result; raise it when the same answers may get another verdict. */
export const ruleVersion = '2026-1';

export const verdicts = { 1: '符合', 2: '可能符合', 3: '不符合' } as const;
export type Verdict = keyof typeof verdicts;
const verdictOf: Readonly<Record<Truth, Verdict>> = { [met]: 1, [unknown]: 2, [unmet]: 3 };
export const verdictFor = (truth: Truth): Verdict => verdictOf[truth];

/** The fields of a declaration that matching reads. */
export type Matchable = {
  obj_id: string;
  region_id: number | null;
  apply_end: Day | null;
  conditions: Conditions;
};

/**
 * A declaration's conditions including its own region. 适用区域 restricts only where no condition is about regions: such conditions take its
 * place, because they may include other regions.
 */
export const wholeConditions = ({ region_id, conditions }: Pick<Matchable, 'region_id' | 'conditions'>): Conditions => {
  if (region_id === null || conditionsIn(conditions).some(({ field }) => field === 'address_area')) return conditions;
  const region: Condition = {
    field: 'address_area',
    op: 'any_of',
    value: [region_id],
    hard: true,
    clause: '',
    clause_no: '',
  };
  const own = { join: 'and', items: [region] } as const;
  // 满足其一 of several groups: the region must hold in addition.
  if (conditions.join === 'or' && conditions.items.length > 1) return distributed(conditions, region);
  return { join: 'and', items: [{ ...own, items: [region] }, ...conditions.items] };
};

/** `region and (a or b)` as `(region and a) or (region and b)`, alternative by alternative, because conditions have only two levels. */
const distributed = ({ items }: Conditions, region: Condition): Conditions => ({
  join: 'or',
  items: items.flatMap((group) =>
    group.join === 'and'
      ? [{ join: 'and' as const, items: [region, ...group.items] }]
      : group.items.map((condition) => ({ join: 'and' as const, items: [region, condition] })),
  ),
});

/** The day on which ages are computed: the last day to apply, or today when there is none. */
export const ageDay = ({ apply_end }: Pick<Matchable, 'apply_end'>, today: Day): Day => apply_end ?? today;

export const judge = (conditions: Conditions, answers: Answers, on: Day): Verdict =>
  verdictOf[evaluate(conditions, (condition) => checkCondition(condition, answers, on))];

export type Point = { condition: Condition; truth: Truth };
export type Judgement = {
  verdict: Verdict;
  /** 已满足 met/total 项: a group of alternatives counts as one. */
  met: number;
  total: number;
  /** The condition that decides the verdict; undefined without conditions. */
  deciding: Point | undefined;
  points: Point[];
};

/** The verdict with its reasons. */
export const explain = (conditions: Conditions, answers: Answers, on: Day): Judgement => {
  const check = (condition: Condition) => checkCondition(condition, answers, on);
  const truth = evaluate(conditions, check);
  const groups = conditions.items.map((group) => ({ group, truth: evaluateGroup(group, check) }));
  const fulfilled = groups.filter((one) => one.truth === met).length;
  const deciding = groups
    .find((one) => one.truth === truth)
    ?.group.items.find((condition) => {
      const own = check(condition);
      return (own === unmet && !condition.hard ? unknown : own) === truth;
    });
  const alternatives = conditions.join === 'or' && groups.length > 0;
  return {
    verdict: verdictOf[truth],
    met: alternatives ? Number(truth === met) : fulfilled,
    total: alternatives ? 1 : groups.length,
    deciding: deciding && { condition: deciding, truth: check(deciding) },
    points: conditionsIn(conditions).map((condition) => ({ condition, truth: check(condition) })),
  };
};

export type Ranked = {
  obj_id: string;
  verdict: Verdict;
  stage: Stage;
  apply_end: Day | null;
  amount_max_wan: number | null;
};

/** 申报中 and 即将截止 come before 未开始, and these before closed ones. */
const openRank = (stage: Stage): number => (stage === 2 || stage === 3 ? 0 : stage === 1 ? 1 : 2);

/** By verdict, open ones first, nearest deadline, larger amount; closed ones by their end, latest first. */
export const compareMatches = (a: Ranked, b: Ranked): number => {
  const rank = openRank(a.stage);
  const order = a.verdict - b.verdict || rank - openRank(b.stage);
  if (order !== 0) return order;
  if (a.apply_end !== b.apply_end) {
    if (a.apply_end === null) return 1;
    if (b.apply_end === null) return -1;
    return a.apply_end < b.apply_end === rank < 2 ? -1 : 1;
  }
  return (b.amount_max_wan ?? -1) - (a.amount_max_wan ?? -1) || (a.obj_id < b.obj_id ? -1 : 1);
};

const wan = (value: number): string => value.toLocaleString('zh-CN', { maximumFractionDigits: 4 });
/** The amount of support; empty when the policy names none. */
export const amountText = (min_wan: number | null, max_wan: number | null): string => {
  if (max_wan === null) return min_wan === null ? '' : `${wan(min_wan)} 万元起`;
  if (min_wan === null || min_wan === 0) return `最高 ${wan(max_wan)} 万元`;
  return min_wan === max_wan ? `${wan(max_wan)} 万元` : `${wan(min_wan)}–${wan(max_wan)} 万元`;
};
