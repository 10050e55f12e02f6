/** Messages inside the site (站内信). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { instant, objId, one, pageOf, paging } from '../kit/wire.ts';

const message = z.object({
  message_id: objId,
  title: z.string(),
  body: z.string(),
  link: z.string(),
  created_at: instant,
  read: z.boolean(),
});
export type Message = z.output<typeof message>;
const query = z.object({ unread: z.boolean('须为 true 或 false').optional(), ...paging() });
const readBody = z.object({ message_ids: z.array(objId).max(100, '一次最多 100 条').optional() });
const counted = one(z.object({ unread: z.int() }));

export const messageCalls = contract({
  'GET /information/messages': { summary: '我的站内信', access: 'member', query, reply: pageOf(message) },
  'POST /information/messages/read': {
    summary: '标为已读；不指明则全部',
    access: 'member',
    body: readBody,
    reply: counted,
  },
  'GET /information/messages/unread': { summary: '未读站内信数量', access: 'member', reply: counted },
  'GET /console/messages': { summary: '工作人员的站内信', access: 'staff', query, reply: pageOf(message) },
  'POST /console/messages/read': { summary: '标为已读；不指明则全部', access: 'staff', body: readBody, reply: counted },
});
