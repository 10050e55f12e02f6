import { technologyProject } from '#contract/technology/technology-project.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { wanOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name).join('、');
const tone = (stage: number) => (stage === 1 ? 'teal' : stage === 3 ? 'grey' : '');
const budget = (wan: number | null) => (wan === null ? '' : `${wanOf(wan).amount} 万元`);

export default contentPage(technologyProject, {
  intro: '开放课题、联合攻关与中试验证，看征集对象与期限',
  icon: 'rocket-launch',
  tab: 7,
  counted_in: '个',
  words_of: ['名称', '单位'],
  goods: true,
  menu: { group: 'technology.find', note: '开放课题与联合攻关' },
  shows: [{ on: 'front', as: 'rows', order: 5, count: 5, title: '科技项目' }],
  dates: { deadline: { word: '截止', none: '长期' } },
  row: (item) => ({
    meta: facts(item.kind_name, item.org, names(item.fields)),
    points: facts(
      item.budget_wan !== null && `经费 ${budget(item.budget_wan)}`,
      item.end_date && `至 ${item.end_date}`,
    ),
    plate: { icon: 'rocket-launch', text: item.kind_name },
    tag: { text: item.stage_name, tone: tone(item.stage) },
  }),
  detail: (entry) => ({
    tag: { text: entry.stage_name, tone: tone(entry.stage) },
    byline: facts(entry.kind_name, entry.org),
    highlights: [
      { label: '经费', value: budget(entry.budget_wan) },
      { label: '期限', value: facts(entry.start_date, entry.end_date).join(' 至 ') },
      { label: '领域', value: names(entry.fields) },
    ],
    sections: [...section('目标', entry.goal, { ordered: true }), ...section('征集对象', entry.wanted)],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
