import '../kit/styles/room.css';
import { Link } from '../kit/link.tsx';

type Tab = { key: string; label: string; to: string };

/** The banner of the policy room with links to its other lists. */
export const PolicyHead = ({
  title,
  intro,
  tabs,
  active,
}: {
  title: string;
  intro: string;
  tabs: Tab[];
  active: string;
}) => (
  <div className="banner">
    <picture>
      <source srcSet="/art/heroes/hero-banner-policy.avif" type="image/avif" />
      <img src="/art/heroes/hero-banner-policy.webp" alt="" width={1920} height={420} fetchPriority="high" />
    </picture>
    <div className="container">
      <h1>{title}</h1>
      <p>{intro}</p>
      <nav className="banner-tabs" aria-label="政策服务栏目">
        {tabs.map(({ key, label, to }) => (
          <Link key={key} to={to} aria-current={key === active ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  </div>
);
