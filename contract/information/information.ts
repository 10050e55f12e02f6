import { content } from '../kit/content.ts';
import {
  attachments,
  choice,
  date,
  longText,
  picture,
  related,
  richText,
  tags,
  text,
  webAddress,
  yesNo,
} from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

/** What a piece of news is about; 招商信息 are what `canvassinformation` answers (ruling D1). */
export const informationCategories = {
  1: '园区要闻',
  2: '通知公告',
  3: '科学装置',
  4: '企业动态',
  5: '人才资讯',
  6: '招商信息',
} as const;
export const talentCategory = 5;
export const canvassCategory = 6;

/** 新闻公告: news and bulletins, each with the source that it comes from. */
export const information = content({
  type: 'information',
  name: '新闻公告',
  room: 'information',
  path: '/information/information',
  addressing: 'list_item',
  page: { list: '/talent/newsBulletin', detail: '/talent/newsBulletin/{obj_id}' },
  fields: {
    title: text({ label: '标题', max: 120, required: true }),
    category: choice({ label: '类别', options: informationCategories, required: true }),
    source: text({ label: '来源', max: 60, required: true, help: '稿件由哪个单位提供' }),
    author: text({ label: '作者', max: 40 }),
    source_url: webAddress({ label: '原文地址', help: '转载的稿件须填写' }),
    is_top: yesNo({ label: '置顶', help: '排在列表最前' }),
    tags: tags({ label: '标签', from: 'information_tag' }),
    publish_date: date({ label: '发布日期', required: true, band: likely.published }),
    cover: picture({ label: '封面图' }),
    summary: longText({ label: '摘要', max: 500, help: '列表和搜索结果中显示，建议 60 至 120 字' }),
    content: richText({ label: '正文', required: true }),
    attachments: attachments({ label: '附件' }),
    related: related({ label: '相关内容', help: '在详情页底部列出' }),
  },
  list: ['title', 'category', 'source', 'author', 'is_top', 'tags', 'publish_date', 'cover', 'summary'],
  columns: ['category', 'source', 'is_top', 'publish_date'],
  filters: {
    category: { label: '类别', of: 'category' },
    tag: { label: '标签', of: 'tags' },
    year: { label: '年份', year: 'publish_date' },
  },
  // The table computes it: what is on top first, then the newest.
  sorts: { top: { label: '置顶优先', by: 'top_order', direction: 'desc' } },
  search: { body: ['summary', 'source', 'content'], tells: 'news' },
});
