/** Closes the centre for some time: refused while bookings are in the way, which the refusal lists. */

import { Alert, DatePicker, Input, Modal, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { type Period, periodNames } from '#contract/roadshow/calendar.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { messageOf, report } from '../kit/failures.ts';
import { Labelled } from '../kit/form/labelled.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { notices } from '../kit/notices.tsx';
import { forgetRoadshow } from './forget-roadshow.ts';

const periodOptions = ([1, 2] as const).map((value) => ({ value, label: periodNames[value] }));

type Props = { venues: readonly { code: string; name: string }[]; first: string | undefined; onClose: () => void };
export const BlackoutDialog = ({ venues, first, onClose }: Props) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const { form, values, errors, set, show, refused } = useForm('blackout', {
    venue: first,
    start_date: '',
    start_period: 1 as Period,
    end_date: '',
    end_period: 2 as Period,
    reason: '',
  });
  const thisDay = today();
  const save = async () => {
    const missing = {
      ...(!values.start_date && { start_date: '请选择开始日期' }),
      ...(!values.end_date && { end_date: '请选择结束日期' }),
      ...(!values.reason.trim() && { reason: '请填写暂停原因' }),
    };
    if (Object.keys(missing).length) return show(missing);
    setBusy(true);
    setFailed('');
    try {
      await api['POST /console/roadshow/blackouts']({ body: { ...values, reason: values.reason.trim() } });
      notices.success('已暂停开放');
      await forgetRoadshow();
      onClose();
    } catch (error) {
      if (!refused(error)) setFailed(messageOf(error));
      report(error);
    } finally {
      setBusy(false);
    }
  };
  const edge = (side: 'start' | 'end', label: string) => (
    <Labelled form={form} field={`${side}_date`} label={label} required error={errors[`${side}_date`]}>
      {(input) => (
        <div className="with-button">
          <DatePicker
            {...input}
            placeholder="年-月-日"
            value={values[`${side}_date`] ? dayjs(values[`${side}_date`]) : null}
            disabledDate={(day) =>
              day.format('YYYY-MM-DD') < (side === 'end' && values.start_date ? values.start_date : thisDay)
            }
            onChange={(day) => set(`${side}_date`, day ? day.format('YYYY-MM-DD') : '')}
          />
          <Select<Period>
            aria-label={`${label}的时段`}
            value={values[`${side}_period`]}
            onChange={(period) => set(`${side}_period`, period)}
            options={periodOptions}
          />
        </div>
      )}
    </Labelled>
  );
  return (
    <Modal
      open
      title="暂停开放"
      okText="暂停开放"
      cancelText="取消"
      okButtonProps={{ loading: busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="stack">
        <p>暂停期间不能预约。已有预约的时段须先取消预约，候补的人在恢复开放时会收到通知。</p>
        {failed && <Alert type="error" showIcon title={failed} role="alert" />}
        {venues.length > 1 && (
          <Labelled form={form} field="venue" label="场地" required error={errors.venue}>
            {(input) => (
              <Select
                {...input}
                value={values.venue}
                onChange={(code) => set('venue', code)}
                options={venues.map(({ code, name }) => ({ value: code, label: name }))}
              />
            )}
          </Labelled>
        )}
        {edge('start', '开始')}
        {edge('end', '结束')}
        <Labelled form={form} field="reason" label="原因" required error={errors.reason} help="仅工作人员可见。">
          {(input) => (
            <Input
              {...input}
              maxLength={100}
              value={values.reason}
              onChange={(event) => set('reason', event.target.value)}
            />
          )}
        </Labelled>
      </div>
    </Modal>
  );
};
