import type { ReactNode } from 'react';
import { Cover } from '../cover.tsx';
import { Highlight } from '../highlight.tsx';
import { Link } from '../link.tsx';
import { PlayFilm } from '../viewer/play-film.tsx';
import { Facts } from './facts-line.tsx';
import type { ListRow } from './list-row.ts';
import { Plate } from './plate.tsx';

type Props = {
  row: ListRow;
  words?: readonly string[];
  heading?: 'h2' | 'h3';
  /** A separate button over the picture, beside the link of the card itself. */
  act?: ReactNode;
};
/** An entry as a card: picture, title, facts, and at the foot a price or a date. Its parts have no classes, because a page holds many cards: `content-list.css` finds them by their place. */
export const PictureCard = ({
  row: { to, title, cover, plate, tag, meta, date, dated, price, film },
  words = [],
  heading: Heading = 'h2',
  act,
}: Props) => (
  <li>
    <Link to={to}>
      <div>
        {cover ? <Cover picture={cover} /> : plate && <Plate plate={plate} />}
        {tag && <span className={`tag ${tag.tone}`}>{tag.text}</span>}
      </div>
      <div>
        <Heading>
          <Highlight text={title} words={words} />
        </Heading>
        <p>
          <Facts facts={meta} />
        </p>
        {price ? (
          <span>
            <b className="numeral">{price.amount}</b>
            {` ${price.unit}`}
          </span>
        ) : (
          (date || dated) && <time dateTime={date || undefined}>{[dated, date].filter(Boolean).join(' ')}</time>
        )}
      </div>
    </Link>
    {act}
    {film && <PlayFilm film={film} to={to} />}
  </li>
);
