import { useNavigate } from 'react-router';
import { api } from './api.ts';
import { notify } from './notices.tsx';
import { signOutHere } from './session.ts';
import { clearDrafts } from './use-draft.ts';

/** Ends the session on the server and in this browser; when the server cannot be reached, in this browser. */
export const useSignOut = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  return async () => {
    const ended = await api()
      ['POST /users/users/logout']()
      .catch(() => undefined);
    signOutHere();
    clearDrafts();
    // Single sign-on would sign the next person at this device in again (specification 4).
    if (ended?.data.sign_out_url) return location.assign(ended.data.sign_out_url);
    notify({ tone: 'success', text: '您已退出登录' });
    void navigate('/login');
  };
};
