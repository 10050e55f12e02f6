/** Adds a bill for water or electricity, from the meter reading. */
import { Button } from 'antd';
import { useState } from 'react';
import { isDay } from '#contract/kit/day.ts';
import { leaseCalls } from '#contract/space/leasing/lease-calls.ts';
import { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { ChoiceField, DayField, Field, TextField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { MoneyInput } from '../../kit/form/number-input.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { refreshLeasing } from './refresh-leasing.ts';

const days = [
  ['period_first', '计费起始日'],
  ['period_last', '计费截止日'],
  ['due_day', '应缴日'],
] as const;

type Of = { contract_id: string; first_day: string };
export const AddBill = (of: Of) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>录入水电费</Button>
      {open && <Dialog {...of} onClose={() => setOpen(false)} />}
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
  meter_no: string;
  note: string;
};

const Dialog = ({ contract_id, first_day, onClose }: Of & { onClose: () => void }) => {
  const key = useKey();
  const dialog = useFormDialog<Typed>({
    form: 'bill',
    initial: {
      contract_id,
      kind: 3,
      period_first: '',
      period_last: '',
      due_day: '',
      amount_fen: 0,
      meter_no: '',
      note: '',
    },
    schema: leaseCalls['POST /console/bills'].body,
    // A retry after a lost response must not create a second bill.
    send: async (values) => {
      await api['POST /console/bills']({ body: values }, key.headersFor(values));
      key.done();
      await refreshLeasing();
    },
    done: '账单已录入，承租方会收到通知',
    onClose,
  });
  const { period_first } = dialog.values;
  // The earliest of each: no meter ran for the tenant before the lease, and nothing is due in the past.
  const earliest = {
    period_first: first_day,
    period_last: isDay(period_first) ? period_first : first_day,
    due_day: today(),
  };
  return (
    <FormDialog of={dialog} title="录入水电费" ok="录入">
      <ChoiceField
        of={dialog}
        field="kind"
        label="类别"
        required
        options={[
          { value: 3, label: '水费' },
          { value: 4, label: '电费' },
        ]}
      />
      <TextField of={dialog} field="meter_no" label="表号（可不填）" help="有多块表时填写；同一块表的计费期不能重叠" />
      {days.map(([field, label]) => (
        <DayField
          key={field}
          of={dialog}
          field={field}
          label={label}
          required
          refuses={(day) => day < earliest[field]}
        />
      ))}
      <Field of={dialog} field="amount_fen" label="金额" required>
        {(input, fen, set) => <MoneyInput {...input} fen={fen === 0 ? null : fen} onFen={(next) => set(next ?? 0)} />}
      </Field>
      <TextField of={dialog} field="note" label="说明（可不填）" help="如用量和单价，承租方会看到" />
    </FormDialog>
  );
};
