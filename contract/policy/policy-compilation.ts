import { content } from '../kit/content.ts';
import { number, text } from '../kit/fields.ts';
import { figure } from '../kit/plausible.ts';
import * as shared from './shared-fields.ts';

/** 政策汇编: a compilation of policies on one subject; its members are its related entries. */
export const policyCompilation = content({
  type: 'policy_compilation',
  name: '政策汇编',
  room: 'policy',
  path: '/policies/policy_compilations',
  page: { list: '/policy/policyAssembly', detail: '/policy/policyAssembly/{obj_id}' },
  fields: {
    title: shared.title,
    compiler: text({ label: '编制单位', max: 60, required: true }),
    edition: text({ label: '版次', max: 40, help: '如：2026 年第 2 版' }),
    level: shared.level,
    category_id: shared.policyCategory,
    tags: shared.policyTags,
    region_id: shared.region,
    policy_count: number({ label: '收录政策数', whole: true, max: 9999, band: figure('项', { to: 2_000, times: 10 }) }),
    publish_date: shared.publishDate,
    cover: shared.cover,
    summary: shared.summary,
    content: shared.body,
    attachments: shared.files,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'compiler',
    'edition',
    'level',
    'category_id',
    'tags',
    'region_id',
    'policy_count',
    'publish_date',
    'cover',
    'summary',
  ],
  filters: {
    level: shared.levelFilter,
    category_id: shared.categoryFilter,
    region_id: { label: '适用区域', of: 'region_id' },
    tag: shared.tagFilter,
    year: shared.yearFilter,
  },
  search: { body: ['summary', 'compiler', 'content'] },
});
