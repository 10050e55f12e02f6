/** Draws of an instrument's weeks (specification 7, Industrial, decision 043): anybody reads them, a member enters and withdraws. */

import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { likely } from '../kit/likely.ts';
import { all, day, instant, instantSaying, mobile, objId, one, requiredName, requiredText } from '../kit/wire.ts';
import { mostWishes } from './draws.ts';
import { timeBucket } from './reservation-calls.ts';

const draw = z.object({
  draw_id: objId,
  instrument_id: objId,
  instrument_title: z.string(),
  /** Monday and Sunday of the week that is drawn. */
  week_start: day,
  week_end: day,
  opens_at: instant,
  closes_at: instant,
  drawn_at: instant.nullable(),
  /** 1 登记中 2 待抽签 3 已抽签 */
  status: z.int(),
  status_name: z.string(),
  entry_count: z.int(),
  won_count: z.int(),
  /** SHA-256 of the seed, published before the first entry. */
  commitment: z.string(),
  /** From the draw on. */
  seed: z.string().nullable(),
  /** SHA-256 of all entries, from the close on. */
  entries_hash: z.string().nullable(),
});
export type Draw = z.output<typeof draw>;
const wish = z.object({ start_time: instant, end_time: instant });
/** Nothing of who entered. */
const drawnEntry = z.object({
  entry_id: objId,
  position: z.int(),
  wishes: z.array(wish),
  outcome: z.enum(['won', 'taken', 'refused']),
  outcome_name: z.string(),
  /** Which wish was won, from 1. */
  wish: z.int().nullable(),
});
const drawWhole = draw.extend({
  /** In the order of the draw, from the draw on. */
  entries: z.array(drawnEntry),
  /** The time of the week that may be wished for, while it takes entries. */
  days: z.array(z.object({ date: day, buckets: z.array(timeBucket) })),
});
export type DrawWhole = z.output<typeof drawWhole>;
const ownEntry = z.object({
  entry_id: objId,
  draw_id: objId,
  instrument_id: objId,
  instrument_title: z.string(),
  week_start: day,
  closes_at: instant,
  status: z.int(),
  status_name: z.string(),
  wishes: z.array(wish),
  position: z.int().nullable(),
  outcome: z.enum(['won', 'taken', 'refused']).nullable(),
  outcome_name: z.string(),
  wish: z.int().nullable(),
  reason: z.string(),
  reservation_id: objId.nullable(),
  purpose: z.string(),
  contact_person: z.string(),
  contact_phone: z.string(),
  created_at: instant,
});
export type OwnDrawEntry = z.output<typeof ownEntry>;

const enter = z.object({
  draw_id: objId,
  wishes: z
    .array(
      z.object({ start: instantSaying('请选择开始时间'), end: instantSaying('请选择结束时间') }),
      '请选择至少一段时间',
    )
    .min(1, '请选择至少一段时间')
    .max(mostWishes, `最多选择 ${mostWishes} 段时间`),
  purpose: requiredText('用途', 500),
  contact_person: requiredName('联系人'),
  contact_phone: mobile,
});
export const enterSent = enter;
const ofDraw = z.object({ draw_id: objId });
const fails = ['not_found', 'draw_closed', 'too_many'] as const;

export const drawCalls = contract({
  'GET /industrial/reservation/draws': {
    summary: '一台仪器的抽签，新的在前，最多 12 周',
    access: 'all',
    query: z.object({ obj_id: objId }),
    reply: all(draw),
    fails: ['not_found'],
  },
  'GET /industrial/reservation/draws/{draw_id}': {
    summary:
      '一周机时的抽签：抽签前公布种子的散列值，抽签后公布种子、全部登记（不含个人信息）、次序和结果，任何人可以复算',
    access: 'all',
    reply: one(drawWhole),
    fails: ['not_found'],
  },
  'GET /industrial/reservation/entries': { summary: '我的抽签登记', access: 'member', reply: all(ownEntry) },
  'POST /industrial/reservation/entries': {
    summary: '登记参加抽签：按先后列出最多三段时间；每人、每家企业每周登记一次，重新登记则取代原来的',
    access: 'member',
    once: true,
    body: enter,
    figures: {
      'wishes[].start': { label: '开始时间', band: likely.calendar },
      'wishes[].end': { label: '结束时间', band: likely.calendar },
    },
    reply: one(ownEntry),
    fails: [...fails, 'reservation_refused', 'entered_already'],
  },
  'POST /industrial/reservation/entries/withdraw': {
    summary: '撤回抽签登记，截止前可以',
    access: 'member',
    body: ofDraw,
    reply: one(z.object({ done: z.literal(true) })),
    fails: ['not_found', 'draw_closed'],
  },
});
