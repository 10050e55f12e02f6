import { content } from '../kit/content.ts';
import { choice, date, number, reference, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { figureParts } from './figure.ts';
import * as shared from './shared-fields.ts';

const figureCells = { amount_wan: '数额', points: '分值', day: '日期' } as const;

/** 政策解读: an interpretation of a policy, by text, picture, video or questions and answers. */
export const policyIllustration = content({
  type: 'policy_illustration',
  name: '政策解读',
  room: 'policy',
  path: '/policies/policy_illustrations',
  page: { list: '/policy/policyIllustration', detail: '/policy/policyIllustration/{obj_id}' },
  fields: {
    title: shared.title,
    issuer: shared.issuer,
    illustration_kind: choice({
      label: '解读形式',
      options: { 1: '文字解读', 2: '图解', 3: '视频解读', 4: '问答解读', 5: '专家解读' },
      required: true,
    }),
    interpreter: text({ label: '解读人', max: 40 }),
    level: shared.level,
    category_id: shared.policyCategory,
    tags: shared.policyTags,
    publish_date: shared.publishDate,
    cover: shared.cover,
    summary: shared.summary,
    figure: rows({
      label: '图解',
      help: '页面按这些内容画图：流程填名称和说明，金额、评分填数值，时间填日期',
      max: 40,
      cells: {
        part: choice({ label: '部分', options: figureParts, required: true }),
        name: text({ label: '名称', max: 24, required: true }),
        note: text({ label: '说明', max: 60 }),
        amount_wan: number({ label: '金额（万元）', band: likely.grant_wan }),
        points: number({ label: '分值', max: 1000, band: likely.bounded }),
        day: date({ label: '日期', band: likely.project }),
      },
    }),
    video_id: reference({ label: '视频', to: 'video', help: '先在“资讯”的“视频”中上传并发布，再到这里选择' }),
    content: shared.body,
    attachments: shared.files,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'issuer',
    'illustration_kind',
    'interpreter',
    'level',
    'category_id',
    'tags',
    'publish_date',
    'cover',
    'summary',
  ],
  filters: {
    illustration_kind: { label: '解读形式', of: 'illustration_kind' },
    level: shared.levelFilter,
    category_id: shared.categoryFilter,
    tag: shared.tagFilter,
    year: shared.yearFilter,
  },
  search: { body: ['summary', 'issuer', 'content'] },
  publishable: ({ illustration_kind, figure, content: body, video_id }) => {
    if (illustration_kind === 2 && figure.length === 0 && !/<img\b/.test(body))
      return [{ field: 'figure', message: '请填写图解，或在正文中插入图片，再提交审核' }];
    if (illustration_kind === 3 && !video_id) return [{ field: 'video_id', message: '请选择视频，再提交审核' }];
    return [];
  },
  rule: ({ figure }) =>
    figure.flatMap(({ part, ...row }, index) => {
      const needed = ({ 2: 'amount_wan', 3: 'points', 4: 'day' } as const)[part as number];
      return needed && row[needed] === null
        ? [{ field: `figure.${index}.${needed}`, message: `${figureParts[part as 2]}须填写${figureCells[needed]}` }]
        : [];
    }),
});
