/** Browser storage that never throws: a private window may refuse it, and then what is kept lasts as long as the page. */
const fallback = new Map<string, string>();

const available = (): Storage | undefined => {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch {
    return undefined;
  }
};

export const readStored = (key: string): string | null => {
  try {
    return available()?.getItem(key) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
};
export const store = (key: string, value: string | null): void => {
  if (value === null) fallback.delete(key);
  else fallback.set(key, value);
  try {
    if (value === null) available()?.removeItem(key);
    else available()?.setItem(key, value);
  } catch {
    // full or refused: the fallback holds it
  }
};
export const clearStored = (): void => {
  fallback.clear();
  try {
    available()?.clear();
  } catch {
    // nothing was kept
  }
};
