/** A match in words: the item that fits best, by which clauses and answers, and what is still to be asked (ruling D6). */
import { type Day, dayOf } from '#contract/kit/day.ts';
import { stages } from '#contract/policy/declaration-stage.ts';
import { reasonsOf, roundText } from '#contract/policy/former-rounds.ts';
import type { Match, MatchPoint, MatchQuestion } from '#contract/policy/matching/calls.ts';
import { type AnswerField, type Condition, ratioField } from '#contract/policy/matching/conditions.ts';
import {
  applicantKinds,
  exactFacts,
  type FactKey,
  type FactQuestion,
  factQuestionOf,
  isFactKey,
} from '#contract/policy/matching/facts.ts';
import { lineKinds } from '#contract/policy/matching/items.ts';
import {
  bestFirst,
  type Deciding,
  type Judgement,
  judge,
  type LinePoint,
  type Missing,
  results,
  unaskedOpen,
  verdicts,
  verdictText,
} from '#contract/policy/matching/judge.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { questionOf } from '#contract/policy/matching/questions.ts';
import {
  answerOf,
  dayInWords,
  itemRateText,
  itemSumText,
  type Names,
  sentenceOf,
} from '#contract/policy/matching/say.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { levels } from '#contract/policy/shared-fields.ts';
import { areaName } from '../../kit/areas.ts';
import { dictionariesOf, nameIn } from '../../kit/content/dictionaries.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context } from '../../kit/context.ts';
import { paperFor, type RankedDeclaration, workingDaysNeeded } from './declarations.ts';
import type { Held } from './known.ts';

export type World = {
  names: Names;
  today: Day;
  /** What the platform has of the enterprise, for its members. */
  held?: Held;
};
export const worldOf = async (context: Pick<Context, 'db' | 'region' | 'generation' | 'now'>): Promise<World> => {
  const dictionaries = await dictionariesOf(context);
  return {
    names: { area: areaName, industry: (id) => nameIn(dictionaries, 'industry', id) },
    today: dayOf(context.now),
  };
};

const optionsOf = (question: FactQuestion): MatchQuestion['options'] =>
  'options' in question ? Object.entries(question.options).map(([code, label]) => ({ code: Number(code), label })) : [];

export const questionOnDemand = (key: FactKey, held?: Held): MatchQuestion => {
  const question = factQuestionOf(key);
  return {
    key,
    step: null,
    title: question.title,
    hint: question.hint ?? '',
    kind: question.kind,
    unit: question.kind === 'number' ? question.unit : '',
    options: optionsOf(question),
    expires: question.expires ?? false,
    known: held?.facts.get(key) ?? null,
  };
};
const ofTheTen = (field: AnswerField, held?: Held): MatchQuestion => {
  const { step, title, kind } = questionOf(field);
  // The exact number answers the question of its tiers too.
  const exact = (exactFacts as Partial<Record<AnswerField, FactKey>>)[field];
  return {
    key: field,
    step,
    title,
    hint: '',
    kind,
    unit: '',
    options: [],
    expires: false,
    known: (exact && held?.facts.get(exact)) ?? null,
  };
};
const presentQuestion = ({ field, fact }: Missing, held: Held | undefined): MatchQuestion =>
  fact ? questionOnDemand(fact, held) : ofTheTen(field as AnswerField, held);

const answerTo = ({ field }: Condition, answers: Answers, on: Day, names: Names): MatchPoint['answers'][number] => {
  const answer = answerOf(field, answers, names, on);
  if (isFactKey(field)) return { question: factQuestionOf(field).title, answer, step: null, fact_key: field };
  if (field === ratioField) return { question: '研发投入占销售额的比例', answer, step: 7, fact_key: null };
  const { title, step } = questionOf(field);
  return { question: title, answer, step, fact_key: null };
};

const presentPoint = (
  { line, result }: LinePoint,
  { answers, on, itemName }: { answers: Answers; on: Day; itemName: string },
  { names }: World,
): MatchPoint => ({
  clause: line.text,
  clause_no: line.clause_no,
  kind: line.kind,
  kind_name: lineKinds[line.kind],
  asks: line.conditions
    .map((condition) => sentenceOf(condition, names))
    .join(line.join === 'and' ? '，并且' : '，或者'),
  self_checks: [
    // A part of the text that only names the item is asked as such.
    ...line.self_checks.map((check) => (check === itemName ? `申报的是“${check}”` : check)),
    ...unaskedOpen(line, answers, on).map((condition) => sentenceOf(condition, names)),
  ],
  answers: line.conditions.map((condition) => answerTo(condition, answers, on, names)),
  result,
  result_name: results[result],
});

