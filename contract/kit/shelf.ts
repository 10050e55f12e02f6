/** Browser storage that never throws: a private window may refuse it, or be told to keep no cookies; then values last as long as the page. */
type Which = 'localStorage' | 'sessionStorage';

export type Shelf = {
  read(key: string): string | null;
  store(key: string, value: string | null): void;
  keys(): string[];
};

/** Values that storage refused are held in memory; all others are read from storage only, because other tabs change it too. */
export const shelfOf = (which: Which): Shelf => {
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
