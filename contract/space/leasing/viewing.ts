/** Viewing appointments (看房预约, ruling D10): when, and until when it may be called off. No zod: public pages carry this. */
import { addDays, type Day } from '../../kit/day.ts';

/** How many finding by name answers at most, units as well as what may be viewed; a list of so many may leave others out. */
export const mostFound = 20;

export const viewingPeriods = { 1: '上午', 2: '下午' } as const;
export const viewingStatuses = {
  1: '待确认',
  2: '已确认',
  3: '已拒绝',
  4: '已取消',
  5: '已完成',
  6: '未到访',
} as const;
export type ViewingStatus = keyof typeof viewingStatuses;

export const visitorsMax = 20;

/** From tomorrow to 30 days ahead (specification 9). */
export const viewingDays = (today: Day): { first: Day; last: Day } => ({
  first: addDays(today, 1),
  last: addDays(today, 30),
});
/** Only what waits for a tenant is shown: neither what is booked, let or used by its owner, nor what is being repaired. */
export const isShown = (room_status: number): boolean => room_status === 1;

export const isViewingDay = (day: Day, today: Day): boolean => {
  const { first, last } = viewingDays(today);
  return day >= first && day <= last;
};

/** Its member may call it off until the day before. */
export const mayCancelViewing = ({ status, visit_date }: { status: number; visit_date: Day }, today: Day): boolean =>
  (status === 1 || status === 2) && today < visit_date;

export const viewingActions = {
  confirm: { name: '确认', from: [1, 2], to: 2 },
  refuse: { name: '拒绝', from: [1, 2], to: 3 },
  // What was written down by mistake is put right by the other.
  done: { name: '标为已完成', from: [2, 6], to: 5 },
  no_show: { name: '标为未到访', from: [2, 5], to: 6 },
} as const satisfies Record<string, { name: string; from: readonly ViewingStatus[]; to: ViewingStatus }>;
export type ViewingAction = keyof typeof viewingActions;
/** What staff may do with it now; whether somebody came is known from the day of the visit on. */
export const viewingActionsOn = (
  { status, visit_date }: { status: number; visit_date: Day },
  today: Day,
): ViewingAction[] =>
  (Object.keys(viewingActions) as ViewingAction[]).filter(
    (action) =>
      (viewingActions[action].from as readonly number[]).includes(status) &&
      ((action !== 'done' && action !== 'no_show') || visit_date <= today),
  );
