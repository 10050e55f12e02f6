import type { PersonalPart } from '../kit/personal-data.ts';

const messages: PersonalPart = {
  name: 'messages',
  tables: '站内信',
  words: { created_at: '发送时间' },
  holds: ['message.recipient_id'],
  read: (db, user_id) =>
    db
      .selectFrom('message')
      .select(['title', 'body', 'created_at', 'read_at'])
      .where('recipient_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, _, { user_id }) =>
    void (await tx.deleteFrom('message').where('recipient_id', '=', user_id).execute()),
};

export const personalData: readonly PersonalPart[] = [messages];
