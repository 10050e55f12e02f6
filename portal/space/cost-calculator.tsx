import { useId, useState } from 'react';
import { addDays, addMonths } from '#contract/kit/day.ts';
import { plannedBills } from '#contract/space/leasing/bills.ts';
import { costOf } from '#contract/space/rent.ts';
import { FactList } from '../kit/fact-list.tsx';
import type { LetTerms } from './carrier.ts';

const yuan = (fen: number | null): string =>
  fen === null ? '面议' : `${Math.round(fen / 100).toLocaleString('zh-CN')} 元`;
const mostMonths = 120;
/** Bills are computed from 1 January: another day would change the sums by a part of a month, and a cached page must not change with the date. */
const first_day = '2026-01-01';

/** The cost of a unit: rent and property fee for a month, the payment on moving in, and the total over some months. */
export const CostCalculator = ({ terms }: { terms: LetTerms }) => {
  const id = useId();
  const [typed, setTyped] = useState({
    area: String(terms.area_sqm),
    seats: String(terms.seat_count ?? 1),
    months: '12',
  });
  const bySeat = terms.price_unit === 4;
  const area_sqm = Number(typed.area);
  const seat_count = Number(typed.seats);
  const months = Number(typed.months);
  const wrong =
    !bySeat && !(area_sqm > 0 && area_sqm <= terms.area_sqm)
      ? `面积须大于 0，且不超过 ${terms.area_sqm} ㎡`
      : bySeat && !(Number.isInteger(seat_count) && seat_count > 0 && seat_count <= (terms.seat_count ?? 1))
        ? `工位数须为 1 到 ${terms.seat_count ?? 1} 的整数`
        : !(Number.isInteger(months) && months > 0 && months <= mostMonths)
          ? `租期须为 1 到 ${mostMonths} 的整数`
          : '';
  const cost = costOf({
    ...terms,
    area_sqm: bySeat ? terms.area_sqm : area_sqm,
    seat_count: bySeat ? seat_count : terms.seat_count,
  });
  const free = terms.free_rent_days ?? 0;
  /** Of what the unit does not publish, the custom stands here (`costOf`). */
  const assumed = terms.deposit_months === null || terms.pay_months === null;
  /** The bills of a contract with these terms. */
  const bills =
    wrong || cost.rent_fen === null
      ? []
      : plannedBills({
          ...{ first_day, last_day: addDays(addMonths(first_day, months), -1), free_rent_days: free },
          ...{
            month_rent_fen: cost.rent_fen,
            month_property_fen: cost.property_fen,
            deposit_months: cost.deposit_months,
            pay_months: cost.pay_months,
          },
        });
  const sum = (some: typeof bills): number | null =>
    cost.rent_fen === null ? null : some.reduce((total, { amount_fen }) => total + amount_fen, 0);
  const firstBills = bills.filter(({ due_day }) => due_day === first_day);
  const withoutDeposit = bills.filter(({ kind }) => kind !== 5);
  const field = (key: keyof typeof typed, label: string, unit: string) => (
    <label>
      {label}
      <span>
        <input
          inputMode="decimal"
          value={typed[key]}
          maxLength={60}
          aria-invalid={wrong !== '' || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => setTyped((before) => ({ ...before, [key]: target.value }))}
        />
        {unit}
      </span>
    </label>
  );
  return (
    <section className="calculator" id="calculator" aria-labelledby={id}>
      <h2 id={id}>费用测算</h2>
      <div className="calculator-inputs">
        {bySeat ? field('seats', '租用工位', '个') : terms.divisible && field('area', '租用面积', '㎡')}
        {field('months', '租期', '个月')}
      </div>
      {wrong ? (
        <p className="field-error" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      ) : (
        <div aria-live="polite">
          <FactList
            rows={[
              ['每月合计', yuan(cost.month_fen)],
              ['其中租金', yuan(cost.rent_fen)],
              ['其中物业费', terms.property_fee_fen === null ? '未公布，未计入' : yuan(cost.property_fen)],
              [`入驻时支付（押 ${cost.deposit_months} 付 ${cost.pay_months}）`, yuan(sum(firstBills))],
              [`${months} 个月合计，不含押金${free ? `，已减免租 ${free} 天` : ''}`, yuan(sum(withoutDeposit))],
            ]}
          />
        </div>
      )}
      <p className="hint">
        按公布的单价{assumed && '和常见的押金、付款周期'}估算，不含水电等实际发生的费用，以签订的合同为准。
      </p>
    </section>
  );
};
