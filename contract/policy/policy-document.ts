import { content } from '../kit/content.ts';
import { addDays } from '../kit/day.ts';
import { notBefore } from '../kit/day-limits.ts';
import { choice, date, text, webAddress } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import * as shared from './shared-fields.ts';

/** 政策文件: the text of a policy with the metadata by which officials cite it (ruling D5). */
export const policyDocument = content({
  type: 'policy',
  name: '政策文件',
  room: 'policy',
  path: '/policies/policies',
  page: { list: '/policy/policyDocument?active=2', detail: '/policy/policyBrowse/{obj_id}' },
  fields: {
    title: shared.title,
    doc_number: text({ label: '发文字号', max: 60, help: '如：京政发〔2021〕31号' }),
    index_no: text({ label: '索引号', max: 60 }),
    issuing_authority: text({ label: '发文机关', max: 60, required: true }),
    level: shared.level,
    category_id: shared.policyCategory,
    tags: shared.policyTags,
    region_id: shared.region,
    validity: choice({ label: '有效性', options: shared.validities, required: true }),
    issue_date: date({ label: '成文日期', band: likely.issued }),
    publish_date: shared.publishDate,
    effective_date: date({ label: '施行日期', band: likely.in_force }),
    expire_date: date({ label: '废止日期', days: notBefore('effective_date'), band: likely.in_force }),
    summary: shared.summary,
    content: shared.body,
    attachments: shared.files,
    source_url: webAddress({ label: '原文链接' }),
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'doc_number',
    'issuing_authority',
    'level',
    'category_id',
    'tags',
    'region_id',
    'validity',
    'issue_date',
    'publish_date',
    'summary',
  ],
  columns: ['level', 'issuing_authority', 'validity', 'publish_date'],
  filters: {
    level: shared.levelFilter,
    category_id: shared.categoryFilter,
    validity: { label: '有效性', of: 'validity' },
    tag: shared.tagFilter,
    year: shared.yearFilter,
  },
  search: {
    number: 'doc_number',
    body: ['summary', 'issuing_authority', 'content'],
    // What is no longer in force was over before it was published, as far as the search is concerned, unless it ended earlier still.
    valid: ({ validity, expire_date, publish_date }) => {
      const before = addDays(publish_date, -1);
      const ended = expire_date !== null && expire_date < before ? expire_date : before;
      return { from: null, until: validity <= 2 ? expire_date : ended };
    },
    over: '已失效',
  },
  rule: ({ effective_date, expire_date }) =>
    effective_date && expire_date && expire_date < effective_date
      ? [{ field: 'expire_date', message: '废止日期不能早于施行日期' }]
      : [],
});
