import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { ButtonLink } from '../kit/button.tsx';
import type { Frame } from '../kit/frame.ts';
import { Icon } from '../kit/icon.tsx';
import { Link, windowOf } from '../kit/link.tsx';
import { userCentre } from '../kit/safe-redirect.ts';
import { useSession } from '../kit/session.ts';
import type { Current } from './current-entry.ts';
import { Drawer } from './drawer.tsx';
import { MegaMenu } from './mega-menu.tsx';
import type { Push } from './rail.tsx';
import { useScrolled } from './use-scrolled.ts';

/** How long a closing menu fades (`mega-menu.css`). */
const foldMs = 160;
/** The delay before a menu closes after the pointer has left it (specification 9). */
const closeDelayMs = 100;

type HeaderProps = {
  frame: Frame;
  push: Push | undefined;
  /** The entry that is marked. */
  current: Current | undefined;
};
export const Header = ({ frame, push, current }: HeaderProps) => {
  const fixed = useScrolled(frame.header_fixed_after_px);
  const { pathname } = useLocation();
  const [open, setOpen] = useState<number | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The menu that was open and fades now. */
  const [folding, setFolding] = useState<number | null>(null);
  const opened = useRef<number | null>(null);
  // Before the browser paints, so that it does not vanish and come back.
  useLayoutEffect(() => {
    const before = opened.current;
    opened.current = open;
    setFolding(open === null ? before : null);
    const timer = setTimeout(() => setFolding(null), foldMs);
    return () => clearTimeout(timer);
  }, [open]);
  const drawer = useRef<HTMLDialogElement>(null);
  /** The drawer is drawn when it is first opened: its 80 links were in the HTML of every page. */
  const [drawn, setDrawn] = useState(false);
  const session = useSession();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu closes when the page changes
  useEffect(() => {
    setOpen(null);
    drawer.current?.close();
  }, [pathname]);

  const enter = (index: number | null) => {
    clearTimeout(closing.current);
    setOpen(index);
  };
  const leave = () => {
    clearTimeout(closing.current);
    closing.current = setTimeout(() => setOpen(null), closeDelayMs);
  };
  /** Closes the menu; if the focus was inside, it returns to the button that opened the menu. */
  const closeByKey = (header: HTMLElement) => {
    const opener = header.querySelector<HTMLElement>('.main-nav > ul > li > [aria-expanded=true]');
    if (header.querySelector('.mega')?.contains(document.activeElement)) opener?.focus();
    setOpen(null);
  };
  /** The down arrow on an entry or its button opens the menu and leads into it. */
  const enterByKey = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const inMenu = (event.target as Element).closest('.mega');
    if (event.key !== 'ArrowDown' || inMenu || !frame.navigation[index]?.columns.length) return;
    event.preventDefault();
    flushSync(() => enter(index));
    event.currentTarget.querySelector<HTMLElement>('.mega a')?.focus();
  };

  const openDrawer = () => {
    flushSync(() => setDrawn(true));
    drawer.current?.showModal();
  };

  return (
    <div className="header-place">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape; links and buttons inside do the work */}
      <header
        className="header"
        data-fixed={fixed}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && closeByKey(currentTarget)}
      >
        <div className="container">
          <Link to="/" className="brand" aria-label={`${frame.full_name}首页`}>
            <span className="brand-mark">
              <Icon name="atom" />
            </span>
            <span>
              <strong>{frame.name}</strong>
              <span>{frame.tagline}</span>
            </span>
          </Link>
          <nav className="main-nav" aria-label="主导航">
            <ul>
              {frame.navigation.map(({ label, to, columns, ...rest }, index) => (
                <li
                  key={label}
                  data-open={open === index || undefined}
                  onMouseEnter={() => enter(columns.length ? index : null)}
                  onMouseLeave={leave}
                  onKeyDown={(event) => enterByKey(event, index)}
                  onBlur={({ currentTarget, relatedTarget }) =>
                    open === index && !currentTarget.contains(relatedTarget) && setOpen(null)
                  }
                >
                  <Link to={to} aria-current={index === current?.index ? current.says : undefined} {...windowOf(rest)}>
                    {label}
                  </Link>
                  {columns.length > 0 && (
                    <button
                      type="button"
                      aria-expanded={open === index}
                      aria-label={`展开${label}菜单`}
                      onClick={() => setOpen(open === index ? null : index)}
                    />
                  )}
                  {(open === index || folding === index) && columns.length > 0 && (
                    <MegaMenu entry={{ label, to, columns, ...rest }} folding={open !== index} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <Link to="/search" className="icon-button" aria-label="站内搜索">
            <Icon name="magnifying-glass" />
          </Link>
          {session.state !== 'member' && (
            <ButtonLink
              to="/login"
              look={`primary wide-only ${session.state === 'loading' ? 'only-visitor' : ''}`}
              icon="user-circle"
              text="企业登录"
            />
          )}
          {session.state === 'member' && (
            <a href={userCentre} className="button wide-only own-enterprise">
              <Icon name="buildings" />
              <span>{session.user.enterprise?.enterprise_name ?? '用户中心'}</span>
            </a>
          )}
          <button type="button" className="icon-button menu-button" aria-label="打开菜单" onClick={openDrawer}>
            <Icon name="list" />
            <span className="only-elder">菜单</span>
          </button>
        </div>
      </header>
      {drawn && (
        <Drawer ref={drawer} frame={frame} session={session} push={push} close={() => drawer.current?.close()} />
      )}
    </div>
  );
};
