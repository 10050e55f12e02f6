/** One payment by WeChat: what happened to it, and what finance may do. */
import { Radio } from 'antd';
import { yuan } from '#contract/kit/money.ts';
import type { OnlinePaymentRow } from '#contract/trade/online-pay-calls.ts';
import { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { Facts } from '../../kit/facts.tsx';
import { DayField, Field } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { queries } from '../../kit/queries.ts';

type Action = OnlinePaymentRow['actions'][number];
const names: Readonly<Record<Action, string>> = {
  check: '向微信查询结果',
  refund_again: '重新原路退款',
  refund_transferred: '已用银行转账退回',
};
const done: Readonly<Record<Action, string>> = {
  check: '已查询',
  refund_again: '已重新提交退款',
  refund_transferred: '已登记退款',
};
const refresh = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => /^GET \/console\/(online_payments|orders)/.test(String(name)),
  });

export const PaymentDialog = ({ payment, onClose }: { payment: OnlinePaymentRow; onClose: () => void }) => {
  const { payment_id, actions } = payment;
  const dialog = useFormDialog({
    form: 'online-payment',
    initial: { action: actions[0] as Action | undefined, refunded_on: today() },
    send: async ({ action, refunded_on }) => {
      if (!action) return;
      await api['POST /console/online_payments/{obj_id}/steps']({
        params: { obj_id: payment_id },
        body: action === 'refund_transferred' ? { action, refunded_on } : { action },
      });
      await refresh();
    },
    done: ({ action }) => (action ? done[action] : ''),
    reread: refresh,
    onClose,
  });
  const { action } = dialog.values;
  return (
    <FormDialog of={dialog} title="在线支付" ok={action ? names[action] : '确定'} disabled={!action}>
      <Facts
        rows={[
          ['事项', `${payment.subject_name} ${payment.subject_no}`],
          ['付款人', payment.payer_name],
          ['金额', `${yuan(payment.amount_fen)} 元，${payment.status_name}`],
          ['支付单号', payment.number],
          payment.transaction_id && ['微信单号', payment.transaction_id],
          payment.paid_at && ['付款时间', payment.paid_at.slice(0, 16)],
          payment.paid_at && !payment.settles && ['说明', '付款到达时订单已不再等待付款，款项须退回'],
          payment.trouble && ['需处理', payment.trouble],
          ...payment.refunds.map(
            (one) => [`退款 ${one.number}`, `${yuan(one.amount_fen)} 元，${one.status_name}`] as const,
          ),
        ]}
      />
      {actions.length === 0 && <p className="meta">当前没有可办理的操作。</p>}
      {actions.length > 0 && (
        <Field of={dialog} field="action" label="办理" group>
          {(input, value, set) => (
            <Radio.Group
              {...input}
              value={value}
              onChange={({ target }) => set(target.value as Action)}
              options={actions.map((one) => ({ value: one, label: names[one] }))}
            />
          )}
        </Field>
      )}
      {action === 'refund_transferred' && (
        <DayField of={dialog} field="refunded_on" label="退款日期" required refuses={(day) => day > today()} />
      )}
    </FormDialog>
  );
};
