/**
 * What keeps a declaration from being published (decision 066): a line of its text without a status, a quotation that is not in the text, an item
 * that nobody can meet, too many questions, or a sample company whose verdict staff have not looked at.
 */
import type { Day } from '../../kit/day.ts';
import { type Condition, shapeOf } from './conditions.ts';
import { covers } from './evaluate.ts';
import { assumedFacts, exactFacts, type FactKey, factQuestionOf, isFactKey } from './facts.ts';
import type { Line, Matching } from './items.ts';
import { outcomeOf, type ReadyItem, readyItems, type Verdict, verdicts } from './judge.ts';
import { sampleKeys, sampleOn, samples } from './sample-companies.ts';

export type MatchingTexts = {
  conditions_text: string;
  /** Everything else that may be quoted: summary and body, without markup. */
  other: string;
  region_id: number | null;
};

const bare = (text: string): string => text.replace(/\s+/g, '');
/** The clauses of a line of text: its parts between commas and semicolons. */
export const clausesOf = (line: string): string[] =>
  line
    .split(/[，；。]/)
    .map((clause) => clause.trim())
    .filter(Boolean);

const allLines = ({ lines, items }: Matching): { line: Line; place: string }[] => [
  ...lines.map((line, at) => ({ line, place: `lines.${at}` })),
  ...items.flatMap((item, index) => item.lines.map((line, at) => ({ line, place: `items.${index}.lines.${at}` }))),
];

export type TextLine = {
  text: string;
  /** How the line is settled: 由问卷判定, 按需提问, 自查; empty when parts of it are not. */
  status: string;
  /** The clauses that no line of the matching quotes. */
  open: string[];
};

const statusOf = (lines: readonly Line[]): string => {
  const conditions = lines.flatMap((line) => line.conditions);
  const names = [
    conditions.some(({ field }) => !isFactKey(field)) && '由问卷判定',
    conditions.some(({ field, unasked }) => isFactKey(field) && !unasked) && '按需提问',
    conditions.some(({ unasked }) => unasked) && '已答的计入',
    (lines.some(({ self_checks }) => self_checks.length > 0) || conditions.some(({ unasked }) => unasked)) && '自查',
  ];
  return names.filter(Boolean).join('、');
};

/** Each line of 申报条件 with its status. */
export const textLines = (matching: Matching, conditions_text: string): TextLine[] => {
  const lines = allLines(matching).map(({ line }) => ({ line, quoted: bare(line.text) }));
  return conditions_text
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const whole = bare(text);
      const about = lines.filter(({ quoted }) => quoted && whole.includes(quoted));
      const open = clausesOf(text).filter((clause) => !about.some(({ quoted }) => quoted.includes(bare(clause))));
      return { text, open, status: open.length > 0 ? '' : statusOf(about.map(({ line }) => line)) };
    });
};

const isSingle = (condition: Condition): boolean =>
  isFactKey(condition.field) && factQuestionOf(condition.field).kind === 'one';

/** Whether one answer can meet all of these conditions on codes. */
const codesHold = (conditions: readonly Condition[]): boolean => {
  const valuesOf = (op: Condition['op']) =>
    conditions.filter((condition) => condition.op === op).map(({ value }) => value as number[]);
  const wanted = valuesOf('any_of');
  const refused = valuesOf('none_of').flat();
  const [first] = conditions;
  if (first?.field === 'address_area')
    return (
      wanted.length === 0 ||
      wanted
        .flat()
        .some(
          (county) =>
            wanted.every((areas) => areas.some((area) => covers(area, county))) &&
            !refused.some((area) => covers(area, county)),
        )
    );
  // Several answers may be given, unless the question takes one.
  return first && isSingle(first)
    ? wanted.length === 0 ||
        wanted.flat().some((code) => wanted.every((codes) => codes.includes(code)) && !refused.includes(code))
    : wanted.every((codes) => codes.some((code) => !refused.includes(code)));
};

/** Whether one number can meet all of these conditions. */
const numberHolds = (conditions: readonly Condition[]): boolean => {
  let [low, lowOpen, high, highOpen] = [0, false, Number.POSITIVE_INFINITY, false];
  for (const { op, value } of conditions) {
    const limit = value as number;
    if ((op === 'at_least' || op === 'more_than') && limit >= low)
      [low, lowOpen] = [limit, op === 'more_than' || (lowOpen && limit === low)];
    if ((op === 'at_most' || op === 'less_than') && limit <= high)
      [high, highOpen] = [limit, op === 'less_than' || (highOpen && limit === high)];
  }
  return low < high || (low === high && !lowOpen && !highOpen);
};

const fieldHolds = (conditions: readonly Condition[]): boolean => {
  const [first] = conditions;
  if (!first) return true;
  const shape = shapeOf(first.field);
  if (shape === 'yesNo') return conditions.every(({ value }) => value === first.value);
  return shape === 'codes' ? codesHold(conditions) : numberHolds(conditions);
};

