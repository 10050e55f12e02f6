/** Browser storage that never throws: a private window may refuse it, and then what is kept lasts as long as the page. */
type Which = 'localStorage' | 'sessionStorage';

export type Shelf = { read(key: string): string | null; store(key: string, value: string | null): void; keys(): string[] };

/** What storage refused is held in memory; what it took is read from it alone, since other tabs change it too. */
const shelfOf = (which: Which): Shelf => {
  const refused = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return typeof window === 'undefined' ? otherwise : act(window[which]);
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => refused.get(key) ?? attempt((storage) => storage.getItem(key), null),
    store: (key, value) => {
      const taken = attempt((storage) => {
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, value);
        return true;
      }, false);
      if (value === null || taken) refused.delete(key);
      else refused.set(key, value);
    },
    keys: () => [...new Set([...refused.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
};

const local = shelfOf('localStorage');
/** The console lives on the same origin; its session and drafts are not the portal's to forget. */
const consolePrefix = 'console.';
export const readStored = local.read;
export const store = local.store;
/** All local storage of the portal (specification 4). */
export const clearStored = (): void => {
  for (const key of local.keys()) if (!key.startsWith(consolePrefix)) local.store(key, null);
};

/** What belongs to this tab only: it outlives a reload and a sign-out, and is gone with the tab. */
export const tabShelf = shelfOf('sessionStorage');
