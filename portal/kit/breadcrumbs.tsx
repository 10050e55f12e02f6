import { Link } from './link.tsx';

export type Crumb = { label: string; to?: string };

export const Breadcrumbs = ({ trail }: { trail: readonly Crumb[] }) => (
  <nav className="breadcrumbs container" aria-label="当前位置">
    <ol>
      <li>
        <Link to="/">首页</Link>
      </li>
      {trail.map(({ label, to }) => (
        <li key={label} {...(!to && { 'aria-current': 'page' as const })}>
          {to ? <Link to={to}>{label}</Link> : label}
        </li>
      ))}
    </ol>
  </nav>
);
