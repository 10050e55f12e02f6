/** Messages inside the site (站内信). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { all, instant, objId, one, pageOf, paging } from '../kit/wire.ts';
import { type SmsNoticeKind, smsNoticeKinds } from './sms-notices.ts';

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
const smsKind = z.enum(smsNoticeKinds as [SmsNoticeKind, ...SmsNoticeKind[]], { error: '提醒类别不正确' });
const smsChoices = all(z.object({ kind: smsKind, name: z.string(), on: z.boolean() }));
const counted = one(z.object({ unread: z.int() }));

export const messageCalls = contract({
  'GET /information/messages': { summary: '我的站内信', access: 'member', query, reply: pageOf(message) },
  'POST /information/messages/read': {
    summary: '标为已读；不指明则全部',
    access: 'member',
    body: readBody,
    reply: counted,
  },
  'GET /information/messages/sms': { summary: '我的短信提醒', access: 'member', reply: smsChoices },
  'PUT /information/messages/sms': {
    summary: '选择短信提醒；off 为不需要的类别',
    access: 'member',
    body: z.object({ off: z.array(smsKind, '请选择提醒类别').max(smsNoticeKinds.length, '提醒类别不正确') }),
    reply: smsChoices,
  },
  'GET /information/messages/unread': { summary: '未读站内信数量', access: 'member', reply: counted },
  'GET /console/messages': { summary: '工作人员的站内信', access: 'staff', query, reply: pageOf(message) },
  'POST /console/messages/read': { summary: '标为已读；不指明则全部', access: 'staff', body: readBody, reply: counted },
});
