/** The demo: fills a database that holds nothing, and says which accounts it made. */
import { sql } from 'kysely';
import { write } from './kit/audit.ts';
import type { App } from './kit/context.ts';
import { jobContext } from './kit/http/request-context.ts';
import { rooms } from './rooms.ts';

const name = 'demo';

/** Whether the demo is to be filled: nothing is here yet, or a filling broke off, whose parts are then gone through again. */
const isWanted = async ({ db, region }: App): Promise<boolean> => {
  const marker = await db
    .selectFrom('fill_marker')
    .select('finished_at')
    .where('region_code', '=', region.code)
    .where('name', '=', name)
    .executeTakeFirst();
  if (marker) return marker.finished_at === null;
  const content = await db.selectFrom('content_entry').select('obj_id').where('region_code', '=', region.code).limit(1).executeTakeFirst();
  return !content;
};

/** One process fills; whoever starts meanwhile waits, and finds it filled. */
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
    // A fresh embedded database has no statistics, and nothing gathers them by itself.
    await app.database.unhurried((db) => sql`analyze`.execute(db));
    await write(context, async (tx, record) => {
      await tx.updateTable('fill_marker').set({ finished_at: app.clock() }).where('region_code', '=', region.code).where('name', '=', name).execute();
      record({ action: 'demo.finish', obj_type: 'fill_marker', obj_id: name });
    });
  });

export const printDemoAccounts = async (port: string | number): Promise<void> => {
  const told = await Array.fromAsync(rooms, async ({ demoAccounts }) => {
    if (!demoAccounts) return [];
    const { heading, path, lines } = await demoAccounts();
    return [`${heading} (http://localhost:${port}${path})`, ...lines.map((line) => `  ${line}`)];
  });
  console.log(['', ...told.flat(), 'Text messages are lines of DATA_DIR/outbox/sms.jsonl.', ''].join('\n'));
};
