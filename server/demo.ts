/**
 * The demo: fills an empty database, and lists the accounts it created. A first start fills what the home page shows while the pages are built,
 * and the rest while the site stands already (decision 105).
 */
import { sql } from 'kysely';
import { write } from './kit/audit.ts';
import type { App } from './kit/context.ts';
import { jobContext } from './kit/http/request-context.ts';
import { rooms } from './rooms.ts';

const name = 'demo';
/** The home page shows entries of the rooms up to this one. */
const lastShownFirst = 'information';
/** The marker of a room that is filled. */
const markerOf = (room: string): string => `${name} ${room}`;

/** Whether to fill the demo: the database is empty, or an earlier filling was interrupted and is run again. */
export const isWanted = async ({ db, region }: App): Promise<boolean> => {
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

const filledRooms = async ({ db, region }: App): Promise<Set<string>> => {
  const markers = await db
    .selectFrom('fill_marker')
    .select('name')
    .where('region_code', '=', region.code)
    .where('finished_at', 'is not', null)
    .execute();
  return new Set(markers.map((marker) => marker.name));
};
const markFilled = async ({ db, region, clock }: App, room: string): Promise<void> => {
  const now = clock();
  await db
    .insertInto('fill_marker')
    .values({ region_code: region.code, name: markerOf(room), started_at: now, finished_at: now })
    .onConflict((conflict) => conflict.columns(['region_code', 'name']).doUpdateSet({ finished_at: now }))
    .execute();
};

/**
 * One process fills; others that start meanwhile wait, and find it filled. `mayStop` is asked before each room that the home page does not show:
 * the next call goes on from there.
 */
export const fillEmptyDatabase = async (app: App, mayStop: () => boolean = () => false): Promise<void> =>
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
    const filled = await filledRooms(app);
    const shownFirst = rooms.findIndex((room) => room.name === lastShownFirst);
    for (const [at, room] of rooms.entries()) {
      if (!room.demo || filled.has(markerOf(room.name))) continue;
      if (at > shownFirst && mayStop()) return;
      await room.demo(app);
      await markFilled(app, room.name);
    }
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
