import { policyAnnouncement } from '#contract/policy/policy-announcement.ts';
import { facts } from '../../kit/facts.ts';
import type { ListRow } from '../../kit/list-row.ts';
import { type Item, policyPage, tagNames } from '../policy-page.server.ts';

export const announcementRow = (item: Item<'GET /policies/policy_announcements'>): ListRow => ({
  to: `/policy/policyAnnouncement/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  summary: item.summary,
  meta: facts(item.issuer, item.level_name, tagNames(item.tags)),
  tag: { text: item.announcement_kind_name, tone: item.announcement_kind === 3 ? 'teal' : '' },
});

export default policyPage({
  type: policyAnnouncement,
  lists: [
    {
      path: 'policyAnnouncement',
      title: '公示公告',
      intro: '各部门的通知、公告、公示与征集',
      fixed: { active: '5' },
      tab: 4,
    },
  ],
  load: (api, query) => api['GET /policies/policy_announcements']({ query }),
  row: announcementRow,
  get: (api, params) => api['GET /policies/policy_announcements/{obj_id}']({ params }),
  detail: (entry) => ({
    tag: { text: entry.announcement_kind_name, tone: '' },
    byline: facts(entry.issuer, `发布于 ${entry.publish_date}`),
  }),
});
