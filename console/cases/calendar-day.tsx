/** One day of the working-day calendar. */
import { today } from '../kit/clock.ts';

export type CalendarDay = { day: string; working: boolean; name: string; adjusted: boolean; note: string };

export const saying = ({ day, working, name, adjusted }: CalendarDay) =>
  `${day}，${working ? '工作日' : '休息'}${name ? `，${name}` : ''}${adjusted ? '，已调整' : ''}`;

/** A day chosen in an unsaved arrangement already looks as it will after saving. */
export const DayButton = ({
  one,
  start,
  disabled,
  chosen,
  onChoose,
}: {
  one: CalendarDay;
  start?: number;
  disabled: boolean;
  chosen: boolean | undefined;
  onChoose: (one: CalendarDay) => void;
}) => {
  const shown = chosen === undefined ? one : { ...one, working: chosen, adjusted: true };
  return (
    <button
      type="button"
      className={`day ${start ? `from-${start}` : ''}`}
      data-working={shown.working}
      data-adjusted={shown.adjusted}
      title={one.note || one.name || undefined}
      aria-current={one.day === today() ? 'date' : undefined}
      disabled={disabled}
      onClick={() => onChoose(one)}
    >
      <span aria-hidden="true">{Number(one.day.slice(8))}</span>
      <span className="sr-only">{saying(shown)}</span>
      {(one.name || chosen !== undefined) && <small aria-hidden="true">{shown.working ? '班' : '休'}</small>}
    </button>
  );
};
