/** Invented loan products: three of each bank, of every kind, guarantee and way to repay. */

import { type Fee, listedRate, type Repayment } from '#contract/finance/loan-schedule.ts';
import { amountText } from '#contract/policy/amount-text.ts';
import type { Conditions, QuotedCondition } from '#contract/policy/matching/groups.ts';
import { demoBanks } from './institutions.ts';

type Asked = Pick<QuotedCondition, 'field' | 'op' | 'value'> & { says: string };
const years = (value: number): Asked => ({ field: 'reg_time', op: 'at_least', value, says: `成立满 ${value} 年` });
const sales = (value: number): Asked => ({
  field: 'last_year_sales',
  op: 'at_least',
  value,
  says: `上年度销售额不少于 ${value.toLocaleString('zh-CN')} 万元`,
});
const rights = (value: number): Asked => ({
  field: 'intellectual_property_rights',
  op: 'at_least',
  value,
  says: `拥有知识产权不少于 ${value} 件`,
});
const research = (value: number): Asked => ({
  field: 'last_year_r_and_d',
  op: 'at_least',
  value,
  says: `上年度研发投入不少于 ${value} 万元`,
});
const highTech: Asked = { field: 'is_high_tech', op: 'is', value: true, says: '是高新技术企业' };
const inHuairou: Asked = { field: 'address_area', op: 'any_of', value: [110116], says: '注册在怀柔区' };
const inBeijing: Asked = { field: 'address_area', op: 'any_of', value: [110000], says: '注册在北京市' };
const returned: Asked = {
  field: 'applicant_background',
  op: 'any_of',
  value: [1, 3, 6, 7],
  says: '创始人有海外留学经历、硕士以上学历、省部级以上奖项或人才称号',
};
const young: Asked = { field: 'reg_time', op: 'at_most', value: 5, says: '成立不超过 5 年' };

const conditionsOf = (asked: readonly Asked[]): Conditions => ({
  join: 'and',
  items: asked.map(({ says, ...condition }) => ({
    join: 'and',
    items: [{ ...condition, hard: true, clause: says, clause_no: '准入条件' }],
  })),
});

const once = (name: string, percent: number): Fee => ({ name, time: 1, amount: percent });
const fixed = (name: string, yuan: number): Fee => ({ name, time: 2, amount: yuan });
const yearly = (name: string, percent: number): Fee => ({ name, time: 3, amount: percent });

