import { useNavigate } from 'react-router';
import { Button } from '../kit/button.tsx';
import { notify } from '../kit/notices.tsx';
import { signInAddress } from '../kit/safe-redirect.ts';
import { currentUser } from '../kit/session.ts';
import { management } from './experts.ts';

/** 专家填报: a visitor is warned and led to sign-in (specification 8). */
export const FilingButton = () => {
  const navigate = useNavigate();
  const begin = () => {
    if (currentUser()?.user_id) return location.assign(management);
    notify({ tone: 'info', text: '请登录后使用专家填报' });
    return navigate(signInAddress(management));
  };
  return <Button onClick={begin} icon="note-pencil" text="专家填报" />;
};
