/** Closes the centre for some time. Bookings in the way are named first; whoever closes it decides for each. */

import { Select } from 'antd';
import { addDays, isDay } from '#contract/kit/day.ts';
import { type ClosingDecision, closingDecisions } from '#contract/roadshow/booking.ts';
import { mostClosedDays, type Period, periodNames } from '#contract/roadshow/calendar.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { DayInput, dayMessage } from '../kit/form/day-input.tsx';
import { type Decided, DecideEach, useInTheWay } from '../kit/form/decide-each.tsx';
import { Field, SelectField, TextField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { forgetRoadshow } from './forget-roadshow.ts';

const periodOptions = ([1, 2] as const).map((value) => ({ value, label: periodNames[value] }));

type Props = { venues: readonly { code: string; name: string }[]; first: string | undefined; onClose: () => void };
export const BlackoutDialog = ({ venues, first, onClose }: Props) => {
  const thisDay = today();
  const { inTheWay, sent } = useInTheWay();
  const dialog = useFormDialog({
    form: 'blackout',
    initial: {
      venue: first,
      start_date: '',
      start_period: 1 as Period,
      end_date: '',
      end_period: 2 as Period,
      reason: '',
      decisions: [] as Decided<ClosingDecision>,
    },
    wrong: ({ start_date, end_date, reason }) => ({
      ...(!start_date && { start_date: '请选择开始日期' }),
      ...(!end_date && { end_date: '请选择结束日期' }),
      ...(!reason.trim() && { reason: '请填写暂停原因' }),
    }),
    send: async (values) => {
      const body = { ...values, reason: values.reason.trim() };
      await sent(() => api['POST /console/roadshow/blackouts']({ body }));
      await forgetRoadshow();
    },
    done: '已暂停开放；预约受影响的，已通知本人',
    onClose,
  });
  const { values, set } = dialog;
  const refuses = (side: 'start' | 'end') => (day: string) =>
    day < (side === 'end' && isDay(values.start_date) ? values.start_date : thisDay) ||
    day > addDays(thisDay, mostClosedDays);
  const edge = (side: 'start' | 'end', label: string) => (
    <Field
      of={dialog}
      say={(error, day) => dayMessage(error, day, refuses(side))}
      field={`${side}_date`}
      label={label}
      required
    >
      {(input, day, setDay) => (
        <div className="with-button">
          <DayInput input={input} value={day} refuses={refuses(side)} onChange={setDay} />
          <Select<Period>
            aria-label={`${label}的时段`}
            value={values[`${side}_period`]}
            onChange={(period) => set(`${side}_period`, period)}
            options={periodOptions}
          />
        </div>
      )}
    </Field>
  );
  return (
    <FormDialog of={dialog} title="暂停开放" ok="暂停开放">
      <p>暂停期间不能预约。已有的预约会列出，由您逐个决定；候补的人在恢复开放时会收到通知。</p>
      {venues.length > 1 && (
        <SelectField
          of={dialog}
          field="venue"
          label="场地"
          required
          options={venues.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      {edge('start', '开始')}
      {edge('end', '结束')}
      <TextField of={dialog} field="reason" label="原因" required help="仅工作人员可见" maxLength={100} />
      <DecideEach of={dialog} inTheWay={inTheWay} choices={closingDecisions} />
    </FormDialog>
  );
};
