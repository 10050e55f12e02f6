import { policyResult } from '#contract/policy/policy-result.ts';
import { facts } from '../../kit/facts.ts';
import type { ListRow } from '../../kit/list-row.ts';
import { type Item, openTag, period, policyPage } from '../policy-page.server.ts';

export const resultRow = (item: Item<'GET /policies/policy_results'>): ListRow => ({
  to: `/policy/resultsPublicityDetails/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  summary: item.summary,
  meta: facts(item.issuer, `公示 ${period(item.publicity_start, item.publicity_end)}`),
  tag: openTag(item.open_name),
});

export default policyPage({
  type: policyResult,
  lists: [{ path: 'resultsPublicityDetails', title: '结果公示', intro: '评审结果、公示期与异议受理方式', tab: 7 }],
  load: (api, query) => api['GET /policies/policy_results']({ query }),
  row: resultRow,
  get: (api, params) => api['GET /policies/policy_results/{obj_id}']({ params }),
  detail: (entry) => ({
    tag: openTag(entry.open_name),
    byline: facts(entry.issuer, `发布于 ${entry.publish_date}`),
    highlights: [
      { label: '公示时间', value: period(entry.publicity_start, entry.publicity_end) },
      ...(entry.objection_contact ? [{ label: '异议受理', value: entry.objection_contact }] : []),
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
