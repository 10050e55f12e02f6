import { industryFields } from '../innovation/shared-fields.ts';
import { content } from '../kit/content.ts';
import { choice, date, longText, number, related, richText, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { unasked } from '../kit/plausible.ts';

/** The four industry fields, and all industry together. */
export const indicatorFields = { ...industryFields, 5: '全部产业' } as const;
export const chartLooks = { 1: '柱状图', 2: '折线图' } as const;

/** Of changes too, which may be negative. */
const value = number({
  label: '数值',
  required: true,
  min: -1e9,
  max: 1e9,
  band: unasked('an indicator is of any unit; its series shows a slip'),
});

/** What a list has more than once. */
const repeated = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

/** 产业指标: one figure over time, and of the places where it was counted. */
export const industryIndicator = content({
  type: 'industry_indicator',
  name: '产业指标',
  room: 'industry',
  path: '/industry/indicators',
  page: { list: '/industrySituation/indicators', detail: '/industrySituation/indicators/{obj_id}' },
  fields: {
    title: text({ label: '指标名称', max: 60, required: true }),
    publish_date: date({ label: '发布日期', required: true, band: likely.published }),
    field: choice({ label: '产业领域', options: indicatorFields, required: true }),
    unit: text({ label: '单位', max: 20, required: true, help: '如：亿元、家、%' }),
    look: choice({ label: '图形', options: chartLooks, required: true }),
    source: text({ label: '数据来源', max: 120, required: true }),
    summary: longText({ label: '统计口径', max: 300 }),
    series: rows({
      label: '各期数值',
      max: 60,
      cells: { period: text({ label: '时间', max: 20, required: true, help: '如：2025 年、2025 年 3 季度' }), value },
    }),
    places: rows({
      label: '各镇乡街道数值',
      max: 60,
      cells: { place: text({ label: '镇乡街道', max: 40, required: true }), value },
    }),
    content: richText({ label: '说明' }),
    related: related({ label: '相关内容' }),
  },
  list: ['title', 'publish_date', 'field', 'unit', 'look', 'source', 'summary', 'series', 'places'],
  columns: ['field', 'unit', 'source'],
  filters: { field: { label: '产业领域', of: 'field' } },
  search: { body: ['summary', 'source', 'content'], tells: 'news' },
  rule: ({ series, places }) => {
    const period = repeated(series.map((one) => one.period));
    const place = repeated(places.map((one) => one.place));
    return [
      ...(period === undefined ? [] : [{ field: 'series', message: `“${period}”填写了两次` }]),
      ...(place === undefined ? [] : [{ field: 'places', message: `“${place}”填写了两次` }]),
    ];
  },
});
