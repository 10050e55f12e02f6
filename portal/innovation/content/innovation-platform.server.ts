import { innovationPlatform } from '#contract/innovation/innovation-platform.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

export default contentPage(innovationPlatform, {
  title: '创新中心与平台',
  intro: '创新中心、服务平台与交叉研究平台',
  icon: 'tree-structure',
  tab: 1,
  counted_in: '个',
  words_of: ['名称', '依托单位'],
  goods: true,
  menu: { group: 'innovation.all', note: '创新中心与服务平台' },
  shows: [{ on: 'front', as: 'cards', order: 1, count: 6, title: '创新平台' }],
  row: (item) => ({
    meta: facts(item.kind_name, item.org),
    points: facts(item.field_name, item.companies.length > 0 && `合作企业 ${item.companies.length} 家`),
    plate: { icon: 'tree-structure', text: item.field_name },
  }),
  detail: (entry) => ({
    byline: facts(entry.kind_name, entry.org),
    highlights: [
      { label: '产业领域', value: entry.field_name },
      { label: '依托单位', value: entry.org },

      { label: '地址', value: entry.address },
    ],
    sections: [
      ...section('简介', entry.remark),

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
