/**
 * A chunk of an earlier version is gone after an upgrade (specification 8): the page that was asked for is loaded anew, at most once a minute.
 * After that the error page says what to do.
 */
import { now } from './clock.ts';

const lastReloadKey = 'chunk_reloaded_at';
const betweenReloadsMs = 60_000;

declare global {
  interface Window {
    /** What the router does with a route whose module cannot be loaded, in place of its own reload (`vite.config.ts`). */
    __lostChunk?: (error: unknown) => Promise<{ default: () => never; clientLoader: () => never }>;
    /** React Router's own. */
    __reactRouterDataRouter?: {
      state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
    };
  }
}

/** The page that was asked for: where a link led that is being followed, or this one. */
const wanted = (): string => {
  const to = window.__reactRouterDataRouter?.state.navigation.location;
  return to ? `${to.pathname}${to.search}${to.hash}` : location.href;
};

/** False when it may not: within a minute, and without a connection, since then it is not the version that is gone. */
export const loadAnew = (): boolean => {
  const last = Number(sessionStorage.getItem(lastReloadKey) ?? 0);
  if (!navigator.onLine || now().getTime() - last < betweenReloadsMs) return false;
  sessionStorage.setItem(lastReloadKey, String(now().getTime()));
  const to = new URL(wanted(), location.href).href;
  // The address of this very page, with its part, would only scroll.
  if (to === location.href) location.reload();
  else location.assign(to);
  return true;
};

export const reloadOnLostChunk = (): void => {
  addEventListener('vite:preloadError', (event) => {
    if (loadAnew()) event.preventDefault();
  });
  window.__lostChunk = async (error) => {
    if (loadAnew()) await new Promise<never>(() => {});
    // The router shows nothing at all for a module that is rejected; what one throws reaches the error page.
    const fail = () => {
      throw error;
    };
    return { default: fail, clientLoader: fail };
  };
};

/** Whether a part of the application is missing although there is a connection. Each browser tells it in its own words. */
export const isLostChunk = (error: unknown): boolean =>
  typeof window !== 'undefined' &&
  navigator.onLine &&
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message);
