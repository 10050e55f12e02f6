import { laboratory } from '#contract/technology/laboratory.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name).join('、');
const area = (area_sqm: number | null) => (area_sqm === null ? '' : `${area_sqm.toLocaleString('zh-CN')} ㎡`);

export default contentPage(laboratory, {
  intro: '向企业开放的实验室：研究方向、资质与可用设备',
  icon: 'flask',
  tab: 2,
  counted_in: '个',
  words_of: ['名称', '研究方向', '单位'],
  goods: true,
  menu: { group: 'technology.use', note: '预约开放、委托与合作研究' },
  scope: true,
  shows: [{ on: 'front', as: 'cards', order: 2, count: 3, title: '开放实验室' }],
  row: (item) => ({
    meta: facts(item.org, names(item.fields), area(item.area_sqm)),
    points: facts(item.open_mode_name, item.open_hours),
    plate: { icon: 'flask', text: item.level_name },
    tag: { text: item.level_name, tone: item.level === 1 ? 'teal' : '' },
  }),
  detail: (entry) => ({
    tag: { text: entry.level_name, tone: entry.level === 1 ? 'teal' : '' },
    byline: facts(entry.org),
    highlights: [
      { label: '开放方式', value: entry.open_mode_name },
      { label: '面积', value: area(entry.area_sqm) },
      { label: '领域', value: names(entry.fields) },
      { label: '开放时间', value: entry.open_hours },
      { label: '地址', value: entry.address },
    ],
    facts: [
      ['依托单位', entry.org],
      ['负责人', entry.director],
      ['固定人员', entry.staff_count === null ? '' : `${entry.staff_count} 人`],
    ],
    sections: [
      ...section('研究方向', entry.research),
      ...section('服务能力', entry.capability),
      ...section('进入条件', entry.conditions, { ordered: true }),
      ...tableOf(
        '资质',
        ['资质', '证书编号', '有效期至'],
        entry.qualifications.map(({ name, number, valid_until }) => [name, number, valid_until ?? '长期']),
      ),
    ],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
