/**
 * Fifty people who want the same hours of a few instruments: attempts per second of the real verb, where an exclusion constraint decides, against
 * transactions that look whether the time is free and then take it. The second must be seen to give an hour twice.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { Failure } from '#contract/kit/errors.ts';
import { endpointsOf, openApp } from '#server/app.ts';
import { importContent } from '#server/kit/content/import-content.ts';
import type { Member } from '#server/kit/context.ts';
import { jobContext } from '#server/kit/http/request-context.ts';
import { readSettings } from '#server/kit/settings.ts';
import { crowd, fillPeople, idOf, people } from './ordering.ts';

const instruments = 4;
const hours = 8;

export type Reserved = { attempts: number; ordered: number; twice: number; perSecond: number };

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_time: '08:00', end_time: '16:00' }));
const rules = {
  status: 1,
  category_id: 1,
  org: '压测',
  by_sample: false,
  by_time: true,
  by_commission: false,
  prices: [1, 2, 3].map((customer) => ({ mode: 2, customer, price_fen: 0, unit: 1 })),
  open_hours: everyDay,
  slot_minutes: 60,
  min_minutes: 60,
  max_minutes: 240,
  min_advance_days: 1,
  max_advance_days: 30,
  cancel_before_hours: 24,
  max_active: 50,
  need_approval: false,
  need_training: false,
  drawn: false,
};

/** Each wants one hour of one instrument, or two that begin in between. */
const wishOf = (person: number, turn: number) => {
  const start = ((person >> 2) + turn * 3) % hours;
  return { instrument: (person + turn) % instruments, start, end: Math.min(hours, start + 1 + (turn % 2)) };
};

export const reserveForReal = async (databaseUrl: string): Promise<Reserved> => {
  const app = await openApp(
    readSettings({
      DATABASE_URL: databaseUrl,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-reserving-')),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    }),
  );
  try {
    await fillPeople(app);
    const content = app.contents.get('instrument');
    const endpoint = endpointsOf().find(({ name }) => name === 'POST /industrial/instruments/{obj_id}/reservation');
    if (!content || !endpoint) throw new Error('nothing to reserve');
    const day = addDays(dayOf(app.clock()), 2);
    const ids = Array.from({ length: instruments }, () => app.newId());
    await importContent(
      jobContext(app, 'bench'),
      ids.map((obj_id, at) => ({
        content,
        obj_id,
        values: { ...rules, title: '压测', code: `B${at}`, publish_date: '2026-11-01' },
      })),
    );
    const at = (hour: number) => `${day} ${String(8 + hour).padStart(2, '0')}:00:00`;
    const counted = await crowd(async (person, turn) => {
      const actor: Member = {
        kind: 'member',
        user_id: idOf(person),
        session_id: idOf(person),
        name: '',
        enterprise_id: null,
        certified: false,
      };
      const { instrument, start, end } = wishOf(person, turn);
      const body = {
        service_mode: 2,
        start: at(start),
        end: at(end),
        purpose: '压测',
        contact_person: '压测',
        contact_phone: '13300000001',
      };
      try {
        await endpoint.invoke({ ...jobContext(app, 'bench'), actor }, { params: { obj_id: ids[instrument] }, body });
        return true;
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'slot_taken') throw error;
        return false;
      }
    });
    const { rows } = await sql<{
      twice: number;
    }>`select count(*)::int as twice from instrument_hold a join instrument_hold b
      on a.instrument_id = b.instrument_id and a.hold_id < b.hold_id and a.during && b.during`.execute(app.db);
    return { ...counted, twice: rows[0]?.twice ?? 0 };
  } finally {
    app.generation.stop();
    await app.database.close();
  }
};

/** What a scheduler does that has no constraint: looks, decides, writes. */
export const reserveByReading = async (databaseUrl: string): Promise<Reserved> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: people });
  await pool.query('create table hold (hold_id serial primary key, instrument int not null, hours int4range not null)');
  // Everybody is connected before anybody begins: a crowd that dials in one after another hardly meets.
  await Promise.all(Array.from({ length: people }, () => pool.query('select pg_sleep(0.05)')));
  const counted = await crowd(async (person, turn) => {
    const { instrument, start, end } = wishOf(person, turn);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query('select 1 from hold where instrument = $1 and hours && int4range($2, $3)', [
        instrument,
        start,
        end,
      ]);
      if (rows.length === 0)
        await client.query('insert into hold (instrument, hours) values ($1, int4range($2, $3))', [
          instrument,
          start,
          end,
        ]);
      await client.query('commit');
      return rows.length === 0;
    } finally {
      client.release();
    }
  });
  const { rows } = await pool.query(
    'select count(*)::int as twice from hold a join hold b on a.instrument = b.instrument and a.hold_id < b.hold_id and a.hours && b.hours',
  );
  await pool.end();
  return { ...counted, twice: rows[0].twice };
};
