import { policyFaq } from '#contract/policy/policy-faq.ts';
import { facts } from '../../kit/facts.ts';
import type { ListRow } from '../../kit/list-row.ts';
import { type Item, policyPage, tagNames } from '../policy-page.server.ts';

export const faqRow = (item: Item<'GET /policies/policy_faqs'>): ListRow => ({
  to: `/policy/policyCommon/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  meta: facts(item.answered_by, item.category_name, tagNames(item.tags)),
});

export default policyPage({
  type: policyFaq,
  lists: [
    { path: 'policyCommon', title: '常见问题', intro: '按类别查阅业务部门的答复', fixed: { active: '6' }, tab: 9 },
  ],
  load: (api, query) => api['GET /policies/policy_faqs']({ query }),
  row: faqRow,
  get: (api, params) => api['GET /policies/policy_faqs/{obj_id}']({ params }),
  detail: (entry) => ({
    byline: facts(`${entry.answered_by} 答复`, entry.category_name, `更新于 ${entry.publish_date}`),
  }),
});
