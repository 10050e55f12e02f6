import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Frame } from '../kit/frame.ts';
import { Link } from '../kit/link.tsx';
import { userCentre } from '../kit/safe-redirect.ts';
import { type Session, useSession } from '../kit/session.ts';
import { readStored, store } from '../kit/storage.ts';
import { unreadText, useUnread } from '../kit/unread.ts';
import { useSignOut } from '../kit/use-sign-out.ts';

const elderKey = 'elder';

/** The elder version: larger text and targets, kept in storage; a script in the head applies it before the first paint. */
const ElderSwitch = () => {
  const [on, setOn] = useState(false);
  useEffect(() => setOn(readStored(elderKey) === 'on'), []);
  const turn = () => {
    store(elderKey, on ? null : 'on');
    document.documentElement.dataset.elder = on ? '' : 'on';
    setOn(!on);
  };
  return (
    <button type="button" aria-pressed={on} onClick={turn}>
      {/* The page's first script decides which of the two shows, before this code runs. */}
      <span className="only-standard">长辈版</span>
      <span className="only-elder">标准版</span>
    </button>
  );
};

/** A spinner until the browser has read its storage; then the member's name, or links to sign in. */
const Who = ({ session }: { session: Session }) => {
  const { pathname } = useLocation();
  const unread = useUnread(pathname);
  const signOut = useSignOut();
  const signIn = (
    <>
      <Link to="/login">登录</Link>
      <Link to="/login/register">注册</Link>
    </>
  );
  // The page's first script decides which of the two shows, before anything else runs.
  if (session.state === 'loading')
    return (
      <>
        <span className="spinner only-member" role="img" aria-label="正在读取登录状态" />
        <span className="who only-visitor">{signIn}</span>
      </>
    );
  if (session.state === 'visitor') return signIn;
  const { name, nickname, phone } = session.user;
  const called = name || nickname || phone;
  return (
    <>
      <a className="called" href={`${userCentre}/user/space`}>
        {called}
      </a>
      {!pathname.startsWith('/userCenter') && (
        <a href={userCentre} aria-label={unread ? `用户中心，${unreadText(unread)} 条未读站内信` : undefined}>
          用户中心
          {unread > 0 && <span className="badge">{unreadText(unread)}</span>}
        </a>
      )}
      <button type="button" className="sign-out" onClick={() => void signOut()}>
        退出
      </button>
    </>
  );
};

/** `demo`: the site's content is invented; this line is where readers learn it, and it becomes the watermark of prints. */
export const TopBar = ({ frame: { welcome, hotline }, demo }: { frame: Frame; demo: boolean }) => {
  const session = useSession();
  return (
    <section className="top-bar" aria-label="站点信息与登录">
      <div className="container">
        {demo && (
          <p className="demo-line">
            演示环境<span>，内容均为虚构</span>
          </p>
        )}
        <span className="welcome">{welcome}</span>
        <Link to="/footer/accessibility">无障碍</Link>
        <ElderSwitch />
        <span className="hotline">
          服务热线 <b>{hotline}</b>
        </span>
        <span className="who">
          <Who session={session} />
        </span>
      </div>
    </section>
  );
};
