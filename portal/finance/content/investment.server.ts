import { investment } from '#contract/finance/investment.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';
import { wanText } from '../words.ts';

const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name).join('、');

export default contentPage(investment, {
  title: '投资事件',
  intro: '获投企业、投资方、轮次与金额',
  icon: 'rocket-launch',
  tab: 3,
  counted_in: '起',
  words_of: ['企业', '简介'],
  sort: 'invested',
  dates: { invested: { word: '投资' } },
  menu: { group: 'finance.invest', note: '区内企业的融资动态' },
  shows: [{ on: 'front', as: 'rows', order: 4, count: 5, title: '投资事件', query: { sort: 'invested' } }],
  row: (item) => ({
    subject: { obj_type: 'investment', obj_id: item.obj_id },
    meta: facts(item.company, names(item.fields), item.investors.map(({ name }) => name).join('、')),
    tag: { text: `${item.round_name} · ${wanText(item.amount_wan)}`, tone: 'teal' },
  }),
  detail: (entry) => ({
    tag: { text: entry.round_name, tone: 'teal' },
    byline: facts(entry.company, entry.invested_on),
    lead: {
      amount: wanText(entry.amount_wan).split(' ')[0] ?? '',
      unit: wanText(entry.amount_wan).split(' ')[1] ?? '',
    },
    action: { label: '我要融资', to: '/finance/funds?state=1', external: false },
    highlights: [
      { label: '获投企业', value: entry.company },
      { label: '轮次', value: entry.round_name },
      { label: '投资日期', value: entry.invested_on },
      { label: '领域', value: names(entry.fields) },
      { label: '基金', value: entry.fund_name },
    ],
    sections: [
      ...section('企业简介', entry.about),
      ...tableOf(
        '投资方',
        ['投资方', '角色'],
        entry.investors.map(({ name, role }) => [name, role]),
      ),
      ...section('资金用途', entry.use_of_funds),
    ],
  }),
});
