/** A chunk of an earlier version is gone after an upgrade: the page reloads, at most once a minute (specification 8). */
import { now } from './clock.ts';

const lastReloadKey = 'chunk_reloaded_at';
const betweenReloadsMs = 60_000;

export const reloadOnLostChunk = (): void => {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(lastReloadKey) ?? 0);
    // Without a connection it is not the version that is gone, and a reload would lose the page.
    if (!navigator.onLine || now().getTime() - last < betweenReloadsMs) return;
    event.preventDefault();
    sessionStorage.setItem(lastReloadKey, String(now().getTime()));
    location.reload();
  });
};
