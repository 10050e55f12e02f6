/** A member's answers to questions on demand: kept for every policy (decision 066). */
import type { ExpressionBuilder } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { contradictedTier } from '#contract/policy/matching/evaluate.ts';
import {
  type Fact,
  type FactKey,
  type Facts,
  type FactValue,
  factAsks,
  factQuestionOf,
  isFactKey,
  wrongFact,
} from '#contract/policy/matching/facts.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { factAnswer } from '#contract/policy/matching/say.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import { askFirst } from '../../kit/calls/held-figures.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { type KnownAnswer, readRecords } from '../../kit/enterprise-records.ts';
import { noId } from '../../kit/no-id.ts';
import { questionOnDemand } from './present-match.ts';

type Owner = Pick<Context<Member>, 'region' | 'actor'>;

/** An answer that was taken over from an enterprise's records counts while its member acts for that enterprise. */
const counts =
  ({ actor }: Owner) =>
  (eb: ExpressionBuilder<Tables, 'policy_fact'>) =>
    eb.or([eb('enterprise_id', 'is', null), eb('enterprise_id', '=', actor.enterprise_id ?? noId)]);

const rowsOf = (db: Db | Tx, owner: Owner) =>
  db
    .selectFrom('policy_fact')
    .select(['fact_key', 'value', 'until', 'origin', 'source', 'source_day', 'answered_at'])
    .where('region_code', '=', owner.region.code)
    .where('user_id', '=', owner.actor.user_id)
    .where(counts(owner))
    .orderBy('answered_at', 'desc')
    .orderBy('fact_key')
    .execute();
type FactRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** A question that is asked no longer is left out. */
const factsOf = (rows: readonly Pick<FactRow, 'fact_key' | 'value' | 'until'>[]): Facts =>
  Object.fromEntries(
    rows
      .filter(({ fact_key }) => isFactKey(fact_key))
      .map(({ fact_key, value, until }) => [fact_key, { value: value as FactValue, until }]),
  );

/** The member's answers. */
export const findFacts = async (db: Db | Tx, owner: Owner): Promise<Facts> => factsOf(await rowsOf(db, owner));

/** The facts of several members, by user. */
export const factsOfMembers = async (
  db: Db | Tx,
  { region }: Pick<Context, 'region'>,
  users: readonly string[],
): Promise<ReadonlyMap<string, Facts>> => {
  if (users.length === 0) return new Map();
  const rows = await db
    .selectFrom('policy_fact')
    .innerJoin('member', 'member.user_id', 'policy_fact.user_id')
    .select(['policy_fact.user_id', 'fact_key', 'value', 'until'])
    .where('policy_fact.region_code', '=', region.code)
    .where('policy_fact.user_id', 'in', users)
    .where((eb) =>
      eb.or([
        eb('policy_fact.enterprise_id', 'is', null),
        eb('policy_fact.enterprise_id', '=', eb.ref('member.enterprise_id')),
      ]),
    )
    .execute();
  return new Map([...Map.groupBy(rows, ({ user_id }) => user_id)].map(([user, all]) => [user, factsOf(all)]));
};

export const origins = { self: '自己填写', house: '取自平台' } as const;
const presented = (row: FactRow & { fact_key: FactKey }) => {
  const { fact_key, value, until, source, source_day, answered_at } = row;
  const origin = row.origin as keyof typeof origins;
  const question = factQuestionOf(fact_key);
  return {
    key: fact_key,
    title: question.title,
    answer: factAnswer(question, value as FactValue),
    value: value as FactValue,
    until,
    question: questionOnDemand(fact_key),
    origin,
    origin_name: origins[origin],
    source,
    source_day,
    answered_on: dayOf(answered_at),
  };
};
const listed = async (db: Db | Tx, owner: Owner) =>
  (await rowsOf(db, owner)).flatMap((row) =>
    isFactKey(row.fact_key) ? [presented({ ...row, fact_key: row.fact_key })] : [],
  );

export const listFacts: Verb<'GET /policy/facts'> = async (context) => ({ data: await listed(context.db, context) });

