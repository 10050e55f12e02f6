/** Messages inside the site (站内信), written in the transaction of the event they report, so that a rollback removes the message too. */
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
