import { useEffect, useState } from 'react';

/** Typing is over when no key came for this long. */
const pauseMs = 200;

/** What was typed, once the typing has paused. */
export const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
};
