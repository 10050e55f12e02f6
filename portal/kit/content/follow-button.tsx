/** 关注: a visitor signs in and returns, and is following then. Whether one follows is read only of a member. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Followed, followed } from '#contract/supply/directory-words.ts';
import { api } from '../api.ts';
import { Button } from '../button.tsx';
import { useActBack, useActInAddress } from '../member-act.ts';
import { notify } from '../notices.tsx';
import { signInAddress } from '../safe-redirect.ts';
import { useSession } from '../session.ts';
import { useReadChanging } from '../use-read.ts';

type Subject = { obj_type: string; obj_id: string };
const isFollowed = (obj_type: string): obj_type is Followed => Object.hasOwn(followed, obj_type);

export const FollowButton = ({ obj_type, obj_id }: Subject) =>
  isFollowed(obj_type) ? <Toggle obj_type={obj_type} obj_id={obj_id} /> : null;

const act = 'follow';
const Toggle = ({ obj_type, obj_id }: Subject & { obj_type: Followed }) => {
  const isMember = useSession().state === 'member';
  const navigate = useNavigate();
  const back = useActBack();
  const [busy, setBusy] = useState(false);
  const [known, setChanged] = useReadChanging(
    () =>
      isMember
        ? api()
            ['GET /provider_customer/follow']({ query: { obj_id, page_size: 1 } })
            .then(({ total }) => total > 0)
        : undefined,
    [isMember, obj_id],
  );
  const follows = known ?? false;
  const toggle = async () => {
    setBusy(true);
    try {
      const { data } = await api()['POST /provider_customer/follow']({ body: { obj_type, obj_id } });
      setChanged(data.followed);
      notify({ tone: 'success', text: data.followed ? '已关注，有变化时提醒您' : '已取消关注' });
    } finally {
      setBusy(false);
    }
  };
  // Who returns from sign-in wanted to follow: what is followed already stays so.
  useActInAddress((asked) => {
    if (asked !== act) return false;
    void api()
      ['GET /provider_customer/follow']({ query: { obj_id, page_size: 1 } })
      .then(({ total }) => (total > 0 ? setChanged(true) : toggle()));
    return true;
  });
  return (
    <Button
      busy={busy}
      aria-pressed={follows}
      onClick={() => (isMember ? toggle() : navigate(signInAddress(back(act))))}
      icon={follows ? 'check' : 'bell-ringing'}
      text={follows ? '已关注' : '关注'}
    />
  );
};
