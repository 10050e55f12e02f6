/** Mirrors the server's sliding session (section 4): asks it to move the stamp between 90 and 120 minutes, signs out after. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionState } from '#contract/account/session-rules.ts';
import { api } from '../kit/api.ts';
import { signOutHere, stampedAt, stampNow, useSession } from '../kit/session.ts';

const checkEveryMs = 30_000;

export const SessionKeeper = () => {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const member = session.state === 'member';
  // biome-ignore lint/correctness/useExhaustiveDependencies: visiting a page is what keeps a session alive
  useEffect(() => {
    if (!member) return;
    const check = (active: boolean) => {
      const stamp = stampedAt();
      const state = sessionState(Date.now(), { createdAt: stamp, stampedAt: stamp });
      if (state === 'ended') {
        signOutHere();
        navigate('/login');
      } else if (state === 'refresh' && active) {
        api()
          ['POST /users/users/refresh']()
          .then(stampNow, () => {});
      }
    };
    check(true);
    const timer = setInterval(() => check(false), checkEveryMs);
    return () => clearInterval(timer);
  }, [member, pathname]);
  return null;
};
