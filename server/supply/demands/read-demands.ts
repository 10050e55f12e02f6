/** Needs read by members: one's own, how one stands to another's, those one is invited to, and those entrusted to a technical manager. */
import { type SqlBool, sql } from 'kysely';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { demandStates } from '#contract/supply/kinds.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { noId } from '../../kit/no-id.ts';
import { asCounted, itemOf, namesOf, ownDemandOf, seenOf, withCounts } from './demand-reads.ts';
import { asDemand, type DemandRow, demandsIn, findDemand, isOpen, ownDemands, readableDemand } from './demand-row.ts';
import { filesOf } from './move-proposal.ts';

/** What waits for the publisher: a text that came back, new answers, a signature. */
export const needsPublisher = () => sql<SqlBool>`(
  (supply_demand.status = 0 and supply_demand.opinion <> '')
  or (supply_demand.status = 2 and exists (select 1 from demand_proposal where demand_proposal.demand_id = supply_demand.obj_id and demand_proposal.status = 1))
  or exists (select 1 from supply_abutment where supply_abutment.target_id = supply_demand.public_id and supply_abutment.status = 1)
  or (supply_demand.status = 3 and supply_demand.publisher_signed_at is null)
  or supply_demand.status = 7)`;

export const listDemands: Verb<'GET /tech/demands'> = async (context, { query }) => {
  let rows = withCounts(ownDemands(context, context.db));
  if (query.status !== undefined) rows = rows.where('supply_demand.status', '=', query.status);
  if (query.needs_me) rows = rows.where(needsPublisher());
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where(sql<SqlBool>`(supply_demand.title ilike ${like} or supply_demand.demand_no ilike ${like})`);
  }
  return await pageOf(rows.orderBy('supply_demand.updated_at', 'desc').orderBy('supply_demand.obj_id'), query, (row) =>
    itemOf(asCounted(row)),
  );
};

export const getDemand: Verb<'GET /tech/demands/{obj_id}'> = async (context, { params }) => {
  const row = await findDemand(ownDemands(context, context.db), params.obj_id);
  return { data: await ownDemandOf(context, context.db, row, ownDemands(context, context.db)) };
};

export const getStanding: Verb<'GET /tech/demands/standing'> = async (context, { query: { demand_id } }) => {
  const { db, actor } = context;
  const need = await readableDemand(context, db, demand_id);
  const [proposal, abutment] = await Promise.all([
    db
      .selectFrom('demand_proposal')
      .selectAll()
      .where('demand_id', '=', need.obj_id)
      .where('enterprise_id', '=', actor.enterprise_id ?? noId)
      // One that stands comes before those that were withdrawn.
      .orderBy((eb) => eb('status', '=', 5))
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
    db
      .selectFrom('supply_abutment')
      .select(['obj_id', 'status', 'message'])
      .where('target_id', '=', need.public_id)
      .where('user_id', '=', actor.user_id)
      .orderBy((eb) => eb('status', '=', 4))
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  ]);
  const [proposed, asked] = [proposal?.status !== 5, abutment?.status !== 4];
  return {
    data: {
      own_id: need.enterprise_id === actor.enterprise_id ? need.obj_id : null,
      proposal_id: (proposed && proposal?.obj_id) || null,
      abutment_id: (asked && abutment?.obj_id) || null,
      earlier_proposal:
        proposal && !proposed
          ? {
              approach: proposal.approach,
              foundation: proposal.foundation,
              team: proposal.team,
              price_fen: proposal.price_fen,
              period_days: proposal.period_days,
              attachments: proposal.user_id === actor.user_id ? filesOf(proposal) : [],
            }
          : null,
      earlier_message: abutment && !asked ? abutment.message : '',
      open: isOpen(need, dayOf(context.now)),
      certified: actor.certified,
    },
  };
};

const invitedDemands = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  demandsIn(context, db)
    .innerJoin('demand_invitation', 'demand_invitation.demand_id', 'supply_demand.obj_id')
    .where('demand_invitation.enterprise_id', '=', context.actor.enterprise_id ?? noId)
    .where('supply_demand.status', 'in', [2, 3, 4, 5, 7]);
export const listInvitations: Verb<'GET /tech/demands/invitations'> = async (context) => {
  const rows = await invitedDemands(context, context.db)
    .orderBy('demand_invitation.created_at', 'desc')
    .orderBy('supply_demand.public_id')
    .limit(100)
    .execute();
  return {
    data: rows.map(asDemand).map((row) => ({
      obj_id: row.public_id,
      title: row.title,
      deadline: row.deadline,
      status_name: demandStates[row.status],
      field_name: namesOf(row).field_name,
    })),
  };
};
export const getInvitation: Verb<'GET /tech/demands/invitations/{obj_id}'> = async (context, { params }) => {
  const row = await invitedDemands(context, context.db)
    .where('supply_demand.public_id', '=', params.obj_id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return { data: seenOf(asDemand(row)) };
};

/** The entries of the directory of technical managers that are this person's. */
const ownManagers = async ({ region, actor }: Pick<Context<Member>, 'region' | 'actor'>, db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('supply_owner')
    .select('obj_id')
    .where('region_code', '=', region.code)
    .where('obj_type', '=', 'technical_manager')
    .where('user_id', '=', actor.user_id)
    .execute();
  return rows.length > 0 ? rows.map(({ obj_id }) => obj_id) : [noId];
};
const entrustedTo = async (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  demandsIn(context, db)
    .where('supply_demand.manager_id', 'in', await ownManagers(context, db))
    .where('supply_demand.status', 'in', [2, 3, 4, 5, 7]);

/** A manager reads a need under its public id and without its publisher; the publisher under the record's own id. */
export const listEntrusted: Verb<'GET /provider_customer/demands'> = async (context, { query }) => {
  const asManager = query.role === 'manager';
  const rows = asManager
    ? await entrustedTo(context, context.db)
    : ownDemands(context, context.db).where((eb) =>
        eb.or([eb('supply_demand.manager_id', 'is not', null), eb('supply_demand.wished_manager_id', 'is not', null)]),
      );
  return await pageOf(
    rows.orderBy('supply_demand.updated_at', 'desc').orderBy('supply_demand.obj_id'),
    query,
    (found) => {
      const row = asDemand(found);
      return {
        obj_id: asManager ? row.public_id : row.obj_id,
        demand_no: row.demand_no,
        title: row.title,
        ...namesOf(row),
        status: row.status,
        status_name: demandStates[row.status],
        deadline: row.deadline,
        manager_name: row.manager_name,
        updated_at: instantOf(row.updated_at),
      };
    },
  );
};
export const getEntrusted: Verb<'GET /provider_customer/demands/{obj_id}'> = async (
  context,
  { params: { obj_id } },
) => {
  const own = await ownDemands(context, context.db)
    .where('supply_demand.obj_id', '=', obj_id)
    .where((eb) =>
      eb.or([eb('supply_demand.manager_id', 'is not', null), eb('supply_demand.wished_manager_id', 'is not', null)]),
    )
    .executeTakeFirst();
  const found =
    own ??
    (await (await entrustedTo(context, context.db)).where('supply_demand.public_id', '=', obj_id).executeTakeFirst());
  if (!found) throw refuse('not_found');
  const row: DemandRow = asDemand(found);
  return {
    data: {
      ...seenOf(row, own !== undefined),
      ...(own && { obj_id: row.obj_id, attachments: row.text.attachments }),
      demand_no: row.demand_no,
      manager_name: row.manager_name,
    },
  };
};
