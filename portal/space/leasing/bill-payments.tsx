/** The transfers that a tenant reported for one bill, and what finance said of each. */
import { yuan } from '#contract/kit/money.ts';
import type { Bill } from '#contract/space/leasing/lease-calls.ts';
import { OwnFile } from '../../kit/centre/own-file.tsx';
import { paymentTones } from './words.ts';

export const BillPayments = ({ payments }: Pick<Bill, 'payments'>) => (
  <ul className="payments">
    {payments.map((one) => (
      <li key={one.payment_id}>
        <span className={`tag ${paymentTones[one.status] ?? ''}`}>{one.status_name}</span>
        <span>
          {one.paid_on} 转账 {yuan(one.amount_fen)} 元{one.bills > 1 && `，缴纳 ${one.bills} 笔账单`}
          {one.status === 2 &&
            `，${one.arrived_on} 到账 ${yuan(one.confirmed_fen)} 元，抵扣本账单 ${yuan(one.set_off_fen)} 元`}
        </span>
        <OwnFile file={one.file} />
        {one.opinion && <span className="payment-said">财务意见：{one.opinion}</span>}
      </li>
    ))}
  </ul>
);
