/** Bills as cards: what is due, what was reported, and finance's answer. */
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import { mayVoidBill } from '#contract/space/leasing/bills.ts';
import type { Bill, Payment } from '#contract/space/leasing/lease-calls.ts';
import { CaseFiles } from '../../cases/case-files.tsx';
import { hasRole, useStaff } from '../../kit/staff.ts';
import { BillState } from './lease-state.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReversePaymentDialog, VoidBillDialog } from './undo-dialogs.tsx';

type Chosen = { bill: Bill } & ({ act: 'void' } | { act: 'decide' | 'reverse'; payment: Payment });

export const BillCards = ({ bills, named = false }: { bills: readonly Bill[]; named?: boolean }) => {
  const money = hasRole(useStaff(), 'finance', 'system');
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  return (
    <>
      <ul className="cards">
        {bills.map((bill) => (
          <li key={bill.obj_id}>
            {named && (
              <Link to={`/contracts/${bill.contract_id}`}>
                {bill.enterprise_name} · {bill.contract_no}
              </Link>
            )}
            <p className="card-line">
              <b>{bill.kind_name}</b>
              <BillState {...bill} />
              <span className="num">
                {yuan(bill.paid_fen)} / {yuan(bill.amount_fen)} 元
              </span>
              <span className="num">{bill.due_day} 前</span>
              {bill.period_first && (
                <span className="num">
                  {bill.period_first} 至 {bill.period_last}
                </span>
              )}
              {money && mayVoidBill(bill) && (
                <Button
                  size="small"
                  danger
                  aria-label={`作废账单：${bill.kind_name} ${yuan(bill.amount_fen)} 元`}
                  onClick={() => setChosen({ act: 'void', bill })}
                >
                  作废
                </Button>
              )}
            </p>
            {bill.note && <p className="meta">{bill.note}</p>}
            {bill.payments.map((payment) => (
              <div key={payment.payment_id} className="payment">
                <p className="card-line">
                  <span>{payment.status_name}</span>
                  <span className="num">
                    {payment.paid_on} 转账 {yuan(payment.amount_fen)} 元
                  </span>
                  {payment.status === 2 && <span className="num">到账 {yuan(payment.confirmed_fen)} 元</span>}
                  {payment.opinion && <span>{payment.opinion}</span>}
                  {payment.status === 1 && money && (
                    <Button
                      size="small"
                      type="primary"
                      aria-label={`核对凭证：${bill.kind_name} ${yuan(payment.amount_fen)} 元`}
                      onClick={() => setChosen({ act: 'decide', bill, payment })}
                    >
                      核对
                    </Button>
                  )}
                  {payment.status === 2 && money && (
                    <Button
                      size="small"
                      aria-label={`撤销确认：${bill.kind_name} ${yuan(payment.confirmed_fen)} 元`}
                      onClick={() => setChosen({ act: 'reverse', bill, payment })}
                    >
                      撤销确认
                    </Button>
                  )}
                </p>
                {payment.remark && <p className="meta">备注：{payment.remark}</p>}
                <CaseFiles files={[payment.file]} />
              </div>
            ))}
          </li>
        ))}
      </ul>
      {chosen?.act === 'void' && <VoidBillDialog bill={chosen.bill} onClose={close} />}
      {chosen?.act === 'decide' && <PaymentDialog {...chosen} onClose={close} />}
      {chosen?.act === 'reverse' && <ReversePaymentDialog {...chosen} onClose={close} />}
    </>
  );
};
