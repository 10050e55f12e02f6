/** 在线预约 on an instrument's page: the week that everybody sees, and the form that a visitor fills in before signing in and finds again after. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { TimeBucket } from '#contract/technology/reservation-calls.ts';
import { chooseStretch, minuteOf, type Stretch } from '#contract/technology/reservation-check.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { signInAddress } from '../../kit/safe-redirect.ts';
import { useSession } from '../../kit/session.ts';
import { DrawNotice } from '../draw/draw-notice.tsx';
import { adoptBooking, keepTime, readTime } from './booking-draft.ts';
import type { Mode } from './booking-form.tsx';
import type { Booking } from './load-booking.server.ts';
import { WeekTable } from './week-table.tsx';
import './booking.css';

const BookingForm = lazy(async () => ({ default: (await import('./booking-form.tsx')).BookingForm }));

const spoken = {
  started: '已选开始时段，再点一个时段作为结束',
  ended: '已选好起止时间',
  restarted: '已重新选择开始时段',
} as const;

export const InstrumentBooking = ({ booking }: { booking: Booking }) => {
  const { rules, days, week, earlier, later, collecting, drawn } = booking;
  const { pathname } = useLocation();
  const session = useSession();
  const [chosen, setChosen] = useState<Stretch | null>(null);
  const [wanted, setWanted] = useState<Stretch | null>(null);
  const [said, setSaid] = useState('');
  const [mode, setMode] = useState<Mode>();
  const ready = session.state !== 'loading';
  // After sign-in the page begins where the visitor left it.
  useEffect(() => {
    if (!ready) return;
    adoptBooking(rules.obj_id);
    setChosen(readTime(rules.obj_id));
  }, [ready, rules.obj_id]);
  const choose = (next: Stretch | null) => {
    setChosen(next);
    keepTime(rules.obj_id, next);
  };
  const pick = (bucket: TimeBucket) => {
    const stretch = { start: minuteOf(bucket.start_time), end: minuteOf(bucket.end_time) };
    if (bucket.status === 2) {
      setWanted(stretch);
      setSaid('该时段已被预约，可以候补');
      return;
    }
    setWanted(null);
    const all = days.flatMap(({ buckets }) =>
      buckets.map(({ start_time, end_time, status }) => ({
        start: minuteOf(start_time),
        end: minuteOf(end_time),
        status: status as 1 | 2 | 3,
      })),
    );
    const { chosen: next, outcome } = chooseStretch(all, chosen, stretch);
    choose(next);
    setSaid(spoken[outcome]);
  };
  const back = `${pathname}?week=${week}#booking`;
  const weekLink = (day: string | null, text: string, icon: string, forward = false) =>
    day ? (
      <Link to={`${pathname}?week=${day}#booking`} className="button" preventScrollReset>
        {!forward && <Icon name={icon} />}
        {text}
        {forward && <Icon name={icon} />}
      </Link>
    ) : (
      <span className="button" aria-disabled="true">
        {!forward && <Icon name={icon} />}
        {text}
        {forward && <Icon name={icon} />}
      </span>
    );
  const signIn = (
    <ButtonLink look="primary large" to={signInAddress(back)} reloadDocument icon="calendar-dots" text="预约仪器" />
  );
  return (
    <section className="detail-section reserve no-print" aria-labelledby="booking">
      <h2 id="booking">在线预约</h2>
      {rules.status !== 1 ? (
        <p className="reserve-shut">仪器{rules.status_name}，暂不接受预约。</p>
      ) : (
        <>
          {rules.drawn && <DrawNotice collecting={collecting} drawn={drawn} />}
          {rules.by_time && (
            <>
              <div className="reserve-week">
                <p>
                  <b className="numeral">{week}</b> 起的一周
                </p>
                {weekLink(earlier, '上一周', 'arrow-left')}
                {weekLink(later, '下一周', 'arrow-right', true)}
              </div>
              <WeekTable days={days} chosen={chosen} wanted={wanted} onPick={pick} />
              <ul className="reserve-legend" aria-label="图例">
                <li data-state="free">可约</li>
                <li data-state="chosen">已选</li>
                <li data-state="taken">已约，点击可候补</li>
                <li data-state="shut">不开放</li>
              </ul>
              <p className="reserve-said" role="status">
                {/* How to choose a time is nothing to whoever sends a sample. */}
                {mode === undefined || mode === 2 ? said : ''}
              </p>
            </>
          )}
          {ready ? (
            <Suspense fallback={signIn}>
              <BookingForm
                key={session.state}
                rules={rules}
                chosen={chosen}
                wanted={wanted}
                mode={mode}
                onMode={setMode}
                back={back}
                onCleared={() => {
                  choose(null);
                  setSaid('');
                }}
                onWaited={() => setWanted(null)}
              />
            </Suspense>
          ) : (
            signIn
          )}
        </>
      )}
    </section>
  );
};
