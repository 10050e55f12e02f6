import type { ReactNode } from 'react';
import '../styles/room.css';
import { Breadcrumbs, type Crumb } from '../breadcrumbs.tsx';
import { Link } from '../link.tsx';
import type { RoomPlace, RoomTab } from './list-row.ts';

export const BannerPicture = ({ art }: Pick<RoomPlace, 'art'>) => (
  <picture>
    <source srcSet={`/art/heroes/${art}.avif`} type="image/avif" />
    <img src={`/art/heroes/${art}.webp`} alt="" width={1920} height={420} fetchPriority="high" />
  </picture>
);

type Props = {
  room: RoomPlace;
  title: string;
  intro: ReactNode;
  tabs?: readonly RoomTab[];
  active?: string;
  /** The way here within the room, where it is longer than the page itself. */
  trail?: readonly Crumb[];
  /** Below the words: a search field. */
  children?: ReactNode;
};
/** The banner of a page of a room, with links to the room's lists. */
export const RoomHead = ({
  room,
  title,
  intro,
  tabs = [],
  active = '',
  trail = [{ label: title }],
  children,
}: Props) => (
  <div className="banner">
    <BannerPicture art={room.art} />
    <div className="container">
      <Breadcrumbs trail={trail} />
      <div className="banner-words">
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      {children}
      {tabs.length > 0 && (
        <nav className="banner-tabs" aria-label={`${room.label}栏目`}>
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
