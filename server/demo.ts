/** The demo: fills a database that holds nothing, and says which accounts it made. */
import { sql } from 'kysely';
import { demoMembers } from './account/index.ts';
import type { App } from './kit/context.ts';
import { rooms } from './rooms.ts';
import { demoStaff } from './staff/index.ts';

export const fillEmptyDatabase = async (app: App): Promise<void> => {
  const filled = await app.db.selectFrom('content_entry').select('obj_id').where('region_code', '=', app.region.code).limit(1).executeTakeFirst();
  if (filled) return;
  for (const room of rooms) await room.demo?.(app);
  // A fresh embedded database has no statistics, and nothing gathers them by itself.
  await app.database.unhurried((db) => sql`analyze`.execute(db));
};

export const printDemoAccounts = (port: string | number): void => {
  const members = demoMembers.map(({ phone, password, says }) => `  ${phone}  ${password}  ${says}`);
  const staff = demoStaff.map(({ username, password, totp_secret, name }) => `  ${username.padEnd(9)} ${password}  ${totp_secret}  ${name}`);
  console.log(
    [
      '',
      `Demo members (http://localhost:${port}/login): phone, password`,
      ...members,
      `Demo staff (http://localhost:${port}/console/): name, password, secret of the second factor (TOTP)`,
      ...staff,
      'Text messages are lines of DATA_DIR/outbox/sms.jsonl.',
      '',
    ].join('\n'),
  );
};
