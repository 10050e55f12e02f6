import * as z from 'zod';
import { content } from '../kit/content.ts';
import { notBefore } from '../kit/day-limits.ts';
import {
  attachments,
  choice,
  date,
  longText,
  moment,
  number,
  personName,
  phone,
  picture,
  related,
  richText,
  rows,
  tags,
  text,
  webAddress,
  yesNo,
} from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { activityStates } from './activity-states.ts';

export const activityKinds = {
  1: '路演对接',
  2: '政策宣讲',
  3: '培训沙龙',
  4: '论坛会议',
  5: '赛事',
  6: '参观开放',
} as const;
/** What `/policy/policyActivity` lists (decision 054). */
export const briefingKind = 2;

const months = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [at + 1, `${at + 1} 月`]));

/** 活动: what takes place, and how one signs up for it. */
export const activity = content({
  type: 'activity',
  name: '活动',
  room: 'information',
  path: '/information/activities',
  page: { list: '/activity', detail: '/activity/{obj_id}' },
  fields: {
    title: text({ label: '标题', max: 120, required: true }),
    activity_kind: choice({ label: '类型', options: activityKinds, required: true }),
    organizer: text({ label: '主办单位', max: 60, required: true }),
    mode: choice({ label: '参加方式', options: { 1: '线下', 2: '线上', 3: '线下和线上' }, required: true }),
    place: text({ label: '地点', max: 100, required: true, help: '线上活动填写平台名称' }),
    online_url: webAddress({ label: '线上参加地址', help: '只有报名成功的人能看到', hidden: true }),
    start_time: moment({ label: '开始时间', required: true, band: likely.period }),
    end_time: moment({ label: '结束时间', required: true, days: notBefore('start_time'), band: likely.period }),
    takes_signups: yesNo({ label: '在线报名' }),
    signup_opens: moment({
      label: '报名开始',
      help: '不填为发布后即可报名',
      days: (_, entry) => ({ last: entry.signup_closes }),
      band: likely.period,
    }),
    signup_closes: moment({
      label: '报名截止',
      help: '不填为活动开始前都可报名',
      days: (_, entry) => ({ last: entry.start_time }),
      band: likely.period,
    }),
    seats: number({
      label: '名额',
      whole: true,
      min: 1,
      max: 100_000,
      help: '不填为不限；不能少于已报名成功的人数',
      band: likely.seats,
    }),
    needs_approval: yesNo({ label: '报名须审核' }),
    question: text({ label: '报名时问一个问题', max: 100, help: '如：希望现场解答什么问题' }),
    audience: text({ label: '面向', max: 100 }),
    agenda: rows({
      label: '议程',
      cells: {
        time: text({ label: '时间', max: 30, required: true }),
        topic: text({ label: '内容', max: 100, required: true }),
        speaker: text({ label: '主讲', max: 60 }),
      },
    }),
    speakers: rows({
      label: '嘉宾',
      cells: {
        name: personName({ label: '姓名', required: true }),
        position: text({ label: '单位和职务', max: 80 }),
      },
    }),
    contact: personName({ label: '联系人' }),
    contact_phone: phone({ label: '联系电话' }),
    tags: tags({ label: '标签', from: 'policy_tag' }),
    publish_date: date({ label: '发布日期', required: true, band: likely.published }),
    cover: picture({ label: '封面图' }),
    summary: longText({ label: '摘要', max: 500, help: '列表和搜索结果中显示，建议 60 至 120 字' }),
    content: richText({ label: '正文', required: true }),
    attachments: attachments({ label: '附件' }),
    related: related({ label: '相关内容', help: '在详情页底部列出' }),
  },
  list: [
    'title',
    'activity_kind',
    'organizer',
    'mode',
    'place',
    'start_time',
    'end_time',
    'takes_signups',
    'signup_opens',
    'signup_closes',
    'seats',
    'needs_approval',
    'tags',
    'publish_date',
    'cover',
    'summary',
  ],
  columns: ['activity_kind', 'start_time', 'place', { label: '状态', of: 'state_name' }],
  filters: {
    state: { label: '状态', options: activityStates },
    activity_kind: { label: '类型', of: 'activity_kind' },
    month: { label: '月份', options: months },
    tag: { label: '标签', of: 'tags' },
  },
  sorts: {
    start: { label: '活动时间', by: 'start_time', direction: 'desc' },
    soonest: { label: '最近开始', by: 'start_time', direction: 'asc' },
  },
  // How many have a seat is known from their sign-ups; the state follows from it and from the clock.
  live: { taken: z.int(), state: z.int(), state_name: z.string() },
  search: {
    body: ['summary', 'organizer', 'place', 'audience', 'content'],
    valid: ({ end_time }) => ({ from: null, until: end_time.slice(0, 10) }),
    over: '已结束',
  },
  rule: ({ start_time, end_time, signup_opens, signup_closes, takes_signups, mode, online_url }) => [
    ...(end_time < start_time ? [{ field: 'end_time', message: '结束时间不能早于开始时间' }] : []),
    ...(signup_closes !== null && signup_closes > start_time
      ? [{ field: 'signup_closes', message: '报名截止不能晚于活动开始' }]
      : []),
    ...(signup_opens !== null && signup_opens > (signup_closes ?? start_time)
      ? [{ field: 'signup_opens', message: '报名开始不能晚于报名截止' }]
      : []),
    ...(mode === 2 && takes_signups && online_url === ''
      ? [{ field: 'online_url', message: '请填写线上参加地址，报名成功的人才能看到' }]
      : []),
  ],
});
