import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-elder'] });
  return () => observer.disconnect();
};

/** Whether the elder version is on, for components whose sizes are numbers instead of styles. */
export const useElder = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.elder === 'on',
    () => false,
  );
