import { bond } from '#contract/finance/bond.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { facts } from '../../kit/facts.ts';
import { wanText } from '../words.ts';

const tones = { 1: 'amber', 2: 'teal', 3: '', 4: 'grey' } as const;
const percent = (coupon: number | null): string => (coupon === null ? '' : `${coupon.toFixed(2)}%`);

export default contentPage(bond, {
  intro: '科技创新债券与集合债券：看已发行的，登记要发行的',
  icon: 'certificate',
  tab: 4,
  counted_in: '只',
  words_of: ['名称', '发行人'],
  goods: true,
  menu: { group: 'finance.borrow', note: '科技创新债券与集合债券' },
  shows: [{ on: 'front', as: 'rows', order: 5, count: 5, title: '债券' }],
  row: (item) => ({
    subject: { obj_type: 'bond', obj_id: item.obj_id },
    meta: facts(item.kind_name, item.issuer, item.shop_name && `承销机构 ${item.shop_name}`),
    points: facts(
      `期限 ${item.term_months} 个月`,
      item.coupon !== null && `票面利率 ${percent(item.coupon)}`,
      item.rating,
      item.collect_end && `征集至 ${item.collect_end}`,
    ),
    plate: { icon: 'certificate', text: item.kind_name },
    price: { amount: wanText(item.size_wan).split(' ')[0] ?? '', unit: `${wanText(item.size_wan).split(' ')[1]}规模` },
    tag: { text: item.state_name, tone: tones[item.state as 1] ?? '' },
  }),
  detail: (entry) => ({
    tag: { text: entry.state_name, tone: tones[entry.state as 1] ?? '' },
    byline: facts(entry.kind_name, entry.issuer),
    lead: { amount: wanText(entry.size_wan).split(' ')[0] ?? '', unit: `${wanText(entry.size_wan).split(' ')[1]}规模` },
    ...(entry.state === 1 &&
      entry.shop_id && {
        action: { label: '登记发债意向', to: `/finance/bondSubmit?obj_id=${entry.obj_id}`, external: false },
      }),
    highlights: [
      { label: '期限', value: `${entry.term_months} 个月` },
      { label: '票面利率', value: percent(entry.coupon) },
      { label: '信用评级', value: entry.rating },
      { label: '征集截止', value: entry.collect_end ?? '', tone: 'amber' },
      { label: '发行日期', value: entry.issued_on ?? '' },
      { label: '兑付日期', value: entry.due_on ?? '' },
    ],
    facts: [
      ['债券代码', entry.code],
      ['发行人', entry.issuer],
      ['承销机构', entry.shop_name],
      ['增信措施', entry.credit_support],
    ],
    sections: [
      ...section('发行条件', entry.requirements),
      ...section('募集资金用途', entry.use_of_funds),
      ...section('需要准备', entry.documents, { ordered: true }),
      ...section('办理流程', entry.process, { ordered: true }),
    ],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
