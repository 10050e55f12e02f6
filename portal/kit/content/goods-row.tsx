import type { ReactNode } from 'react';
import '../styles/goods-row.css';
import { Cover } from '../cover.tsx';
import { Highlight } from '../highlight.tsx';
import { Link } from '../link.tsx';
import { Unbroken } from '../unbroken.tsx';
import { Facts } from './facts-line.tsx';
import type { ListRow } from './list-row.ts';
import { Plate } from './plate.tsx';

type Row = { row: ListRow; words?: readonly string[]; heading?: 'h2' | 'h3'; act?: ReactNode };

/** An entry as a row: a small picture, what it is, what decides, and its price. */
const GoodsRow = ({
  row: { to, title, cover, plate, tag, meta, points = [], price },
  words = [],
  heading: Heading = 'h2',
  act,
}: Row) => (
  <li className="goods-row">
    <Link to={to}>
      <span className="goods-picture">{cover ? <Cover picture={cover} /> : plate && <Plate plate={plate} />}</span>
      <div className="goods-text">
        <div className="goods-title">
          <Heading>
            <Highlight text={title} words={words} />
          </Heading>
          {tag && <span className={`tag ${tag.tone}`}>{tag.text}</span>}
        </div>
        <span className="goods-facts">
          <Facts facts={meta} />
        </span>
        {points.length > 0 && (
          <span className="goods-points">
            {points.map((point) => (
              <span key={point}>
                <Unbroken>{point}</Unbroken>
              </span>
            ))}
          </span>
        )}
      </div>
      {price && (
        <span className="goods-price">
          <b className="numeral">{price.amount}</b> {price.unit}
        </span>
      )}
    </Link>
    {act && <div className="goods-act">{act}</div>}
  </li>
);

type Rows = {
  rows: readonly ListRow[];
  words?: readonly string[];
  heading?: 'h2' | 'h3';
  act?: ((row: ListRow) => ReactNode) | undefined;
  busy?: boolean;
};
export const GoodsRows = ({ rows, words, heading, act, busy }: Rows) => (
  <ul className="goods-rows" data-busy={busy}>
    {rows.map((row) => (
      <GoodsRow key={row.to} row={row} {...(words && { words })} {...(heading && { heading })} act={act?.(row)} />
    ))}
  </ul>
);
