/**
 * An act that only a member may do, begun by a visitor: it leads to sign-in and back to exactly what was chosen and typed. The address names
 * the act (`?act=viewing:…`), and the tab keeps what was typed (use-draft.ts). A session that ends in the middle of an act leads the same way.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { refuse } from '#contract/kit/errors.ts';
import { signInAddress } from './safe-redirect.ts';
import { storedToken, useSession } from './session.ts';

const param = 'act';

/** The address of the page with `act`, which is resumed there. */
export const actAddress = (address: string, act: string): string => {
  const { pathname, searchParams, hash } = new URL(address, 'http://site.invalid');
  searchParams.set(param, act);
  return `${pathname}?${searchParams}${hash}`;
};

/** The address of the current page, to return to. */
const here = (): string => location.pathname + location.search + location.hash;

/** The acts under way; a member returns to the last one. */
const underWay: string[] = [];
const begin = (back: string): (() => void) => {
  underWay.push(back);
  return () => void underWay.splice(underWay.lastIndexOf(back), 1);
};
/** The address to return to when a session has just ended; undefined when the person was only reading. */
export const backToAct = (): string | undefined => underWay.at(-1);
/** The same, or else the current page. */
export const backFromHere = (): string => backToAct() ?? here();

/** While a dialog is open: an ended session leads to sign-in and back into the dialog. */
export const useActUnderWay = (back: string): void => {
  useEffect(() => begin(back), [back]);
};
/** While a request is being sent. */
export const actUnderWay = async <T>(back: string, act: () => Promise<T>): Promise<T> => {
  const end = begin(back);
  try {
    return await act();
  } finally {
    end();
  }
};

/** The current address with `act` in it, for the link to sign-in: `useActBack()('viewing:…')`. */
export const useActBack = (): ((act: string) => string) => {
  const { pathname, search } = useLocation();
  return (act) => actAddress(pathname + search, act);
};

/**
 * Resumes the act that the address names, once the visitor is signed in, and removes it from the address. `takeUp` returns whether it handles
 * this act.
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

/** Call before sending from a public page: a visitor signs in and returns to it; the tab keeps what was typed. */
export const useAskSignIn = () => {
  const navigate = useNavigate();
  return (back: string): void => {
    if (storedToken()) return;
    void navigate(signInAddress(back));
    throw refuse('unauthenticated', { message: '请先登录，您填写的内容已保留' });
  };
};
