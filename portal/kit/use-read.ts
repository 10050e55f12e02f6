import { type DependencyList, useEffect, useState } from 'react';

/**
 * What a part of a page reads for itself, again when `by` changes. Undefined before the first has come; what cannot be read is left out, and
 * what was read before stays. `read` returns undefined when there is nothing to ask for.
 */
export const useRead = <T>(read: () => Promise<T> | undefined, by: DependencyList): T | undefined => {
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
  useEffect(ask, by);
  return found;
};
