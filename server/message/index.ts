import { jobContext } from '../kit/http/request-context.ts';
import type { Room } from '../kit/room.ts';
import { sendSmsNotices } from '../kit/sms-notices.ts';
import { messageActions } from './actions.ts';
import { personalData } from './personal-data.ts';
import {
  countUnread,
  listMyMessages,
  listStaffMessages,
  readMyMessages,
  readStaffMessages,
  unreadIn,
} from './read-messages.ts';
import { listSmsChoices, saveSmsChoices } from './sms-choice.ts';

export const messageRoom: Room = {
  name: 'message',
  actions: messageActions,
  personalData,
  demo: async (app) => (await import('./fill-demo.ts')).readDemoMessages(app),
  badges: [
    {
      name: 'messages',
      call: 'GET /console/messages',
      count: (db, { region, actor }) =>
        db
          .selectFrom('message')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('recipient_id', '=', actor.staff_id)
          .where('region_code', '=', region.code)
          .where('read_at', 'is', null),
    },
  ],
  centreEntries: [
    {
      to: '/userCenter/user/messages',
      waiting: (db, context) => unreadIn(context, db).select((eb) => eb.fn.countAll<number>().as('count')),
    },
  ],
  verbs: {
    'GET /information/messages': listMyMessages,
    'POST /information/messages/read': readMyMessages,
    'GET /information/messages/sms': listSmsChoices,
    'PUT /information/messages/sms': saveSmsChoices,
    'GET /information/messages/unread': countUnread,
    'GET /console/messages': listStaffMessages,
    'POST /console/messages/read': readStaffMessages,
  },
  schedule: (app) =>
    app.jobs.schedule('sms-notices', '*/5 * * * *', async () => {
      await sendSmsNotices(jobContext(app, 'sms-notices'));
    }),
};
