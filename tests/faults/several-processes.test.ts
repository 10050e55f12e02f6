/** Several processes on one PostgreSQL: they migrate at once, and hear of a publication within a second. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importContent } from '#server/kit/content/import-content.ts';
import { openDatabase } from '#server/kit/database/database.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { jobContext } from '#server/kit/http/request-context.ts';
import { newPlace, type Place, start, until } from './server-process.ts';

const adminUrl = process.env.TEST_DATABASE_URL;

test('a database that is up to date is left alone', async () => {
  const database = await openDatabase({ directory: null });
  try {
    const first = await migrate(database.db);
    expect(first.length).toBeGreaterThan(0);
    expect(first).toEqual(first.toSorted());
    expect(await migrate(database.db)).toEqual([]);
  } finally {
    await database.close();
  }
});

describe.skipIf(!adminUrl)('on PostgreSQL', () => {
  let place: Place;
  beforeAll(async () => {
    place = await newPlace(adminUrl, { empty: true });
  });
  afterAll(() => place.remove());

  test('three processes that migrate an empty database at once all succeed, and each migration ran once', async () => {
    const script = `
      const { openDatabase } = await import(${JSON.stringify(new URL('../../server/kit/database/database.ts', import.meta.url).href)});
      const { migrate } = await import(${JSON.stringify(new URL('../../server/kit/database/migrate.ts', import.meta.url).href)});
      const database = await openDatabase({ url: process.env.DATABASE_URL });
      console.log(JSON.stringify(await migrate(database.db)));
      await database.close();`;
    const applied = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
          env: { ...process.env, ...place.environment },
        });
        let [said, failed] = ['', ''];
        child.stdout.on('data', (part) => (said += part));
        child.stderr.on('data', (part) => (failed += part));
        const code = await new Promise((resolve) => child.on('exit', resolve));
        expect(code, failed).toBe(0);
        return JSON.parse(said) as string[];
      }),
    );
    const once = applied.flat().toSorted();
    expect(once.length).toBeGreaterThan(0);
    expect(new Set(once).size).toBe(once.length);
    await place.open(async ({ db }) => {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
      expect(rows.map(({ name }) => name)).toEqual(once);
    });
  });

  test('what one process publishes, another one shows within a second, although it had kept the page', async () => {
    const other = await start(place);
    try {
      await place.open(async (app) => {
        const content = app.contents.get('policy_faq');
        if (!content) throw new Error('no content type policy_faq');
        const shown = async (title: string) =>
          (await (await fetch(`${other.origin}/policy/policyCommon`)).text()).includes(title);
        for (const title of ['如何申报一', '如何申报二', '如何申报三']) {
          expect(await shown(title)).toBe(false); // now it is kept
          const values = { title, answered_by: '管委会', publish_date: '2026-11-21', content: '<p>答</p>' };
          await importContent(jobContext(app, 'test'), [{ content, obj_id: randomUUID(), values }]);
          expect(await until(() => shown(title), 5_000, 'the new title')).toBeLessThan(1_000);
        }
      });
    } finally {
      other.child.kill('SIGTERM');
      expect(await other.ended).toEqual({ code: 0, signal: null });
    }
  });
});
