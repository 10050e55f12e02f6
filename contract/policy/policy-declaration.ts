import * as z from 'zod';
import { content } from '../kit/content.ts';
import { dayOf, daysBetween } from '../kit/day.ts';
import { notBefore } from '../kit/day-limits.ts';
import { choice, date, longText, matching, number, rows, text, webAddress, yesNo } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { figure } from '../kit/plausible.ts';
import { recurrences, stageOn, stages } from './declaration-stage.ts';
import { mostRounds, roundUnits, wrongRounds } from './former-rounds.ts';
import { wrongMatching } from './matching/check-matching.ts';
import { matchingSchema } from './matching/items.ts';
import * as shared from './shared-fields.ts';

/** 政策申报: a call for applications, with what it gives, to whom, until when and by which materials (ruling D5). */
export const policyDeclaration = content({
  type: 'policy_declaration',
  name: '政策申报',
  room: 'policy',
  path: '/policies/policy_declarations',
  page: { list: '/policy/policyDeclaration?active=4', detail: '/policy/policyDeclaration/{obj_id}' },
  fields: {
    title: shared.title,
    doc_number: text({ label: '发文字号', max: 60 }),
    issuing_authority: text({ label: '主管部门', max: 60, required: true }),
    level: shared.level,
    category_id: shared.policyCategory,
    tags: shared.policyTags,
    region_id: shared.region,
    publish_date: shared.publishDate,
    apply_start: date({ label: '申报开始日期', help: '留空表示常年受理', band: likely.period }),
    apply_end: date({
      label: '申报截止日期',
      days: notBefore('apply_start'),
      help: '当日 23:59:59 截止；留空表示常年受理',
      band: likely.period,
    }),
    support_mode: choice({
      label: '支持方式',
      options: { 1: '补助', 2: '奖励', 3: '贴息', 4: '资质', 5: '税收', 6: '其他' },
      required: true,
    }),
    amount_min_wan: number({ label: '支持金额下限（万元）', band: likely.grant_wan }),
    amount_max_wan: number({ label: '支持金额上限（万元）', band: likely.grant_wan }),
    summary: shared.summary,
    conditions_text: longText({ label: '申报条件', max: 4000, help: '每行一条' }),
    matching: matching({
      label: '事项与匹配条件',
      help: '申报条件逐条对应：由问卷判定、按需提问或自查。没有事项的通知不参加匹配',
      schema: matchingSchema,
    }),
    materials: rows({
      label: '申报材料',
      cells: {
        name: text({ label: '材料名称', max: 80, required: true }),
        required: yesNo({ label: '必交' }),
        note: text({ label: '说明', max: 200 }),
        issuer: text({ label: '出具单位', max: 40 }),
        working_days: number({ label: '办理时间（工作日）', whole: true, max: 250, band: likely.bounded }),
      },
    }),
    process: longText({ label: '申报流程', max: 4000, help: '每行一步' }),
    contact_dept: text({ label: '咨询部门', max: 60 }),
    contact_phone: text({ label: '咨询电话', max: 40 }),
    apply_mode: choice({
      label: '申报方式',
      options: { 1: '在线申报', 2: '外部系统申报', 3: '线下申报', 4: '无需申报，自行享受', 5: '免申即享' },
      required: true,
    }),
    apply_url: webAddress({ label: '外部申报地址' }),
    recurrence: choice({
      label: '多久一次',
      options: recurrences,
      help: '用于预计下一轮的申报时间；只办一次的留空',
    }),
    former_rounds: rows({
      label: '往年申报情况',
      max: mostRounds,
      help: '最近一轮写在第一行；原因归纳后填写，不照抄审核意见',
      cells: {
        name: text({ label: '轮次', max: 30, required: true }),
        applied: number({
          label: '申报数',
          whole: true,
          min: 1,
          max: 100_000,
          required: true,
          band: figure('件', { to: 10_000 }),
        }),
        passed: number({ label: '通过数', whole: true, min: 0, max: 100_000, required: true, band: likely.ruled }),
        unit: choice({ label: '单位', options: roundUnits, required: true }),
        reasons: text({ label: '常见未通过原因（用分号隔开）', max: 220 }),
      },
    }),
    publicity_days: number({ label: '公示期（工作日）', whole: true, max: 60, band: likely.bounded }),
    publicity_start: date({ label: '公示开始日期', band: likely.period }),
    publicity_end: date({ label: '公示结束日期', days: notBefore('publicity_start'), band: likely.period }),
    promise_days: number({ label: '承诺办结（工作日）', whole: true, max: 365, band: likely.bounded }),
    content: shared.body,
    attachments: shared.files,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'issuing_authority',
    'level',
    'category_id',
    'tags',
    'region_id',
    'publish_date',
    'apply_start',
    'apply_end',
    'support_mode',
    'amount_min_wan',
    'amount_max_wan',
    'apply_mode',
    'summary',
  ],
  columns: ['level', 'issuing_authority', 'apply_end', { label: '申报阶段', of: 'stage_name' }],
  filters: {
    stage: { label: '申报阶段', options: stages },
    support_mode: { label: '支持方式', of: 'support_mode' },
    level: shared.levelFilter,
    category_id: shared.categoryFilter,
    tag: shared.tagFilter,
    year: shared.yearFilter,
  },
  sorts: {
    deadline: { label: '截止时间', by: 'apply_end', direction: 'asc', nulls: 'last' },
    amount: { label: '支持金额', by: 'amount_max_wan', direction: 'desc', nulls: 'last' },
  },
  derivedFrom: ['publicity_start', 'publicity_end'],
  derived: {
    stage: { schema: z.int(), from: (row, now) => stageOn(dayOf(now), row) },
    stage_name: { schema: z.string(), from: (row, now) => stages[stageOn(dayOf(now), row)] },
    /** Whole days left, 0 on the last day; null when it is not open or has no end. */
    days_left: {
      schema: z.int().nullable(),
      from: (row, now) => {
        const stage = stageOn(dayOf(now), row);
        return (stage === 2 || stage === 3) && row.apply_end ? daysBetween(dayOf(now), row.apply_end) : null;
      },
    },
  },
  search: {
    number: 'doc_number',
    body: ['summary', 'issuing_authority', 'conditions_text', 'content'],
    valid: ({ apply_start, apply_end }) => ({ from: apply_start, until: apply_end }),
    over: '已截止',
    applied_for: true,
  },
  publishable: ({ matching: found, conditions_text, summary, content: body, region_id }) =>
    wrongMatching(found, { conditions_text, other: `${summary}${body.replace(/<[^>]*>/g, '')}`, region_id }).map(
      ({ field, message }) => ({ field: `matching.${field}`, message }),
    ),
  rule: (row) => [
    ...(row.apply_start && row.apply_end && row.apply_end < row.apply_start
      ? [{ field: 'apply_end', message: '申报截止日期不能早于开始日期' }]
      : []),
    ...(row.amount_min_wan !== null && row.amount_max_wan !== null && row.amount_max_wan < row.amount_min_wan
      ? [{ field: 'amount_max_wan', message: '支持金额上限不能小于下限' }]
      : []),
    ...(row.apply_mode === 2 && !row.apply_url ? [{ field: 'apply_url', message: '外部系统申报须填写申报地址' }] : []),
    ...(row.publicity_end && !row.publicity_start ? [{ field: 'publicity_start', message: '请填写公示开始日期' }] : []),
    ...(row.publicity_start && row.publicity_end && row.publicity_end < row.publicity_start
      ? [{ field: 'publicity_end', message: '公示结束日期不能早于开始日期' }]
      : []),
    ...wrongRounds(row.former_rounds).map(({ field, message }) => ({ field: `former_rounds.${field}`, message })),
  ],
});
