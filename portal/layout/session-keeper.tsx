/** Mirrors the server's sliding session (specification 4): asks it to move the stamp between 90 and 120 minutes, signs out after. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionState } from '#contract/account/session-rules.ts';
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
    // So do a hand on the keys and a pointer, else a long form would outlast its session.
    let active = true;
    const touch = () => {
      active = true;
    };
    const check = () => {
      const state = sessionState(now().getTime(), storedStamps());
      if (state === 'ended') {
        const back = backFromHere();
        signOutHere();
        void navigate(signInAddress(back));
      } else if (state === 'refresh' && active) {
        // Its answer moves the stamp, as that of any call does at this age.
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
