/** Former rounds of the demo's declarations (all invented). What a list of results of the demo counts stands here with the same numbers. */
import type { FormerRound } from '#contract/policy/former-rounds.ts';
import { yearOf } from './days.ts';
import type { DemoDay } from './demo-entry.ts';

type Round = [years_ago: number, applied: number, passed: number, ...reasons: string[]];
const rounds: Readonly<Record<string, { unit: 1 | 2 | 3; name?: string; rounds: Round[] }>> = {
  'declaration/first-sets': {
    unit: 2,
    rounds: [[1, 17, 6, '首次销售不在规定的 24 个月内', '核心技术权属证明不全', '检测报告不是由具备资质的机构出具']],
  },
  'declaration/innovation-vouchers': {
    unit: 1,
    name: '年第三批',
    rounds: [[0, 126, 97, '企业划型不是小微企业', '与服务机构存在关联关系', '服务内容属于日常检验']],
  },
  'declaration/facility-users': {
    unit: 1,
    rounds: [
      [1, 36, 21, '付款方不是申报企业', '已用创新券抵扣的费用重复申报', '机时确认单没有装置管理单位盖章'],
      [2, 28, 19, '费用发票在支持期以外', '实验小结没有说明结果'],
    ],
  },
  'declaration/high-tech-enterprise': {
    unit: 1,
    rounds: [
      [1, 214, 163, '研发费用归集不规范', '知识产权与主要产品没有关联', '科技人员占比不足', '高新技术产品收入占比不足'],
      [2, 188, 149, '研发费用归集不规范', '成果转化证明材料不足'],
    ],
  },
  'declaration/specialised-sme': {
    unit: 1,
    rounds: [[1, 74, 46, '主营业务收入占比没有达到要求', '近两年增长率没有达到要求', '创新投入证明不全']],
  },
  'declaration/ip-support': {
    unit: 1,
    rounds: [[1, 92, 71, '专利权人与申报单位不一致', '费用凭证不在支持期内', '同一专利已获其他资助']],
  },
  'declaration/sensor-demonstration': {
    unit: 2,
    name: '年度第一批',
    rounds: [[0, 23, 8, '没有落实应用单位', '技术指标没有达到榜单要求', '预算测算依据不足']],
  },
  'declaration/moving-in': {
    unit: 1,
    rounds: [[1, 15, 9, '迁入时间不在支持期内', '纳税关系没有迁入本区']],
  },
  'declaration/overseas-founders': {
    unit: 2,
    rounds: [[1, 41, 12, '创始人持股没有达到要求', '学位证明没有认证', '企业成立时间超过规定年限']],
  },
  'declaration/incubator-performance': {
    unit: 1,
    rounds: [[1, 18, 11, '没有参加上一年度绩效评价', '在孵企业名单与登记不一致']],
  },
  'declaration/loan-interest': {
    unit: 1,
    rounds: [[1, 22, 15, '贷款没有用于生产经营', '利息凭证与合同不一致', '担保机构不在备案名单内']],
  },
  'declaration/proof-of-concept': {
    unit: 2,
    rounds: [[1, 39, 10, '已进入产业化阶段，不属于概念验证', '成果权属不清', '预算与任务不匹配']],
  },
  'declaration/little-giants': {
    unit: 1,
    rounds: [[1, 9, 4, '近两年主营业务收入增长率没有达到要求', '细分市场占有率缺少证明']],
  },
};

export const formerRoundsOf = (key: string, today: DemoDay): FormerRound[] => {
  const { unit, name = '年度', rounds: all } = rounds[key] ?? { unit: 1, rounds: [] };
  return all.map(([years_ago, applied, passed, ...reasons]) => ({
    // The calls of this round were published a month ago.
    name: `${Number(yearOf(today(-33))) - years_ago} ${name}`,
    applied,
    passed,
    unit,
    reasons: reasons.join('；'),
  }));
};
