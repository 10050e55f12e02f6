/** The decision on one viewing. Opening it shows the full phone number, which writes an audit row. */
import { Input, Modal, Radio, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { type ViewingAction, viewingActions } from '#contract/space/leasing/viewing.ts';
import type { StaffViewing } from '#contract/space/leasing/viewing-calls.ts';
import { api } from '../../kit/client.ts';
import { Labelled } from '../../kit/form/labelled.tsx';
import { Opinion, wrongOpinion } from '../../kit/form/opinion.tsx';
import { SendAlerts } from '../../kit/form/send-alerts.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useSend } from '../../kit/form/use-send.ts';
import { notices } from '../../kit/notices.tsx';
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
  const { form, values, errors, set, show, refused } = useForm<Typed>('viewing', {
    action: listed.actions[0] ?? 'confirm',
    visit_time: listed.visit_time,
    receiver: listed.receiver,
    opinion: '',
  });
  const { busy, failed, overtaken, send } = useSend({ reread: refreshViewings, refused });
  const refusing = values.action === 'refuse';
  const rule = { label: refusing ? '拒绝原因' : '说明', required: refusing, max: 500 };
  const save = async () => {
    const wrong = wrongOpinion(values.opinion, rule);
    if (wrong) return show({ opinion: wrong });
    await send(async () => {
      await api['POST /console/viewings/{obj_id}/steps']({
        params: { obj_id: one.obj_id },
        body: { ...values, version: one.version },
      });
      notices.success(`已${viewingActions[values.action].name}`);
      await queries.invalidateQueries({ queryKey: ['GET /console/viewings'] });
      onClose();
    });
  };
  return (
    <Modal
      open
      title="处理看房预约"
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: busy, disabled: !one.actions.includes(values.action) }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="stack">
        <SendAlerts failed={failed} overtaken={overtaken}>
          <ViewingState {...one} />
          {one.receiver && <span>接待：{one.receiver}</span>}
          {one.opinion && <span>{one.opinion}</span>}
        </SendAlerts>
        <p className="dialog-title">
          {one.target_title}，{one.visit_date} {one.period_name}，{one.visitors} 人
        </p>
        <p>
          {one.contact} <span className="num">{one.phone}</span>
        </p>
        <Labelled form={form} field="action" label="处理结果" required group>
          {(input) => (
            <Radio.Group
              aria-labelledby={input['aria-labelledby']}
              name="action"
              value={values.action}
              onChange={(event) => set('action', event.target.value as ViewingAction)}
              options={one.actions.map((action) => ({ value: action, label: viewingActions[action].name }))}
            />
          )}
        </Labelled>
        {values.action === 'confirm' && (
          <>
            <Labelled form={form} field="visit_time" label="具体时间（可不填）" error={errors.visit_time}>
              {(input) => (
                <TimePicker
                  {...input}
                  format="HH:mm"
                  minuteStep={10}
                  placeholder="时:分"
                  value={values.visit_time ? dayjs(`2000-01-01 ${values.visit_time}`) : null}
                  onChange={(at) => set('visit_time', at ? at.format('HH:mm') : '')}
                />
              )}
            </Labelled>
            <Labelled form={form} field="receiver" label="接待人（可不填）" help="会员会看到" error={errors.receiver}>
              {(input) => (
                <Input
                  {...input}
                  autoComplete="off"
                  value={values.receiver}
                  onChange={(event) => set('receiver', event.target.value)}
                />
              )}
            </Labelled>
          </>
        )}
        <Opinion
          form={form}
          {...rule}
          error={errors.opinion}
          value={values.opinion}
          onChange={(text) => set('opinion', text)}
        />
      </div>
    </Modal>
  );
};
