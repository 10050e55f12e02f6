/** Where to go after signing in: a path of this site (ruling D4), never the sign-in pages themselves. */
export const userCentre = '/userCenter';

/** One slash: two would name another host. Asked again of the result, since `/a/..//b` becomes `//b`. */
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

/** The sign-in page that leads back to this address. */
export const signInAddress = (back: string): string => `/login?redirect=${encodeURIComponent(back)}`;
