/** Arranges maintenance. What stands in the way is named first; whoever arranges it decides for each reservation, and its member is told. */
import { addDays } from '#contract/kit/day.ts';
import { reservationCalls } from '#contract/technology/reservation-calls.ts';
import { mostBlockDays } from '#contract/technology/reservation-rules.ts';
import { type BlockDecision, blockDecisions } from '#contract/technology/reservation-states.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { type Decided, DecideEach, useInTheWay } from '../kit/form/decide-each.tsx';
import { Field, TextField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { useKey } from '../kit/form/use-key.ts';
import { FindInstrument } from './find-instrument.tsx';
import { forgetReservations } from './forget-reservations.ts';
import { SpanFields } from './span-fields.tsx';

type Typed = { instrument_id: string; start: string; end: string; reason: string; decisions: Decided<BlockDecision> };

export const BlockDialog = ({ instrument, onClose }: { instrument: string; onClose: () => void }) => {
  const key = useKey();
  const { inTheWay, sent } = useInTheWay();
  const dialog = useFormDialog<Typed>({
    form: 'block',
    initial: { instrument_id: instrument, start: '', end: '', reason: '', decisions: [] },
    schema: reservationCalls['POST /console/instrument_blocks'].body,
    send: async (values) => {
      await sent(() => api['POST /console/instrument_blocks']({ body: values }, key.headersFor(values)));
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
      <DecideEach of={dialog} inTheWay={inTheWay} choices={blockDecisions} />
    </FormDialog>
  );
};
