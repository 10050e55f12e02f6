import '../kit/styles/room.css';
import { Link } from '../kit/link.tsx';

/** The banner of the space room with links to its other lists. */
export const SpaceHead = ({
  title,
  intro,
  tabs = [],
  active = '',
}: {
  title: string;
  intro: string;
  tabs?: readonly { key: string; label: string; to: string }[];
  active?: string;
}) => (
  <div className="banner">
    <picture>
      <source srcSet="/art/heroes/hero-banner-space.avif" type="image/avif" />
      <img src="/art/heroes/hero-banner-space.webp" alt="" width={1920} height={420} fetchPriority="high" />
    </picture>
    <div className="container">
      <h1>{title}</h1>
      <p>{intro}</p>
      {tabs.length > 0 && (
        <nav className="banner-tabs" aria-label="空间载体栏目">
          {tabs.map(({ key, label, to }) => (
            <Link key={key} to={to} aria-current={key === active ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      )}
    </div>
  </div>
);
