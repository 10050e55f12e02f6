import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { safeRedirect } from '../../kit/safe-redirect.ts';
import { useSession } from '../../kit/session.ts';

/** Whoever is signed in, already or just now, goes where they were going, by a new document: the user centre's carries a nonce. */
export const useLeaveWhenSignedIn = (): void => {
  const signedIn = useSession().state === 'member';
  const [search] = useSearchParams();
  const asked = search.get('redirect');
  useEffect(() => {
    if (signedIn) location.replace(safeRedirect(asked, location.origin));
  }, [signedIn, asked]);
};

/** A link between the sign-in pages keeps where its reader was going. */
export const useKeptRedirect = (): ((to: string) => string) => {
  const [search] = useSearchParams();
  const asked = search.get('redirect');
  return (to) => (asked ? `${to}?redirect=${encodeURIComponent(asked)}` : to);
};
