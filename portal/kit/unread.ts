/** How many messages a member has not read, for the badges; asked for at most once a minute, and by one tab for all its pages. */
import { useEffect, useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { now } from './clock.ts';
import { useSession } from './session.ts';
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
    return undefined; // not ours
  }
};
const show = (unread: number) => {
  shown = unread;
  for (const listener of listeners) listener();
};

/** After something was read, with the number that the server answered. */
export const tellUnread = (user_id: string, unread: number): void => {
  tabShelf.store(key, JSON.stringify({ user_id, unread, at: now().getTime() } satisfies Known));
  show(unread);
};
/** After something that may have brought a message: the next look asks the server. */
export const refreshUnread = (): void => tabShelf.store(key, null);

const look = async (user_id: string) => {
  const kept = known(user_id);
  if (kept) show(kept.unread);
  if (asking || (kept && now().getTime() - kept.at < freshMs)) return;
  asking = true;
  try {
    tellUnread(user_id, (await api()['GET /information/messages/unread']()).data.unread);
  } catch {
    // A badge is not worth a word; the next page asks again.
  } finally {
    asking = false;
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** 0 while nobody is signed in or nothing is known. `at`: looks again when it changes. */
export const useUnread = (at: string): number => {
  const session = useSession();
  const user_id = session.state === 'member' ? session.user.user_id : '';
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
