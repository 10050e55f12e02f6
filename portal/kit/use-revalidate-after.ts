import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** Runs the page's loaders again whenever something was sent: `times` counts. */
export const useRevalidateAfter = (times: number): void => {
  const { revalidate } = useRevalidator();
  const seen = useRef(times);
  useEffect(() => {
    if (times === seen.current) return;
    seen.current = times;
    void revalidate();
  }, [times, revalidate]);
};
