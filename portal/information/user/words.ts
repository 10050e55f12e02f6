import type { OwnSignup, OwnSignupWhole } from '#contract/information/activity-calls.ts';

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

/** What comes next. A seat that can neither be given back nor be checked in is of an activity that is over. */
export const signupReads = (one: OwnSignupWhole): string => {
  if (one.checked_in_at)
    return one.has_certificate ? '您已参加，可以下载参加证明。' : '您已签到；活动结束后可以下载参加证明。';
  switch (one.status) {
    case 10:
      return '主办方审核后会通知您。';
    case 20:
      if (one.may_cancel) return '票码和参加方式见下；不能参加请取消，让给候补的人。';
      return one.may_check_in
        ? '现在可以签到：出示票码，或扫现场的二维码。'
        : '活动已结束，没有签到记录；到过场的可以请主办方补签。';
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
