/** Booking the roadshow centre: a dialog 1000 px wide with a form and a two-month calendar (specification 2). */

import { useEffect, useRef, useState } from 'react';
import type { OwnBooking } from '#contract/roadshow/calls.ts';
import { sayHalves } from '#contract/roadshow/say.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useFrame } from '../kit/frame.ts';
import { chosenVenue } from './book-again.ts';
import { BookingForm } from './booking-form.tsx';
import { closeRoadshow, roadshowBooked, useRoadshowState } from './roadshow-state.ts';
import '../kit/form/form.css';
import './roadshow.css';

const Booked = ({ booking }: { booking: OwnBooking }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="roadshow-booked">
      <img src="/art/spots/success.webp" alt="" width={280} height={210} />
      <h3 ref={heading} tabIndex={-1}>
        路演预约提交成功！
      </h3>
      <p>
        {booking.roadshow_title}，{sayHalves(booking.appointment_dates)}
      </p>
      <p>
        预约编号 <b className="numeral">{booking.booking_no}</b>，审核结果会发站内信通知您。
      </p>
      <div className="roadshow-ways">
        <a className="button primary large" href="/userCenter/user/space/roadshow">
          查看我的预约
        </a>
        <Button look="large" onClick={closeRoadshow} text="完成" />
      </div>
    </div>
  );
};

export default function RoadshowDialog() {
  const { made } = useRoadshowState();
  const roadshow = useFrame()?.roadshow;
  const [code, setCode] = useState(() => chosenVenue.read()?.code ?? '');
  const venue = roadshow?.venues.find((one) => one.code === code) ?? roadshow?.venues[0];
  const choose = (next: string) => {
    setCode(next);
    chosenVenue.keep({ code: next });
  };
  const open = Boolean(roadshow?.open && venue);
  return (
    <Dialog
      className="roadshow"
      title="路演中心预约"
      lead={venue && `${venue.name} · ${venue.address}`}
      close="关闭，已填内容会保留"
      onClose={closeRoadshow}
    >
      {made ? (
        <Booked booking={made} />
      ) : (
        <div className="roadshow-body">
          {roadshow && roadshow.venues.length > 1 && (
            <div className="roadshow-venues" role="group" aria-label="场地">
              {roadshow.venues.map((one) => (
                <Button
                  key={one.code}
                  aria-pressed={one.code === venue?.code}
                  onClick={() => choose(one.code)}
                  text={one.name}
                />
              ))}
            </div>
          )}
          {!open && (
            <div className="roadshow-shut">
              <p>暂未开放预约</p>
            </div>
          )}
          <div className="roadshow-sheet" inert={!open}>
            <BookingForm
              key={venue?.code}
              venue={venue ?? { code: '', name: '', address: '', capacity: 0 }}
              onBooked={(booking) => {
                chosenVenue.clear();
                roadshowBooked(booking);
              }}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}
