import { fund } from '#contract/finance/fund.ts';
import { contentPage, type NarrowedList } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';
import { wanText } from '../words.ts';

const tones = { 1: 'teal', 2: 'amber', 3: 'grey' } as const;
const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name).join('、');
const ticket = (low: number | null, high: number | null): string =>
  low === null && high === null
    ? ''
    : high === null
      ? `${wanText(low)}起`
      : low === null
        ? `至多 ${wanText(high)}`
        : `${wanText(low)}–${wanText(high)}`;

/** The lists of specification 2 below `/finance/funds`, one for each kind. */
const of = (kind: number, path: string, title: string, intro: string): NarrowedList => ({
  path: `funds/${path}`,
  title,
  intro,
  narrowed: () => ({ kind: String(kind) }),
  menu: { group: 'finance.funds', note: intro },
});

export default contentPage(fund, {
  intro: '看方向、阶段与单笔金额，在线提交对接',
  icon: 'chart-pie-slice',
  tab: 2,
  counted_in: '支',
  words_of: ['名称', '投资方向', '条件'],
  goods: true,
  menu: { group: 'finance.invest', note: '方向、阶段与已投企业' },
  scope: true,
  further: [
    of(1, 'industryFund', '产业引导基金', '政府引导，投向重点产业'),
    of(2, 'ndustrialDirectInvestment', '产业直投', '直接投资产业项目'),
    of(3, 'talentDirectInvestment', '人才直投', '投早、投小、投人才'),
    of(4, 'yiQilin', '麒麟人才基金', '领军人才与种子项目'),
  ],
  shows: [{ on: 'front', as: 'rows', order: 3, count: 5, title: '正在投资的基金', query: { state: '1' } }],
  row: (item) => ({
    subject: { obj_type: 'fund', obj_id: item.obj_id },
    meta: facts(item.shop_name, item.kind_name, item.stage_name, names(item.fields)),
    points: facts(
      ticket(item.ticket_min_wan, item.ticket_max_wan) && `单笔 ${ticket(item.ticket_min_wan, item.ticket_max_wan)}`,
      item.portfolio.length > 0 && `已投 ${item.portfolio.length} 家`,
    ),
    plate: { icon: 'chart-pie-slice', text: item.kind_name },
    price: { amount: wanText(item.size_wan).split(' ')[0] ?? '', unit: `${wanText(item.size_wan).split(' ')[1]}规模` },
    tag: { text: item.state_name, tone: tones[item.state as 1] ?? '' },
  }),
  detail: (entry) => ({
    tag: { text: entry.state_name, tone: tones[entry.state as 1] ?? '' },
    byline: facts(entry.shop_name, entry.kind_name),
    lead: { amount: wanText(entry.size_wan).split(' ')[0] ?? '', unit: `${wanText(entry.size_wan).split(' ')[1]}规模` },
    ...(entry.state === 1 &&
      entry.shop_id && {
        action: { label: '提交对接', to: `/userCenter/user/finance/inquire/fund/${entry.obj_id}`, external: false },
      }),
    highlights: [
      { label: '投资阶段', value: entry.stage_name },
      { label: '单笔金额', value: ticket(entry.ticket_min_wan, entry.ticket_max_wan) },
      { label: '领域', value: names(entry.fields) },
      { label: '成立日期', value: entry.founded ?? '' },
    ],
    facts: [
      ['管理人', entry.shop_name],
      ['地址', entry.address],
    ],
    sections: [
      ...section('投资方向', entry.focus),
      ...section('投资条件', entry.requirements),
      ...tableOf(
        '已投企业',
        ['企业', '领域', '年份', '金额'],
        entry.portfolio.map(({ name, field, year, amount_wan }) => [
          name,
          field,
          year === null ? '—' : String(year),
          wanText(amount_wan),
        ]),
      ),
      ...section('需要准备', entry.documents, { ordered: true }),
      ...section('对接流程', entry.process, { ordered: true }),
    ],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
