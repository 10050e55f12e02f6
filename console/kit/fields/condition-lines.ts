/** Conditions and items in words: for previews and comparisons. */
import { type Condition, joins } from '#contract/policy/matching/conditions.ts';
import { applicantKinds } from '#contract/policy/matching/facts.ts';
import type { Conditions } from '#contract/policy/matching/groups.ts';
import { type Line, lineKinds, type Matching } from '#contract/policy/matching/items.ts';
import { itemAmountText, type Names, sentenceOf } from '#contract/policy/matching/say.ts';

/** The division codes that conditions name. */
export const areaCodesIn = (conditions: readonly Condition[]): number[] =>
  conditions.flatMap(({ field, value }) => (field === 'address_area' ? (value as number[]) : []));
export const conditionsOf = ({ lines, items }: Matching): Condition[] =>
  [...lines, ...items.flatMap((item) => item.lines)].flatMap(({ conditions }) => conditions);

/** Groups of conditions, one line each. */
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

/** 申报条件第一条“……”：公司在怀柔区；自查：经营状况正常 */
const lineInWords = ({ text, clause_no, kind, route, join, conditions, self_checks }: Line, names: Names): string => {
  const asks = conditions.map((condition) => sentenceOf(condition, names)).join(join === 'and' ? '，并且' : '，或者');
  const parts = [asks, self_checks.length > 0 && `自查：${self_checks.join('、')}`].filter(Boolean).join('；');
  const role = kind === 'required' ? '' : `〔${lineKinds[kind]}${route && `：${route}`}〕`;
  return `${clause_no}“${text}”${role}：${parts || '无'}`;
};
/** The items of a declaration with their lines. */
export const matchingLines = ({ lines, items }: Matching, names: Names): string[] => [
  ...(lines.length > 0 ? ['所有事项', ...lines.map((line) => `· ${lineInWords(line, names)}`)] : []),
  ...items.flatMap(({ name, applicants, amount, lines: own }) => [
    [
      name,
      applicants.map((code) => applicantKinds[code as keyof typeof applicantKinds]).join('、'),
      itemAmountText(amount),
    ]
      .filter(Boolean)
      .join('｜'),
    ...own.map((line) => `· ${lineInWords(line, names)}`),
  ]),
];
