/**
 * The job of draws (decision 043): opens the week that takes entries, fixes the entries when it closes, and draws. A seed is made and its hash
 * published before the first entry; the order of the entries follows from the seed and from all entries, so that anybody can find it again.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, instantOf } from '#contract/kit/day.ts';
import { Failure } from '#contract/kit/errors.ts';
import {
  collectingWeek,
  drawTimes,
  entriesText,
  lotText,
  outcomeNames,
  winningIgnores,
} from '#contract/technology/draws.ts';
import { minuteAt, minuteOf } from '#contract/technology/reservation-check.ts';
import { overtaken, writeUnlessOvertaken } from '../../kit/audit.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { writeEach } from '../../kit/each-alone.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { addStep } from '../../kit/ledger.ts';
import { sendMessages } from '../../kit/messages.ts';
import { dateOf } from '../reservations/instruments.ts';
import { dueOf } from '../reservations/move-reservation.ts';
import type { ReservationRow } from '../reservations/reservation-rows.ts';
import { organizationOf, reserve } from '../reservations/reserve.ts';
import { type DrawRow, drawsIn, type EntryRow, wishesOf } from './draw-rows.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const seedBytes = 32;

/** One draw for each instrument whose weeks are drawn and that has none for the week that takes entries. */
const openDraws = async (context: Context): Promise<void> => {
  const { db, region, now, newId, random } = context;
  const week = collectingWeek(minuteAt(now.getTime()));
  if (!week) return;
  const missing = await db
    .selectFrom('instrument')
    .select(['obj_id', 'title'])
    .where('region_code', '=', region.code)
    .where('drawn', '=', true)
    .where('by_time', '=', true)
    .where('status', '=', 1)
    .where(
      sql<boolean>`not exists (select 1 from instrument_draw draw where draw.instrument_id = instrument.obj_id and draw.week_start = ${week}::date)`,
    )
    .orderBy('obj_id')
    .execute();
  await writeEach(context, 'draws', missing, async (tx, record, { obj_id, title }) => {
    const seed = random(seedBytes).toString('hex');
    const made = await tx
      .insertInto('instrument_draw')
      .values({
        draw_id: newId(),
        region_code: region.code,
        instrument_id: obj_id,
        instrument_title: title,
        week_start: week,
        seed,
        commitment: sha256(seed),
        closes_at: dateOf(drawTimes(week).closes),
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['instrument_id', 'week_start']).doNothing())
      .returning(['draw_id', 'commitment'])
      .executeTakeFirst();
    if (!made) throw overtaken;
    await bumpGeneration(tx, region.code);
    record({
      action: 'draw.open',
      obj_type: 'instrument_draw',
      obj_id: made.draw_id,
      detail: { week, commitment: made.commitment },
    });
  });
};

const lockDraw = async (tx: Tx, context: Context, draw_id: string): Promise<DrawRow> => {
  const row = await drawsIn(context, tx as Db)
    .selectAll()
    .where('draw_id', '=', draw_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.drawn_at) throw overtaken;
  return row;
};

/** Fixes who takes part and gives every entry its place. Entries wait for this lock, and then find the draw closed. */
const closeDraw = (context: Context, draw_id: string): Promise<boolean> =>
  writeUnlessOvertaken(context, async (tx, record) => {
    const draw = await lockDraw(tx, context, draw_id);
    if (draw.entries_hash !== null) throw overtaken;
    const entries = await tx
      .selectFrom('instrument_draw_entry')
      .select(['entry_id', 'wishes'])
      .where('draw_id', '=', draw_id)
      .execute();
    const entries_hash = sha256(entriesText(entries.map((one) => ({ entry_id: one.entry_id, wishes: wishesOf(one) }))));
    await tx.updateTable('instrument_draw').set({ entries_hash }).where('draw_id', '=', draw_id).execute();
    await bumpGeneration(tx, context.region.code);
    record({
      action: 'draw.close',
      obj_type: 'instrument_draw',
      obj_id: draw_id,
      detail: { entries: entries.length, entries_hash },
    });
  });

/** The order of the draw: by the hash of seed, entries and id. */
export const inDrawnOrder = <E extends { entry_id: string }>(
  { seed, entries_hash }: { seed: string; entries_hash: string },
  entries: readonly E[],
): E[] =>
  entries
    .map((one) => ({ one, lot: sha256(lotText(seed, entries_hash, one.entry_id)) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ one }) => one);

type Result = { outcome: 'won'; wish: number; row: ReservationRow } | { outcome: 'taken' | 'refused'; reason: string };

/** The first wish that is still free and that the rules allow; a refusal comes before anything is written. */
const reserveFirst = async (tx: Tx, context: Context, draw: DrawRow, entry: EntryRow): Promise<Result> => {
  const belongs = await tx
    .selectFrom('enterprise_member')
    .select('enterprise_id')
    .where('user_id', '=', entry.user_id)
    .where('enterprise_id', '=', entry.enterprise_id)
    .executeTakeFirst();
  // Whoever has left the enterprise since reserves as a person.
  const person = { user_id: entry.user_id, enterprise_id: belongs?.enterprise_id ?? null };
  const member = await tx
    .selectFrom('member')
    .select('user_id')
    .where('user_id', '=', person.user_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!member) return { outcome: 'refused', reason: '账号已注销' };
  const reasons: { taken: boolean; message: string }[] = [];
  for (const [at, { start_time, end_time }] of wishesOf(entry).entries())
    try {
      const row = await reserve(
        tx,
        context,
        draw.instrument_id,
        { ...person, organization: await organizationOf(tx, person) },
        {
          service_mode: 2,
          stretch: { start: minuteOf(start_time), end: minuteOf(end_time) },
          purpose: entry.purpose,
          contact_person: entry.contact_person,
          contact_phone: entry.contact_phone,
          sample_name: '',
          sample_count: 0,
          sample_note: '',
        },
        { ignored: winningIgnores },
      );
      return { outcome: 'won', wish: at + 1, row };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      reasons.push({ taken: error.code === 'slot_taken', message: error.message });
    }
  // All wishes taken: the entry lost by lot. Otherwise a rule refused at least one wish.
  const refused = reasons.find(({ taken }) => !taken);
  return refused ? { outcome: 'refused', reason: refused.message } : { outcome: 'taken', reason: '' };
};

