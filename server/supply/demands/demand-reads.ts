/** Needs as their people read them: the publisher, whoever else may read them, and staff. */

import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { demandMovesOf, isPublicStatus } from '#contract/supply/demand-moves.ts';
import type {
  BegunText,
  OwnDemand,
  OwnDemandItem,
  SeenDemand,
  StaffDemand,
  StaffDemandItem,
} from '#contract/supply/demand-shapes.ts';
import { mostRenewals, proposalStates } from '#contract/supply/demand-words.ts';
import { dueEscalations } from '#contract/supply/escalation.ts';
import { demandStates, demandTypes, supplyFields, visibilities } from '#contract/supply/kinds.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context, Db } from '../../kit/context.ts';
import { marksOf } from '../../kit/figure-marks.ts';
import { supplyTables } from '../tables.ts';
import { asDemand, type DemandRow, type Demands, stateOf } from './demand-row.ts';
import { filesOf, type ProposalRow } from './move-proposal.ts';
import { escalationName, stepsOf } from './steps.ts';

const count = (condition: ReturnType<typeof sql>) => sql<number>`(select count(*)::int ${condition})`;
/** How many proposals and requests for contact there are of the need of the outer query. */
export const withCounts = (rows: Demands) =>
  rows.select([
    count(
      sql`from demand_proposal where demand_proposal.demand_id = supply_demand.obj_id and demand_proposal.status in (1, 2, 3)`,
    ).as('proposals'),
    count(
      sql`from supply_abutment where supply_abutment.target_id = supply_demand.public_id and supply_abutment.status = 1`,
    ).as('abutments'),
    answered().as('answered'),
  ]);
/** Whether anybody has answered: a proposal that was not withdrawn, or a request for contact that was not. */
export const answered = () =>
  sql<boolean>`(exists (select 1 from demand_proposal where demand_proposal.demand_id = supply_demand.obj_id and demand_proposal.status <> 5)
    or exists (select 1 from supply_abutment where supply_abutment.target_id = supply_demand.public_id and not supply_abutment.withdrawn))`;
type Counted = DemandRow & { proposals: number; abutments: number; answered: boolean };
export const asCounted = (row: object): Counted => asDemand(row) as Counted;

export const pageOfDemand = ({ public_id, status, visibility, published_on }: DemandRow): string =>
  isPublicStatus(status) && visibility !== 3 && published_on
    ? readerAddressOf(supplyTables.demands.type, public_id)
    : '';

export const namesOf = ({ demand_type, field }: Pick<BegunText, 'demand_type' | 'field'>) => ({
  demand_type_name: demand_type ? demandTypes[demand_type as 1] : '',
  field_name: field ? supplyFields[field as 1] : '',
});
export const itemOf = (row: Counted): OwnDemandItem => ({
  obj_id: row.obj_id,
  demand_no: row.demand_no,
  title: row.title,
  ...namesOf(row),
  visibility: row.visibility,
  visibility_name: visibilities[row.visibility],
  status: row.status,
  status_name: demandStates[row.status],
  pending: row.pending_text !== null,
  deadline: row.deadline,
  budget_min_fen: row.text.budget_min_fen,
  budget_max_fen: row.text.budget_max_fen,
  proposals: row.proposals,
  abutments: row.abutments,
  manager_name: row.manager_name,
  published_on: row.published_on,
  updated_at: instantOf(row.updated_at),
  created_at: instantOf(row.created_at),
});

/** A technical manager of the directory; null when there is none, or the entry is not published any more. */
export const managerOf = async (
  { contents, region }: Pick<Context, 'contents' | 'region'>,
  db: Db,
  obj_id: string | null,
) => {
  if (!obj_id) return null;
  const found = await db
    .selectFrom('search_document')
    .select(['obj_id', 'title'])
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .where('content_type', '=', 'technical_manager')
    .executeTakeFirst();
  const type = contents.get('technical_manager')?.type;
  return found ? { ...found, page: type ? readerAddressOf(type, obj_id) : '' } : null;
};

export const bareOf = (row: ProposalRow) => ({
  obj_id: row.obj_id,
  proposal_no: row.proposal_no,
  status: row.status,
  status_name: proposalStates[row.status as 1],
  price_fen: row.price_fen,
  period_days: row.period_days,
  submitted_at: instantOf(row.created_at),
  updated_at: instantOf(row.updated_at),
});
export const receivedOf = async (db: Db, demand_id: string) =>
  await db
    .selectFrom('demand_proposal')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'demand_proposal.enterprise_id')
    .selectAll('demand_proposal')
    .select('enterprise.enterprise_name')
    .where('demand_id', '=', demand_id)
    // What was withdrawn is its proposer's alone again.
    .where('demand_proposal.status', '<>', 5)
    .orderBy('demand_proposal.created_at')
    .orderBy('demand_proposal.obj_id')
    .execute();

