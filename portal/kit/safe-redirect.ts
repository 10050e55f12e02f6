/** Where to go after sign-in: a path of this site (ruling D4), never a sign-in page. */
export const userCentre = '/userCenter';

/** Exactly one leading slash: two would name another host. The result is checked again, because `/a/..//b` becomes `//b`. */
const beginsOnce = /^\/(?![/\\])/;

export const safeRedirect = (asked: string | null, origin: string): string => {
  if (!asked || !beginsOnce.test(asked)) return userCentre;
  try {
    const { origin: its, pathname, search, hash } = new URL(asked, origin);
    return its === origin && beginsOnce.test(pathname) && pathname !== '/login' && !pathname.startsWith('/login/')
      ? pathname + search + hash
      : userCentre;
  } catch {
    return userCentre;
  }
};

/** The sign-in page that returns to this address. */
export const signInAddress = (back: string): string => `/login?redirect=${encodeURIComponent(back)}`;
