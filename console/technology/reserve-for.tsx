/** Reserves for a member, setting rules aside as far as one's role goes. */

import { useState } from 'react';
import { Failure } from '#contract/kit/errors.ts';
import type { ToldBreach } from '#contract/technology/reservation-calls.ts';
import { reservationCalls } from '#contract/technology/reservation-calls.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { Field, TextField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { useKey } from '../kit/form/use-key.ts';
import { FindInstrument } from './find-instrument.tsx';
import { forgetReservations } from './forget-reservations.ts';
import { SpanFields } from './span-fields.tsx';

type Typed = { instrument_id: string; phone: string; start: string; end: string; purpose: string; reason: string };

export const ReserveFor = ({ onClose }: { onClose: () => void }) => {
  const key = useKey();
  const [breaches, setBreaches] = useState<readonly ToldBreach[]>([]);
  const dialog = useFormDialog<Typed>({
    form: 'reserve-for',
    initial: { instrument_id: '', phone: '', start: '', end: '', purpose: '', reason: '' },
    schema: reservationCalls['POST /console/reservations'].body,
    send: async (values) => {
      setBreaches([]);
      try {
        await api['POST /console/reservations']({ body: values }, key.headersFor(values));
      } catch (error) {
        if (error instanceof Failure) setBreaches((error.detail.data?.breaches ?? []) as readonly ToldBreach[]);
        throw error;
      }
      key.done();
      await forgetReservations();
    },
    done: '已预约，会员会收到通知',
    onClose,
  });
  return (
    <FormDialog of={dialog} title="代会员预约机时" ok="预约">
      <Field of={dialog} field="instrument_id" label="仪器" required>
        {(input, value, set) => <FindInstrument id={input.id} value={value} onChange={set} />}
      </Field>
      <TextField of={dialog} field="phone" label="会员手机号" required />
      <SpanFields of={dialog} first={today()} />
      <TextField of={dialog} field="purpose" label="用途" required />
      {breaches.length > 0 && (
        <ul className="lines">
          {breaches.map(({ rule, message, override_by }) => (
            <li key={rule}>
              {message}（{override_by.length ? `${override_by.join('、')}可放宽` : '不能放宽'}）
            </li>
          ))}
        </ul>
      )}
      <TextField of={dialog} field="reason" label="放宽理由（符合规则时不填）" help="放宽的规则和理由记入操作日志" />
    </FormDialog>
  );
};
