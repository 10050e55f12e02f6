import { policyCompilation } from '#contract/policy/policy-compilation.ts';
import { facts } from '../../kit/facts.ts';
import { levelTag, policyPage } from '../policy-page.server.ts';

export default policyPage({
  type: policyCompilation,
  lists: [
    { path: 'policyAssembly', title: '政策汇编', intro: '按主题编成册，可在线阅读或下载', tab: 2 },
    {
      path: 'policyAssemblyHr',
      title: '怀柔政策汇编',
      intro: '适用于本区的政策专辑',
      fixed: { active: '3' },
      narrowed: ({ division }) => ({ region_id: String(division) }),
    },
  ],
  load: (api, query) => api['GET /policies/policy_compilations']({ query }),
  row: (item) => ({
    to: `/policy/policyAssembly/${item.obj_id}`,
    date: item.publish_date,
    title: item.title,
    summary: item.summary,
    cover: item.cover,
    meta: facts(item.compiler, item.edition, item.policy_count !== null && `收录 ${item.policy_count} 项`),
    tag: levelTag(item.level, item.level_name),
  }),
  get: (api, params) => api['GET /policies/policy_compilations/{obj_id}']({ params }),
  detail: (entry) => ({
    tag: { text: entry.level_name, tone: '' },
    byline: facts(entry.compiler, entry.edition, `发布于 ${entry.publish_date}`),
    facts: [
      ['编制单位', entry.compiler],
      ['版次', entry.edition],
      ['级别', entry.level_name],
      ['政策类别', entry.category_name],
      ['适用区域', entry.region_name],
      ['收录政策', entry.policy_count === null ? '' : `${entry.policy_count} 项`],
    ],
  }),
});
