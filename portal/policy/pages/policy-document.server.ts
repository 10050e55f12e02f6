import { policyDocument } from '#contract/policy/policy-document.ts';
import { facts } from '../../kit/facts.ts';
import type { ListRow } from '../../kit/list-row.ts';
import { type Item, levelTag, policyPage } from '../policy-page.server.ts';

export const documentRow = (item: Item<'GET /policies/policies'>): ListRow => ({
  to: `/policy/policyBrowse/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  summary: item.summary,
  meta: facts(item.issuing_authority, item.doc_number, item.category_name, item.validity !== 1 && item.validity_name),
  tag: item.validity === 1 ? levelTag(item.level, item.level_name) : { text: item.validity_name, tone: 'grey' },
});

export default policyPage({
  type: policyDocument,
  lists: [
    {
      path: 'policyDocument',
      title: '政策文件',
      intro: '国家、市、区、园区四级政策，按发文机关与有效性查找',
      fixed: { active: '2' },
      tab: 1,
    },
  ],
  entries: '/policy/policyBrowse',
  load: (api, query) => api['GET /policies/policies']({ query }),
  row: documentRow,
  get: (api, params) => api['GET /policies/policies/{obj_id}']({ params }),
  detail: (entry) => ({
    tag: { text: entry.validity_name, tone: entry.validity === 1 ? 'teal' : 'grey' },
    byline: facts(entry.issuing_authority, entry.doc_number, `发布于 ${entry.publish_date}`),
    facts: [
      ['索引号', entry.index_no],
      ['发文字号', entry.doc_number],
      ['发文机关', entry.issuing_authority],
      ['级别', entry.level_name],
      ['政策类别', entry.category_name],
      ['适用区域', entry.region_name],
      ['成文日期', entry.issue_date ?? ''],
      ['发布日期', entry.publish_date],
      ['施行日期', entry.effective_date ?? ''],
      ['废止日期', entry.expire_date ?? ''],
      ['有效性', entry.validity_name],
    ],
  }),
});
