/** The bills of a contract: what is due, reported and confirmed. */

import { useState } from 'react';
import type { Day } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import { billsByUrgency, dueSoonDays } from '#contract/space/leasing/bills.ts';
import { lateFeeSaid } from '#contract/space/leasing/late-words.ts';
import type { Bill } from '#contract/space/leasing/lease-calls.ts';
import { meterText } from '#contract/space/leasing/meters.ts';
import { Button, TextLink } from '../../kit/button.tsx';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { today } from '../../kit/clock.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { Link } from '../../kit/link.tsx';
import { notify } from '../../kit/notices.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import { BillPayments } from './bill-payments.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { Payee, type PayeeOf } from './payee.tsx';
import { billTones, span } from './words.ts';

type Props = {
  bills: readonly Bill[];
  /** Not paid yet, of all contracts of the enterprise: one transfer may pay several. */
  unpaid: readonly Bill[];
  payee: PayeeOf | null;
  signed: boolean;
  user_id: string;
  onPaid: () => Promise<void>;
};

const Row = ({ bill, signed, onPay }: { bill: Bill; signed: boolean; onPay: () => void }) => (
  <li className={bill.status === 4 ? 'bill gone' : 'bill'}>
    <div className="bill-what">
      <h3>
        {signed ? <Link to={`/userCenter/user/space/bill/${bill.obj_id}`}>{bill.kind_name}</Link> : bill.kind_name}
      </h3>
      <p>
        <Unbroken>
          {bill.period_first && bill.period_last ? span(bill.period_first, bill.period_last) : '一次性'}
        </Unbroken>
      </p>
      {bill.meter_no && (
        <p>
          <Unbroken>表号 {bill.meter_no}</Unbroken>
        </p>
      )}
      {bill.meter && (
        <p>
          <Unbroken>{meterText(bill.meter)}</Unbroken>
        </p>
      )}
      {bill.credited_fen > 0 && <p className="credit-note">红字冲减 -{yuan(bill.credited_fen)} 元</p>}
      {bill.held_fen > 0 && <p>预收款或押金抵扣 {yuan(bill.held_fen)} 元</p>}
      {bill.note && (
        <p>
          <Unbroken>{bill.note}</Unbroken>
        </p>
      )}
    </div>
    <FactList
      className="bill-sums"
      rows={[
        ['应缴日', bill.due_day],
        ['金额（元）', yuan(bill.amount_fen)],
        ['已缴（元）', yuan(bill.paid_fen)],
      ]}
    />
    <div className="bill-state">
      <span className={`tag ${bill.overdue ? 'red' : (billTones[bill.status] ?? '')}`}>
        {bill.overdue ? '已逾期' : bill.status_name}
      </span>
      {bill.payable && (
        <Button
          aria-label={`提交凭证：${bill.kind_name}${bill.period_first ? ` ${bill.period_first}` : ''}`}
          onClick={onPay}
          text="提交凭证"
        />
      )}
      {bill.paid_fen > 0 && bill.vat_rate !== null && (
        <TextLink
          to={`/userCenter/user/space/bill/${bill.obj_id}#invoices`}
          aria-label={`发票：${bill.kind_name}${bill.period_first ? ` ${bill.period_first}` : ''}`}
          text="发票"
        />
      )}
      {!signed && bill.status !== 4 && <small>签署后缴纳</small>}
    </div>
    {bill.late && <p className="bill-late">违约金 {lateFeeSaid(bill.late)}</p>}
    {bill.payments.length > 0 && <BillPayments payments={bill.payments} />}
  </li>
);

/** Bills to act on now are open; later and settled ones are collapsed. */
const groupsOf = (
  bills: readonly Bill[],
  today: Day,
  signed: boolean,
): { title: string; bills: readonly Bill[]; open: boolean }[] => {
  if (!signed) return [{ title: '', bills, open: true }];
  const { now, later, settled } = billsByUrgency(bills, today);
  return [
    { title: '', bills: now, open: true },
    { title: '以后的账单', bills: later, open: false },
    { title: '已结清和作废', bills: settled, open: false },
  ].filter(({ title, bills: some }) => some.length > 0 || title === '');
};

export const BillTable = ({ bills, unpaid, payee, signed, user_id, onPaid }: Props) => {
  const [payingId, setPaying] = useState<string>();
  // The bill as the page has it now, which may be newer than the one whose button was pressed.
  const paying = bills.find(({ obj_id }) => obj_id === payingId);
  const rows = (some: readonly Bill[]) => (
    <ul className="bills">
      {some.map((bill) => (
        <Row key={bill.obj_id} bill={bill} signed={signed} onPay={() => setPaying(bill.obj_id)} />
      ))}
    </ul>
  );
  return (
    <Panel
      id="bills"
      title="账单"
      note={signed ? '银行转账后上传凭证，财务确认到账后更新。' : '按合同条款生成的账单计划，签署后按应缴日缴纳。'}
    >
      {signed && payee && <Payee {...payee} />}
      {groupsOf(bills, today(), signed).map(({ title, bills: some, open }) =>
        open ? (
          some.length > 0 ? (
            <div key={title}>{rows(some)}</div>
          ) : (
            <p key={title} className="none bills-none">
              {dueSoonDays} 天内没有应缴的账单
            </p>
          )
        ) : (
          <details key={title} className="bill-group">
            <summary>
              {title}（{some.length} 笔，{yuan(some.reduce((sum, { amount_fen }) => sum + amount_fen, 0))} 元）
            </summary>
            {rows(some)}
          </details>
        ),
      )}
      {paying && (
        <PayDialog
          bill={paying}
          others={unpaid.filter(({ obj_id, payable }) => payable && obj_id !== paying.obj_id)}
          payee={payee}
          user_id={user_id}
          onClose={() => setPaying(undefined)}
          onStale={onPaid}
          onPaid={async () => {
            setPaying(undefined);
            notify({ tone: 'success', title: '凭证已提交', text: '财务确认到账后会通知您。' });
            await onPaid();
          }}
        />
      )}
    </Panel>
  );
};
