import { Highlight } from '../highlight.tsx';
import { Link } from '../link.tsx';
import { Facts } from './facts-line.tsx';
import type { ListRow } from './list-row.ts';

type Props = { row: ListRow; words?: readonly string[]; heading?: 'h2' | 'h3' };
/** A row of a list: day over month, title, facts, one tag. Its parts have no classes, because a page holds many rows: `entry-row.css` finds them by their place. */
export const EntryRow = ({
  row: { to, date, dated, title, meta, tag, summary },
  words = [],
  heading: Heading = 'h3',
}: Props) => (
  <li className="entry-row">
    <Link to={to}>
      {date ? (
        <time dateTime={date}>
          {dated && <i>{dated}</i>}
          <b>{date.slice(8, 10)}</b>
          <span>{date.slice(0, 7).replace('-', '.')}</span>
        </time>
      ) : (
        <span>
          <b className="no-date">{dated}</b>
        </span>
      )}
      <div>
        <Heading>
          <Highlight text={title} words={words} />
        </Heading>
        {summary && (
          <p>
            <Highlight text={summary} words={words} />
          </p>
        )}
        <div>
          <Facts facts={meta} />
        </div>
      </div>
      {tag && <span className={`tag ${tag.tone}`}>{tag.text}</span>}
    </Link>
  </li>
);
