/**
 * Sign-in over the page whose session ended. The page stays mounted beneath, so that whatever was typed in it and in its dialogs is there
 * afterwards; it is covered whole, because its person may have left the desk.
 */
import { Button } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../kit/client.ts';
import { endSession, report } from '../kit/failures.ts';
import { queries } from '../kit/queries.ts';
import { sessionEnd, signedIn } from '../kit/session.ts';
import { useStaff } from '../kit/staff.ts';
import { SignInSteps } from './sign-in-steps.tsx';

/** The page beneath is this person's. */
const useGoOn = (staff_id: string) =>
  useCallback(async () => {
    const { data } = await api['GET /console/me']();
    if (data.staff_id !== staff_id) return location.assign('/console/');
    sessionEnd.clear();
    await queries.invalidateQueries();
  }, [staff_id]);

export const SignInAgain = ({ why }: { why: string }) => {
  const { staff_id, username, name } = useStaff();
  const dialog = useRef<HTMLDialogElement>(null);
  const goOn = useGoOn(staff_id);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    // Signed in on another tab of this browser.
    const heard = () => {
      if (signedIn.get()) goOn().catch(report);
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, [goOn]);
  return (
    <dialog
      ref={dialog}
      className="sign-in-again"
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="sign-in-card">
        <h2 id="sign-in-again">请重新登录</h2>
        <p className="meta">登录后回到原页面，{name}已填写的内容都在。</p>
        <SignInSteps
          username={username}
          why={why}
          onDone={() => {
            signedIn.set();
            goOn().catch(report);
          }}
        />
        <Button type="link" block onClick={endSession}>
          不再继续，换人登录
        </Button>
      </div>
    </dialog>
  );
};