type Product = readonly [
  name: string,
  kind: number,
  guarantee: number,
  repayment: Repayment,
  amount: readonly [number, number],
  months: readonly [number, number],
  rate: readonly [number, number],
  fees: readonly Fee[],
  asked: readonly Asked[],
  days: number,
];
/** In the order of the banks, three of each. */
const products: readonly Product[] = [
  ['雁栖科创信用贷', 1, 1, 1, [10, 500], [6, 36], [3.45, 4.2], [], [inHuairou, highTech, years(2)], 5],
  ['雁栖知产质押贷', 2, 3, 3, [50, 1000], [6, 24], [3.65, 4.35], [fixed('评估费', 8000)], [rights(5), years(1)], 8],
  ['雁栖投贷联动贷', 1, 1, 3, [100, 2000], [12, 36], [3.85, 4.8], [once('安排费', 0.5)], [highTech, research(100)], 10],
  ['红螺小微流动贷', 1, 1, 1, [5, 300], [3, 24], [4.05, 5.2], [yearly('信用保险费', 1)], [inHuairou, years(1)], 4],
  ['红螺厂房按揭贷', 4, 2, 2, [100, 5000], [36, 120], [3.6, 4.1], [fixed('评估费', 6000)], [inHuairou, sales(500)], 12],
  ['红螺设备更新贷', 4, 2, 2, [30, 1500], [12, 60], [3.7, 4.5], [], [years(2)], 8],
  ['白河初创首贷', 1, 1, 3, [10, 200], [6, 12], [4.35, 5.6], [], [young, inBeijing], 3],
  ['白河研发投入贷', 1, 1, 1, [50, 800], [12, 36], [3.95, 4.9], [], [research(100), highTech], 6],
  ['白河认股权贷', 1, 1, 3, [100, 1500], [12, 24], [3.5, 3.9], [once('安排费', 1.5)], [highTech, young], 12],
  ['云蒙订单贷', 3, 3, 4, [20, 600], [3, 12], [4.1, 5], [], [sales(500), years(1)], 4],
  ['云蒙应收账款贷', 3, 3, 3, [30, 1000], [3, 12], [4.2, 5.4], [once('应收账款管理费', 0.5)], [sales(500)], 5],
  ['云蒙政采合同贷', 3, 1, 4, [10, 500], [3, 12], [3.9, 4.6], [], [inBeijing, years(1)], 3],
  ['慕田设备按揭贷', 4, 2, 1, [50, 2000], [12, 60], [3.65, 4.4], [fixed('公证费', 1200)], [years(2), sales(500)], 9],
  ['慕田项目建设贷', 4, 2, 2, [500, 10000], [36, 180], [3.4, 4], [once('安排费', 0.25)], [sales(1000), years(3)], 15],
  ['慕田绿色改造贷', 4, 4, 1, [50, 1000], [12, 60], [3.3, 3.95], [yearly('担保费', 0.5)], [], 8],
  ['汤河线上微贷', 1, 1, 1, [1, 50], [3, 24], [5.4, 7.2], [], [], 1],
  ['汤河发票贷', 1, 1, 3, [5, 200], [3, 12], [4.8, 6], [], [years(2)], 2],
  ['汤河商户循环贷', 1, 1, 4, [3, 100], [1, 12], [5, 6.5], [], [years(1)], 2],
  ['青龙人才创业贷', 5, 1, 1, [10, 300], [12, 36], [3.2, 3.8], [], [returned, young], 5],
  [
    '青龙成果转化贷',
    2,
    3,
    3,
    [50, 1000],
    [12, 36],
    [3.55, 4.25],
    [fixed('价值评估费', 12000)],
    [rights(1), returned],
    10,
  ],
  ['青龙团队信用贷', 5, 1, 3, [20, 500], [6, 24], [3.75, 4.6], [], [returned, inHuairou], 6],
  ['栖湖专精特新贷', 1, 1, 1, [50, 3000], [12, 36], [3.3, 3.9], [], [highTech, sales(1000), rights(5)], 7],
  ['栖湖供应链贷', 3, 4, 4, [20, 800], [3, 12], [4, 4.9], [], [sales(500)], 4],
  ['栖湖专利组合贷', 2, 3, 1, [100, 2000], [12, 36], [3.6, 4.3], [once('评估费', 0.35)], [rights(10), highTech], 10],
];

const perBank = products.length / demoBanks.length;
const word = { 1: '信用', 2: '抵押', 3: '质押', 4: '保证' } as const;

export const demoLoans = (day: (offset: number) => string) =>
  products.map(
    ([title, kind, guarantee, repayment, [least, most], [short, long], [low, high], fees, asked, days], index) => {
      const bank = demoBanks[Math.floor(index / perBank)] ?? demoBanks[0];
      const priced = {
        repayment,
        amount_min_wan: least,
        amount_max_wan: most,
        term_min_months: short,
        term_max_months: long,
        rate_min: low,
        rate_max: high,
        fees,
      };
      return {
        key: `loan/${index + 1}`,
        title,
        shop: bank?.key,
        publish_date: day(-2 * index - 2),
        summary: `${bank?.title}的${word[guarantee as 1]}贷款，${amountText(least, most)}，${short}–${long} 个月，${days} 个工作日内答复。`,
        kind,
        guarantee,
        ...priced,
        annual_rate: listedRate(priced) ?? 0,
        audience: asked.length > 0 ? asked.map(({ says }) => says).join('\n') : '在科学城经营的企业均可申请',
        conditions: conditionsOf(asked),
        certified_only: most >= 1000,
        documents: [
          '营业执照和公司章程',
          '最近两年的财务报表',
          '最近六个月的对公账户流水',
          ...(guarantee === 2 ? ['抵押物的权属证明'] : []),
          ...(guarantee === 3 ? ['质押权利的证书或合同'] : []),
          ...(guarantee === 4 ? ['保证人的基本情况'] : []),
        ].join('\n'),
        process: '在线提交申请并授权\n银行受理并开展尽职调查\n银行答复额度、利率和期限\n签订合同\n放款',
        promise_days: days,
        // One product of each ten is kept for members who come to the counter.
        open: index % 10 !== 9,
        address: bank?.address,
        contact: '客户经理',
        contact_phone: '010-0000 0000',
        content: `<p>${title}由${bank?.title}提供，担保方式为${word[guarantee as 1]}。额度、利率和期限以银行尽职调查后的答复为准。</p><h3>提前还款</h3><p>满三个月后可以提前还款，不收违约金。</p>`,
      };
    },
  );
