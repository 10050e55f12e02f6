/** Whether the booking dialog is open, and how many bookings were made: shared by rail, pages and root. */
import { useSyncExternalStore } from 'react';

type State = { open: boolean; booked: number };

const listeners = new Set<() => void>();
const closed: State = { open: false, booked: 0 };
let state = closed;
const set = (next: State) => {
  state = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const openRoadshow = (): void => set({ ...state, open: true });
export const closeRoadshow = (): void => set({ ...state, open: false });
/** The dialog stays open and shows the success. */
export const roadshowBooked = (): void => set({ ...state, booked: state.booked + 1 });

export const useRoadshowState = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  );
