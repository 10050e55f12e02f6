import type { UseQueryResult } from '@tanstack/react-query';
import type { Key } from 'react';
import { Link } from 'react-router';
import { Panel } from './panel.tsx';
import { Reading } from './states.tsx';

type Line = { key: Key; to: string; text: string; note: string; amount?: string };
type Props<Row> = {
  title: string;
  /** The list that has all of it. */
  to: string;
  list: UseQueryResult<{ data: Row[]; total: number }>;
  line: (row: Row) => Line;
};

/** What waits in a room, on the desk of whoever deals with it; nothing where nothing waits. */
export const DuePanel = <Row,>({ title, to, list, line }: Props<Row>) =>
  !list.error && !list.data?.total ? null : (
    <Panel title={title} extra={<Link to={to}>全部 {list.data?.total ?? ''}</Link>}>
      <Reading of={list}>
        {({ data }) => (
          <ul className="lines-list">
            {data.map((row) => {
              const { key, to, text, note, amount } = line(row);
              return (
                <li key={key}>
                  <Link to={to}>{text}</Link>
                  <span className="meta">{note}</span>
                  {amount && <span className="num">{amount}</span>}
                </li>
              );
            })}
          </ul>
        )}
      </Reading>
    </Panel>
  );
