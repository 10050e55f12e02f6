/** Messages inside the site (站内信): written in the transaction of what they tell about, so that none is sent for what did not happen. */
import type { Context, Tx } from './context.ts';

export type NewMessage = {
  to: { kind: 'member' | 'staff'; id: string };
  title: string;
  body: string;
  /** A path of the site (for staff, of the console) where the reader goes on. */
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
