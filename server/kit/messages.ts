/** Messages inside the site (站内信), written in the transaction of the event they report, so that a rollback removes the message too. */
import { sql } from 'kysely';
import type { StaffRole } from '#contract/kit/call.ts';
import type { Context, Tx } from './context.ts';

export type NewMessage = {
  to: { kind: 'member' | 'staff'; id: string };
  title: string;
  body: string;
  /** Where the reader continues: a path of the site or, for staff, of the console. */
  link?: string;
};

export const sendMessages = async (
  tx: Tx,
  { newId, now, region }: Pick<Context, 'newId' | 'now' | 'region'>,
  messages: readonly NewMessage[],
): Promise<void> => {
  if (messages.length === 0) return;
  await tx
    .insertInto('message')
    .values(
      messages.map(({ to, title, body, link = '' }) => ({
        message_id: newId(),
        region_code: region.code,
        recipient_kind: to.kind,
        recipient_id: to.id,
        title,
        body,
        link,
        created_at: now,
      })),
    )
    .execute();
};

/** All staff of these roles in the region, at most fifty. */
export const tellStaff = async (
  tx: Tx,
  context: Pick<Context, 'newId' | 'now' | 'region'>,
  roles: readonly StaffRole[],
  told: Omit<NewMessage, 'to'>,
  /** Who did it, and cannot decide on it. */
  but?: string,
): Promise<void> => {
  const people = await tx
    .selectFrom('staff')
    .select('staff_id')
    .$if(but !== undefined, (query) => query.where('staff_id', '<>', but ?? ''))
    .where('region_code', '=', context.region.code)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .limit(50)
    .execute();
  await sendMessages(
    tx,
    context,
    people.map(({ staff_id }) => ({ ...told, to: { kind: 'staff' as const, id: staff_id } })),
  );
};

/** All people of an enterprise, at most fifty, where nobody in particular asked. */
export const tellEnterprise = async (
  tx: Tx,
  context: Pick<Context, 'newId' | 'now' | 'region'>,
  enterprise_id: string,
  told: Omit<NewMessage, 'to'>,
): Promise<void> => {
  const people = await tx
    .selectFrom('enterprise_member')
    .select('user_id')
    .where('enterprise_id', '=', enterprise_id)
    .limit(50)
    .execute();
  await sendMessages(
    tx,
    context,
    people.map(({ user_id }) => ({ ...told, to: { kind: 'member' as const, id: user_id } })),
  );
};
