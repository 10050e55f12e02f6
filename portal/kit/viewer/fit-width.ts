/** Scales `paper`, which has a fixed width, to the width around its host, times the zoom; returns a function that stops it. */
export const fitWidth = (paper: HTMLElement, host: HTMLElement, zoom: number): (() => void) => {
  const place = host.parentElement;
  const rescale = () => {
    if (!place) return;
    const natural = paper.scrollWidth || paper.offsetWidth;
    const scale = Math.min(1, (place.clientWidth - 24) / natural) * zoom;
    paper.style.transform = `scale(${scale})`;
    host.style.width = `${natural * scale}px`;
    host.style.height = `${paper.offsetHeight * scale}px`;
  };
  const observer = new ResizeObserver(rescale);
  observer.observe(paper);
  if (place) observer.observe(place);
  rescale();
  return () => observer.disconnect();
};