const applicantNames = (codes: readonly number[]): string =>
  codes.map((code) => applicantKinds[code as keyof typeof applicantKinds] ?? '').join('、');

const asksNamed = 3;
/** What the deciding lines ask, in words: one for each line, and one for lines of which one suffices. */
const decidingAsks = (deciding: readonly Deciding[], names: Names): string[] => {
  const groups = Map.groupBy(deciding, ({ line }) => (line.kind === 'route' ? line.route : line));
  const asks = [...groups.values()].map((lines) =>
    lines
      .filter(({ causes }) => causes.length > 0)
      .map(({ line, causes }) =>
        causes.map((condition) => sentenceOf(condition, names)).join(line.join === 'or' ? '，或者' : '、'),
      )
      .join('，或者'),
  );
  return [...new Set(asks)].filter(Boolean);
};

/** Why not, in one sentence. It says what is, and never advises to answer otherwise. */
export const reasonOf = (judgement: Judgement, { names }: World): string => {
  const { verdict, otherApplicant, item, fitsFrom } = judgement;
  if (otherApplicant) return `面向${applicantNames(item.applicants)}`;
  if (verdict < 3) return '';
  const asks = decidingAsks(judgement.deciding, names);
  if (asks.length === 0) return '';
  const all = `${asks.slice(0, asksNamed).join('；')}${asks.length > asksNamed ? `，等 ${asks.length} 项` : ''}`;
  if (fitsFrom) return `${dayInWords(fitsFrom)}起满足“${all}”`;
  return verdict === 3 ? `还差：${all}` : `要求${all}`;
};

const questionsShown = 2;

const presentJudgement = (judgement: Judgement, held: Held | undefined) => ({
  item_key: judgement.item.key,
  item_name: judgement.item.name,
  applicants: applicantNames(judgement.item.applicants),
  rate_text: itemRateText(judgement.item.amount),
  amount_text: itemSumText(judgement.item.amount),
  verdict: judgement.verdict,
  verdict_name: verdicts[judgement.verdict],
  verdict_text: verdictText(judgement),
  questions: judgement.missing.slice(0, questionsShown).map((missing) => presentQuestion(missing, held)),
  missing_count: judgement.missing.length,
});

/** Alternatives are one thing to check; what another alternative has settled is none. */
const checksOf = ({ selfChecks }: Judgement, inWords: (point: LinePoint) => MatchPoint): string[] => {
  const groups = Map.groupBy(selfChecks, ({ line }) => (line.kind === 'route' ? line.route : line));
  const checks = [...groups.values()].map((points) =>
    points
      .map(inWords)
      .map(({ self_checks, asks }) => self_checks.join('；') || asks)
      .join('，或者'),
  );
  return [...new Set(checks)];
};

export const presentMatch = (
  { declaration, list, inTime }: RankedDeclaration,
  answers: Answers,
  world: World,
): Omit<Match, 'refusal'> => {
  const {
    items,
    on,
    updated_at: _,
    amount_min_wan: _min,
    amount_max_wan: _max,
    level,
    region_id,
    last_round,
    slow_materials,
    ...row
  } = declaration;
  const [best, ...others] = items.map((ready) => judge(ready, answers, on)).sort(bestFirst) as [
    Judgement,
    ...Judgement[],
  ];
  const { support_mode, apply_mode, stage } = declaration;
  const inWords = (point: LinePoint) => presentPoint(point, { answers, on, itemName: best.item.name }, world);
  const { options: supportModes } = policyDeclaration.fields.support_mode;
  const { options: applyModes } = policyDeclaration.fields.apply_mode;
  return {
    ...row,
    ...presentJudgement(best, world.held),
    level_name: levels[level as keyof typeof levels] ?? '',
    region_name: region_id === null ? '' : areaName(region_id),
    support_mode_name: supportModes[support_mode as 1] ?? '',
    apply_mode_name: applyModes[apply_mode as 1] ?? '',
    stage_name: stages[stage],
    in_time: inTime,
    working_days_needed: workingDaysNeeded(slow_materials, world.held),
    slow_materials: slow_materials.map((material) => ({
      ...material,
      held: paperFor(material.name, world.held)?.source ?? '',
    })),
    page: readerAddressOf(policyDeclaration, row.obj_id),
    list,
    met_count: best.met,
    total_count: best.total,
    deciding: best.deciding.map(inWords),
    points: best.points.map(inWords),
    self_check_count: best.selfCheckCount,
    checks: checksOf(best, inWords),
    reason: reasonOf(best, world),
    fits_from: best.fitsFrom,
    last_round: last_round && { text: roundText(last_round), reasons: reasonsOf(last_round) },
    other_items: others.map((judgement) => presentJudgement(judgement, world.held)),
  };
};
