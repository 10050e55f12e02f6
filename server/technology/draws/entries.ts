/** A member's entries for weeks that are drawn (decision 043). A member and an enterprise have one entry for a week. */
import { type Insertable, sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { OwnDrawEntry } from '#contract/technology/draw-calls.ts';
import { drawStates, enteringIgnores, outcomeNames, weekStretch } from '#contract/technology/draws.ts';
import {
  type Breach,
  breachesOf,
  dayOfMinute,
  instantAt,
  minuteAt,
  minuteOf,
} from '#contract/technology/reservation-check.ts';
import { countAttempt, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { busyWithin, findInstrument, standingOf } from '../reservations/instruments.ts';
import { refuseBreaches } from '../reservations/reserve.ts';
import { drawStatus, drawsIn, outcomeOf, wishesOf } from './draw-rows.ts';

const limits = [{ max: 60, seconds: hour }];
const shownEntries = 50;

const ownEntries = ({ region, actor }: Context<Member>, db: Db) =>
  db
    .selectFrom('instrument_draw_entry as entry')
    .innerJoin('instrument_draw as draw', 'draw.draw_id', 'entry.draw_id')
    .where('draw.region_code', '=', region.code)
    .where('entry.user_id', '=', actor.user_id);

const readOwn = async (context: Context<Member>, db: Db, draw_id?: string): Promise<OwnDrawEntry[]> => {
  let rows = ownEntries(context, db);
  if (draw_id) rows = rows.where('draw.draw_id', '=', draw_id);
  const found = await rows
    .select(['entry_id', 'draw.draw_id', 'instrument_id', 'instrument_title', 'week_start', 'closes_at', 'drawn_at'])
    .select(['purpose', 'contact_person', 'contact_phone'])
    .select(['wishes', 'position', 'outcome', 'wish', 'reason', 'reservation_id', 'entry.created_at'])
    .orderBy('week_start', 'desc')
    .orderBy('entry_id')
    .limit(shownEntries)
    .execute();
  return found.map(({ drawn_at, closes_at, created_at, ...row }) => {
    const status = drawStatus({ drawn_at, closes_at }, context.now);
    // Before all are drawn, nobody reads a part of the result.
    const outcome = drawn_at ? outcomeOf(row) : null;
    return {
      ...row,
      wishes: [...wishesOf(row)],
      closes_at: instantOf(closes_at),
      created_at: instantOf(created_at),
      status,
      status_name: drawStates[status],
      outcome,
      outcome_name: outcome ? outcomeNames[outcome] : '',
      position: drawn_at ? row.position : null,
      wish: drawn_at ? row.wish : null,
      reason: drawn_at ? row.reason : '',
      reservation_id: drawn_at ? row.reservation_id : null,
    };
  });
};

export const listEntries: Verb<'GET /industrial/reservation/entries'> = async (context) => ({
  data: await readOwn(context, context.db),
});

/** The draw while it takes entries. The lock keeps it open until this transaction ends: closing waits for it. */
const lockOpenDraw = async (tx: Tx, context: Context, draw_id: string) => {
  const row = await drawsIn(context, tx as Db)
    .selectAll()
    .where('draw_id', '=', draw_id)
    .forShare()
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  if (row.entries_hash !== null || drawStatus(row, context.now) !== 1) throw refuse('draw_closed');
  return row;
};

export const enterDraw: Verb<'POST /industrial/reservation/entries'> = async (context, { body }) => {
  const { actor, now, newId } = context;
  const { draw_id, wishes, ...words } = body;
  await countAttempt(context, 'enter_draw', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const draw = await lockOpenDraw(tx, context, draw_id);
    const instrument = await findInstrument(context, tx, draw.instrument_id);
    const week = weekStretch(draw.week_start);
    const busy = await busyWithin(tx, draw.instrument_id, week);
    const breaches: Breach[] = [];
    for (const [at, { start, end }] of wishes.entries()) {
      const stretch = { start: minuteOf(start), end: minuteOf(end) };
      const who = await standingOf(context, tx, draw.instrument_id, actor, dayOfMinute(stretch.start));
      const found = breachesOf(
        instrument,
        { service_mode: 2, stretch },
        { busy, now: minuteAt(now.getTime()), who },
      ).filter(({ rule }) => !enteringIgnores.has(rule));
      if (stretch.start < week.start || stretch.end > week.end)
        found.push({ rule: 'drawn', field: 'start', message: '所选时间不在本次抽签的一周内' });
      if (wishes.slice(0, at).some((other) => other.start === start && other.end === end))
        found.push({ rule: 'drawn', field: 'start', message: '与前面的选择重复' });
      breaches.push(
        ...found.map(({ rule, message }) => ({
          rule,
          field: `wishes.${at}`,
          message: wishes.length > 1 ? `第 ${at + 1} 段：${message}` : message,
        })),
      );
    }
    if (breaches.length > 0) throw refuseBreaches(breaches, 'reservation_refused');
    const times = wishes.map(({ start, end }) => ({
      start_time: instantAt(minuteOf(start)),
      end_time: instantAt(minuteOf(end)),
    }));
    const row: Insertable<Tables['instrument_draw_entry']> = {
      ...words,
      entry_id: newId(),
      draw_id,
      user_id: actor.user_id,
      enterprise_id: actor.enterprise_id,
      wishes: JSON.stringify(times),
      created_at: now,
    };
    const kept = await keepEntry(tx, row);
    record({
      action: 'draw.enter',
      obj_type: 'instrument_draw_entry',
      obj_id: kept,
      detail: { wishes: times },
    });
    const [own] = await readOwn(context, tx as Db, draw_id);
    if (!own) throw new Error(`entry ${kept} is missing`);
    return { data: own };
  });
};

/** A member who enters again changes the entry; its id, and so its lot, stays. */
const keepEntry = async (tx: Tx, row: Insertable<Tables['instrument_draw_entry']>): Promise<string> => {
  try {
    const { entry_id } = await tx
      .insertInto('instrument_draw_entry')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['draw_id', 'user_id']).doUpdateSet({
          wishes: sql`excluded.wishes`,
          purpose: row.purpose,
          contact_person: row.contact_person,
          contact_phone: row.contact_phone,
          enterprise_id: row.enterprise_id ?? null,
        }),
      )
      .returning('entry_id')
      .executeTakeFirstOrThrow();
    return entry_id;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'instrument_draw_entry_of_enterprise')
      throw refuse('entered_already');
    throw error;
  }
};

export const withdrawEntry: Verb<'POST /industrial/reservation/entries/withdraw'> = async (
  context,
  { body: { draw_id } },
) =>
  await write(context, async (tx, record) => {
    await lockOpenDraw(tx, context, draw_id);
    const gone = await tx
      .deleteFrom('instrument_draw_entry')
      .where('draw_id', '=', draw_id)
      .where('user_id', '=', context.actor.user_id)
      .returning('entry_id')
      .executeTakeFirst();
    if (!gone) throw refuse('not_found');
    record({ action: 'draw.withdraw', obj_type: 'instrument_draw_entry', obj_id: gone.entry_id });
    return { data: { done: true } };
  });
