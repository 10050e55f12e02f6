import { sql } from 'kysely';
import { smsNoticeKinds, smsNotices } from '#contract/message/sms-notices.ts';
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

const smsNoticeNames = Object.fromEntries(smsNoticeKinds.map((kind) => [kind, smsNotices[kind].name]));
/** What waits to be sent, and which kinds the person switched off. */
const smsNoticesOf: PersonalPart = {
  name: 'sms_notices',
  tables: { waiting: '待发的短信提醒', switched_off: '已关闭的短信提醒' },
  words: { kind: ['提醒', smsNoticeNames], day: '日期', created_at: '记录时间' },
  holds: ['sms_notice.user_id', 'sms_choice.user_id'],
  read: async (db, user_id) => ({
    waiting: await db
      .selectFrom('sms_notice')
      .select(['kind', 'name', 'day', 'result', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    switched_off: await db
      .selectFrom('sms_choice')
      .select(sql<string>`unnest(off)`.as('kind'))
      .where('user_id', '=', user_id)
      .execute(),
  }),
  erase: async (tx, _, { user_id }) => {
    await tx.deleteFrom('sms_notice').where('user_id', '=', user_id).execute();
    await tx.deleteFrom('sms_choice').where('user_id', '=', user_id).execute();
  },
};

export const personalData: readonly PersonalPart[] = [messages, smsNoticesOf];
