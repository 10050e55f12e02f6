/** Asks for a refund: of credit, or of the deposit of a contract that is over. What was typed is kept until it is sent. */
import type { FormEvent } from 'react';
import { yuan } from '#contract/kit/money.ts';
import type { TenantAccount } from '#contract/space/leasing/money-calls.ts';
import { api } from '../../kit/api.ts';
import { Area, Choice, Field } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { check, prepare } from './leasing-checks.ts';
import { malformedAmount, refundTyped } from './payment-typed.ts';

/** Whether finance has a request for the deposit of this contract, or for credit, whose number is empty. */
export const isAskedFor = ({ refunds }: TenantAccount, contract_no: string): boolean =>
  refunds.some((one) => one.contract_no === contract_no && one.status === 1);

type Props = {
  account: TenantAccount;
  user_id: string;
  onClose: () => void;
  onSent: () => Promise<void>;
};

export const RefundDialog = ({ account, user_id, onClose, onSent }: Props) => {
  const name = `refund ${user_id}`;
  const key = useKey(name);
  /** What finance has a request for is not asked for again. */
  const asked = (contract_no: string) => isAskedFor(account, contract_no);
  const said = (label: string, contract_no: string) => ({
    label: asked(contract_no) ? `${label}，退还办理中` : label,
    disabled: asked(contract_no),
  });
  const sources = [
    ...(account.credit_fen > 0
      ? [
          {
            value: 'credit',
            ...said(`预收款（${yuan(account.credit_fen)} 元）`, ''),
            whole: (account.credit_fen / 100).toFixed(2),
          },
        ]
      : []),
    ...account.deposits
      .filter(({ over }) => over)
      .map(({ contract_id, contract_no, place, held_fen }) => ({
        value: contract_id,
        ...said(`${place} 押金（${yuan(held_fen)} 元）`, contract_no),
        whole: (held_fen / 100).toFixed(2),
      })),
  ];
  const form = useForm({
    draft: name,
    prepare,
    check: async (values) => ({
      ...(await check('refund', refundTyped(values))),
      ...malformedAmount(values, '退款金额'),
      ...(!values.source && { source: '请选择退还哪一笔' }),
    }),
  });
  /** Mostly all of it is asked for; another sum that was typed stays. */
  const offerWhole = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLSelectElement && target.form)) return;
    const typed = new FormData(target.form).get('amount_fen');
    const chosen = sources.find(({ value }) => value === target.value);
    if (chosen && (typed === '' || sources.some(({ whole }) => whole === typed))) form.fill('amount_fen', chosen.whole);
  };
  const send = async (values: Values) => {
    const body = refundTyped(values);
    await api()['POST /space-v2/refunds/apply']({ body }, key.headersFor(body));
    key.done();
    await onSent();
  };
  return (
    <FormDialog title="申请退款" lead="由财务核对后退到您填写的账户。" onClose={onClose}>
      <Form form={form} onSend={send} label="申请退款">
        <div className="form-dialog-fields" onChange={offerWhole}>
          <Choice name="source" label="退还" required options={sources} />
          <Field
            name="amount_fen"
            label="退款金额（元）"
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
          />
          <Field
            name="account_name"
            label="收款户名"
            required
            autoComplete="off"
            maxLength={100}
            defaultValue={account.enterprise_name}
          />
          <Field name="bank" label="开户行" required autoComplete="off" maxLength={100} />
        </div>
        <Field name="account_no" label="收款账号" required inputMode="numeric" autoComplete="off" maxLength={60} />
        <Area name="reason" label="说明" maxLength={500} rows={2} />
        <Submit busyText="正在提交…">提交申请</Submit>
      </Form>
    </FormDialog>
  );
};
