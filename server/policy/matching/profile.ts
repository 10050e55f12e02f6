/** A member's questionnaire profile: read, saved, and stored with the result of matching (ruling D6). */
import type { Selectable } from 'kysely';
import { instantOf, readInstant } from '#contract/kit/day.ts';
import { type FieldError, refuse } from '#contract/kit/errors.ts';
import { ruleVersion } from '#contract/policy/matching/judge.ts';
import type { Profile, ProfileSent } from '#contract/policy/matching/profile.ts';
import { areasUnder, provinceParent } from '../../kit/areas.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { dictionariesOf } from '../../kit/content/dictionaries.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { declarationsOf, rankDeclarations } from './declarations.ts';
import { findFacts } from './facts.ts';

export type ProfileRow = Selectable<Tables['policy_profile']>;

export const findProfile = (
  db: Db | Tx,
  { region, actor }: Pick<Context<Member>, 'region' | 'actor'>,
): Promise<ProfileRow | undefined> =>
  db
    .selectFrom('policy_profile')
    .selectAll()
    .where('region_code', '=', region.code)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();

const nameUnder = (parent: number, id: number): string | undefined =>
  areasUnder(parent).find((area) => area.id === id)?.region_name;

/** How many of the ten questions have an answer. */
export const answeredIn = (row: ProfileRow): number =>
  2 +
  [
    row.reg_time,
    row.intellectual_property_rights,
    row.last_year_sales,
    row.last_year_r_and_d,
    row.financing_amount,
    row.is_high_tech,
  ].filter((answer) => answer !== null).length +
  [row.industry, row.applicant_background].filter(({ length }) => length > 0).length;

const presented = (row: ProfileRow): Profile => {
  const { province_id, city_id, county_id, updated_at, region_code: _, ...answers } = row;
  return {
    ...answers,
    address_area: {
      province_id,
      province_name: nameUnder(provinceParent, province_id) ?? '',
      city_id,
      city_name: nameUnder(province_id, city_id) ?? '',
      county_id,
      county_name: nameUnder(city_id, county_id) ?? '',
    },
    province_id,
    city_id,
    county_id,
    answered: answeredIn(row),
    updated_at: instantOf(updated_at),
  };
};

/** The profile must be the caller's own; another person's gets the same response as a missing one (ruling D2). */
const refuseOthers = ({ actor }: Context<Member>, user_id: string | undefined): void => {
  if (user_id !== undefined && user_id !== actor.user_id) throw refuse('not_found');
};

export const getProfile: Verb<'GET /policies/recommends/enterprise_info'> = async (context, { query }) => {
  refuseOthers(context, query.user_id);
  const row = await findProfile(context.db, context);
  return { data: row ? presented(row) : null };
};

/** The questionnaire as matching reads it. */
export const answersSent = ({ address_area, user_id: _, ...answers }: ProfileSent) => ({
  ...answers,
  county_id: address_area.county_id,
});

/** Checks that need the clock or the database: the calendar, the dictionary, the divisions. */
export const wrongIn = async (
  context: Context,
  { address_area, industry, reg_time }: ProfileSent,
): Promise<FieldError[]> => {
  const known = (await dictionariesOf(context)).get('industry') ?? [];
  const { province_id, city_id, county_id } = address_area;
  const together =
    nameUnder(provinceParent, province_id) && nameUnder(province_id, city_id) && nameUnder(city_id, county_id);
  return [
    ...(together ? [] : [{ field: 'address_area', message: '请填写公司所在区域' }]),
    ...(reg_time && readInstant(reg_time) > context.now
      ? [{ field: 'reg_time', message: '成立时间不能晚于今天' }]
      : []),
    ...(industry.every((id) => known.some((entry) => entry.id === id))
      ? []
      : [{ field: 'industry', message: '请选择行业领域' }]),
  ];
};

/** Results older than a member's newest ones are deleted. */
const recordsKept = 20;
const verdictsKept = 500;

/** Stores the answers, the version of the rules, and the policies that fitted. */
const recordMatch = async (
  tx: Tx,
  context: Context,
  row: ProfileRow,
  ranked: ReturnType<typeof rankDeclarations>,
): Promise<void> => {
  const fitting = ranked.filter(({ verdict }) => verdict < 3).slice(0, verdictsKept);
  const { region_code, user_id, updated_at: _, ...answers } = row;
  await tx
    .insertInto('policy_match_record')
    .values({
      record_id: context.newId(),
      region_code,
      user_id,
      rule_version: ruleVersion,
      profile: JSON.stringify(answers),
      verdicts: JSON.stringify(
        Object.fromEntries(fitting.map(({ declaration, verdict }) => [declaration.obj_id, verdict])),
      ),
      created_at: context.now,
    })
    .execute();
  const newest = tx
    .selectFrom('policy_match_record')
    .select('record_id')
    .where('region_code', '=', region_code)
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('record_id', 'desc')
    .limit(recordsKept);
  await tx
    .deleteFrom('policy_match_record')
    .where('region_code', '=', region_code)
    .where('user_id', '=', user_id)
    .where('record_id', 'not in', newest)
    .execute();
};

export const saveProfile: Verb<'POST /policies/recommends/enterprise_info'> = async (context, { body }) => {
  refuseOthers(context, body.user_id);
  const errors = await wrongIn(context, body);
  if (errors.length) throw refuse('invalid', { errors });
  const declarations = await declarationsOf(context);
  const { province_id, city_id } = body.address_area;
  const row: ProfileRow = {
    ...answersSent(body),
    region_code: context.region.code,
    user_id: context.actor.user_id,
    province_id,
    city_id,
    updated_at: context.now,
  };
  const ranked = rankDeclarations(declarations, { ...row, facts: await findFacts(context.db, context) });
  return await write(context, async (tx, record) => {
    await tx
      .insertInto('policy_profile')
      .values(row)
      .onConflict((conflict) => conflict.columns(['region_code', 'user_id']).doUpdateSet(row))
      .execute();
    await recordMatch(tx, context, row, ranked);
    const detail = { answered: answeredIn(row), rule_version: ruleVersion };
    record({ action: 'policy_profile.save', obj_type: 'policy_profile', obj_id: row.user_id, detail });
    return { data: presented(row) };
  });
};
