import { cooperationProject } from '#contract/supply/cooperation-project.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { facts } from '../../kit/facts.ts';
import { about } from '../about.server.ts';

export default contentPage(cooperationProject, {
  intro: '需求方的问题、供给方与合作结果',
  icon: 'handshake',
  tab: 5,
  counted_in: '个',
  words_of: ['名称', '单位', '结果'],
  menu: { group: 'supply.people', note: '已达成的合作' },
  shows: [{ on: 'front', as: 'rows', order: 6, count: 5, title: '对接案例' }],
  row: (item) => ({
    subject: { obj_type: 'cooperation_project', obj_id: item.obj_id },
    meta: facts(item.field_name, `${item.need_side} × ${item.supply_side}`, `${item.year} 年`),
    tag: { text: item.demand_type_name, tone: '' },
  }),
  detail: (entry) => ({
    tag: { text: entry.demand_type_name, tone: '' },
    byline: facts(entry.field_name, `${entry.year} 年`),
    highlights: [
      { label: '需求方', value: entry.need_side },
      { label: '供给方', value: entry.supply_side },
      { label: '技术经理人', value: entry.manager_name },
      { label: '技术领域', value: entry.field_name },
    ],
    sections: [...about(entry), ...section('遇到的问题', entry.problem), ...section('取得的结果', entry.result)],
  }),
});
