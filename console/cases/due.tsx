/** How close the due day is: in words, and in colour. */
import type { StaffCaseItem } from '#contract/kit/staff-case-calls.ts';

type Clock = Pick<StaffCaseItem, 'due_at' | 'overdue' | 'days_left' | 'late_days' | 'state'>;

const toneOf = ({ overdue, days_left }: Clock) =>
  overdue ? 'late' : days_left === null ? '' : days_left <= 1 ? 'soon' : days_left <= 3 ? 'near' : '';
/** By how much the promise was missed, beside what is due now. */
export const lateWords = ({ late_days }: Pick<Clock, 'late_days'>): string =>
  late_days ? `逾期 ${late_days} 个工作日` : '';
const wordsOf = ({ due_at, overdue, days_left, late_days, state }: Clock): string => {
  if (!due_at) return '—';
  if (overdue) return late_days ? `逾期 ${late_days} 个工作日` : '已逾期';
  if (days_left === 0) return '今天到期';
  if (days_left !== null) return `剩 ${days_left} 个工作日`;
  return state === 40 ? '补正中，暂停计时' : state === 50 ? '公示中' : '—';
};

export const Due = (clock: Clock) => (
  <span className="due" data-tone={toneOf(clock)}>
    {wordsOf(clock)}
    {!clock.overdue && clock.late_days > 0 && <small>{lateWords(clock)}</small>}
    {clock.due_at && <small className="num">{clock.due_at.slice(0, 10)}</small>}
  </span>
);
export const CaseState = ({ state, state_name }: Pick<StaffCaseItem, 'state' | 'state_name'>) => (
  <span className={`state-tag case-state-${state}`}>{state_name}</span>
);
