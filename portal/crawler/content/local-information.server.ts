import { localInformation } from '#contract/crawler/local-information.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { facts } from '../../kit/facts.ts';

export default contentPage(localInformation, {
  intro: '汇集各级政策动态与科技资讯，只摘要点，均注明来源并链接原文',
  icon: 'files',
  tab: 1,
  counted_in: '条',
  words_of: ['标题', '摘要', '来源'],
  menu: { group: 'information.all', note: '国家、市级政策动态与科技资讯' },
  scope: true,
  row: (item) => ({ meta: facts(item.category_name, item.source) }),
  detail: (entry) => ({
    tag: { text: entry.category_name, tone: '' },
    byline: facts(`来源 ${entry.source}`, `发布于 ${entry.publish_date}`),
    highlights: [
      { label: '来源', value: entry.source },
      { label: '原文日期', value: entry.publish_date },
      { label: '说明', value: entry.content ? '全文经来源单位授权转载' : '本页只摘录要点，内容以原文为准' },
    ],
    ...(entry.source_url && { action: { label: '查看原文', to: entry.source_url, external: true } }),
    sections: [
      ...(entry.content || !entry.summary
        ? []
        : [{ title: '摘要', kind: 'lines' as const, ordered: false, lines: [entry.summary] }]),
    ],
  }),
});
