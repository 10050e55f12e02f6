/**
 * What a reader does on an activity's page: sign up, or see the own sign-up. Before the application starts, a link to sign-in takes the
 * dialog's place; a signed-in member returns from there at once.
 */
import { lazy, Suspense } from 'react';
import { ButtonLink } from '../kit/button.tsx';
import { useActBack } from '../kit/member-act.ts';
import { signInAddress } from '../kit/safe-redirect.ts';
import { useSession } from '../kit/session.ts';
import { type Offered, signUpAct, signUpWord } from './sign-up-act.ts';
import './sign-up.css';

const SignUpDialog = lazy(async () => ({ default: (await import('./sign-up-dialog.tsx')).SignUpDialog }));

const closedSays = ({ opens }: Offered): string => (opens ? `${opens.slice(5, 16)} 开始报名` : '报名已截止');

export const SignUpActs = ({ offered }: { offered: Offered }) => {
  const session = useSession();
  const back = useActBack()(signUpAct(offered));
  const open = offered.state === 1 || offered.state === 2;
  const link = open ? (
    <ButtonLink
      look="primary large"
      to={signInAddress(back)}
      reloadDocument
      icon="note-pencil"
      text={signUpWord(offered)}
    />
  ) : (
    <p className="sign-up-closed">{closedSays(offered)}</p>
  );
  if (session.state !== 'member') return link;
  return (
    <Suspense fallback={link}>
      <SignUpDialog offered={offered} closed={open ? undefined : link} />
    </Suspense>
  );
};
