import type { Selectable } from 'kysely';
import { maskPhone } from '#contract/account/mask-phone.ts';
import { instantOf } from '#contract/kit/day.ts';
import { areaTypes, type DemandStatus, demandStatuses, demandTypes, wantedKinds } from '#contract/space/demand.ts';
import type { Demand, StaffDemand } from '#contract/space/demand-calls.ts';
import type { Context, Db, Staff } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';

export type DemandRow = Selectable<Tables['universal_demand']>;

const nameIn = (names: Readonly<Record<number, string>>, code: number | null): string =>
  code === null ? '' : (names[code] ?? '');

export const demandOf = (row: DemandRow): Demand => ({
  obj_id: row.obj_id,
  demand_type: row.demand_type,
  demand_type_name: nameIn(demandTypes, row.demand_type),
  area_type: row.area_type,
  area_type_name: nameIn(areaTypes, row.area_type),
  carrier_kind: row.carrier_kind,
  carrier_kind_name: nameIn(wantedKinds, row.carrier_kind),
  budget_wan: row.budget_wan,
  wanted_date: row.wanted_date,
  quantity: row.quantity,
  description: row.description,
  contact: row.contact,
  phone: row.phone,
  status: row.status,
  status_name: demandStatuses[row.status as DemandStatus],
  answer: row.answer,
  answered_at: row.answered_at && instantOf(row.answered_at),
  can_withdraw: row.status === 1,
  created_at: instantOf(row.created_at),
  updated_at: instantOf(row.updated_at),
});

/** With the names of the sender, the enterprise, and the member of staff. */
export const staffRows = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('universal_demand')
    .innerJoin('member', 'member.user_id', 'universal_demand.user_id')
    .leftJoin('enterprise', 'enterprise.enterprise_id', 'universal_demand.enterprise_id')
    .leftJoin('staff', 'staff.staff_id', 'universal_demand.assignee_id')
    .selectAll('universal_demand')
    .select(['member.name as sender_name', 'enterprise.enterprise_name', 'staff.name as assignee_name'])
    .where('universal_demand.region_code', '=', region.code);
export type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['execute']>>[number];

export const staffDemandOf = (
  { actor }: Context<Staff>,
  row: StaffRow,
  { masked }: { masked: boolean },
): StaffDemand => ({
  ...demandOf(row),
  phone: masked ? maskPhone(row.phone) : row.phone,
  version: row.version,
  sender_name: row.sender_name,
  enterprise_name: row.enterprise_name ?? '',
  assignee_name: row.assignee_name ?? '',
  mine: row.assignee_id === actor.staff_id,
});
