/**
 * What gave the right to a reservation is looked at again at each later step (decision 140): the state of the instrument, how it is served, its
 * hours, and the certificate of whoever comes. What staff set aside for this reservation stays set aside.
 */
import type { Day } from '#contract/kit/day.ts';
import {
  type Breach,
  breachesOf,
  dayOfMinute,
  type InstrumentRules,
  lastingRules,
  minuteAt,
  type RuleName,
} from '#contract/technology/reservation-check.ts';
import type { Context, Db } from '../../kit/context.ts';
import { minuteOfDate, standingOf } from './instruments.ts';
import { type ReservationRow, reservations } from './reservation-rows.ts';

/** Reservations that are still to be used, of an instrument or of one of its users. */
export const aheadOf = (
  context: Pick<Context, 'region' | 'now'>,
  db: Db,
  { instrument_id, user_id }: { instrument_id: string; user_id?: string },
) => {
  const rows = reservations(context, db)
    .selectAll('instrument_reservation')
    .where('instrument_id', '=', instrument_id)
    .where('status', 'in', [10, 20, 30])
    .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', context.now)]))
    .orderBy('start_at')
    .orderBy('obj_id')
    .limit(500);
  return user_id ? rows.where('user_id', '=', user_id) : rows;
};

export const stretchOf = ({ start_at, end_at }: Pick<ReservationRow, 'start_at' | 'end_at'>) =>
  start_at && end_at ? { start: minuteOfDate(start_at), end: minuteOfDate(end_at) } : null;

const isTrained = async (context: Pick<Context, 'now'>, db: Db, row: ReservationRow, day: Day): Promise<boolean> =>
  (await standingOf(context, db, row.instrument_id, row, day)).trained;

/** What is wrong with a reservation that stands, in other words than with a wish. */
const says: Partial<Record<RuleName, string>> = {
  mode: '仪器不再提供这种服务方式',
  open_hours: '预约时间不在现在的开放时间内',
  training: '没有在使用当天有效的上机资格',
};

export const lostSays = ({ rule, message }: Breach): string => says[rule] ?? message;

/** The rules that it breaks under these of the instrument; without any, the instrument is gone. `trained`: what will be, where it is not what is. */
export const lostUnder = async (
  context: Pick<Context, 'now'>,
  db: Db,
  row: ReservationRow,
  rules: InstrumentRules | undefined,
  trained?: (day: Day) => boolean,
): Promise<Breach[]> => {
  if (!rules) return [{ rule: 'status', field: 'service_mode', message: '仪器已下线，不再接受预约' }];
  const stretch = stretchOf(row);
  const now = minuteAt(context.now.getTime());
  const day = dayOfMinute(stretch?.start ?? now);
  const asked = stretch && rules.need_training;
  const who = {
    active: 0,
    enterprise_active: 0,
    missed: 0,
    trained: !asked || (trained ? trained(day) : await isTrained(context, db, row, day)),
  };
  // Maintenance has its time.
  const displaced: Breach[] =
    row.disturbed === 'displaced' ? [{ rule: 'taken', field: 'start', message: row.disturbed_why }] : [];
  return displaced.concat(
    breachesOf(rules, { service_mode: row.service_mode, stretch }, { busy: [], now, who })
      // What was set aside when it was made is in the words of a wish.
      .filter(({ rule, message }) => lastingRules.includes(rule) && !row.overridden.includes(message))
      .map((one) => ({ ...one, message: lostSays(one) }))
      .filter(({ message }) => !row.overridden.includes(message)),
  );
};

/** The rules of the published instrument; undefined when there is none. */
export const rulesOf = async (
  { region }: Pick<Context, 'region'>,
  db: Db,
  instrument_id: string,
): Promise<InstrumentRules | undefined> => {
  const row = await db
    .selectFrom('instrument')
    .selectAll()
    .where('obj_id', '=', instrument_id)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  return row && { ...row, open_hours: row.open_hours as unknown as InstrumentRules['open_hours'] };
};

export const lostRights = async (
  context: Pick<Context, 'region' | 'now'>,
  db: Db,
  row: ReservationRow,
): Promise<Breach[]> => await lostUnder(context, db, row, await rulesOf(context, db, row.instrument_id));
