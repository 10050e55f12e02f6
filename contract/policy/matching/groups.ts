/**
 * Groups of conditions, joined by "and" or "or": for whom a loan is (ruling D13). Without conditions it is for everybody. Declarations say it
 * line by line (`items.ts`).
 */
import * as z from 'zod';
import type { Day } from '../../kit/day.ts';
import { type AnswerField, type Condition, type Join, joinSchema, quotedConditionSchema } from './conditions.ts';
import { checkCondition, met, type Truth, unknown, unmet } from './evaluate.ts';
import type { Answers } from './profile.ts';

export type QuotedCondition = Condition & {
  field: AnswerField;
  /** False: who does not meet it may still apply; it is a preference, or somebody decides. */
  hard: boolean;
  /** The text's own words, and their place: 第四条第（二）项. */
  clause: string;
  clause_no: string;
};
export type ConditionGroup = { join: Join; items: QuotedCondition[] };
export type Conditions = { join: Join; items: ConditionGroup[] };

export const noConditions: Conditions = { join: 'and', items: [] };

const group = z.object({
  join: joinSchema,
  items: z.array(quotedConditionSchema).min(1, '请添加条件，或删除这一组').max(10, '一组最多 10 个条件'),
});
export const conditionsSchema = z
  .object({ join: joinSchema, items: z.array(group).max(20, '最多 20 组条件') })
  .default(noConditions) as unknown as z.ZodType<Conditions>;

/** Every condition, in reading order. */
export const conditionsIn = ({ items }: Conditions): QuotedCondition[] => items.flatMap((one) => one.items);

/** The maximum for `or`, the minimum for `and`. */
const joined = (join: Join, truths: readonly Truth[]): Truth =>
  truths.length === 0 ? met : ((join === 'and' ? Math.min(...truths) : Math.max(...truths)) as Truth);

export const groupVerdicts = { 1: '符合', 2: '可能符合', 3: '不符合' } as const;
export type GroupVerdict = keyof typeof groupVerdicts;
const verdictOf = (truth: Truth): GroupVerdict => (truth === met ? 1 : truth === unmet ? 3 : 2);

/** The verdict, and the truth of each condition. A condition that is not hard never refuses. */
export const judgeGroups = (
  { join, items }: Conditions,
  answers: Answers,
  on: Day,
): { verdict: GroupVerdict; points: { condition: QuotedCondition; truth: Truth }[] } => {
  const points: { condition: QuotedCondition; truth: Truth }[] = [];
  const truths = items.map((one) =>
    joined(
      one.join,
      one.items.map((condition) => {
        const truth = checkCondition(condition, answers, on);
        points.push({ condition, truth });
        return truth === unmet && !condition.hard ? unknown : truth;
      }),
    ),
  );
  return { verdict: verdictOf(joined(join, truths)), points };
};