const timeOf = ({ start_at, end_at }: Pick<ReservationRow, 'start_at' | 'end_at'>): string =>
  start_at && end_at ? `${instantOf(start_at).slice(5, 16)} 至 ${instantOf(end_at).slice(5, 16)}` : '';
const sayWeek = ({ instrument_title, week_start }: DrawRow): string =>
  `“${instrument_title}” ${week_start} 至 ${addDays(week_start, 6)} 的机时`;

/** One entry in a transaction of its own: what it refuses must not undo the others. */
const drawOne = async (context: Context, draw_id: string, entry_id: string, position: number): Promise<void> => {
  await writeUnlessOvertaken(context, async (tx, record) => {
    const draw = await lockDraw(tx, context, draw_id);
    const entry = await tx
      .selectFrom('instrument_draw_entry')
      .selectAll()
      .where('entry_id', '=', entry_id)
      .where('outcome', 'is', null)
      .executeTakeFirst();
    if (!entry) throw overtaken;
    const result = await reserveFirst(tx, context, draw, entry);
    const { outcome } = result;
    const won = result.outcome === 'won' ? result : undefined;
    await tx
      .updateTable('instrument_draw_entry')
      .set({
        position,
        outcome,
        wish: won?.wish ?? null,
        reservation_id: won?.row.obj_id ?? null,
        reason: 'reason' in result ? result.reason : '',
      })
      .where('entry_id', '=', entry_id)
      .execute();
    if (won) {
      await addStep(tx, context, { obj_id: won.row.obj_id, action: 'win', revision_no: 1, to: won.row.status });
      record({
        action: 'draw.win',
        obj_type: 'instrument_reservation',
        obj_id: won.row.obj_id,
        detail: { position, wish: won.wish },
      });
    } else
      record({
        action: 'draw.lose',
        obj_type: 'instrument_draw_entry',
        obj_id: entry_id,
        detail: { position, reason: outcomeNames[outcome] },
      });
    const next = won ? (won.row.status === 10 ? '等待工作人员审核。' : dueOf(won.row)) : '';
    await sendMessages(tx, context, [
      {
        to: { kind: 'member', id: entry.user_id },
        title: won ? '机时抽签已中签' : '机时抽签未中签',
        body: won
          ? `${sayWeek(draw)}，第 ${position} 位，按第 ${won.wish} 志愿中签：${timeOf(won.row)}，预约编号 ${won.row.reservation_no}。${next}`
          : `${sayWeek(draw)}，第 ${position} 位：${'reason' in result && result.reason ? result.reason : outcomeNames[outcome]}。剩余机时周五零点开放预约。`,
        link: won ? `/userCenter/user/technical/${won.row.obj_id}` : `/experiment/draw/${draw_id}`,
      },
    ]);
  });
};

const drawEntries = async (context: Context, draw: DrawRow): Promise<void> => {
  const { entries_hash, seed, draw_id } = draw;
  if (entries_hash === null) return;
  const entries = await context.db
    .selectFrom('instrument_draw_entry')
    .select(['entry_id', 'outcome'])
    .where('draw_id', '=', draw_id)
    .execute();
  for (const [at, { entry_id, outcome }] of inDrawnOrder({ seed, entries_hash }, entries).entries())
    if (outcome === null) await drawOne(context, draw_id, entry_id, at + 1);
  await writeUnlessOvertaken(context, async (tx, record) => {
    await lockDraw(tx, context, draw_id);
    const left = await tx
      .selectFrom('instrument_draw_entry')
      .select('entry_id')
      .where('draw_id', '=', draw_id)
      .where('outcome', 'is', null)
      .executeTakeFirst();
    if (left) throw overtaken;
    await tx.updateTable('instrument_draw').set({ drawn_at: context.now }).where('draw_id', '=', draw_id).execute();
    await bumpGeneration(tx, context.region.code);
    record({ action: 'draw.draw', obj_type: 'instrument_draw', obj_id: draw_id, detail: { seed } });
  });
};

export const keepDraws = async (context: Context): Promise<void> => {
  await openDraws(context);
  const due = drawsIn(context, context.db).where('drawn_at', 'is', null).where('closes_at', '<=', context.now);
  for (const { draw_id } of await due.select('draw_id').where('entries_hash', 'is', null).execute())
    await closeDraw(context, draw_id);
  for (const draw of await due.selectAll().orderBy('closes_at').orderBy('draw_id').execute())
    try {
      await drawEntries(context, draw);
    } catch (error) {
      // The others are drawn all the same; the next run goes on with this one.
      context.log.error({ err: error, draw_id: draw.draw_id }, 'a draw was cut short');
    }
};
