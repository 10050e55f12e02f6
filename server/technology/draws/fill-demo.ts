/** Draws of the demo: the last week that was drawn, with a member who won and one who did not, and an entry for the week that takes entries now. */
import { addDays, dayMs, dayOf } from '#contract/kit/day.ts';
import { drawTimes, mondayOf } from '#contract/technology/draws.ts';
import { instantAt, minuteAt, minuteOf, msOfMinute } from '#contract/technology/reservation-check.ts';
import type { App } from '../../kit/context.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { certify } from '../reservations/certificates.ts';
import { first, memberAt, openFilling, second, staffAt } from '../reservations/fill-demo.ts';
import { stepReservation } from '../reservations/staff-reservations.ts';
import { enterDraw } from './entries.ts';
import { keepDraws } from './keep-draws.ts';

const hourMs = 3_600_000;
const people = [
  { who: first, purpose: '蛋白复合物三维重构，已完成负染筛选' },
  { who: second, purpose: '脂质体样品冷冻成像' },
];

export const fillDrawDemo = async (app: App): Promise<void> => {
  const { db, region } = app;
  const filling = await openFilling(app);
  const one = filling.instruments.find(({ drawn, status, by_time }) => drawn && status === 1 && by_time);
  if (!one) return;
  const known = await db
    .selectFrom('instrument_draw')
    .select('draw_id')
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  if (known) return;
  const now = app.clock();
  const today = dayOf(now);
  const week = [7, 0]
    .map((days) => addDays(mondayOf(today), days))
    .find((monday) => drawTimes(monday).closes <= minuteAt(now.getTime()));
  if (!week) throw new Error('no week was drawn before today');
  const opens = new Date(msOfMinute(drawTimes(week).opens));
  const closes = new Date(msOfMinute(drawTimes(week).closes));
  const at = (moment: Date) => ({ ...jobContext(app, 'demo'), now: moment });
  const wish = (day: string, clock: string) => {
    const start = `${day} ${clock}:00`;
    return { start, end: instantAt(minuteOf(start) + one.min_minutes) };
  };
  const enter = async (
    { who, purpose }: (typeof people)[number],
    moment: Date,
    monday: string,
    hours: readonly string[],
  ) => {
    const draw = await db
      .selectFrom('instrument_draw')
      .select('draw_id')
      .where('instrument_id', '=', one.obj_id)
      .where('week_start', '=', monday)
      .executeTakeFirstOrThrow();
    await enterDraw(memberAt(filling, who, moment), {
      params: {},
      query: undefined,
      body: {
        draw_id: draw.draw_id,
        wishes: hours.map((clock, index) => wish(addDays(monday, 3 + index), clock)),
        purpose,
        contact_person: who.contact_person,
        contact_phone: who.phone,
      },
    });
  };

  await keepDraws(at(new Date(opens.getTime() + hourMs)));
  for (const person of people) {
    if (one.need_training)
      await certify(staffAt(filling, 'intake', opens), {
        params: {},
        query: undefined,
        body: {
          instrument_id: one.obj_id,
          phone: person.who.phone,
          valid_until: addDays(today, 300),
          opinion: '培训考核合格',
        },
      });
    await enter(person, new Date(opens.getTime() + 3 * dayMs), week, ['10:00']);
  }
  await keepDraws(at(new Date(closes.getTime() + hourMs / 12)));
  const won = await db
    .selectFrom('instrument_reservation as reservation')
    .innerJoin('instrument_draw_entry as entry', 'entry.reservation_id', 'reservation.obj_id')
    .select(['reservation.obj_id', 'reservation.version'])
    .where('reservation.status', '=', 10)
    .execute();
  for (const { obj_id, version } of won)
    await stepReservation(staffAt(filling, 'approver', new Date(closes.getTime() + hourMs)), {
      params: { obj_id },
      query: undefined,
      body: { action: 'approve', version, opinion: '样品要求已核对', results: [] },
    });

  await keepDraws(at(now));
  const collecting = await db
    .selectFrom('instrument_draw')
    .select('week_start')
    .where('instrument_id', '=', one.obj_id)
    .where('entries_hash', 'is', null)
    .executeTakeFirst();
  const [person] = people;
  if (collecting && person) await enter(person, now, collecting.week_start, ['09:00', '14:00']);
};
