import type { Room } from '../kit/room.ts';
import { messageActions } from './actions.ts';
import { personalData } from './personal-data.ts';
import { countUnread, listMyMessages, listStaffMessages, readMyMessages, readStaffMessages } from './read-messages.ts';

export const messageRoom: Room = {
  name: 'message',
  actions: messageActions,
  personalData,
  verbs: {
    'GET /information/messages': listMyMessages,
    'POST /information/messages/read': readMyMessages,
    'GET /information/messages/unread': countUnread,
    'GET /console/messages': listStaffMessages,
    'POST /console/messages/read': readStaffMessages,
  },
};
