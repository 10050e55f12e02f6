/** Reports a transfer: amount, day and proof. What was typed is kept until it is sent. */

import { useEffect, useState } from 'react';
import { Failure, type FailureCode } from '#contract/kit/errors.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { yuan } from '#contract/kit/money.ts';
import type { Bill } from '#contract/space/leasing/lease-calls.ts';
import { api } from '../../kit/api.ts';
import { today } from '../../kit/clock.ts';
import { Field } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { Unbroken } from '../../kit/unbroken.tsx';
import { FileUpload } from '../../kit/upload/file-upload.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { check, prepare } from './leasing-checks.ts';
import { Payee, type PayeeOf } from './payee.tsx';
import { malformedAmount, paymentTyped } from './payment-typed.ts';
import '../../kit/centre/ask-tick.css';

/** Refusals that mean that the bill is no longer what the dialog shows. */
const changedCodes: readonly FailureCode[] = ['wrong_state', 'not_found'];
const changeOf = ({ payable, payments, status }: Bill, left: number, leftAtFirst: number): string => {
  if (payments.some((one) => one.status === 1)) return '这笔账单已有凭证等待财务确认，不需要再次提交。';
  if (!payable) return status === 4 ? '这笔账单已作废，不需要缴纳。' : '这笔账单已缴清，不需要再次提交。';
  return left === leftAtFirst ? '' : `待缴金额已由 ${yuan(leftAtFirst)} 元变为 ${yuan(left)} 元，请核对转账金额。`;
};

type Props = {
  bill: Bill;
  /** What the same transfer may pay besides. */
  others: readonly Bill[];
  payee: PayeeOf | null;
  user_id: string;
  onClose: () => void;
  /** Reads the bill again. */
  onStale: () => Promise<void>;
  onPaid: () => Promise<void>;
};

export const PayDialog = ({ bill, others, payee, user_id, onClose, onStale, onPaid }: Props) => {
  const name = `pay ${user_id} ${bill.obj_id}`;
  const key = useKey(name);
  const draft = useDraft<Values>(name);
  // Read once, before the fields are drawn: an earlier draft takes precedence over the initial values.
  const [start] = useState(() => draft.read());
  const kept = useDraft<{ files: string; with_ids: string }>(`${name} file`);
  const [files, setFiles] = useState<Attachment[]>(() => JSON.parse(kept.read()?.files || '[]') as Attachment[]);
  const [with_ids, setWith] = useState<readonly string[]>(() => JSON.parse(kept.read()?.with_ids || '[]') as string[]);
  const keep = (chosen: readonly Attachment[], ids: readonly string[]) =>
    kept.keep({
      files: chosen.length ? JSON.stringify(chosen) : '',
      with_ids: ids.length ? JSON.stringify(ids) : '',
    });
  const choose = (chosen: Attachment[]) => {
    setFiles(chosen);
    keep(chosen, with_ids);
    form.forget('file_id');
  };
  /** Those that were chosen and can still be paid. */
  const besides = others.filter(({ obj_id }) => with_ids.includes(obj_id));
  const openOf = (bills: readonly Bill[]) => bills.reduce((sum, one) => sum + one.amount_fen - one.paid_fen, 0);
  const tick = (obj_id: string, on: boolean) => {
    const ids = on ? [...with_ids, obj_id] : with_ids.filter((id) => id !== obj_id);
    setWith(ids);
    keep(files, ids);
    const sum = openOf([bill, ...others.filter((one) => ids.includes(one.obj_id))]);
    form.fill('amount_fen', (sum / 100).toFixed(2));
  };
  const bodyOf = (values: Values) =>
    paymentTyped(
      bill.obj_id,
      besides.map(({ obj_id }) => obj_id),
      files[0]?.file_id ?? '',
      values,
    );
  const form = useForm({
    draft: name,
    prepare,
    fieldOf: { proof_used: 'file_id' },
    check: async (values) => ({ ...(await check('payment', bodyOf(values))), ...malformedAmount(values) }),
  });
  const send = async (values: Values) => {
    const body = bodyOf(values);
    await api()
      ['POST /space-v2/bills/pay']({ body }, key.headersFor(body))
      .catch(async (error) => {
        if (error instanceof Failure && changedCodes.includes(error.code)) await onStale();
        throw error;
      });
    key.done();
    kept.clear();
    await onPaid();
  };
  // Whoever transfers money leaves the page for the bank; a colleague or finance may have acted meanwhile.
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void onStale();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [onStale]);
  const left = bill.amount_fen - bill.paid_fen;
  const [leftAtFirst] = useState(left);
  const day = today();
  return (
    <FormDialog title="提交转账凭证" lead={`${bill.kind_name}，待缴 ${yuan(left)} 元`} onClose={onClose}>
      <div role="status">
        {changeOf(bill, left, leftAtFirst) && <p className="form-message info">{changeOf(bill, left, leftAtFirst)}</p>}
      </div>
      {payee && <Payee {...payee} />}
      <Form form={form} onSend={send} label="提交转账凭证">
        {others.length > 0 && (
          <details className="pay-besides" open={besides.length > 0}>
            <summary>
              同一笔转账缴纳多笔账单
              {besides.length > 0 && `：已选 ${besides.length + 1} 笔，合计 ${yuan(openOf([bill, ...besides]))} 元`}
            </summary>
            {others.map((one) => (
              <label key={one.obj_id} className="ask-tick">
                <input
                  type="checkbox"
                  checked={with_ids.includes(one.obj_id)}
                  onChange={({ target }) => tick(one.obj_id, target.checked)}
                />
                <span>
                  <Unbroken>{`${one.kind_name}${one.period_first ? ` ${one.period_first} 起` : ''}，${one.due_day} 应缴，待缴 ${yuan(one.amount_fen - one.paid_fen)} 元${one.contract_id === bill.contract_id ? '' : `（${one.contract_no}）`}`}</Unbroken>
                </span>
              </label>
            ))}
          </details>
        )}
        <div className="form-dialog-fields">
          <Field
            name="amount_fen"
            label="转账金额（元）"
            required
            hint="按银行实际转账填写；多于所选账单的，抵扣其他到期账单后转为预收款"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={start ? (start.amount_fen ?? '') : (left / 100).toFixed(2)}
            maxLength={60}
          />
          <Field
            name="paid_on"
            label="转账日期"
            required
            type="date"
            max={day}
            defaultValue={start ? (start.paid_on ?? '') : day}
          />
        </div>
        <div className="field" data-wrong={Boolean(form.errors.file_id)}>
          <span className="field-name">转账凭证</span>
          <FileUpload label="转账凭证" kind="pictureOrPdf" max={1} value={files} onChange={choose} />
          <p className="field-error" aria-live="polite">
            {form.errors.file_id}
          </p>
        </div>
        <Field
          name="remark"
          label="备注"
          maxLength={200}
          autoComplete="off"
          hint="如付款账户名称与企业名称不同，请在这里说明"
        />
        <Submit busyText="正在提交…">提交凭证</Submit>
      </Form>
    </FormDialog>
  );
};
