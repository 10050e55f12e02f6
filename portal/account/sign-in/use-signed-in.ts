import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { safeRedirect } from '../../kit/safe-redirect.ts';
import { useSession, whySignedOut } from '../../kit/session.ts';

/** A signed-in person goes on to the requested page, in a new document, because documents of the user centre carry a nonce. */
export const useLeaveWhenSignedIn = (): void => {
  const signedIn = useSession().state === 'member';
  const [search] = useSearchParams();
  const asked = search.get('redirect');
  useEffect(() => {
    if (signedIn) location.replace(safeRedirect(asked, location.origin));
  }, [signedIn, asked]);
};

/** A link between the sign-in pages that keeps the address to return to. */
export const useKeptRedirect = (): ((to: string) => string) => {
  const [search] = useSearchParams();
  const asked = search.get('redirect');
  return (to) => (asked ? `${to}?redirect=${encodeURIComponent(asked)}` : to);
};

/**
 * Why this tab's session ended, or that another page asked for sign-in. The server says the latter: a line that came with the application would push
 * the form away from under the pointer.
 */
export const useWhySignedOut = (): string => {
  const [search] = useSearchParams();
  const asked = search.has('redirect') ? '请先登录，登录后打开您要去的页面。' : '';
  const [ended, setEnded] = useState('');
  useEffect(() => setEnded(whySignedOut()), []);
  return ended || asked;
};
