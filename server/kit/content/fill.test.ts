/** `npm run fill`: what it copies is what the house would have written. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../app.ts';
import { readSettings } from '../settings.ts';
import { reindex } from './reindex.ts';

test('fills with entries, revisions and search documents like those of the house, and goes on where it ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' };
  const fill = (policies: number) =>
    execFileSync(process.execPath, ['scripts/fill.ts', '--policies', `${policies}`, '--texts', '20'], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { ...process.env, DATABASE_URL: '', ...environment },
      encoding: 'utf8',
    });
  try {
    expect(fill(30)).toContain('30 of 30');
    expect(fill(50)).toContain('50 of 50');
    const app = await openApp(readSettings(environment));
    const documents = async () =>
      (
        await sql`select obj_id, title, summary, body_text, number_key, publish_date, title_tsv::text, body_tsv::text, initials_tsv::text, sounds_tsv::text
        from search_document order by obj_id`.execute(app.db)
      ).rows;
    const filled = await documents();
    await app.db.updateTable('search_document').set({ stale: true }).execute();
    await reindex(app);
    expect(filled).toHaveLength(50);
    expect(await documents()).toEqual(filled);
    const differing =
      await sql`select policy.obj_id from policy join content_entry entry using (obj_id) join content_revision using (obj_id)
      where policy.title <> fields ->> 'title' or policy.doc_number <> fields ->> 'doc_number' or entry.title <> policy.title`.execute(
        app.db,
      );
    const { rows: inverted } = await sql<{ count: number }>`select count(*)::int as count from pg_indexes
      where tablename = 'search_document' and indexdef like '% USING gin %'`.execute(app.db);
    expect([differing.rows, inverted[0]?.count]).toEqual([[], 5]);
    app.generation.stop();
    await app.database.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
