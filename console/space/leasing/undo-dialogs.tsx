/** Finance's reversals: a bill typed, a set-off made, a payment confirmed, a refund written down or declined wrongly. Each needs a reason, which the tenant reads. */

import type { ReactNode } from 'react';
import { yuan } from '#contract/kit/money.ts';
import { mayVoidBill } from '#contract/space/leasing/bills.ts';
import type { Bill, Payment } from '#contract/space/leasing/lease-calls.ts';
import type { Refund } from '#contract/space/leasing/money-calls.ts';
import { api } from '../../kit/client.ts';
import { OpinionField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../../kit/form/opinion.tsx';
import { BillState } from './lease-state.tsx';
import { refreshLeasing } from './refresh-leasing.ts';
import { useBillNow } from './use-bill-now.ts';

type UndoProps = {
  title: string;
  ok: string;
  /** What is reversed, and its consequences. */
  what: ReactNode;
  text: string;
  /** The label of the opinion. */
  label: string;
  done: string;
  /** Whether the action is still possible. */
  possible: boolean;
  /** The current state, when somebody else acted first. */
  now: ReactNode;
  reread: () => Promise<void>;
  act: (opinion: string) => Promise<unknown>;
  onClose: () => void;
};

const UndoDialog = ({ title, ok, what, text, label, done, possible, now, reread, act, onClose }: UndoProps) => {
  const rule = { label, required: true };
  const dialog = useFormDialog({
    form: 'undo',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, rule),
    send: async ({ opinion }) => {
      await act(opinion.trim());
      await refreshLeasing();
    },
    done,
    reread,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={title} ok={ok} danger disabled={!possible} now={now}>
      <p className="dialog-title">{what}</p>
      <p>{text}</p>
      <OpinionField of={dialog} {...rule} help="承租方会看到" />
    </FormDialog>
  );
};

export const VoidBillDialog = ({ bill: opened, onClose }: { bill: Bill; onClose: () => void }) => {
  const { bill, reread } = useBillNow(opened);
  return (
    <UndoDialog
      title="作废账单"
      ok="确认作废"
      what={`${bill.kind_name} ${yuan(bill.amount_fen)} 元，${bill.period_first} 至 ${bill.period_last}`}
      text={`用于录错的水费、电费和违约金账单。作废后红字冲减，不能恢复，可以重新${bill.kind === 6 ? '出账' : '录入'}。${bill.paid_fen > 0 ? `已缴 ${yuan(bill.paid_fen)} 元转为预收款，可以抵扣其他账单或退款。` : ''}`}
      label="作废原因"
      done="账单已作废，承租方会收到通知"
      possible={mayVoidBill(bill)}
      now={<BillState {...bill} />}
      reread={reread}
      act={(opinion) =>
        api['POST /console/bills/{obj_id}/void']({ params: { obj_id: bill.obj_id }, body: { opinion } })
      }
      onClose={onClose}
    />
  );
};

export const UndoSetOffDialog = ({ bill: opened, onClose }: { bill: Bill; onClose: () => void }) => {
  const { bill, reread } = useBillNow(opened);
  const { fen, from_deposit } = opened.last_set_off ?? { fen: 0, from_deposit: false };
  return (
    <UndoDialog
      title="撤销抵扣"
      ok="确认撤销"
      what={`${bill.kind_name} ${yuan(bill.amount_fen)} 元，${from_deposit ? '押金' : '预收款'}抵扣 ${yuan(fen)} 元`}
      text={`撤销后 ${yuan(fen)} 元退回承租方的${from_deposit ? '押金' : '预收款'}，账单重新待缴。`}
      label="撤销原因"
      done="已撤销抵扣，承租方会收到通知"
      possible={bill.last_set_off?.fen === fen}
      now={<BillState {...bill} />}
      reread={reread}
      act={(opinion) =>
        api['POST /console/bills/{obj_id}/undo_set_off']({ params: { obj_id: bill.obj_id }, body: { opinion } })
      }
      onClose={onClose}
    />
  );
};

export const ReversePaymentDialog = ({
  bill: opened,
  payment: confirmed,
  onClose,
}: {
  bill: Bill;
  payment: Payment;
  onClose: () => void;
}) => {
  const { bill, reread } = useBillNow(opened);
  const payment = bill.payments.find(({ payment_id }) => payment_id === confirmed.payment_id) ?? confirmed;
  return (
    <UndoDialog
      title="撤销到账确认"
      ok="确认撤销"
      what={`${bill.kind_name}${confirmed.bills > 1 ? `等 ${confirmed.bills} 笔账单` : ''}，已确认到账 ${yuan(confirmed.confirmed_fen)} 元`}
      text="撤销后凭证回到待核验，这笔转账抵扣的账单重新待缴，请再次核对：确认正确的金额，或驳回。余款已退款或已抵扣其他账单的，不能撤销。"
      label="撤销原因"
      done="已撤销确认，承租方会收到通知"
      possible={payment.status === 2}
      now={
        <>
          <BillState {...bill} />
          <span>凭证{payment.status_name}</span>
        </>
      }
      reread={reread}
      act={(opinion) =>
        api['POST /console/payments/{payment_id}/reverse']({
          params: { payment_id: payment.payment_id },
          body: { opinion },
        })
      }
      onClose={onClose}
    />
  );
};

export const ReverseRefundDialog = ({ refund, onClose }: { refund: Refund; onClose: () => void }) => (
  <UndoDialog
    title="撤销退款办理"
    ok="确认撤销"
    what={`${refund.contract_no ? `押金（${refund.contract_no}）` : '预收款'} ${yuan(refund.amount_fen)} 元，${refund.status_name}`}
    text="用于登记有误的退款。登记过的款项红字冲销，承租方的申请回到待退款；已经从银行转出的，请重新登记。"
    label="撤销原因"
    done="已撤销，承租方会收到通知"
    possible
    now={<span>{refund.status_name}</span>}
    reread={refreshLeasing}
    act={(opinion) =>
      api['POST /console/refunds/{refund_id}/reverse']({ params: { refund_id: refund.refund_id }, body: { opinion } })
    }
    onClose={onClose}
  />
);
