/** A member registers a need, takes it back until staff have begun with it, and lists their own. */
import { dayOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { areaTypes } from '#contract/space/demand.ts';
import { countAttempt, day, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { addStep } from '../../kit/ledger.ts';
import { demandOf } from './demand-rows.ts';

/** More than a person needs. */
const limits = [
  { max: 10, seconds: hour },
  { max: 30, seconds: day },
];

export const listAreaTypes: Verb<'GET /space-v2/demand_area_types/list'> = async () => ({
  data: Object.entries(areaTypes).map(([id, name]) => ({ id: Number(id), name })),
});

export const addDemand: Verb<'POST /universal/demands/add'> = async (context, { body }) => {
  const { actor, region, now, newId } = context;
  if (body.wanted_date && body.wanted_date < dayOf(now))
    throw refuseAt('invalid', 'wanted_date', '希望时间不能早于今天');
  await countAttempt(context, 'demand', actor.user_id, limits, 'too_many');
  // Area and kind apply to space only, a quantity to what is bought.
  const space = body.demand_type === 1 ? { quantity: '' } : { area_type: null, carrier_kind: null };
  return await write(context, async (tx, record) => {
    const row = await tx
      .insertInto('universal_demand')
      .values({
        ...body,
        ...space,
        obj_id: newId(),
        region_code: region.code,
        user_id: actor.user_id,
        enterprise_id: actor.enterprise_id,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await addStep(tx, context, { obj_id: row.obj_id, action: 'create', revision_no: 1, to: 1 });
    record({
      action: 'demand.add',
      obj_type: 'universal_demand',
      obj_id: row.obj_id,
      detail: { demand_type: row.demand_type },
    });
    return { data: demandOf(row) };
  });
};

export const listDemands: Verb<'GET /universal/demands/list'> = async ({ db, region, actor }, { query }) => {
  let rows = db
    .selectFrom('universal_demand')
    .where('region_code', '=', region.code)
    .where('user_id', '=', actor.user_id);
  if (query.demand_type) rows = rows.where('demand_type', '=', query.demand_type);
  return await pageOf(rows.selectAll().orderBy('created_at', 'desc').orderBy('obj_id'), query, demandOf);
};

export const withdrawDemand: Verb<'POST /universal/demands/withdraw'> = async (context, { body: { obj_id } }) => {
  const { region, actor, now } = context;
  return await write(context, async (tx, record) => {
    const row = await tx
      .selectFrom('universal_demand')
      .selectAll()
      .where('obj_id', '=', obj_id)
      .where('region_code', '=', region.code)
      .where('user_id', '=', actor.user_id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refuse('not_found');
    if (row.status !== 1) throw refuse('wrong_state');
    const saved = await tx
      .updateTable('universal_demand')
      .set({ status: 4, version: row.version + 1, updated_at: now })
      .where('obj_id', '=', obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await addStep(tx, context, { obj_id, action: 'withdraw', revision_no: saved.version, from: 1, to: 4 });
    record({ action: 'demand.withdraw', obj_type: 'universal_demand', obj_id, detail: { version: saved.version } });
    return { data: demandOf(saved) };
  });
};
