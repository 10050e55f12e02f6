import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { roomName } from './room-names.ts';
import { useRooms } from './screen.ts';
import { may, useStaff } from './staff.ts';
import { useCall } from './use-call.ts';

const Entry = ({
  to,
  icon,
  label,
  count,
  end = false,
}: {
  to: string;
  icon?: ReactNode;
  label: string;
  count?: number | undefined;
  end?: boolean;
}) => (
  <li>
    <NavLink to={to} end={end}>
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

/** The screens that a person may see: daily work, content types by their rooms, then what runs the house. */
export const SideMenu = () => {
  const screens = useRooms().flatMap((room) => room.screens);
  const staff = useStaff();
  const { pathname } = useLocation();
  const types = useCall('GET /console/content', undefined, { staleTime: 30_000 });
  const typesByRoom = Map.groupBy(types.data?.data ?? [], ({ room }) => room);
  const entries = (group: 'work' | 'system') =>
    screens.map(({ path, menu }) =>
      menu?.group === group && (!menu.needs || may(staff, menu.needs)) ? (
        <Entry
          key={path}
          to={`/${path}`}
          end={path === ''}
          icon={menu.icon}
          label={menu.label}
          count={menu.count ? staff.counts[menu.count] : undefined}
        />
      ) : null,
    );
  return (
    <nav aria-label="主菜单" className="menu">
      <ul>{entries('work')}</ul>
      {[...typesByRoom].map(([room, list]) => (
        <details
          key={room}
          open={
            typesByRoom.size <= 3 || list.some(({ content_type }) => pathname.startsWith(`/content/${content_type}`))
          }
        >
          <summary>{roomName(room)}</summary>
          <ul>
            {list.map(({ content_type, name }) => (
              <Entry key={content_type} to={`/content/${content_type}`} label={name} />
            ))}
          </ul>
        </details>
      ))}
      <p className="menu-title">系统</p>
      <ul>{entries('system')}</ul>
    </nav>
  );
};
