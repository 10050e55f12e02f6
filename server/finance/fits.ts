/** Which loans fit the member's enterprise: the conditions of each, evaluated against the questionnaire and the certification (ruling D6). */
import type { Fit } from '#contract/finance/application-calls.ts';
import { debtProduct } from '#contract/finance/debt-product.ts';
import { type Fee, type Repayment, worstRate } from '#contract/finance/loan-schedule.ts';
import { dayOf } from '#contract/kit/day.ts';
import { type Conditions, type GroupVerdict, judgeGroups } from '#contract/policy/matching/groups.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { answerOf, sentenceOf } from '#contract/policy/matching/say.ts';
import { areaName } from '../kit/areas.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { dictionariesOf, nameIn } from '../kit/content/dictionaries.ts';
import { readerAddressOf } from '../kit/content/get-content.ts';
import { answeredIn, findProfile } from '../policy/index.ts';

const verdictNames: Readonly<Record<GroupVerdict, string>> = { 1: '适合', 2: '还不能确定', 3: '不适合' };
const resultNames = { 1: '符合', 0: '待确认', '-1': '不符合' } as const;
/** Whoever has not answered yet. */
const unanswered: Answers = {
  reg_time: null,
  industry: [],
  intellectual_property_rights: null,
  last_year_sales: null,
  last_year_r_and_d: null,
  financing_amount: null,
  applicant_background: [],
  is_high_tech: null,
  county_id: null,
};

export const listFits: Verb<'GET /financial/fits'> = async (context, { query }) => {
  const { db, region, actor, now } = context;
  const profile = await findProfile(db, context);
  const answers: Answers = profile ?? unanswered;
  const dictionaries = await dictionariesOf(context);
  const names = { area: areaName, industry: (id: number) => nameIn(dictionaries, 'industry', id) };
  const products = await db
    .selectFrom('debt_product')
    .innerJoin('search_document as institution', 'institution.obj_id', 'debt_product.shop_id')
    .select([
      'debt_product.obj_id',
      'debt_product.title',
      'institution.title as shop_name',
      'annual_rate',
      'amount_min_wan',
      'amount_max_wan',
      'term_min_months',
      'term_max_months',
      'rate_min',
      'rate_max',
      'repayment',
      'fees',
    ])
    .select(['open', 'conditions', 'certified_only'])
    .where('debt_product.region_code', '=', region.code)
    .execute();
  const data = products.map(({ conditions, certified_only, ...row }): Fit => {
    const { amount_min_wan: _, term_max_months: __, rate_min: ___, rate_max: ____, repayment, fees, ...product } = row;
    const worst_rate = worstRate({ ...row, repayment: repayment as Repayment, fees: fees as Fee[] });
    const { verdict, points } = judgeGroups(conditions as Conditions, answers, dayOf(now));
    const uncertified = certified_only && !actor.certified;
    const decided: GroupVerdict = uncertified ? 3 : verdict;
    return {
      ...product,
      worst_rate,
      page: readerAddressOf(debtProduct, product.obj_id),
      verdict: decided,
      verdict_name: verdictNames[decided],
      reasons: [
        ...(certified_only
          ? [
              {
                asks: '企业已在平台认证',
                answer: actor.certified ? '已认证' : '未认证',
                result: actor.certified ? 1 : -1,
                result_name: resultNames[actor.certified ? 1 : '-1'],
              },
            ]
          : []),
        ...points.map(({ condition, truth }) => ({
          asks: sentenceOf(condition, names),
          answer: answerOf(condition.field, answers, names),
          result: truth,
          result_name: resultNames[truth],
        })),
      ],
    };
  });
  const count = (verdict: GroupVerdict) => data.filter((one) => one.verdict === verdict).length;
  const asked = data
    .filter(({ verdict }) => query.verdict === undefined || verdict === query.verdict)
    .toSorted((a, b) => a.verdict - b.verdict || a.annual_rate - b.annual_rate || (a.obj_id < b.obj_id ? -1 : 1));
  const { page_index, page_size } = query;
  return {
    data: asked.slice((page_index - 1) * page_size, page_index * page_size),
    total: asked.length,
    page_index,
    page_size,
    counts: { fit: count(1), open: count(2), unfit: count(3) },
    answered: profile ? answeredIn(profile) : 0,
  };
};
