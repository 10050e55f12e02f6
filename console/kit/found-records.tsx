/** The records that `GET /console/find` finds by a keyword, each kind in a panel of its own. */
import { Link } from 'react-router';
import { Panel } from './panel.tsx';
import { useRooms } from './screen.ts';
import { Reading } from './states.tsx';
import { useCall } from './use-call.ts';

/** `without`: kinds that the page shows itself. */
export const FoundRecords = ({ keyword, without }: { keyword: string; without: readonly string[] }) => {
  const read = useCall('GET /console/find', { query: { keyword } });
  const finds = useRooms().flatMap((room) => room.finds ?? []);
  return (
    <Reading of={read}>
      {({ data }) => {
        const groups = finds.flatMap(({ kind, label, to }) => {
          const items = without.includes(kind) ? [] : (data.find((one) => one.kind === kind)?.items ?? []);
          return items.length ? [{ label, items: items.map((item) => ({ ...item, to: to(item, keyword) })) }] : [];
        });
        return groups.length ? (
          groups.map(({ label, items }) => (
            <Panel key={label} title={label}>
              <ul className="found-records">
                {items.map(({ obj_id, title, note, to }) => (
                  <li key={obj_id}>
                    <Link to={to}>{title}</Link> <span className="meta">{note}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          ))
        ) : (
          <p className="quiet">没有办件、预约、合同或账单。</p>
        );
      }}
    </Reading>
  );
};
