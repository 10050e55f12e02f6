/** The front page of a room: banner with a search field, a tile for each kind of content, and a few entries of some. */
import type { ReactNode } from 'react';
import '../styles/room.css';
import '../styles/room-home.css';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Icon } from '../icon.tsx';
import { KeywordForm } from '../keyword-form.tsx';
import { Link } from '../link.tsx';
import type { RoomPlace, Section } from './list-row.ts';
import { BannerPicture } from './room-head.tsx';
import { SectionView } from './sections.tsx';

type Kind = { label: string; to: string; icon: string; note: string };
type Front = {
  room: RoomPlace;
  intro: ReactNode;
  search: { action: string; fixed?: Record<string, string>; label: string; hint: string };
  /** Beneath the search field. */
  ways?: ReactNode;
  kinds: readonly Kind[];
  sections: readonly Section[];
  /** Between the tiles and the entries. */
  children?: ReactNode;
};

/** Sections of rows that follow each other stand two beside each other. */
const inPairs = (sections: readonly Section[]): Section[][] =>
  sections.reduce<Section[][]>((groups, section) => {
    const last = groups.at(-1);
    if (section.as === 'rows' && last?.length === 1 && last[0]?.as === 'rows') last.push(section);
    else groups.push([section]);
    return groups;
  }, []);

export const FrontPage = ({ room, intro, search, ways, kinds, sections, children }: Front) => (
  <main id="main">
    <div className="banner">
      <BannerPicture art={room.art} />
      <div className="container front-banner">
        <h1>{room.label}</h1>
        <p>{intro}</p>
        <KeywordForm {...search} id="room-keyword" />
        {ways}
      </div>
    </div>
    <Breadcrumbs />
    {kinds.length > 0 && (
      <nav className="container kinds" aria-label={`${room.label}栏目`}>
        {kinds.map(({ label, to, icon, note }) => (
          <Link key={to} to={to}>
            <Icon name={icon} />
            <b>{label}</b>
            <span className="numeral">{note}</span>
          </Link>
        ))}
      </nav>
    )}
    {children}
    {inPairs(sections.filter(({ rows }) => rows.length > 0)).map(([section, beside]) =>
      !section ? null : beside ? (
        <div key={section.title} className="container section two-sections">
          <SectionView section={section} />
          <SectionView section={beside} />
        </div>
      ) : (
        <SectionView key={section.title} section={section} className="container section" />
      ),
    )}
  </main>
);
