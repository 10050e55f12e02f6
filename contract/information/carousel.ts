import { content } from '../kit/content.ts';
import { choice, date, number, picture, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

/** Where a recommendation stands. */
export const carouselPlaces = { 1: '首页', 2: '科技资源', 3: '人才与资讯', 4: '平台入驻' } as const;
/** Its recommendations are what `statisticadvert` answers beside the figures. */
export const advertPlace = 4;

/** 推荐位: a picture with a link on one of the site's front pages; it has no page of its own (decision 059). */
export const carousel = content({
  type: 'carousel',
  name: '推荐位',
  room: 'information',
  unlisted: true,
  path: '/information/carousels',
  page: { list: '/', detail: '/' },
  fields: {
    title: text({ label: '标题', max: 30, required: true }),
    place: choice({ label: '位置', options: carouselPlaces, required: true }),
    note: text({ label: '说明', max: 60 }),
    image: picture({ label: '图片', help: '横幅，宽高比约 16 : 10' }),
    link_type: choice({ label: '链接类型', options: { 1: '站内', 2: '站外' }, required: true }),
    link: text({ label: '链接', max: 300, required: true, help: '如：/policy' }),
    sort: number({ label: '排序', required: true, whole: true, max: 999, help: '小的在前', band: likely.order }),
    publish_date: date({ label: '发布日期', required: true, band: likely.published }),
  },
  list: ['title', 'place', 'note', 'image', 'link_type', 'link', 'sort', 'publish_date'],
  columns: ['place', 'link', 'sort', 'publish_date'],
  filters: { place: { label: '位置', of: 'place' } },
  sorts: { order: { label: '排序', by: 'sort', direction: 'asc' } },
  search: { body: ['note'] },
  rule: ({ link_type, link }) => [
    ...(link_type === 1 && !/^\/(?![/\\])\S*$/.test(link)
      ? [{ field: 'link', message: '站内链接须以 / 开头，如 /policy' }]
      : []),
    ...(link_type === 2 && !/^https?:\/\/[^\s]+$/i.test(link)
      ? [{ field: 'link', message: '站外链接须以 http:// 或 https:// 开头' }]
      : []),
  ],
});
