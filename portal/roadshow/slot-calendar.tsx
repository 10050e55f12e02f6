/** The two-month calendar of half-days (specification 4), usable by mouse, touch and keyboard. States are words as well as colours. */
import { type KeyboardEvent, useState } from 'react';
import { addDays, addMonths, type Day, weekdayOf, weekdays } from '#contract/kit/day.ts';
import { compareHalfDays, type HalfDay, isFree, periodNames, periods } from '#contract/roadshow/calendar.ts';
import { sayShort } from '#contract/roadshow/say.ts';
import { moved } from './calendar-keys.ts';
import type { Slots } from './use-slots.ts';

const idOf = ({ appointment_date, period }: HalfDay): string => `slot-${appointment_date}-${period}`;
const isSame = (a: HalfDay, b: HalfDay): boolean => compareHalfDays(a, b) === 0;

/** The weeks of a month, each from Monday to Sunday. */
const weeksOf = (month: string): Day[][] => {
  const weeks: Day[][] = [];
  const first = `${month}-01`;
  for (let monday = addDays(first, -weekdayOf(first)); monday < addMonths(first, 1); monday = addDays(monday, 7))
    weeks.push(weekdays.map((_, index) => addDays(monday, index)));
  return weeks;
};

/** `onOwn`: leads to the member's own booking. */
type Props = { slots: Slots; describedBy: string; onOwn: () => void };

export const SlotCalendar = ({ slots, describedBy, onOwn }: Props) => {
  const { calendar, halves, wanted } = slots;
  const all = [...calendar.days.keys()].filter((day) => day >= calendar.first && day <= calendar.last);
  const firstFree = all
    .flatMap((day) => periods.map((period): HalfDay => ({ appointment_date: day, period })))
    .find((half) => isFree(calendar, half));
  const [at, setAt] = useState<HalfDay>();
  // Tab reaches one half-day, and arrow keys move to the others.
  const reached = at ?? halves[0] ?? firstFree ?? { appointment_date: calendar.first, period: 1 as const };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = moved(reached, event.key, calendar);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    document.getElementById(idOf(to))?.focus();
  };
  const button = (half: HalfDay) => {
    const free = isFree(calendar, half);
    const chosen = halves.some((one) => isSame(one, half));
    const held = free ? undefined : slots.heldAs(half);
    const word = chosen ? '已选' : free ? '可约' : held === 'own' ? '我的预约' : held === 'closed' ? '不开放' : '已约';
    return (
      <button
        key={half.period}
        type="button"
        id={idOf(half)}
        className="slot"
        data-state={chosen ? 'chosen' : free ? 'free' : (held ?? 'taken')}
        data-wanted={(wanted && isSame(wanted, half)) || undefined}
        tabIndex={isSame(reached, half) ? 0 : -1}
        aria-label={`${sayShort(half)} ${word}`}
        aria-pressed={chosen}
        onFocus={() => setAt(half)}
        onClick={() => (held === 'own' ? onOwn() : slots.choose(half))}
      >
        <b>{periodNames[half.period]}</b>
        <small>{word}</small>
      </button>
    );
  };
  const cell = (month: string, day: Day) => {
    // The day is shown in its own month.
    if (!day.startsWith(month)) return <td key={day} />;
    const open = day >= calendar.first && day <= calendar.last;
    return (
      <td key={day} data-status={calendar.days.get(day)?.status} className={open ? 'slot-day' : 'slot-day shut'}>
        <span className="numeral" aria-hidden={open || undefined}>
          {Number(day.slice(8))}
          {!open && <span className="sr-only">日，不可预约</span>}
        </span>
        {open && calendar.days.get(day)?.status === 3 && <span className="slot-part">部分可约</span>}
        {open && periods.map((period) => button({ appointment_date: day, period }))}
      </td>
    );
  };
  const months = [...new Set([...calendar.days.keys()].map((day) => day.slice(0, 7)))];
  return (
    <div className="slot-months">
      {months.map((month) => (
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table whose cells are chosen
        <table key={month} role="grid" className="slot-month" aria-describedby={describedBy} onKeyDown={onKeyDown}>
          <caption>
            <span className="numeral">{month.slice(0, 4)}</span> 年{' '}
            <span className="numeral">{Number(month.slice(5))}</span> 月
          </caption>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col" aria-label={`周${name}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>{week.map((day) => cell(month, day))}</tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
};
