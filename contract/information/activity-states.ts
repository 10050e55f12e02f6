/** Where an activity and a sign-up stand: pure rules that server, pages and console share. Times are instants on the wire, which compare as text. */
import { tidyCode } from '../kit/tidy.ts';

export const activityStates = { 1: '报名中', 2: '已满', 3: '即将开始', 4: '进行中', 5: '已结束' } as const;
export type ActivityState = keyof typeof activityStates;

export type ActivityTimes = {
  takes_signups: boolean;
  start_time: string;
  end_time: string;
  signup_opens: string | null;
  signup_closes: string | null;
};

/** Sign-up is open from its first to its last moment, and never after the beginning. */
export const takesSignupsAt = (activity: ActivityTimes, now: string): boolean =>
  activity.takes_signups &&
  now < activity.start_time &&
  (activity.signup_opens === null || activity.signup_opens <= now) &&
  (activity.signup_closes === null || now < activity.signup_closes);

export const activityStateAt = (activity: ActivityTimes, full: boolean, now: string): ActivityState => {
  if (now > activity.end_time) return 5;
  if (now >= activity.start_time) return 4;
  if (!takesSignupsAt(activity, now)) return 3;
  return full ? 2 : 1;
};

export const signupStates = {
  10: '待审核',
  20: '报名成功',
  30: '候补中',
  40: '已取消',
  50: '未通过',
  60: '活动取消',
} as const;
export type SignupState = keyof typeof signupStates;
/** One of these is open for a member and an activity. */
export const openSignups: readonly SignupState[] = [10, 20, 30];

/** Sign-ups end with the beginning: nobody cancels, is decided on or moves up after it. */
export const maySignOff = ({ status, start_time }: { status: number; start_time: string }, now: string): boolean =>
  openSignups.includes(status as SignupState) && now < start_time;

export const signupActions = ['approve', 'refuse'] as const;
export type SignupAction = (typeof signupActions)[number];
type Decided = { status: number; start_time: string; checked_in_at: unknown };
export const signupActionsAt = ({ status, start_time, checked_in_at }: Decided, now: string): SignupAction[] => {
  if (now >= start_time || checked_in_at !== null) return [];
  if (status === 10) return ['approve', 'refuse'];
  return status === 20 || status === 30 ? ['refuse'] : [];
};

/** Letters and digits that nobody confuses with each other. */
export const ticketLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const ticketLength = 8;
/** The code in what was scanned or typed: an address that ends in it, or the code with blanks. */
export const ticketIn = (typed: string): string => tidyCode(typed.split(/[=＝]/).at(-1) ?? '').replace(/\p{Pd}/gu, '');
