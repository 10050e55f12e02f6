import { useNavigate } from 'react-router';
import { refuse } from '#contract/kit/errors.ts';
import { signInAddress } from '../../kit/safe-redirect.ts';
import { storedToken } from '../../kit/session.ts';

/** Before something is sent from a public page: a visitor signs in and comes back to it; the tab keeps what was typed. */
export const useAskSignIn = () => {
  const navigate = useNavigate();
  return (back: string): void => {
    if (storedToken()) return;
    void navigate(signInAddress(back));
    throw refuse('unauthenticated', { message: '请先登录，您填写的内容已保留' });
  };
};
