import type { StaffReservation } from '#contract/technology/reservation-calls.ts';
import { chooseByName } from '#contract/technology/reservation-words.ts';

type State = Pick<StaffReservation, 'status' | 'status_name' | 'objected'>;
/** An objection looks like a result that waits. */
export const ReservationTag = ({ status, status_name, objected }: State) => (
  <span className="state-tag" data-reservation={objected ? 50 : status}>
    {status_name}
  </span>
);
export const whatOf = ({ start_time, end_time, sample_name, sample_count }: StaffReservation): string =>
  start_time && end_time
    ? `${start_time.slice(0, 16)} 至 ${end_time.slice(0, 10) === start_time.slice(0, 10) ? end_time.slice(11, 16) : end_time.slice(0, 16)}`
    : `${sample_name} ${sample_count} 件`;

/** Of a reservation whose time maintenance has. */
export const saysChoice = ({ choose_by, choice_overdue }: Pick<StaffReservation, 'choose_by' | 'choice_overdue'>) =>
  choice_overdue ? '逾期未另选，请联系' : `${chooseByName} ${choose_by}`;
