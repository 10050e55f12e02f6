/** The carriers that a visitor compares, at most four; stored in the browser, so that no sign-in is needed. */
import { useSyncExternalStore } from 'react';
import { readStored, store } from '../../kit/storage.ts';

export type Compared = { obj_type: string; obj_id: string; title: string };
export const mostCompared = 4;
const key = 'compared-carriers';
const none: readonly Compared[] = [];

let known: { text: string; list: readonly Compared[] } = { text: '', list: none };
const isCompared = (value: unknown): value is Compared =>
  typeof value === 'object' && value !== null && 'obj_type' in value && 'obj_id' in value && 'title' in value;
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
/** The carrier for which there was no room; shown until the list changes. */
let refused: Compared | undefined;
const keep = (list: readonly Compared[]) => {
  store(key, JSON.stringify(list));
  refused = undefined;
  changed();
};

export const useRefused = (): Compared | undefined =>
  useSyncExternalStore(
    subscribe,
    () => refused,
    () => undefined,
  );
export const useCompared = (): readonly Compared[] => useSyncExternalStore(subscribe, read, () => none);
/** Adds or removes it; false when there are four already. */
export const toggleCompared = (one: Compared): boolean => {
  const list = read();
  if (list.some(({ obj_id }) => obj_id === one.obj_id)) keep(list.filter(({ obj_id }) => obj_id !== one.obj_id));
  else if (list.length >= mostCompared) {
    refused = one;
    changed();
    return false;
  } else keep([...list, one]);
  return true;
};
export const clearCompared = (): void => keep([]);
/** Removes carriers that are no longer published. */
export const dropCompared = (gone: readonly string[]): void => {
  const list = read();
  if (list.some(({ obj_id }) => gone.includes(obj_id))) keep(list.filter(({ obj_id }) => !gone.includes(obj_id)));
};
export const compareAddress = (list: readonly Compared[]): string =>
  `/space/compare?${new URLSearchParams({ ids: list.map(({ obj_type, obj_id }) => `${obj_type}:${obj_id}`).join(',') })}`;
