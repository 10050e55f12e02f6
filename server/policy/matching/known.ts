/** Answers offered from the platform's records (decision 071): on the card of a question, and in the questionnaire. */
import type { Known } from '#contract/policy/matching/calls.ts';
import { inside } from '#contract/policy/matching/evaluate.ts';
import { type FactKey, type FactValue, factQuestionOf, isFactKey } from '#contract/policy/matching/facts.ts';
import { factAnswer } from '#contract/policy/matching/say.ts';
import { type Tier, type TierField, tiers } from '#contract/policy/matching/tiers.ts';
import { cityOf, ownAreaName, provinceOf } from '../../kit/areas.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Member } from '../../kit/context.ts';
import { type HeldPaper, type KnownAnswer, readRecords } from '../../kit/enterprise-records.ts';

/** What the platform has of a member's enterprise: answers to questions, and papers that materials ask for. */
export type Held = { facts: ReadonlyMap<FactKey, Known>; papers: readonly HeldPaper[] };

export const heldOf = async (context: Context<Member>): Promise<Held> => {
  const { known, papers } = await readRecords(context, context.db);
  const facts = [...known.values()].flatMap(({ key, value, source, day }) =>
    isFactKey(key)
      ? [[key, { fact_key: key, value, answer: factAnswer(factQuestionOf(key), value), source, day }] as const]
      : [],
  );
  return { facts: new Map(facts), papers };
};

/** The tier that a number lies in. */
const tierOf = (field: TierField, number: number): number | undefined => {
  const found = Object.entries(tiers[field] as Readonly<Record<string, Tier>>).find(([, tier]) => inside(number, tier));
  return found && Number(found[0]);
};

const placeOf = (county_id: number) => ({
  province_id: provinceOf(county_id),
  province_name: ownAreaName(provinceOf(county_id)),
  city_id: cityOf(county_id),
  city_name: ownAreaName(cityOf(county_id)),
  county_id,
  county_name: ownAreaName(county_id),
});

export const listKnown: Verb<'GET /policies/recommends/known'> = async (context) => {
  const { known } = await readRecords(context, context.db);
  const of = <T>(key: KnownAnswer['key'], read: (value: FactValue) => T | undefined) => {
    const answer = known.get(key);
    const value = answer && read(answer.value);
    return answer && value !== undefined ? { value, source: answer.source, day: answer.day } : null;
  };
  return {
    data: {
      enterprise_name: of('enterprise_name', String),
      address_area: of('address_area', (county) => placeOf(Number(county))),
      reg_time: of('reg_time', String),
      last_year_sales: of('sales_wan', (number) => tierOf('last_year_sales', Number(number))),
      last_year_r_and_d: of('r_and_d_wan', (number) => tierOf('last_year_r_and_d', Number(number))),
      is_high_tech: of('is_high_tech', Boolean),
    },
  };
};
