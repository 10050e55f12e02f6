import { policyAnnouncement } from '#contract/policy/policy-announcement.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { facts } from '../../kit/facts.ts';
import { tagNames } from '../policy-words.server.ts';

export default contentPage(policyAnnouncement, {
  intro: '各部门的通知、公告、公示与征集',
  icon: 'bell-ringing',
  tab: 4,
  menu: { group: 'policy.apply', note: '通知、公告与公示' },
  scope: true,
  shows: [
    { on: 'front', as: 'rows', order: 4, count: 4, title: '公示公告' },
    { on: 'home', as: 'tab', order: 4, count: 5, title: '公示公告' },
  ],
  row: (item) => ({
    meta: facts(item.issuer, item.level_name, tagNames(item.tags)),
    tag: { text: item.announcement_kind_name, tone: item.announcement_kind === 3 ? 'teal' : '' },
  }),
  detail: (entry) => ({
    tag: { text: entry.announcement_kind_name, tone: '' },
    byline: facts(entry.issuer, `发布于 ${entry.publish_date}`),
  }),
});
