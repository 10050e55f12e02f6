import { useSyncExternalStore } from 'react';

// Paper is as narrow, and yet has room for a table in small type: cards would lose the heads of the columns.
const query = matchMedia('screen and (max-width: 767px)');
const subscribe = (heard: () => void) => {
  query.addEventListener('change', heard);
  return () => query.removeEventListener('change', heard);
};
/** Whether the window is as narrow as a phone: lists become cards. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query.matches);
