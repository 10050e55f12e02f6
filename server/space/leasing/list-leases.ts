/** Lists of contracts and single ones, for tenants and for staff. */
import { sql } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { containing } from '../../kit/database/like.ts';
import { type Paging, pageRead } from '../../kit/database/page-of.ts';
import { noId } from '../../kit/no-id.ts';
import { whose } from '../../kit/whose.ts';
import {
  endsSoon,
  findLease,
  findOwnLease,
  leaseItems,
  leasesIn,
  memberLeaseOf,
  owes,
  staffLeaseOf,
  statusIs,
} from './lease-rows.ts';

type Leases = ReturnType<typeof leasesIn>;
const pageOfLeases = (
  context: Parameters<typeof leaseItems>[0] & { db: Parameters<typeof leaseItems>[1] },
  leases: Leases,
  paging: Paging,
) =>
  pageRead(leases.orderBy('lease.created_at', 'desc').orderBy('lease.obj_id'), paging, async (page) =>
    leaseItems(context, context.db, await page.execute()),
  );

export const listOwnLeases: Verb<'GET /space-v2/contracts/list'> = async (context, { query }) => {
  const { db, actor, now } = context;
  let leases = leasesIn(db, context).where('lease.enterprise_id', '=', actor.enterprise_id ?? noId);
  if (query.status) leases = leases.where(statusIs(query.status, dayOf(now)));
  return await pageOfLeases(context, leases, query);
};

export const getOwnLease: Verb<'GET /space-v2/contracts/item'> = async (context, { query }) =>
  await memberLeaseOf(context, context.db, await findOwnLease(context, context.db, query.obj_id));

export const listLeases: Verb<'GET /console/contracts'> = async (context, { query }) => {
  const today = dayOf(context.now);
  let leases = leasesIn(context.db, context);
  if (query.status) leases = leases.where(statusIs(query.status, today));
  if (query.view === 'asked') leases = leases.where('lease.request', '<>', '');
  if (query.view === 'late') leases = leases.where(owes(today));
  if (query.view === 'soon') leases = leases.where(endsSoon(today));
  if (query.admission_id) leases = leases.where('lease.admission_id', '=', query.admission_id);
  if (query.keyword) {
    const like = containing(query.keyword);
    leases = leases.where(
      sql<boolean>`(contract_no ilike ${like} or enterprise_name ilike ${like}
        or exists (select 1 from lease_unit where lease_unit.contract_id = lease.obj_id and lease_unit.title ilike ${like})
        or ${whose(context, query.keyword, { enterprise: 'lease.enterprise_id', code: sql<string>`lease.credit_code` })})`,
    );
  }
  return await pageOfLeases(context, leases, query);
};

export const getLease: Verb<'GET /console/contracts/{obj_id}'> = async (context, { params }) =>
  await staffLeaseOf(context, context.db, await findLease(context, context.db, params.obj_id));
