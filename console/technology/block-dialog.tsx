/** Arranges maintenance. What stands in the way is named first; whoever confirms calls it off, and everybody is told. */
import { Checkbox } from 'antd';
import { useState } from 'react';
import { addDays } from '#contract/kit/day.ts';
import { reservationCalls } from '#contract/technology/reservation-calls.ts';
import { mostBlockDays } from '#contract/technology/reservation-rules.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { isFailure } from '../kit/failures.ts';
import { Field, TextField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { useKey } from '../kit/form/use-key.ts';
import { FindInstrument } from './find-instrument.tsx';
import { forgetReservations } from './forget-reservations.ts';
import { SpanFields } from './span-fields.tsx';

type Typed = { instrument_id: string; start: string; end: string; reason: string; call_off: boolean };

export const BlockDialog = ({ instrument, onClose }: { instrument: string; onClose: () => void }) => {
  const key = useKey();
  const [inTheWay, setInTheWay] = useState(false);
  const dialog = useFormDialog<Typed>({
    form: 'block',
    initial: { instrument_id: instrument, start: '', end: '', reason: '', call_off: false },
    schema: reservationCalls['POST /console/instrument_blocks'].body,
    send: async (values) => {
      try {
        await api['POST /console/instrument_blocks']({ body: values }, key.headersFor(values));
      } catch (error) {
        if (isFailure(error, 'slot_taken')) setInTheWay(true);
        throw error;
      }
      key.done();
      await forgetReservations();
    },
    done: '维护已安排，受影响的预约人已收到通知',
    onClose,
  });
  return (
    <FormDialog of={dialog} title="安排维护" ok="安排">
      <p>维护期间不能预约。</p>
      <Field of={dialog} field="instrument_id" label="仪器" required>
        {(input, value, set) => <FindInstrument id={input.id} value={value} onChange={set} />}
      </Field>
      <SpanFields of={dialog} last={addDays(today(), mostBlockDays)} />
      <TextField of={dialog} field="reason" label="原因" required help="受影响的会员会看到" maxLength={100} />
      {inTheWay && (
        <Checkbox checked={dialog.values.call_off} onChange={({ target }) => dialog.set('call_off', target.checked)}>
          取消受影响的预约，并通知预约人
        </Checkbox>
      )}
    </FormDialog>
  );
};
