/** Draws and their entries as rows, and as readers see them. */
import type { Selectable } from 'kysely';
import { addDays, instantOf } from '#contract/kit/day.ts';
import type { Draw } from '#contract/technology/draw-calls.ts';
import { type DrawnEntry, type DrawOutcome, drawStates, drawTimes } from '#contract/technology/draws.ts';
import { instantAt } from '#contract/technology/reservation-check.ts';
import type { Context, Db } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';

export type DrawRow = Selectable<Tables['instrument_draw']>;
export type EntryRow = Selectable<Tables['instrument_draw_entry']>;

export const drawsIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('instrument_draw').where('region_code', '=', region.code);

export const drawStatus = ({ drawn_at, closes_at }: Pick<DrawRow, 'drawn_at' | 'closes_at'>, now: Date): 1 | 2 | 3 =>
  drawn_at ? 3 : now >= closes_at ? 2 : 1;
export const wishesOf = ({ wishes }: Pick<EntryRow, 'wishes'>) => wishes as unknown as DrawnEntry['wishes'];
export const outcomeOf = ({ outcome }: Pick<EntryRow, 'outcome'>) => outcome as DrawOutcome | null;

/** The seed leaves the server only after the draw. */
export const presentDraw = (row: DrawRow, now: Date, counts: { entry_count: number; won_count: number }): Draw => {
  const status = drawStatus(row, now);
  return {
    draw_id: row.draw_id,
    instrument_id: row.instrument_id,
    instrument_title: row.instrument_title,
    week_start: row.week_start,
    week_end: addDays(row.week_start, 6),
    opens_at: instantAt(drawTimes(row.week_start).opens),
    closes_at: instantOf(row.closes_at),
    drawn_at: row.drawn_at && instantOf(row.drawn_at),
    status,
    status_name: drawStates[status],
    entry_count: counts.entry_count,
    // Readers see no part of a result: the count stays 0 until all entries are drawn.
    won_count: row.drawn_at ? counts.won_count : 0,
    commitment: row.commitment,
    seed: row.drawn_at ? row.seed : null,
    entries_hash: row.entries_hash,
  };
};
