/** The demo: fills an empty database, and lists the accounts it created. */
import { sql } from 'kysely';
import { write } from './kit/audit.ts';
import type { App } from './kit/context.ts';
import { jobContext } from './kit/http/request-context.ts';
import { rooms } from './rooms.ts';

const name = 'demo';

/** Whether to fill the demo: the database is empty, or an earlier filling was interrupted and is run again. */
const isWanted = async ({ db, region }: App): Promise<boolean> => {
  const marker = await db
    .selectFrom('fill_marker')
    .select('finished_at')
    .where('region_code', '=', region.code)
    .where('name', '=', name)
    .executeTakeFirst();
  if (marker) return marker.finished_at === null;
  const content = await db
    .selectFrom('content_entry')
    .select('obj_id')
    .where('region_code', '=', region.code)
    .limit(1)
    .executeTakeFirst();
  return !content;
};

/** One process fills; others that start meanwhile wait, and find it filled. */
export const fillEmptyDatabase = async (app: App): Promise<void> =>
  await app.database.alone(`demo ${app.region.code}`, async () => {
    if (!(await isWanted(app))) return;
    const context = jobContext(app, 'demo');
    const { now, region } = context;
    await write(context, async (tx, record) => {
      await tx
        .insertInto('fill_marker')
        .values({ region_code: region.code, name, started_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      record({ action: 'demo.start', obj_type: 'fill_marker', obj_id: name });
    });
    for (const room of rooms) await room.demo?.(app);
    // A fresh embedded database has no statistics, and nothing collects them automatically.
    await app.database.unhurried((db) => sql`analyze`.execute(db));
    await write(context, async (tx, record) => {
      await tx
        .updateTable('fill_marker')
        .set({ finished_at: app.clock() })
        .where('region_code', '=', region.code)
        .where('name', '=', name)
        .execute();
      record({ action: 'demo.finish', obj_type: 'fill_marker', obj_id: name });
    });
  });

/** The console may live on an origin of its own. */
export const printDemoAccounts = async (port: string | number, consoleOrigin?: string): Promise<void> => {
  const told = await Array.fromAsync(rooms, async ({ demoAccounts }) => {
    if (!demoAccounts) return [];
    const { heading, path, lines } = await demoAccounts();
    const origin = (path.startsWith('/console/') && consoleOrigin) || `http://localhost:${port}`;
    return [`${heading} (${origin}${path})`, ...lines.map((line) => `  ${line}`)];
  });
  console.log(['', ...told.flat(), 'Text messages are lines of DATA_DIR/outbox/sms.jsonl.', ''].join('\n'));
};
