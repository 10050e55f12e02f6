import { now } from './clock.ts';

const stampKey = 'console.reloaded_at';

/** After a new release, an open page may request a file that no longer exists: the page reloads, at most once a minute (specification 8). */
export const reloadOnLostChunk = () =>
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(stampKey));
    if (now().getTime() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(stampKey, String(now().getTime()));
    location.reload();
  });
