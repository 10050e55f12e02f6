/** The decision on one viewing. Opening it shows the full phone number, which writes an audit row. */
import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import { type ViewingAction, viewingActions } from '#contract/space/leasing/viewing.ts';
import type { StaffViewing } from '#contract/space/leasing/viewing-calls.ts';
import { api } from '../../kit/client.ts';
import { FigureMarks } from '../../kit/figure-marks.tsx';
import { enterStays } from '../../kit/form/enter-stays.ts';
import { ChoiceField, Field, OpinionField, TextField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../../kit/form/opinion.tsx';
import { queries } from '../../kit/queries.ts';
import { useCall } from '../../kit/use-call.ts';
import { ViewingState } from './lease-state.tsx';

const readCall = 'GET /console/viewings/{obj_id}';
const refreshViewings = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === readCall || name === 'GET /console/viewings',
  });

type Typed = { action: ViewingAction; visit_time: string; receiver: string; opinion: string };

export const ViewingDialog = ({ one: listed, onClose }: { one: StaffViewing; onClose: () => void }) => {
  // Read when it is opened and when somebody else acted first, but not whenever the window gets the focus: each reading is logged.
  const read = useCall(readCall, { params: { obj_id: listed.obj_id } }, { once: true });
  const one = read.data?.data ?? listed;
  const ruleOf = (action: ViewingAction) => ({
    label: action === 'refuse' ? '拒绝原因' : '说明',
    required: action === 'refuse',
    max: 500,
  });
  const dialog = useFormDialog<Typed>({
    form: 'viewing',
    initial: {
      action: listed.actions[0] ?? 'confirm',
      visit_time: listed.visit_time,
      receiver: listed.receiver,
      opinion: '',
    },
    wrong: ({ action, opinion }) => wrongOpinions(opinion, ruleOf(action)),
    send: async (values) => {
      const body = { ...values, version: one.version };
      await api['POST /console/viewings/{obj_id}/steps']({ params: { obj_id: one.obj_id }, body });
      await queries.invalidateQueries({ queryKey: ['GET /console/viewings'] });
    },
    done: ({ action }) => `已${viewingActions[action].name}`,
    reread: refreshViewings,
    onClose,
  });
  const { action } = dialog.values;
  return (
    <FormDialog
      of={dialog}
      title="处理看房预约"
      disabled={!one.actions.includes(action)}
      now={
        <>
          <ViewingState {...one} />
          {one.receiver && <span>接待：{one.receiver}</span>}
          {one.opinion && <span>{one.opinion}</span>}
        </>
      }
    >
      <p className="dialog-title">
        {one.target_title}，{one.visit_date} {one.period_name}，{one.visitors} 人
      </p>
      <p>
        {one.contact} <span className="num">{one.phone}</span>
      </p>
      <FigureMarks marks={read.data?.data.marks ?? []} />
      {one.remark && <p className="lines">备注：{one.remark}</p>}
      <ChoiceField
        of={dialog}
        field="action"
        label="处理结果"
        required
        options={one.actions.map((value) => ({ value, label: viewingActions[value].name }))}
      />
      {action === 'confirm' && (
        <>
          <Field of={dialog} field="visit_time" label="具体时间（可不填）">
            {(input, time, set) => (
              <TimePicker
                {...input}
                format="HH:mm"
                minuteStep={10}
                placeholder="时:分"
                onKeyDown={enterStays}
                value={time ? dayjs(`2000-01-01 ${time}`) : null}
                onChange={(at) => set(at ? at.format('HH:mm') : '')}
              />
            )}
          </Field>
          <TextField of={dialog} field="receiver" label="接待人（可不填）" help="会员会看到" />
        </>
      )}
      <OpinionField of={dialog} {...ruleOf(action)} />
    </FormDialog>
  );
};
