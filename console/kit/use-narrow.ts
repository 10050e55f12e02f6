import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 767px)');
const subscribe = (heard: () => void) => {
  query.addEventListener('change', heard);
  return () => query.removeEventListener('change', heard);
};
/** A phone's width: lists become cards. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query.matches);
