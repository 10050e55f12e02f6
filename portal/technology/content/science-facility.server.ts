import { scienceFacility } from '#contract/technology/science-facility.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { parameterTable, tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name).join('、');
const tone = (stage: number) => (stage === 3 ? 'teal' : stage === 2 ? '' : 'amber');

export default contentPage(scienceFacility, {
  intro: '国家重大科技基础设施与交叉研究平台',
  icon: 'atom',
  tab: 8,
  counted_in: '个',
  words_of: ['名称', '单位'],
  goods: true,
  menu: { group: 'technology.find', note: '大科学装置与申请方式' },
  shows: [{ on: 'front', as: 'cards', order: 0, count: 3, title: '科学设施', note: '大科学装置与交叉研究平台' }],
  row: (item) => ({
    meta: facts(item.org, item.partner && `共建 ${item.partner}`),
    points: item.fields.map(({ name }) => name),
    plate: { icon: 'atom', text: item.stage_name },
    tag: { text: item.stage_name, tone: tone(item.stage) },
  }),
  detail: (entry) => ({
    tag: { text: entry.stage_name, tone: tone(entry.stage) },
    byline: facts(entry.name_en),
    highlights: [
      { label: '建设单位', value: entry.org },
      { label: '共建单位', value: entry.partner },
      { label: '领域', value: names(entry.fields) },
      { label: '地址', value: entry.address },
    ],
    sections: [
      ...parameterTable(entry.figures, '主要数据'),
      ...tableOf(
        '里程碑',
        ['日期', '事件'],
        entry.milestones.map(({ day, event }) => [day, event]),
      ),
      ...section('可提供的服务', entry.service_content),
      ...section('开放对象', entry.open_to),
      ...section('申请方式', entry.application, { ordered: true }),
    ],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
