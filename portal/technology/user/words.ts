import type { MemberOrder } from '#contract/technology/reservation-calls.ts';

const tones: Readonly<Record<number, string>> = {
  10: 'amber',
  20: 'amber',
  30: 'teal',
  40: 'teal',
  50: 'amber',
  60: '',
  70: 'grey',
  80: 'red',
  90: 'amber',
  91: 'grey',
};
export const toneOf = ({ status, objected }: Pick<MemberOrder, 'status' | 'objected'>): string =>
  objected ? 'amber' : (tones[status] ?? '');
/** When, or what is sent. */
export const whatOf = (one: Pick<MemberOrder, 'start_time' | 'end_time' | 'sample_name' | 'sample_count'>): string => {
  const { start_time, end_time } = one;
  if (!start_time || !end_time) return `${one.sample_name} ${one.sample_count} 件`;
  const same = start_time.slice(0, 10) === end_time.slice(0, 10);
  return `${start_time.slice(0, 16)} 至 ${same ? end_time.slice(11, 16) : end_time.slice(0, 16)}`;
};
