import { content } from '../kit/content.ts';
import { choice, date, longText, related, richText, text, webAddress, yesNo } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { classes, topics } from './topics.ts';

/** What is shown of a text that is not licensed (decision 058). */
export const excerptLimit = 300;

/** 信息汇集: what the house collects from elsewhere. An excerpt with its source and a link; the whole text only where its owner allows it. */
export const localInformation = content({
  type: 'local_information',
  name: '信息汇集',
  room: 'crawler',
  path: '/crawler/local_information',
  page: { list: '/crawler/crawlerDocument', detail: '/crawler/crawlerDocument/{obj_id}' },
  fields: {
    title: text({ label: '标题', max: 200, required: true }),
    category: choice({ label: '类别', options: classes, required: true }),
    source: text({ label: '来源', max: 60, required: true }),
    source_url: webAddress({ label: '原文地址', help: '读者由此查看原文' }),
    publish_date: date({ label: '发布日期', required: true, band: likely.published }),
    summary: longText({ label: '摘要', max: excerptLimit, help: '摘录原文，不超过 300 字' }),
    is_licensed: yesNo({ label: '有转载授权', help: '来源单位书面同意转载全文' }),
    content: richText({ label: '全文', help: '有转载授权才能填写' }),
    related: related({ label: '相关内容' }),
  },
  list: ['title', 'category', 'source', 'source_url', 'publish_date', 'summary'],
  columns: ['category', 'source', 'publish_date'],
  filters: {
    firstId: { label: '栏目', options: topics },
    secondId: { label: '类别', of: 'category' },
    year: { label: '年份', year: 'publish_date' },
  },
  search: { body: ['summary', 'source', 'content'], tells: 'news' },
  rule: ({ is_licensed, content: whole }) =>
    whole && !is_licensed ? [{ field: 'content', message: '没有转载授权的，请只保留摘要' }] : [],
});
