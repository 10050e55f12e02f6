import { content } from '../kit/content.ts';
import { attachments, choice, date, longText, number, picture, related, richText, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

export const videoCategories = { 1: '政策解读', 2: '办事指南', 3: '科学装置', 4: '园区介绍' } as const;
const seconds = (label: string) => number({ label, required: true, max: 7_200, band: likely.measured });

/** 视频: a short film in one or two formats, with captions (specification 2, video modal). */
export const video = content({
  type: 'video',
  name: '视频',
  room: 'information',
  path: '/information/vod',
  page: { list: '/talent/vod', detail: '/talent/vod/{obj_id}' },
  fields: {
    title: text({ label: '标题', max: 80, required: true }),
    category: choice({ label: '类别', options: videoCategories, required: true }),
    duration_seconds: number({
      label: '时长（秒）',
      help: '上传视频时自动填写',
      required: true,
      whole: true,
      min: 1,
      max: 7_200,
      band: likely.measured,
    }),
    files: attachments({
      label: '视频文件',
      help: 'MP4，最好另附 WebM；须公开，每个不超过 50 MB',
      lasts: 'duration_seconds',
    }),
    captions: rows({
      label: '字幕',
      max: 200,
      captions: true,
      cells: {
        start_seconds: seconds('开始（秒）'),
        end_seconds: seconds('结束（秒）'),
        words: text({ label: '文字', max: 80, required: true }),
      },
    }),
    source: text({ label: '来源', max: 60, required: true }),
    publish_date: date({ label: '发布日期', required: true, band: likely.published }),
    cover: picture({ label: '封面图' }),
    summary: longText({ label: '简介', max: 300 }),
    content: richText({ label: '文字稿', help: '不便观看视频的读者由此阅读' }),
    related: related({ label: '相关内容' }),
  },
  list: ['title', 'category', 'duration_seconds', 'files', 'captions', 'source', 'publish_date', 'cover', 'summary'],
  columns: ['category', 'duration_seconds', 'source', 'publish_date'],
  filters: { category: { label: '类别', of: 'category' } },
  search: { body: ['summary', 'source', 'content'], tells: 'news' },
  publishable: ({ files }) => (files.length > 0 ? [] : [{ field: 'files', message: '请上传视频文件，再提交审核' }]),
  rule: ({ files, captions }) => [
    ...(files.every(({ name }) => /\.(mp4|webm)$/i.test(name))
      ? []
      : [{ field: 'files', message: '视频文件须为 MP4 或 WebM' }]),
    ...(files.every(({ access = 1 }) => access === 1) ? [] : [{ field: 'files', message: '视频文件须公开' }]),
    ...(captions.every(({ start_seconds, end_seconds }) => end_seconds > start_seconds)
      ? []
      : [{ field: 'captions', message: '每条字幕的结束时间须晚于开始时间' }]),
  ],
});
