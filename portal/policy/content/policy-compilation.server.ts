import { policyCompilation } from '#contract/policy/policy-compilation.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { facts } from '../../kit/facts.ts';
import { levelTag } from '../policy-words.server.ts';

export default contentPage(policyCompilation, {
  intro: '按主题编成册，可在线阅读或下载',
  icon: 'book-open-text',
  tab: 2,
  art: 'art:covers/policy-document',
  menu: { group: 'policy.find', note: '按主题成册，可下载' },
  further: [
    {
      path: 'policyAssemblyHr',
      title: '本区政策汇编',
      intro: '适用于本区的政策，按主题编成册',
      fixed: { active: '3' },
      narrowed: ({ division }) => ({ region_id: String(division) }),
      own: true,
      menu: { group: 'policy.find', note: '只收适用于本区的政策' },
    },
  ],
  row: (item) => ({
    meta: facts(item.compiler, item.edition, item.policy_count !== null && `收录 ${item.policy_count} 项`),
    tag: levelTag(item.level, item.level_name),
  }),
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
