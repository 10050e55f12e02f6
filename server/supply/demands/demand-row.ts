/** Records of needs: whose they are, and how they are found. */
import type { Selectable } from 'kysely';
import type { Day } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { DemandState } from '#contract/supply/demand-moves.ts';
import type { DemandText } from '#contract/supply/demand-shapes.ts';
import type { DemandStatus, Visibility } from '#contract/supply/kinds.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { noId } from '../../kit/no-id.ts';

/** A copy that others read in place of the publisher's own file. */
export type Copy = { file_id: string; name: string; size_bytes: number };
export type DemandRow = Omit<
  Selectable<Tables['supply_demand']>,
  'status' | 'visibility' | 'text' | 'pending_text' | 'published_files' | 'demand_type' | 'field' | 'deadline'
> & {
  // What was handed in has all of them, which the table sees to; of a draft any may be missing (`BegunText`).
  demand_type: number;
  field: number;
  deadline: Day;
  status: DemandStatus;
  visibility: Visibility;
  text: DemandText;
  pending_text: DemandText | null;
  published_files: Copy[];
  enterprise_name: string;
};
export const asDemand = (row: object): DemandRow => row as DemandRow;

/** Whether it takes answers: the job that lets it expire comes some minutes after the last day ends. */
export const isOpen = ({ status, deadline }: Pick<DemandRow, 'status' | 'deadline'>, today: Day): boolean =>
  status === 2 && deadline >= today;

export const stateOf = ({ status, pending_text }: Pick<DemandRow, 'status' | 'pending_text'>): DemandState => ({
  status,
  pending: pending_text !== null,
});

export const demandsIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('supply_demand')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'supply_demand.enterprise_id')
    .selectAll('supply_demand')
    .select('enterprise.enterprise_name')
    .where('supply_demand.region_code', '=', region.code);
export type Demands = ReturnType<typeof demandsIn>;
/** Of the enterprise for which the member acts. */
export const ownDemands = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db): Demands =>
  demandsIn(context, db).where('supply_demand.enterprise_id', '=', context.actor.enterprise_id ?? noId);

/** One among these; any other gets the same answer as a missing one. */
export const findDemand = async (rows: Demands, obj_id: string): Promise<DemandRow> => {
  const row = await rows.where('supply_demand.obj_id', '=', obj_id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return asDemand(row);
};
/** The same, locked until the transaction ends. */
export const lockDemand = async (rows: Demands, obj_id: string): Promise<DemandRow> =>
  await findDemand(rows.forUpdate('supply_demand'), obj_id);

/** Whether the platform has invited this enterprise to read the need. */
const isInvited = async (db: Db | Tx, demand_id: string, enterprise_id: string | null): Promise<boolean> =>
  (await db
    .selectFrom('demand_invitation')
    .select('demand_id')
    .where('demand_id', '=', demand_id)
    .where('enterprise_id', '=', enterprise_id ?? noId)
    .executeTakeFirst()) !== undefined;

/** Whether the reader is the technical manager who looks after the need. */
const isEntrusted = async (db: Db | Tx, { manager_id, status }: DemandRow, { user_id }: Member): Promise<boolean> =>
  manager_id !== null &&
  [2, 3, 4, 5, 7].includes(status) &&
  (await db
    .selectFrom('supply_owner')
    .select('obj_id')
    .where('obj_id', '=', manager_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()) !== undefined;

/**
 * The need that this public id names, for somebody who may read it: it is published, or the reader's enterprise was invited, or its manager reads, or it is the
 * reader's own. Everybody else gets the answer of a missing one.
 */
export const readableDemand = async (
  context: Pick<Context<Member>, 'region' | 'actor'>,
  db: Db,
  public_id: string,
  lock = false,
): Promise<DemandRow> => {
  const found = demandsIn(context, db).where('supply_demand.public_id', '=', public_id);
  const row = await (lock ? found.forUpdate('supply_demand') : found).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const one = asDemand(row);
  const { enterprise_id } = context.actor;
  const shown = one.visibility !== 3 && one.published_on !== null && one.status >= 2 && one.status !== 6;
  if (
    !shown &&
    one.enterprise_id !== enterprise_id &&
    !(await isInvited(db, one.obj_id, enterprise_id)) &&
    !(await isEntrusted(db, one, context.actor))
  )
    throw refuse('not_found');
  return one;
};
