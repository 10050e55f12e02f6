/** Applications and inquiries in words and colours, as each side reads them. */
import type { Application, ApplicationItem, DeskApplication } from '#contract/finance/application-calls.ts';
import { rateText } from '#contract/finance/loan-schedule.ts';
import { yuan } from '#contract/kit/money.ts';

export const base = '/userCenter/user/finance';
export const applicationTones: Readonly<Record<number, string>> = {
  0: 'amber',
  1: '',
  2: '',
  3: 'teal',
  4: 'teal',
  5: 'red',
  6: 'grey',
  7: 'grey',
};
export const inquiryTones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'teal', 3: 'grey' };

/** 100 万元, 12 个月 */
export const wishText = ({ amount_fen, months }: { amount_fen: number; months: number }): string =>
  `${(amount_fen / 1_000_000).toLocaleString('zh-CN', { maximumFractionDigits: 2 })} 万元，${months} 个月`;
export const grantText = ({
  granted_fen,
  granted_rate,
  granted_months,
}: NonNullable<ApplicationItem['granted']>): string =>
  `${yuan(granted_fen)} 元，名义年利率 ${rateText(granted_rate)}（不含费用），${granted_months} 个月`;

/** What the application waits for, as the applicant reads it. */
export const applicantReads = (one: Application): string => {
  if (one.status === 0) return '还没有交给银行。阅读授权书并同意后提交；在此之前只有本企业能看到。';
  if (one.status === 1) return '已提交，等待银行受理。';
  if (one.status === 2) return one.asked ? '银行需要您补充说明，请答复。' : '银行正在尽职调查。';
  if (one.status === 3) return one.granted ? `银行已授信：${grantText(one.granted)}。请在有效期内与银行签订合同。` : '';
  if (one.status === 7) return '授信有效期已过，没有放款。仍有需要、产品仍在受理的，可以重新申请。';
  if (one.status === 4) return one.lent ? `${one.lent.lent_on} 已放款 ${yuan(one.lent.lent_fen)} 元。` : '';
  if (one.status === 5) return `信息授权已随申请失效，银行不再看到您的资料。银行答复：${one.refusal}`;
  return '申请已撤回，银行不再看到您的资料。';
};

/** What the bank has to do. */
export const bankReads = (one: DeskApplication): string => {
  if (one.status === 6) return '申请人已撤回申请和授权，资料不再显示。';
  if (one.status === 5) return `授权已随申请失效，资料不再显示。答复：${one.refusal}`;
  if (!one.consented) return '申请人已撤回授权，资料不再显示。';
  if (one.status === 1) return '请受理，或说明不予通过的原因。';
  if (one.status === 2)
    return one.asked ? '已要求补充，等待申请人答复；答复期间不计天数。' : '请完成尽职调查后授信或答复。';
  if (one.status === 3) return one.granted ? `已授信 ${grantText(one.granted)}；签约放款后请登记。` : '';
  if (one.status === 7) return '授信有效期已过，没有登记放款；有效期内已放款的可以补登记。';
  return one.lent ? `${one.lent.lent_on} 已放款 ${yuan(one.lent.lent_fen)} 元。` : '';
};
