import { useEffect, useRef } from 'react';

/** Whether this component is still drawn, for what comes after an answer: a dialog may have been closed while its request was under way. */
export const useDrawn = (): (() => boolean) => {
  const drawn = useRef(false);
  useEffect(() => {
    drawn.current = true;
    return () => {
      drawn.current = false;
    };
  }, []);
  return () => drawn.current;
};
