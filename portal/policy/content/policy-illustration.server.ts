import { policyIllustration } from '#contract/policy/policy-illustration.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { facts } from '../../kit/facts.ts';

export default contentPage(policyIllustration, {
  intro: '图解、视频、问答与专家讲解',
  icon: 'chart-pie-slice',
  tab: 5,
  art: 'art:covers/policy-map',
  menu: { group: 'policy.understand', note: '图解、视频与专家解读' },
  scope: true,
  shows: [
    { on: 'front', as: 'cards', order: 3, count: 3, title: '政策解读' },
    { on: 'home', as: 'tab', order: 3, count: 5, title: '政策解读' },
    {
      on: 'home',
      as: 'cards',
      order: 1,
      count: 4,
      title: '政策解读',
      note: '图解、问答与专家讲解',
      more: '全部解读',
    },
  ],
  row: (item) => ({
    meta: facts(item.issuer, item.interpreter, item.category_name),
    tag: { text: item.illustration_kind_name, tone: '' },
  }),
  detail: (entry) => ({
    tag: { text: entry.illustration_kind_name, tone: '' },
    byline: facts(entry.issuer, entry.interpreter && `解读人 ${entry.interpreter}`, `发布于 ${entry.publish_date}`),
  }),
});
