/** The frame of the user centre: top bar (of the site), a compact header, the rooms at the side, the page. Its pages live in their rooms. */
import { type ComponentProps, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { CentreTrouble } from '../../kit/centre/centre-trouble.tsx';
import { useFrame } from '../../kit/frame.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { MenuDrawer } from '../../kit/menu-drawer.tsx';
import { pageContext } from '../../kit/page-context.ts';
import type { PageHandle } from '../../kit/page-handle.ts';
import { requireMember } from '../../kit/require-member.ts';
import { signInAddress } from '../../kit/safe-redirect.ts';
import { storedToken, useUser } from '../../kit/session.ts';
import { unreadText, useUnread } from '../../kit/unread.ts';
import { useSignOut } from '../../kit/use-sign-out.ts';
import { ActingEnterprise } from '../people/acting-enterprise.tsx';
import type { Route } from './+types/user-centre';
import { Side } from './side.tsx';
import { useCentreEntries } from './use-centre-entries.ts';
import '../../kit/centre/centre.css';
import './user-centre.css';

export const handle: PageHandle = { frame: 'own' };
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireMember];
/** The region's own choices; nothing of a person. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const { region } = context.get(pageContext);
  const tabs = region.user_centre.map(({ links, ...tab }) => ({
    ...tab,
    links: links.filter(({ shown }) => shown !== 'expert' || region.flags.expert_management),
  }));
  return { tabs, quick: region.home.quick };
};
export const shouldRevalidate = () => false;
export const meta: Route.MetaFunction = () => [{ title: '用户中心' }, { name: 'robots', content: 'noindex' }];

type Menu = Omit<ComponentProps<typeof Side>, 'label'>;

const Header = ({ menu }: { menu: Menu }) => {
  const frame = useFrame();
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname, key } = useLocation();
  const unread = useUnread(pathname);
  const user = useUser();
  const signOut = useSignOut();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when a page is chosen, also the one that is open
  useEffect(() => drawer.current?.close(), [key]);
  return (
    <header className="centre-header">
      <button
        type="button"
        className="icon-button centre-menu"
        aria-label="打开用户中心菜单"
        onClick={() => drawer.current?.showModal()}
      >
        <Icon name="list" />
        <span className="only-elder">菜单</span>
      </button>
      <Link to="/" className="centre-brand" aria-label={`${frame?.full_name ?? ''}首页`}>
        <span className="brand-mark">
          <Icon name="atom" />
        </span>
        <strong>{frame?.name}</strong>
      </Link>
      <Link to="/userCenter" className="centre-title">
        用户中心
      </Link>
      <ActingEnterprise />
      <Link
        to="/userCenter/user/messages"
        className="centre-messages"
        aria-label={unread ? `站内信，${unreadText(unread)} 条未读` : '站内信'}
      >
        <Icon name="bell-ringing" />
        {unread > 0 && <span className="badge">{unreadText(unread)}</span>}
      </Link>
      <Link to="/" className="centre-back">
        <Icon name="arrow-left" />
        返回网站
      </Link>
      <MenuDrawer ref={drawer} className="centre-drawer" label="用户中心菜单" title="用户中心">
        <Side {...menu} label="用户中心菜单" />
        <div className="centre-drawer-foot">
          <p>{user && (user.name || user.nickname || user.phone)}</p>
          <Button look="large" onClick={signOut} icon="sign-out" text="退出登录" />
        </div>
      </MenuDrawer>
    </header>
  );
};

/** Another tab signed out: what is shown here is nobody's any more. */
const useSharedSignOut = () => {
  useEffect(() => {
    const look = () => {
      if (!storedToken()) location.reload();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
};

/** Whoever chooses in the menu goes on reading at the heading of the page, not at the rest of the menu. Returns what tells of a choice. */
const useHeadingAfterChoice = () => {
  const chosen = useRef(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks when a page has come
  useEffect(() => {
    if (!chosen.current) return;
    chosen.current = false;
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1') ?? main;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [key]);
  return () => {
    chosen.current = true;
  };
};

/** The router asks the middleware of a document only when one of its pages loads something; a page that does not is held back here. */
const useMembersOnly = () => {
  useEffect(() => {
    if (!storedToken()) location.replace(signInAddress(location.pathname + location.search + location.hash));
  }, []);
};

export default function UserCentre({ loaderData: { tabs } }: Route.ComponentProps) {
  const frame = useFrame();
  const menu: Menu = { tabs, entries: useCentreEntries(), onChoose: useHeadingAfterChoice() };
  const busy = useNavigation().state === 'loading';
  useSharedSignOut();
  useMembersOnly();
  return (
    <div className="centre">
      <Header menu={menu} />
      <div className="centre-body">
        <aside className="centre-side">
          <div>
            <Side {...menu} label="用户中心" />
          </div>
        </aside>
        <main id="main" className="centre-page" data-busy={busy}>
          <Outlet />
        </main>
      </div>
      <footer className="centre-footer">
        <span>© {frame?.full_name}</span>
        <span>
          服务热线 <b className="numeral">{frame?.hotline}</b>
        </span>
        <Link to="/footer/privacy">隐私说明</Link>
        <Link to="/footer/agreement">用户协议</Link>
      </footer>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" className="centre centre-lost">
      <CentreTrouble error={error} />
    </main>
  );
}
