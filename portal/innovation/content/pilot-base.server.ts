import { pilotBase } from '#contract/innovation/pilot-base.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

export default contentPage(pilotBase, {
  intro: '从样品到产品：中试线、能力与合作企业',
  icon: 'factory',
  tab: 3,
  counted_in: '个',
  words_of: ['名称', '依托单位'],
  goods: true,
  menu: { group: 'innovation.all', note: '中试线与合作企业' },
  shows: [{ on: 'front', as: 'cards', order: 3, count: 3, title: '中试基地' }],
  row: (item) => ({
    meta: facts(item.org),
    points: facts(item.field_name, item.companies.length > 0 && `合作企业 ${item.companies.length} 家`),
    plate: { icon: 'factory', text: item.field_name },
  }),
  detail: (entry) => ({
    byline: facts(entry.org),
    highlights: [
      { label: '产业领域', value: entry.field_name },
      { label: '依托单位', value: entry.org },
      { label: '面积', value: entry.area_sqm === null ? '' : `${entry.area_sqm.toLocaleString('zh-CN')} ㎡` },
      { label: '地址', value: entry.address },
    ],
    sections: [
      ...section('简介', entry.remark),
      ...tableOf(
        '中试线',
        ['中试线', '能力'],
        entry.lines.map(({ name, capacity }) => [name, capacity]),
      ),
      ...section('可提供的服务', entry.services),
      ...tableOf(
        '合作企业',
        ['企业', '合作内容'],
        entry.companies.map(({ name, work }) => [name, work]),
      ),
    ],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
