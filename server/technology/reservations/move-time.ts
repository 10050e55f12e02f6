/** Another time for a reservation: of the same length, so that its price stands. */
import { instantOf } from '#contract/kit/day.ts';
import {
  type Breach,
  breachesOf,
  freeStretches,
  type InstrumentRules,
  minuteAt,
  minuteOf,
  type RuleName,
  type Stretch,
} from '#contract/technology/reservation-check.ts';
import { payWithinDays } from '#contract/technology/reservation-states.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { freeTime, holdTime } from './holds.ts';
import { busyWithin, dateOf, standingOf } from './instruments.ts';
import { lostSays, rulesOf, stretchOf } from './lost-rights.ts';
import { payDue, type ReservationRow } from './reservation-rows.ts';
import { refuseBreaches } from './reserve.ts';

/** Limits of a person do not bind whoever is to move, and neither does how long before one reserves. */
const unbound: readonly RuleName[] = [
  'max_active',
  'enterprise_active',
  'missed',
  'min_advance',
  'min_minutes',
  'max_minutes',
];
const offered = 6;

/** Set aside for the person stays set aside; of its hours another time is asked again. */
const isAside = ({ overridden }: ReservationRow, one: Breach): boolean =>
  one.rule === 'training' && (overridden.includes(one.message) || overridden.includes(lostSays(one)));

/** Its own time is in nobody's way. */
const others = async (db: Db, row: ReservationRow, around: Stretch) => {
  const own = stretchOf(row);
  return (await busyWithin(db, row.instrument_id, around)).filter(
    ({ start, end }) => !own || end <= own.start || start >= own.end,
  );
};

/** Free time of the same length. Where the instrument is out of service, nothing is offered. */
export const otherTimes = async (
  context: Pick<Context, 'region' | 'now'>,
  db: Db,
  row: ReservationRow,
): Promise<{ start_time: string; end_time: string }[]> => {
  const own = stretchOf(row);
  const rules = await rulesOf(context, db, row.instrument_id);
  if (!own || !rules) return [];
  const now = minuteAt(context.now.getTime());
  const busy = await busyWithin(db, row.instrument_id, { start: now, end: now + 181 * 24 * 60 });
  return freeStretches(rules, busy, now, { minutes: own.end - own.start, most: offered }).map(({ start, end }) => ({
    start_time: instantOf(dateOf(start)),
    end_time: instantOf(dateOf(end)),
  }));
};

/** Gives its time back and takes the other; what the other breaks is refused, unless `aside` names the rule. */
export const moveTime = async (
  tx: Tx,
  context: Context,
  row: ReservationRow,
  start: string,
  aside: (rule: RuleName) => boolean,
): Promise<{ start_at: Date; end_at: Date; pay_due_at?: Date; overridden: string[] }> => {
  const own = stretchOf(row);
  const rules: InstrumentRules | undefined = await rulesOf(context, tx, row.instrument_id);
  const from = minuteOf(start);
  const stretch = { start: from, end: from + (own ? own.end - own.start : 0) };
  const now = minuteAt(context.now.getTime());
  const breaches: Breach[] = rules
    ? breachesOf(
        rules,
        { service_mode: 2, stretch },
        {
          busy: await others(tx, row, stretch),
          now,
          who: await standingOf(context, tx, row.instrument_id, row, start.slice(0, 10)),
        },
      ).filter((one) => !unbound.includes(one.rule) && !isAside(row, one))
    : [{ rule: 'status', field: 'start', message: '仪器已下线，不再接受预约' }];
  const refused = breaches.filter(({ rule }) => !aside(rule));
  if (refused.length > 0) throw refuseBreaches(refused);
  const time = { start_at: dateOf(stretch.start), end_at: dateOf(stretch.end) };
  await freeTime(tx, context, row.obj_id);
  await holdTime(tx, context, row.instrument_id, time, { hold_id: row.obj_id, blocked: false });
  return {
    ...time,
    ...(row.status === 20 && { pay_due_at: payDue(context.now, time.start_at, payWithinDays) }),
    overridden: [...new Set([...row.overridden, ...breaches.map(({ message }) => message)])],
  };
};
