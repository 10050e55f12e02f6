/** 对接 as staff see it: theirs to answer, or unanswered for two weeks; otherwise only how it stands. And the daily reminders. */
import { type SqlBool, sql } from 'kysely';
import { addDays, dayOf, endOfDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { remindAfterDays, staffAfterDays } from '#contract/supply/abutment-moves.ts';
import { overtaken, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { writeEach } from '../../kit/each-alone.ts';
import { addStep } from '../../kit/ledger.ts';
import { tellStaff } from '../../kit/messages.ts';
import { abutmentsIn, asAbutment, findAbutment, staffAbutmentOf, staffItemOf } from './abutment-row.ts';
import { tellRequester, tellResponder, toldOf } from './abutments.ts';
import { moveAbutment } from './move-abutment.ts';

/** The last instant of a request that has waited so many calendar days. */
const before = (now: Date, days: number): Date => endOfDay(addDays(dayOf(now), -days));
/** What staff have to see to. */
export const waitsForStaff = (now: Date) => sql<SqlBool>`(supply_abutment.status = 1 and (
  (supply_abutment.responder_enterprise_id is null and supply_abutment.responder_user_id is null)
  or supply_abutment.created_at <= ${before(now, staffAfterDays)}))`;

export const listStaffAbutments: Verb<'GET /console/abutments'> = async (context, { query }) => {
  let rows = abutmentsIn(context, context.db);
  if (query.status !== undefined) rows = rows.where('supply_abutment.status', '=', query.status);
  if (query.waiting) rows = rows.where(waitsForStaff(context.now));
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where(
      sql<SqlBool>`(supply_abutment.abutment_no ilike ${like} or supply_abutment.target_title ilike ${like} or supply_abutment.requester_name ilike ${like})`,
    );
  }
  return await pageOf(
    rows.orderBy('supply_abutment.created_at', 'desc').orderBy('supply_abutment.obj_id'),
    query,
    (row) => staffItemOf(context, asAbutment(row)),
  );
};

export const getStaffAbutment: Verb<'GET /console/abutments/{obj_id}'> = async (context, { params }) => {
  const row = await findAbutment(abutmentsIn(context, context.db), params.obj_id);
  await write(context, async (_, record) =>
    record({ action: 'supply_abutment.read', obj_type: 'supply_abutment', obj_id: row.obj_id }),
  );
  return { data: await staffAbutmentOf(context, context.db, row) };
};

export const takeAbutmentStep: Verb<'POST /console/abutments/{obj_id}/steps'> = async (context, { params, body }) =>
  await write(context, async (tx, record) => {
    const row = await findAbutment(abutmentsIn(context, tx), params.obj_id, true);
    // Where somebody answers on the site, staff only see that it waits.
    if (row.responder_enterprise_id || row.responder_user_id) throw refuse('forbidden');
    await moveAbutment(tx, context, row, [body.action, 'responder'], record, body);
    await tellRequester(tx, context, row, toldOf(body.action, row, body.opinion));
    return { data: await staffAbutmentOf(context, tx, await findAbutment(abutmentsIn(context, tx), row.obj_id)) };
  });

/** Reminds those who have not answered for seven days, once; after fourteen staff are told, once. */
export const remindOfAbutments = async (context: Context): Promise<number> => {
  const { now } = context;
  const due = await abutmentsIn(context, context.db)
    .where('supply_abutment.status', '=', 1)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('supply_abutment.reminded_at', 'is', null),
          eb('supply_abutment.created_at', '<=', before(now, remindAfterDays)),
        ]),
        eb.and([
          eb('supply_abutment.staff_at', 'is', null),
          eb('supply_abutment.created_at', '<=', before(now, staffAfterDays)),
        ]),
      ]),
    )
    .orderBy('supply_abutment.created_at')
    .orderBy('supply_abutment.obj_id')
    .execute();
  return await writeEach(context, 'abutment-reminders', due, async (tx, record, { obj_id }) => {
    const row = await findAbutment(abutmentsIn(context, tx), obj_id, true);
    if (row.status !== 1) throw overtaken;
    const reminds = row.reminded_at === null;
    const tells = row.staff_at === null && row.created_at <= before(now, staffAfterDays);
    if (!reminds && !tells) throw overtaken;
    if (reminds) {
      await tellResponder(tx, context, row, {
        title: '有对接等您答复',
        body: `${row.abutment_no}，“${row.target_title}”已等待 ${remindAfterDays} 天，请同意或婉拒。`,
      });
      await addStep(tx, context, { obj_id, action: 'remind', revision_no: row.version, from: 1, to: 1 });
    }
    if (tells)
      await tellStaff(tx, context, ['support'], {
        title: '对接 14 天无人答复',
        body: `${row.abutment_no}，“${row.target_title}”。`,
        link: `/abutments/${obj_id}`,
      });
    await tx
      .updateTable('supply_abutment')
      .set({ ...(reminds && { reminded_at: now }), ...(tells && { staff_at: now }) })
      .where('obj_id', '=', obj_id)
      .execute();
    record({ action: 'supply_abutment.remind', obj_type: 'supply_abutment', obj_id });
  });
};
