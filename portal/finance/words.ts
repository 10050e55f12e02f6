/** How sums, terms and fees of financial products are written. */

import { type Fee, rateText } from '#contract/finance/loan-schedule.ts';
import { upToTwoDecimals } from '#contract/kit/decimals.ts';

/** 1.2 亿元, 500 万元 */
export const wanText = (wan: number | null): string =>
  wan === null ? '未披露' : wan >= 10_000 ? `${upToTwoDecimals(wan / 10_000)} 亿元` : `${upToTwoDecimals(wan)} 万元`;
/** 10–500 万元, 500 万元–1 亿元 */
export const amountRange = (of: { amount_min_wan: number; amount_max_wan: number }): string =>
  of.amount_min_wan === of.amount_max_wan
    ? wanText(of.amount_max_wan)
    : of.amount_max_wan >= 10_000 && of.amount_min_wan < 10_000
      ? `${wanText(of.amount_min_wan)}–${wanText(of.amount_max_wan)}`
      : `${upToTwoDecimals(of.amount_max_wan >= 10_000 ? of.amount_min_wan / 10_000 : of.amount_min_wan)}–${wanText(of.amount_max_wan)}`;
/** 6–36 个月 */
export const termRange = (of: { term_min_months: number; term_max_months: number }): string =>
  of.term_min_months === of.term_max_months
    ? `${of.term_max_months} 个月`
    : `${of.term_min_months}–${of.term_max_months} 个月`;
/** 3.45%–4.20% */
export const rateRange = (of: { rate_min: number; rate_max: number }): string =>
  of.rate_min === of.rate_max ? `${of.rate_max.toFixed(2)}%` : `${of.rate_min.toFixed(2)}%–${of.rate_max.toFixed(2)}%`;

/** 最短 6 个月，最高 7.89%: at which term the rate beside it holds, and what the product can cost at most. */
export const rateNote = (of: { term_min_months: number; annual_rate: number; worst_rate: number | null }): string =>
  of.worst_rate === null
    ? `按 ${of.term_min_months} 个月计，最低额度时费用超过贷款`
    : `按 ${of.term_min_months} 个月计，最高 ${rateText(of.worst_rate)}`;

/** 担保费：每年年初收贷款金额的 0.8%，不满一年按全年 */
export const feeText = ({ name, time, amount }: Fee): string => {
  const said = {
    1: `放款时一次，贷款金额的 ${amount}%`,
    2: `放款时一次，${upToTwoDecimals(amount)} 元`,
    3: `每年年初收贷款金额的 ${amount}%，不满一年按全年`,
    4: `每月为贷款金额的 ${amount}%`,
  };
  return `${name}：${said[time]}`;
};
/** Whole yuan, for sums that only compare. */
export const wholeYuan = (fen: number): string => `${Math.round(fen / 100).toLocaleString('zh-CN')} 元`;

/** How the annual rate is computed, and where that is laid down. */
export const rateExplained = [
  '放款日实收金额（贷款金额减去放款时收的费用），等于以后各月支付的本金、利息和费用按月利率 i 折现之和；由此解出 i，年化利率 =（1 + i）的 12 次方 − 1。',
  '这是内部收益率（IRR）复利算法，依据中国人民银行公告〔2021〕第 3 号：年化利率应包括利息和与贷款直接相关的各类费用。',
  '费用多在放款时或每年年初收取，期限越短、金额越小，折成的年化利率越高；每年年初收的费用，不满一年也按全年计。',
  '没有选定期限时，按产品的最高名义利率、最短期限、贷款 100 万元（或产品允许的最近值）计算；“最高”是产品允许的各期限和最低额度中最贵的一种。银行批复的利率可能更低。',
];
