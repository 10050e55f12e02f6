/** What a loan costs: the sums, a chart and a table of the same figures. Everything is computed by the functions that the server uses. */
import { useId, useState } from 'react';
import './finance.css';
import {
  annualRateOf,
  type Fee,
  fenOfWan,
  type Instalment,
  type LoanLimits,
  mostMonths,
  type Priced,
  type Repayment,
  rateText,
  repayments,
  scheduleOf,
  usualLoan,
} from '#contract/finance/loan-schedule.ts';
import { yuan } from '#contract/kit/money.ts';
import { DataTable } from '../kit/data-table.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { numberIn } from '../kit/form/number-in.ts';
import { CostBars } from './cost-bars.tsx';

export type LoanTerms = Priced;

/** A loan of no product: everything can be typed. */
export const freeTerms: LoanTerms = {
  amount_min_wan: 0.01,
  amount_max_wan: 100_000,
  term_min_months: 1,
  term_max_months: mostMonths,
  rate_min: 0,
  rate_max: 4.35,
  repayment: 1,
  fees: [],
};

const usualMonths = 12;
type Typed = { amount: string; months: string; rate: string; fee: string; repayment: Repayment };

/** What stands beside a field that cannot be counted with. */
const wrongIn = (typed: Typed, of: LoanLimits, free: boolean): Partial<Record<keyof Typed, string>> => {
  const amount = numberIn(typed.amount);
  const months = numberIn(typed.months);
  const rate = numberIn(typed.rate);
  const fee = numberIn(typed.fee);
  return {
    ...(!(amount >= of.amount_min_wan && amount <= of.amount_max_wan) && {
      amount: `金额须在 ${of.amount_min_wan} 至 ${of.amount_max_wan} 万元之间`,
    }),
    ...(!(Number.isInteger(months) && months >= of.term_min_months && months <= of.term_max_months) && {
      months: `期限须为 ${of.term_min_months} 至 ${of.term_max_months} 的整数`,
    }),
    ...(!(rate >= 0 && rate <= 36) && { rate: '年利率须在 0% 至 36% 之间' }),
    ...(free && !(fee >= 0 && fee < 100) && { fee: '费用须不低于 0%、低于 100%' }),
  };
};

export const LoanCalculator = ({ terms, title, free = false }: { terms: LoanTerms; title: string; free?: boolean }) => {
  const id = useId();
  const usual = usualLoan(terms);
  const [typed, setTyped] = useState<Typed>({
    amount: String(usual.amount_fen / 1_000_000),
    // Of no product, the shortest term would be a month.
    months: String(free ? usualMonths : usual.months),
    rate: String(terms.rate_max),
    fee: '0',
    repayment: terms.repayment,
  });
  const [whole, setWhole] = useState(false);
  const wrong = wrongIn(typed, terms, free);
  const isWrong = Object.keys(wrong).length > 0;
  const fees: readonly Fee[] = free ? [{ name: '费用', time: 1, amount: numberIn(typed.fee) }] : terms.fees;
  const loan = {
    amount_fen: fenOfWan(numberIn(typed.amount)),
    months: numberIn(typed.months),
    rate: numberIn(typed.rate),
    repayment: typed.repayment,
    fees,
  };
  const schedule = isWrong ? undefined : scheduleOf(loan);
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const field = (key: 'amount' | 'months' | 'rate' | 'fee', label: string, unit: string) => (
    <label className="loan-field">
      {label}
      <span>
        <input
          inputMode="decimal"
          value={typed[key]}
          maxLength={60}
          aria-invalid={wrong[key] !== undefined || undefined}
          aria-describedby={wrong[key] ? `${id}-${key}` : undefined}
          onChange={({ target }) => set({ [key]: target.value })}
        />
        {unit}
      </span>
      {wrong[key] && (
        <small className="field-error" id={`${id}-${key}`} role="alert">
          {wrong[key]}
        </small>
      )}
    </label>
  );
  return (
    <section className="loan-calculator" id="calculator" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="loan-fields">
        {field('amount', '贷款金额', '万元')}
        {field('months', '期限', '个月')}
        {field('rate', '名义年利率', '%')}
        {free && field('fee', '放款时的费用', '%')}
        {free && (
          <fieldset className="loan-repayments">
            <legend>还款方式</legend>
            {Object.entries(repayments).map(([code, name]) => (
              <label key={code} className="option">
                <input
                  type="radio"
                  name={`${id}-repayment`}
                  checked={typed.repayment === Number(code)}
                  onChange={() => set({ repayment: Number(code) as Repayment })}
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      {schedule && (
        <>
          <div aria-live="polite">
            <FactList
              rows={[
                ['年化利率（含费用）', rateText(annualRateOf(loan, schedule))],
                ['放款日实收', `${yuan(loan.amount_fen - schedule.upfront_fen)} 元`],
                ['首月还款', `${yuan(schedule.instalments[0]?.paid_fen ?? 0)} 元`],
                ['利息合计', `${yuan(schedule.interest_fen)} 元`],
                ['费用合计', `${yuan(schedule.fee_fen)} 元`],
                ['总成本', `${yuan(schedule.cost_fen)} 元`],
              ]}
            />
          </div>
          <CostBars instalments={schedule.instalments} />
          <InstalmentTable
            instalments={whole ? schedule.instalments : schedule.instalments.slice(0, 12)}
            upfront_fen={schedule.upfront_fen}
          />
          {schedule.instalments.length > 12 && (
            <button type="button" className="text-button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? '只看前 12 个月' : `看全部 ${schedule.instalments.length} 个月`}
            </button>
          )}
        </>
      )}
      <p className="hint">
        {repayments[typed.repayment]}
        {free ? '' : '，按本产品的费用'}；利息按月计算，四舍五入到分，最后一期结清尾差。以银行批复和合同为准。
      </p>
    </section>
  );
};

const InstalmentTable = ({ instalments, upfront_fen }: { instalments: readonly Instalment[]; upfront_fen: number }) => (
  <DataTable
    className="loan-table"
    caption="还款计划，单位元"
    scrolls="还款计划"
    rows={
      upfront_fen > 0
        ? [
            {
              month: 0,
              principal_fen: 0,
              interest_fen: 0,
              fee_fen: upfront_fen,
              paid_fen: upfront_fen,
              left_fen: null,
            },
            ...instalments,
          ]
        : instalments
    }
    keyOf={({ month }) => String(month)}
    columns={[
      { title: '期', names: true, cell: ({ month }) => (month === 0 ? '放款日' : `第 ${month} 月`) },
      { title: '本金', className: 'figure', cell: ({ principal_fen }) => yuan(principal_fen) },
      { title: '利息', className: 'figure', cell: ({ interest_fen }) => yuan(interest_fen) },
      ...(upfront_fen > 0 || instalments.some(({ fee_fen }) => fee_fen > 0)
        ? [{ title: '费用', className: 'figure', cell: ({ fee_fen }: { fee_fen: number }) => yuan(fee_fen) }]
        : []),
      { title: '合计', className: 'figure', cell: ({ paid_fen }) => yuan(paid_fen) },
      { title: '剩余本金', className: 'figure', cell: ({ left_fen }) => (left_fen === null ? '—' : yuan(left_fen)) },
    ]}
  />
);
