import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 767px)');
const subscribe = (heard: () => void) => {
  query.addEventListener('change', heard);
  return () => query.removeEventListener('change', heard);
};
/** Whether the window is as narrow as a phone: lists become cards. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query.matches);
