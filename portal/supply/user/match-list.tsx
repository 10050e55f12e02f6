import { Panel } from '../../kit/centre/centre-page.tsx';
import { Link } from '../../kit/link.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import '../supply.css';

type Match = { obj_id: string; title: string; page: string; reasons: readonly string[]; against: readonly string[] };
type Props<One extends Match> = {
  id: string;
  title: string;
  note: string;
  /** What stands there while nothing fits. */
  none: string;
  matches: readonly One[];
  /** What stands under the title; empty parts are left out. */
  facts: (match: One) => readonly string[];
};

/** What fits a need or a supply, each with what speaks for it and against it. */
export const MatchList = <One extends Match>({ id, title, note, none, matches, facts }: Props<One>) => (
  <Panel title={title} note={note} id={id}>
    {matches.length === 0 ? (
      <p>{none}</p>
    ) : (
      <ol className="supply-matches" aria-label={title}>
        {matches.map((one) => (
          <li key={one.obj_id}>
            <h3>
              <Link to={one.page}>{one.title}</Link>
            </h3>
            <p className="supply-match-facts">
              {facts(one)
                .filter(Boolean)
                .map((fact) => (
                  <span key={fact}>
                    <Unbroken>{fact}</Unbroken>
                  </span>
                ))}
            </p>
            <ul>
              {one.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
              {one.against.map((reason) => (
                <li key={reason} className="against">
                  {reason}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    )}
  </Panel>
);
