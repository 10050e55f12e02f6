/** A member's own cases of all types; those that need an action come first. */
import { sql } from 'kysely';
import { type CaseState, caseStates } from '#contract/kit/case.ts';
import { statesIn } from '#contract/kit/case-shapes.ts';
import type { Verb } from '../calls/implement.ts';
import type { Context, Db, Member } from '../context.ts';
import { pageOf } from '../database/page-of.ts';
import { queryOf } from '../text/words.ts';
import { holdersOf } from './holder.ts';
import { findOwnCase, itemColumns, itemOf, memberCaseOf } from './read-case.ts';

const ownCases = ({ region, actor }: Context<Member>, db: Db) =>
  db.selectFrom('case_record').where('region_code', '=', region.code).where('holder_id', 'in', holdersOf(actor));

const isMine = sql<boolean>`state in (10, 40)`;
/** Drafts, and what came back to be corrected. */
export const waitsForHolder = (context: Context<Member>, db: Db) => ownCases(context, db).where(isMine);

export const listMyCases: Verb<'GET /cases'> = async (context, { query }) => {
  let rows = ownCases(context, context.db);
  if (query.case_type) rows = rows.where('case_type', '=', query.case_type);
  const states = statesIn(query.state);
  if (states) rows = rows.where('state', 'in', states.length ? states : [-1]);
  if (query.needs_me) rows = rows.where(isMine);
  if (query.keyword) {
    const words = queryOf(query.keyword);
    rows = words ? rows.where(sql<boolean>`words @@ ${words.tsquery}::tsquery`) : rows.where(sql<boolean>`false`);
  }
  return await pageOf(
    rows
      .select(itemColumns)
      .orderBy(sql`state in (10, 40)`, 'desc')
      // A correction that is not handed in by its day is withdrawn: the nearest day comes first, drafts after them.
      .orderBy(sql`case when state = 40 then due_at end`, (by) => by.asc().nullsLast())
      .orderBy('updated_at', 'desc')
      .orderBy('obj_id'),
    query,
    (row) => itemOf(context, row),
  );
};

export const countMyCases: Verb<'GET /cases/counts'> = async (context) => {
  const rows = await ownCases(context, context.db)
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const sum = (states: readonly CaseState[]) =>
    rows
      .filter(({ state }) => states.includes(state as CaseState))
      .reduce((total, { count }) => total + Number(count), 0);
  const all = Object.keys(caseStates).map(Number) as CaseState[];
  return {
    data: { needs_me: sum([10, 40]), under_way: sum([20, 30, 50]), finished: sum(all.filter((state) => state >= 60)) },
  };
};

export const getMyCase: Verb<'GET /cases/{case_type}/{obj_id}'> = async (context, { params }) =>
  await memberCaseOf(context, context.db, await findOwnCase(context, context.db, params.case_type, params.obj_id));
