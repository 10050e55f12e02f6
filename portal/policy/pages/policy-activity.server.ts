import { policyActivity } from '#contract/policy/policy-activity.ts';
import { facts } from '../../kit/facts.ts';
import type { ListRow } from '../../kit/list-row.ts';
import { type Item, openTag, policyPage } from '../policy-page.server.ts';

/** `11-21 09:00–11:00`; with the day of the end when it differs. */
const timeText = (start: string, end: string): string =>
  `${start.slice(5, 16)}–${end.slice(end.startsWith(start.slice(0, 10)) ? 11 : 5, 16)}`;

export const activityRow = (item: Item<'GET /policies/policy_activities'>): ListRow => ({
  to: `/policy/policyActivity/${item.obj_id}`,
  date: item.start_time.slice(0, 10),
  title: item.title,
  summary: item.summary,
  cover: item.cover,
  meta: facts(
    timeText(item.start_time, item.end_time),
    item.place,
    item.organizer,
    item.capacity !== null && `限 ${item.capacity} 人`,
  ),
  tag: item.state_name === '未开始' ? { text: item.activity_kind_name, tone: '' } : openTag(item.state_name),
});

export default policyPage({
  type: policyActivity,
  lists: [{ path: 'policyActivity', title: '政策活动', intro: '宣讲会、专题培训与线上直播', tab: 8 }],
  load: (api, query) => api['GET /policies/policy_activities']({ query }),
  row: activityRow,
  get: (api, params) => api['GET /policies/policy_activities/{obj_id}']({ params }),
  detail: (entry) => ({
    tag: openTag(entry.state_name),
    byline: facts(entry.organizer, entry.activity_kind_name),
    highlights: [
      { label: '时间', value: `${entry.start_time.slice(0, 4)} 年 ${timeText(entry.start_time, entry.end_time)}` },
      { label: '地点', value: entry.place },
      ...(entry.capacity === null ? [] : [{ label: '名额', value: `${entry.capacity} 人` }]),
    ],
  }),
});
