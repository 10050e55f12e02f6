/** Several entries under one heading: rows, cards or titles. */
import '../styles/entry-row.css';
import '../styles/content-list.css';
import { Link } from '../link.tsx';
import { EntryRow } from './entry-row.tsx';
import type { Section } from './list-row.ts';
import { PictureCard } from './picture-card.tsx';

export const SectionHead = ({ section: { title, note, to, more } }: { section: Omit<Section, 'rows' | 'as'> }) => (
  <div className="section-head">
    <h2>{title}</h2>
    {note && <p>{note}</p>}
    <Link className="more" to={to} aria-label={['更多', '全部'].includes(more) ? `${more}：${title}` : undefined}>
      {more}
    </Link>
  </div>
);

const Entries = ({ section: { as, rows } }: { section: Section }) => {
  if (as === 'links')
    return (
      <ul className="question-links">
        {rows.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={as === 'cards' ? 'picture-cards' : undefined}>
      {rows.map((row) =>
        as === 'cards' ? <PictureCard key={row.to} row={row} heading="h3" /> : <EntryRow key={row.to} row={row} />,
      )}
    </ul>
  );
};

export const SectionView = ({ section, className }: { section: Section; className?: string }) => (
  <section className={className}>
    <SectionHead section={section} />
    <Entries section={section} />
  </section>
);
