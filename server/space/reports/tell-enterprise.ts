/** Who is notified about an enterprise's report: the last author, while that person belongs to it, and its owners. */
import type { Context, Tx } from '../../kit/context.ts';
import { type NewMessage, sendMessages } from '../../kit/messages.ts';

export type Told = Pick<NewMessage, 'title' | 'body'> & {
  obj_id: string;
  enterprise_id: string;
  user_id: string | null;
};

export const tellEnterprises = async (
  tx: Tx,
  context: Pick<Context, 'newId' | 'now' | 'region'>,
  told: readonly Told[],
): Promise<void> => {
  if (told.length === 0) return;
  const people = await tx
    .selectFrom('enterprise_member')
    .select(['enterprise_id', 'user_id', 'member_role'])
    .where(
      'enterprise_id',
      'in',
      told.map(({ enterprise_id }) => enterprise_id),
    )
    .execute();
  const messages = told.flatMap(({ obj_id, enterprise_id, user_id, title, body }) =>
    people
      .filter(
        (person) =>
          person.enterprise_id === enterprise_id && (person.member_role === 'owner' || person.user_id === user_id),
      )
      .map(
        (person): NewMessage => ({
          to: { kind: 'member', id: person.user_id },
          title,
          body,
          link: `/userCenter/user/space/businessStatus/${obj_id}`,
        }),
      ),
  );
  await sendMessages(tx, context, messages);
};
