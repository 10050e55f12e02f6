import { useEffect } from 'react';

const address = '/offline-worker.js';

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }
}

/** Trusted Types accept the worker's address from this policy only, and this policy accepts no other address. */
const workerAddress = (): string =>
  window.trustedTypes
    ?.createPolicy('offline', {
      createScriptURL: (url) => {
        if (url !== address) throw new TypeError(`no worker is at ${url}`);
        return url;
      },
    })
    .createScriptURL(address) ?? address;

let registered = false;

/** Registers the service worker that keeps our page for failed navigations (decision 034), once the page has nothing else to do. */
export const useOfflinePage = (): void => {
  useEffect(() => {
    // In development the server has no worker; on plain HTTP browsers have none.
    if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    registered = true;
    const register = () => void navigator.serviceWorker.register(workerAddress()).catch(() => {});
    if ('requestIdleCallback' in window) requestIdleCallback(register);
    else register();
  }, []);
};
