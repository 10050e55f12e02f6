/** Messages between the buyer and the provider of an order or a reservation (decision 044). */
import * as z from 'zod';
import { contract, type StaffRole } from '../kit/call.ts';
import { attachment } from '../kit/fields.ts';
import { all, instant, objId, one, requiredText } from '../kit/wire.ts';
import { reservationHandlers, reservationReaders } from '../technology/reservation-states.ts';
import { mostTalkFiles } from './deal-rules.ts';
import { orderReaders } from './order-calls.ts';
import { dealOfCall, side } from './rating-calls.ts';

const message = z.object({
  message_id: objId,
  side,
  /** `买家 王一`, `商家`, `工作人员`. */
  author_name: z.string(),
  mine: z.boolean(),
  body: z.string(),
  attachments: z.array(attachment),
  /** The other side has opened the thread since. */
  read: z.boolean(),
  created_at: instant,
});
const thread = z.object({
  ...dealOfCall,
  /** Oldest first; at most the newest 200. */
  messages: z.array(message),
  /** Of the other side, not read yet. */
  unread: z.int(),
  /** Why nothing can be written; empty while it can. */
  closed: z.string(),
});
export type Thread = z.output<typeof thread>;

const written = {
  body: requiredText('留言', 1_000),
  attachments: z.array(attachment).max(mostTalkFiles, `附件最多 ${mostTalkFiles} 个`).default([]),
};
/** Of an order only while there is an after-sale. */
const readers = [...new Set<StaffRole>([...orderReaders, ...reservationReaders])];

export const talkCalls = contract({
  'GET /trade/talks': {
    summary: '一笔订单或预约的留言',
    access: 'member',
    query: z.object({ ...dealOfCall, side }),
    reply: one(thread),
    fails: ['not_found'],
  },
  'POST /trade/talks': {
    summary: '给对方留言；对方有未读留言时不再重复发站内信',
    access: 'member',
    once: true,
    body: z.object({ ...dealOfCall, side, ...written }),
    reply: one(thread),
    fails: ['not_found', 'talk_closed', 'too_many'],
  },
  'POST /trade/talks/read': {
    summary: '把对方的留言标为已读，同事共用',
    access: 'member',
    body: z.object({ ...dealOfCall, side }),
    reply: one(thread),
    fails: ['not_found'],
  },
  'GET /trade/talks/unread': {
    summary: '有未读留言的订单和预约，新的在前，最多 100 笔',
    access: 'member',
    reply: all(
      z.object({
        ...dealOfCall,
        deal_no: z.string(),
        title: z.string(),
        side,
        unread: z.int(),
        page: z.string(),
      }),
    ),
  },
  'GET /console/talks': {
    summary: '一笔预约的留言；订单的留言只在申请过售后时可以查看，查看会记入操作日志',
    access: readers,
    query: z.object(dealOfCall),
    reply: one(thread),
    fails: ['not_found', 'talk_private'],
  },
  'POST /console/talks': {
    summary: '仪器工作人员回复预约人',
    access: reservationHandlers,
    once: true,
    body: z.object({ ...dealOfCall, ...written }),
    reply: one(thread),
    fails: ['not_found', 'talk_closed', 'talk_private'],
  },
});
