import { NavLink, useLocation } from 'react-router';
import type { Region } from '#regions/region.ts';
import { Icon } from '../../kit/icon.tsx';
import { useUser } from '../../kit/session.ts';

export type CentreTabs = Region['user_centre'];

/** Their entries stand under their own address, so they stay marked while one is read. */
const parents: readonly string[] = [
  '/userCenter/user/matters',
  '/userCenter/user/shop',
  '/userCenter/user/businessregistration/oneStopUser',
  ...['applications', 'inquiries', 'desk'].map((name) => `/userCenter/user/finance/${name}`),
  ...['applying', 'contract', 'businessStatus'].map((name) => `/userCenter/user/space/${name}`),
];
const opensOthers = (to: string, pathname: string): boolean =>
  parents.includes(to) && !pathname.startsWith(`${to}/new/`);

/** The rooms of the user centre, as the region orders them. */
export const Side = ({ tabs, label }: { tabs: CentreTabs; label: string }) => {
  const { pathname } = useLocation();
  const department = useUser()?.enterprise?.department;
  const shown = tabs
    .map((tab) => ({ ...tab, links: tab.links.filter(({ shown: to }) => to !== 'department' || department) }))
    .filter(({ links }) => links.length > 0);
  return (
    <nav className="centre-nav" aria-label={label}>
      <NavLink to="/userCenter" end className="centre-home">
        <Icon name="house-simple" />
        我的首页
      </NavLink>
      {shown.map(({ title, icon, links }) => (
        <section key={title} aria-label={title}>
          <h2>
            <Icon name={icon} />
            {title}
          </h2>
          <ul>
            {links.map(({ label: name, to }) => (
              <li key={to}>
                <NavLink to={to} end={!opensOthers(to, pathname)}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
