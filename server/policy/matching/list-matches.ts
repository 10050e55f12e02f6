/** An applicant's matches in three lists: 现在能报, 将来能报, 不适用 (ruling D6, decision 066). */
import { refuse } from '#contract/kit/errors.ts';
import type { MatchQuestion } from '#contract/policy/matching/calls.ts';
import { covers } from '#contract/policy/matching/evaluate.ts';
import { assumedFacts, type FactKey } from '#contract/policy/matching/facts.ts';
import {
  type MatchList,
  matchLists,
  otherThanAssumed,
  outcomeOf,
  ruleVersion,
  type Verdict,
  verdicts,
} from '#contract/policy/matching/judge.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context } from '../../kit/context.ts';
import { combinationOf } from './combine.ts';
import { findCompany } from './company.ts';
import { type Declaration, declarationsOf, isOpen, type RankedDeclaration, rankDeclarations } from './declarations.ts';
import { wrongFacts } from './facts.ts';
import { type Held, heldOf } from './known.ts';
import { presentMatch, questionOnDemand, worldOf } from './present-match.ts';
import { answeredIn, answersSent, wrongIn } from './profile.ts';
import { refusalOf } from './refusal.ts';

type Query = {
  list?: MatchList | undefined;
  verdict?: string | undefined;
  declaration_id?: string | undefined;
  page_index: number;
  page_size: number;
};

const wantedBy = ({ list, verdict, declaration_id }: Query) => {
  const asked = verdict?.split(',').map(Number);
  return (one: RankedDeclaration): boolean =>
    (list === undefined || one.list === list) &&
    (declaration_id === undefined || one.obj_id === declaration_id) &&
    (asked === undefined || asked.includes(one.verdict));
};

/** Whether the opposite of what is assumed would make one of the items fit better. */
const decides = (key: FactKey, { items, on }: Declaration, answers: Answers): boolean =>
  items.some(
    (ready) =>
      ready.groups.some((lines) => lines.some(({ conditions }) => conditions.some(({ field }) => field === key))) &&
      outcomeOf(ready, { ...answers, facts: { ...answers.facts, [key]: otherThanAssumed[key] } }, on).verdict < 4,
  );

/** 申报主体 is always offered; 有意迁入 to whoever is outside a region that decides; what is assumed, where that refuses an item. */
const generalQuestions = (answers: Answers, ranked: readonly RankedDeclaration[]): MatchQuestion[] => {
  const { facts, county_id } = answers;
  const regions = ranked.flatMap(({ list, declaration }) =>
    list === 'never' && declaration.region_id !== null ? [declaration.region_id] : [],
  );
  const outside = county_id !== null && regions.some((region) => !covers(region, county_id));
  return [
    ...(facts?.applicant_kinds ? [] : [questionOnDemand('applicant_kinds')]),
    ...(outside && !facts?.moving ? [questionOnDemand('moving')] : []),
    ...assumedFacts
      .filter(
        (key) =>
          !facts?.[key] &&
          ranked.some(({ list, declaration }) => list === 'never' && decides(key, declaration, answers)),
      )
      .map((key) => questionOnDemand(key)),
  ];
};

const matchesFor = async (context: Context, answers: Answers | undefined, query: Query, held?: Held) => {
  const ranked = answers ? rankDeclarations(await declarationsOf(context), answers, held) : [];
  const wanted = ranked.filter(wantedBy(query));
  const { page_index, page_size } = query;
  const world = { ...(await worldOf(context)), ...(held && { held }) };
  const lists = Object.keys(matchLists) as MatchList[];
  const codes = Object.keys(verdicts).map(Number) as Verdict[];
  return {
    data: answers
      ? wanted
          .slice((page_index - 1) * page_size, page_index * page_size)
          .map((one) => ({ ...presentMatch(one, answers, world), refusal: refusalOf(one, ranked, answers, world) }))
      : [],
    total: wanted.length,
    page_index,
    page_size,
    facets: {
      list: lists.map((value) => ({
        value,
        label: matchLists[value],
        count: ranked.filter(({ list }) => list === value).length,
      })),
      verdict: codes.map((code) => ({
        value: String(code),
        label: verdicts[code],
        count: ranked.filter(({ verdict }) => verdict === code).length,
      })),
    },
    general_questions: answers ? generalQuestions(answers, ranked) : [],
    combination: answers ? combinationOf(ranked, answers) : null,
    rule_version: ruleVersion,
  };
};

export const listMatches: Verb<'GET /policies/policies/recommend_list'> = async (context, { query }) => {
  const company = await findCompany(context.db, context);
  return await matchesFor(context, company, query, company && (await heldOf(context)));
};

export const tryMatches: Verb<'POST /policies/recommends/try'> = async (context, { body }) => {
  const { profile, facts, ...query } = body;
  const errors = [
    ...(await wrongIn(context, profile)).map(({ field, message }) => ({ field: `profile.${field}`, message })),
    ...wrongFacts(facts, answersSent(profile), context).map(({ key, message }) => ({
      field: `facts.${key}.value`,
      message,
    })),
  ];
  if (errors.length > 0) throw refuse('invalid', { errors });
  return await matchesFor(context, { ...answersSent(profile), facts }, query);
};

const shortListed = 5;

export const listRecommended: Verb<'GET /policies/policy_declarations/recommends'> = async (context) => {
  const company = await findCompany(context.db, context);
  if (!company) return { data: [], total: 0, answered: 0 };
  const held = await heldOf(context);
  const open = rankDeclarations(await declarationsOf(context), company, held).filter(
    ({ declaration, list }) => list === 'now' && isOpen(declaration),
  );
  const world = { ...(await worldOf(context)), held };
  return {
    data: open.slice(0, shortListed).map((one) => presentMatch(one, company, world)),
    total: open.length,
    answered: answeredIn(company),
  };
};
