/** The bills of a contract: what is due, what was reported, what has arrived. */
import { useState } from 'react';
import type { Bill } from '#contract/space/leasing/lease-calls.ts';
import { OwnFile } from '../../account/matters/own-file.tsx';
import { notify } from '../../kit/notices.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { billTones, paymentTones, span, yuan } from './words.ts';

type Props = { bills: readonly Bill[]; signed: boolean; user_id: string; onPaid: () => Promise<void> };

const Row = ({ bill, signed, onPay }: { bill: Bill; signed: boolean; onPay: () => void }) => (
  <li className={bill.status === 4 ? 'bill gone' : 'bill'}>
    <div className="bill-what">
      <h3>{bill.kind_name}</h3>
      <p>{bill.period_first && bill.period_last ? span(bill.period_first, bill.period_last) : '一次性'}</p>
      {bill.note && <p>{bill.note}</p>}
    </div>
    <dl className="bill-sums">
      <div>
        <dt>应缴日</dt>
        <dd>{bill.due_day}</dd>
      </div>
      <div>
        <dt>金额（元）</dt>
        <dd className="numeral">{yuan(bill.amount_fen)}</dd>
      </div>
      <div>
        <dt>已缴（元）</dt>
        <dd className="numeral">{yuan(bill.paid_fen)}</dd>
      </div>
    </dl>
    <div className="bill-state">
      <span className={`tag ${bill.overdue ? 'red' : (billTones[bill.status] ?? '')}`}>{bill.overdue ? '已逾期' : bill.status_name}</span>
      {bill.payable && (
        <button
          type="button"
          className="button"
          aria-label={`提交转账凭证：${bill.kind_name}${bill.period_first ? ` ${bill.period_first}` : ''}`}
          onClick={onPay}
        >
          提交凭证
        </button>
      )}
      {!signed && bill.status !== 4 && <small>签署后缴纳</small>}
    </div>
    {bill.payments.length > 0 && (
      <ul className="payments">
        {bill.payments.map((one) => (
          <li key={one.payment_id}>
            <span className={`tag ${paymentTones[one.status] ?? ''}`}>{one.status_name}</span>
            <span>
              {one.paid_on} 转账 {yuan(one.amount_fen)} 元
              {one.status === 2 && one.confirmed_fen !== one.amount_fen && `，确认到账 ${yuan(one.confirmed_fen)} 元`}
            </span>
            <OwnFile file={one.file} />
            {one.opinion && <span className="payment-said">财务意见：{one.opinion}</span>}
          </li>
        ))}
      </ul>
    )}
  </li>
);

export const BillTable = ({ bills, signed, user_id, onPaid }: Props) => {
  const [paying, setPaying] = useState<Bill>();
  return (
    <section className="panel" id="bills" aria-labelledby="bills-title">
      <div className="panel-head">
        <h2 id="bills-title">账单</h2>
        <p>{signed ? '银行转账后上传凭证，财务确认到账后更新。' : '按合同条款生成的账单计划，签署后按应缴日缴纳。'}</p>
      </div>
      {bills.length === 0 ? (
        <p className="none">没有账单</p>
      ) : (
        <ul className="bills">
          {bills.map((bill) => (
            <Row key={bill.obj_id} bill={bill} signed={signed} onPay={() => setPaying(bill)} />
          ))}
        </ul>
      )}
      {paying && (
        <PayDialog
          bill={paying}
          user_id={user_id}
          onClose={() => setPaying(undefined)}
          onPaid={async () => {
            setPaying(undefined);
            notify({ tone: 'success', title: '凭证已提交', text: '财务确认到账后会通知您。' });
            await onPaid();
          }}
        />
      )}
    </section>
  );
};
