/** A member's answers to questions on demand: kept for every policy (decision 066). */
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import {
  type Fact,
  type FactKey,
  type Facts,
  type FactValue,
  factQuestionOf,
  isFactKey,
  wrongFact,
} from '#contract/policy/matching/facts.ts';
import { factAnswer } from '#contract/policy/matching/say.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import { questionOnDemand } from './present-match.ts';

type Owner = Pick<Context<Member>, 'region' | 'actor'>;

const rowsOf = (db: Db | Tx, { region, actor }: Owner) =>
  db
    .selectFrom('policy_fact')
    .select(['fact_key', 'value', 'until', 'origin', 'answered_at'])
    .where('region_code', '=', region.code)
    .where('user_id', '=', actor.user_id)
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
    .select(['user_id', 'fact_key', 'value', 'until'])
    .where('region_code', '=', region.code)
    .where('user_id', 'in', users)
    .execute();
  return new Map([...Map.groupBy(rows, ({ user_id }) => user_id)].map(([user, all]) => [user, factsOf(all)]));
};

const origins: Readonly<Record<string, string>> = { self: '自己填写', house: '取自平台' };
const presented = ({ fact_key, value, until, origin, answered_at }: FactRow & { fact_key: FactKey }) => {
  const question = factQuestionOf(fact_key);
  return {
    key: fact_key,
    title: question.title,
    answer: factAnswer(question, value as FactValue),
    value: value as FactValue,
    until,
    question: questionOnDemand(fact_key),
    origin_name: origins[origin] ?? '',
    answered_on: dayOf(answered_at),
  };
};
const listed = async (db: Db | Tx, owner: Owner) =>
  (await rowsOf(db, owner)).flatMap((row) =>
    isFactKey(row.fact_key) ? [presented({ ...row, fact_key: row.fact_key })] : [],
  );

export const listFacts: Verb<'GET /policy/facts'> = async (context) => ({ data: await listed(context.db, context) });

/** The messages for wrong answers, by their keys. */
export const wrongFacts = (facts: Facts, context: Pick<Context, 'now'>) =>
  Object.entries(facts).flatMap(([key, fact]) => {
    const message = isFactKey(key) ? wrongFact(key, fact as Fact, dayOf(context.now)) : undefined;
    return message ? [{ key, message }] : [];
  });

export const saveFact: Verb<'PUT /policy/facts/{fact_key}'> = async (context, { params, body }) => {
  const { region, actor, now } = context;
  const message = wrongFact(params.fact_key, body, dayOf(now));
  if (message) throw refuse('invalid', { errors: [{ field: 'value', message }] });
  return await write(context, async (tx, record) => {
    const values = { value: JSON.stringify(body.value), until: body.until, origin: 'self', answered_at: now };
    await tx
      .insertInto('policy_fact')
      .values({ region_code: region.code, user_id: actor.user_id, fact_key: params.fact_key, ...values })
      .onConflict((conflict) => conflict.columns(['region_code', 'user_id', 'fact_key']).doUpdateSet(values))
      .execute();
    record({
      action: 'policy_fact.save',
      obj_type: 'policy_fact',
      obj_id: actor.user_id,
      detail: { title: factQuestionOf(params.fact_key).title },
    });
    const saved = (await listed(tx, context)).find(({ key }) => key === params.fact_key);
    if (!saved) throw new Error(`${params.fact_key} was not saved`);
    return { data: saved };
  });
};

export const removeFact: Verb<'DELETE /policy/facts/{fact_key}'> = async (context, { params }) => {
  const { region, actor } = context;
  return await write(context, async (tx, record) => {
    const { numDeletedRows } = await tx
      .deleteFrom('policy_fact')
      .where('region_code', '=', region.code)
      .where('user_id', '=', actor.user_id)
      .where('fact_key', '=', params.fact_key)
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
