import type { PersonalPart } from '../kit/personal-data.ts';

const messages: PersonalPart = {
  name: 'messages',
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

/** What waits to be sent, and which kinds the person wants. */
const smsNotices: PersonalPart = {
  name: 'sms_notices',
  holds: ['sms_notice.user_id', 'sms_choice.user_id'],
  read: (db, user_id) =>
    db
      .selectFrom('sms_notice')
      .select(['kind', 'name', 'day', 'result', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, _, { user_id }) => {
    await tx.deleteFrom('sms_notice').where('user_id', '=', user_id).execute();
    await tx.deleteFrom('sms_choice').where('user_id', '=', user_id).execute();
  },
};

export const personalData: readonly PersonalPart[] = [messages, smsNotices];
