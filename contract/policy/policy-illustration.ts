import { content } from '../kit/content.ts';
import { choice, text } from '../kit/fields.ts';
import * as shared from './shared-fields.ts';

/** 政策解读: an interpretation of a policy, by text, picture, video or questions and answers. */
export const policyIllustration = content({
  type: 'policy_illustration',
  name: '政策解读',
  room: 'policy',
  path: '/policies/policy_illustrations',
  page: { list: '/policy/policyIllustration', detail: '/policy/policyIllustration/{obj_id}' },
  fields: {
    title: shared.title,
    issuer: shared.issuer,
    illustration_kind: choice({
      label: '解读形式',
      options: { 1: '文字解读', 2: '图解', 3: '视频解读', 4: '问答解读', 5: '专家解读' },
      required: true,
    }),
    interpreter: text({ label: '解读人', max: 40 }),
    level: shared.level,
    category_id: shared.policyCategory,
    tags: shared.policyTags,
    publish_date: shared.publishDate,
    cover: shared.cover,
    summary: shared.summary,
    content: shared.body,
    attachments: shared.files,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'issuer',
    'illustration_kind',
    'interpreter',
    'level',
    'category_id',
    'tags',
    'publish_date',
    'cover',
    'summary',
  ],
  filters: {
    illustration_kind: { label: '解读形式', of: 'illustration_kind' },
    level: shared.levelFilter,
    category_id: shared.categoryFilter,
    tag: shared.tagFilter,
    year: shared.yearFilter,
  },
  search: { body: ['summary', 'issuer', 'content'] },
});
