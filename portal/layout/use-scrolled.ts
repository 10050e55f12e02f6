import { useEffect, useState } from 'react';

/** Whether the page is scrolled past `pixels`; checked at most once for each frame. */
export const useScrolled = (pixels: number): boolean => {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      setScrolled(scrollY > pixels);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    read();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [pixels]);
  return scrolled;
};
