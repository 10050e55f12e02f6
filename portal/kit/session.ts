/**
 * The session as this browser knows it (specification 4): a token and userInfo in storage. The server decides; this file applies the same
 * rules, so that the page knows too. Components read it with `useSession`.
 */
import { useSyncExternalStore } from 'react';
import type { UserInfo } from '#contract/account/calls.ts';
import { now } from './clock.ts';
import { clearStored, readStored, store, tabShelf } from './storage.ts';

const tokenKey = 'token';
const userKey = 'userInfo';
const stampKey = 'stamp';
const sinceKey = 'signed_in_at';
/** Why the session of this tab ended, for the sign-in page. */
const whyKey = 'signed_out_because';

/** `loading` only while the server renders: every visitor gets the same page, and the browser then determines who is signed in. */
export type Session = { state: 'loading' } | { state: 'visitor' } | { state: 'member'; user: UserInfo };

const listeners = new Set<() => void>();
const loading: Session = { state: 'loading' };
const visitor: Session = { state: 'visitor' };
let current: Session | undefined;

const read = (): Session => {
  const text = readStored(userKey);
  if (!readStored(tokenKey) || !text) return visitor;
  try {
    return { state: 'member', user: JSON.parse(text) as UserInfo };
  } catch {
    return visitor;
  }
};
const changed = () => {
  current = read();
  for (const listener of listeners) listener();
};

export const currentSession = (): Session => {
  current ??= read();
  return current;
};
const userOf = (session: Session): UserInfo | undefined => (session.state === 'member' ? session.user : undefined);
/** Undefined for a visitor. */
export const currentUser = (): UserInfo | undefined => userOf(currentSession());
export const storedToken = (): string | null => readStored(tokenKey);

export const signInHere = (token: string, user: UserInfo): void => {
  store(tokenKey, token);
  store(userKey, JSON.stringify(user));
  store(stampKey, String(now().getTime()));
  store(sinceKey, String(now().getTime()));
  tabShelf.store(whyKey, null);
  changed();
};
export const updateUser = (user: UserInfo): void => {
  store(userKey, JSON.stringify(user));
  changed();
};
/**
 * Clears the token, userInfo and all other storage of this site (specification 4). `why`: the session ended without its member's doing, who
 * reads so on the sign-in page.
 */
export const signOutHere = (why?: string): void => {
  clearStored();
  tabShelf.store(whyKey, why || null);
  changed();
};

/** When the session began and was last stamped, for `sessionState`, which the server applies too. */
export const storedStamps = (): { createdAt: number; stampedAt: number } => {
  const stampedAt = Number(readStored(stampKey) ?? 0);
  return { createdAt: Number(readStored(sinceKey) ?? stampedAt), stampedAt };
};
export const stampNow = (): void => store(stampKey, String(now().getTime()));

export const whySignedOut = (): string => tabShelf.read(whyKey) ?? '';

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Another tab has signed in or out.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === tokenKey || key === userKey) changed();
  };
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
};

export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => loading);
/** Undefined for a visitor, and while the server renders. */
export const useUser = (): UserInfo | undefined => userOf(useSession());
