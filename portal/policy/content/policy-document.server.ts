import { policyDocument } from '#contract/policy/policy-document.ts';
import { lastDayName } from '#contract/policy/shared-fields.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { facts } from '../../kit/facts.ts';
import { levelTag } from '../policy-words.server.ts';
import { versionsOf } from '../versions.server.ts';

export default contentPage(policyDocument, {
  intro: '国家、市、区、园区四级政策，按发文机关与有效性查找',
  icon: 'files',
  tab: 1,
  menu: { group: 'policy.find', note: '国家、市、区、园区四级文件' },
  scope: true,
  shows: [
    { on: 'front', as: 'rows', order: 2, count: 6, title: '最新政策' },
    { on: 'home', as: 'tab', order: 1, count: 5, title: '最新政策' },
  ],
  row: (item) => ({
    meta: facts(item.issuing_authority, item.doc_number, item.category_name, item.validity !== 1 && item.validity_name),
    tag: item.validity === 1 ? levelTag(item.level, item.level_name) : { text: item.validity_name, tone: 'grey' },
  }),
  detail: (entry) => ({
    tag: { text: entry.validity_name, tone: entry.validity === 1 ? 'teal' : 'grey' },
    lead: {
      amount: entry.validity_name,
      unit: entry.effective_date ? `${entry.effective_date} 起施行` : '',
      tone: entry.validity === 1 ? 'teal' : 'grey',
    },
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
      [lastDayName(entry.validity), entry.expire_date ?? ''],
      ['有效性', entry.validity_name],
    ],
  }),
  more: (api, entry) => versionsOf(api, 'policyBrowse', entry),
});
