import { policyIllustration } from '#contract/policy/policy-illustration.ts';
import { facts } from '../../kit/facts.ts';
import type { ListRow } from '../../kit/list-row.ts';
import { type Item, policyPage } from '../policy-page.server.ts';

export const illustrationRow = (item: Item<'GET /policies/policy_illustrations'>): ListRow => ({
  to: `/policy/policyIllustration/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  summary: item.summary,
  cover: item.cover,
  meta: facts(item.issuer, item.interpreter, item.category_name),
  tag: { text: item.illustration_kind_name, tone: '' },
});

export default policyPage({
  type: policyIllustration,
  lists: [{ path: 'policyIllustration', title: '政策解读', intro: '图解、视频、问答与专家讲解', tab: 5 }],
  load: (api, query) => api['GET /policies/policy_illustrations']({ query }),
  row: illustrationRow,
  get: (api, params) => api['GET /policies/policy_illustrations/{obj_id}']({ params }),
  detail: (entry) => ({
    tag: { text: entry.illustration_kind_name, tone: '' },
    byline: facts(entry.issuer, entry.interpreter && `解读人 ${entry.interpreter}`, `发布于 ${entry.publish_date}`),
  }),
});
