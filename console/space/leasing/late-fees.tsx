/** 逾期违约金: what the contract's rule makes of late bills, billed by finance. */
import { Button } from 'antd';
import { useState } from 'react';
import { yuan } from '#contract/kit/money.ts';
import { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { DayField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { type Answer, useCall } from '../../kit/use-call.ts';
import { refreshLeasing } from './refresh-leasing.ts';

const feesCall = 'GET /console/contracts/{obj_id}/late_fees';
type Fees = Answer<typeof feesCall>['data'];

const Dialog = ({ obj_id, fees, onClose }: { obj_id: string; fees: Fees; onClose: () => void }) => {
  const key = useKey();
  const day = today();
  const total = fees.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const dialog = useFormDialog({
    form: 'late-fee',
    initial: { due_day: '' },
    wrong: ({ due_day }) => (due_day ? {} : { due_day: '请选择应缴日' }),
    send: async ({ due_day }) => {
      const body = { bill_ids: fees.map(({ bill_id }) => bill_id), due_day };
      await api['POST /console/contracts/{obj_id}/late_fees']({ params: { obj_id }, body }, key.headersFor(body));
      key.done();
      await refreshLeasing();
    },
    done: '违约金已出账，承租方会收到通知',
    reread: refreshLeasing,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="逾期违约金出账" ok="出账">
      <p className="dialog-title">合计 {yuan(total)} 元，截至昨天</p>
      <ul className="bill-preview">
        {fees.map(({ bill_id, title, due_day, period_first, period_last, amount_fen }) => (
          <li key={bill_id}>
            <b>{title}</b>
            <span className="num">{yuan(amount_fen)}</span>
            <small className="num">
              应缴日 {due_day}，计 {period_first} 至 {period_last}
            </small>
          </li>
        ))}
      </ul>
      <DayField of={dialog} field="due_day" label="应缴日" required refuses={(one) => one < day} />
    </FormDialog>
  );
};

/** Shown only where there is something to bill. */
export const LateFees = ({ obj_id }: { obj_id: string }) => {
  const [open, setOpen] = useState(false);
  const read = useCall(feesCall, { params: { obj_id } });
  const fees = read.data?.data ?? [];
  if (fees.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>违约金出账</Button>
      {open && <Dialog obj_id={obj_id} fees={fees} onClose={() => setOpen(false)} />}
    </>
  );
};
