import { warehouse } from '#contract/material/warehouse.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { facts } from '../../kit/facts.ts';

const area = (area_sqm: number | null) => (area_sqm === null ? '' : `${area_sqm.toLocaleString('zh-CN')} ㎡`);

export default contentPage(warehouse, {
  intro: '商品发货地与自提方式',
  icon: 'warehouse',
  tab: 2,
  counted_in: '处',
  words_of: ['名称', '地址'],
  goods: true,
  menu: { group: 'material.all', note: '发货地与自提点' },
  row: (item) => ({
    meta: facts(item.kind_name, area(item.area_sqm), item.address),
    points: facts(item.hours),
    plate: { icon: 'warehouse', text: item.kind_name },
  }),
  detail: (entry) => ({
    byline: facts(entry.kind_name, entry.address),
    highlights: [
      { label: '储存条件', value: entry.kind_name },
      { label: '面积', value: area(entry.area_sqm) },
      { label: '收发时间', value: entry.hours },
      { label: '地址', value: entry.address },
    ],
    sections: section('自提说明', entry.pick_up),
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
