/** What a new version of a declaration alters for one applicant: both versions are judged with the same answers on the same day. */
import type { Day } from '#contract/kit/day.ts';
import { applicantKinds } from '#contract/policy/matching/facts.ts';
import type { Line, Matching } from '#contract/policy/matching/items.ts';
import {
  ageDay,
  bestFirst,
  type Judgement,
  judge,
  type ReadyItem,
  readyItems,
  verdicts,
} from '#contract/policy/matching/judge.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { dayInWords, type Names, sentenceOf } from '#contract/policy/matching/say.ts';

/** A version as matching reads it. The words of one that is withheld from readers are not quoted (decision 063). */
export type Version = { items: ReadyItem[]; apply_end: Day | null; on: Day; withheld: boolean };

type Fields = { matching?: Matching | null; region_id?: number | null; apply_end?: Day | null };
export const versionOf = (fields: unknown, withheld: boolean, today: Day): Version => {
  const { matching, region_id = null, apply_end = null } = fields as Fields;
  return {
    items: readyItems(matching ?? { lines: [], items: [] }, region_id),
    apply_end,
    on: ageDay({ apply_end }, today),
    withheld,
  };
};

const judged = ({ items, on }: Version, answers: Answers): Judgement | undefined =>
  items.map((ready) => judge(ready, answers, on)).sort(bestFirst)[0];
const itemOf = ({ items, on }: Version, key: string, answers: Answers): Judgement | undefined => {
  const ready = items.find(({ item }) => item.key === key);
  return ready && judge(ready, answers, on);
};

const mostQuoted = 60;
const shortened = (text: string): string => (text.length > mostQuoted ? `${text.slice(0, mostQuoted - 1)}…` : text);

type Comparison = { before: Version; after: Version; names: Names };

/** Whether two lines ask the same. */
const same = (a: Line, b: Line): boolean => JSON.stringify(a) === JSON.stringify(b);
const linesOf = ({ points }: Judgement): Line[] => points.map(({ line }) => line);

/** A line that decides in one version, beside its counterpart in the other. */
const lineChange = (
  line: Line,
  from: Judgement,
  to: Judgement,
  worse: boolean,
  { before, after, names }: Comparison,
) => {
  // 适用区域 has no words of the text.
  const quoted = ({ text, conditions }: Line) =>
    `“${shortened(text || conditions.map((condition) => sentenceOf(condition, names)).join('，'))}”`;
  const own = worse ? linesOf(to) : linesOf(from);
  const other = worse ? linesOf(from) : linesOf(to);
  if (other.some((one) => same(one, line)))
    return before.apply_end === after.apply_end || after.apply_end === null
      ? `${line.clause_no}${quoted(line)}`
      : `申报截止改为 ${dayInWords(after.apply_end)}，${line.clause_no}${quoted(line)}按这一天判断`;
  const changed = other.filter((one) => !own.some((known) => same(known, one)));
  const counterpart =
    changed.find(({ text }) => text !== '' && text === line.text) ??
    changed.find(({ clause_no }) => clause_no !== '' && clause_no === line.clause_no);
  const [old, young] = worse ? [counterpart, line] : [line, counterpart];
  const place = line.clause_no || '条件';
  if (!old) return `新增${place}${young ? quoted(young) : ''}`;
  if (!young) return before.withheld ? `删去${place}` : `删去${place}${quoted(old)}`;
  if (old.text !== '' && old.text === young.text) return `${place}${quoted(young)}的作用有调整`;
  return before.withheld ? `${place}改为${quoted(young)}` : `${place}由${quoted(old)}改为${quoted(young)}`;
};

const mostNamed = 2;

/** Compares the item that fits in the better of both versions. */
const whatChanged = (from: Judgement, to: Judgement, answers: Answers, comparison: Comparison): string => {
  const { before, after } = comparison;
  const worse = to.verdict > from.verdict;
  const { item } = worse ? from : to;
  const [old, young] = [itemOf(before, item.key, answers), itemOf(after, item.key, answers)];
  if (!young) return before.withheld ? '原事项已取消' : `事项“${item.name}”已取消`;
  if (!old) return `新增事项“${item.name}”`;
  const strict = worse ? young : old;
  if (strict.otherApplicant)
    return `申报主体改为${young.item.applicants.map((kind) => applicantKinds[kind as keyof typeof applicantKinds] ?? '').join('、')}`;
  const changes = new Set(strict.deciding.map(({ line }) => lineChange(line, old, young, worse, comparison)));
  return [...changes].slice(0, mostNamed).join('；');
};

/** 由“暂不符合”变为“符合已知条件”，第二条由“成立满三年”改为“成立满一年”. Undefined when the verdict stays, or one of the versions has no items. */
export const changeFor = (before: Version, after: Version, answers: Answers, names: Names): string | undefined => {
  const [from, to] = [judged(before, answers), judged(after, answers)];
  if (!from || !to || from.verdict === to.verdict) return undefined;
  const what = whatChanged(from, to, answers, { before, after, names });
  return `由“${verdicts[from.verdict]}”变为“${verdicts[to.verdict]}”${what && `，${what}`}`;
};
