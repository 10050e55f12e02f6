import { debtProduct } from '#contract/finance/debt-product.ts';
import { type Fee, rateText } from '#contract/finance/loan-schedule.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { facts } from '../../kit/facts.ts';
import { amountRange, feeText, rateExplained, rateNote, rateRange, termRange } from '../words.ts';

const annual = (of: Parameters<typeof rateNote>[0]) => ({
  amount: rateText(of.annual_rate),
  unit: `年化利率（${rateNote(of)}）`,
});

export default contentPage(debtProduct, {
  title: '贷款中心',
  intro: '按含费用的年化利率比较各家银行的贷款',
  icon: 'coins',
  tab: 1,
  counted_in: '款',
  words_of: ['名称', '适用对象', '材料'],
  goods: true,
  sort: 'rate_up',
  menu: { group: 'finance.borrow', note: '含费用的年化利率，一眼看清' },
  scope: true,
  row: (item) => ({
    subject: { obj_type: 'debt_product', obj_id: item.obj_id },
    meta: facts(
      item.shop_name,
      item.kind_name,
      `${item.guarantee_name}担保`.replace('信用担保', '信用'),
      item.repayment_name,
    ),
    points: facts(
      amountRange(item),
      termRange(item),
      `名义利率 ${rateRange(item)}`,
      item.fees.length > 0 ? `另收${item.fees.map(({ name }) => name).join('、')}` : '无其他费用',
    ),
    plate: { icon: 'coins', text: item.kind_name.replace('贷款', '') },
    price: annual(item),
    ...(!item.open && { tag: { text: '仅柜面办理', tone: 'grey' as const } }),
  }),
  detail: (entry) => ({
    ...(!entry.open && { tag: { text: '仅柜面办理', tone: 'grey' as const } }),
    byline: facts(entry.shop_name, entry.kind_name),
    lead: annual(entry),
    ...(entry.shop_id && {
      action: entry.open
        ? { label: '在线申请', to: `/userCenter/user/finance/apply/${entry.obj_id}`, external: false }
        : { label: '咨询', to: `/userCenter/user/finance/inquire/debt_product/${entry.obj_id}`, external: false },
    }),
    highlights: [
      { label: '额度', value: amountRange(entry) },
      { label: '期限', value: termRange(entry) },
      { label: '名义年利率', value: rateRange(entry) },
      { label: '担保方式', value: entry.guarantee_name },
      { label: '还款方式', value: entry.repayment_name },
      { label: '答复', value: `${entry.promise_days} 个工作日内` },
    ],
    facts: [
      ['银行', entry.shop_name],
      ['申请对象', entry.certified_only ? '已认证企业' : '企业'],
      ['地址', entry.address],
    ],
    sections: [
      ...section('费用', entry.fees.map((fee) => feeText(fee as Fee)).join('\n') || '除利息外不收其他费用'),
      ...section('适用对象', entry.audience),
      ...section('需要准备', entry.documents, { ordered: true }),
      ...section('办理流程', entry.process, { ordered: true }),
      ...section('年化利率怎么算', rateExplained.join('\n')),
    ],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
