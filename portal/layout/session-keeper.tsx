/**
 * Mirrors the server's sliding session (specification 4): sends a request to renew the stamp between 90 and 120 minutes, and signs out after
 * that.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { absoluteEndMs, memberSessionEnds, sessionState } from '#contract/account/session-rules.ts';
import { api } from '../kit/api.ts';
import { now } from '../kit/clock.ts';
import { backFromHere } from '../kit/member-act.ts';
import { signInAddress } from '../kit/safe-redirect.ts';
import { signOutHere, storedStamps, useSession } from '../kit/session.ts';

const checkEveryMs = 30_000;

export const SessionKeeper = () => {
  const member = useSession().state === 'member';
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: visiting a page is what keeps a session alive
  useEffect(() => {
    if (!member) return;
    // Keys and pointer movements renew it too; otherwise filling in a long form would outlast the session.
    let active = true;
    const touch = () => {
      active = true;
    };
    const check = () => {
      const state = sessionState(now().getTime(), storedStamps());
      if (state === 'ended') {
        const back = backFromHere();
        const long = now().getTime() - storedStamps().createdAt >= absoluteEndMs;
        signOutHere(memberSessionEnds[long ? 'long' : 'idle']);
        void navigate(signInAddress(back));
      } else if (state === 'refresh' && active) {
        // The response renews the stamp, like that of any call at this age.
        api()
          ['POST /users/users/refresh']()
          .catch(() => {});
      }
      active = false;
    };
    check();
    const timer = setInterval(check, checkEveryMs);
    addEventListener('pointerdown', touch);
    addEventListener('keydown', touch);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [member, pathname]);
  return null;
};
