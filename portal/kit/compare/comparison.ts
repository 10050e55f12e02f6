/** What a visitor compares in a room, at most four; stored in the browser, so that no sign-in is needed. */
import { useSyncExternalStore } from 'react';
import { readStored, store } from '../storage.ts';

export type Compared = { obj_type: string; obj_id: string; title: string };
export const mostCompared = 4;
const none: readonly Compared[] = [];
const isCompared = (value: unknown): value is Compared =>
  typeof value === 'object' && value !== null && 'obj_type' in value && 'obj_id' in value && 'title' in value;

type Declared = {
  /** The key in the browser's storage. */
  key: string;
  /** The page that compares. */
  path: string;
  /** 处, 台 */
  counted_in: string;
  /** Only entries of one type fit beside each other: another type begins a new list. */
  alike?: true;
};
export type Comparison = ReturnType<typeof comparison>;

export const comparison = ({ key, path, counted_in, alike }: Declared) => {
  let known: { text: string; list: readonly Compared[] } = { text: '', list: none };
  const read = (): readonly Compared[] => {
    const text = readStored(key) ?? '';
    if (text !== known.text) {
      let list: readonly Compared[] = none;
      try {
        const parsed: unknown = JSON.parse(text || '[]');
        if (Array.isArray(parsed)) list = parsed.filter(isCompared).slice(0, mostCompared);
      } catch {
        list = none;
      }
      known = { text, list };
    }
    return known.list;
  };

  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };
  const changed = () => {
    for (const listener of listeners) listener();
  };
  /** The entry for which there was no room; shown until the list changes. */
  let refused: Compared | undefined;
  const keep = (list: readonly Compared[]) => {
    store(key, JSON.stringify(list));
    refused = undefined;
    changed();
  };

  return {
    path,
    counted_in,
    useRefused: (): Compared | undefined =>
      useSyncExternalStore(
        subscribe,
        () => refused,
        () => undefined,
      ),
    useCompared: (): readonly Compared[] => useSyncExternalStore(subscribe, read, () => none),
    /** Adds or removes it; false when there are four already. */
    toggle: (one: Compared): boolean => {
      const list = read();
      const fitting = alike ? list.filter(({ obj_type }) => obj_type === one.obj_type) : list;
      if (list.some(({ obj_id }) => obj_id === one.obj_id)) keep(list.filter(({ obj_id }) => obj_id !== one.obj_id));
      else if (fitting.length >= mostCompared) {
        refused = one;
        changed();
        return false;
      } else keep([...fitting, one]);
      return true;
    },
    clear: (): void => keep([]),
    /** Removes entries that are no longer published. */
    drop: (gone: readonly string[]): void => {
      const list = read();
      if (list.some(({ obj_id }) => gone.includes(obj_id))) keep(list.filter(({ obj_id }) => !gone.includes(obj_id)));
    },
    address: (list: readonly Pick<Compared, 'obj_type' | 'obj_id'>[]): string =>
      `${path}?${new URLSearchParams({ ids: list.map(({ obj_type, obj_id }) => `${obj_type}:${obj_id}`).join(',') })}`,
  };
};

/** The entries that the address of a comparison names: `office:<id>,factory:<id>`. */
export const comparedIn = (ids: string): { obj_type: string; obj_id: string }[] =>
  [...new Set(ids.split(',').filter(Boolean))].slice(0, mostCompared).map((one) => {
    const [obj_type = '', obj_id = ''] = one.split(':');
    return { obj_type, obj_id };
  });
