import { content } from '../kit/content.ts';
import { number, richText, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import * as shared from './shared-fields.ts';

/** Stands for the answer in a draft that began from a question without one. */
export const answerToCome = '<p>待答复</p>';
const plain = (html: string): string => html.replace(/<[^>]*>|&nbsp;|\s/g, '');

/** 常见问题: a question and its reviewed answer (ruling D5). */
export const policyFaq = content({
  type: 'policy_faq',
  name: '常见问题',
  room: 'policy',
  path: '/policies/policy_faqs',
  page: { list: '/policy/policyCommon?active=6', detail: '/policy/policyCommon/{obj_id}' },
  fields: {
    title: text({ label: '问题', max: 200, required: true }),
    answered_by: text({ label: '答复单位', max: 60, required: true }),
    category_id: shared.policyCategory,
    tags: shared.policyTags,
    sort_order: number({ label: '排序', whole: true, max: 9999, band: likely.order }),
    publish_date: shared.publishDate,
    content: richText({ label: '答复', required: true }),
    attachments: shared.files,
    related: shared.relatedEntries,
  },
  list: ['title', 'answered_by', 'category_id', 'tags', 'publish_date', 'content'],
  filters: { category_id: shared.categoryFilter, tag: shared.tagFilter },
  search: { body: ['content', 'answered_by'] },
  publishable: ({ content }) =>
    plain(content) === plain(answerToCome) ? [{ field: 'content', message: '请填写答复，再提交审核' }] : [],
});
