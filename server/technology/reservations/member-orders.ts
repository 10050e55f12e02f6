/** A member's own reservations: listed, read, and moved as far as the table of moves lets their member. */
import { sql } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import {
  closedStates,
  mayMove,
  type ReservationState,
  reservationHandlers,
  reservationStates,
} from '#contract/technology/reservation-states.ts';
import { write } from '../../kit/audit.ts';
import { calendarFile } from '../../kit/calendar-file.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { CentreEntry } from '../../kit/centre-entry.ts';
import type { Context, Db } from '../../kit/context.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { tellStaff } from '../../kit/messages.ts';
import { customerOf, servicePhone } from './instruments.ts';
import { presentOwnWhole } from './look.ts';
import { moveReservation } from './move-reservation.ts';
import { moveTime } from './move-time.ts';
import { lockReservation, ownReservations, presentOwn, standing } from './reservation-rows.ts';

/** The same as `needs_me` of `presentOwn`. */
const waitsForMember = sql<boolean>`((disturbed <> '' and status < 40) or (status = 20 and not payment_waiting)
  or status = 50 or (status = 30 and sample_state = 1))`;
export const reservationEntries: readonly CentreEntry[] = [
  {
    to: '/userCenter/user/technical',
    waiting: (db, context) =>
      ownReservations(context, db)
        .where(waitsForMember)
        .select((eb) => eb.fn.countAll<number>().as('count')),
  },
];

const finished = [60, 70, 80, 91];

export const listOrders: Verb<'GET /industrial/reservation/orders'> = async (context, { query }) => {
  let rows = ownReservations(context, context.db);
  if (query.view === 'open') rows = rows.where('status', 'not in', finished);
  if (query.view === 'done') rows = rows.where('status', 'in', finished);
  if (query.kind === 'time') rows = rows.where('service_mode', '=', 2);
  if (query.kind === 'sample') rows = rows.where('service_mode', '<>', 2);
  return await pageOf(rows.selectAll().orderBy('created_at', 'desc').orderBy('obj_id'), query, (row) =>
    presentOwn(context, row),
  );
};

export const getOrder: Verb<'GET /industrial/reservation/orders/{obj_id}'> = async (context, { params }) => {
  const { db } = context;
  const row = await ownReservations(context, db).selectAll().where('obj_id', '=', params.obj_id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return { data: await presentOwnWhole(context, db, row) };
};

export const moveOwnOrder: Verb<'POST /industrial/reservation/orders/status'> = async (
  context,
  { body: { obj_id, action, opinion, start } },
) =>
  await write(context, async (tx, record) => {
    const row = await lockReservation(context, tx, ownReservations(context, tx as Db), obj_id);
    if (!mayMove(action, standing(row), context.now.getTime())) {
      const status = row.status as ReservationState;
      // Somebody else, or the clock, may have ended it first.
      if (closedStates.includes(status))
        throw refuse('wrong_state', { message: `该预约${reservationStates[status]}，无需再办理` });
      if (action !== 'cancel') throw refuse('wrong_state');
      const phone = await servicePhone(context, tx, row.instrument_id);
      throw refuse('wrong_state', { message: `已过取消期限或服务已开始，不能自行取消，请联系 ${phone}` });
    }
    const patch =
      action === 'send'
        ? { sample_state: 2, sample_track: opinion }
        : action === 'choose_time'
          ? {
              ...(await moveTime(tx, context, row, start ?? '', () => false)),
              disturbed: '',
              disturbed_why: '',
            }
          : {};
    if (action === 'choose_time')
      await tellStaff(tx, context, reservationHandlers, {
        title: '受影响的仪器预约已改期',
        body: `${row.reservation_no} 改到 ${(start ?? '').slice(0, 16)}`,
        link: `/reservations/${obj_id}`,
      });
    if (action === 'object')
      await tellStaff(tx, context, reservationHandlers, {
        title: '会员对仪器服务提出异议',
        body: `${row.reservation_no}，“${row.instrument_title}”`,
        link: `/reservations/${obj_id}`,
      });
    return { data: presentOwn(context, await moveReservation(tx, context, row, action, record, { opinion, patch })) };
  });

export const getContact: Verb<'GET /industrial/reservation/contact'> = async ({ actor, db }) => {
  const row = await db
    .selectFrom('member')
    .select(['name', 'nickname', 'phone'])
    .where('user_id', '=', actor.user_id)
    .executeTakeFirstOrThrow();
  return {
    data: {
      contact_person: row.name || row.nickname,
      contact_phone: row.phone ?? '',
      customer: await customerOf(db, actor.enterprise_id),
    },
  };
};

export const getCalendarFile: Verb<'GET /industrial/reservation/calendar'> = async (context, { query: { obj_id } }) => {
  const { db, region } = context;
  let query = ownReservations(context, db).selectAll().where('service_mode', '=', 2).where('status', 'in', [30, 40]);
  // What maintenance took is no date any more.
  query = query.where('disturbed', '<>', 'displaced');
  query = obj_id ? query.where('obj_id', '=', obj_id) : query.where('end_at', '>', context.now);
  const rows = await query.orderBy('start_at').orderBy('obj_id').limit(500).execute();
  if (obj_id && rows.length === 0) throw refuse('not_found');
  const places = new Map<string, string>();
  for (const { obj_id: id, address } of await db
    .selectFrom('instrument')
    .select(['obj_id', 'address'])
    .where('region_code', '=', region.code)
    .where('obj_id', 'in', rows.length ? rows.map(({ instrument_id }) => instrument_id) : [context.newId()])
    .execute())
    places.set(id, address);
  const text = calendarFile(
    context as Context,
    '仪器预约',
    rows.flatMap((row) =>
      row.start_at && row.end_at
        ? [
            {
              uid: row.obj_id,
              changed: row.updated_at,
              start: row.start_at,
              end: row.end_at,
              summary: `仪器使用：${row.instrument_title}`,
              location: [row.instrument_org, places.get(row.instrument_id)].filter(Boolean).join('，'),
              description: `预约编号 ${row.reservation_no}\n${row.purpose}`,
            },
          ]
        : [],
    ),
  );
  await write(context, async (_, record) =>
    record({
      action: 'reservation.calendar_file',
      obj_type: 'instrument_reservation',
      obj_id: obj_id ?? context.actor.user_id,
      detail: { count: rows.length },
    }),
  );
  return downloadOf(Buffer.from(text), { name: '仪器预约.ics', mime: 'text/calendar' });
};
