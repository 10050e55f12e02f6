import { type DependencyList, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

/** How often the page's loaders have run again: after an act every part of a page speaks of the same moment (promise 36). */
const useTimesRevalidated = (): number => {
  const { state } = useRevalidator();
  const [times, setTimes] = useState(0);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'loading' && state === 'idle') setTimes((one) => one + 1);
    before.current = state;
  }, [state]);
  return times;
};

/** `useRead`, and a way to say what has just been answered instead; the next reading replaces it. */
export const useReadChanging = <T>(
  read: () => Promise<T> | undefined,
  by: DependencyList,
): [found: T | undefined, change: (now: T) => void] => {
  const times = useTimesRevalidated();
  const [found, setFound] = useState<T>();
  const ask = () => {
    let left = false;
    const asked = read();
    if (!asked) setFound(undefined);
    asked?.then((now) => !left && setFound(() => now)).catch(() => {});
    return () => {
      left = true;
    };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `by` says when
  useEffect(ask, [...by, times]);
  return [found, (now) => setFound(() => now)];
};

/**
 * What a part of a page reads for itself, again when `by` changes and whenever the page is read again. Undefined before the first has come; what
 * cannot be read is left out, and what was read before stays. `read` returns undefined when there is nothing to ask for.
 */
export const useRead = <T>(read: () => Promise<T> | undefined, by: DependencyList): T | undefined =>
  useReadChanging(read, by)[0];
