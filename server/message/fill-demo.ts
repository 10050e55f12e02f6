/** The demo's people have read their messages, all but the newest: a bell that says 99+ says nothing. */
import { sql } from 'kysely';
import type { App } from '../kit/context.ts';

const leftUnread = 6;

export const readDemoMessages = async ({ db, region, clock }: App): Promise<void> => {
  const newest = db
    .selectFrom('message')
    .select([
      'message_id',
      sql<number>`row_number() over (partition by recipient_id order by created_at desc, message_id)`.as('place'),
    ])
    .where('region_code', '=', region.code)
    .where('read_at', 'is', null)
    .as('newest');
  await db
    .updateTable('message')
    .set({ read_at: clock() })
    .where('message_id', 'in', (eb) =>
      eb.selectFrom(newest).select('newest.message_id').where('place', '>', leftUnread),
    )
    .execute();
};
