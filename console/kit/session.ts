/** The browser's half of the session: a token, and the address to return to. The other half is an HttpOnly cookie. */
const tokenKey = 'console.token';

export const token = {
  get: (): string | null => localStorage.getItem(tokenKey),
  set: (value: string) => localStorage.setItem(tokenKey, value),
  clear: () => localStorage.removeItem(tokenKey),
};

/** The sign-in page that returns to `place`: a path of the console, never another site. */
export const signInAddress = (place: string) =>
  place === '/' || place.startsWith('/sign-in') ? '/sign-in' : `/sign-in?redirect=${encodeURIComponent(place)}`;

export const safeRedirect = (wanted: string | null): string => (wanted && /^\/(?![/\\])/.test(wanted) ? wanted : '/');
