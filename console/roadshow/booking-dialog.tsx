/** One booking with all data for a decision, and the decisions that this person may take. */

import { Modal } from 'antd';
import { useState } from 'react';
import { type BookingAction, bookingActionNames, bookingActions, mayTake } from '#contract/roadshow/booking.ts';
import { rolesForBooking, type StaffBooking, type StaffBookingWhole } from '#contract/roadshow/calls.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { Facts } from '../kit/facts.tsx';
import { FigureMarks } from '../kit/figure-marks.tsx';
import { type Act, Acts } from '../kit/form/acts.tsx';
import { OpinionField } from '../kit/form/fields.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { SendAlerts } from '../kit/form/send-alerts.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useSend } from '../kit/form/use-send.ts';
import { notices } from '../kit/notices.tsx';
import { hasRole, useStaff } from '../kit/staff.ts';
import { Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';
import { WhoMay } from '../kit/who-may.tsx';
import { StatusTag, sayTime } from './booking-list.tsx';
import { forgetRoadshow } from './forget-roadshow.ts';

const rows = (one: StaffBooking): Parameters<typeof Facts>[0]['rows'] => [
  ['使用时间', sayTime(one)],
  ['场地', one.venue_name],
  ['活动人数', `${one.attendees_count} 人`],
  ['设备', one.equipment_required.replaceAll(',', '、') || '无'],
  ['单位', one.organization],
  ['信用代码', one.credit_code],
  ['注册地址', one.reg_address],
  ['联系人', one.contact_person],
  ['联系电话', one.contact_phone],
  ['提交时间', one.created_at.slice(0, 16)],
  ['路演内容', one.roadshow_content, 'long'],
  one.reason && ['原因', one.reason, 'long'],
];

export const BookingDialog = ({ obj_id, onClose }: { obj_id: string; onClose: () => void }) => {
  const read = useCall('GET /console/roadshow/appointments/{obj_id}', { params: { obj_id } }, { once: true });
  return (
    <Modal open title="路演预约" width={680} footer={null} onCancel={onClose}>
      <Reading of={read}>{({ data }) => <Booking one={data} onDone={onClose} />}</Reading>
    </Modal>
  );
};

/** Actions that are possible now, but not for this person. */
const OthersMay = ({ one }: { one: StaffBooking }) => {
  const staff = useStaff();
  const now = { status: one.status, first_date: one.appointment_dates[0]?.appointment_date ?? '' };
  const acts = bookingActionNames.filter(
    (action) => mayTake(action, now, today()) && !hasRole(staff, ...rolesForBooking(action)),
  );
  return [...Map.groupBy(acts, rolesForBooking)].map(([roles, actions]) => (
    <WhoMay key={roles.join()} act={actions.map((action) => bookingActions[action].name).join('、')} roles={roles} />
  ));
};

const rule = { label: '原因', required: true, max: 300 };

const needsReason = (action: BookingAction) => 'reason' in bookingActions[action];
const lookOf = (action: BookingAction) =>
  needsReason(action) ? 'danger' : action === 'approve' || action === 'use' ? 'primary' : undefined;

const Booking = ({ one, onDone }: { one: StaffBookingWhole; onDone: () => void }) => {
  const [asked, setAsked] = useState<BookingAction>();
  const form = useForm('booking', { opinion: '' });
  const { opinion } = form.values;
  const { busy, failed, overtaken, send } = useSend({ reread: forgetRoadshow });
  const take = async (action: BookingAction) => {
    if (needsReason(action) && asked !== action) return setAsked(action);
    const wrong = needsReason(action) ? wrongOpinions(opinion, rule) : {};
    if (wrong.opinion) return form.show(wrong);
    await send(async () => {
      await api['POST /console/roadshow/appointments/{obj_id}/status']({
        params: { obj_id: one.obj_id },
        body: { action, reason: opinion.trim() },
      });
      notices.success(`已办理：${bookingActions[action].name}`);
      await forgetRoadshow();
      onDone();
    });
  };
  const acts: Act[] = one.actions
    .filter((action) => asked === undefined || asked === action)
    .map((action) => ({
      name: `${asked === action ? '确认' : ''}${bookingActions[action].name}`,
      look: lookOf(action),
      loading: busy,
      onClick: () => void take(action),
    }));
  return (
    <div className="stack booking-view">
      <p className="dialog-title">
        {one.roadshow_title} <StatusTag {...one} /> <span className="meta num">{one.booking_no}</span>
      </p>
      <FigureMarks marks={one.marks} />
      <Facts rows={rows(one)} />
      <SendAlerts failed={failed} overtaken={overtaken}>
        {one.status_name}
      </SendAlerts>
      {asked && <OpinionField of={form} {...rule} autoFocus help="预约人会看到" />}
      <OthersMay one={one} />
      <Acts acts={asked ? [...acts, { name: '返回', onClick: () => setAsked(undefined) }] : acts} />
    </div>
  );
};
