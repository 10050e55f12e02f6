/** The frame: top bar, side menu, the page. Without a session it leads to sign-in and back; one that ends is renewed over the open page. */
import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigation } from 'react-router';
import { Finder } from './finder.tsx';
import { type ConsoleRoom, RoomsContext } from './screen.ts';
import { sessionEnd, signedIn, signInAddress } from './session.ts';
import { SideMenu } from './side-menu.tsx';
import { siteAddress } from './site-address.ts';
import { StaffContext } from './staff.ts';
import { Failed, Loading } from './states.tsx';
import { useCall } from './use-call.ts';
import { WhoMenu } from './who-menu.tsx';

export const Shell = ({ rooms }: { rooms: readonly ConsoleRoom[] }) => {
  const { pathname, search } = useLocation();
  const why = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get);
  const held = signedIn.get();
  const me = useCall('GET /console/me', undefined, { enabled: held, staleTime: 30_000 });
  if (!(held || (why && me.data)))
    return <Navigate to={signInAddress(pathname + search)} state={why && { why }} replace />;
  if (me.error && !me.data)
    return (
      <div className="shell-wait">
        <Failed error={me.error} retry={() => void me.refetch()} />
      </div>
    );
  if (!me.data) return <EmptyFrame />;
  return (
    <StaffContext value={me.data.data}>
      <RoomsContext value={rooms}>
        <Frame />
        {why && rooms.map(({ SignInAgain }) => SignInAgain && <SignInAgain key="again" why={why} />)}
      </RoomsContext>
    </StaffContext>
  );
};

const Brand = () => (
  <Link to="/" className="brand">
    <img src="/console/console.svg" alt="" width={28} height={28} />
    <span>
      科技创新服务平台 <b>工作台</b>
    </span>
  </Link>
);

/** The frame before the console knows who has signed in: it does not move when they are known. */
const EmptyFrame = () => (
  <div className="shell">
    <header className="top">
      <Brand />
    </header>
    <aside className="side" />
    <main className="main">
      <Loading />
    </main>
  </div>
);

const Frame = () => {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu and begins at its top
  useEffect(() => {
    setOpen(false);
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className="shell">
      <a className="skip" href="#main">
        跳到正文
      </a>
      <header className="top">
        <Button
          className="top-menu"
          type="text"
          aria-label="打开菜单"
          icon={<MenuOutlined />}
          onClick={() => setOpen(true)}
        />
        <Brand />
        <Finder />
        <a className="top-site" href={siteAddress('/')} target="_blank" rel="noopener">
          查看网站
        </a>
        <WhoMenu />
        {busy && <div className="busy" role="progressbar" aria-label="正在打开页面" />}
      </header>
      <aside className="side">
        <SideMenu />
      </aside>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="left"
        size={264}
        title="菜单"
        classNames={{ body: 'side-drawer' }}
      >
        <SideMenu />
      </Drawer>
      <main id="main" tabIndex={-1} className="main">
        <Outlet />
      </main>
    </div>
  );
};
