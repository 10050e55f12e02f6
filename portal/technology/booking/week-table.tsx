/** The week of an instrument: its buckets as buttons, moved between by arrow keys, chosen by mouse, key or finger. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { sayMonthDay, weekdayOf, weekdays } from '#contract/kit/day.ts';
import type { TimeBucket } from '#contract/technology/reservation-calls.ts';
import { minuteOf, type Stretch } from '#contract/technology/reservation-check.ts';
import type { Booking } from './load-booking.server.ts';

const names = { 1: '可约', 2: '已约', 3: '不开放' } as const;
const clock = (instant: string): string => instant.slice(11, 16);
const sayDay = (day: string): string => `${sayMonthDay(day)} 周${weekdays[weekdayOf(day)]}`;

type Props = {
  days: Booking['days'];
  chosen: Stretch | null;
  wanted: Stretch | null;
  onPick: (bucket: TimeBucket) => void;
  /** How free time is called. */
  free?: string;
};

const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const WeekTable = ({ days, chosen, wanted, onPick, free = names[1] }: Props) => {
  const table = useRef<HTMLTableElement>(null);
  const times = [...new Set(days.flatMap(({ buckets }) => buckets.map(({ start_time }) => clock(start_time))))].sort();
  const bucketAt = (row: number, column: number) =>
    days[column]?.buckets.find(({ start_time }) => clock(start_time) === times[row]);
  const first = days.flatMap(({ buckets }) => buckets).find(({ status }) => status === 1);
  const [focused, setFocused] = useState<string>();
  const tabbable = focused ?? first?.bucket_id ?? days.flatMap(({ buckets }) => buckets)[0]?.bucket_id;
  // On a phone the days that are over would fill the screen: it begins with the first free time.
  const firstFree = first?.bucket_id;
  useEffect(() => {
    const free = firstFree && table.current?.querySelector<HTMLElement>(`[data-bucket="${firstFree}"]`);
    const [scroll, head] = [table.current?.parentElement, table.current?.querySelector('th')];
    if (free && scroll && head && scroll.scrollLeft === 0)
      scroll.scrollLeft = free.getBoundingClientRect().left - head.getBoundingClientRect().right - 3;
  }, [firstFree]);
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    // Over gaps, where a day is closed at that hour.
    for (
      let [r, c] = [row + step[0], column + step[1]];
      r >= 0 && c >= 0 && r < times.length && c < days.length;
      r += step[0], c += step[1]
    ) {
      const next = bucketAt(r, c);
      if (!next) continue;
      setFocused(next.bucket_id);
      table.current?.querySelector<HTMLButtonElement>(`[data-bucket="${next.bucket_id}"]`)?.focus();
      return;
    }
  };
  if (times.length === 0) return <p className="week-none">这一周不开放。</p>;
  return (
    <div className="week-scroll">
      <table className="week" ref={table}>
        <caption className="sr-only">一周内的时段，用方向键移动，按回车选择</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">时间</span>
            </th>
            {days.map(({ date }) => (
              <th key={date} scope="col">
                <span>周{weekdays[weekdayOf(date)]}</span>
                <b className="numeral">
                  {Number(date.slice(5, 7))}/{Number(date.slice(8))}
                </b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time, row) => (
            <tr key={time}>
              <th scope="row" className="numeral">
                {time}
              </th>
              {days.map(({ date }, column) => {
                const bucket = bucketAt(row, column);
                if (!bucket) return <td key={date} />;
                const [start, end] = [minuteOf(bucket.start_time), minuteOf(bucket.end_time)];
                const isChosen = chosen !== null && start >= chosen.start && end <= chosen.end;
                const isWanted = wanted !== null && start >= wanted.start && end <= wanted.end;
                const state = isChosen
                  ? '已选'
                  : bucket.status === 1
                    ? free
                    : names[bucket.status as keyof typeof names];
                return (
                  <td key={date}>
                    <button
                      type="button"
                      className="week-bucket"
                      data-bucket={bucket.bucket_id}
                      data-status={bucket.status}
                      data-wanted={isWanted || undefined}
                      aria-pressed={isChosen}
                      aria-disabled={bucket.status === 3 || undefined}
                      aria-label={`${sayDay(date)} ${time} 至 ${clock(bucket.end_time)}，${state}`}
                      tabIndex={bucket.bucket_id === tabbable ? 0 : -1}
                      onFocus={() => setFocused(bucket.bucket_id)}
                      onKeyDown={(event) => move(event, row, column)}
                      onClick={() => bucket.status !== 3 && onPick(bucket)}
                    >
                      <span aria-hidden="true">{state}</span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
