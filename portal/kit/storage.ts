/** Browser storage that never throws: a private window may refuse it; then values last as long as the page. */
type Which = 'localStorage' | 'sessionStorage';

export type Shelf = {
  read(key: string): string | null;
  store(key: string, value: string | null): void;
  keys(): string[];
};

/** Values that storage refused are held in memory; all others are read from storage only, because other tabs change it too. */
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
/** The console shares this origin; its session and drafts must not be cleared here. */
const consolePrefix = 'console.';
export const readStored = local.read;
export const store = local.store;
/** All local storage of the portal (specification 4). */
export const clearStored = (): void => {
  for (const key of local.keys()) if (!key.startsWith(consolePrefix)) local.store(key, null);
};

/** Storage of this tab: it survives a reload and a sign-out, and ends with the tab. */
export const tabShelf = shelfOf('sessionStorage');
