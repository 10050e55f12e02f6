/** A member's matches: which policies fit, by which clause and answer, and which other answers would change that (ruling D6). */
import { dayOf } from '#contract/kit/day.ts';
import { stages } from '#contract/policy/declaration-stage.ts';
import type { Match, MatchPoint } from '#contract/policy/matching/calls.ts';
import { changeFor } from '#contract/policy/matching/change.ts';
import {
  amountText,
  explain,
  type Point,
  ruleVersion,
  type Verdict,
  verdictFor,
  verdicts,
} from '#contract/policy/matching/match.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { questionOf } from '#contract/policy/matching/questions.ts';
import { answerOf, changeSentence, type Names, sentenceOf } from '#contract/policy/matching/say.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { levels } from '#contract/policy/shared-fields.ts';
import { areaName } from '../../kit/areas.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { dictionariesOf, nameIn } from '../../kit/content/dictionaries.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context } from '../../kit/context.ts';
import { declarationsOf, isOpen, type RankedDeclaration, rankDeclarations } from './declarations.ts';
import { answeredIn, findProfile } from './profile.ts';

type World = { names: Names; industries: number[]; today: string };
const worldOf = async (context: Context): Promise<World> => {
  const dictionaries = await dictionariesOf(context);
  return {
    names: { area: areaName, industry: (id) => nameIn(dictionaries, 'industry', id) },
    industries: (dictionaries.get('industry') ?? []).map(({ id }) => id),
    today: dayOf(context.now),
  };
};

const resultNames = { 1: '已满足', 0: '待确认', '-1': '未满足' } as const;

const presentPoint = ({ condition, truth }: Point, answers: Answers, { names }: World): MatchPoint => ({
  clause: condition.clause,
  clause_no: condition.clause_no,
  asks: sentenceOf(condition, names),
  step: questionOf(condition.field).step,
  question: questionOf(condition.field).title,
  answer: answerOf(condition.field, answers, names),
  hard: condition.hard,
  result: truth,
  result_name: resultNames[truth],
});

const presentMatch = ({ declaration, verdict }: RankedDeclaration, answers: Answers, world: World): Match => {
  const { conditions, on, updated_at: _, level, region_id, support_mode, stage, ...row } = declaration;
  const { deciding, points, met, total } = explain(conditions, answers, on);
  const change = changeFor(conditions, answers, { on, today: world.today, industries: world.industries });
  return {
    ...row,
    level_name: levels[level as keyof typeof levels] ?? '',
    region_name: region_id === null ? '' : areaName(region_id),
    support_mode_name: policyDeclaration.fields.support_mode.options[support_mode as 1] ?? '',
    stage,
    stage_name: stages[stage],
    page: readerAddressOf(policyDeclaration, row.obj_id),
    verdict,
    verdict_name: verdicts[verdict],
    met_count: met,
    total_count: total,
    deciding: deciding ? presentPoint(deciding, answers, world) : null,
    points: points.map((point) => presentPoint(point, answers, world)),
    changes: (change?.answers ?? []).map(({ field, part }) => ({
      field,
      step: questionOf(field).step,
      from: answerOf(field, answers, world.names),
      to: answerOf(field, { ...answers, ...part }, world.names),
    })),
    change_verdict: change ? verdictFor(change.truth) : null,
    change_text: changeSentence(verdict, change, answers, conditions, world.names),
    amount_text: amountText(row.amount_min_wan, row.amount_max_wan),
  };
};

export const listMatches: Verb<'GET /policies/policies/recommend_list'> = async (context, { query }) => {
  const profile = await findProfile(context.db, context);
  const ranked = profile ? rankDeclarations(await declarationsOf(context), profile) : [];
  const asked = query.verdict?.split(',').map(Number);
  const wanted = asked ? ranked.filter(({ verdict }) => asked.includes(verdict)) : ranked;
  const page = wanted.slice((query.page_index - 1) * query.page_size, query.page_index * query.page_size);
  const world = await worldOf(context);
  const facet = (code: Verdict) => ({
    value: String(code),
    label: verdicts[code],
    count: ranked.filter(({ verdict }) => verdict === code).length,
  });
  return {
    data: profile ? page.map((one) => presentMatch(one, profile, world)) : [],
    total: wanted.length,
    page_index: query.page_index,
    page_size: query.page_size,
    facets: { verdict: [facet(1), facet(2), facet(3)] },
    rule_version: ruleVersion,
  };
};

const shortListed = 5;

export const listRecommended: Verb<'GET /policies/policy_declarations/recommends'> = async (context) => {
  const profile = await findProfile(context.db, context);
  if (!profile) return { data: [], total: 0, answered: 0 };
  const open = rankDeclarations(await declarationsOf(context), profile).filter(
    ({ declaration, verdict }) => verdict !== 3 && isOpen(declaration),
  );
  return {
    data: open.slice(0, shortListed).map(({ declaration, verdict }) => ({
      ...declaration,
      page: readerAddressOf(policyDeclaration, declaration.obj_id),
      verdict,
      verdict_name: verdicts[verdict],
      amount_text: amountText(declaration.amount_min_wan, declaration.amount_max_wan),
    })),
    total: open.length,
    answered: answeredIn(profile),
  };
};
