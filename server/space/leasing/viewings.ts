/** The member's side of 看房预约: booked for one of nine kinds of carriers, listed, cancelled until the day before. */
import { type Selectable, sql } from 'kysely';
import { addDays, type Day, dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { carrierKinds, isLettable, type ViewableKind } from '#contract/space/carrier-kinds.ts';
import {
  isShown,
  isViewingDay,
  mayCancelViewing,
  type ViewingStatus,
  viewingDays,
  viewingPeriods,
  viewingStatuses,
} from '#contract/space/leasing/viewing.ts';
import { type MemberViewing, viewingHandlers } from '#contract/space/leasing/viewing-calls.ts';
import { roomStatuses } from '#contract/space/lettable.ts';
import { countAttempt, day } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { contentDb } from '../../kit/content/content-table.ts';
import type { Context, Db } from '../../kit/context.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { tellStaff } from '../../kit/messages.ts';
import { noId } from '../../kit/no-id.ts';
import { workingDays } from '../../kit/working-days.ts';
import { unitsOf } from '../units.ts';
import { pageOfObject } from './lease-rows.ts';

export type ViewingRow = Selectable<Tables['viewing']>;

export const viewingOf = (context: Pick<Context, 'contents'>, row: ViewingRow) => ({
  ...row,
  target_type_name: carrierKinds[row.target_type as ViewableKind]?.name ?? row.target_type,
  page: pageOfObject(context, row.target_type, row.target_id),
  period_name: viewingPeriods[row.period as 1 | 2],
  status_name: viewingStatuses[row.status as ViewingStatus],
  created_at: instantOf(row.created_at),
});
const memberViewingOf = (context: Pick<Context, 'contents' | 'now'>, row: ViewingRow): MemberViewing => ({
  ...viewingOf(context, row),
  can_cancel: mayCancelViewing(row, dayOf(context.now)),
});

const titleOf = async ({ region }: Context, db: Db, obj_type: ViewableKind, obj_id: string): Promise<string> => {
  const found = await contentDb(db)
    .selectFrom(obj_type)
    .select('title')
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  return found.title;
};

const limits = [{ max: 30, seconds: day }];

export const addViewing: Verb<'POST /space-v2/appointments/user/add'> = async (context, { body }) => {
  const { actor, now, region } = context;
  const target_title = await titleOf(context, context.db, body.obj_type, body.obj_id);
  if (isLettable(body.obj_type)) {
    const [unit] = await unitsOf(context, context.db, [body.obj_id]);
    if (unit && !isShown(unit.room_status))
      throw refuse('not_shown', { message: `该房源${roomStatuses[unit.room_status]}，暂不接受看房` });
  }
  const days = await workingDays(context, context.db);
  if (!(isViewingDay(body.visit_date, dayOf(now)) && days.isWorking(body.visit_date)))
    throw refuseAt('day_unbookable', 'visit_date', '看房日期须为明天起 30 天内的工作日');
  await countAttempt(context, 'viewing', actor.user_id, limits, 'too_many');
  const obj_id = context.newId();
  const { obj_type: target_type, obj_id: target_id, ...said } = body;
  const add = write(context, async (tx, record) => {
    const row = await tx
      .insertInto('viewing')
      .values({
        obj_id,
        region_code: region.code,
        target_type,
        target_id,
        target_title,
        user_id: actor.user_id,
        ...said,
        status: 1,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellStaff(tx, context, viewingHandlers, {
      title: '有新的看房预约',
      body: `${target_title}，${body.visit_date} ${viewingPeriods[body.period]}，${body.visitors} 人`,
      link: '/viewings?status=1',
    });
    record({ action: 'viewing.add', obj_type: 'viewing', obj_id, detail: { target_type, target_id } });
    return { data: memberViewingOf(context, row) };
  });
  return await add.catch((error) => {
    throw (error as { constraint?: string }).constraint === 'viewing_one_open' ? refuse('viewing_open') : error;
  });
};

/** The full phone number: the browser only stores it masked. */
export const getOwnContact: Verb<'GET /space-v2/appointments/user/contact'> = async (context) => {
  const { db, actor, now } = context;
  const { name, phone } = await db
    .selectFrom('member')
    .select(['name', 'phone'])
    .where('user_id', '=', actor.user_id)
    .executeTakeFirstOrThrow();
  const { isWorking } = await workingDays(context, db);
  const { first, last } = viewingDays(dayOf(now));
  const days: Day[] = [];
  for (let at = first; at <= last; at = addDays(at, 1)) if (isWorking(at)) days.push(at);
  return { data: { contact: name, phone: phone ?? '', days } };
};

export const listOwnViewings: Verb<'GET /space-v2/appointments/user/list'> = async (context, { query }) => {
  let rows = context.db
    .selectFrom('viewing')
    .where('user_id', '=', context.actor.user_id)
    .where('region_code', '=', context.region.code);
  if (query.status) rows = rows.where('status', '=', query.status);
  const page = await pageOf(
    rows
      .selectAll()
      // What lies ahead first, the next visit on top.
      .orderBy(sql`status not in (1, 2)`)
      .orderBy(sql`case when status in (1, 2) then visit_date end`)
      .orderBy('created_at', 'desc')
      .orderBy('obj_id'),
    query,
    (row) => memberViewingOf(context, row),
  );
  // What was taken down since has no page that its reader could open.
  const gone = await context.db
    .selectFrom('content_entry')
    .select('obj_id')
    .where('obj_id', 'in', [...page.data.map(({ target_id }) => target_id), noId])
    .where('published_revision_no', 'is', null)
    .execute();
  return {
    ...page,
    data: page.data.map((one) => (gone.some(({ obj_id }) => obj_id === one.target_id) ? { ...one, page: '' } : one)),
  };
};

export const cancelViewing: Verb<'POST /space-v2/appointments/user/status'> = async (context, { body: { obj_id } }) =>
  await write(context, async (tx, record) => {
    const row = await tx
      .selectFrom('viewing')
      .selectAll()
      .where('obj_id', '=', obj_id)
      .where('user_id', '=', context.actor.user_id)
      .where('region_code', '=', context.region.code)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refuse('not_found');
    if (!mayCancelViewing(row, dayOf(context.now)))
      throw refuse(
        'wrong_state',
        row.status <= 2 ? { message: `看房当天不能取消，请致电 ${context.region.hotline}` } : {},
      );
    const cancelled = await tx
      .updateTable('viewing')
      .set({ status: 4, version: row.version + 1, updated_at: context.now })
      .where('obj_id', '=', obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellStaff(tx, context, viewingHandlers, {
      title: '看房预约已取消',
      body: `${row.target_title}，${row.visit_date} ${viewingPeriods[row.period as 1 | 2]}`,
      link: '/viewings?status=4',
    });
    record({ action: 'viewing.cancel', obj_type: 'viewing', obj_id });
    return { data: memberViewingOf(context, cancelled) };
  });
