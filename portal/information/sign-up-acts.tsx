/** What a reader does on an activity's page: sign up, or see the own sign-up. */
import { lazy, Suspense, useRef, useState } from 'react';
import { ButtonLink } from '../kit/button.tsx';
import { useActBack, useActInAddress } from '../kit/member-act.ts';
import { MemberActLink } from '../kit/member-act-link.tsx';
import { useSession } from '../kit/session.ts';
import { type Offered, signUpAct, signUpWord, signupsPath } from './sign-up-act.ts';
import type { Signed } from './sign-up-form.tsx';
import './sign-up.css';

const SignUpDialog = lazy(async () => ({ default: (await import('./sign-up-dialog.tsx')).SignUpDialog }));

const closedSays = ({ opens }: Offered): string => (opens ? `${opens.slice(5, 16)} 开始报名` : '报名已截止');

export const SignUpActs = ({ offered }: { offered: Offered }) => {
  const session = useSession();
  const act = signUpAct(offered);
  const back = useActBack()(act);
  const [open, setOpen] = useState(false);
  const [mine, setMine] = useState<Signed>();
  const opener = useRef<HTMLAnchorElement>(null);
  const signable = offered.state === 1 || offered.state === 2;
  useActInAddress((asked) => {
    if (asked !== act) return false;
    setOpen(signable);
    return true;
  });
  return (
    <>
      {mine ? (
        <ButtonLink
          look="primary large"
          to={`${signupsPath}/${mine.signup_id}`}
          reloadDocument
          icon="identification-card"
          text={`${mine.status_name}，查看`}
        />
      ) : signable ? (
        <MemberActLink
          ref={opener}
          look="primary large"
          back={back}
          onOpen={() => setOpen(true)}
          icon="note-pencil"
          text={signUpWord(offered)}
        />
      ) : (
        <p className="sign-up-closed">{closedSays(offered)}</p>
      )}
      {session.state === 'member' && (
        <Suspense>
          <SignUpDialog
            offered={offered}
            back={back}
            open={open}
            onSigned={setMine}
            onClose={() => {
              setOpen(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
};
