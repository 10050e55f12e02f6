/** Loans beside each other for one sum and one term: what each costs, fees included (decision 046). */
import {
  annualRateOf,
  type Fee,
  fenOfWan,
  mostMonths,
  type Repayment,
  rateText,
  scheduleOf,
} from '#contract/finance/loan-schedule.ts';
import { yuan } from '#contract/kit/money.ts';
import { comparedIn, mostCompared } from '../kit/compare/comparison.ts';
import type { PageContext } from '../kit/page-context.ts';
import { unlessMissing } from '../kit/unless-missing.server.ts';
import { amountRange, feeText, rateRange, termRange } from './words.ts';

/** The rate that the sums are computed with: banks answer somewhere between the two. */
export const rateChoices = { high: '按最高利率', low: '按最低利率' } as const;
type RateChoice = keyof typeof rateChoices;

const usual = { amount: '100', months: '12' };
const typedIn = (search: URLSearchParams) => ({
  amount: (search.get('amount') ?? usual.amount).slice(0, 10),
  months: (search.get('months') ?? usual.months).slice(0, 10),
});
const wrongIn = ({ amount, months }: typeof usual) => ({
  amount: Number(amount) >= 0.01 && Number(amount) <= 100_000 ? '' : '金额须在 0.01 至 100000 万元之间',
  months:
    Number.isInteger(Number(months)) && Number(months) >= 1 && Number(months) <= mostMonths
      ? ''
      : `期限须为 1 至 ${mostMonths} 的整数`,
});

type Loan = NonNullable<Awaited<ReturnType<typeof readLoan>>>;
const readLoan = async ({ api }: PageContext, obj_id: string) =>
  (await api['GET /financial/debt_products/{obj_id}']({ params: { obj_id } }).catch(unlessMissing))?.data;

const entryOf = (loan: Loan, asked: { amount: number; months: number; by: RateChoice }) => {
  const fits = [
    asked.amount < loan.amount_min_wan || asked.amount > loan.amount_max_wan ? '金额不在额度内' : '',
    asked.months < loan.term_min_months || asked.months > loan.term_max_months ? '期限不在范围内' : '',
  ].filter(Boolean);
  const rate = asked.by === 'low' ? loan.rate_min : loan.rate_max;
  const terms = {
    amount_fen: fenOfWan(asked.amount),
    months: asked.months,
    rate,
    repayment: loan.repayment as Repayment,
    fees: loan.fees as Fee[],
  };
  const schedule = fits.length === 0 ? scheduleOf(terms) : undefined;
  const annual = schedule ? annualRateOf(terms, schedule) : null;
  const sum = (fen: number | undefined) => (fen === undefined ? '—' : `${yuan(fen)} 元`);
  return {
    subject: { obj_type: 'debt_product', obj_id: loan.obj_id },
    title: loan.title,
    path: `/finance/loanCenter/${loan.obj_id}`,
    picture: '',
    open: loan.open,
    annual,
    cost_fen: schedule?.cost_fen ?? null,
    facts: [
      ['银行', loan.shop_name],
      ['年化利率（含费用）', annual === null ? fits.join('，') || '无法计算' : rateText(annual)],
      ['该产品最高', rateText(loan.worst_rate)],
      ['总成本', sum(schedule?.cost_fen)],
      ['其中利息', sum(schedule?.interest_fen)],
      ['其中费用', sum(schedule?.fee_fen)],
      ['放款日实收', sum(schedule && terms.amount_fen - schedule.upfront_fen)],
      ['首月还款', sum(schedule?.instalments[0]?.paid_fen)],
      ['名义年利率', rateRange(loan)],
      ['收费', terms.fees.map(feeText).join('；') || '无'],
      ['还款方式', loan.repayment_name],
      ['担保方式', loan.guarantee_name],
      ['额度', amountRange(loan)],
      ['期限', termRange(loan)],
      ['答复', `${loan.promise_days} 个工作日内`],
      ['适用对象', loan.audience.replaceAll('\n', '；')],
    ] as [string, string][],
  };
};

export const loadComparison = async (request: Request, here: PageContext) => {
  const search = new URL(request.url).searchParams;
  const ids = search.get('ids') ?? '';
  const asked = comparedIn(ids).filter(({ obj_type }) => obj_type === 'debt_product');
  const typed = typedIn(search);
  const wrong = wrongIn(typed);
  const by: RateChoice = search.get('rate') === 'low' ? 'low' : 'high';
  const loans = await Promise.all(asked.map(({ obj_id }) => readLoan(here, obj_id)));
  const counted = wrong.amount || wrong.months ? usual : typed;
  const entries = loans
    .filter((loan) => loan !== undefined)
    .map((loan) => entryOf(loan, { amount: Number(counted.amount), months: Number(counted.months), by }));
  return {
    ids,
    typed,
    wrong,
    by,
    counted,
    entries,
    room: mostCompared - entries.length,
    gone: asked.filter((_, index) => !loans[index]).map(({ obj_id }) => obj_id),
  };
};
