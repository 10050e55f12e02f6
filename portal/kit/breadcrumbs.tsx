import { Link } from './link.tsx';
import { usePageRoom } from './page-room.ts';

export type Crumb = { label: string; to?: string };

/** The way to this page: 首页, the page's room (`PageHandle`), and `trail`, the way within the room. Without a trail the page is the room itself. */
export const Breadcrumbs = ({ trail = [] }: { trail?: readonly Crumb[] }) => {
  const room = usePageRoom();
  const whole: readonly Crumb[] = room ? [trail.length > 0 ? room : { label: room.label }, ...trail] : trail;
  return (
    <nav className="breadcrumbs container" aria-label="当前位置">
      <ol>
        <li>
          <Link to="/">首页</Link>
        </li>
        {whole.map(({ label, to }) => (
          <li key={label} {...(!to && { 'aria-current': 'page' as const })}>
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
};
