/** Whether the booking dialog is open, and how many bookings were made: shared by rail, pages and root. */
import { sharedState } from '../kit/shared-state.ts';

const state = sharedState({ open: false, booked: 0 });

export const openRoadshow = (): void => state.change((now) => ({ ...now, open: true }));
export const closeRoadshow = (): void => state.change((now) => ({ ...now, open: false }));
/** The dialog stays open and shows the success. */
export const roadshowBooked = (): void => state.change((now) => ({ ...now, booked: now.booked + 1 }));
export const useRoadshowState = state.use;
