/**
 * Whether somebody has signed in, and the address to return to. The session itself is a cookie that no script can read (decision 100); the mark
 * says whether the server is worth asking, and tells the other tabs.
 */
import { shelfOf } from '#contract/kit/shelf.ts';

const { read, store } = shelfOf('localStorage');
const markKey = 'console.signed_in';
/** Why it ended, for the other tabs; missing when its person signed out. */
const reasonKey = 'console.ended';

export const signedIn = {
  get: (): boolean => read(markKey) !== null,
  set: () => store(markKey, '1'),
  clear: (why?: string) => {
    store(reasonKey, why || null);
    store(markKey, null);
  },
};
// Earlier releases kept half of the session here.
store('console.token', null);

let ended: string | undefined;
const listeners = new Set<() => void>();
const change = (why: string | undefined) => {
  ended = why;
  for (const listener of listeners) listener();
};

/** Why the session ended with which the open page was loaded. The page stays as it is beneath a sign-in that says so (decision 082). */
export const sessionEnd = {
  get: () => ended,
  tell: (why: string) => change(why),
  clear: () => change(undefined),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Tabs share the session: how it ended in one is told in the others. */
addEventListener('storage', ({ key, newValue }) => {
  if (key === markKey && newValue === null) sessionEnd.tell(read(reasonKey) ?? '您已在其他页面退出登录');
});

/** The sign-in page that returns to `place`: a path of the console, never another site. */
export const signInAddress = (place: string) =>
  place === '/' || place.startsWith('/sign-in') ? '/sign-in' : `/sign-in?redirect=${encodeURIComponent(place)}`;

export const safeRedirect = (wanted: string | null): string => (wanted && /^\/(?![/\\])/.test(wanted) ? wanted : '/');
