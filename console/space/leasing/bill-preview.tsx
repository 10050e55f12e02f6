/** The bills that follow from the terms, computed by the function that will create them. */

import { isDay } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import { billKinds, dueAfterSigning, isSignedLate, plannedBills } from '#contract/space/leasing/bills.ts';
import { type LeaseTerms, wrongTerms } from '#contract/space/leasing/lease-terms.ts';
import { today } from '../../kit/clock.ts';
import { Panel } from '../../kit/panel.tsx';

const shown = 24;

export const BillPreview = ({ terms }: { terms: LeaseTerms }) => {
  const wrong =
    !isDay(terms.first_day) || !isDay(terms.last_day)
      ? '请选择租期'
      : Object.values(terms).some(Number.isNaN)
        ? '请填写规范的数字'
        : terms.pay_months < 1
          ? '请填写付款周期'
          : wrongTerms(terms, today())[0]?.message;
  const bills = wrong ? [] : plannedBills(terms);
  const total = bills.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  return (
    <Panel title="账单预览">
      {wrong ? (
        <p className="quiet">{wrong}</p>
      ) : (
        <>
          <p className="meta">
            共 {bills.length} 笔，合计 <span className="num">{yuan(total)}</span> 元
            {bills.some(({ kind }) => kind === 5) && '（含押金）'}
          </p>
          {isSignedLate(terms, today()) && (
            <p className="meta">起租日已过：已到应缴日的账单，在签署后 {dueAfterSigning} 个工作日内缴纳</p>
          )}
          <ul className="bill-preview">
            {bills.slice(0, shown).map(({ kind, period_first, period_last, due_day, amount_fen }) => (
              <li key={`${kind} ${period_first}`}>
                <b>{billKinds[kind]}</b>
                <span className="num">{yuan(amount_fen)}</span>
                <small className="num">
                  {period_first ? `${period_first} 至 ${period_last}，` : ''}
                  应缴日 {due_day}
                </small>
              </li>
            ))}
          </ul>
          {bills.length > shown && <p className="meta">另有 {bills.length - shown} 笔</p>}
        </>
      )}
    </Panel>
  );
};
