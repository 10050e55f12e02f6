/** Finance enters what has arrived, or why a proof is rejected. */
import { Modal, Radio } from 'antd';
import { yuan } from '#contract/kit/money.ts';
import type { Bill, Payment } from '#contract/space/leasing/lease-calls.ts';
import { api } from '../../kit/client.ts';
import { Labelled } from '../../kit/form/labelled.tsx';
import { MoneyInput } from '../../kit/form/money-input.tsx';
import { Opinion, wrongOpinion } from '../../kit/form/opinion.tsx';
import { SendAlerts } from '../../kit/form/send-alerts.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useSend } from '../../kit/form/use-send.ts';
import { notices } from '../../kit/notices.tsx';
import { BillState } from './lease-state.tsx';
import { refreshLeasing } from './refresh-leasing.ts';
import { useBillNow } from './use-bill-now.ts';

type Props = { bill: Bill; payment: Payment; onClose: () => void };

export const PaymentDialog = ({ bill: opened, payment: reported, onClose }: Props) => {
  const { bill, reread } = useBillNow(opened);
  const payment = bill.payments.find(({ payment_id }) => payment_id === reported.payment_id) ?? reported;
  const { form, values, errors, set, show, refused } = useForm('payment', {
    accept: true,
    amount_fen: payment.amount_fen as number | null,
    opinion: '',
  });
  const { busy, failed, overtaken, send } = useSend({ reread, refused });
  const rule = { label: values.accept ? '说明' : '驳回原因', required: !values.accept };
  const save = async () => {
    const { accept, amount_fen } = values;
    const opinion = wrongOpinion(values.opinion, rule);
    const wrong = {
      ...(accept && !amount_fen && { amount_fen: '请填写到账金额' }),
      ...(opinion && { opinion }),
    };
    if (Object.keys(wrong).length) return show(wrong);
    await send(async () => {
      const params = { payment_id: payment.payment_id };
      const body = { accept, opinion: values.opinion.trim(), ...(accept && amount_fen && { amount_fen }) };
      await api['POST /console/payments/{payment_id}']({ params, body });
      notices.success(accept ? '已确认到账' : '已驳回');
      await refreshLeasing();
      onClose();
    });
  };
  return (
    <Modal
      open
      title="核对转账凭证"
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: busy, disabled: payment.status !== 1 }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="stack">
        <SendAlerts failed={failed} overtaken={overtaken}>
          <BillState {...bill} />
          <span>凭证{payment.status_name}</span>
          {payment.status === 2 && <span className="num">到账 {yuan(payment.confirmed_fen)} 元</span>}
          {payment.opinion && <span>{payment.opinion}</span>}
        </SendAlerts>
        <p className="dialog-title">
          {bill.kind_name}，待缴 {yuan(bill.amount_fen - bill.paid_fen)} 元；{payment.paid_on} 转账{' '}
          {yuan(payment.amount_fen)} 元
        </p>
        <Labelled form={form} field="accept" label="核对结果" required group>
          {(input) => (
            <Radio.Group
              aria-labelledby={input['aria-labelledby']}
              name="accept"
              value={values.accept}
              onChange={(event) => set('accept', event.target.value === true)}
              options={[
                { value: true, label: '确认到账' },
                { value: false, label: '驳回' },
              ]}
            />
          )}
        </Labelled>
        {values.accept && (
          <Labelled
            form={form}
            field="amount_fen"
            label="到账金额"
            required
            help="少于账单金额的，账单为部分缴纳"
            error={errors.amount_fen}
          >
            {(input) => <MoneyInput {...input} fen={values.amount_fen} onFen={(fen) => set('amount_fen', fen)} />}
          </Labelled>
        )}
        <Opinion
          form={form}
          {...rule}
          error={errors.opinion}
          value={values.opinion}
          onChange={(text) => set('opinion', text)}
        />
      </div>
    </Modal>
  );
};
