import { endOfDay, instantOf, readInstant } from '#contract/kit/day.ts';
import { verifyAudit } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { pageOf } from '../kit/database/page-of.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
type Kind = 'visitor' | 'member' | 'staff' | 'system';

/** The region's audit log. It holds ids and what was done, no phone and no name of a member. */
export const listAudit: Verb<'GET /console/audit'> = async ({ db, region, actions }, { query }) => {
  let rows = db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.staff_id', 'audit_log.actor_id')
    .where('audit_log.region_code', '=', region.code);
  if (query.action) rows = rows.where('action', '=', query.action);
  if (query.obj_type) rows = rows.where('obj_type', '=', query.obj_type);
  if (query.obj_id) rows = rows.where('obj_id', '=', query.obj_id);
  if (query.actor_kind) rows = rows.where('actor_kind', '=', query.actor_kind);
  if (query.actor)
    rows = uuid.test(query.actor)
      ? rows.where('actor_id', '=', query.actor)
      : rows.where('staff.username', '=', query.actor.toLowerCase());
  if (query.from) rows = rows.where('at', '>=', readInstant(`${query.from} 00:00:00`));
  if (query.to) rows = rows.where('at', '<=', endOfDay(query.to));
  return await pageOf(
    rows.selectAll('audit_log').select('staff.name as staff_name').orderBy('seq', 'desc'),
    query,
    (row) => ({
      seq: row.seq,
      at: instantOf(row.at),
      actor_kind: row.actor_kind as Kind,
      actor_id: row.actor_id,
      actor_name: row.staff_name ?? '',
      action: row.action,
      // An earlier release may have written what none names any more.
      action_name: actions.get(row.action) ?? row.action,
      obj_type: row.obj_type,
      obj_id: row.obj_id,
      detail: row.detail as Record<string, unknown>,
      request_id: row.request_id,
    }),
  );
};

export const listAuditActions: Verb<'GET /console/audit/actions'> = async ({ actions }) => ({
  data: [...actions].map(([action, name]) => ({ action, name })),
});

export const checkAudit: Verb<'GET /console/audit/verify'> = async (context) => {
  const { rows, broken_seq } = await verifyAudit(context);
  return { data: { intact: broken_seq === null, rows, broken_seq } };
};
