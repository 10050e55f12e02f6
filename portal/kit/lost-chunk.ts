/** A chunk of an earlier version is gone after an upgrade: the page reloads, at most once a minute (section 8). */
const lastReloadKey = 'chunk_reloaded_at';
const betweenReloadsMs = 60_000;

export const reloadOnLostChunk = (): void => {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(lastReloadKey) ?? 0);
    if (Date.now() - last < betweenReloadsMs) return;
    event.preventDefault();
    sessionStorage.setItem(lastReloadKey, String(Date.now()));
    location.reload();
  });
};
