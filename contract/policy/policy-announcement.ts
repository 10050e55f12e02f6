import { content } from '../kit/content.ts';
import { choice } from '../kit/fields.ts';
import * as shared from './shared-fields.ts';

/** 公示公告: notices and announcements of departments. */
export const policyAnnouncement = content({
  type: 'policy_announcement',
  name: '公示公告',
  room: 'policy',
  path: '/policies/policy_announcements',
  page: { list: '/policy/policyAnnouncement?active=5', detail: '/policy/policyAnnouncement/{obj_id}' },
  fields: {
    title: shared.title,
    issuer: shared.issuer,
    announcement_kind: choice({
      label: '公告类型',
      options: { 1: '通知', 2: '公告', 3: '公示', 4: '征集' },
      required: true,
    }),
    level: shared.level,
    tags: shared.policyTags,
    publish_date: shared.publishDate,
    summary: shared.summary,
    content: shared.body,
    attachments: shared.files,
    related: shared.relatedEntries,
  },
  list: ['title', 'issuer', 'announcement_kind', 'level', 'tags', 'publish_date', 'summary'],
  columns: ['announcement_kind', 'level', 'issuer', 'publish_date'],
  filters: {
    announcement_kind: { label: '公告类型', of: 'announcement_kind' },
    level: shared.levelFilter,
    tag: shared.tagFilter,
    year: shared.yearFilter,
  },
  search: { body: ['summary', 'issuer', 'content'] },
});
