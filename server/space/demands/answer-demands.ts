/** The staff's side of needs: find, claim, answer, close. */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import {
  type DemandAction,
  type DemandStatus,
  demandActionNames,
  demandActions,
  demandTypes,
} from '#contract/space/demand.ts';
import { demandHandlers, type FullDemand } from '#contract/space/demand-calls.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Staff } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { marksOf } from '../../kit/figure-marks.ts';
import { hasAny } from '../../kit/has-any.ts';
import { addStep } from '../../kit/ledger.ts';
import { sendMessages } from '../../kit/messages.ts';
import { whose } from '../../kit/whose.ts';
import { type StaffRow, staffDemandOf, staffRows } from './demand-rows.ts';

export const listStaffDemands: Verb<'GET /console/demands'> = async (context, { query }) => {
  let rows = staffRows(context, context.db);
  if (query.demand_type) rows = rows.where('demand_type', '=', query.demand_type);
  if (query.status) rows = rows.where('status', '=', query.status);
  if (query.keyword) {
    const { keyword } = query;
    const like = containing(keyword);
    rows = rows.where((eb) =>
      eb.or([
        ...(['universal_demand.description', 'universal_demand.contact', 'enterprise.enterprise_name'] as const).map(
          (column) => eb(column, 'ilike', like),
        ),
        whose(context, keyword, {
          user: 'universal_demand.user_id',
          enterprise: 'universal_demand.enterprise_id',
          phone: sql<string>`universal_demand.phone`,
        }),
      ]),
    );
  }
  return await pageOf(
    rows.orderBy('status').orderBy('universal_demand.created_at', 'desc').orderBy('universal_demand.obj_id'),
    query,
    (row) => staffDemandOf(context, row, { masked: true }),
  );
};

const mayHandle = ({ actor }: Context<Staff>): boolean => hasAny(actor, demandHandlers);
const has = (states: readonly number[], state: number) => states.includes(state);
const actionsOf = (context: Context<Staff>, { status }: Pick<StaffRow, 'status'>): DemandAction[] =>
  mayHandle(context) ? demandActionNames.filter((action) => has(demandActions[action].from, status)) : [];

const stepName = (action: string): string =>
  Object.hasOwn(demandActions, action)
    ? demandActions[action as DemandAction].name
    : action === 'withdraw'
      ? '撤回'
      : '登记';
const fullDemandOf = async (context: Context<Staff>, db: Db, row: StaffRow): Promise<FullDemand> => {
  const steps = await db
    .selectFrom('ledger_step')
    .selectAll()
    .where('obj_id', '=', row.obj_id)
    .orderBy('step_id')
    .limit(200)
    .execute();
  return {
    ...staffDemandOf(context, row, { masked: !mayHandle(context) }),
    actions: actionsOf(context, row),
    marks: await marksOf(db, row.obj_id),
    steps: steps.map(({ action, actor_name, opinion, at }) => ({
      action,
      action_name: stepName(action),
      actor_name,
      opinion,
      at: instantOf(at),
    })),
  };
};
const findRow = (context: Context<Staff>, db: Db, obj_id: string) =>
  staffRows(context, db).where('universal_demand.obj_id', '=', obj_id).executeTakeFirst();

export const getStaffDemand: Verb<'GET /console/demands/{obj_id}'> = async (context, { params: { obj_id } }) => {
  const row = await findRow(context, context.db, obj_id);
  if (!row) throw refuse('not_found');
  await write(context, async (_, record) => record({ action: 'demand.read', obj_type: 'universal_demand', obj_id }));
  return { data: await fullDemandOf(context, context.db, row) };
};

const needed: Readonly<Partial<Record<DemandAction, string>>> = { answer: '请填写答复', close: '请填写关闭原因' };

export const stepDemand: Verb<'POST /console/demands/{obj_id}/steps'> = async (
  context,
  { params: { obj_id }, body: { action, version, opinion } },
) =>
  await write(context, async (tx, record) => {
    const locked = await tx
      .selectFrom('universal_demand')
      .selectAll()
      .where('obj_id', '=', obj_id)
      .where('region_code', '=', context.region.code)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw refuse('not_found');
    if (locked.version !== version) throw refuse('stale_version');
    if (!has(demandActions[action].from, locked.status)) throw refuse('wrong_state');
    const message = needed[action];
    if (message && !opinion) throw refuse('opinion_required', { message, errors: [{ field: 'opinion', message }] });
    const to: DemandStatus = demandActions[action].to;
    await tx
      .updateTable('universal_demand')
      .set({
        status: to,
        version: version + 1,
        assignee_id: context.actor.staff_id,
        updated_at: context.now,
        ...(action === 'answer' && { answer: opinion, answered_at: context.now }),
      })
      .where('obj_id', '=', obj_id)
      .execute();
    await addStep(tx, context, { obj_id, action, revision_no: version + 1, from: locked.status, to, opinion });
    if (action !== 'claim') {
      const name = demandTypes[locked.demand_type as 1];
      await sendMessages(tx, context, [
        {
          to: { kind: 'member', id: locked.user_id },
          title: action === 'answer' ? `您登记的${name}需求已答复` : `您登记的${name}需求已关闭`,
          body: action === 'answer' ? `答复：${opinion}` : `原因：${opinion}`,
          link:
            locked.demand_type === 2 ? '/userCenter/user/material/demands?view=wanted' : '/userCenter/user/space/needs',
        },
      ]);
    }
    record({ action: `demand.${action}`, obj_type: 'universal_demand', obj_id, detail: { version: version + 1 } });
    const row = await findRow(context, tx, obj_id);
    if (!row) throw refuse('not_found');
    return { data: await fullDemandOf(context, tx, row) };
  });
