/** The migration that makes activities of the policy room's (decision 054): nothing that was published, drafted or named is lost. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { activity } from '#contract/information/activity.ts';
import { type DatabasePlace, openDatabase } from '../../kit/database/database.ts';
import { migrate } from '../../kit/database/migrate.ts';
import { newPostgres } from '../../kit/database/test-database.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [briefing, broadcast, news] = [id(1), id(2), id(3)];

test('rows, drafts, search documents and requests of the policy room become activities of the kind 政策宣讲', async () => {
  const adminUrl = process.env.TEST_DATABASE_URL;
  const postgres = adminUrl ? await newPostgres(adminUrl, { empty: true }) : undefined;
  const place: DatabasePlace = postgres ? { url: postgres.url } : { directory: null, sameThread: true };
  const database = await openDatabase(place);
  const { db } = database;
  try {
    await database.unhurried((all) => migrate(all, '0057-industry'));
    const fields = {
      title: '宣讲',
      organizer: '管委会',
      activity_kind: 1,
      place: '报告厅',
      start_time: '2026-12-01 09:00:00',
      end_time: '2026-12-01 11:00:00',
      capacity: 120,
      tags: [101],
      publish_date: '2026-11-01',
      cover: '',
      summary: '',
      content: '<p>正文</p>',
      attachments: [],
      related: [news],
    };
    await db.transaction().execute(async (tx) => {
      for (const [obj_id, kind, capacity] of [
        [briefing, 1, 120],
        [broadcast, 3, 0],
      ] as const) {
        await sql`insert into content_entry (obj_id, content_type, region_code, title, state, revision_no, published_revision_no, created_at, updated_at)
          values (${obj_id}, 'policy_activity', 'here', '宣讲', 5, 1, 1, now(), now())`.execute(tx);
        await sql`insert into content_revision (obj_id, revision_no, fields, created_at)
          values (${obj_id}, 1, ${JSON.stringify({ ...fields, activity_kind: kind, capacity })}, now())`.execute(tx);
        await sql`insert into policy_activity values (${obj_id}, 'here', '宣讲', '管委会', ${kind}, '报告厅', '2026-12-01 09:00:00',
          '2026-12-01 11:00:00', ${capacity}, '{101}', '2026-11-01', '', '', '<p>正文</p>', '[]', ${`{${news}}`}, now())`.execute(
          tx,
        );
      }
    });
    await database.unhurried((all) => migrate(all));
    const rows = await db.selectFrom('activity').selectAll().orderBy('obj_id').execute();
    expect(rows).toMatchObject([
      { obj_id: briefing, activity_kind: 2, mode: 1, seats: 120, takes_signups: false, tags: [101], related: [news] },
      { obj_id: broadcast, activity_kind: 2, mode: 2, seats: null, start_time: '2026-12-01 09:00:00' },
    ]);
    const entries = await db.selectFrom('content_entry').select('content_type').execute();
    expect(entries).toEqual([{ content_type: 'activity' }, { content_type: 'activity' }]);
    // Staff open the draft of before, change nothing, and may save it.
    const revisions = await db.selectFrom('content_revision').select('fields').orderBy('obj_id').execute();
    for (const { fields: draft } of revisions) expect(activity.draft.safeParse(draft).error?.issues ?? []).toEqual([]);
    expect(revisions[0]?.fields).toMatchObject({ activity_kind: 2, seats: 120, place: '报告厅' });
    expect(revisions[1]?.fields).toMatchObject({ mode: 2, seats: null });
    expect(revisions[0]?.fields).not.toHaveProperty('capacity');
  } finally {
    await database.close();
    await postgres?.drop();
  }
});
