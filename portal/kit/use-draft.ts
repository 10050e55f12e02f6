/**
 * What was typed into a form and not sent yet. The tab keeps it, so that it survives a reload, a lost connection and an expired session (which
 * clears local storage, specification 8), and ends with the tab. Passwords and codes are never kept: the form says which fields those are.
 */
import { useMemo } from 'react';
import { tabShelf } from './storage.ts';

const prefix = 'draft ';

export type Draft<V> = {
  /** The stored values, if any. */
  read(): Partial<V> | undefined;
  keep(values: Partial<V>): void;
  /** Call on success. */
  clear(): void;
};

export const draftOf = <V extends object>(name: string, except: readonly (keyof V & string)[] = []): Draft<V> => ({
  read: () => {
    try {
      const kept = tabShelf.read(prefix + name);
      return kept ? (JSON.parse(kept) as Partial<V>) : undefined;
    } catch {
      return undefined; // not our storage key
    }
  },
  keep: (values) => {
    const kept = Object.fromEntries(
      Object.entries(values).filter(
        ([key, value]) => !(except as readonly string[]).includes(key) && value !== undefined && value !== '',
      ),
    );
    tabShelf.store(prefix + name, Object.keys(kept).length ? JSON.stringify(kept) : null);
  },
  clear: () => tabShelf.store(prefix + name, null),
});

/** The draft of one form; `name` tells forms apart and, on shared computers, people (`'enterprise ' + user_id`). */
export const useDraft = <V extends object>(name: string, except: readonly (keyof V & string)[] = []): Draft<V> => {
  const left = except.join(' ');
  return useMemo(() => draftOf<V>(name, left.split(' ') as (keyof V & string)[]), [name, left]);
};

/** Removes all drafts when somebody signs out. */
export const clearDrafts = (): void => {
  for (const key of tabShelf.keys()) if (key.startsWith(prefix)) tabShelf.store(key, null);
};
