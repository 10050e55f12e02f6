import { policyActivity } from '#contract/policy/policy-activity.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { facts } from '../../kit/facts.ts';
import { openTag } from '../policy-words.server.ts';

/** `11-21 09:00–11:00`; with the day of the end when it differs. */
const timeText = (start: string, end: string): string =>
  `${start.slice(5, 16)}–${end.slice(end.startsWith(start.slice(0, 10)) ? 11 : 5, 16)}`;

const wholeTimeText = (start: string, end: string): string =>
  end.startsWith(start.slice(0, 10))
    ? `${start.slice(0, 16)}–${end.slice(11, 16)}`
    : `${start.slice(0, 16)} 至 ${end.slice(0, 16)}`;

export default contentPage(policyActivity, {
  intro: '宣讲会、专题培训与线上直播',
  icon: 'calendar-dots',
  tab: 8,
  art: 'art:covers/activity-stage',
  sort: 'start',
  dates: { start: { word: '' }, soonest: { word: '' } },
  menu: { group: 'policy.understand', note: '宣讲会与专题培训' },
  shows: [
    {
      on: 'home',
      as: 'rows',
      order: 1,
      count: 4,
      title: '活动日历',
      more: '全部活动',
      query: { state: '1,2', sort: 'soonest' },
    },
  ],
  row: (item) => ({
    meta: facts(
      timeText(item.start_time, item.end_time),
      item.place,
      item.organizer,
      item.capacity !== null && `限 ${item.capacity} 人`,
    ),
    tag: item.state_name === '未开始' ? { text: item.activity_kind_name, tone: '' } : openTag(item.state_name),
  }),
  detail: (entry) => ({
    tag: openTag(entry.state_name),
    byline: facts(entry.organizer, entry.activity_kind_name),
    lead: { amount: entry.start_time.slice(5, 16), unit: entry.state_name === '未开始' ? '开始' : entry.state_name },
    highlights: [
      { label: '时间', value: wholeTimeText(entry.start_time, entry.end_time) },
      { label: '地点', value: entry.place },
      { label: '名额', value: entry.capacity === null ? '' : `${entry.capacity} 人` },
    ],
  }),
});
