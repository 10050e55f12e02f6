import { information } from '#contract/information/information.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { facts } from '../../kit/facts.ts';

export default contentPage(information, {
  intro: '园区要闻、通知公告、装置动态与招商信息，每篇注明来源',
  icon: 'book-open-text',
  tab: 1,
  art: 'art:covers/news-city',
  counted_in: '篇',
  words_of: ['标题', '来源', '正文'],
  sort: 'top',
  menu: { group: 'information.all', note: '要闻、公告与招商信息' },
  scope: true,
  shows: [
    { on: 'front', as: 'rows', order: 1, count: 5, title: '人才资讯', query: { category: '5', sort: 'latest' } },
    { on: 'front', as: 'rows', order: 2, count: 5, title: '最新公告', query: { category: '2', sort: 'latest' } },
    {
      on: 'home',
      as: 'cards',
      order: 2,
      count: 4,
      title: '新闻动态',
      note: '园区要闻、科学装置与企业动态',
      more: '全部新闻',
      query: { category: '1,3,4', sort: 'latest' },
    },
  ],
  row: (item) => ({
    meta: facts(item.category_name, item.source),
    ...(item.is_top && { tag: { text: '置顶', tone: 'amber' as const } }),
  }),
  detail: (entry) => ({
    tag: { text: entry.category_name, tone: '' },
    byline: facts(`来源 ${entry.source}`, entry.author && `作者 ${entry.author}`, `发布于 ${entry.publish_date}`),
  }),
});
