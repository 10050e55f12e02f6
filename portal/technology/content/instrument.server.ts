import { instrument } from '#contract/technology/instrument.ts';
import { serviceModes } from '#contract/technology/reservation-rules.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { facts } from '../../kit/facts.ts';

const modeNames = (codes: readonly number[]) =>
  codes.map((code) => serviceModes[code as keyof typeof serviceModes]).join('、');
const statusTone = (status: number) => (status === 1 ? 'teal' : '');

export default contentPage(instrument, {
  intro: '按类别、参数和服务方式查找，在线预约机时',
  icon: 'atom',
  tab: 1,
  counted_in: '台',
  words_of: ['名称', '型号', '单位'],
  art: 'art:covers/electron-microscope',
  menu: { group: 'technology.use', note: '大型仪器，在线预约机时' },
  scope: true,
  shows: [{ on: 'front', as: 'cards', order: 1, count: 6, title: '仪器设备' }],
  row: (item) => ({
    meta: facts(item.category_name, item.model, item.org, modeNames(item.service_mode)),
    tag: { text: item.status_name, tone: statusTone(item.status) },
  }),
  detail: (entry) => ({
    tag: { text: entry.status_name, tone: statusTone(entry.status) },
    byline: facts(entry.org, entry.model),
    highlights: [
      { label: '服务方式', value: modeNames(entry.service_mode) },
      { label: '类别', value: entry.category_name },
      { label: '地址', value: entry.address },
    ],
    facts: [
      ['仪器编号', entry.code],
      ['英文名称', entry.name_en],
      ['型号', entry.model],
      ['制造厂商', entry.manufacturer],
      ['产地', entry.country],
      ['启用日期', entry.commission_date ?? ''],
    ],
    sections: [
      ...(entry.tech_spec.length
        ? [
            {
              title: '技术指标',
              kind: 'table' as const,
              columns: ['参数', '数值', '单位'],
              rows: entry.tech_spec.map(({ name, value, unit }) => [name, value, unit]),
            },
          ]
        : []),
      ...section('主要功能', entry.function),
      ...section('服务内容', entry.service_content),
      ...section('样品要求', entry.sample_requirement),
    ],
  }),
});
