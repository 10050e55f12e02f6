/**
 * Fifty people who book the same few half-days at once: attempts per second of the real verb on PostgreSQL, where a key decides, against the
 * very same verb on a table without that key, which is then a check followed by an insert. The second must be seen to book twice.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { Failure } from '#contract/kit/errors.ts';
import { endpointsOf, openApp } from '#server/app.ts';
import type { App, Member } from '#server/kit/context.ts';
import { jobContext } from '#server/kit/http/request-context.ts';
import { readSettings } from '#server/kit/settings.ts';
import { fillPeople, idOf, people } from './ordering.ts';

const each = 60;
/** Emptied as often, so that there is always something to fight for. */
const rounds = 10;

export type Contended = { attempts: number; booked: number; twice: number; perSecond: number };

const emptied = async (app: App): Promise<void> => {
  await app.db.deleteFrom('roadshow_slot').execute();
  await app.db.deleteFrom('roadshow_booking').execute();
};

/** `keyed: false` drops the key, and nothing else. */
export const contend = async (databaseUrl: string, keyed: boolean): Promise<Contended> => {
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-contention-')),
    DEMO: 'off',
    LOG_LEVEL: 'silent',
  });
  const app = await openApp(settings);
  try {
    if (!keyed) await sql`alter table roadshow_slot drop constraint roadshow_slot_one_holder`.execute(app.db);
    await fillPeople(app);
    const endpoint = endpointsOf().find(({ name }) => name === 'POST /space-v2/roadshow/appointments/user/add');
    if (!endpoint) throw new Error('no call to book with');
    /** So large that the key alone decides. */
    const quota = { waiting: each * 2, month: each * 2 };
    const region = { ...app.region, roadshow: { ...app.region.roadshow, quota: { certified: quota, others: quota } } };
    const tomorrow = addDays(dayOf(app.clock()), 1);
    const bodyAt = (index: number) => ({
      organization: '压测',
      reg_address: '压测',
      credit_code: '91110116MA01DEM01K',
      roadshow_title: '压测',
      roadshow_content: '压测',
      contact_person: '压测',
      contact_phone: '13300000001',
      attendees_count: 1,
      appointment_dates: [1, 2].map((period) => ({ appointment_date: addDays(tomorrow, index % 10), period })),
    });
    const counted: Contended = { attempts: 0, booked: 0, twice: 0, perSecond: 0 };
    const one = async (person: number, turn: number): Promise<void> => {
      const actor: Member = {
        kind: 'member',
        user_id: idOf(person),
        session_id: idOf(person),
        name: '',
        enterprise_id: null,
        certified: false,
      };
      counted.attempts += 1;
      try {
        await endpoint.invoke({ ...jobContext(app, 'bench'), region, actor }, { body: bodyAt(turn) });
        counted.booked += 1;
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'slot_taken') throw error;
      }
    };
    let seconds = 0;
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      await Promise.all(
        Array.from({ length: people }, async (_, person) => {
          for (let turn = 0; turn < each / rounds; turn += 1) await one(person, round + turn);
        }),
      );
      seconds += (performance.now() - started) / 1000;
      const { rows } = await sql<{ twice: number }>`
        select count(*)::int as twice from (select 1 from roadshow_slot group by region_code, venue, slot_date, period having count(*) > 1) t`.execute(
        app.db,
      );
      counted.twice += rows[0]?.twice ?? 0;
      await emptied(app);
    }
    counted.perSecond = counted.attempts / seconds;
    return counted;
  } finally {
    app.generation.stop();
    await app.database.close();
  }
};
