import type { OwnBooking } from '#contract/roadshow/calls.ts';
import { sayHalves } from '#contract/roadshow/say.ts';
import { Button } from '../kit/button.tsx';
import { bookAgain } from './book-again.ts';

const tones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'teal', 3: 'red', 4: 'grey', 5: '', 6: 'red' };

type Props = { booking: OwnBooking; busy: boolean; onCancel: () => void; onSave: () => unknown };

/** One booking: its day, title, state and actions. */
export const BookingCard = ({ booking, busy, onCancel, onSave }: Props) => {
  const { appointment_dates, roadshow_title, status, status_name } = booking;
  const [start] = appointment_dates;
  const [, month = '', day = ''] = (start?.appointment_date ?? '').split('-');
  return (
    <li className="booking">
      <p className="booking-day numeral" aria-hidden="true">
        <b>{Number(day)}</b>
        {Number(month)} 月
      </p>
      <div className="booking-main">
        <h2>
          {roadshow_title}
          <span className={`tag ${tones[status] ?? ''}`}>{status_name}</span>
        </h2>
        <p className="booking-when">{sayHalves(appointment_dates)}</p>
        <p className="booking-facts">
          <span>{booking.venue_name}</span>
          <span>
            <span className="numeral">{booking.attendees_count}</span> 人
          </span>
          {booking.equipment_required && <span>设备：{booking.equipment_required.replaceAll(',', '、')}</span>}
          <span className="numeral">{booking.booking_no}</span>
        </p>
        {booking.reason && <p className="booking-reason">原因：{booking.reason}</p>}
      </div>
      <div className="booking-acts">
        {status === 2 && (
          <Button busy={busy} aria-label={`加入日历：${roadshow_title}`} onClick={onSave} text="加入日历" />
        )}
        {booking.may_cancel && (
          <Button busy={busy} aria-label={`取消预约：${roadshow_title}`} onClick={onCancel} text="取消预约" />
        )}
        {(status === 3 || status === 4) && (
          <Button
            aria-haspopup="dialog"
            aria-label={`重新预约：${roadshow_title}`}
            onClick={() => bookAgain(booking)}
            text="重新预约"
          />
        )}
      </div>
    </li>
  );
};
