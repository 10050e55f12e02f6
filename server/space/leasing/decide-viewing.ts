/** The staff's side of 看房预约: confirmed with a time and a host, refused with a reason, marked once the day has come. */
import { sql } from 'kysely';
import { maskPhone } from '#contract/account/mask-phone.ts';
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { viewingActions, viewingActionsOn, viewingPeriods } from '#contract/space/leasing/viewing.ts';
import { type StaffViewing, viewingHandlers } from '#contract/space/leasing/viewing-calls.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Staff } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { marksOf } from '../../kit/figure-marks.ts';
import { sendMessages } from '../../kit/messages.ts';
import { tellBySms } from '../../kit/sms-notices.ts';
import { whose } from '../../kit/whose.ts';
import { type ViewingRow, viewingOf } from './viewings.ts';

const staffViewingOf = (context: Context<Staff>, row: ViewingRow): StaffViewing => ({
  ...viewingOf(context, row),
  actions: context.actor.roles.some((role) => (viewingHandlers as readonly string[]).includes(role))
    ? viewingActionsOn(row, dayOf(context.now))
    : [],
});

export const listViewings: Verb<'GET /console/viewings'> = async (context, { query }) => {
  let rows = context.db.selectFrom('viewing').where('region_code', '=', context.region.code);
  if (query.status) rows = rows.where('status', '=', query.status);
  if (query.visit_date) rows = rows.where('visit_date', '=', query.visit_date);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where(
      sql<boolean>`(target_title ilike ${like} or contact ilike ${like} or ${whose(context, query.keyword, { user: 'viewing.user_id', phone: sql<string>`viewing.phone` })})`,
    );
  }
  return await pageOf(
    rows
      .selectAll()
      .orderBy(sql`case status when 1 then 0 when 2 then 1 else 2 end`)
      .orderBy(sql`case when status in (1, 2) then visit_date end`)
      .orderBy('created_at', 'desc')
      .orderBy('obj_id'),
    query,
    (row) => ({ ...staffViewingOf(context, row), phone: maskPhone(row.phone) }),
  );
};

const wholeOf = async (context: Context<Staff>, db: Db, row: ViewingRow) => ({
  ...staffViewingOf(context, row),
  marks: await marksOf(db, row.obj_id),
});

const findViewing = async ({ region }: Context, db: Db, obj_id: string, lock = false): Promise<ViewingRow> => {
  let query = db.selectFrom('viewing').selectAll().where('obj_id', '=', obj_id).where('region_code', '=', region.code);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** With the full phone number: reading it writes an audit row (promise 18). */
export const getViewing: Verb<'GET /console/viewings/{obj_id}'> = async (context, { params }) => {
  const row = await findViewing(context, context.db, params.obj_id);
  return await write(context, async (tx, record) => {
    record({ action: 'viewing.read', obj_type: 'viewing', obj_id: row.obj_id });
    return { data: await wholeOf(context, tx, row) };
  });
};

const told = { confirm: '看房预约已确认', refuse: '看房预约已拒绝', done: '', no_show: '' } as const;

export const stepViewing: Verb<'POST /console/viewings/{obj_id}/steps'> = async (
  context,
  { params: { obj_id }, body },
) =>
  await write(context, async (tx, record) => {
    const { action, version, visit_time, receiver, opinion } = body;
    const row = await findViewing(context, tx, obj_id, true);
    if (row.version !== version)
      throw refuse('stale_version', { message: '该预约已由他人处理，请查看最新内容', data: { version: row.version } });
    if (!viewingActionsOn(row, dayOf(context.now)).includes(action)) throw refuse('wrong_state');
    if (action === 'refuse' && !opinion)
      throw refuse('opinion_required', {
        message: '请填写拒绝原因',
        errors: [{ field: 'opinion', message: '请填写拒绝原因' }],
      });
    const moved = await tx
      .updateTable('viewing')
      .set({
        status: viewingActions[action].to,
        version: row.version + 1,
        updated_at: context.now,
        opinion,
        ...(action === 'confirm' && { visit_time, receiver }),
      })
      .where('obj_id', '=', obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (told[action]) {
      const when = `${sayDay(row.visit_date)}${visit_time ? ` ${visit_time}` : viewingPeriods[row.period as 1 | 2]}`;
      await sendMessages(tx, context, [
        {
          to: { kind: 'member', id: row.user_id },
          title: told[action],
          body:
            action === 'confirm'
              ? `“${row.target_title}”的看房预约已确认：${when}${receiver ? `，接待人 ${receiver}` : ''}。${opinion}`
              : `“${row.target_title}”的看房预约（${when}）不能安排：${opinion}`,
          link: '/userCenter/user/space',
        },
      ]);
    }
    if (action === 'confirm')
      await tellBySms(tx, context, [row.user_id], {
        kind: 'viewing',
        name: row.target_title,
        day: `${row.visit_date} ${visit_time || viewingPeriods[row.period as 1 | 2]}`,
      });
    // Whoever was told by text message to come is told in the same way not to.
    if (action === 'refuse' && row.status === 2)
      await tellBySms(tx, context, [row.user_id], {
        kind: 'viewing_off',
        name: row.target_title,
        day: `${row.visit_date} ${row.visit_time || viewingPeriods[row.period as 1 | 2]}`,
      });
    record({ action: `viewing.${action}`, obj_type: 'viewing', obj_id, detail: { version: moved.version } });
    return { data: await wholeOf(context, tx, moved) };
  });