/** The message for an answer that is wrong by itself, or contradicts the questionnaire. */
const wrongBeside = (
  key: FactKey,
  fact: Fact,
  profile: Partial<Answers>,
  { now }: Pick<Context, 'now'>,
): string | undefined => {
  const tier = contradictedTier(key, fact.value, profile);
  return wrongFact(key, fact, dayOf(now)) ?? (tier && `与问卷所选的“${tier.label}”不符，请核对或先修改问卷`);
};
/** The answers by tiers, beside which an exact number must stand. */
const tiersAnswered = async ({ db, region, actor }: Context<Member>) =>
  (await db
    .selectFrom('policy_profile')
    .select(['intellectual_property_rights', 'last_year_sales', 'last_year_r_and_d'])
    .where('region_code', '=', region.code)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst()) ?? {};

/** The messages for wrong answers, by their keys. */
export const wrongFacts = (facts: Facts, profile: Partial<Answers>, context: Pick<Context, 'now'>) =>
  Object.entries(facts).flatMap(([key, fact]) => {
    const message = isFactKey(key) ? wrongBeside(key, fact as Fact, profile, context) : undefined;
    return message ? [{ key, message }] : [];
  });

type Answered = Fact & { known?: KnownAnswer };
/** Writes an answer over the one that there was, and answers it as the profile shows it. */
const keepFact = async (
  tx: Tx,
  context: Context<Member>,
  fact_key: FactKey,
  { value, until = null, known }: Answered,
  record: (entry: AuditEntry) => void,
) => {
  const { region, actor, now } = context;
  const values = {
    value: JSON.stringify(value),
    until,
    origin: known ? 'house' : 'self',
    source: known?.source ?? '',
    source_day: known?.day ?? null,
    enterprise_id: known ? actor.enterprise_id : null,
    answered_at: now,
  };
  await tx
    .insertInto('policy_fact')
    .values({ region_code: region.code, user_id: actor.user_id, fact_key, ...values })
    .onConflict((conflict) => conflict.columns(['region_code', 'user_id', 'fact_key']).doUpdateSet(values))
    .execute();
  record({
    action: known ? 'policy_fact.adopt' : 'policy_fact.save',
    obj_type: 'policy_fact',
    obj_id: actor.user_id,
    detail: { title: factQuestionOf(fact_key).title },
  });
  const saved = (await listed(tx, context)).find(({ key }) => key === fact_key);
  if (!saved) throw new Error(`${fact_key} was not saved`);
  return { data: saved };
};

export const saveFact: Verb<'PUT /policy/facts/{fact_key}'> = async (context, { params, body }) => {
  const message = wrongBeside(params.fact_key, body, await tiersAnswered(context), context);
  if (message) throw refuse('invalid', { errors: [{ field: 'value', message }] });
  askFirst(context, factAsks(params.fact_key, body, dayOf(context.now)));
  return await write(context, (tx, record) => keepFact(tx, context, params.fact_key, body, record));
};

/** The record is read again: what was shown may have changed, or may be no longer this member's to see. */
export const adoptFact: Verb<'POST /policy/facts/{fact_key}/adopt'> = async (context, { params, body }) =>
  await write(context, async (tx, record) => {
    const known = (await readRecords(context, tx)).known.get(params.fact_key);
    if (!known) throw refuse('record_changed', { message: '平台没有这一题的记录，请自己填写' });
    if (JSON.stringify(known.value) !== JSON.stringify(body.value)) throw refuse('record_changed');
    return await keepFact(
      tx,
      context,
      params.fact_key,
      { value: known.value, until: known.until ?? null, known },
      record,
    );
  });

export const removeFact: Verb<'DELETE /policy/facts/{fact_key}'> = async (context, { params }) => {
  const { region, actor } = context;
  return await write(context, async (tx, record) => {
    const { numDeletedRows } = await tx
      .deleteFrom('policy_fact')
      .where('region_code', '=', region.code)
      .where('user_id', '=', actor.user_id)
      .where('fact_key', '=', params.fact_key)
      .where(counts(context))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw refuse('not_found');
    record({
      action: 'policy_fact.remove',
      obj_type: 'policy_fact',
      obj_id: actor.user_id,
      detail: { title: factQuestionOf(params.fact_key).title },
    });
    return { data: await listed(tx, context) };
  });
};
