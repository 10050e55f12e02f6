import { video } from '#contract/information/video.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { facts } from '../../kit/facts.ts';
import { filmOf } from '../../kit/viewer/film.ts';

const length = (seconds: number): string =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分${seconds % 60 ? ` ${seconds % 60} 秒` : '钟'}`;
const art = 'art:covers/news-city';

export default contentPage(video, {
  intro: '政策解读、办事指南与装置介绍，配字幕和文字稿',
  icon: 'video',
  tab: 2,
  art,
  counted_in: '个',
  words_of: ['标题', '简介', '文字稿'],
  menu: { group: 'information.all', note: '政策解读与办事指南' },
  shows: [{ on: 'front', as: 'cards', order: 0, count: 3, title: '视频', note: '配字幕，无声也能看' }],
  row: (item) => ({ meta: facts(item.category_name, length(item.duration_seconds)), film: filmOf(item, art) }),
  detail: (entry) => ({
    tag: { text: entry.category_name, tone: '' },
    byline: facts(`来源 ${entry.source}`, `时长 ${length(entry.duration_seconds)}`, `发布于 ${entry.publish_date}`),
    film: filmOf(entry, art),
  }),
});
