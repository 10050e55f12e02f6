import { useSyncExternalStore } from 'react';

/** A state of the page that several parts of it read and change: `use` in components, `now` and `change` from anywhere. */
export const sharedState = <S>(initial: S) => {
  const listeners = new Set<() => void>();
  let state = initial;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    now: (): S => state,
    change: (changed: (state: S) => S): void => {
      state = changed(state);
      for (const listener of listeners) listener();
    },
    use: (): S =>
      useSyncExternalStore(
        subscribe,
        () => state,
        () => initial,
      ),
  };
};
