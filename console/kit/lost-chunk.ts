import { now } from './clock.ts';

const stampKey = 'console.reloaded_at';

/**
 * After a new release, an open page may request a file that no longer exists: the screen that was asked for is loaded anew, at most once a
 * minute (specification 8). `going`: its address, when a link is being followed or what was saved is being opened; the form that was left
 * would stand there empty.
 */
export const reloadOnLostChunk = (going: () => string | undefined) =>
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(stampKey));
    if (now().getTime() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(stampKey, String(now().getTime()));
    const to = going();
    if (to) location.assign(to);
    else location.reload();
  });
