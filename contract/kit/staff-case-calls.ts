/** The calls of staff for every case type: the queue, a case, its steps. */

import * as z from 'zod';
import { contract, file, type StaffRole } from './call.ts';
import { actionsBy, type StaffAction } from './case.ts';
import { caseItem, fullCase, holderCase, opinion, stateQuery, version } from './case-shapes.ts';
import { attachment } from './fields.ts';
import { figureMarks } from './figure-marks.ts';
import { likely } from './likely.ts';
import { days } from './plausible.ts';
import { all, day, exportReason, instant, keyword, objId, one, pageOf, paging, requiredText } from './wire.ts';

const staffItem = caseItem.extend({
  assignee_name: z.string(),
  mine: z.boolean(),
  /** The assignee is on leave, and the signed-in person stands in. */
  stands_in: z.boolean(),
  overdue: z.boolean(),
  /** Working days until the due day, 0 on the day itself; null when nothing is due. */
  days_left: z.int().nullable(),
  /** Working days by which staff are, or were, later than promised. */
  late_days: z.int(),
});
export type StaffCaseItem = z.output<typeof staffItem>;
export const caseNote = z.object({
  note_id: objId,
  author_name: z.string(),
  mine: z.boolean(),
  text: z.string(),
  at: instant,
});
const staffCase = fullCase.extend({
  assignee_name: z.string(),
  mine: z.boolean(),
  stands_in: z.boolean(),
  overdue: z.boolean(),
  days_left: z.int().nullable(),
  late_days: z.int(),
  /** What the signed-in person may do now. */
  actions: z.array(z.enum(actionsBy('staff') as [StaffAction, ...StaffAction[]])),
  opinion_of_name: z.string(),
  /** The step that the signed-in person may take back; empty: none. */
  takes_back: z.string(),
  /** Whether the result of a pass may be put up for public notice. */
  may_be_published: z.boolean(),
  /** A pass requires a text, because it is the answer to a question. */
  answered: z.boolean(),
  /** What a correction changed, as it was when the case was returned: values of fields by their keys, and files of materials. Null without one. */
  former: z
    .object({
      fields: z.record(z.string(), z.unknown()),
      materials: z.array(z.object({ name: z.string(), files: z.array(attachment) })),
    })
    .nullable(),
  /** Figures that were far from plausible, as the holder confirmed them. */
  marks: figureMarks,
  /** What gave the right to it and is lost since, in words. */
  lost: z.array(z.string()),
  /** Among colleagues, oldest first. */
  notes: z.array(caseNote),
  /** The holder's contact; personal data, so reading it writes an audit row. */
  applicant: z.object({ person_name: z.string(), phone: z.string(), certification_name: z.string() }),
});
/** The case as its holder sees it. */
const seenByHolder = holderCase.extend({
  /** The messages about it inside the site, newest first. */
  messages: z.array(z.object({ title: z.string(), body: z.string(), at: instant, read: z.boolean() })),
});
export type StaffCase = z.output<typeof staffCase>;

/** Staff who see cases, and staff who take steps on them. */
export const caseReaders: readonly StaffRole[] = [
  'system',
  'intake',
  'approver',
  'support',
  'finance',
  'auditor',
  'reviewer',
];

/** A sheet of applicants is for those who handle or answer cases; who only looks reads them one by one. */
const caseExporters: readonly StaffRole[] = ['system', 'intake', 'approver', 'support', 'finance'];

const queueQuery = {
  case_type: z.string().max(60).optional(),
  state: stateQuery,
  /** todo: what I can act on; mine: claimed by me, or my opinion is asked; free: claimed by nobody; late: past the due day. */
  whose: z.enum(['todo', 'mine', 'free', 'late'], { error: '筛选条件不正确' }).optional(),
  keyword,
};

export const staffCaseCalls = contract({
  'GET /console/cases': {
    summary: '办件队列，先到期的在前',
    access: caseReaders,
    query: z.object({
      ...queueQuery,
      sort: z.enum(['due', 'newest'], { error: '排序方式不正确' }).default('due'),
      ...paging(),
    }),
    reply: pageOf(staffItem),
  },
  'GET /console/cases/types': {
    summary: '办件类型及待办数量',
    access: caseReaders,
    reply: one(
      z.object({
        types: z.array(z.object({ case_type: z.string(), name: z.string(), pending: z.int() })),
        mine: z.int(),
        free: z.int(),
        late: z.int(),
      }),
    ),
  },
  'GET /console/cases/export': {
    summary: '导出办件队列（Excel），条件与队列相同；须说明用途，记入操作日志',
    access: caseExporters,
    query: z.object({ ...queueQuery, ...exportReason }),
    reply: file,
  },
  'GET /console/cases/{obj_id}': {
    summary: '办件详情',
    access: caseReaders,
    reply: one(staffCase),
    fails: ['not_found'],
  },
  'GET /console/cases/{obj_id}/as_applicant': {
    summary: '申请人看到的办件：内容、过程和收到的通知',
    access: caseReaders,
    reply: one(seenByHolder),
    fails: ['not_found'],
  },
  'POST /console/cases/{obj_id}/steps': {
    summary: '领取、受理、退回补正、通过、不予受理、不予通过、转交、征求和回复意见、登记和认定公示异议、作废',
    access: caseReaders,
    body: z.object({
      action: z.enum(actionsBy('staff') as [StaffAction, ...StaffAction[]], { error: '不支持的操作' }),
      version,
      opinion,
      /** With `return`: the last day of correction; by default 5 working days later. */
      due_day: day.optional(),
      /** With `transfer` and `ask_opinion`. */
      to_staff_id: objId.optional(),
      /** With `pass`: a length of public notice other than the declared one; 0 for none. */
      publicity_days: z
        .int('公示天数须为整数')
        .min(0, '公示天数不能为负数')
        .max(60, '公示期最多 60 个工作日')
        .optional(),
    }),
    figures: {
      due_day: { label: '补正期限', band: days({ back: 0, ahead: 180 }) },
      publicity_days: { label: '公示天数', band: likely.bounded },
    },
    reply: one(staffCase),
    fails: ['not_found', 'stale_version', 'wrong_state', 'opinion_required', 'claimed_by_another'],
  },
  'POST /console/cases/{obj_id}/take_back': {
    summary: '撤回工作人员刚办的受理、退回补正、不予受理、不予通过或异议成立；之后又有办理的不能撤回',
    access: caseReaders,
    body: z.object({ version, opinion: requiredText('原因', 500) }),
    reply: one(staffCase),
    fails: ['not_found', 'stale_version', 'wrong_state', 'forbidden'],
  },
  'GET /console/colleagues': {
    summary: '可转交（handles）和可征求意见的工作人员',
    access: caseReaders,
    reply: all(z.object({ staff_id: objId, name: z.string(), role_names: z.array(z.string()), handles: z.boolean() })),
  },
});
