/** Whether the booking dialog is open, what it has booked, and how often bookings changed: shared by rail, pages and root. */
import type { OwnBooking } from '#contract/roadshow/calls.ts';
import { notify } from '../kit/notices.tsx';
import { sharedState } from '../kit/shared-state.ts';

/** `made`: the booking whose success the open dialog shows. */
type State = { open: boolean; made?: OwnBooking | undefined; changes: number };
const state = sharedState<State>({ open: false, changes: 0 });

export const openRoadshow = (): void => state.change((now) => ({ ...now, open: true }));
export const closeRoadshow = (): void => state.change((now) => ({ ...now, open: false, made: undefined }));
/** The page's loaders run again. */
export const bookingsChanged = (): void => state.change((now) => ({ ...now, changes: now.changes + 1 }));
/** An open dialog shows the success, also one that was closed and opened again meanwhile; whoever closed it gets a notice. */
export const roadshowBooked = (made: OwnBooking): void => {
  if (state.now().open) state.change((now) => ({ ...now, made }));
  else notify({ tone: 'success', text: `路演预约已提交，预约编号 ${made.booking_no}` });
  bookingsChanged();
};
export const useRoadshowState = state.use;
