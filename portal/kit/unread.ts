/** How many messages a member has not read, for the badges; requested at most once a minute, by one tab for all. */
import { useEffect, useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { now } from './clock.ts';
import { useUser } from './session.ts';
import { tabShelf } from './storage.ts';

const key = 'unread';
const freshMs = 60_000;
const listeners = new Set<() => void>();
let shown = 0;
let asking = false;

type Known = { user_id: string; unread: number; at: number };
const known = (user_id: string): Known | undefined => {
  try {
    const kept = JSON.parse(tabShelf.read(key) ?? 'null') as Known | null;
    return kept?.user_id === user_id ? kept : undefined;
  } catch {
    return undefined; // not our storage key
  }
};
const show = (unread: number) => {
  shown = unread;
  for (const listener of listeners) listener();
};

/** Call after messages were read, with the number in the response. */
export const tellUnread = (user_id: string, unread: number): void => {
  tabShelf.store(key, JSON.stringify({ user_id, unread, at: now().getTime() } satisfies Known));
  show(unread);
};
/** Call after an act that may have created a message: the next check asks the server. */
export const refreshUnread = (): void => tabShelf.store(key, null);

const look = async (user_id: string) => {
  const kept = known(user_id);
  if (kept) show(kept.unread);
  if (asking || (kept && now().getTime() - kept.at < freshMs)) return;
  asking = true;
  try {
    tellUnread(user_id, (await api()['GET /information/messages/unread']()).data.unread);
  } catch {
    // A failed request is not shown; the next page asks again.
  } finally {
    asking = false;
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** 0 while nobody is signed in or nothing is known. `at`: checks again when it changes. */
export const useUnread = (at: string): number => {
  const user_id = useUser()?.user_id ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another look
  useEffect(() => {
    if (user_id) void look(user_id);
  }, [user_id, at]);
  const unread = useSyncExternalStore(
    subscribe,
    () => shown,
    () => 0,
  );
  return user_id ? unread : 0;
};

/** The number in a badge, and in its name: what is seen is what is said. */
export const unreadText = (unread: number): string => (unread > 99 ? '99+' : String(unread));