/** The sets of conditions of which meeting one meets the line; one empty set when no answer decides it. */
const waysOf = ({ join, conditions }: Line): Condition[][] =>
  join === 'and' || conditions.length === 0 ? [conditions] : conditions.map((condition) => [condition]);

/** Whether answers exist with which the item fits: one way for each group, so that the conditions on each field agree. */
export const canBeMet = ({ groups }: ReadyItem): boolean => {
  const choose = (at: number, chosen: readonly Condition[]): boolean => {
    const group = groups[at];
    if (!group) return true;
    return group.flatMap(waysOf).some((way) => {
      const together = [...chosen, ...way];
      const agree = way.every(({ field }) => fieldHolds(together.filter((one) => one.field === field)));
      return agree && choose(at + 1, together);
    });
  };
  return choose(0, []);
};

/** Questions on demand that anybody may be asked; the others count. */
const general: ReadonlySet<FactKey> = new Set([
  'applicant_kinds',
  'moving',
  ...assumedFacts,
  ...Object.values(exactFacts),
]);
const questionsMax = 2;
const questionsIn = ({ conditions }: Line): FactKey[] =>
  conditions.flatMap(({ field, unasked }) => (isFactKey(field) && !general.has(field) && !unasked ? [field] : []));
/** How many questions have to be answered at least: of alternatives one suffices, and none where the applicant checks one. */
const questionCount = ({ groups }: ReadyItem): number => {
  const needed = new Set<FactKey>();
  for (const group of groups) {
    if (group.some(({ conditions }) => conditions.every(({ unasked }) => unasked))) continue;
    const asked = group.map((line) => (line.join === 'or' ? questionsIn(line).slice(0, 1) : questionsIn(line)));
    const [fewest = []] = asked.filter(({ length }) => length > 0).toSorted((a, b) => a.length - b.length);
    for (const key of fewest) needed.add(key);
  }
  return needed.size;
};

/** The verdicts of the sample companies, in their order. */
export const sampleVerdicts = (item: ReadyItem, on: Day): Verdict[] =>
  sampleKeys.map((key) => outcomeOf(item, sampleOn(key, on), on).verdict);

export type SampleChange = { name: string; before: Verdict | undefined; now: Verdict };
/** The samples whose verdict is not the one that staff have looked at. */
export const sampleChanges = (item: ReadyItem, on: Day): SampleChange[] =>
  sampleVerdicts(item, on).flatMap((now, at) => {
    const key = sampleKeys[at];
    const before = Number(item.item.expected[at]);
    return key === undefined || before === now
      ? []
      : [{ name: samples[key].name, before: (before || undefined) as Verdict | undefined, now }];
  });

/** Ages of samples are counted back from any day; the verdicts do not depend on it. */
export const trialDay: Day = '2026-01-01';

const wrongItem = (ready: ReadyItem, place: string): { field: string; message: string }[] => {
  const { item } = ready;
  const found: { field: string; message: string }[] = [];
  const say = (message: string, field = place) => found.push({ field, message: `事项“${item.name}”${message}` });
  if (!canBeMet(ready)) say('的条件互相矛盾，没有企业能够符合');
  const questions = questionCount(ready);
  if (questions > questionsMax) say(`要问 ${questions} 个问题，最多 ${questionsMax} 个：其余请改为自查`);
  const changes = sampleChanges(ready, trialDay);
  const [first] = changes;
  if (first)
    say(
      item.expected === ''
        ? '的样本企业结论还没有核对'
        : `有 ${changes.length} 家样本企业的结论有变化，如“${first.name}”现为“${verdicts[first.now]}”，请核对`,
      `${place}.expected`,
    );
  return found;
};

/** Each message beside its place in the matching; empty when the declaration may be published. */
export const wrongMatching = (
  matching: Matching,
  { conditions_text, other, region_id }: MatchingTexts,
): { field: string; message: string }[] => {
  const everything = bare(`${conditions_text}${other}`);
  const found: { field: string; message: string }[] = [];
  for (const { line, place } of allLines(matching)) {
    if (!everything.includes(bare(line.text)))
      found.push({ field: `${place}.text`, message: `原文里没有“${line.text}”` });
    for (const [at, words] of line.self_checks.entries())
      if (!bare(line.text).includes(bare(words)))
        found.push({ field: `${place}.self_checks.${at}`, message: `自查内容须摘自这一条的原文：“${words}”` });
    if (line.conditions.length === 0 && line.self_checks.length === 0 && line.kind !== 'preferred')
      found.push({ field: `${place}.conditions`, message: '请选择判定条件，或标为自查' });
  }
  for (const { text, open } of textLines(matching, conditions_text))
    for (const clause of open)
      found.push({ field: 'lines', message: `“${text}”中的“${clause}”还没有对应的条件或自查` });
  if (bare(conditions_text) && matching.items.length === 0)
    found.push({ field: 'items', message: '请至少添加一个事项' });
  for (const [at, ready] of readyItems(matching, region_id).entries()) found.push(...wrongItem(ready, `items.${at}`));
  return found;
};
