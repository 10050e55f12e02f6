import { useLocation } from 'react-router';
import type { Frame } from '../kit/frame.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { newDocument } from './rail.tsx';

const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? to;
const isWithin = (path: string, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

/** Of two entries that contain the page, the one with the longer path: 办件 lies within 我的. -1 when no entry does. */
export const currentPlace = (entries: Frame['bottom_bar'], pathname: string): number => {
  const [longest] = entries
    .map(({ to }) => to)
    .filter((to) => isWithin(pathOf(to), pathname))
    .toSorted((one, other) => pathOf(other).length - pathOf(one).length);
  return entries.findIndex(({ to }) => to === longest);
};

/** The bar at the bottom of phones; `--bottom-bar-height` (bottom-bar.css) keeps its place free. */
export const BottomBar = ({ entries }: { entries: Frame['bottom_bar'] }) => {
  const { pathname } = useLocation();
  if (entries.length === 0) return null;
  const current = currentPlace(entries, pathname);
  return (
    <nav className="bottom-bar" aria-label="底部导航">
      <ul>
        {entries.map(({ icon, label, to }, index) => (
          <li key={label}>
            <Link
              to={to}
              reloadDocument={newDocument(to) && !pathname.startsWith('/userCenter')}
              aria-current={index === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
