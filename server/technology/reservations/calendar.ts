/** The calendar of an instrument, as visitors and the booking form read it: by the functions of `contract/technology/reservation-check.ts`. */
import { addDays } from '#contract/kit/day.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import type { ToldBreach } from '#contract/technology/reservation-calls.ts';
import {
  type Breach,
  type Bucket,
  breachesOf,
  bucketsOf,
  dayOfMinute,
  disabledDates,
  instantAt,
  minuteAt,
  minuteOf,
  overriders,
  priceFor,
  reservableDays,
  type Stretch,
  sumOf,
} from '#contract/technology/reservation-check.ts';
import { instrumentStatuses } from '#contract/technology/reservation-rules.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { busyWithin, customerOf, findInstrument, standingOf } from './instruments.ts';

const wholeDay = (day: string, until = day): Stretch => ({
  start: minuteOf(`${day} 00:00:00`),
  end: minuteOf(`${addDays(until, 1)} 00:00:00`),
});

export const toldBreach = ({ rule, field, message }: Breach): ToldBreach => ({
  rule,
  field,
  message,
  override_by: overriders[rule].map((role) => roleNames[role]),
});

export const getRules: Verb<'GET /industrial/reservation/rules/{obj_id}'> = async (context, { params: { obj_id } }) => {
  const { open_hours, prices, ...found } = await findInstrument(context, context.db, obj_id);
  const { first, last } = reservableDays(found, dayOfMinute(minuteAt(context.now.getTime())));
  return {
    data: {
      ...found,
      status_name: instrumentStatuses[found.status as keyof typeof instrumentStatuses],
      open_hours: [...open_hours],
      prices: [...prices],
      first_date: first,
      last_date: last,
    },
  };
};

export const listDisabledDates: Verb<'GET /industrial/reservation/disabled_date'> = async (context, { query }) => {
  const { db } = context;
  const instrument = await findInstrument(context, db, query.obj_id);
  const now = minuteAt(context.now.getTime());
  const { first, last } = reservableDays(instrument, dayOfMinute(now));
  return { data: disabledDates(instrument, await busyWithin(db, query.obj_id, wholeDay(first, last)), now) };
};

export const shownBucket = ({ start, end, status }: Bucket) => ({
  bucket_id: instantAt(start).slice(0, 16).replace(' ', 'T'),
  start_time: instantAt(start),
  end_time: instantAt(end),
  status,
});

export const listBuckets: Verb<'GET /industrial/reservation/date/{target_date}/time_buckets'> = async (
  context,
  { params: { target_date }, query: { obj_id } },
) => {
  const { db } = context;
  const instrument = await findInstrument(context, db, obj_id);
  const busy = await busyWithin(db, obj_id, wholeDay(target_date));
  return {
    data: bucketsOf(instrument, target_date, busy, minuteAt(context.now.getTime())).map(shownBucket),
  };
};

export const checkRange: Verb<'GET /industrial/reservation/date_range_available'> = async (
  context,
  { query: { obj_id, start, end } },
) => {
  const { actor, db } = context;
  const instrument = await findInstrument(context, db, obj_id);
  const stretch = { start: minuteOf(start), end: minuteOf(end) };
  const busy = stretch.end > stretch.start ? await busyWithin(db, obj_id, stretch) : [];
  const member = actor?.kind === 'member' ? actor : undefined;
  const who = member && (await standingOf(context, db, obj_id, member, dayOfMinute(stretch.start)));
  const wish = { service_mode: 2, stretch };
  const breaches = breachesOf(instrument, wish, { busy, now: minuteAt(context.now.getTime()), who });
  const price = priceFor(instrument.prices, 2, await customerOf(db, member?.enterprise_id ?? null));
  return {
    data: {
      available: breaches.length === 0,
      conflicts: busy
        .filter((one) => one.start < stretch.end && stretch.start < one.end)
        .map((one) => ({
          start_time: instantAt(one.start),
          end_time: instantAt(one.end),
          status: one.blocked ? 3 : 2,
        })),
      breaches: breaches.map(toldBreach),
      price_fen:
        price && stretch.end > stretch.start
          ? sumOf(price, { minutes: stretch.end - stretch.start, samples: 0 })
          : null,
    },
  };
};
