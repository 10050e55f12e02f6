/** An instrument as reserving reads it: its published entry, what of its time is taken, and what is known of who reserves. */
import { sql } from 'kysely';
import type { Day } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import {
  type Busy,
  type InstrumentRules,
  minuteAt,
  missedWithinDays,
  msOfMinute,
  type Price,
  type Standing,
  type Stretch,
} from '#contract/technology/reservation-check.ts';
import { activeStates } from '#contract/technology/reservation-states.ts';
import { lockSubject } from '../../kit/attempts.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { holdsSpace } from '../../space/index.ts';

type Place = Pick<Context, 'region'>;

const columns = [
  'obj_id',
  'title',
  'code',
  'org',
  'address',
  'contact',
  'contact_phone',
  'status',
  'by_sample',
  'by_time',
  'by_commission',
  'open_hours',
  'slot_minutes',
  'min_minutes',
  'max_minutes',
  'min_advance_days',
  'max_advance_days',
  'cancel_before_hours',
  'max_active',
  'need_approval',
  'need_training',
  'drawn',
  'prices',
  'sample_requirement',
] as const;

/** A published instrument of the region; any other is missing. */
export const findInstrument = async ({ region }: Place, db: Db, obj_id: string) => {
  const row = await db
    .selectFrom('instrument')
    .select(columns)
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return {
    ...row,
    open_hours: row.open_hours as unknown as InstrumentRules['open_hours'],
    prices: row.prices as unknown as readonly Price[],
  };
};
export type Instrument = Awaited<ReturnType<typeof findInstrument>>;

/** Who answers for it: its own number, or else the hotline; also where it is published no more. */
export const servicePhone = async ({ region }: Place, db: Db, obj_id: string): Promise<string> => {
  const row = await db.selectFrom('instrument').select('contact_phone').where('obj_id', '=', obj_id).executeTakeFirst();
  return row?.contact_phone || region.hotline;
};

/** Only one transaction at a time changes who holds an instrument: otherwise two that exclude each other would deadlock before one is refused. */
export const lockInstrument = (tx: Tx, instrument_id: string): Promise<void> =>
  lockSubject(tx, `instrument ${instrument_id}`);

export const dateOf = (minute: number): Date => new Date(msOfMinute(minute));
export const minuteOfDate = (at: Date): number => minuteAt(at.getTime());

/** The held time of an instrument that meets a stretch. */
export const busyWithin = async (db: Db, instrument_id: string, { start, end }: Stretch): Promise<Busy[]> => {
  const rows = await db
    .selectFrom('instrument_hold')
    .select(['blocked', sql<Date>`lower(during)`.as('start_at'), sql<Date>`upper(during)`.as('end_at')])
    .where('instrument_id', '=', instrument_id)
    .where(sql<boolean>`during && tstzrange(${dateOf(start)}, ${dateOf(Math.max(start, end))}, '[]')`)
    .orderBy(sql`lower(during)`)
    .limit(2_000)
    .execute();
  return rows.map(({ blocked, start_at, end_at }) => ({
    blocked,
    start: minuteOfDate(start_at),
    end: minuteOfDate(end_at),
  }));
};

export type Person = { user_id: string; enterprise_id: string | null };

/** What the rules ask about somebody. `day`: of the use, on which a certificate must be valid. */
export const standingOf = async (
  { now }: Pick<Context, 'now'>,
  db: Db,
  instrument_id: string,
  { user_id, enterprise_id }: Person,
  day: Day,
): Promise<Standing> => {
  const { active, enterprise_active, missed, trained } = await db
    .selectNoFrom([
      db
        .selectFrom('instrument_reservation')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('instrument_id', '=', instrument_id)
        .where('user_id', '=', user_id)
        .where('status', 'in', activeStates)
        .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now)]))
        .as('active'),
      db
        .selectFrom('instrument_reservation')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('instrument_id', '=', instrument_id)
        .where('enterprise_id', '=', enterprise_id)
        .where('status', 'in', activeStates)
        .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now)]))
        .as('enterprise_active'),
      db
        .selectFrom('instrument_reservation')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', user_id)
        .where('ended_by', '=', 'missed')
        .where('start_at', '>', new Date(now.getTime() - missedWithinDays * 86_400_000))
        .as('missed'),
      db
        .selectFrom('instrument_certificate')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('instrument_id', '=', instrument_id)
        .where('user_id', '=', user_id)
        .where('status', '=', 2)
        .where('valid_until', '>=', day)
        .as('trained'),
    ])
    .executeTakeFirstOrThrow();
  return {
    active: Number(active),
    enterprise_active: Number(enterprise_active),
    missed: Number(missed),
    trained: Number(trained) > 0,
  };
};

/**
 * 1 园区企业: its enterprise holds a contract for space here; 3 高校院所, by the kind of enterprise that it declared; otherwise 2. Staff see the
 * kind before they approve, and quote another price where it is wrong.
 */
export const customerOf = async (db: Db, enterprise_id: string | null): Promise<1 | 2 | 3> => {
  if (!enterprise_id) return 2;
  const row = await db
    .selectFrom('enterprise')
    .select('enterprise_type')
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  if (row && /事业单位|高校|高等院校|科研|研究机构/.test(row.enterprise_type)) return 3;
  return (await holdsSpace(db, enterprise_id)) ? 1 : 2;
};
