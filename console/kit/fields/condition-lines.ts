import { type Conditions, joins } from '#contract/policy/matching/conditions.ts';
import { type Names, sentenceOf } from '#contract/policy/matching/say.ts';

/** Conditions in words, one line each: for previews and comparisons. */
export const conditionLines = ({ join, items }: Conditions, names: Names): string[] => {
  const line = ({ join: within, items: all }: Conditions['items'][number]): string =>
    all
      .map((condition) => {
        const where = [condition.clause_no, condition.clause].filter(Boolean).join('：');
        return `${sentenceOf(condition, names)}${condition.hard ? '' : '（优先）'}${where && `〔${where}〕`}`;
      })
      .join(within === 'and' ? '，并且' : '，或者');
  return items.length > 1
    ? [`${joins[join]}：`, ...items.map((group, index) => `${index + 1}. ${line(group)}`)]
    : items.map(line);
};
