/** A month of half-days and their holders; on a phone only days with a holder. */

import { Button } from 'antd';
import { addDays, addMonths, sayMonthDay, weekdayOf, weekdays } from '#contract/kit/day.ts';
import { periodNames, periods } from '#contract/roadshow/calendar.ts';
import type { Held } from '#contract/roadshow/calls.ts';
import { today } from '../kit/clock.ts';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { useNarrow } from '../kit/use-narrow.ts';

const isMonth = (text: string | undefined): text is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '');

/** `venue`: the region's first one while unknown. */
export const HeldCalendar = ({ venue, onOpen }: { venue: string | undefined; onOpen: (obj_id: string) => void }) => {
  const address = useAddress();
  const narrow = useNarrow();
  const thisDay = today();
  const asked = address.text('month');
  const first = `${isMonth(asked) ? asked : thisDay.slice(0, 7)}-01`;
  const next = addMonths(first, 1);
  const held = useCall(
    'GET /console/roadshow/calendar',
    { query: { start_date: first, end_date: addDays(next, -1), ...(venue && { venue }) } },
    { keep: true },
  );
  const days: string[] = [];
  for (let day = first; day < next; day = addDays(day, 1)) days.push(day);
  const to = (month: string) => address.change({ month: month.slice(0, 7) });
  const half = (one: Held | undefined, day: string, period: 1 | 2) => (
    <Half key={period} one={one} day={sayMonthDay(day)} period={period} onOpen={onOpen} />
  );
  return (
    <>
      <div className="held-head">
        <h2>
          <span className="num">
            {Number(first.slice(0, 4))} 年 {Number(first.slice(5, 7))} 月
          </span>
        </h2>
        <Button onClick={() => to(addMonths(first, -1))}>上月</Button>
        <Button onClick={() => address.change({ month: undefined })}>本月</Button>
        <Button onClick={() => to(next)}>下月</Button>
      </div>
      <Reading of={held}>
        {({ data }) => {
          const of = (day: string, period: 1 | 2) =>
            data.find((one) => one.appointment_date === day && one.period === period);
          if (narrow)
            return data.length === 0 ? (
              <Empty title="这个月没有预约" text="审核中和已通过的预约、暂停开放的时段会显示在这里。" />
            ) : (
              <ul className="cards">
                {days
                  .filter((day) => data.some((one) => one.appointment_date === day))
                  .map((day) => (
                    <li key={day}>
                      <b className="num">
                        {day} 周{weekdays[weekdayOf(day)]}
                      </b>
                      {periods.filter((period) => of(day, period)).map((period) => half(of(day, period), day, period))}
                    </li>
                  ))}
              </ul>
            );
          return (
            <div className="held" aria-busy={held.isPlaceholderData}>
              {weekdays.map((name) => (
                <span key={name} className="meta" aria-hidden="true">
                  周{name}
                </span>
              ))}
              {days.map((day, index) => (
                <section
                  key={day}
                  className={`held-day ${index === 0 ? `from-${weekdayOf(day) + 1}` : ''}`}
                  aria-current={day === thisDay ? 'date' : undefined}
                  data-past={day < thisDay || undefined}
                  aria-label={day}
                >
                  <span className="num" aria-hidden="true">
                    {Number(day.slice(8))}
                  </span>
                  {periods.map((period) => half(of(day, period), day, period))}
                </section>
              ))}
            </div>
          );
        }}
      </Reading>
    </>
  );
};

const Half = ({
  one,
  day,
  period,
  onOpen,
}: {
  one: Held | undefined;
  day: string;
  period: 1 | 2;
  onOpen: (obj_id: string) => void;
}) => {
  const name = periodNames[period];
  if (one?.booking) {
    const { obj_id, roadshow_title, organization, status, status_name } = one.booking;
    return (
      <button
        type="button"
        className="half"
        data-status={status}
        title={`${roadshow_title} · ${organization}`}
        onClick={() => onOpen(obj_id)}
      >
        <small>
          <span className="sr-only">{day}</span>
          {name} {status_name}
        </small>
        <span>{roadshow_title}</span>
      </button>
    );
  }
  if (one?.blackout)
    return (
      <p className="half" data-status="stopped">
        <small>{name} 暂停开放</small>
        <span>{one.blackout.reason}</span>
      </p>
    );
  return (
    <p className="half" data-status="free">
      <small>{name} 空</small>
    </p>
  );
};