/** Signed, completed or closed: who proposed, and for how much, stays on record; what others proposed is theirs again (decision 049). */
const isDecided = ({ status }: Pick<DemandRow, 'status'>) => status >= 4 && status <= 6;

const everything = { names: () => true, words: () => true, as: () => '' };

/** As the publisher's people read it. */
export const ownDemandOf = async (
  context: Pick<Context, 'contents' | 'region'>,
  db: Db,
  { obj_id }: { obj_id: string },
  rows: Demands,
): Promise<OwnDemand> => {
  const row = asCounted(await withCounts(rows).where('supply_demand.obj_id', '=', obj_id).executeTakeFirstOrThrow());
  const received = await receivedOf(db, obj_id);
  return {
    ...itemOf(row),
    version: row.version,
    text: row.text,
    pending_text: row.pending_text,
    opinion: row.opinion,
    page: pageOfDemand(row),
    renewals_left: Math.max(0, mostRenewals - row.renewals),
    manager: await managerOf(context, db, row.manager_id),
    received: received.map((one) => {
      const chosen = one.status === 3;
      const open = chosen || !isDecided(row);
      return {
        ...bareOf(one),
        version: one.version,
        enterprise_name: one.enterprise_name,
        approach: open ? one.approach : '',
        foundation: open ? one.foundation : '',
        team: open ? one.team : '',
        attachments: open ? filesOf(one) : [],
        shortlist_reason: one.shortlist_reason,
        contact: chosen ? one.contact : '',
        contact_phone: chosen ? one.contact_phone : '',
        signed: chosen && row.proposer_signed_at !== null,
      };
    }),
    publisher_signed: row.publisher_signed_at !== null,
    proposer_signed: row.proposer_signed_at !== null,
    close_reason: row.close_reason,
    steps: await stepsOf(db, 'demand', obj_id, everything),
    actions: demandMovesOf('publisher', stateOf(row)).filter((move) => move !== 'sign' || !row.publisher_signed_at),
  };
};

/** As somebody reads it who is not its publisher. `named`: both sides have agreed. */
export const seenOf = (row: DemandRow, named = false): SeenDemand => {
  const { visibility: _, contact: __, contact_phone: ___, ...says } = row.text;
  return {
    ...says,
    attachments: row.published_files,
    obj_id: row.public_id,
    ...namesOf(row),
    status: row.status,
    status_name: demandStates[row.status],
    page: pageOfDemand(row),
    publisher: row.visibility === 1 || named ? row.enterprise_name : '',
  };
};

export const staffItemOf = (row: Counted, today: string): StaffDemandItem => {
  const { abutments: _, ...item } = itemOf(row);
  const waits = row.status === 2 && !row.answered;
  const due = row.published_on && waits ? dueEscalations(0, row.published_on, false, today) : [];
  const level = waits ? row.escalated : 0;
  return {
    ...item,
    deadline: row.deadline,
    enterprise_name: row.enterprise_name,
    answered: row.answered,
    escalated: level,
    escalated_name: escalationName(level),
    manager_due: due.some((one) => one.level === 3) && row.manager_id === null,
  };
};

export const staffDemandOf = async (
  context: Pick<Context, 'contents' | 'region'>,
  db: Db,
  row: Counted,
  today: string,
  actions: StaffDemand['actions'],
): Promise<StaffDemand> => ({
  ...staffItemOf(row, today),
  version: row.version,
  text: row.text,
  pending_text: row.pending_text,
  opinion: row.opinion,
  page: pageOfDemand(row),
  manager: await managerOf(context, db, row.manager_id),
  wished_manager: await managerOf(context, db, row.wished_manager_id),
  invited: (
    await db
      .selectFrom('demand_invitation')
      .innerJoin('enterprise', 'enterprise.enterprise_id', 'demand_invitation.enterprise_id')
      .select(['enterprise.enterprise_id', 'enterprise_name', 'demand_invitation.created_at'])
      .where('demand_id', '=', row.obj_id)
      .orderBy('demand_invitation.created_at')
      .execute()
  ).map(({ created_at, ...one }) => ({ ...one, invited_at: instantOf(created_at) })),
  received: (await receivedOf(db, row.obj_id)).map((one) => ({ ...bareOf(one), enterprise_name: one.enterprise_name })),
  marks: await marksOf(db, row.obj_id),
  steps: await stepsOf(db, 'demand', row.obj_id, everything),
  actions,
});
