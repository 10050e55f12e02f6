/** Finance enters what has arrived, or why a proof is rejected. */

import { yuan } from '#contract/kit/money.ts';
import type { Bill, Payment } from '#contract/space/leasing/lease-calls.ts';
import { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { FileList } from '../../kit/file-list.tsx';
import { ChoiceField, DayField, Field, OpinionField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { MoneyInput } from '../../kit/form/number-input.tsx';
import { wrongOpinions } from '../../kit/form/opinion.tsx';
import { BillState } from './lease-state.tsx';
import { refreshLeasing } from './refresh-leasing.ts';
import { useBillNow } from './use-bill-now.ts';

type Props = { bill: Bill; payment: Payment; onClose: () => void };

export const PaymentDialog = ({ bill: opened, payment: reported, onClose }: Props) => {
  const { bill, reread } = useBillNow(opened);
  const payment = bill.payments.find(({ payment_id }) => payment_id === reported.payment_id) ?? reported;
  const day = today();
  const open = bill.status > 2 ? 0 : bill.amount_fen - bill.paid_fen;
  /** What will become of the sum; of several bills only the server knows. */
  const afterwards = (fen: number): string => {
    if (payment.bills > 1) return `按所选 ${payment.bills} 笔账单的顺序抵扣，再抵扣其他到期账单，余款转为预收款`;
    if (fen > open) return `抵扣本账单 ${yuan(open)} 元，再抵扣其他到期账单，余款转为预收款`;
    return fen < open ? '少于待缴金额，账单为部分缴纳' : '缴清本账单';
  };
  const ruleOf = (accept: boolean) => ({ label: accept ? '说明' : '驳回原因', required: !accept });
  const dialog = useFormDialog({
    form: 'payment',
    initial: {
      accept: true,
      amount_fen: payment.amount_fen as number | null,
      arrived_on: payment.paid_on,
      opinion: '',
    },
    wrong: ({ accept, amount_fen, arrived_on, opinion }) => ({
      ...(accept && !amount_fen && { amount_fen: '请填写到账金额' }),
      ...(accept && !arrived_on && { arrived_on: '请选择到账日期' }),
      ...wrongOpinions(opinion, ruleOf(accept)),
    }),
    send: async ({ accept, amount_fen, arrived_on, opinion }) => {
      await api['POST /console/payments/{payment_id}']({
        params: { payment_id: payment.payment_id },
        body: { accept, opinion: opinion.trim(), ...(accept && amount_fen && { amount_fen, arrived_on }) },
      });
      await refreshLeasing();
    },
    done: ({ accept }) => (accept ? '已确认到账' : '已驳回'),
    reread,
    onClose,
  });
  return (
    <FormDialog
      of={dialog}
      title="核对转账凭证"
      disabled={payment.status !== 1}
      now={
        <>
          <BillState {...bill} />
          <span>凭证{payment.status_name}</span>
          {payment.status === 2 && <span className="num">到账 {yuan(payment.confirmed_fen)} 元</span>}
          {payment.opinion && <span>{payment.opinion}</span>}
        </>
      }
    >
      <p className="dialog-title">
        {payment.paid_on} 转账 {yuan(payment.amount_fen)} 元，
        {payment.bills > 1
          ? `缴纳${bill.kind_name}等 ${payment.bills} 笔账单`
          : `缴纳${bill.kind_name}（待缴 ${yuan(open)} 元）`}
      </p>
      {payment.remark && <p className="lines">备注：{payment.remark}</p>}
      <FileList files={[payment.file]} />
      <ChoiceField
        of={dialog}
        field="accept"
        label="核对结果"
        required
        options={[
          { value: true, label: '确认到账' },
          { value: false, label: '驳回' },
        ]}
      />
      {dialog.values.accept && (
        <>
          <Field
            of={dialog}
            field="amount_fen"
            label="到账金额"
            required
            help={afterwards(dialog.values.amount_fen ?? 0)}
          >
            {(input, fen, set) => <MoneyInput {...input} fen={fen} onFen={set} />}
          </Field>
          <DayField
            of={dialog}
            field="arrived_on"
            label="到账日期"
            required
            help="以银行流水为准"
            refuses={(one) => one > day}
          />
        </>
      )}
      <OpinionField of={dialog} {...ruleOf(dialog.values.accept)} />
    </FormDialog>
  );
};
