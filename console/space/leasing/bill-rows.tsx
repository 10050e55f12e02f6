/** Bills as rows: what is due, what was reported, and finance's decision. */

import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import { billsByUrgency, dueSoonDays, mayVoidBill } from '#contract/space/leasing/bills.ts';
import type { Bill, Payment } from '#contract/space/leasing/lease-calls.ts';
import { meterText } from '#contract/space/leasing/meters.ts';
import { today } from '../../kit/clock.ts';
import { FileList } from '../../kit/file-list.tsx';
import { may, useStaff } from '../../kit/staff.ts';
import { Unbroken } from '../../kit/unbroken.tsx';
import { BillState } from './lease-state.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReversePaymentDialog, UndoSetOffDialog, VoidBillDialog } from './undo-dialogs.tsx';

type Chosen = { bill: Bill } & ({ act: 'void' | 'undoSetOff' } | { act: 'decide' | 'reverse'; payment: Payment });
type Choose = (chosen: Chosen) => void;

const Sum = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);

const PaymentLine = ({ bill, payment, choose }: { bill: Bill; payment: Payment; choose: Choose | undefined }) => (
  <div className="payment">
    <p className="card-line">
      <span>{payment.status_name}</span>
      <span className="num">
        {payment.paid_on} 转账 {yuan(payment.amount_fen)} 元
      </span>
      {payment.bills > 1 && <span>一笔转账缴纳 {payment.bills} 笔账单</span>}
      {payment.status === 2 && (
        <span className="num">
          <Unbroken>
            {`${payment.arrived_on} 到账 ${yuan(payment.confirmed_fen)} 元，抵扣本账单 ${yuan(payment.set_off_fen)} 元`}
          </Unbroken>
        </span>
      )}
      {payment.opinion && <span>{payment.opinion}</span>}
      {payment.status === 1 && choose && (
        <Button
          size="small"
          type="primary"
          aria-label={`核对凭证：${bill.kind_name} ${yuan(payment.amount_fen)} 元`}
          onClick={() => choose({ act: 'decide', bill, payment })}
        >
          核对
        </Button>
      )}
      {payment.status === 2 && choose && (
        <Button
          size="small"
          aria-label={`撤销确认：${bill.kind_name} ${yuan(payment.confirmed_fen)} 元`}
          onClick={() => choose({ act: 'reverse', bill, payment })}
        >
          撤销确认
        </Button>
      )}
    </p>
    {payment.remark && <p className="meta">备注：{payment.remark}</p>}
    <FileList files={[payment.file]} />
  </div>
);

const Row = ({ bill, named, choose }: { bill: Bill; named: boolean; choose: Choose | undefined }) => (
  <li className="bill-row" data-row-key={bill.obj_id}>
    <div>
      {named && (
        <Link to={`/contracts/${bill.contract_id}`}>
          {bill.enterprise_name} · {bill.contract_no}
        </Link>
      )}
      <p>
        <b>{bill.kind_name}</b>
      </p>
      <p className="meta num">{bill.period_first ? `${bill.period_first} 至 ${bill.period_last}` : '一次性'}</p>
      {bill.meter_no && <p className="meta">表号 {bill.meter_no}</p>}
      {bill.meter && <p className="meta">{meterText(bill.meter)}</p>}
      {bill.credited_fen > 0 && <p className="meta credit-note">红字冲减 -{yuan(bill.credited_fen)} 元</p>}
      {bill.held_fen > 0 && <p className="meta">预收款或押金抵扣 {yuan(bill.held_fen)} 元</p>}
      {bill.note && <p className="meta">{bill.note}</p>}
    </div>
    <dl>
      <Sum label="应缴日">{bill.due_day}</Sum>
      <Sum label="金额（元）">{yuan(bill.amount_fen)}</Sum>
      <Sum label="已缴（元）">{yuan(bill.paid_fen)}</Sum>
    </dl>
    <p className="bill-row-state">
      <BillState {...bill} />
      {choose && bill.last_set_off && (
        <Button
          size="small"
          aria-label={`撤销抵扣：${bill.kind_name} ${yuan(bill.last_set_off.fen)} 元`}
          onClick={() => choose({ act: 'undoSetOff', bill })}
        >
          撤销抵扣
        </Button>
      )}
      {choose && mayVoidBill(bill) && (
        <Button
          size="small"
          danger
          aria-label={`作废账单：${bill.kind_name} ${yuan(bill.amount_fen)} 元`}
          onClick={() => choose({ act: 'void', bill })}
        >
          作废
        </Button>
      )}
    </p>
    {bill.payments.map((payment) => (
      <PaymentLine key={payment.payment_id} bill={bill} payment={payment} choose={choose} />
    ))}
  </li>
);

/** Staff who may decide on payments are given `choose`; all others only read. */
const useDecisions = () => {
  const money = may(useStaff(), 'POST /console/payments/{payment_id}');
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  const dialog = (
    <>
      {chosen?.act === 'void' && <VoidBillDialog bill={chosen.bill} onClose={close} />}
      {chosen?.act === 'undoSetOff' && <UndoSetOffDialog bill={chosen.bill} onClose={close} />}
      {chosen?.act === 'decide' && <PaymentDialog {...chosen} onClose={close} />}
      {chosen?.act === 'reverse' && <ReversePaymentDialog {...chosen} onClose={close} />}
    </>
  );
  return { choose: money ? setChosen : undefined, dialog };
};

const Rows = ({
  bills,
  named = false,
  choose,
}: {
  bills: readonly Bill[];
  named?: boolean;
  choose: Choose | undefined;
}) => (
  <ul className="bill-rows">
    {bills.map((bill) => (
      <Row key={bill.obj_id} bill={bill} named={named} choose={choose} />
    ))}
  </ul>
);

/** Bills of many contracts, each with its tenant. */
export const BillRows = ({ bills }: { bills: readonly Bill[] }) => {
  const { choose, dialog } = useDecisions();
  return (
    <>
      <Rows bills={bills} named choose={choose} />
      {dialog}
    </>
  );
};

/** The bills of one contract: due ones are open, later and settled ones are collapsed. */
export const ContractBills = ({ bills, signed }: { bills: readonly Bill[]; signed: boolean }) => {
  const { choose, dialog } = useDecisions();
  if (!signed) return <Rows bills={bills} choose={choose} />;
  const { now, later, settled } = billsByUrgency(bills, today());
  const folded = [
    { title: '以后的账单', bills: later },
    { title: '已结清和作废', bills: settled },
  ].filter(({ bills: some }) => some.length > 0);
  return (
    <>
      {now.length > 0 ? (
        <Rows bills={now} choose={choose} />
      ) : (
        <p className="quiet">{dueSoonDays} 天内没有应缴的账单</p>
      )}
      {folded.map(({ title, bills: some }) => (
        <details key={title} className="bill-fold">
          <summary>
            {title}（{some.length} 笔，{yuan(some.reduce((sum, { amount_fen }) => sum + amount_fen, 0))} 元）
          </summary>
          <Rows bills={some} choose={choose} />
        </details>
      ))}
      {dialog}
    </>
  );
};
