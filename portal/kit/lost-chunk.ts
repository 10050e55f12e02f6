/** After an upgrade a chunk of the earlier version is gone: the page reloads, at most once a minute (specification 8). */
const lastReloadKey = 'chunk_reloaded_at';
const betweenReloadsMs = 60_000;

export const reloadOnLostChunk = (): void => {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(lastReloadKey) ?? 0);
    // Without a network connection the chunk is not gone, and a reload would lose the page.
    if (!navigator.onLine || Date.now() - last < betweenReloadsMs) return;
    event.preventDefault();
    sessionStorage.setItem(lastReloadKey, String(Date.now()));
    location.reload();
  });
};
