import { industryIndicator } from '#contract/industry/industry-indicator.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';
import { figure } from '../figures.ts';

export default contentPage(industryIndicator, {
  title: '全部指标',
  intro: '每项指标的各期数值、口径和来源',
  icon: 'chart-pie-slice',
  tab: 1,
  counted_in: '项',
  words_of: ['名称', '来源'],
  menu: { group: 'industry.all', note: '各期数值、口径和来源' },
  row: (item) => {
    const latest = item.series.at(-1);
    return {
      meta: facts(item.field_name, item.source),
      tag: { text: latest ? `${latest.period} ${figure(latest.value)}${item.unit}` : item.field_name, tone: '' },
    };
  },
  detail: (entry) => ({
    byline: facts(entry.field_name, `发布于 ${entry.publish_date}`),
    highlights: [
      { label: '产业领域', value: entry.field_name },
      { label: '单位', value: entry.unit },
      { label: '数据来源', value: entry.source },
    ],
    sections: [
      ...section('统计口径', entry.summary),
      ...tableOf(
        '各期数值',
        ['时间', `数值（${entry.unit}）`],
        entry.series.map(({ period, value }) => [period, figure(value)]),
      ),
      ...tableOf(
        '各镇乡街道',
        ['镇乡街道', `数值（${entry.unit}）`],
        entry.places.map(({ place, value }) => [place, figure(value)]),
      ),
    ],
  }),
});
