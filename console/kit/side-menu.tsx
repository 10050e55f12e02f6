import { NavLink, useLocation } from 'react-router';
import { type MenuEntry, type MenuGroup, useMenu } from './menu.ts';

const Entry = ({ to, icon, label, count }: MenuEntry) => (
  <li>
    <NavLink to={to} end={to === '/'}>
      {icon && <span aria-hidden="true">{icon}</span>}
      <span>{label}</span>
      {count ? (
        <b className="count">
          {count}
          <span className="sr-only"> 条待办</span>
        </b>
      ) : null}
    </NavLink>
  </li>
);

const Entries = ({ entries }: Pick<MenuGroup, 'entries'>) => (
  <ul>
    {entries.map((entry) => (
      <Entry key={entry.to} {...entry} />
    ))}
  </ul>
);

/** The menu beside every page. A few rooms stay unfolded; of many, only the one where the person is. */
export const SideMenu = () => {
  const { pathname } = useLocation();
  const menu = useMenu();
  const few = menu.filter(({ place }) => place === 'content').length <= 3;
  return (
    <nav aria-label="主菜单" className="menu">
      {menu.map(({ key, name, place, entries }) =>
        place === 'content' ? (
          <details key={key} open={few || entries.some(({ to }) => pathname.startsWith(to))}>
            <summary>{name}</summary>
            <Entries entries={entries} />
          </details>
        ) : (
          <div key={key}>
            {place === 'system' && <p className="menu-title">{name}</p>}
            <Entries entries={entries} />
          </div>
        ),
      )}
    </nav>
  );
};
