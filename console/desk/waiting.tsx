/** What waits for the person, with the numbers of the menu. */
import { Link } from 'react-router';
import { useMenu } from '../kit/menu.ts';
import { Panel } from '../kit/panel.tsx';

export const Waiting = () => {
  const waiting = useMenu().flatMap(({ entries }) => entries.filter(({ count }) => count));
  return (
    <Panel title="待办" className="desk-wide">
      {waiting.length === 0 ? (
        <p className="quiet">没有待办事项。</p>
      ) : (
        <ul className="desk-waiting">
          {waiting.map(({ to, label, count, counted = '' }) => (
            <li key={to}>
              <Link to={`${to}${counted}`}>
                <b className="num">{count}</b> {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
