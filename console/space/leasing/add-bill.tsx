/** Adds a bill for water or electricity, from the meter reading. */
import { Alert, Button, DatePicker, Input, Modal, Radio } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { leaseCalls } from '#contract/space/leasing/lease-calls.ts';
import { api } from '../../kit/client.ts';
import { messageOf, report } from '../../kit/failures.ts';
import { Labelled } from '../../kit/form/labelled.tsx';
import { MoneyInput } from '../../kit/form/money-input.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useKey } from '../../kit/form/use-key.ts';
import { notices } from '../../kit/notices.tsx';
import { refreshLeasing } from './refresh-leasing.ts';

const days = [
  ['period_first', '计费起始日'],
  ['period_last', '计费截止日'],
  ['due_day', '应缴日'],
] as const;

export const AddBill = ({ contract_id }: { contract_id: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>录入水电费</Button>
      {open && <Dialog contract_id={contract_id} onClose={() => setOpen(false)} />}
    </>
  );
};

type Typed = {
  contract_id: string;
  kind: 3 | 4;
  period_first: string;
  period_last: string;
  due_day: string;
  amount_fen: number;
  note: string;
};

const Dialog = ({ contract_id, onClose }: { contract_id: string; onClose: () => void }) => {
  const { form, values, errors, set, check, refused } = useForm<Typed>(
    'bill',
    { contract_id, kind: 3, period_first: '', period_last: '', due_day: '', amount_fen: 0, note: '' },
    leaseCalls['POST /console/bills'].body,
  );
  const key = useKey();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const save = async () => {
    setFailed('');
    if (!check()) return;
    setBusy(true);
    try {
      // A retry after a lost response must not create a second bill.
      await api['POST /console/bills']({ body: values }, key.headersFor(values));
      key.done();
      notices.success('账单已录入，承租方会收到通知');
      await refreshLeasing();
      onClose();
    } catch (error) {
      if (!refused(error)) setFailed(messageOf(error));
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title="录入水电费"
      okText="录入"
      cancelText="取消"
      okButtonProps={{ loading: busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="stack">
        {failed && <Alert type="error" showIcon title={failed} role="alert" />}
        <Labelled form={form} field="kind" label="类别" required group>
          {(input) => (
            <Radio.Group
              aria-labelledby={input['aria-labelledby']}
              name="kind"
              value={values.kind}
              onChange={(event) => set('kind', event.target.value as 3 | 4)}
              options={[
                { value: 3, label: '水费' },
                { value: 4, label: '电费' },
              ]}
            />
          )}
        </Labelled>
        {days.map(([field, label]) => (
          <Labelled key={field} form={form} field={field} label={label} required error={errors[field]}>
            {(input) => (
              <DatePicker
                {...input}
                placeholder="年-月-日"
                value={values[field] ? dayjs(values[field]) : null}
                onChange={(day) => set(field, day ? day.format('YYYY-MM-DD') : '')}
              />
            )}
          </Labelled>
        ))}
        <Labelled form={form} field="amount_fen" label="金额" required error={errors.amount_fen}>
          {(input) => (
            <MoneyInput {...input} fen={values.amount_fen || null} onFen={(fen) => set('amount_fen', fen ?? 0)} />
          )}
        </Labelled>
        <Labelled form={form} field="note" label="说明（可不填）" help="如用量和单价，承租方会看到" error={errors.note}>
          {(input) => (
            <Input
              {...input}
              autoComplete="off"
              value={values.note}
              onChange={(event) => set('note', event.target.value)}
            />
          )}
        </Labelled>
      </div>
    </Modal>
  );
};
