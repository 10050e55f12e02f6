import { policyResult } from '#contract/policy/policy-result.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { facts } from '../../kit/facts.ts';
import { openTag, period } from '../policy-words.server.ts';

export default contentPage(policyResult, {
  intro: '评审结果、公示期与异议受理方式',
  icon: 'seal-check',
  tab: 7,
  menu: { group: 'policy.apply', note: '评审结果与异议方式' },
  shows: [{ on: 'front', as: 'rows', order: 5, count: 4, title: '结果公示' }],
  row: (item) => ({
    meta: facts(item.issuer, `公示 ${period(item.publicity_start, item.publicity_end)}`),
    tag: openTag(item.open_name),
  }),
  detail: (entry) => ({
    tag: openTag(entry.open_name),
    byline: facts(entry.issuer, `发布于 ${entry.publish_date}`),
    ...(entry.publicity_end &&
      entry.open_name === '公示中' && { lead: { amount: entry.publicity_end, unit: '公示截止' } }),
    highlights: [
      { label: '公示时间', value: period(entry.publicity_start, entry.publicity_end) },
      { label: '异议受理', value: entry.objection_contact },
    ],
    sections: entry.winners.length
      ? [
          {
            title: '公示名单',
            kind: 'table',
            columns: ['序号', '单位名称', '项目名称', '拟支持内容'],
            rows: entry.winners.map(({ name, project, result }, index) => [String(index + 1), name, project, result]),
          },
        ]
      : [],
  }),
});
