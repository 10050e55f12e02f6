/** What makes a clerk's day with cases shorter: ready opinions, substitutes during leave, figures of what came in and was decided. */

import * as z from 'zod';
import { contract, file } from './call.ts';
import { likely } from './likely.ts';
import { caseNote, caseReaders } from './staff-case-calls.ts';
import { all, daySaying, inOrder, objId, one, requiredText } from './wire.ts';

/** A person's own ready opinions; shared ones are counted for whoever wrote them. */
export const mostOpinions = 50;
export const opinionTemplateBody = z.object({
  text: requiredText('意见', 1_000),
  /** Everybody who handles cases may insert it. */
  shared: z.boolean('请选择是否共用').default(false),
});
const opinionTemplate = z.object({
  template_id: objId,
  text: z.string(),
  shared: z.boolean(),
  author_name: z.string(),
  mine: z.boolean(),
  /** Its author, and of shared ones whoever decides cases. */
  may_change: z.boolean(),
});
export type OpinionTemplate = z.output<typeof opinionTemplate>;

/** The longest leave that one entry may have. */
export const longestLeaveDays = 190;
export const leaveBody = z
  .object({
    /** Somebody else than the caller: system staff only. */
    staff_id: objId.optional(),
    substitute_id: z.uuid('请选择代办人'),
    from_day: daySaying('请选择开始日期'),
    to_day: daySaying('请选择结束日期'),
  })
  .refine(...inOrder('from_day', 'to_day'));
const leave = z.object({
  leave_id: objId,
  staff_id: objId,
  staff_name: z.string(),
  substitute_id: objId,
  substitute_name: z.string(),
  from_day: z.string(),
  to_day: z.string(),
  /** It holds today. */
  now: z.boolean(),
  may_cancel: z.boolean(),
});
export type Leave = z.output<typeof leave>;

const month = z.string('请选择月份').regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份格式须为 YYYY-MM');
export const mostMonths = 36;
const statisticsQuery = z
  .object({
    from: month,
    to: month,
    case_type: z.string().max(60, '类型不正确').optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: '结束月份不能早于开始月份' })
  .refine(({ from, to }) => monthsBetween(from, to).length <= mostMonths, {
    path: ['to'],
    message: `一次最多统计 ${mostMonths} 个月`,
  });

/** From the first to the last month, at most one more than a statistic may have. */
export const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  let [year, number] = from.split('-').map(Number) as [number, number];
  while (months.length <= mostMonths) {
    const at = `${year}-${String(number).padStart(2, '0')}`;
    if (at > to) break;
    months.push(at);
    [year, number] = number === 12 ? [year + 1, 1] : [year, number + 1];
  }
  return months;
};

const figures = z.object({
  /** First submitted in these months. */
  received: z.int(),
  /** Passed or refused in these months. */
  done: z.int(),
  /** Of these, within the promise. */
  in_time: z.int(),
});
export type CaseFigures = z.output<typeof figures>;
/** `96.5%`; empty where nothing was decided. */
export const inTimeRate = ({ done, in_time }: Pick<CaseFigures, 'done' | 'in_time'>): string =>
  done ? `${Math.round((in_time / done) * 1_000) / 10}%` : '';

export const caseDeskCalls = contract({
  'POST /console/cases/{obj_id}/notes': {
    summary: '给同事的备注，申请人看不到',
    access: caseReaders,
    body: z.object({ text: requiredText('备注', 1_000) }),
    reply: all(caseNote),
    fails: ['not_found'],
  },
  'GET /console/opinions': {
    summary: '常用意见：自己的和共用的',
    access: caseReaders,
    reply: all(opinionTemplate),
  },
  'POST /console/opinions': {
    summary: '存为常用意见',
    access: caseReaders,
    body: opinionTemplateBody,
    reply: one(opinionTemplate),
  },
  'PUT /console/opinions/{template_id}': {
    summary: '修改常用意见',
    access: caseReaders,
    body: opinionTemplateBody,
    reply: one(opinionTemplate),
    fails: ['not_found', 'forbidden'],
  },
  'DELETE /console/opinions/{template_id}': {
    summary: '删除常用意见',
    access: caseReaders,
    reply: one(z.object({ template_id: objId })),
    fails: ['not_found', 'forbidden'],
  },
  'GET /console/leaves': {
    summary: '休假与代办：自己的、由自己代办的；系统岗位看全部',
    access: caseReaders,
    reply: all(leave),
  },
  'POST /console/leaves': {
    summary: '登记休假，指定代办人',
    access: caseReaders,
    body: leaveBody,
    figures: {
      from_day: { label: '开始日期', band: likely.absence },
      to_day: { label: '结束日期', band: likely.absence },
    },
    reply: one(leave),
    fails: ['not_found', 'forbidden'],
  },
  'DELETE /console/leaves/{leave_id}': {
    summary: '取消休假；已开始的到昨天为止',
    access: caseReaders,
    reply: one(z.object({ leave_id: objId })),
    fails: ['not_found'],
  },
  'GET /console/cases/statistics': {
    summary: '办件统计：收件、办结、按时办结，按月、事项、办理人',
    access: caseReaders,
    query: statisticsQuery,
    reply: one(
      z.object({
        total: figures.extend({ pending: z.int() }),
        months: z.array(figures.extend({ month: z.string() })),
        types: z.array(figures.extend({ case_type: z.string(), name: z.string() })),
        /** Who decided. */
        clerks: z.array(figures.omit({ received: true }).extend({ staff_id: objId, name: z.string() })),
      }),
    ),
  },
  'GET /console/cases/statistics/export': {
    summary: '导出办件统计（Excel），条件相同',
    access: caseReaders,
    query: statisticsQuery,
    reply: file,
  },
});
