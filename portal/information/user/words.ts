import type { OwnSignup } from '#contract/information/activity-calls.ts';

export const signupTones: Readonly<Record<number, string>> = {
  10: 'amber',
  20: 'teal',
  30: 'amber',
  50: 'red',
  60: 'red',
};

/** `11-21 09:00` */
export const startText = ({ start_time }: Pick<OwnSignup, 'start_time'>): string => start_time.slice(5, 16);

export const timesText = ({ start_time, end_time }: Pick<OwnSignup, 'start_time' | 'end_time'>): string =>
  end_time.startsWith(start_time.slice(0, 10))
    ? `${start_time.slice(0, 16)}–${end_time.slice(11, 16)}`
    : `${start_time.slice(0, 16)} 至 ${end_time.slice(0, 16)}`;

/** What comes next. */
export const signupReads = (one: OwnSignup): string => {
  if (one.checked_in_at)
    return one.has_certificate ? '您已参加，可以下载参加证明。' : '您已签到；活动结束后可以下载参加证明。';
  switch (one.status) {
    case 10:
      return '主办方审核后会通知您。';
    case 20:
      return one.may_cancel ? '到场请出示票码；不能参加请取消，让给候补的人。' : '到场请出示票码签到。';
    case 30:
      return `您排在第 ${one.waiting_no ?? 1} 位，有人取消时按先后自动递补，并通知您。`;
    case 40:
      return '您取消了这次报名。';
    case 60:
      return '活动已取消，请不要前往。';
    default:
      return '这次报名没有通过。';
  }
};
