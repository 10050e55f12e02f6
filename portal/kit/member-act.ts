/**
 * What only a member may do, begun by a visitor: it leads to sign-in and comes back to exactly what was chosen and typed. The address
 * says what was begun (`?act=viewing:…`), the tab keeps what was typed (use-draft.ts). The same way back is taken when a session
 * ends while somebody is in the middle of something.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { refuse } from '#contract/kit/errors.ts';
import { signInAddress } from './safe-redirect.ts';
import { storedToken, useSession } from './session.ts';

const param = 'act';

/** The page at `address`, with `act` to be taken up again there. */
export const actAddress = (address: string, act: string): string => {
  const { pathname, searchParams, hash } = new URL(address, 'http://site.invalid');
  searchParams.set(param, act);
  return `${pathname}?${searchParams}${hash}`;
};

/** The page that is open now, as a way back to it. */
const here = (): string => location.pathname + location.search + location.hash;

/** What members are in the middle of: the last one is what they would return to. */
const underWay: string[] = [];
const begin = (back: string): (() => void) => {
  underWay.push(back);
  return () => void underWay.splice(underWay.lastIndexOf(back), 1);
};
/** Where somebody returns to whose session has just ended; undefined when they were only reading. */
export const backToAct = (): string | undefined => underWay.at(-1);
/** The same, or this page. */
export const backFromHere = (): string => backToAct() ?? here();

/** While a dialog stands open: an ended session leads to sign-in and back into it. */
export const useActUnderWay = (back: string): void => {
  useEffect(() => begin(back), [back]);
};
/** While something is being sent. */
export const actUnderWay = async <T>(back: string, act: () => Promise<T>): Promise<T> => {
  const end = begin(back);
  try {
    return await act();
  } finally {
    end();
  }
};

/** The open page's address with `act` in it, for the link to sign-in: `useActBack()('viewing:…')`. */
export const useActBack = (): ((act: string) => string) => {
  const { pathname, search } = useLocation();
  return (act) => actAddress(pathname + search, act);
};

/**
 * Takes up the act that the address names, once its reader is signed in; the address then forgets it. `takeUp` says whether the act is
 * its own.
 */
export const useActInAddress = (takeUp: (act: string) => boolean): void => {
  const [params, setParams] = useSearchParams();
  const member = useSession().state === 'member';
  const asked = member ? params.get(param) : null;
  const latest = useRef(takeUp);
  latest.current = takeUp;
  useEffect(() => {
    if (asked === null || !latest.current(asked)) return;
    setParams(
      (before) => {
        before.delete(param);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, setParams]);
};

/** Before something is sent from a public page: a visitor signs in and comes back to it; the tab keeps what was typed. */
export const useAskSignIn = () => {
  const navigate = useNavigate();
  return (back: string): void => {
    if (storedToken()) return;
    void navigate(signInAddress(back));
    throw refuse('unauthenticated', { message: '请先登录，您填写的内容已保留' });
  };
};
