import { policyFaq } from '#contract/policy/policy-faq.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { facts } from '../../kit/facts.ts';
import { tagNames } from '../policy-words.server.ts';

export default contentPage(policyFaq, {
  intro: '按类别查阅业务部门的答复',
  icon: 'chat-circle-text',
  tab: 9,
  menu: { group: 'policy.understand', note: '权威答复，随时可查' },
  scope: true,
  shows: [
    { on: 'front', as: 'links', order: 6, count: 5, title: '常见问题' },
    { on: 'home', as: 'links', order: 2, count: 5, title: '常见问题', more: '全部问题' },
  ],
  row: (item) => ({
    meta: facts(item.answered_by, item.category_name, tagNames(item.tags)),
  }),
  detail: (entry) => ({
    byline: facts(`${entry.answered_by} 答复`, entry.category_name, `更新于 ${entry.publish_date}`),
  }),
});
