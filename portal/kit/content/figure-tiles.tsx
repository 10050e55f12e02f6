import '../styles/figure-tiles.css';
import { Link } from '../link.tsx';
import { Unbroken } from '../unbroken.tsx';

export type FigureTile = { to: string; figure: string; of: string; title: string; says: readonly string[] };

/** A few entries whose figure decides, beside each other. */
export const FigureTiles = ({ tiles }: { tiles: readonly FigureTile[] }) => (
  <ul className="figure-tiles">
    {tiles.map(({ to, figure, of, title, says }) => (
      <li key={to}>
        <Link to={to}>
          <span>
            <strong>{figure}</strong>
            {of}
          </span>
          <b>{title}</b>
          {says.map((line) => (
            <small key={line}>
              <Unbroken>{line}</Unbroken>
            </small>
          ))}
        </Link>
      </li>
    ))}
  </ul>
);
