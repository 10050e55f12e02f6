import { demand } from '#contract/supply/demand.ts';
import { budgetText, keywordsOf } from '#contract/supply/demand-words.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';
import { base } from '../hall.ts';

const tones = { 2: 'teal', 3: 'amber', 4: '', 5: '', 7: 'grey' } as const;
const priceOf = (low: number | null, high: number | null) => {
  const [amount = '', unit = ''] = budgetText(low, high).split(' ');
  return { amount, unit };
};

export default contentPage(demand, {
  title: '需求大厅',
  intro: '企业征集方案的技术难题，可揭榜，可先对接',
  icon: 'megaphone-simple',
  tab: 1,
  counted_in: '条',
  words_of: ['名称', '关键词', '要解决的问题'],
  goods: true,
  menu: { group: 'supply.demands', note: '正在征集方案的技术难题' },
  scope: true,
  dates: { deadline: { word: '截止' } },
  shows: [{ on: 'front', as: 'rows', order: 1, count: 6, title: '正在征集方案', query: { state: '2' } }],
  row: (item) => ({
    meta: facts(item.demand_type_name, item.field_name, item.publisher, `截止 ${item.deadline}`),
    points: keywordsOf(item.keywords).slice(0, 4),
    plate: { icon: 'lightbulb', text: item.field_name },
    price: priceOf(item.budget_min_fen, item.budget_max_fen),
    tag: { text: item.state_name, tone: tones[item.state as 2] ?? '' },
  }),
  detail: (entry) => ({
    tag: { text: entry.state_name, tone: tones[entry.state as 2] ?? '' },
    byline: facts(entry.demand_type_name, entry.field_name, entry.publisher || '发布单位对接后可见'),
    lead: priceOf(entry.budget_min_fen, entry.budget_max_fen),
    ...(entry.state === 2 && {
      action: { label: '揭榜', to: `${base}/unveil/${entry.obj_id}`, external: false },
    }),
    highlights: [
      { label: '截止日期', value: entry.deadline },
      { label: '还剩', value: entry.state === 2 ? `${entry.days_left} 天` : '' },
      { label: '合作方式', value: entry.cooperation },
      { label: '希望对方所在地', value: entry.region_wish },
    ],
    facts: [
      ['发布单位', entry.publisher || '已隐去，双方同意后可见'],
      ['关键词', entry.keywords],
    ],
    sections: [
      ...section('要解决的问题', entry.description),
      ...tableOf(
        '技术指标',
        ['指标', '要求'],
        entry.goals.map(({ goal, requirement }) => [goal, requirement]),
      ),
      ...section('现有条件', entry.current_state),
    ],
  }),
});
