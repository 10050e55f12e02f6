import type { Ref } from 'react';
import { Button, ButtonLink } from '../kit/button.tsx';
import type { Frame } from '../kit/frame.ts';
import { Icon } from '../kit/icon.tsx';
import { Link, windowOf } from '../kit/link.tsx';
import { MenuDrawer } from '../kit/menu-drawer.tsx';
import { userCentre } from '../kit/safe-redirect.ts';
import type { Session } from '../kit/session.ts';
import { Telephone } from '../kit/telephone.tsx';
import { useSignOut } from '../kit/use-sign-out.ts';
import { inOneLine, type Push, ShortcutList } from './rail.tsx';

type Props = { frame: Frame; session: Session; push: Push | undefined; ref: Ref<HTMLDialogElement>; close: () => void };

/** The menu of narrow screens and of the elder version: all pages, the shortcuts of the rail, and who is signed in. */
export const Drawer = ({ frame, session, push, ref, close }: Props) => {
  const signOut = useSignOut();
  return (
    <MenuDrawer ref={ref} label="网站菜单" title={frame.name}>
      <nav aria-label="网站菜单">
        <ul>
          {frame.navigation.map(({ label, to, columns, ...entry }) => (
            <li key={label}>
              {columns.length === 0 ? (
                <Link to={to} {...windowOf(entry)}>
                  {label}
                </Link>
              ) : (
                <details>
                  <summary>
                    {label}
                    <Icon name="caret-down" />
                  </summary>
                  <ul>
                    <li>
                      <Link to={to} {...windowOf(entry)}>
                        {label}首页
                      </Link>
                    </li>
                    {columns.flatMap(({ links }) =>
                      links.map((link) => (
                        <li key={link.label}>
                          <Link to={link.to} {...windowOf(link)}>
                            {link.label}
                          </Link>
                        </li>
                      )),
                    )}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {frame.rail.length > 0 && (
        <nav aria-label="快捷入口" className="drawer-shortcuts">
          <h2>快捷入口</h2>
          <ShortcutList entries={frame.rail.map(inOneLine)} push={push && inOneLine(push)} onOpen={close} />
        </nav>
      )}
      <div className="drawer-foot">
        {session.state === 'member' ? (
          <>
            <ButtonLink to={userCentre} reloadDocument look="primary large" icon="user-circle" text="用户中心" />
            <Button look="large" onClick={signOut} icon="sign-out" text="退出登录" />
          </>
        ) : (
          <ButtonLink to="/login" look="primary large" text="企业登录" />
        )}
        <div className="drawer-hotline">
          服务热线 <Telephone number={frame.hotline} />
        </div>
      </div>
    </MenuDrawer>
  );
};
