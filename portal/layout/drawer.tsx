import type { Ref } from 'react';
import type { Frame } from '../kit/frame.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';

/** The menu of narrow screens. */
export const Drawer = ({ frame, ref }: { frame: Frame; ref: Ref<HTMLDialogElement> }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; by keyboard Escape does
  <dialog
    ref={ref}
    className="drawer"
    aria-label="网站菜单"
    onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
  >
    <div className="drawer-head">
      {frame.name}
      <form method="dialog">
        <button type="submit" className="icon-button" aria-label="关闭菜单">
          <Icon name="x" />
        </button>
      </form>
    </div>
    <nav aria-label="网站菜单">
      <ul>
        {frame.navigation.map(({ label, to, columns }) => (
          <li key={label}>
            {columns.length === 0 ? (
              <Link to={to}>{label}</Link>
            ) : (
              <details>
                <summary>
                  {label}
                  <Icon name="caret-down" />
                </summary>
                <ul>
                  <li>
                    <Link to={to}>{label}首页</Link>
                  </li>
                  {columns.flatMap(({ links }) =>
                    links.map((link) => (
                      <li key={link.label}>
                        <Link to={link.to}>{link.label}</Link>
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
    <div className="drawer-foot">
      <Link to="/login" className="button primary large">
        企业登录
      </Link>
      <span>
        服务热线 <b className="numeral">{frame.hotline}</b>
      </span>
    </div>
  </dialog>
);
