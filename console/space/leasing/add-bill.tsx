/** Adds a bill for water or electricity, from the meter reading. */
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { isDay } from '#contract/kit/day.ts';
import { type Bill, leaseCalls } from '#contract/space/leasing/lease-calls.ts';
import {
  type MeterException,
  meterExceptionKeys,
  meterExceptions,
  meteredFen,
  meterUnits,
  type Reading,
} from '#contract/space/leasing/meters.ts';
import { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { ChoiceField, DayField, Field, TextField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { MoneyInput, NumberInput } from '../../kit/form/number-input.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { refreshLeasing } from './refresh-leasing.ts';

const days = [
  ['period_first', '计费起始日'],
  ['period_last', '计费截止日'],
  ['due_day', '应缴日'],
] as const;

const readings = [
  ['reading_from', '上期读数'],
  ['reading_to', '本期读数'],
  ['factor', '倍率'],
  ['unit_price_yuan', '单价'],
] as const;

type Of = { contract_id: string; first_day: string; bills: readonly Bill[] };
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
  reading_from: number | null;
  reading_to: number | null;
  factor: number | null;
  unit_price_yuan: number | null;
  meter_no: string;
  exceptions: MeterException[];
  note: string;
};

const Dialog = ({ contract_id, first_day, bills, onClose }: Of & { onClose: () => void }) => {
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
      reading_from: null,
      reading_to: null,
      factor: 1,
      unit_price_yuan: null,
      meter_no: '',
      exceptions: [],
      note: '',
    },
    schema: leaseCalls['POST /console/bills'].body,
    // A retry after a lost response must not create a second bill.
    send: async (values) => {
      const body = values as typeof values & Reading;
      await api['POST /console/bills']({ body }, key.headersFor(body));
      key.done();
      await refreshLeasing();
    },
    done: '账单已录入，承租方会收到通知',
    onClose,
  });
  const { kind, meter_no, period_first } = dialog.values;
  /** Where the meter's last bill ended, the newest first. */
  const before = bills
    .filter((one) => one.kind === kind && one.meter_no === meter_no.trim() && one.meter && one.status !== 4)
    .toSorted((a, b) => ((a.period_last ?? '') < (b.period_last ?? '') ? 1 : -1))[0];
  /** The sum follows from what is typed. */
  const count = (field: keyof Reading, value: number | null) => {
    dialog.set(field, value);
    const { reading_from, reading_to, factor, unit_price_yuan }: Typed = { ...dialog.values, [field]: value };
    const all = [reading_from, reading_to, factor, unit_price_yuan];
    if (all.every((one) => typeof one === 'number' && Number.isFinite(one)))
      dialog.set(
        'amount_fen',
        Math.max(0, meteredFen({ reading_from, reading_to, factor, unit_price_yuan } as Reading)),
      );
  };
  const unit = meterUnits[kind] ?? '';
  const help: Partial<Record<keyof Reading, string>> = {
    reading_from: before?.meter ? `上次账单抄到 ${before.meter.reading_to}` : '',
    factor: '互感器倍率，没有填 1',
  };
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
      {readings.map(([field, label]) => (
        <Field key={field} of={dialog} field={field} label={label} required help={help[field]}>
          {(input, value) => (
            <NumberInput
              {...input}
              unit={field === 'factor' ? '' : field === 'unit_price_yuan' ? `元/${unit}` : unit}
              value={value}
              onValue={(entry) => count(field, typeof entry === 'string' ? Number.NaN : entry)}
            />
          )}
        </Field>
      ))}
      <Field of={dialog} field="amount_fen" label="金额" required help="按用量和单价算出">
        {(input, fen, set) => <MoneyInput {...input} fen={fen === 0 ? null : fen} onFen={(next) => set(next ?? 0)} />}
      </Field>
      <Field of={dialog} field="exceptions" label="与抄表不同之处（没有不选）" group>
        {(input, chosen, set) => (
          <Checkbox.Group
            aria-labelledby={input['aria-labelledby']}
            value={chosen}
            onChange={set}
            options={meterExceptionKeys.map((value) => ({ value, label: meterExceptions[value] }))}
          />
        )}
      </Field>
      <TextField
        of={dialog}
        field="note"
        label={dialog.values.exceptions.length > 0 ? '说明' : '说明（可不填）'}
        required={dialog.values.exceptions.length > 0}
        help="承租方会看到；换表写新旧表读数，阶梯价等写算法"
      />
    </FormDialog>
  );
};
